import { UNKNOWN_JOB, useSandbox } from '../operations/service';
import { ADA, deliver, toItems } from './deliver';

const current = useSandbox();
const TEXT = JSON.stringify({ enrichment_id: UNKNOWN_JOB, status: 'in_progress', result: ADA });
const BYTE_ORDER_MARK = '\uFEFF';

async function post(body: string, contentType: string) {
	const headers = { 'content-type': contentType };
	return await deliver(current(), body, { parameters: { verification: 'none' }, headers });
}

describe('a lead is not lost', () => {
	it.each([
		['application/json', ''],
		['APPLICATION/JSON;charset="UTF-8"', ''],
		['application/json ; charset=utf-8', ''],
		['application/json;;', ''],
		['application/jsonl', ''],
		['text/plain; of=application/json', ''],
		['text/plain; of=multipart/mixed', ''],
		['text/plain', BYTE_ORDER_MARK],
		['application/vnd.api+json', BYTE_ORDER_MARK],
		['text/json', ''],
		['text/plain', ''],
		['nonsense', ''],
		['', ''],
		['', BYTE_ORDER_MARK],
	])('when its delivery says that it is "%s" and begins with %j', async (contentType, mark) => {
		const outcome = await post(`${mark}${TEXT}`, contentType);
		expect([outcome.status, toItems(outcome)[0]?.full_name]).toEqual([200, 'Ada Byron']);
	});
});

describe('several deliveries in one call', () => {
	const BOB = JSON.stringify({
		enrichment_id: UNKNOWN_JOB,
		status: 'in_progress',
		result: { full_name: 'Bob' },
	});

	it.each([
		['application/json', `[${TEXT},${BOB}]`],
		['', `[${TEXT},${BOB}]`],
	])('are all taken when they come as "%s"', async (contentType, body) => {
		const outcome = await post(body, contentType);
		expect([outcome.status, ...toItems(outcome).map((item) => item.full_name)]).toEqual([
			200,
			'Ada Byron',
			'Bob',
		]);
	});

	it('start the workflow with those that were taken though others are to come again', async () => {
		const unfinished = JSON.stringify({ enrichment_id: UNKNOWN_JOB.replace('3', '4'), status: 'completed' });
		const outcome = await post(`[${TEXT},${unfinished}]`, 'application/json');
		expect([outcome.status, ...toItems(outcome).map((item) => item.full_name)]).toEqual([503, 'Ada Byron']);
	});

	it('are refused where they are more than any job has leads', async () => {
		expect((await post(`[${'{},'.repeat(1_000_000)}{}]`, 'application/json')).status).toBe(400);
	});
});

describe('what is no JSON object is refused', () => {
	it.each([
		['application/x-www-form-urlencoded', `enrichment_id=${UNKNOWN_JOB}&status=completed`],
		['multipart/form-data; boundary=x', `--x\r\ncontent-disposition: form-data; name="id"\r\n\r\n1\r\n--x--`],
		['application/vnd.api+json', '[1, 2]'],
		['application/atom+xml', '<feed/>'],
		['application/json', 'null'],
		['text/json', '"hello"'],
		['', `${'{"a":'.repeat(201)}1${'}'.repeat(201)}`],
		['text/json', 'not json at all'],
		['text/json', ''],
	])('with 400: %s', async (contentType, body) => {
		const outcome = await post(body, contentType);
		expect([outcome.status, outcome.workflowData, outcome.error]).toEqual([400, undefined, undefined]);
	});
});
