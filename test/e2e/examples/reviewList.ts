import { LEAD_CREDITS, watchStarts, withCredits } from '../../support/serviceReader';
import { openEnvironment } from '../sharedEnvironment';
import { importExample, runToSuccess } from './runExample';

const FILE = 'enrich-with-a-review-list.json';

/** Why each bad contact of the example cannot be enriched. */
const REASONS: Record<string, RegExp> = {
	'R-2': /last ?name/i,
	'R-4': /company/i,
	'R-6': /Contact Details per Row/,
};

export function describeReviewList(): void {
	test('enriches good rows, and writes bad rows with the reason to the review list', async () => {
		const environment = await openEnvironment();
		const workflow = await importExample(environment, FILE);
		const { result: execution, starts } = await watchStarts(
			environment.sandbox,
			async () => await runToSuccess(environment, workflow),
		);

		const enriched = execution.rowsOf('Enriched Rows');
		expect(enriched.map(({ record }) => record)).toEqual(['R-1', 'R-3', 'R-5', 'R-7']);
		expect(enriched.every(({ name }) => String(name).trim() !== '')).toBe(true);
		expect(enriched.filter(({ email }) => email !== '')).not.toHaveLength(0);

		const review = execution.rowsOf('Review List');
		expect(review.map(({ record }) => record)).toEqual(Object.keys(REASONS));
		for (const { record, reason } of review) expect(reason).toMatch(REASONS[String(record)] ?? /^$/);
		expect(execution.rowsOf('Review List as a File')).toHaveLength(1);

		expect(starts.map(({ leads }) => leads.length)).toEqual([enriched.length]);
	});

	test('writes the rows that the credits did not cover to the review list, too', async () => {
		const environment = await openEnvironment();
		const workflow = await importExample(environment, FILE);
		const execution = await withCredits(
			environment.sandbox,
			2 * LEAD_CREDITS,
			async () => await runToSuccess(environment, workflow),
		);
		expect(execution.rowsOf('Enriched Rows').map(({ record }) => record)).toEqual(['R-1', 'R-3']);
		const review = execution.rowsOf('Review List');
		expect(review).toHaveLength(Object.keys(REASONS).length + 2);
		const skipped = review.filter(({ reason }) => reason === 'insufficient_credits');
		expect(skipped.map(({ record }) => record)).toEqual(['R-5', 'R-7']);
	});
}
