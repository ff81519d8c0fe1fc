import { NodeOperationError } from 'n8n-workflow';

import type { LedgerJob } from '../../../../nodes/LeadEnrichment/ledger/ledger';
import type { UnsentRow } from '../../../../nodes/LeadEnrichment/operations/input/rowFaults';
import { toPreviewRows } from '../../../../nodes/LeadEnrichment/operations/run/preview';
import type { ChargedRunWork, Run } from '../../../../nodes/LeadEnrichment/operations/run/runPlan';
import type { WorkPlan } from '../../../../nodes/LeadEnrichment/operations/run/splitWork';
import { makeNode } from '../../../support/fakeContext';
import { makeRow } from '../../makeJobs';
import { scriptRun, makeRun, makeWork } from './makeRun';

type Plan = WorkPlan<ChargedRunWork>;

const ENTRY: LedgerJob = { id: 'job-a', name: 'Job', by: '6', credits: 1, leads: '' };
const EMAILS = { operation: 'enrich', contactDetails: ['emails'] } as const;
const BOTH = { operation: 'enrich', contactDetails: ['emails', 'phones'] } as const;

function preview(
	{ unsent = [], ...plan }: Partial<Plan> & { unsent?: UnsentRow[] },
	changes: Partial<Run> = {},
	options?: { onlyLeftOut: boolean },
) {
	const run = { ...makeRun(scriptRun()), unsent, ...changes };
	const whole: Plan = { start: [], read: new Map(), capped: [], blocked: new Map(), ...plan };
	return toPreviewRows(run, whole, options);
}
const start = (work: ChargedRunWork, leads = work.leads) => ({ work, leads });

const FAULT = { itemIndex: 0, problem: { field: 'Profile URL', rule: 'must be a link: not "x". Or so' } };
const ERROR = new NodeOperationError(makeNode(), "Item 0: 'Limit' must be a number");
const WORK = makeWork(1);

it.each<[label: string, given: Parameters<typeof preview>[0], facts: object]>([
	['is sent', { start: [start(WORK)] }, { action: 'send', max_credits: 1 }],
	[
		'is sent with what is looked for',
		{ start: [start(makeWork(1, { charged: EMAILS, creditsPerLead: 1.1 }))] },
		{ action: 'send', find: 'email', max_credits: 1.1 },
	],
	[
		'is sent with both that is looked for',
		{ start: [start(makeWork(1, { charged: BOTH, creditsPerLead: 12 }))] },
		{ action: 'send', find: 'email, phone', max_credits: 12 },
	],
	[
		'is sent in part',
		{ start: [start(makeWork(1, { leads: 20, creditsPerLead: 0.1 }), 3)] },
		{ action: 'send', reason: 'Limit lowered to 3', max_credits: 0.3 },
	],
	[
		'is read',
		{ read: new Map([[ENTRY, [WORK]]]) },
		{ action: 'read', reason: 'paid within the last hour', max_credits: 0 },
	],
	[
		'is beyond Max Leads',
		{ capped: [{ work: WORK, reason: 'max_leads' }] },
		{ action: 'skip', reason: 'beyond Max Leads', max_credits: 0 },
	],
	[
		'is beyond Max Credits',
		{ capped: [{ work: WORK, reason: 'max_credits' }] },
		{ action: 'skip', reason: 'beyond Max Credits', max_credits: 0 },
	],
	[
		'is beyond the sample',
		{ capped: [{ work: WORK, reason: 'sample' }] },
		{ action: 'skip', reason: 'beyond the first 5 leads', max_credits: 0 },
	],
	[
		'lacks nothing',
		{ unsent: [{ row: makeRow(0) }] },
		{ action: 'skip', reason: 'nothing missing', max_credits: 0 },
	],
	[
		'breaks a rule',
		{ unsent: [{ row: makeRow(0), fault: FAULT }] },
		{ action: 'error', reason: "'Profile URL' must be a link", max_credits: 0 },
	],
	[
		'cannot be read',
		{ unsent: [{ row: makeRow(0), error: ERROR }] },
		{ action: 'error', reason: "'Limit' must be a number", max_credits: 0 },
	],
])('a row that %s says so, with a reason where there is one', (_label, given, facts) => {
	const [item, ...others] = preview(given);
	expect(others).toEqual([]);
	// Strictly: no key without a value.
	expect(item).toStrictEqual({ json: { ...facts, handle: 'p0' }, pairedItem: { item: 0 } });
});

const shown = (items: ReturnType<typeof preview>) =>
	items.map(({ json, pairedItem }) => [json.action, json.reason, json.max_credits, pairedItem]);
const sent = makeWork(1, { rows: [makeRow(1), makeRow(3)] });
const read = makeWork(2, { rows: [makeRow(2), makeRow(5)] });
const ALL = {
	start: [start(sent)],
	read: new Map([[ENTRY, [read]]]),
	capped: [{ work: makeWork(3, { rows: [makeRow(4), makeRow(6)] }), reason: 'max_leads' as const }],
	unsent: [{ row: makeRow(0), fault: FAULT }],
};

it('the rows stand in the order of the input, duplicates with the row that they are equal to', () => {
	expect(shown(preview(ALL))).toEqual([
		['error', "'Profile URL' must be a link", 0, { item: 0 }],
		['send', undefined, 1, { item: 1 }],
		['read', 'paid within the last hour', 0, { item: 2 }],
		['duplicate', 'same as item 1', 0, { item: 3 }],
		['skip', 'beyond Max Leads', 0, { item: 4 }],
		['duplicate', 'same as item 2', 0, { item: 5 }],
		['skip', 'beyond Max Leads', 0, { item: 6 }],
	]);
});

it('the preview of a sample has the rows that are left out, alone', () => {
	const items = preview(ALL, {}, { onlyLeftOut: true });
	expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 4 }, { item: 6 }]);
});

it('a column of a name that the preview uses is shown beside it', () => {
	const source = { action: 'call', Reason: 'a', first_name: 'A.', find: '', id: 7 };
	const work = makeWork(1, { rows: [{ ...makeRow(0), source }] });
	const describeRow = () => ({ first_name: 'Ada' });
	const [item] = preview({ start: [start(work)] }, { describeRow });
	expect(Object.entries(item?.json ?? {})).toEqual([
		...[
			['action', 'send'],
			['first_name', 'Ada'],
			['max_credits', 1],
		],
		...[
			['row_action', 'call'],
			['Reason', 'a'],
			['row_first_name', 'A.'],
			['row_find', ''],
			['id', 7],
		],
	]);
});
