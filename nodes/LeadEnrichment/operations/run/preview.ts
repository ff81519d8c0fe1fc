import { createRowItem } from '../../items/items';
import { roundCredits } from '../../service/contract/charges';
import type { EnrichType } from '../../service/contract/requests';
import type { JsonObject } from '../../values/objects';
import type { UnsentRow } from '../input/rowFaults';
import type { ChargedRunWork, Run } from './runPlan';
import { LIMIT_LABELS, type WorkPlan } from './splitWork';
import { PREVIEW_NAMES } from '../../leads/leadFields';
import type { SourceRow } from '../../leads/rows';

type Action = 'send' | 'read' | 'duplicate' | 'skip' | 'error';

interface PreviewedRow {
	row: SourceRow;
	action: Action;
	reason?: string;
	/** The most it can cost, in credits. */
	credits?: number;
	find?: readonly EnrichType[];
	facts?: JsonObject;
}

/** Why a row is not sent, in a few words. */
function toUnsentPreview({ row, fault, error }: UnsentRow): PreviewedRow {
	if (fault) {
		const [rule = ''] = fault.problem.rule.split(/[:.]/);
		return { row, action: 'error', reason: `'${fault.problem.field}' ${rule}` };
	}
	if (error) return { row, action: 'error', reason: error.message.replace(/^Item \d+: /, '') };
	return { row, action: 'skip', reason: 'nothing missing' };
}

/** What the plan does with each row, in row order. */
function listPreviewedRows<W extends ChargedRunWork>(run: Run<W>, plan: WorkPlan<W>): PreviewedRow[] {
	const fates: PreviewedRow[] = run.unsent.map(toUnsentPreview);
	const add = (work: W, row: SourceRow, fate: Omit<PreviewedRow, 'row'>) =>
		fates.push({ row, find: work.charged.contactDetails, facts: run.describeRow(work, row), ...fate });
	const addWork = (work: W, first: Omit<PreviewedRow, 'row'>) => {
		const [own] = work.rows;
		for (const row of work.rows) {
			if (row === own) add(work, row, first);
			else add(work, row, { action: 'duplicate', reason: `same as item ${own?.itemIndex}` });
		}
	};
	for (const { work, leads } of plan.start) {
		const reason = leads < work.leads ? `Limit lowered to ${leads}` : undefined;
		addWork(work, { action: 'send', reason, credits: roundCredits(leads * work.creditsPerLead) });
	}
	for (const works of plan.read.values()) {
		for (const work of works) addWork(work, { action: 'read', reason: 'paid for within the last hour' });
	}
	for (const { work, reason } of plan.capped) {
		for (const row of work.rows) add(work, row, { action: 'skip', reason: `beyond ${LIMIT_LABELS[reason]}` });
	}
	return fates.sort((one, other) => one.row.position - other.row.position);
}

const FOUND_LABELS: Readonly<Record<EnrichType, string>> = { emails: 'email', phones: 'phone' };

/** The names that a preview uses; a row's own columns with these names are renamed. */
const PREVIEW_FIELDS: ReadonlySet<string> = new Set([
	...['action', 'reason', 'find', 'max_credits', 'query', 'keywords', 'limit'],
	...PREVIEW_NAMES.values(),
]);

/** The plan of a run, row by row, as flat items that are easy to read in n8n's table. */
export function toPreviewRows<W extends ChargedRunWork>(
	run: Run<W>,
	plan: WorkPlan<W>,
	{ onlyLeftOut = false }: { onlyLeftOut?: boolean } = {},
) {
	const isLeftOut = ({ action }: PreviewedRow) => action === 'skip' || action === 'error';
	const fates = listPreviewedRows(run, plan).filter((fate) => !onlyLeftOut || isLeftOut(fate));
	return fates.map(({ row, action, reason, find = [], credits = 0, facts: shown }) => {
		const facts: JsonObject = {
			action,
			...(reason !== undefined && { reason }),
			...shown,
			...(find.length > 0 && { find: find.map((type) => FOUND_LABELS[type]).join(', ') }),
			max_credits: credits,
		};
		const toShownName = (name: string) => (PREVIEW_FIELDS.has(name) ? `row_${name}` : name);
		const own = Object.entries(row.source).map(([name, value]): [string, unknown] => [
			toShownName(name),
			value,
		]);
		return createRowItem({ ...facts, ...Object.fromEntries(own) }, row);
	});
}
