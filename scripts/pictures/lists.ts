/** Lists with made-up people, for pictures in which all that matters is visible without scrolling. */

/** As Pipedrive exports it, with few columns. */
export const PIPEDRIVE_EXPORT = [
	['Ada Byron', 'Engines'],
	['Peter Schmidt', 'Lindner Logistics'],
	['James Carter', 'Harbour Foods'],
	['Sofia Martinez', 'Sierra Solar'],
	['Maria Rossi', 'Alto Ceramics'],
	['Lars Jensen', 'Sundholm Windows'],
].map(([name, organization]) => ({ 'Person - Name': name, 'Organization - Name': organization, Email: '' }));

/** Rows as lists have them: one with an error, and a duplicate. */
export const CUSTOMER_LIST = [
	['Jan', '', 'Novak Tools'],
	['Lars', 'Jensen', 'Sundholm Windows'],
	['Carlos', 'Mendes', 'Porto Textiles'],
	['Lars', 'Jensen', 'Sundholm Windows'],
	['Sofia', 'Martinez', 'Sierra Solar'],
	['Peter', 'Schmidt', 'Lindner Logistics'],
	['Emma', 'Keller', 'Alpine Dairy'],
	['Julia', 'Fischer', 'Nordwind Energy'],
	['David', 'Cohen', 'Radio Works'],
	['Laura', 'Bianchi', 'Alto Ceramics'],
	['Thomas', 'Dubois', 'Maison Verte'],
	['Anna', 'Kowalska', 'Polder Logistics'],
].map(([first, last, company]) => ({ 'Given Name': first, Surname: last, Employer: company }));
