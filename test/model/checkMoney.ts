import { countsCustomData } from './expectations';
import type { LedgerJob } from './ledger';
import { keyOfLead, keyOfRow, NOBODY } from './people';
import type { Played } from './play';
import type { Scenario } from './scenario';

/** The leads to send, in their order: each once, unless the user wants otherwise. */
function listWanted(scenario: Scenario): string[] {
	const counts = countsCustomData(scenario);
	const keys = scenario.rows.filter(({ bad }) => !bad).map((row) => keyOfRow(row, counts));
	return scenario.deduplicate ? [...new Set(keys)] : keys;
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

/** The answers after which a start is known not to have been processed, so that it may be sent again. */
function listRefusals({ tries }: Scenario): Array<LedgerJob['answers'][number]> {
	return tries > 1 ? [400, 402, 429, 503] : [429, 503];
}

function checkStarts(scenario: Scenario, { name, answers, records }: LedgerJob): string[] {
	const again = answers.slice(0, -1);
	const problems: string[] = [];
	const refusals = listRefusals(scenario);
	if (again.some((status) => !refusals.includes(status))) {
		problems.push(`${name}: a start was sent again that may have been processed`);
	}
	if (records.length > 1) problems.push(`${name}: paid ${records.length} times`);
	return problems;
}

/** Each lead is paid once, and only those of good rows are. */
export function checkMoney(scenario: Scenario, played: Played): string[] {
	return [...checkSentLeads(scenario, played), ...played.jobs.flatMap((job) => checkStarts(scenario, job))];
}
