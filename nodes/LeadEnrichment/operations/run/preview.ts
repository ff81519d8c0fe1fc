import type { INodeExecutionData } from 'n8n-workflow';

import { WRONG_ENCODING } from '../../columns/rowProblems';
import { createRowItem } from '../../items/items';
import type { Problem } from '../../leads/leadFields';
import { labelOf, PREVIEW_NAMES } from '../../leads/leadFields';
import type { SourceRow } from '../../leads/rows';
import { roundCredits } from '../../service/contract/charges';
import type { EnrichType } from '../../service/contract/requests';
import { isEmpty } from '../../values/nothing';
import type { JsonObject } from '../../values/objects';
import type { UnsentRow } from '../input/rowFaults';
import type { ChargedRunWork, Run } from './runPlan';
import { LIMIT_LABELS, type WorkPlan } from './splitWork';

interface PreviewedRow {
	row: SourceRow;
	plan: string;
	/** The most it can cost, in credits. */
	credits?: number;
	facts?: JsonObject;
}

const CONTACT_NAMES: Readonly<Record<EnrichType, string>> = { emails: 'email', phones: 'phone' };
/** Shown where a column of ours has nothing; n8n would show a red "undefined". */
const NOTHING = '–';
const LONGEST_PLAN = 60;

/** A problem in a few words: `no last name`, `Vorname: wrong encoding`. The run's error has the full text. */
function shorten({ field, rule }: Problem): string {
	if (rule.endsWith(WRONG_ENCODING)) return `${field}: wrong encoding`;
	const [first = '', inner = ''] = rule.split(/[:.;] ?/);
	if (first === 'cannot be read') return inner;
	if (!/^(?:is|are) (?:empty|missing)$/.test(first)) return `${field} ${first}`;
	const name = `${labelOf('firstName')}', '${labelOf('lastName')}`;
	const fields = field.replace(name, 'name').replace(labelOf('companyName'), 'company');
	return `no ${fields.replaceAll("', '", ' and no ').toLowerCase()}`;
}

/** Why a row is not sent, in a few words. */
function describeUnsent({ fault, error }: UnsentRow): string {
	if (!fault && !error) return 'skip: nothing missing';
	const reason = fault ? shorten(fault.problem) : (error?.message ?? '').replace(/^Item \d+: /, '');
	return `error: ${reason.length > LONGEST_PLAN ? `${reason.slice(0, LONGEST_PLAN)}…` : reason}`;
}

/** What the plan does with each row, in row order. */
function listPreviewedRows<W extends ChargedRunWork>(run: Run<W>, plan: WorkPlan<W>): PreviewedRow[] {
	const rows = run.unsent.map((unsent): PreviewedRow => {
		const read = [...PREVIEW_NAMES].map(([field, name]) => [name, unsent.lead?.[field]]);
		return { row: unsent.row, plan: describeUnsent(unsent), facts: Object.fromEntries(read) as JsonObject };
	});
	const add = (work: W, own: string, { leads = work.leads, credits = 0, isOnce = true } = {}) => {
		for (const row of work.rows) {
			const [first = row] = work.rows;
			const facts = run.describeRow(work, row, leads);
			if (row === first || !isOnce) rows.push({ row, plan: own, credits, facts });
			else rows.push({ row, plan: `duplicate of item ${first.itemIndex}`, facts });
		}
	};
	for (const { work, leads } of plan.start) {
		const kinds = work.charged.contactDetails.map((type) => CONTACT_NAMES[type]).join(', ');
		const credits = roundCredits(leads * work.creditsPerLead);
		add(work, kinds === '' ? 'send' : `send: ${kinds}`, { leads, credits });
	}
	for (const work of [...plan.read.values()].flat()) add(work, 'read: paid within the hour');
	for (const work of [...plan.blocked.values()].flat()) add(work, 'error: started for another URL');
	for (const { work, reason } of plan.capped) {
		add(work, `skip: beyond ${LIMIT_LABELS[reason]}`, { isOnce: false });
	}
	return rows.sort((one, other) => one.row.position - other.row.position);
}

/**
 * The plan of a run, row by row, as flat items that are easy to read in n8n's table. n8n orders its columns as they
 * first appear, so every row has every column of ours.
 */
export function toPreviewRows<W extends ChargedRunWork>(
	run: Run<W>,
	plan: WorkPlan<W>,
): INodeExecutionData[] {
	const rows = listPreviewedRows(run, plan);
	// A row's own columns with these names are renamed.
	const taken = new Set(['plan', 'max_credits', ...run.previewNames]);
	const names = run.previewNames.filter((name) => rows.some(({ facts }) => !isEmpty(facts?.[name])));
	return rows.map(({ row, plan: own, credits = 0, facts = {} }) => {
		const shown = names.map((name) => [name, isEmpty(facts[name]) ? NOTHING : facts[name]] as const);
		const source = Object.entries(row.source).map(
			([name, value]) => [taken.has(name) ? `row_${name}` : name, value] as const,
		);
		return createRowItem(
			{ plan: own, max_credits: credits, ...Object.fromEntries([...shown, ...source]) },
			row,
		);
	});
}
