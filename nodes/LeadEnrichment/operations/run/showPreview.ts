import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Ledgers } from '../../jobs/ledgers';
import { describeCost, roundCredits, sumCredits } from '../../service/contract/charges';
import { CREDITS_PATH } from '../../service/contract/requests';
import { ERRORS } from '../../service/errors';
import { toNodeError } from '../../service/errorText';
import { BALANCE, NOT_SENT, parseCredits, type ServiceReply } from '../../service/reply';
import { isTransient } from '../../service/retry';
import type { ServiceClient } from '../../service/serviceClient';
import { toServiceError } from '../../service/serviceError';
import { hasErrorOutput } from '../../settings/nodeUse';
import { describeCount, describeSearchCount } from '../../values/text';
import { isLoopbackUrl, TEST_URL_PATTERN } from '../../values/webAddress';
import { countBadRows, describeRemedies } from '../input/rowFaults';
import { toPreviewOutputs } from './manual';
import { addNote } from './note';
import { planWork } from './planJobs';
import { toPreviewRows } from './preview';
import type { ChargedRunWork, Run } from './runPlan';
import { LIMIT_LABELS, type WorkPlan } from './splitWork';

/** A preview must be quick: someone is waiting for it. */
const BALANCE_TIMEOUT_MS = 10_000;

/** As n8n calls the choice of On Error that keeps bad rows apart. */
const SEPARATE_ERRORS = 'Continue (using error output)';

/** With this setting n8n would pass an empty item to the next node. @throws NodeOperationError */
function refuseAlwaysOutputData(context: IExecuteFunctions): void {
	const node = context.getNode();
	if (node.alwaysOutputData !== true) return;
	throw toNodeError(node, 0, ERRORS.alwaysOutputData());
}

/** Whether a failure means a wrong address or token rather than a service that is down. */
function isWrongCredential(reply: ServiceReply): boolean {
	if (reply.kind === 'failure')
		return reply.failure !== 'unreachable' && NOT_SENT.some((one) => one === reply.failure);
	// A 404 page is transient for other reads; here it means that another program answers at the address.
	return !isTransient(reply) || reply.status === 404;
}

/** The balance; undefined if it could not be read. @throws NodeApiError if the token or the address is wrong. */
async function fetchShownBalance(context: IExecuteFunctions, client: ServiceClient) {
	const reply = await client.send({ method: 'GET', path: CREDITS_PATH, timeoutMs: BALANCE_TIMEOUT_MS });
	const credits = parseCredits(reply)?.credits;
	if (credits === undefined && isWrongCredential(reply))
		throw toServiceError(reply, { node: context.getNode(), client, itemIndex: 0, subject: BALANCE });
	return credits;
}

/** What would stop the run, cost too much, or keep its results from coming back: each is a warning of its own. */
function listWarnings<W extends ChargedRunWork>(
	context: IExecuteFunctions,
	run: Run<W>,
	{ start, read, capped }: WorkPlan<W>,
	{ cost, rowCount, balance = Infinity }: { cost: number; rowCount: number; balance?: number },
): string[][] {
	const bad = countBadRows(run.unsent);
	const remedies = describeRemedies(run.unsent, rowCount);
	const urls = run.works.flatMap(({ webhookUrl }) => webhookUrl ?? []);
	const isElsewhere = !isLoopbackUrl(run.client.baseUrl);
	const [limit] = capped;
	const warnings: string[][] = [];
	if (start.length + read.size === 0) {
		const isComplete = bad === 0 && limit === undefined;
		// One error of all rows is a setting that is wrong or missing, and says so itself.
		const isSetting = bad === rowCount && run.unsent.every(({ error }) => error) && remedies.length === 1;
		warnings.push([
			...(isComplete ? ['Nothing to send: every row has what Only Missing looks for'] : []),
			...(isComplete || isSetting ? [] : ['No row can be sent']),
			...(isSetting ? remedies.map((words) => words.replace(/^'(.*?)'/, '$1')) : remedies),
			...(limit
				? [`${LIMIT_LABELS[limit.reason]} leaves out ${bad > 0 ? 'the other' : 'all'} rows: raise it`]
				: []),
		]);
	} else if (bad > 0 && !context.continueOnFail()) {
		warnings.push([
			`${describeCount(bad, 'row')} would stop the run`,
			...remedies,
			`To run without ${bad === 1 ? 'it' : 'them'}, set On Error (on the tab Settings) to "${SEPARATE_ERRORS}": bad rows then come out of the output Error, and the others go on`,
		]);
	} else if (bad > 0 && !hasErrorOutput(context.getNode())) {
		warnings.push([
			`${describeCount(bad, 'row')} would come out with an error, among the results: the next node would get ${bad === 1 ? 'it' : 'them'}, too`,
			`On Error (on the tab Settings) at "${SEPARATE_ERRORS}" sends bad rows to an output of their own`,
		]);
	}
	if (balance < cost) {
		const [most, own] = [describeCount(cost, 'credit'), describeCount(balance, 'credit')];
		warnings.push([
			`This may cost up to ${most}, but you have ${own}: add credits, or set the option Max Credits`,
		]);
	}
	if (urls.some((url) => TEST_URL_PATTERN.test(url)))
		warnings.push(['The Webhook URL is a test URL: published workflows need the production URL']);
	if (isElsewhere && urls.some(isLoopbackUrl))
		warnings.push(['The Webhook URL points to this machine only: the service cannot deliver to it']);
	return [...warnings, ...run.describeDoubts().map((doubt) => [doubt])];
}

/** What to choose next, if it would work. */
function describeNext<W extends ChargedRunWork>(
	isStopped: boolean,
	{ start, read }: WorkPlan<W>,
	balance = Infinity,
): string[] {
	const first = start[0];
	if (!first && read.size === 0) return [];
	const canStart = first === undefined || first.work.creditsPerLead <= balance;
	if (!canStart) return [];
	const sample = first ? ['To pay for five leads first, set In Manual Executions to Run First 5 Leads'] : [];
	return isStopped
		? sample
		: [...sample, first ? 'To pay for all, set it to Run' : 'To read them, set In Manual Executions to Run'];
}

/**
 * Shows what the run would do. The node's outputs stay empty, so that no later node runs.
 *
 * @throws NodeApiError, NodeOperationError if the credential is wrong, or n8n would pass something on.
 */
export async function showPreview<W extends ChargedRunWork>(
	context: IExecuteFunctions,
	run: Run<W>,
	ledgers: Ledgers,
): Promise<INodeExecutionData[][]> {
	refuseAlwaysOutputData(context);
	const plan = planWork(run, ledgers);
	const { start, read } = plan;
	const { client, noun, unsent } = run;
	const balance = await fetchShownBalance(context, client);
	const charges = start.map(({ work, leads }) => ({ ...work.charged, leads }));
	const cost = roundCredits(sumCredits(charges, client.fieldNames));
	const describeWorks = (count: number) =>
		noun === 'search' ? describeSearchCount(count) : describeCount(count, noun);
	const rowCount = unsent.length + run.works.reduce((sum, work) => sum + work.rows.length, 0);
	const readCount = [...read.values()].flat().length;
	const bad = countBadRows(unsent);
	const own =
		balance === undefined ? 'Your balance could not be read' : `You have ${describeCount(balance, 'credit')}`;
	const lines = [
		'Preview: nothing was sent or charged, and the next nodes did not run. The rows are on the tab Preview Branch',
		`${[`${describeWorks(start.length)} of ${describeCount(rowCount, 'row')} would be sent`, ...describeCost(cost, charges, client.fieldNames)].join(', for ')}. ${own}`,
		...(readCount > 0
			? [`${describeWorks(readCount)} paid for within the last hour would be read at no cost`]
			: []),
		...(bad > 0 && hasErrorOutput(context.getNode())
			? [`${describeCount(bad, 'row')} would come out of the output Error`]
			: []),
		...run.describeReading(plan),
		...run.describePlan(plan),
		describeNext(bad > 0 && !context.continueOnFail(), plan, balance).join('. '),
	];
	addNote(
		context,
		lines.filter((line) => line !== ''),
		'info',
	);
	for (const warning of listWarnings(context, run, plan, { cost, rowCount, balance }))
		addNote(context, warning, 'warning');
	return toPreviewOutputs(context, toPreviewRows(run, plan));
}
