/** Twelve rows as lists are: one occurs twice, two lack something, and one is empty. */
export const MESSY_LIST = [
	['Änne', 'Groß', 'Muster GmbH'],
	['Jörg', 'Weiß', 'Beispiel AG'],
	['Änne', 'Groß', 'Muster GmbH'],
	['Ilse', '', 'Groß Feinmechanik'],
	['Grace', 'Mbeki', 'Karoo Minerals'],
	['Jan', 'Novak', ''],
	['Awa', 'Diallo', 'Sundholm Windows'],
	['', '', ''],
	['Zoë', 'Ångström', 'Nordwind'],
	['Li', 'Na', 'Polder Logistics'],
	['Mary', 'Keller', 'Basics'],
	['Hedy', 'Lamarr', 'Radio Works'],
].map(([Vorname, Nachname, Firma]) => ({ Vorname, Nachname, Firma }));

/** What a preview shows of each row. */
export const MESSY_PLAN = [
	{ plan: 'send: email', max_credits: 2 },
	{ plan: 'send: email', max_credits: 2 },
	{ plan: 'duplicate of item 0', max_credits: 0 },
	{ plan: 'error: no last name', max_credits: 0 },
	{ plan: 'send: email', max_credits: 2 },
	{ plan: 'error: no company', max_credits: 0 },
	{ plan: 'send: email', max_credits: 2 },
	{ plan: 'skip: empty row', max_credits: 0 },
	{ plan: 'send: email', max_credits: 2 },
	{ plan: 'send: email', max_credits: 2 },
	{ plan: 'send: email', max_credits: 2 },
	{ plan: 'send: email', max_credits: 2 },
];
