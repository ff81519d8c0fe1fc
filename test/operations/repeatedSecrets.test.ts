import type { NodeOutcome } from '../engine/runNode';
import { makeRows, useService, type ActionRun } from './service';

const { control, current, listStarts, runAction } = useService({ token: 'token/with+signs=of-test' });
const SECRET = 'webhook-secret-of-test';
const JOB_ID = '3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b';
const WEBHOOK = { getResults: 'webhook', webhookUrl: 'https://n8n.example/webhook/a/lead-enrichment' };

/** Everything that a run shows: items, errors, logs and notes. */
function toShown({ outputs, error, task, logs, hints }: NodeOutcome): string {
	const parts = [error, task?.error].map((shown) => [shown, shown?.message, shown?.stack]);
	return JSON.stringify([outputs, parts, logs, hints]);
}

async function run(changes: ActionRun): Promise<NodeOutcome> {
	return await runAction({ items: makeRows(1), webhookSecret: SECRET, ...changes });
}

const FORMS: Array<[label: string, encode: (text: string) => string]> = [
	['as it is', (text) => text],
	['percent-encoded', encodeURIComponent],
	['as JSON', (text) => JSON.stringify({ echo: text })],
];

describe.each(FORMS)('a service that repeats what it was told, %s,', (_label, encode) => {
	async function prepare() {
		await run({ parameters: WEBHOOK });
		const url = String(listStarts().at(-1)?.webhookUrl);
		const signature = new URL(url).searchParams.get('lead-enrichment-signature') ?? '';
		expect(signature).toMatch(/^v1\.\d+\.[0-9a-f]{64}$/);
		const { token } = current();
		const echo = `${encode(url)} ${encode(token)} ${encode(SECRET)}`;
		const hidden = [signature, token, SECRET, encode(token)];
		return { echo, hidden };
	}

	it('shows no signature and no secret in the note on a job, and in the item of a search', async () => {
		const { echo, hidden } = await prepare();
		const body = { enrichment_id: JOB_ID, message: `Started for ${echo}` };
		control.addFault({ action: 'answer', endpoint: 'start', status: 202, body });
		const outcome = await run({ parameters: WEBHOOK });
		expect(outcome.hints[0]?.message).toContain('Started for ');
		for (const secret of hidden) expect(toShown(outcome)).not.toContain(secret);
	});

	it('shows none in what Get Job reads', async () => {
		const { echo, hidden } = await prepare();
		const results = [{ first_name: 'Ada', note: echo }];
		const body = { status: 'completed', message: echo, settings: { webhookUrl: echo }, results };
		control.addFault({ action: 'answer', endpoint: 'job', status: 200, body, times: 'always' });
		for (const output of ['job', 'leads']) {
			const parameters = { resource: 'job', operation: 'get', jobId: JOB_ID, output };
			const outcome = await run({ parameters });
			expect(toShown(outcome)).toContain('Ada');
			for (const secret of hidden) expect(toShown(outcome)).not.toContain(secret);
		}
	});

	it.each([400, 402, 404, 418, 500])('shows none in the error for status %i', async (status) => {
		const { echo, hidden } = await prepare();
		const body = { error: echo, message: JSON.stringify({ echo }) };
		control.addFault({ action: 'answer', endpoint: 'start', status, body, times: 'always' });
		const outcome = await run({ parameters: WEBHOOK });
		expect(outcome.error).toBeDefined();
		for (const secret of hidden) expect(toShown(outcome)).not.toContain(secret);
	});

	it('shows none in the error of a job that failed', async () => {
		const { echo, hidden } = await prepare();
		const body = { status: 'failed', error: echo, message: echo, results: null };
		control.addFault({ action: 'answer', endpoint: 'job', status: 200, body });
		const outcome = await run({});
		expect(outcome.error).toBeDefined();
		for (const secret of hidden) expect(toShown(outcome)).not.toContain(secret);
	});
});
