import { request } from 'undici';
import { startSandbox, type RunningSandbox } from '../../sandbox/startSandbox';
import { makeLeads } from './client';

let sandbox: RunningSandbox | undefined;

afterEach(async () => await sandbox?.close());

async function startEnrich({ baseUrl, token }: RunningSandbox): Promise<number> {
	const response = await request(`${baseUrl}/v1/leads/enrich`, {
		method: 'POST',
		headers: { authorization: `Bearer ${token}` },
		body: JSON.stringify({ leads: makeLeads(1) }),
	});
	await response.body.dump();
	return response.statusCode;
}

test('a variant is replaced by another shape, and is back after a reset', async () => {
	sandbox = await startSandbox({ variant: 'status-200' });
	const before = await startEnrich(sandbox);
	sandbox.control.setShape({});
	const replaced = await startEnrich(sandbox);
	sandbox.control.reset();
	expect([before, replaced, await startEnrich(sandbox)]).toEqual([200, 202, 200]);
});

test('a setting that is given counts more than that of the variant', async () => {
	sandbox = await startSandbox({ variant: 'early-429', startsPerSecond: 2 });
	const statuses = [];
	for (let turn = 0; turn < 3; turn++) statuses.push(await startEnrich(sandbox));
	expect(statuses).toEqual([202, 202, 429]);
});
