import { stringify } from 'flatted';
import type { IDataObject } from 'n8n-workflow';
import { withFastClock } from '../engine/fastClock';
import { listen, stop, toBaseUrl } from '../engine/localServer';
import { runUntilSuspended } from '../engine/suspendedNode';
import { TinyService } from './payOnceService';
import { makeRows, toFinal, toJson, toNames, UNKNOWN_JOB, useService, type Fault } from './service';

const { control, readJobIds, resume, suspend } = useService();
const ONE_ROW_PER_JOB = { batchSize: 1 };

describe('a delivery finds its suspended run', () => {
	it.each<[label: string, toBody: (id: string) => IDataObject]>([
		['where it writes the ID in other letters', (id) => ({ enrichment_id: id.toUpperCase() })],
		['where it names its job at an odd place', (id) => ({ about: [{ ref: id }] })],
		[
			'where the ID of something else stands before it',
			(id) => ({ id: UNKNOWN_JOB, event: { job: { enrichment_id: id } } }),
		],
	])('%s', async (_label, toBody) => {
		const suspended = await suspend({ items: makeRows(2), options: ONE_ROW_PER_JOB });
		control.finishJobs();
		const body = { status: 'completed', ...toBody(readJobIds()[0] ?? '') };
		const { resumed } = await suspended.deliver({ body });
		expect(toNames(resumed?.items)).toEqual(['Ada0', 'Ada1']);
	});
});

describe('a resumed run reads its jobs', () => {
	const unknown: Fault = { action: 'answer', endpoint: 'job', status: 404, body: { error: 'Not found' } };

	it.each<[label: string, fault: Fault, fates: string[]]>([
		['again, where the service does not know one for a moment', { ...unknown, times: 1 }, ['Ada0', 'Ada1']],
		[
			'and sleeps on where it never knows one: the sender can deliver again',
			{ ...unknown, skip: 1, times: 'always' },
			[],
		],
	])('%s', async (_label, fault, fates) => {
		const run = { items: makeRows(2), options: ONE_ROW_PER_JOB, onError: 'continueRegularOutput' } as const;
		const suspended = await suspend(run);
		control.finishJobs();
		control.addFault(fault);
		const { call, resumed } = await withFastClock(
			async () => await suspended.deliver(toFinal(readJobIds()[0])),
		);
		expect(call.status).toBe(fates.length > 0 ? 200 : 503);
		expect(toJson(resumed?.items).map((lead) => lead.first_name ?? lead.error_code)).toEqual(fates);
		if (resumed) return;
		const { items } = await suspended.timeOut();
		expect(toJson(items).map(({ status }) => status)).toEqual(['pending', 'pending']);
	});

	it('in time for its sender: where a hundred reads are slow, the next delivery goes on', async () => {
		const service = new TinyService();
		let isSlow = false;
		const server = await listen((request, response) => {
			const isRead = request.url?.includes('/jobs/') === true;
			const answer = () => service.handle(request, response);
			if (isRead && isSlow) setTimeout(answer, 3000);
			else answer();
		});
		service.toReadAnswer = () => (isSlow ? {} : { status: 'pending', results: null });
		const parameters = { manualRuns: 'run', getResults: 'suspend', options: ONE_ROW_PER_JOB };
		const credentials = { baseUrl: toBaseUrl(server), accessToken: 'token' };
		const run = { node: 'leadEnrichment', items: makeRows(100), parameters, credentials } as const;
		const suspended = await withFastClock(async () => await runUntilSuspended(run));
		isSlow = true;
		const answers: Array<[status: number, isInTime: boolean, rows: number]> = [];
		for (let job = 0; job < 10 && answers.at(-1)?.[0] !== 200; job++) {
			await withFastClock(async () => {
				const calledAt = performance.now();
				const { call, resumed } = await suspended.deliver(toFinal(`job-${job}`));
				answers.push([call.status ?? 0, performance.now() - calledAt < 25_000, resumed?.items.length ?? 0]);
			});
		}
		stop(server);
		expect(answers.at(-1)).toEqual([200, true, 100]);
		expect(answers.filter(([, isInTime]) => !isInTime)).toEqual([]);
	});
});

describe('a run of which only a part could be started', () => {
	it('sleeps for the jobs that are paid, and keeps the errors of the others', async () => {
		control.addFault({ action: 'answer', endpoint: 'start', status: 402, body: {}, skip: 1, times: 1 });
		control.addFault({ action: 'answer', endpoint: 'start', status: 500, body: {}, skip: 1, times: 1 });
		const onError = 'continueRegularOutput';
		const suspended = await suspend({ items: makeRows(3), options: ONE_ROW_PER_JOB, onError });
		const toWords = (rows: IDataObject[]) =>
			rows.map(({ status, error_code: code }) => status ?? code).sort();
		const errors = ['insufficient_credits', 'may_have_started'];
		expect(toWords(suspended.rows)).toEqual([...errors, 'pending']);
		const rows = toJson((await resume(suspended)).items);
		expect(rows.map(({ row }) => row)).toEqual([0, 1, 2]);
		expect(toWords(rows.map((row) => ({ status: row.first_name ? 'result' : null, ...row })))).toEqual([
			...errors,
			'result',
		]);
	});
});

describe('rows come back from n8n’s database exactly as they were', () => {
	const COLUMNS = Array.from({ length: 4500 }, (_column, index) => [`Column ${index}`, index] as const);

	it.each<[label: string, own: IDataObject]>([
		['700 kB', { text: 'Łódź "😀" \\'.repeat(58_000) }],
		['4,500 columns', Object.fromEntries(COLUMNS)],
	])('%s', async (_label, own) => {
		const suspended = await suspend({ items: [{ ...makeRows(1)[0], ...own }] });
		expect((await resume(suspended)).items[0]?.json).toMatchObject(own);
		// n8n's isolate hands out no longer text, and some databases change other characters.
		const { executionData } = suspended.outcome.data;
		const texts = JSON.parse(stringify(executionData?.contextData)) as unknown[];
		for (const text of texts.filter((part) => typeof part === 'string')) {
			expect(text).toMatch(/^[ -~]{0,100000}$/);
		}
	});
});
