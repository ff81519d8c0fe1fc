import type { UnsentRow } from '../../../../nodes/LeadEnrichment/operations/input/rowFaults';
import { toPreviewRows } from '../../../../nodes/LeadEnrichment/operations/run/preview';
import type { ChargedRunWork, Run } from '../../../../nodes/LeadEnrichment/operations/run/runPlan';
import type { WorkPlan } from '../../../../nodes/LeadEnrichment/operations/run/splitWork';
import { makeRow } from '../../makeJobs';
import { scriptRun, makeRun, makeWork } from './makeRun';

type Plan = WorkPlan<ChargedRunWork>;

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
