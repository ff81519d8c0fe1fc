import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { describeCost, sumCredits } from '../../service/contract/charges';
import { CREDITS_PATH } from '../../service/contract/requests';
import { ERRORS } from '../../service/errors';
import { toNodeError } from '../../service/errorText';
import { BALANCE, NOT_SENT, parseCredits, type ServiceReply } from '../../service/reply';
import { isTransient } from '../../service/retry';
import type { ServiceClient } from '../../service/serviceClient';
import { toServiceError } from '../../service/serviceError';
import { describeCount, describeSearchCount } from '../../values/text';
import { isLoopbackUrl, TEST_URL_PATTERN } from '../../values/webAddress';
import { countBadRows } from '../input/rowFaults';
import { toOutputs } from './manual';
import type { Ledgers } from '../../jobs/ledgers';
import { planWork } from './planJobs';
import { toPreviewRows } from './preview';
import type { ChargedRunWork, Run } from './runPlan';
import type { WorkPlan } from './splitWork';

/** A preview must be quick: someone is waiting for it. */
const BALANCE_TIMEOUT_MS = 10_000;

/** Where to find the rows. If the panel was open before, n8n keeps showing the empty tab. */
export const WHERE_ROWS_ARE = 'The rows are on the Preview Branch tab';

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

/** The balance, or that it could not be read. @throws NodeApiError if the token or the address is wrong. */
async function describeBalance(context: IExecuteFunctions, client: ServiceClient): Promise<string> {
	const reply = await client.send({ method: 'GET', path: CREDITS_PATH, timeoutMs: BALANCE_TIMEOUT_MS });
	const credits = parseCredits(reply)?.credits;
	if (credits !== undefined) return `You have ${describeCount(credits, 'credit')}`;
	if (isWrongCredential(reply)) {
		throw toServiceError(reply, { node: context.getNode(), client, itemIndex: 0, subject: BALANCE });
	}
	return 'Your balance could not be read';
}

/** How many rows a run would send, and the most it would cost. */
function describeCounts<W extends ChargedRunWork>(run: Run<W>, { start, read }: WorkPlan<W>): string[] {
	const charges = start.map(({ work, leads }) => ({ ...work.charged, leads }));
	const rows = run.unsent.length + run.works.reduce((sum, work) => sum + work.rows.length, 0);
	const sent =
		run.noun === 'search' ? describeSearchCount(start.length) : describeCount(start.length, run.noun);
	const cost = describeCost(sumCredits(charges, run.client.fieldNames), charges, run.client.fieldNames);
	const readWorks = [...read.values()].reduce((sum, works) => sum + works.length, 0);
	return [
		[`${sent} of ${describeCount(rows, 'row')} would be sent`, ...cost].join(', for '),
		...(readWorks > 0 ? [`${readWorks} paid for within the last hour would be read at no cost`] : []),
	];
}

/** What would stop the run, or keep its results from coming back. */
function describeProblems<W extends ChargedRunWork>(context: IExecuteFunctions, run: Run<W>): string[] {
	const bad = countBadRows(run.unsent);
	const urls = run.works.flatMap(({ webhookUrl }) => webhookUrl ?? []);
	const isElsewhere = !isLoopbackUrl(run.client.baseUrl);
	return [
		...(bad > 0
			? [
					context.continueOnFail()
						? `${describeCount(bad, 'row')} would come out with an error`
						: `${describeCount(bad, 'row')} would stop the run: fix ${bad === 1 ? 'it' : 'them'}, or set On Error to Continue`,
				]
			: []),
		...(urls.some((url) => TEST_URL_PATTERN.test(url))
			? ['The Webhook URL is a test URL: published workflows need the production URL']
			: []),
		...(isElsewhere && urls.some(isLoopbackUrl)
			? ['The Webhook URL points to this machine only: the service cannot deliver to it']
			: []),
	];
}

const WHAT_NEXT =
	'To pay for five leads first, set In Manual Executions to Run First 5 Leads. To pay for all, set it to Run';

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
	const balance = await describeBalance(context, run.client);
	const sentences = [
		WHERE_ROWS_ARE,
		'This was a preview: nothing was sent or charged, and the next nodes did not run',
		...describeCounts(run, plan),
		balance,
		...run.describeReading(),
		...describeProblems(context, run),
		...run.describePlan(plan),
		WHAT_NEXT,
	];
	context.addExecutionHints({ message: sentences.join('. '), location: 'outputPane', type: 'info' });
	return toOutputs(context, [], toPreviewRows(run, plan));
}
