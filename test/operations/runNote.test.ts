import { listStarts, makeRows, runAction, useSandbox, type ActionRun } from './service';
import { suspendRun } from './suspendedRuns';

const current = useSandbox();

async function readNote(run: ActionRun): Promise<string> {
	const { hints } = await runAction(current(), run);
	return hints.map(({ message, type }) => `${type}: ${message}`).join(' | ');
}

describe('the note on the node', () => {
	it('warns first of rows that the credits did not cover', async () => {
		current().control.setCredits({ credits: 4 });
		expect(await readNote({ items: makeRows(6) })).toBe(
			'warning: 2 of 6 rows were not enriched: the credits did not cover them. 6 rows, 1 job, 6 leads sent: 4 emails and 4 phones found',
		);
	});

	it.each([
		['rows that are dropped', { options: { skippedLeads: 'drop' } }],
		['jobs put out whole', { parameters: { output: 'job' } }],
		['jobs read later', { parameters: { delivery: 'none' } }],
	])('counts them also for %s', async (_label, run) => {
		current().control.setCredits({ credits: 2 });
		const [ada = {}, eve = {}, joy = {}] = makeRows(3);
		expect(await readNote({ items: [ada, eve, joy, joy], ...run })).toContain(
			'warning: 2 of 4 rows were not enriched: the credits did not cover them. 4 rows, 1 job, 3 leads sent',
		);
	});

	it('warns when nothing was found at all', async () => {
		current().control.planJobs({ fate: 'completeWithoutResults' });
		expect(await readNote({ items: makeRows(1) })).toBe(
			'warning: 1 row, 1 job, 1 lead sent: nothing found, 1 without a result',
		);
		current().control.planJobs({ fate: 'completeWithoutResults' });
		const search = { operation: 'search', query: 'painters', limit: 5 };
		expect(await readNote({ parameters: search })).toContain('warning: No leads found (1 job)');
	});

	it('counts what was asked for', async () => {
		const parameters = { enrichType: ['emails'] };
		expect(await readNote({ items: makeRows(1), parameters })).toBe(
			'info: 1 row, 1 job, 1 lead sent: 1 email found',
		);
		const without = { includeContactDetails: false };
		expect(await readNote({ items: makeRows(2), parameters: without })).toBe(
			'info: 2 rows, 1 job, 2 leads sent: 2 leads found',
		);
		const search = { operation: 'search', query: 'painters', includeContactDetails: true };
		const toNote = async (limit: number) => await readNote({ parameters: { ...search, limit } });
		expect(await toNote(12)).toContain('info: 12 leads found, with 12 emails and 12 phones (1 job)');
		expect(await toNote(1)).toContain('info: 1 lead found, with 1 email and 1 phone (1 job)');
	});

	it('tells of jobs that are not waited for what was sent', async () => {
		const parameters = { delivery: 'none' };
		expect(await readNote({ items: makeRows(3), parameters, options: { batchSize: 2 } })).toBe(
			'info: 3 rows, 2 jobs, 3 leads sent',
		);
		const search = { ...parameters, operation: 'postSearch', keywords: ['art'], limit: 2 };
		expect(await readNote({ parameters: search })).toContain('info: 1 job for 1 row');
	});

	it('counts rows with an error', async () => {
		const items = [{ firstName: 'Nobody' }, ...makeRows(1)];
		expect(await readNote({ items, onError: 'continueRegularOutput' })).toBe(
			'info: 2 rows, 1 job, 1 lead sent: 1 email and 1 phone found, 1 with an error',
		);
	});

	it('says in the editor how not to pay again, where something was paid', async () => {
		const pin = 'Pin the output to avoid paying again with the next test run';
		expect(await readNote({ items: makeRows(1), executionMode: 'manual' })).toContain(pin);
		expect(await readNote({ items: makeRows(1) })).not.toContain(pin);
		const nothing = { items: [{ ...makeRows(1)[0], email: 'a@b.example' }], options: { onlyMissing: true } };
		const parameters = { enrichType: ['emails'] };
		expect(await readNote({ ...nothing, parameters, executionMode: 'manual' })).not.toContain(pin);
		expect(listStarts(current())).toHaveLength(2);
	});

	it('tells of a suspended execution what was sent, and warns of what the credits did not cover', async () => {
		current().control.setCredits({ credits: 1 });
		const { outcome } = await suspendRun(current(), { items: makeRows(2), executionMode: 'manual' });
		expect(outcome.hints).toEqual([
			{
				message: '1 of 2 rows was not enriched: the credits did not cover it. 2 rows, 1 job, 2 leads sent',
				location: 'outputPane',
				type: 'warning',
			},
		]);
	});
});
