import type { IDataObject, INodeParameters, INodePropertyOptions, OnError } from 'n8n-workflow';
import { loadNode } from '../engine/sources';
import {
	GET_JOB,
	makeRows,
	POST_SEARCH,
	SEARCH,
	toJson,
	UNKNOWN_JOB,
	useService,
	type ActionRun,
} from '../operations/service';
import { deliver, toItems } from '../trigger/deliver';
import { loadPreview } from './loadPreview';
import { findMisfits } from './outputSchema';

// n8n's assistant builds workflows from the description of a node and its schema, makes test data from the schema, and
// runs single nodes by hand to learn what they put out.

const { answerReads, control, current, listStarts, runAction } = useService();

const ALL_THERE_IS = { find: 'emailsAndPhones', simplify: true };
/** Rows of which the first has an email of its own, and somebody else's name. */
const makeOwnRows = (count: number): IDataObject[] =>
	makeRows(count).map((row, index) => ({ ...row, 'E-Mail': index === 0 ? 'ada@gmail.com' : '' }));

/** What the node put out, on all its outputs. */
async function putOut(run: ActionRun): Promise<IDataObject[]> {
	const { outputs, error } = await runAction({
		...{ items: makeOwnRows(3), ...run },
		parameters: { ...ALL_THERE_IS, ...run.parameters },
	});
	if (error) throw error;
	return outputs.flatMap((output) => toJson(output));
}

/** What of an item is not in the schema, or of another type. The columns of a row are in none: no two lists have the same. */
async function findMissing(items: readonly IDataObject[], resource?: string, operation?: string) {
	const schema = await loadPreview(resource, operation);
	const [columns = {}] = makeOwnRows(1);
	return items.flatMap((json) => {
		const shown = Object.entries(json).filter(([name, value]) => value !== undefined && !(name in columns));
		return findMisfits(schema, Object.fromEntries(shown));
	});
}

interface Outcome {
	prepare?: () => unknown;
	run?: ActionRun;
	/** What at least one item says. */
	says?: IDataObject;
}

const anyText = expect.any(String) as string;
const anyList = expect.any(Array) as unknown[];
const refuse = () =>
	control.addFault({ action: 'answer', endpoint: 'start', status: 401, body: {}, times: 'always' });
const neverEnd = () => control.planJobs({ fate: 'neverEnd' });
const skipped = (reason: string) => ({ skipped: true, skip_reason: reason });
/** How a run fails, whatever it starts. */
const FAILED: Record<string, Outcome> = {
	failed: { prepare: refuse, says: { error: anyText, error_code: 'credential' } },
	'timed out': {
		prepare: neverEnd,
		run: { options: { maxWaitMinutes: 1 } },
		says: { enrichment_id: anyText, error_code: 'timed_out' },
	},
};
const ADA_FOUND = { first_name: 'Ada0', last_name: 'Byron', company_name: 'Analytical Engines' };

const ENRICH: Record<string, Outcome> = {
	results: { says: { email: anyText, phone: anyText, company_match: anyText, name_match: anyText } },
	'the row’s own email': {
		run: { parameters: { find: 'emails' } },
		prepare: () => answerReads({ status: 'completed', results: [ADA_FOUND] }),
		says: { own_contact: 'email' },
	},
	'a result without hits': {
		prepare: () => answerReads({ status: 'completed', results: [{ ...ADA_FOUND, enrichEmail: null }] }),
		says: { phone: null },
	},
	pending: { run: { parameters: { getResults: 'none' } }, says: { status: 'pending' } },
	insufficient_credits: {
		prepare: () => control.setCredits({ credits: 25 }),
		says: skipped('insufficient_credits'),
	},
	no_result: {
		prepare: () => answerReads({ status: 'completed', results: [] }),
		says: skipped('no_result'),
	},
	unknown: {
		prepare: () => answerReads({ status: 'completed', results: [ADA_FOUND], has_more: true }),
		says: { ...skipped('unknown'), skip_message: anyText },
	},
	nothing_missing: {
		run: { parameters: { onlyMissing: true, find: 'emails' } },
		says: skipped('nothing_missing'),
	},
	empty_row: { run: { items: [...makeOwnRows(2), {}] }, says: skipped('empty_row') },
	max_leads: { run: { options: { maxLeads: 1 } }, says: skipped('max_leads') },
	max_credits: { run: { options: { maxCredits: 11 } }, says: skipped('max_credits') },
	...FAILED,
};

const OF_SEARCH: Record<string, Outcome> = {
	results: { run: { parameters: { findInsights: true } }, says: { summary: anyText } },
	'no result': {
		prepare: () => answerReads({ status: 'completed', results: [{ full_name: 'Ada Byron' }] }),
		says: { email: null },
	},
	started: { run: { parameters: { getResults: 'none' } }, says: { estimated_credits: 22.2 } },
	max_credits: { run: { options: { maxCredits: 0 } }, says: skipped('max_credits') },
	...FAILED,
};

const JOB = { ...GET_JOB, jobId: '={{ $json.enrichment_id }}' };
const LATER: INodeParameters = { getResults: 'none' };

/** Reads the job of a run, whose items Get Job is given. */
async function readBack(run: ActionRun = {}, started: ActionRun = {}): Promise<IDataObject[]> {
	const items = await putOut({ ...started, parameters: { ...started.parameters, ...LATER } });
	return await putOut({ items, ...run, parameters: { ...JOB, ...run.parameters } });
}

const ON_ERROR: OnError[] = ['continueRegularOutput', 'continueErrorOutput'];

describe('an assistant finds in the schema every field that a run puts out', () => {
	describe.each<[operation: string, parameters: INodeParameters, outcomes: Record<string, Outcome>]>([
		['enrich', {}, ENRICH],
		['peopleSearch', SEARCH, OF_SEARCH],
		['postSearch', POST_SEARCH, OF_SEARCH],
	])('%s', (operation, parameters, outcomes) => {
		it.each(Object.entries(outcomes))('%s', async (_label, { prepare, run = {}, says = {} }) => {
			for (const onError of ON_ERROR) {
				control.reset();
				prepare?.();
				const items = await putOut({ ...run, onError, parameters: { ...parameters, ...run.parameters } });
				expect(items).toContainEqual(expect.objectContaining(says));
				expect(await findMissing(items, 'lead', operation)).toEqual([]);
			}
		});
	});

	it('enrich: of a row whose job is gone', async () => {
		const paid = await putOut({ items: makeOwnRows(1) });
		const items = await putOut({ items: paid.map((row) => ({ ...row, enrichment_id: UNKNOWN_JOB })) });
		expect(items).toContainEqual(expect.objectContaining(skipped('paid_before')));
		expect(await findMissing(items, 'lead', 'enrich')).toEqual([]);
	});

	const custom = { items: makeRows(1), options: { carryColumns: ['row'] } };
	it.each<[label: string, work: () => Promise<IDataObject[]>, says: IDataObject]>([
		['rows with their results', async () => await readBack(), { email: anyText, company_match: anyText }],
		[
			'rows that are pending',
			async () => {
				neverEnd();
				return await readBack();
			},
			{ status: 'pending' },
		],
		[
			'rows without a result',
			async () => {
				answerReads({ status: 'completed', results: [] });
				return await readBack();
			},
			skipped('no_result'),
		],
		[
			'leads, by the job alone',
			async () => {
				await putOut({ ...custom, parameters: LATER });
				const jobId = control.jobs()[0]?.enrichment_id ?? '';
				return await putOut({ items: [{}], parameters: { ...GET_JOB, jobId } });
			},
			{ lead_key: anyText, customData: { row: '0' } },
		],
		[
			'leads of a post search',
			async () => await readBack({}, { parameters: { ...POST_SEARCH, findInsights: true } }),
			{ post_url: anyText, summary: anyText },
		],
		[
			'an unfinished job',
			async () => {
				neverEnd();
				return await readBack({}, { items: [{}], parameters: SEARCH });
			},
			{ progress: expect.anything() as IDataObject },
		],
		['jobs', async () => await readBack({ parameters: { output: 'job' } }, custom), { results: anyList }],
		[
			'jobs of post searches',
			async () => await readBack({ parameters: { output: 'job' } }, { parameters: POST_SEARCH }),
			{ results: anyList },
		],
		[
			'jobs of a service that says more of them',
			async () => {
				control.setShape({ fieldNames: 'linkedin' });
				const cost = { credits: 1 };
				answerReads({
					...{ name: 'n8n', cost, emails_found: 1, phones_found: 0 },
					status: 'completed',
					results: [],
				});
				return await putOut({ parameters: { ...GET_JOB, jobId: UNKNOWN_JOB, output: 'job' } });
			},
			{ cost: { credits: 1 } },
		],
		[
			'a job that is gone',
			async () => {
				const parameters = { ...GET_JOB, jobId: UNKNOWN_JOB };
				return await putOut({ parameters, onError: 'continueErrorOutput' });
			},
			{ error_code: 'job_not_found' },
		],
	])('get: %s', async (_label, work, says) => {
		const items = await work();
		expect(items).toContainEqual(expect.objectContaining(says));
		expect(await findMissing(items, 'job', 'get')).toEqual([]);
	});

	it('getCredits', async () => {
		const parameters = { resource: 'account', operation: 'getCredits' };
		const right = await putOut({ items: [{}], parameters });
		control.addFault({ action: 'answer', status: 401, body: {}, times: 'always' });
		const failed = await putOut({ items: [{}], parameters, onError: 'continueErrorOutput' });
		expect([...right, ...failed]).toMatchObject([
			{ credits: expect.any(Number) as number },
			{ error: anyText },
		]);
		expect(await findMissing([...right, ...failed], 'account', 'getCredits')).toEqual([]);
	});

	it('the trigger, of leads, jobs and what nobody recognised', async () => {
		await putOut({ ...custom, parameters: LATER });
		const enrichmentId = control.jobs()[0]?.enrichment_id;
		const toAll = async (body: IDataObject, verification: string) => {
			const parameters = { verification, simplify: true, events: ['leadEnriched', 'jobCompleted'] };
			return toItems(await deliver(current(), body, { parameters }));
		};
		const items = [
			...(await toAll({ enrichment_id: enrichmentId, status: 'completed' }, 'api')),
			...(await toAll({ hello: 'world' }, 'none')),
		];
		expect(items.map(({ event }) => event)).toEqual(['lead.enriched', 'job.completed', 'unknown']);
		expect(items[0]).toMatchObject({ customData: { row: '0' }, summary: anyText });
		expect(await findMissing(items)).toEqual([]);
	});
});

describe('an assistant that reads the hint of a node', () => {
	const toHint = async (node: 'leadEnrichment' | 'leadEnrichmentTrigger') =>
		(await loadNode(node)).description.builderHint?.searchHint ?? '';
	const listNamed = (hint: string) => [...hint.matchAll(/\$json\.(\w+)/g)].map(([, name = '']) => name);

	it.each(['enrich', 'peopleSearch', 'postSearch'])(
		'executes %s by hand for free, sees a preview beside an empty main output, and is told so',
		async (operation) => {
			const parameters = { ...SEARCH, ...POST_SEARCH, operation, manualRuns: 'preview' };
			const { outputs, error } = await runAction({ items: makeRows(1), parameters, executionMode: 'manual' });
			expect([error, outputs[0]]).toEqual([undefined, []]);
			expect(toJson(outputs[1])[0]).toHaveProperty('plan');
			expect(listStarts()).toEqual([]);
			const hint = await toHint('leadEnrichment');
			expect(hint).toContain(
				'the preview stands on an output of its own, and an empty main output is no fault',
			);
			expect(hint).toMatch(new RegExp(`"${operation}".* cost credits: never run them to verify`));
			expect(hint).not.toContain('$json.plan');
		},
	);

	it('wires the fields of results that it names, and each has its value in a real run', async () => {
		const named = listNamed(await toHint('leadEnrichment'));
		expect(named).toEqual(expect.arrayContaining(['email', 'phone', 'lead_key', 'skip_reason', 'error']));
		const next = `={{ [${named.map((name) => `$json.${name}`).join()}] }}`;
		const { items, nextValues } = await runAction({ items: makeRows(1), next, parameters: ALL_THERE_IS });
		const [json = {}] = toJson(items);
		expect(nextValues).toEqual([named.map((name) => json[name])]);
		for (const name of ['email', 'phone', 'full_name', 'enrichment_id']) expect(json[name]).toEqual(anyText);
	});

	it.each(['enrich', 'peopleSearch', 'postSearch', 'get'])(
		'finds each of them in the schema of %s',
		async (operation) => {
			const { properties = {} } = await loadPreview(operation === 'get' ? 'job' : 'lead', operation);
			const hint = await toHint('leadEnrichment');
			expect(Object.keys(properties)).toEqual(expect.arrayContaining(listNamed(hint)));
			// Whatever looks like a field, also where no expression stands around it.
			const alike = hint.match(/\b[a-z]+_[a-z_]+[a-z]\b/g) ?? [];
			expect(Object.keys(properties)).toEqual(expect.arrayContaining(alike));
		},
	);

	it('finds the fields of the trigger in its schema', async () => {
		const named = listNamed(await toHint('leadEnrichmentTrigger'));
		expect(named).toEqual(expect.arrayContaining(['event', 'email', 'results']));
		expect(Object.keys((await loadPreview()).properties ?? {})).toEqual(expect.arrayContaining(named));
	});

	it('reads at each operation that pays that it is never to be run for verifying', async () => {
		const { properties } = (await loadNode('leadEnrichment')).description;
		const operations = properties
			.filter(({ name }) => name === 'operation')
			.flatMap(({ options = [] }) => options as INodePropertyOptions[]);
		const warned = operations.filter(({ builderHint }) => builderHint?.propertyHint.includes('never run it'));
		expect(warned.map(({ value }) => value)).toEqual(['enrich', 'postSearch', 'peopleSearch']);
	});
});
