import type { RequestListener } from 'node:http';
import { ANY_KEY, makeRows, runAgainst, SEARCH, toJson, useService } from './service';

const { control, readJobIds, runAction } = useService();

describe('an item on the error output', () => {
	it('has the row’s columns, its job and the kind of error; the row’s own error is kept', async () => {
		control.planJobs({ fate: 'fail' });
		const items = makeRows(2).map((row) => ({ ...row, error: 'of a form' }));
		const { outputs } = await runAction({ items, onError: 'continueErrorOutput' });
		const [jobId] = readJobIds();
		expect(outputs[0]).toEqual([]);
		expect(toJson(outputs[1])).toEqual(
			makeRows(2).map((row) => ({
				...row,
				row_error: 'of a form',
				enrichment_id: jobId,
				lead_key: ANY_KEY,
				error: expect.stringContaining('The job failed: the service’s last status is "failed"') as string,
				error_code: 'job_failed',
			})),
		);
	});

	it('shows none of the marks that an earlier run has left', async () => {
		control.planJobs({ fate: 'fail' });
		const marks = { enrichment_id: 'old', status: 'pending', skipped: true, skip_reason: 'no_result' };
		const [row = {}] = makeRows(1);
		const { outputs } = await runAction({ items: [{ ...row, ...marks }], onError: 'continueErrorOutput' });
		const [json = {}] = toJson(outputs[1]);
		expect(json).toMatchObject({ enrichment_id: readJobIds()[0], error_code: 'job_failed' });
		for (const name of ['status', 'skipped', 'skip_reason']) expect(json[name]).toBeUndefined();
	});

	it('says of a wrong setting of the whole run the same in every row', async () => {
		const { outputs } = await runAction({
			items: makeRows(2),
			options: { maxLeads: 1.5 },
			onError: 'continueErrorOutput',
		});
		expect(toJson(outputs[1]).map(({ row, error_code: code }) => [row, code])).toEqual([
			[0, 'bad_setting'],
			[1, 'bad_setting'],
		]);
	});
});

describe('an answer that nobody can read', () => {
	it('is unreadable in our words, however deep it is nested', async () => {
		const nested = `{"status":"completed","results":[${'{"a":'.repeat(20_000)}{}${'}'.repeat(20_000)}]}`;
		const service: RequestListener = (request, response) => {
			response.setHeader('content-type', 'application/json');
			if (request.method === 'POST') response.statusCode = 202;
			request
				.resume()
				.on('end', () => response.end(request.method === 'POST' ? '{"enrichment_id":"job-1"}' : nested));
		};
		const { items } = await runAgainst(service, { items: makeRows(1), onError: 'continueRegularOutput' });
		expect(items[0]?.json).toMatchObject({ enrichment_id: 'job-1' });
		expect(items[0]?.json.error).toContain('could not be read');
		expect(items[0]?.json.error).not.toContain('call stack');
	});
});

describe('a record of nobody', () => {
	const results = [
		{ full_name: 'Ada Byron', enrich_email: 'ada@engines.example' },
		{},
		{ status: 'completed' },
	];
	const record = { status: 'completed', results };

	beforeEach(() => {
		control.addFault({ action: 'answer', endpoint: 'job', status: 200, body: record, times: 'always' });
	});

	it('is no lead of a search, and not counted', async () => {
		const { items, hints } = await runAction({ parameters: SEARCH });
		expect(items).toHaveLength(1);
		expect(hints[0]?.message).toContain('1 lead');
	});

	it('is no lead of Get Job', async () => {
		const parameters = { resource: 'job', operation: 'get', jobId: 'job-1' };
		expect((await runAction({ parameters })).items).toHaveLength(1);
	});
});
