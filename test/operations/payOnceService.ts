import type { RequestListener, Server } from 'node:http';
import type { IDataObject } from 'n8n-workflow';
import { withFastClock } from '../engine/fastClock';
import { answerJson, listen, stop, toBaseUrl } from '../engine/localServer';
import { retryNode, runNode, type NodeOutcome, type NodeRun } from '../engine/runNode';
import { UNDER_TEST } from '../engine/workflowOfTest';
import type { ActionRun } from './service';

/** What a start or a read is answered; a status of 200 when left out. */
export interface Answer extends IDataObject {
	status?: string;
	httpStatus?: number;
}

/** A service of a few lines: each start makes a job, which is complete at once, with a result for each lead. */
export class TinyService {
	readonly starts: IDataObject[] = [];
	reads = 0;
	/** What is laid over the answer to the start of this number. */
	toStartAnswer: (start: IDataObject, index: number) => Answer = () => ({});
	/** What is laid over the answer to a read of the job of this number; `reads` counts all reads. */
	toReadAnswer: (index: number, reads: number) => Answer = () => ({});
	private server: Server | undefined;

	get sent(): IDataObject[] {
		return this.starts.flatMap(({ leads }) => leads as IDataObject[]);
	}

	readonly handle: RequestListener = (request, response) => {
		const chunks: Buffer[] = [];
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		request.on('end', () => {
			const { httpStatus = 200, ...body } = this.respond(
				request.method ?? '',
				request.url ?? '',
				Buffer.concat(chunks).toString(),
			);
			response.statusCode = httpStatus;
			answerJson(response, body);
		});
	};

	private respond(method: string, url: string, body: string): Answer {
		if (url.endsWith('/credits')) return { credits: 1_000_000 };
		if (method === 'POST') {
			const index = this.starts.push(JSON.parse(body) as IDataObject) - 1;
			const own = this.toStartAnswer(this.starts[index] ?? {}, index);
			return own.httpStatus === undefined ? { enrichment_id: `job-${index}`, httpStatus: 202, ...own } : own;
		}
		const index = Number(/job-(\d+)$/.exec(url)?.[1] ?? -1);
		const leads = (this.starts[index]?.leads ?? []) as IDataObject[];
		const own = this.toReadAnswer(index, this.reads++);
		if (own.httpStatus !== undefined) return own;
		return { enrichment_id: `job-${index}`, status: 'completed', results: toResults(leads), ...own };
	}

	async open(): Promise<string> {
		this.server = await listen(this.handle);
		return toBaseUrl(this.server);
	}

	close(): void {
		stop(this.server);
	}
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

export function toResults(leads: readonly IDataObject[]): IDataObject[] {
	return leads.map(({ firstName, lastName, companyName, customData }) => ({
		first_name: firstName,
		last_name: lastName,
		full_name: `${toText(firstName)} ${toText(lastName)}`,
		company_name: companyName,
		enrichEmail: `${toText(firstName)}@example.org`,
		customData,
	}));
}

/** The results of the leads of these places, of all that were sent. */
export function toResultsAt({ sent }: TinyService, ...places: number[]): IDataObject[] {
	return toResults(sent.filter((_lead, place) => places.includes(place)));
}

export const FIRST = { executionId: '7', workflowName: 'Leads' };
export const AGAIN = { executionId: '8', workflowName: 'Leads' };
export const THREE_TRIES = { maxTries: 3, waitBetweenTries: 1000 };

/** A node and a credential of each test alone: what a node has paid is remembered for an hour. */
export function useOwnNode() {
	let tests = 0;
	beforeEach(() => tests++);
	return () => ({ nodeId: `node-${tests}`, credentialId: `credential-${tests}` });
}

/** Executions by hand, of a node of each test alone. */
export function useOwnNodeByHand() {
	const toOwnNode = useOwnNode();
	return (run: ActionRun): ActionRun => ({ executionMode: 'manual', ...toOwnNode(), ...run });
}

/** As a person does it from the list of executions. */
export async function retryByPerson(run: NodeRun, failed: NodeOutcome): Promise<NodeOutcome> {
	return await withFastClock(async () => await retryNode({ ...run, ...AGAIN }, failed));
}

/** Runs the node once for each list of rows, as a loop does, with what the node keeps with the execution. */
export async function runLoop(run: NodeRun, rounds: readonly IDataObject[][]): Promise<NodeOutcome[]> {
	return await withFastClock(async () => {
		const outcomes: NodeOutcome[] = [];
		for (const items of rounds) {
			const earlier = outcomes.at(-1);
			const round = { ...run, ...FIRST, items };
			outcomes.push(earlier ? await retryNode(round, toNextRound(earlier, items)) : await runNode(round));
		}
		return outcomes;
	});
}

/** The execution as the node's next round finds it; the rows of earlier rounds, which are many, are left out. */
function toNextRound({ data, ...outcome }: NodeOutcome, items: IDataObject[]): NodeOutcome {
	const tasks = data.resultData.runData[UNDER_TEST] ?? [];
	const runData = {
		[UNDER_TEST]: tasks.map(({ data: _rows, ...task }) => ({ ...task, data: { main: [] } })),
	};
	const { executionData } = data;
	const entry = { node: { name: UNDER_TEST } as never, data: { main: [items.map((json) => ({ json }))] } };
	executionData?.nodeExecutionStack.splice(0, Infinity, { ...entry, source: null });
	return { ...outcome, data: { ...data, resultData: { ...data.resultData, runData } } };
}

/** All that the note says. */
export function readNote({ hints }: Pick<NodeOutcome, 'hints'>): string {
	return hints.map(({ message }) => message.replaceAll(/<[^>]+>/g, '')).join(' | ');
}

/** What became of each row: `result`, `pending`, an error code, or the reason why it was skipped. */
export function toFates(items: NodeOutcome['items']): unknown[] {
	return items.map(({ json }) => {
		if (json.skip_reason === 'unknown') return json.skip_message ? 'unknown, with what to do' : 'unknown';
		return (
			json.skip_reason ?? json.error_code ?? (json.status === 'pending' ? 'pending' : toResultWord(json))
		);
	});
}

function toResultWord({ full_name: name, email, enrichEmail }: IDataObject): string {
	return (name ?? email ?? enrichEmail) ? 'result' : 'nothing';
}
