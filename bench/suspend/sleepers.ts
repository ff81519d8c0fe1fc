import { request } from 'undici';
import type { SavedWorkflow } from '../../demo/realN8n/N8nClient';
import { waitUntil } from '../../demo/realN8n/waitUntil';
import type { Bedtime } from './callbacks';
import type { Place } from './place';
import { toSleepingWorkflow, type Kind } from './sleepingWorkflow';

export const ROWS_PER_EXECUTION = 5;
const FIRST_CALL_DEADLINE_MS = 30_000;

/** A published workflow, of which each call starts one execution. */
export interface Sleeper {
	kind: Kind;
	saved: SavedWorkflow;
	/** All executions that were started so far. */
	started: Bedtime[];
	/** Starts an execution and returns what it told just before its sleep. */
	call: () => Promise<Bedtime>;
}

/** Publishes the workflow of one kind. A first execution is started: n8n takes some seconds to know a new address. */
export async function publishSleeper(place: Place, kind: Kind, purpose: string): Promise<Sleeper> {
	const workflow = toSleepingWorkflow(kind, `${kind}-${purpose}`, place);
	const saved = await place.client.createWorkflow(workflow);
	await place.client.activate(saved);
	const url = `${place.baseUrl}/webhook/${workflow.name}`;
	const started: Bedtime[] = [];
	let calls = 0;
	const tryCall = async () => {
		const name = `${workflow.name}-${++calls}`;
		const statusCode = await post(url, { rows: makeRows(name) });
		if (statusCode !== 200) return undefined;
		const bedtime = await place.callbacks.bedtimeOf(name);
		started.push(bedtime);
		return bedtime;
	};
	const isTaken = async () => (await tryCall()) !== undefined;
	const call = async () => {
		const bedtime = await tryCall();
		if (!bedtime) throw new Error(`n8n did not take a call of ${url}`);
		return bedtime;
	};
	if (!(await waitUntil(isTaken, { deadlineMs: FIRST_CALL_DEADLINE_MS }))) await call();
	return { kind, saved, started, call };
}

async function post(url: string, content: object): Promise<number> {
	const { statusCode, body } = await request(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(content),
	});
	await body.dump();
	return statusCode;
}

/** Rows that no other call has. */
function makeRows(call: string) {
	return Array.from({ length: ROWS_PER_EXECUTION }, (_row, index) => ({
		call,
		firstName: `Ada${index}`,
		lastName: `of-${call}`,
		companyName: 'Nordwind',
	}));
}
