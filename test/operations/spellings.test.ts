import { FIELD_NAMES } from '../../nodes/LeadEnrichment/service/contract/spellings';
import { withFastClock } from '../engine/fastClock';
import { runNode, type NodeRun } from '../engine/runNode';
import { runUntilSuspended } from '../engine/suspendedNode';
import { deliver, toItems } from '../trigger/deliver';
import {
	describeFailure,
	listStarts,
	makeRows,
	toFinal,
	toJson,
	toNodeRun,
	useSandbox,
	type ActionRun,
} from './service';

const ROW = { firstName: 'Ada', lastName: 'Byron', 'LinkedIn URL': 'https://www.linkedin.com/in/ada-byron' };
const SPELT = {
	described: {
		link: 'networkUrl',
		channel: 'network',
		day: 'day',
		jobSizes: [...Array<number>(25).fill(50), 30],
	},
	linkedin: { link: 'linkedinUrl', channel: 'linkedin', day: '24h', jobSizes: [1_000, 200, 80] },
} as const;

describe.each(FIELD_NAMES)('a service that spells its fields as %s', (fieldNames) => {
	const current = useSandbox({ shape: { fieldNames } });
	const { link, channel, day, jobSizes } = SPELT[fieldNames];

	const toRun = (run: ActionRun): NodeRun => {
		const { credentials, ...rest } = toNodeRun(current(), run);
		return { ...rest, credentials: { ...credentials, fieldNames } };
	};
	const run = async (action: ActionRun) => await withFastClock(async () => await runNode(toRun(action)));

	it('gets leads with its own name of the link and of the message, and their results come out', async () => {
		const { items } = await run({ items: [ROW], options: { generateMessage: ['network'] } });
		const [start] = listStarts(current());
		expect(start).toMatchObject({ leads: [{ [link]: ROW['LinkedIn URL'] }], generateMessage: [channel] });
		expect(toJson(items)).toMatchObject([{ enrichEmail: expect.stringContaining('@') as unknown }]);
	});

	it('gets small jobs only where it works on them at the same time', async () => {
		await run({ items: makeRows(1_200) });
		await run({ items: makeRows(80), executionId: 'other' });
		const sizes = listStarts(current()).map(({ leads }) => (leads as unknown[]).length);
		expect(sizes).toEqual(jobSizes);
	});

	it('has the rows behind a job that never ends', async () => {
		current().control.planJobs({ fate: 'neverEnd' });
		const { items } = await run({
			items: makeRows(200),
			options: { batchSize: 100, maxWaitMinutes: 5 },
			onError: 'continueRegularOutput',
		});
		const failed = toJson(items).map(({ error_code: code }) => code);
		expect(new Set(failed.slice(0, 100))).toEqual(new Set(['timed_out']));
		expect(new Set(failed.slice(100))).toEqual(new Set([undefined]));
	});

	it('finds people by activity keywords', async () => {
		const parameters = { operation: 'peopleSearch', query: 'CFOs', limit: 2, find: 'emailsAndPhones' };
		const { items } = await run({ parameters, options: { activityKeywords: ['audit'] } });
		expect(listStarts(current())).toMatchObject([
			{ signal: { type: 'post_interaction', keywords: ['audit'] } },
		]);
		expect(items).toHaveLength(2);
	});

	it('finds as many people as Max Credits covers by the higher of its charges', async () => {
		const parameters = { operation: 'peopleSearch', query: 'CFOs', limit: 100, getResults: 'none' };
		await run({ parameters, options: { maxCredits: 10 } });
		expect(listStarts(current())).toMatchObject([{ limit: fieldNames === 'linkedin' ? 20 : 100 }]);
	});

	it('finds authors of the past day', async () => {
		const parameters = { operation: 'postSearch', keywords: ['chess'], timeframe: 'day', limit: 2 };
		const { items } = await run({ parameters });
		expect(listStarts(current())).toMatchObject([{ timeframe: day }]);
		expect(items).toHaveLength(2);
	});

	it('is read by Get Job and Get Credits', async () => {
		await run({ items: [ROW], parameters: { getResults: 'none' } });
		const jobId = current().control.jobs().at(-1)?.enrichment_id ?? '';
		const read = await run({ parameters: { resource: 'job', operation: 'get', jobId } });
		expect(toJson(read.items)).toMatchObject([{ enrichEmail: expect.stringContaining('@') as unknown }]);
		const credits = await run({ parameters: { resource: 'account', operation: 'getCredits' } });
		expect(toJson(credits.items)).toEqual([{ credits: expect.any(Number) as unknown }]);
	});

	it('resumes a suspended execution, and starts a workflow by its deliveries', async () => {
		current().control.setPace({ leadSeconds: 3600 });
		const suspended = await runUntilSuspended(toRun({ items: [ROW], parameters: { getResults: 'suspend' } }));
		const jobId = current().control.jobs().at(-1)?.enrichment_id;
		current().control.finishJobs();
		const { resumed } = await suspended.deliver(toFinal(jobId));
		const found = { enrichEmail: expect.stringContaining('@') as unknown };
		expect(toJson(resumed?.items)).toMatchObject([found]);
		const call = await deliver(current(), toFinal(jobId).body, { credentials: { fieldNames } });
		expect(toItems(call)).toMatchObject([found]);
	});

	it('says which setting to change when it is sent the other spelling, and is sent nothing again', async () => {
		const other = fieldNames === 'linkedin' ? 'described' : 'linkedin';
		const { credentials, ...rest } = toRun({ items: [{ 'LinkedIn URL': ROW['LinkedIn URL'] }] });
		const outcome = await runNode({ ...rest, credentials: { ...credentials, fieldNames: other } });
		expect(describeFailure(outcome)).toContain('set Field Names in the Lead Enrichment API credential to');
		expect(listStarts(current())).toHaveLength(1);
	});
});

describe('a credential that says nothing of the spelling', () => {
	const current = useSandbox();

	it('spells fields as described, at every host that is not known', async () => {
		await withFastClock(async () => await runNode(toNodeRun(current(), { items: [ROW] })));
		expect(listStarts(current())).toMatchObject([{ leads: [{ networkUrl: ROW['LinkedIn URL'] }] }]);
	});
});
