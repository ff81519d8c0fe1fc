import type { IDataObject } from 'n8n-workflow';
import { withFastClock } from '../engine/fastClock';
import { runNode, type NodeOutcome } from '../engine/runNode';
import {
	FIRST,
	readNote,
	retryByPerson,
	runLoop,
	THREE_TRIES,
	TinyService,
	toFates,
	useOwnNodeByHand,
} from './payOnceService';
import {
	describeFailure,
	makeRows,
	runAgainst,
	SEARCH,
	toJson,
	toNames,
	useService,
	WEBHOOK,
	type ActionRun,
} from './service';

const { control, listSentLeads, listStarts, readJobIds, runAction, toNodeRun } = useService();

const byHand = useOwnNodeByHand();

const runFirst = async (run: ActionRun) => await runAction({ ...FIRST, ...run });
const retry = async (run: ActionRun, failed: NodeOutcome) => await retryByPerson(toNodeRun(run), failed);
const answerStart = (status: number, body: unknown, times: 'always' | number = 1) =>
	void control.addFault({ action: 'answer', endpoint: 'start', status, body, times });

describe('one person under two owners, who give the job its name', () => {
	const [ada = {}] = makeRows(1);
	const items: IDataObject[] = ['Kim', 'Lee'].map((Owner) => ({ ...ada, Owner }));
	const options = { name: '={{ $json.Owner }}', maxWaitMinutes: 1 };
	const run: ActionRun = { items, options };

	function endJobs(): void {
		for (const jobId of readJobIds()) control.setJobFate({ jobId, fate: 'complete' });
		control.finishJobs();
	}

	it('is started once for each name over all tries of Retry On Fail', async () => {
		control.planJobs({ fate: 'neverEnd', times: 'always' });
		const failed = await runFirst({ ...run, retryOnFail: THREE_TRIES });
		expect(describeFailure(failed)).toContain('Timed out');
		expect(listStarts()).toHaveLength(2);
		endJobs();
		const { items: found } = await retry(run, failed);
		expect(toNames(found)).toEqual(['Ada0', 'Ada0']);
		expect(listStarts()).toHaveLength(2);
	});

	it('is started once for each name over all of n8n’s Retries', async () => {
		control.planJobs({ fate: 'neverEnd', times: 'always' });
		const failed = await runFirst(run);
		const again = await retry(run, failed);
		expect(listStarts()).toHaveLength(2);
		endJobs();
		const { items: found } = await retry(run, again);
		expect(toNames(found)).toEqual(['Ada0', 'Ada0']);
		expect(toJson(found).map(({ Owner }) => Owner)).toEqual(['Kim', 'Lee']);
		expect(listStarts()).toHaveLength(2);
	});

	it.each<[limit: string, options: ActionRun['options']]>([
		['Max Credits 8', { maxCredits: 8 }],
		['Max Leads 4', { maxLeads: 4 }],
	])('counts in the rounds of a loop: %s', async (_limit, limit) => {
		const rounds = [0, 1, 2, 3, 4].map((round) =>
			['Kim', 'Lee'].flatMap((Owner) =>
				[0, 1].map((lead) => ({ ...ada, firstName: `Ada${round}-${lead}`, Owner })),
			),
		);
		// 2 credits for each lead.
		const parameters = { find: 'emails' };
		await runLoop(toNodeRun({ parameters, options: { name: options.name, ...limit } }), rounds);
		expect(listSentLeads()).toHaveLength(4);
	});
});

describe('what is beyond 10,000 leads', () => {
	const many = (count: number, first = 0): IDataObject[] =>
		Array.from({ length: count }, (_row, index) => ({
			firstName: 'Ada',
			lastName: 'Byron',
			companyName: `Engines ${first + index}`,
		}));

	it.each<[limit: string, options: ActionRun['options']]>([
		['Max Leads 11,000', { maxLeads: 11_000 }],
		['Max Credits 22,000', { maxCredits: 22_000 }],
	])(
		'counts in a loop of 13 rounds of 1,000 leads: %s',
		async (_limit, options) => {
			const service = new TinyService();
			const credentials = { baseUrl: await service.open(), accessToken: 'token' };
			const rounds = Array.from({ length: 13 }, (_round, index) => many(1000, index * 1000));
			try {
				const run = toNodeRun({ parameters: { find: 'emails' }, options });
				await runLoop({ ...run, credentials }, rounds);
			} finally {
				service.close();
			}
			expect(service.sent).toHaveLength(11_000);
		},
		120_000,
	);

	it('is not sent again by a try of Retry On Fail', async () => {
		const service = new TinyService();
		// One job fails, and with it each try.
		service.toReadAnswer = (index) => (index === 0 ? { status: 'failed', results: null } : {});
		const parameters = { find: 'emails' };
		const run = { ...FIRST, items: many(12_500), parameters, retryOnFail: THREE_TRIES };
		await runAgainst(service.handle, run);
		expect(service.sent).toHaveLength(12_500);
	}, 120_000);
});

describe('First 5 Leads Only', () => {
	it('pays for five leads of a search, whatever limit Additional Fields ask for', async () => {
		const parameters = { ...SEARCH, limit: 100, manualRuns: 'sample' };
		await runAction(byHand({ parameters, options: { additionalFields: '{"limit": 200}' } }));
		expect(listStarts().map(({ limit }) => limit)).toEqual([5]);
		expect(control.jobs().map(({ total }) => total)).toEqual([5]);
	});
});

describe('leads and searches that say the same', () => {
	it.each([
		['blanks at the ends', ['heat pumps', ' heat pumps\u00a0']],
		['blanks inside', ['heat pumps', 'heat  pumps', 'heat\u00a0pumps']],
	])('are searched for once, with other %s', async (_label, queries) => {
		const items = queries.map((q) => ({ q }));
		const { error } = await runFirst({ items, parameters: { ...SEARCH, query: '={{ $json.q }}' } });
		expect(error).toBeUndefined();
		expect(listStarts()).toHaveLength(1);
	});

	it.each<[label: string, field: string, values: string[]]>([
		['capitals', 'lastName', ['McGregor', 'MCGREGOR', 'mcgregor']],
		['kinds of apostrophe', 'lastName', ["O'Brien", 'O’Brien', 'O‘Brien', 'Oʼbrien']],
		['kinds of hyphen', 'lastName', ['Smith-Jones', 'Smith‐Jones', 'Smith‑Jones', 'Smith–Jones']],
		['full-width letters', 'companyName', ['Engines', 'Ｅｎｇｉｎｅｓ']],
	])('are sent once, with other %s', async (_label, field, values) => {
		const items = values.map((value) => ({ ...makeRows(1)[0], [field]: value }));
		const outcome = await runFirst({ items });
		expect(outcome.error).toBeUndefined();
		expect(toFates(outcome.items)).toEqual(values.map(() => 'result'));
		expect(listSentLeads()).toHaveLength(1);
	});
});

describe('a start that is refused in words about credits', () => {
	const body = { error: 'Remaining credits: 42.5' };
	const onError = 'continueRegularOutput' as const;

	it('is repeated after 429', async () => {
		answerStart(429, body, 2);
		const outcome = await runFirst({ items: makeRows(2) });
		expect(outcome.error).toBeUndefined();
		expect(toNames(outcome.items)).toEqual(['Ada0', 'Ada1']);
		expect(listStarts()).toHaveLength(3);
	});

	it('says, if 429 is all that comes, that nothing was started, and not that credits are missing', async () => {
		answerStart(429, body, 'always');
		const outcome = await runFirst({ items: makeRows(2), options: { maxWaitMinutes: 1 } });
		expect(describeFailure(outcome)).not.toContain('do not cover any lead');
		expect(listStarts().length).toBeGreaterThan(1);
	});

	it.each([408, 409, 423, 425])('may have started after %i, and is not sent again', async (status) => {
		answerStart(status, body, 'always');
		const { items } = await runFirst({ items: makeRows(2), onError });
		expect(toFates(items)).toEqual(['may_have_started', 'may_have_started']);
		expect(JSON.stringify(items)).not.toContain('do not cover any lead');
		expect(listStarts()).toHaveLength(1);
	});

	it.each([408, 409, 423, 425])('is sent once in three tries after %i', async (status) => {
		answerStart(status, body, 'always');
		const outcome = await runFirst({ items: makeRows(2), retryOnFail: THREE_TRIES });
		expect(describeFailure(outcome)).not.toContain('do not cover any lead');
		expect(describeFailure(outcome)).toContain('Remaining credits: 42.5');
		expect(listStarts()).toHaveLength(1);
	});

	it('is, with 403, a lack of credits in the service’s words', async () => {
		answerStart(403, { error: 'Credit limit reached' }, 'always');
		const { items } = await runFirst({ items: makeRows(1), onError });
		expect(toFates(items)).toEqual(['insufficient_credits']);
		expect(items[0]?.json.error).toContain('Credit limit reached');
		expect(items[0]?.json.error).not.toContain('access token');
		const stopped = await runFirst({ items: makeRows(1) });
		expect(describeFailure(stopped)).toContain('Credit limit reached');
		expect(listStarts()).toHaveLength(2);
	});

	it.each([429, 408, 425])('does not end the reading of a job when a read is answered %i', async (status) => {
		control.addFault({ action: 'answer', endpoint: 'job', status, body, times: 3 });
		const outcome = await runFirst({ items: makeRows(2) });
		expect(outcome.error).toBeUndefined();
		expect(toNames(outcome.items)).toEqual(['Ada0', 'Ada1']);
		expect(listStarts()).toHaveLength(1);
	});
});

describe('when a person retries', () => {
	const onError = 'continueRegularOutput' as const;
	const SHORT = { maxWaitMinutes: 1 };

	it('a job that is not found once, then complete without the results it counts, is never paid again', async () => {
		control.planJobs({ fate: 'neverEnd' });
		const run = { items: makeRows(2), options: SHORT };
		const failed = await runFirst(run);
		const [id] = readJobIds();
		control.addFault({ action: 'answer', endpoint: 'job', status: 404, body: { error: 'Job not found' } });
		const empty = { enrichment_id: id, status: 'completed', results: [], emails_found: 1 };
		control.addFault({ action: 'answer', endpoint: 'job', status: 200, body: empty, times: 'always' });
		const retried = await retry(run, failed);
		expect(listStarts()).toHaveLength(1);
		expect(describeFailure(retried)).toContain(id);
		expect(describeFailure(retried)).toContain('Start Again');
		const continued = await retry({ ...run, onError }, failed);
		expect(toFates(continued.items)).toEqual(['unreadable_results', 'unreadable_results']);
		expect(listStarts()).toHaveLength(1);
	});

	const other = { ...WEBHOOK, webhookUrl: 'https://n8n.example/webhook/b/lead-enrichment' };
	it.each([
		['Wait Here to Send to Webhook', {}, WEBHOOK],
		['a wrong Webhook URL', WEBHOOK, other],
	])(
		'%s: the error names the jobs, Start Again and what it pays, and so it goes on',
		async (_label, before, after) => {
			// Two jobs, whose second one is refused: what is paid is one lead of two.
			control.addFault({
				...{ action: 'answer', endpoint: 'start', status: 402, body: { message: 'Broke' } },
				skip: 1,
			});
			const run = { items: makeRows(2), options: { batchSize: 1 } };
			const failed = await runFirst({ ...run, parameters: before });
			const [id] = readJobIds();
			const changed = { ...run, parameters: after };
			const stopped = await retry(changed, failed);
			const said = describeFailure(stopped);
			expect(said).toContain(id);
			expect(said).toContain('Start Again');
			expect(said).toMatch(/\b12 credits/);
			expect(listStarts()).toHaveLength(2);
			const options = { ...run.options, startAgain: true };
			const started = await retry({ ...changed, options }, failed);
			expect(started.error).toBeUndefined();
			expect(
				listStarts()
					.slice(2)
					.map(({ webhookUrl }) => webhookUrl),
			).toEqual(Array(2).fill(expect.stringContaining(String(after.webhookUrl))));
		},
	);
});

describe('by hand', () => {
	const EACH_3 = { items: makeRows(3) };
	/** One execution after the other, in the same hour. */
	async function runAll(runs: ActionRun[]): Promise<NodeOutcome[]> {
		return await withFastClock(async () => {
			const outcomes: NodeOutcome[] = [];
			for (const [index, run] of runs.entries()) {
				outcomes.push(await runNode(toNodeRun(byHand({ executionId: `hand-${index}`, ...run }))));
			}
			return outcomes;
		});
	}

	it('a preview after a job that failed says what the next run pays', async () => {
		control.planJobs({ fate: 'fail' });
		const preview = { ...EACH_3, parameters: { manualRuns: 'preview' } };
		const [failed, shown, again] = await runAll([EACH_3, preview, EACH_3]);
		expect(failed?.error).toBeDefined();
		expect(again?.error).toBeUndefined();
		expect(control.jobs()).toHaveLength(2);
		const rows = toJson(shown?.outputs.find((items) => items.length > 0));
		expect(rows.map((row) => row.max_credits)).toEqual([12, 12, 12]);
		expect(JSON.stringify(rows)).not.toContain('within the');
		expect(shown && readNote(shown)).toMatch(/\b36 credits/);
		expect(shown && readNote(shown)).not.toMatch(/within the (last )?hour/);
	});

	it('what is only read costs nothing, though its job says what it had cost', async () => {
		const service = new TinyService();
		service.toReadAnswer = () => ({ cost: { credits: 10 } });
		const credentials = { baseUrl: await service.open(), accessToken: 'token' };
		const run = {
			items: makeRows(2),
			executionMode: 'manual',
			nodeId: 'only-read',
			credentialId: 'own',
		} as const;
		const parameters = { manualRuns: 'run' };
		try {
			const notes = await withFastClock(async () => {
				const execute = async (executionId: string) =>
					readNote(await runNode({ node: 'leadEnrichment', credentials, ...run, executionId, parameters }));
				return [await execute('hand-a'), await execute('hand-b')];
			});
			expect(notes[0]).toContain('cost 10 credits');
			expect(notes[1]).toContain('2 leads read at no cost');
			expect(notes[1]).not.toContain('cost 10 credits');
		} finally {
			service.close();
		}
	});

	it('three of six rows again find three emails, and no results without a row', async () => {
		const parameters = { find: 'emails' };
		const [, again] = await runAll([
			{ items: makeRows(6), parameters },
			{ items: makeRows(6).slice(1, 4), parameters },
		]);
		expect(toNames(again?.items)).toEqual(['Ada1', 'Ada2', 'Ada3']);
		expect(listSentLeads()).toHaveLength(6);
		const note = again ? readNote(again) : '';
		expect(note).toContain('3 emails found');
		expect(note).not.toMatch(/match(ed)? no row/);
	});
});

describe('Max Leads 1.5', () => {
	it.each(['poll', 'none'])(
		'is an error before anything is sent, with Get Results %s',
		async (getResults) => {
			const run = { items: makeRows(3), parameters: { getResults }, options: { maxLeads: 1.5 } };
			const stopped = await runFirst(run);
			expect(describeFailure(stopped)).toContain('Max Leads');
			const { items } = await runFirst({ ...run, onError: 'continueRegularOutput' });
			expect(new Set(toFates(items))).toEqual(new Set(['bad_setting']));
			expect(control.requests()).toEqual([]);
		},
	);
});
