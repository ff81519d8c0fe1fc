import type { RunningSandbox } from '../../sandbox/startSandbox';
import type { IDataObject, INodeExecutionData, OnError } from 'n8n-workflow';
import type { NodeOutcome } from '../engine/runNode';
import {
	ANY_KEY,
	EACH_SEARCH,
	makeRows,
	toFinal,
	toJson,
	toNames,
	useService,
	type ActionRun,
} from './service';

const { control, readJobIds, suspend } = useService();
const CONTINUE: OnError[] = ['continueRegularOutput', 'continueErrorOutput'];
const BAD_ROW = { row: 'bad', note: 'keep me' };

/** A search with Limit 2 finds nobody. */
const FOUND_NOBODY = { results: { drop: 2 } };

type Fate = Parameters<RunningSandbox['control']['setJobFate']>[0]['fate'];

/** Suspends the run, ends its jobs as `fates` says, and delivers. */
async function resume(run: ActionRun, fates: Fate[] = []): Promise<NodeOutcome> {
	const suspended = await suspend(run);
	const jobIds = readJobIds();
	fates.forEach((fate, index) => control.setJobFate({ jobId: jobIds[index] ?? '', fate }));
	control.finishJobs();
	const { call, resumed } = await suspended.deliver(toFinal(jobIds[0]));
	expect(call.status).toBe(200);
	if (!resumed) throw new Error('The delivery did not resume the execution');
	expect(resumed.error).toBeUndefined();
	expect(resumed.task?.error).toBeUndefined();
	return resumed;
}

function listErrors(items: INodeExecutionData[]): IDataObject[] {
	return toJson(items).filter(({ error }) => error !== undefined);
}

const errorText = expect.any(String) as string;

describe('an execution whose Max Wait has passed', () => {
	it.each<OnError>(['stopWorkflow', ...CONTINUE])(
		'puts out every row with the id of its paid job, with On Error %s',
		async (onError) => {
			const bad = onError === 'stopWorkflow' ? [] : [BAD_ROW];
			const own = { Email: 'ada@engines.example', Phone: '+44 20 5550 0101' };
			const complete = { ...makeRows(1)[0], ...own };
			const items = [...bad, complete, ...makeRows(3)];
			const parameters = { find: 'emailsAndPhones', onlyMissing: true };
			const suspended = await suspend({ items, onError, parameters });
			const [id] = readJobIds();
			const { status, error, outputs } = await suspended.timeOut();
			expect([status, error]).toEqual(['success', undefined]);
			const skipped = { ...complete, skipped: true, skip_reason: 'nothing_missing' };
			const pending = makeRows(3).map((row) => ({
				...row,
				enrichment_id: id,
				lead_key: ANY_KEY,
				status: 'pending',
			}));
			const good = [skipped, ...pending];
			const [failed] = bad.map((row) => ({ ...row, error: errorText }));
			const hasErrorOutput = onError === 'continueErrorOutput';
			const shown = failed && !hasErrorOutput ? [{ ...failed, error_code: 'bad_row' }] : [];
			expect(toJson(outputs[0])).toEqual([...shown, ...good]);
			if (hasErrorOutput) expect(toJson(outputs[1])).toEqual([failed]);
		},
	);
});

describe('a resumed execution with an error output', () => {
	const onError: OnError = 'continueErrorOutput';

	it('puts the errors of rows and the leads of rows on their outputs, in the order of the rows', async () => {
		const items = [...makeRows(2), BAD_ROW, ...makeRows(5).slice(2)];
		const { outputs } = await resume({ items, onError, options: { batchSize: 2 } }, ['complete', 'fail']);
		expect(toNames(outputs[0])).toEqual(['Ada0', 'Ada1', 'Ada4']);
		expect(toJson(outputs[1])).toEqual([
			{ ...BAD_ROW, error: errorText },
			{ ...makeRows(4)[2], error: errorText },
			{ ...makeRows(4)[3], error: errorText },
		]);
	});

	it.each<[label: string, rows: IDataObject[]]>([
		['beside the fields of its row', [{ q: 'a' }, { q: 'b' }]],
		['where its row has no field of its own', [{}, {}]],
	])('keeps the error of a search behind searches that found nobody, %s', async (_label, items) => {
		control.setShape(FOUND_NOBODY);
		const { outputs } = await resume({ items, parameters: EACH_SEARCH, onError }, ['complete', 'fail']);
		expect(toJson(outputs.flat())).toEqual([expect.objectContaining({ ...items[1], error: errorText })]);
	});

	it('never shows an error beside the fields of another row', async () => {
		control.setShape(FOUND_NOBODY);
		const items = [...'abcd'].map((q) => ({ q, limit: q === 'c' ? 3 : 2 }));
		const run = { items, parameters: { ...EACH_SEARCH, limit: '={{ $json.limit }}' }, onError };
		const { outputs } = await resume(run, ['complete', 'fail', 'complete', 'fail']);
		const JOB_FAILED = expect.stringMatching(/^The job failed/) as string;
		const errors = listErrors(outputs.flat());
		expect(errors.map(({ q, error }) => [q, error])).toEqual(
			expect.arrayContaining([
				['b', JOB_FAILED],
				['d', JOB_FAILED],
			]),
		);
		expect(outputs.flat()).toHaveLength(3);
	});
});
