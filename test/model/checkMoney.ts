import { countsCustomData } from './expectations';
import { readAnswer, type LedgerJob, type Start } from './ledger';
import { keyOfLead, keyOfResult, keyOfRow, NOBODY } from './people';
import { FIRST_EXECUTION, type Played } from './play';
import type { Scenario } from './scenario';

/** The leads to send, in their order: each once. */
function listWanted(scenario: Scenario): string[] {
	const counts = countsCustomData(scenario);
	const keys = scenario.rows.filter(({ bad }) => !bad).map((row) => keyOfRow(row, scenario.find, counts));
	return [...new Set(keys)];
}

function checkSentLeads(scenario: Scenario, { jobs, first }: Played): string[] {
	const counts = countsCustomData(scenario);
	const leads = jobs.flatMap((job) => job.leads);
	const wanted = listWanted(scenario);
	const sent = leads.map((lead) => keyOfLead(lead, counts));
	const problems: string[] = [];
	if (JSON.stringify(leads).includes(NOBODY)) problems.push('a bad row was sent');
	if (scenario.onError === 'stopWorkflow' && jobs.length > 0 && scenario.rows.some(({ bad }) => bad)) {
		problems.push('something was sent though a row is bad');
	}
	const isSought = scenario.find !== 'none';
	if (jobs.some(({ body }) => body.includeContactDetails !== isSought))
		problems.push('contact details are asked for, or not, against the setting');
	if (sent.join() !== wanted.slice(0, sent.length).join())
		problems.push('the leads sent are not those of the rows');
	if (
		!first.error &&
		scenario.service.isReachable &&
		scenario.mode !== 'poll' &&
		sent.length < wanted.length
	) {
		problems.push('leads were not sent');
	}
	if (jobs.some((job) => job.leads.length > scenario.batchSize)) problems.push('a job has too many leads');
	return problems;
}

/** The answers after which a start is known not to have been processed, so that the same execution may send it again. */
function listRefusals({ tries }: Scenario): Array<Start['answer']> {
	return tries > 1 ? [400, 402, 429, 503] : [429, 503];
}

function hasFailed({ answer, records }: Start): boolean {
	return answer === 202 && (records[0]?.fate === 'fail' || records[0]?.fate === 'cancel');
}

/** Whether a job may be started though `earlier` was sent for it, as far as that alone says. */
function mayStartAgain(scenario: Scenario, earlier: Start, start: Start): boolean {
	if (earlier.execution === start.execution) return listRefusals(scenario).includes(earlier.answer);
	const isHere = earlier.answer === 202 && earlier.account === start.account;
	if (readAnswer(earlier) === 'refused' || (isHere && hasFailed(earlier))) return true;
	if (isHere && earlier.records[0]?.fate !== 'vanish') return false;
	return scenario.retries[start.execution - FIRST_EXECUTION - 1]?.startAgain === true;
}

/** Whether what the account of `start` knows of the job, after `earlier` or as a failure, stands in the place of that. */
function isReplaced(earlier: Start, before: readonly Start[], start: Start): boolean {
	const isHere = earlier.answer === 202 && earlier.account === start.account;
	if (isHere && earlier.records[0]?.fate !== 'vanish') return false;
	return before.some(
		(other, place) =>
			other.account === start.account &&
			readAnswer(other) !== 'refused' &&
			(place > before.indexOf(earlier) || hasFailed(other)),
	);
}

function checkStarts(scenario: Scenario, { starts }: LedgerJob): string[] {
	return starts.flatMap((start, index) => {
		const before = starts.slice(0, index);
		const isAgain = before.some(
			(earlier) => !mayStartAgain(scenario, earlier, start) && !isReplaced(earlier, before, start),
		);
		const paid = start.records.length;
		return [
			...(isAgain ? [`${start.name}: a start was sent again that may have been processed`] : []),
			...(paid > 1 ? [`${start.name}: paid ${paid} times`] : []),
		];
	});
}

/** Two leads of a job of which the trigger says the same key are one to whoever removes duplicates by it. */
function checkKeys({ received }: Played): string[] {
	return received.flatMap(({ leads, items }) => {
		const keys = new Set(items.map(({ lead_key: key }) => key));
		return keys.size < new Set(leads.map(keyOfResult)).size ? ['two leads have one lead_key'] : [];
	});
}

/** Each lead is paid once, and only those of good rows are; none is lost behind another one's key. */
export function checkMoney(scenario: Scenario, played: Played): string[] {
	return [
		...checkSentLeads(scenario, played),
		...played.jobs.flatMap((job) => checkStarts(scenario, job)),
		...checkKeys(played),
	];
}
