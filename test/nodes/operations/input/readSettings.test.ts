import { labelOf } from '../../labels';
import type { INodeParameters } from 'n8n-workflow';

import {
	type ResultsMode,
	returnsResults,
	toStartWait,
	toWait,
} from '../../../../nodes/LeadEnrichment/jobs/runSettings';
import { getJobFields } from '../../../../nodes/LeadEnrichment/editor/jobFields';
import { enrichFields } from '../../../../nodes/LeadEnrichment/editor/enrichFields';
import {
	checkOnlyMissing,
	createRunLimit,
	readBatchSettings,
	readMoneyLimit,
	readRunSettings,
	readWaitSettings,
} from '../../../../nodes/LeadEnrichment/operations/input/readSettings';
import type { EnrichSettings } from '../../../../nodes/LeadEnrichment/service/contract/requests';
import { fakeContext, type Situation } from '../../../support/fakeContext';
import { makeSettings } from '../../makeJobs';
import { makeParameters, readError } from './readInput';

type Value = INodeParameters[string];

const TOOL = 'n8n-nodes-lead-enrichment.leadEnrichmentTool';

const contextOf = (parameters: INodeParameters, evaluate?: Situation['evaluate']) =>
	fakeContext({ parameters, evaluate }).context;
const toolOf = (parameters: INodeParameters) => fakeContext({ node: { type: TOOL }, parameters }).context;

const readRun = (parameters: INodeParameters, evaluate?: Situation['evaluate']) =>
	readRunSettings(contextOf(parameters, evaluate), enrichFields);
const readBatch = (options: INodeParameters) => readBatchSettings(contextOf({ options }), enrichFields);
const readWait = (parameters: INodeParameters) => readWaitSettings(contextOf(parameters), getJobFields);

/** Parameters that have the value where the editor stores it: beside the options, or among them. */
const place = (name: string, value: Value): INodeParameters =>
	enrichFields.some((field) => field.name === name) ? { [name]: value } : { options: { [name]: value } };

describe('the settings of a run', () => {
	it('are the defaults of the fields where the workflow stores none', () => {
		expect(readRun({})).toMatchObject({
			resultsMode: 'poll',
			maxWaitMinutes: 60,
			pollInterval: 2,
			onTimeout: 'fail',
			output: 'leads',
			simplify: false,
			maxConcurrentJobs: 100,
			webhookUrlDays: 30,
			minBalance: undefined,
			startAgain: false,
			skippedLeads: 'include',
		});
	});

	it('are those that the workflow stores, also as an expression returns them', () => {
		const options = {
			pollInterval: '0.5',
			maxConcurrentJobs: '7',
			onTimeout: 'returnJob',
			startAgain: 'true',
			minBalance: '2.5',
			skippedLeads: 'drop',
			webhookUrlDays: 5,
		};
		const parameters = { delivery: 'poll', maxWaitMinutes: '90', output: 'job', simplify: 'True' };
		const settings = readRun({ ...parameters, includeInputFields: 'true', options });
		expect(settings).toEqual({
			resultsMode: 'poll',
			maxWaitMinutes: 90,
			pollInterval: 0.5,
			onTimeout: 'returnJob',
			output: 'job',
			simplify: true,
			maxConcurrentJobs: 7,
			webhookUrlDays: 5,
			minBalance: 2.5,
			startAgain: true,
			skippedLeads: 'drop',
			includeInputFields: true,
		});
	});

	it('are those of the first item', () => {
		const settings = readRun({}, (itemIndex) => ({
			maxWaitMinutes: itemIndex + 5,
			includeInputFields: true,
		}));
		expect(settings).toMatchObject({ maxWaitMinutes: 5, includeInputFields: true });
	});

	it.each<[stored: Value, included: boolean]>([
		[true, true],
		[false, false],
		// The field is hidden.
		[null, false],
	])('put out the columns of the row where they are asked for: %j', (includeInputFields, included) => {
		expect(readRun({ includeInputFields }).includeInputFields).toBe(included);
	});

	it.each<[name: string, value: Value]>([
		['maxWaitMinutes', 525_600],
		['pollInterval', 0],
		['maxConcurrentJobs', 100],
		['webhookUrlDays', 365],
	])('take as %s %j', (name, value) => {
		expect(readRun(place(name, value))).toMatchObject({ [name]: value });
	});

	it.each<[name: string, value: Value, rule: string]>([
		['delivery', 'later', 'must be one of poll, suspend, webhook, none'],
		['maxWaitMinutes', 'long', 'must be a number'],
		['maxWaitMinutes', 0, 'must be more than 0 minutes'],
		['maxWaitMinutes', 525_601, 'must be at most 525600 minutes (a year)'],
		['pollInterval', -1, 'must not be negative'],
		['pollInterval', true, 'must be a number'],
		['maxConcurrentJobs', 0, 'must be at least 1'],
		['maxConcurrentJobs', 101, 'must be at most 100'],
		['maxConcurrentJobs', 2.5, 'must be a whole number'],
		['maxConcurrentJobs', 'many', 'must be a number'],
		['webhookUrlDays', 366, 'must be at most 365'],
		['startAgain', 'perhaps', 'must be true or false'],
		['minBalance', 'much', 'must be a number'],
	])('are refused before anything is sent where %s is %j', (name, value, rule) => {
		expect(readError(() => readRun(place(name, value)))).toMatchObject({
			message: `Item 0: "${labelOf(name)}" ${rule}`,
			description: expect.stringContaining('Nothing was sent or paid') as string,
		});
	});

	it.each(['onTimeout', 'output', 'skippedLeads', 'simplify'])(
		'are refused where %s is no choice',
		(name) => {
			expect(readError(() => readRun(place(name, 'whatever'))).message).toContain(
				`Item 0: "${labelOf(name)}" `,
			);
		},
	);
});

describe('a limit of jobs at the same time', () => {
	it.each(['suspend', 'webhook', 'none'])('stops a run that does not wait for its jobs: %s', (delivery) => {
		expect(readError(() => readRun({ delivery, options: { maxConcurrentJobs: 5 } }))).toMatchObject({
			message: 'Item 0: "Max Concurrent Jobs" limits only jobs that the node itself waits for',
			description: expect.stringContaining('Set Get Results to Wait Here') as string,
		});
		expect(readRun({ delivery }).resultsMode).toBe(delivery);
	});
});

describe('the lifetime of a webhook URL', () => {
	const stored = { options: { webhookUrlDays: '={{ $json.days }}' } };
	const readWith = (delivery: string) => readRun(stored, () => ({ delivery, options: {} }));

	it('stops a run whose expression for it comes to nothing', () => {
		expect(readError(() => readWith('webhook')).message).toBe(
			'Item 0: "Webhook URL Lifetime (Days)" must be a number',
		);
	});

	it.each(['poll', 'suspend', 'none'])('says nothing where no URL is signed: %s', (delivery) => {
		expect(readWith(delivery).webhookUrlDays).toBe(30);
	});
});

describe('what the tool of an AI agent puts out of a lead', () => {
	it.each<[label: string, parameters: INodeParameters, simplify: boolean | string[]]>([
		['the ten fields that matter most by default', {}, true],
		['everything', { toolOutput: 'raw', simplify: true }, false],
		['the fields chosen', { toolOutput: 'selected', toolFields: ['email', 'phone'] }, ['email', 'phone']],
		['fields as text', { toolOutput: 'selected', toolFields: 'email, phone' }, ['email', 'phone']],
	])('is %s', (_label, parameters, simplify) => {
		expect(readRunSettings(toolOf(parameters), enrichFields).simplify).toEqual(simplify);
		expect(readWaitSettings(toolOf(parameters), getJobFields).simplify).toEqual(simplify);
	});

	it.each<[toolFields: Value]>([[[]], [''], [7]])('is refused when no field is chosen: %j', (toolFields) => {
		const context = toolOf({ toolOutput: 'selected', toolFields });
		expect(readError(() => readRunSettings(context, enrichFields)).message).toBe(
			'Item 0: "Tool Fields" (toolFields) must name at least one field',
		);
	});
});

describe('how leads are shared out to jobs', () => {
	it('is what the fields say where the workflow stores nothing', () => {
		expect(readBatch({})).toEqual({ batchSize: 0, deduplicateLeads: true, onlyMissing: false });
	});

	it('is what the workflow stores', () => {
		const stored = { batchSize: '50', deduplicateLeads: 'false', onlyMissing: true };
		expect(readBatch(stored)).toEqual({ batchSize: 50, deduplicateLeads: false, onlyMissing: true });
	});

	it.each<[name: string, value: Value, rule: string]>([
		['batchSize', -1, 'must be at least 0'],
		['batchSize', 1001, 'must be at most 1000'],
		['batchSize', 1.5, 'must be a whole number'],
		['deduplicateLeads', 'maybe', 'must be true or false'],
		['onlyMissing', 1, 'must be true or false'],
	])('is refused where %s is %j', (name, value, rule) => {
		expect(readError(() => readBatch({ [name]: value })).message).toBe(`Item 0: "${labelOf(name)}" ${rule}`);
	});
});

describe('the settings of a wait for a job', () => {
	it('are the defaults of the fields where the workflow stores none', () => {
		expect(readWait({})).toMatchObject({ maxWaitMinutes: 60, pollInterval: 2, output: 'leads' });
	});

	it('are those that a run has, and no others', () => {
		const options = { maxWaitMinutes: '0.5', pollInterval: 5, onTimeout: 'not read' };
		expect(readWait({ maxWaitMinutes: 'not read', output: 'job', options })).toEqual({
			maxWaitMinutes: 0.5,
			pollInterval: 5,
			simplify: false,
			output: 'job',
		});
	});
});

it.each<[mode: ResultsMode, returns: boolean]>([
	['poll', true],
	['suspend', true],
	['webhook', false],
	['none', false],
])('with Get Results "%s" the node puts the results out itself: %j', (resultsMode, returns) => {
	expect(returnsResults({ resultsMode })).toBe(returns);
});

it.each<[pollInterval: number, firstPauseMs: number]>([
	[2, 2000],
	[0.06, 60],
	[0.05, 50],
	[0, 50],
])('a poll interval of %j seconds is a first pause of %i ms', (pollInterval, firstPauseMs) => {
	expect(toWait({ maxWaitMinutes: 1.5, pollInterval })).toEqual({ forMs: 90_000, firstPauseMs });
});

it.each<[mode: ResultsMode, maxWaitMinutes: number, waitMinutes: number]>([
	['poll', 60, 60],
	['poll', 2, 2],
	['suspend', 60, 10],
	['suspend', 2, 2],
	['webhook', 60, 10],
	['webhook', 2, 10],
	['none', 2, 10],
])(
	'a throttled start waits with Get Results "%s" and Max Wait %i for %i minutes at most',
	(resultsMode, maxWaitMinutes, waitMinutes) => {
		expect(toStartWait(makeSettings({ resultsMode, maxWaitMinutes }))).toBe(waitMinutes * 60_000);
	},
);

describe('a limit on what a run may spend', () => {
	const read = (stored: INodeParameters, evaluated?: INodeParameters) =>
		readMoneyLimit(makeParameters({ options: stored }, evaluated && { evaluated }), 'maxCredits');

	it.each<[label: string, options: INodeParameters, limit: number | undefined]>([
		['is the number that the user entered', { maxCredits: 10 }, 10],
		['is the number that comes as text', { maxCredits: ' 2.5 ' }, 2.5],
		['may be 0', { maxCredits: 0 }, 0],
		['is none where nobody added it', { minBalance: 5 }, undefined],
	])('%s', (_label, options, limit) => {
		expect(read(options)).toBe(limit);
	});

	it('is read where all options come from one expression', () => {
		const parameters = (options: INodeParameters) =>
			makeParameters({ options: '={{ $json.options }}' }, { evaluated: { options } });
		expect(readMoneyLimit(parameters({ maxCredits: 10 }), 'maxCredits')).toBe(10);
		expect(readMoneyLimit(parameters({}), 'maxCredits')).toBeUndefined();
	});
});

describe('Only Missing', () => {
	it.each<[label: string, settings: EnrichSettings, named: string]>([
		['messages', { generateMessage: ['email'] }, 'Generate Messages'],
		['interests', { interests: ['chess'] }, 'Interests'],
		['no contact details', { includeContactDetails: false }, 'Include Contact Details switched off'],
		[
			'all of it',
			{ generateMessage: ['network'], interests: ['chess'], includeContactDetails: false },
			'Generate Messages and Interests and Include Contact Details switched off',
		],
	])(
		'is refused beside settings that ask for %s, which a complete row would lose',
		(_label, settings, named) => {
			const parameters = makeParameters({}, { itemIndex: 2 });
			expect(readError(() => checkOnlyMissing(parameters, settings))).toMatchObject({
				message: `Item 2: "Only Missing" does not go with ${named}: a row that has its email and phone is not sent, and would go without what you ask for`,
				description: expect.stringMatching(/^Remove Only Missing, or the other setting/) as string,
			});
		},
	);

	it.each<[label: string, settings: EnrichSettings]>([
		['that say nothing', {}],
		['whose lists are empty', { generateMessage: [], interests: [] }],
		['that ask for contact details', { includeContactDetails: true, translate: true }],
	])('goes with settings %s', (_label, settings) => {
		expect(() => checkOnlyMissing(makeParameters({}), settings)).not.toThrow();
	});
});

describe('the most that an enrichment may send or cost', () => {
	type Limit = 'maxLeads' | 'maxCredits';
	const LIMITS: Limit[] = ['maxLeads', 'maxCredits'];
	const limitTo = (field: Limit, options: INodeParameters) =>
		createRunLimit(makeParameters({ options }), field);

	it.each(LIMITS)('lets as much pass, and anything where nobody has added it: %s', (field) => {
		for (const needed of [0, 2]) expect(() => limitTo(field, { [field]: needed })(needed)).not.toThrow();
		expect(() => limitTo(field, {})(1_000_000)).not.toThrow();
	});

	const FEWER_KINDS = 'Raise Max Credits, choose fewer Contact Details to Find, or send fewer rows';
	it.each<[field: Limit, limit: number, needed: number, said: string, fix: string]>([
		['maxLeads', 2, 3, 'allows 2, and the run would send 3 leads', 'Raise Max Leads, or send fewer rows'],
		['maxLeads', 0, 1, 'allows 0, and the run would send 1 lead', 'Raise Max Leads, or send fewer rows'],
		['maxCredits', 20, 24.1, 'allows 20, and the run would cost up to 24.1 credits', FEWER_KINDS],
	])('is %s %d, and stops %d', (field, limit, needed, said, fix) => {
		const check = limitTo(field, { [field]: limit });
		expect(readError(() => check(needed))).toMatchObject({
			message: `Item 0: "${labelOf(field)}" ${said}`,
			description: expect.stringMatching(`^${fix}.* Nothing was sent or paid`) as string,
		});
	});

	it.each(LIMITS)('is refused before anything is counted when it is no number: %s', (field) => {
		expect(readError(() => limitTo(field, { [field]: 'many' })).message).toBe(
			`Item 0: "${labelOf(field)}" must be a number`,
		);
	});
});
