import { countsCustomData } from './expectations';
import { isUncovered, listPaidTwice, readAnswer, type Place, type Start } from './ledger';
import { keyOfLead, keyOfResult, keyOfRow, NOBODY } from './people';
import { settingsOf, type Scenario } from './scenario';
import type { Played } from './play';

/** The leads to send, in the order of the rows: each once. */
function listWanted(scenario: Scenario, execution: number, counts: boolean): string[] {
	const good = settingsOf(scenario, execution).order.flatMap((index) => scenario.rows[index] ?? []);
	const keys = good.filter(({ bad }) => !bad).map((row) => keyOfRow(row, scenario.find, counts));
	return [...new Set(keys)];
}

/** A job holds leads of rows, each once, in the order of the rows. */
function checkJob(scenario: Scenario, { execution, leads, name }: Start): string[] {
	const settings = settingsOf(scenario, execution);
	const counts = countsCustomData(settings);
	const places = leads.map((lead) =>
		listWanted(scenario, execution, counts).indexOf(keyOfLead(lead, counts)),
	);
	const isInOrder = places.every((place, index) => place > (places[index - 1] ?? -1));
	return [
		...(places.includes(-1) ? [`${name}: a lead was sent that no row asks for`] : []),
		...(isInOrder ? [] : [`${name}: the leads are in another order than the rows, or twice`]),
		...(leads.length > settings.batchSize ? [`${name}: the job has too many leads`] : []),
	];
}

function checkSentLeads(scenario: Scenario, { starts, first, execution }: Played): string[] {
	const problems = starts.flatMap((start) => checkJob(scenario, start));
	if (JSON.stringify(starts.map(({ leads }) => leads)).includes(NOBODY)) problems.push('a bad row was sent');
	if (scenario.onError === 'stopWorkflow' && starts.length > 0 && scenario.rows.some(({ bad }) => bad)) {
		problems.push('something was sent though a row is bad');
	}
	const isSought = scenario.find !== 'none';
	if (starts.some(({ body }) => body.includeContactDetails !== isSought))
		problems.push('contact details are asked for, or not, against the setting');
	const { mode } = settingsOf(scenario, execution);
	if (first.error || !scenario.service.isReachable || mode === 'poll') return problems;
	const counts = starts.every((start) => countsCustomData(settingsOf(scenario, start.execution)));
	const sent = new Set(starts.flatMap(({ leads }) => leads.map((lead) => keyOfLead(lead, counts))));
	if (listWanted(scenario, execution, counts).some((key) => !sent.has(key)))
		problems.push('leads were not sent');
	return problems;
}

/** The answers after which a start is known not to have been processed, so that the same execution may send it again. */
function listRefusals({ tries }: Scenario): Array<Start['answer']> {
	return tries > 1 ? [400, 402, 429, 503] : [429, 503];
}

/** Whether a lead may be started though it was sent in `earlier`, as far as that alone says. */
function mayStartAgain(scenario: Scenario, earlier: Place, { execution, account }: Start): boolean {
	const { start } = earlier;
	const isSame = start.execution === execution;
	const isSpared = isUncovered(earlier);
	if (readAnswer(start) === 'refused') return !isSame || listRefusals(scenario).includes(start.answer);
	if (isSame) return scenario.tries > 1 && isSpared && readAnswer(start) === 'started';
	if (settingsOf(scenario, execution).startAgain) return true;
	if (readAnswer(start) === 'unknown') return false;
	const isGone = start.account !== account || start.record?.fate === 'vanish';
	return isGone || isSpared || start.record?.fate === 'fail' || start.record?.fate === 'cancel';
}

/** No lead is started again that may have been paid. */
function checkStarts(scenario: Scenario, starts: readonly Start[]): string[] {
	const again = listPaidTwice(starts, {
		counts: (execution) => countsCustomData(settingsOf(scenario, execution)),
		mayStartAgain: (earlier, later) => mayStartAgain(scenario, earlier, later),
	});
	return again.map(({ name }) => `${name}: a lead was started again that may have been paid`);
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
	return [...checkSentLeads(scenario, played), ...checkStarts(scenario, played.starts), ...checkKeys(played)];
}
