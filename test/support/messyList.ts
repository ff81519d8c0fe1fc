/** Twelve rows as lists are: four of them would not be sent. */
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
	{ action: 'send' },
	{ action: 'send' },
	{ action: 'duplicate', reason: 'same as item 0' },
	{ action: 'error', reason: "'Last Name' is empty" },
	{ action: 'send' },
	{ action: 'error', reason: "'Company Name' is empty" },
	{ action: 'send' },
	{ action: 'error' },
	{ action: 'send' },
	{ action: 'send' },
	{ action: 'send' },
	{ action: 'send' },
];
