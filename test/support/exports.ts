/** Lists as tools export them, with made-up people, under the names by which pictures and tests know them. */
export const EXPORTS = {
	Pipedrive: [
		{
			'Person - Name': 'Ada Byron',
			'Person - First name': 'Ada',
			'Person - Last name': 'Byron',
			'Person - Email - Work': 'ada@engines.example',
			'Person - Owner': 'Priya Nair',
			'Organization - Name': 'Engines',
		},
		{
			'Person - Name': 'Grace Hopper',
			'Person - First name': 'Grace',
			'Person - Last name': 'Hopper',
			'Person - Email - Work': 'grace@compilers.example',
			'Person - Owner': 'Priya Nair',
			'Organization - Name': 'Compilers',
		},
	],
	German: [
		{ Vorname: 'Änne', Nachname: 'Groß', Firma: 'Muster GmbH', Webseite: 'https://muster.example' },
		{ Vorname: 'Jörg', Nachname: 'Weiß', Firma: 'Beispiel AG', Webseite: 'https://beispiel.example' },
	],
	LinkedIn: [
		{
			'First Name': 'Ada',
			'Last Name': 'Byron',
			URL: 'https://www.linkedin.com/in/ada-byron-1',
			'Email Address': '',
			Company: '',
			Position: 'Countess',
			'Connected On': '01 Jan 2024',
		},
		{
			'First Name': 'Grace',
			'Last Name': 'Hopper',
			URL: 'https://www.linkedin.com/in/grace-hopper-2',
			'Email Address': '',
			Company: 'Compilers',
			Position: 'Rear Admiral',
			'Connected On': '02 Jan 2024',
		},
	],
};
