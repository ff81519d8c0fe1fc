import http from 'node:http';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SsrfBlockedIpError } from '@n8n/backend-network';

import { withFastClock } from '../engine/fastClock';
import { runNode } from '../engine/runNode';
import {
	describeFailure,
	GET_JOB,
	LEADS_5,
	makeRows,
	SEARCH,
	UNKNOWN_JOB,
	useService,
	type Fault,
} from './service';

const { control, listStarts, runAction } = useService();
const answer = (status: number, body: object): Fault => ({
	action: 'answer',
	endpoint: 'start',
	status,
	body,
});
const OPEN = { onError: 'continueRegularOutput' } as const;

describe('a start that is refused in words', () => {
	it.each([
		[200, { message: 'Not enough credits', finalLimit: 0 }],
		[202, { message: 'Nothing was covered', finalLimit: 0 }],
	])('is not covered by the credits: %i %j', async (status, body) => {
		control.addFault(answer(status, body));
		const { items } = await runAction({ items: makeRows(1), ...OPEN });
		expect(items[0]?.json).toMatchObject({ error_code: 'insufficient_credits' });
		expect(items[0]?.json.error).toContain(body.message);
	});

	it.each([
		["Unrecognized key(s): 'signal'", SEARCH, ['Activity Keywords', 'Additional Fields']],
		['streamingResults is not allowed', SEARCH, ['Stream Results', 'Additional Fields']],
		['webhookUrl is required', {}, ['Suspend or Send to Webhook']],
		['"networkUrl" is not allowed', {}, ['set Field Names', 'LinkedIn']],
	])('says which setting it is: %s', async (message, parameters, advice) => {
		control.addFault(answer(400, { error: 'Bad Request', message }));
		const failure = describeFailure(await runAction({ items: makeRows(1), parameters }));
		for (const text of [message, 'nothing was charged', ...advice]) expect(failure).toContain(text);
	});

	it('does not name Field Names where a link itself is at fault', async () => {
		control.addFault(answer(400, { error: 'Bad Request', message: 'networkUrl must be a profile' }));
		expect(describeFailure(await runAction({ items: makeRows(1) }))).not.toContain('Field Names');
	});

	it.each([
		[403, 'Concurrent job limit reached'],
		[400, 'Rate limit exceeded'],
		[400, 'Limit of 1,000 leads per minute reached'],
		[400, 'Too many leads per minute'],
		[400, 'Limit: 30 requests per minute'],
		[400, 'Too many active jobs'],
	])('waits for its turn where the service limits jobs or a volume: %i %s', async (status, error) => {
		control.addFault(answer(status, { error }));
		const outcome = await runAction({ items: makeRows(1) });
		expect(outcome.error).toBeUndefined();
		expect(outcome.items).toHaveLength(1);
		expect(listStarts()).toHaveLength(2);
	});

	it.each([
		'At most 1,000 leads per request',
		'Too many leads: at most 1,000 in one request',
		'limit must be at most 1000',
		'query: "head of interest rate strategy" is too long',
		'query: "parallel computing" is too short',
	])('is a refusal, not a turn to wait for, where a field is at fault: %s', async (error) => {
		control.addFault(answer(400, { error }));
		expect(describeFailure(await runAction({ items: makeRows(1) }))).toContain(error);
		expect(listStarts()).toHaveLength(1);
	});
});

describe('what the answer to a start says', () => {
	const started = (message: string): Fault => answer(202, { enrichment_id: UNKNOWN_JOB, message });
	it.each([
		['credits', SEARCH, 'Your credits cover 1 of 2 leads', true],
		['another number of leads', {}, 'Enrichment of 1 lead started', true],
		['the number of leads', {}, 'Enrichment of 2 leads started', false],
	])('is quoted in the note if it names %s', async (_label, parameters, message, isQuoted) => {
		control.addFault(started(message));
		const body = { status: 'completed', results: [{ full_name: 'Ada Byron' }] };
		control.addFault({ action: 'answer', endpoint: 'job', status: 200, body, times: 'always' });
		const { hints } = await runAction({ items: makeRows('query' in parameters ? 1 : 2), parameters });
		expect(JSON.stringify(hints).includes(message)).toBe(isQuoted);
	});
});

it('says of a job with 410 that the service no longer keeps it', async () => {
	control.addFault({
		action: 'answer',
		endpoint: 'job',
		status: 410,
		body: { error: 'Gone' },
		times: 'always',
	});
	const parameters = { ...GET_JOB, jobId: UNKNOWN_JOB };
	const { items } = await runAction({ parameters, ...OPEN });
	expect(items[0]?.json).toMatchObject({ error_code: 'job_not_found' });
	expect(items[0]?.json.error).toBe('The service no longer keeps the job: Gone');
});

describe('a start that was not sent', () => {
	it('is repeated where the connection is closed before TLS stands', async () => {
		let calls = 0;
		const server = createServer((socket) => {
			calls++;
			socket.on('error', () => undefined).once('data', () => socket.end());
		}).listen(0, '127.0.0.1');
		await once(server, 'listening');
		const { port } = server.address() as AddressInfo;
		const credentials = { baseUrl: `https://127.0.0.1:${port}`, accessToken: 'token' };
		const parameters = { manualRuns: 'run' };
		const outcome = await withFastClock(
			async () =>
				await runNode({ node: 'leadEnrichment', credentials, parameters, items: makeRows(1), ...LEADS_5 }),
		);
		server.close();
		expect(describeFailure(outcome)).not.toContain('may have started');
		expect(calls).toBe(4);
	});

	/** Lets the next request fail to connect with this error, below n8n's helper. */
	function failNextConnection(error: Error, times: number): void {
		const { createConnection } = http.Agent.prototype as unknown as {
			createConnection: (...all: unknown[]) => unknown;
		};
		const spy = jest.spyOn(http.Agent.prototype as never, 'createConnection' as never);
		let left = times;
		(spy as jest.SpyInstance).mockImplementation(function (this: unknown, ...args: unknown[]) {
			if (left-- > 0) throw error;
			return createConnection.apply(this, args);
		});
	}
	afterEach(() => jest.restoreAllMocks());

	it('is repeated where no address of the host connects in time', async () => {
		const part = () =>
			Object.assign(new Error('connect ETIMEDOUT'), { code: 'ETIMEDOUT', syscall: 'connect' });
		failNextConnection(Object.assign(new AggregateError([part(), part()]), { code: 'ETIMEDOUT' }), 1);
		const { items, error } = await runAction({ items: makeRows(1) });
		expect(error).toBeUndefined();
		expect(items).toHaveLength(1);
		expect(control.jobs()).toHaveLength(1);
	});

	it('is told in n8n’s words where n8n may not reach the network, with what to allow', async () => {
		failNextConnection(new SsrfBlockedIpError('10.0.0.5', 'service.intern'), 9);
		const failure = describeFailure(await runAction({ items: makeRows(1) }));
		expect(failure).toContain('resolves to a restricted IP address');
		expect(failure).toContain("'service.intern' (10.0.0.5)");
		expect(failure).toContain('N8N_SSRF_ALLOWED_HOSTNAMES');
		expect(failure).toContain('nothing was charged');
		expect(failure).not.toContain('may have started');
	});
});
