import type { IDataObject } from 'n8n-workflow';

const NAMES = ['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald', 'Katherine', 'Linus'];

/**
 * Different contacts with the fields of a lead, so that other workflows need not map them first, and with the number of
 * the row as the user's own key.
 */
export function makeContactRows(count: number): IDataObject[] {
	return Array.from({ length: count }, (_row, index) => {
		const firstName = NAMES[index % NAMES.length] ?? '';
		const company = Math.floor(index / 10);
		return {
			networkUrl: `https://network.example/in/${firstName.toLowerCase()}-lovelace-${index}`,
			firstName,
			lastName: 'Lovelace',
			companyName: `Company ${company}`,
			companyDomain: `company-${company}.example`,
			customData: { row: String(index) },
		};
	});
}
