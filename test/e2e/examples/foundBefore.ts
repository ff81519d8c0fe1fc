import type { Execution } from '../../support/realN8n/execution';
import { setPace } from '../../support/serviceReader';
import { useEnvironment, usePace } from '../sharedEnvironment';
import type { SentLead, Watched } from '../watch';
import { previewExample, publishExample } from './publishedExample';

const FILE = 'skip-leads-found-before.json';
const LIST = ['Byron', 'Hopper', 'Johnson', 'Lamarr', 'Easley', 'Ross'];
/** Low enough that the service finds nothing for some leads. */
const FEW_HITS = 0.25;

const toLastNames = (leads: SentLead[]) => leads.map(({ lastName }) => lastName);

export function describeFoundBefore(): void {
	const environment = useEnvironment();
	usePace(environment, { contactHitRate: FEW_HITS });

	/** The last names of those who are in the table after a run. */
	const listFound = ({ result }: Watched<Execution>) =>
		result.rowsOf('The Whole List').map(({ name }) => String(name).split(' ').at(-1));

	test('previews all leads as it is imported, and writes nothing to its table', async () => {
		const execution = await previewExample(environment, FILE);
		const [, rows] = execution.outputsOf('Enrich Leads');
		expect(rows?.map((row) => [String(row.plan).split(':')[0], row.last_name])).toEqual(
			LIST.map((name) => ['send', name]),
		);
		expect(execution.countRuns('Write to the Table')).toBe(0);
		expect(execution.rowsOf('The Whole List')).toEqual([]);
	});

	test('pays for each lead until something is found for it, and keeps only those in the table', async () => {
		const run = await publishExample(environment, FILE);

		const first = await run();
		expect(toLastNames(first.leads)).toEqual(LIST);
		const enriched = first.result.rowsOf('Enrich Leads');
		const found = enriched.filter(({ email, phone }) => email ?? phone).map((row) => row['Last Name']);
		expect(found.length).toBeGreaterThan(0);
		expect(found.length).toBeLessThan(LIST.length);
		expect(listFound(first)).toEqual(found);

		await setPace(environment.sandbox, { contactHitRate: 1 });
		const second = await run();
		expect(toLastNames(second.leads)).toEqual(LIST.filter((name) => !found.includes(name)));
		expect(listFound(second)).toEqual(LIST);

		const third = await run();
		expect(third.requests).toEqual([]);
		expect(listFound(third)).toEqual(LIST);
		const stored = third.result.rowsOf('The Whole List');
		expect(stored.every(({ email, phone }) => email !== '' || phone !== '')).toBe(true);
	});
}
