import type { IDataObject } from 'n8n-workflow';

const FIRST_NAMES = ['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald', 'Katherine', 'Linus'];
const LAST_NAMES = ['Lovelace', 'Hopper', 'Turing', 'Dijkstra', 'Liskov', 'Knuth', 'Johnson', 'Torvalds'];

/**
 * `count` different contacts with the fields of a lead, so that the other workflows need not map them first, and with the
 * number of the row as the user's own key.
 */
export function makeContactRows(count: number): IDataObject[] {
	return Array.from({ length: count }, (_, index) => {
		const firstName = FIRST_NAMES[index % FIRST_NAMES.length] ?? '';
		const lastName = LAST_NAMES[Math.floor(index / FIRST_NAMES.length) % LAST_NAMES.length] ?? '';
		const company = Math.floor(index / 10);
		return {
			networkUrl: `https://network.example/in/${firstName}-${lastName}-${index}`.toLowerCase(),
			firstName,
			lastName,
			companyName: `Company ${company}`,
			companyDomain: `company-${company}.example`,
			customData: { row: String(index) },
		};
	});
}
