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
};
