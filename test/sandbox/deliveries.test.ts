import { closeAfterEach, makeLeads, openReceiver, openSandbox } from './client';

closeAfterEach();

/** A sandbox that delivers in order, a receiver, and a function that enriches some leads and delivers them to it. */
async function openDelivery(count: number, streaming: boolean, ...statuses: number[]) {
	const sandbox = await openSandbox({ deliveryConnections: 1, leadSeconds: 3600, deliveryAttempts: 3 });
	const receiver = await openReceiver(...statuses);
	const deliver = async () => {
		const body = { leads: makeLeads(count), webhookUrl: receiver.url, streamingResults: streaming };
		const started = await sandbox.enrich(body);
		sandbox.control.finishJobs();
		await sandbox.control.deliveriesSettled();
		return started.body.enrichment_id;
	};
	return { ...sandbox, receiver, deliver };
}

/** For each delivery the row of its streamed lead, or `final`. */
const rowsOf = (bodies: Array<{ result?: Record<string, unknown> }>) =>
	bodies.map(({ result }) => (result ? (result.customData as { row: string }).row : 'final'));

test('without streaming there is one delivery, with the same results as a read of the job', async () => {
	const { receiver, deliver, get } = await openDelivery(2, false);
	const id = await deliver();
	const { results } = (await get(`/v1/jobs/${id}`)).body;
	expect(receiver.bodies).toEqual([
		{ enrichment_id: id, status: 'completed', progress: { completed: 2, total: 2, skipped: 0 }, results },
	]);
});

test('with streaming each lead is delivered with status in_progress, and the final delivery follows', async () => {
	const { receiver, deliver } = await openDelivery(3, true);
	const id = await deliver();
	expect(rowsOf(receiver.bodies)).toEqual(['0', '1', '2', 'final']);
	const statuses = receiver.bodies.map(({ status }) => status).join(' ');
	expect(statuses).toBe('in_progress in_progress in_progress completed');
	expect(receiver.bodies[0]).toMatchObject({ enrichment_id: id, result: { full_name: 'First0 Last0' } });
	expect(receiver.bodies[3]?.results).toHaveLength(3);
});

test.each([
	['until it is accepted', [500, 404], [500, 404, 200]],
	['as often as deliveryAttempts says', [500, 500, 500, 500], [500, 500, 500]],
])('a delivery is retried %s, and every attempt is listed', async (_label, answers, attempts) => {
	const { deliver, control } = await openDelivery(1, false, ...answers);
	await deliver();
	expect(control.deliveries().map(({ status }) => status)).toEqual(attempts);
});

test.each([
	['dropped', { action: 'drop', kind: 'streamed' }, ['1', '2', 'final']],
	['repeated', { action: 'repeat' }, ['0', '0', '1', '2', 'final']],
	['held', { action: 'hold', times: 2 }, ['2', 'final']],
	['reordered', { action: 'reorder', times: 4 }, ['final', '2', '1', '0']],
	['dropped every time', { action: 'drop', times: 'always' }, []],
	['repeated only when final', { action: 'repeat', kind: 'final' }, ['0', '1', '2', 'final', 'final']],
] as const)('deliveries can be %s', async (_how, fault, received) => {
	const { receiver, deliver, control } = await openDelivery(3, true);
	control.addDeliveryFault(fault);
	await deliver();
	const rows = rowsOf(receiver.bodies);
	// Copies of a repeated delivery may be overtaken by other streamed ones; only the final delivery is always last.
	expect(fault.action === 'repeat' ? [...rows].sort() : rows).toEqual(received);
});

test('held deliveries are sent when released, in reverse order on request', async () => {
	const { receiver, deliver, control } = await openDelivery(3, true);
	control.addDeliveryFault({ action: 'hold', times: 'always' });
	await deliver();
	expect(receiver.bodies).toEqual([]);
	expect(control.deliveries().map(({ status }) => status)).toEqual(['held', 'held', 'held', 'held']);
	control.clearDeliveryFaults();
	expect(control.releaseDeliveries({ order: 'reversed' })).toEqual({ released: 4 });
	await control.deliveriesSettled();
	expect(rowsOf(receiver.bodies)).toEqual(['final', '2', '1', '0']);
});

test.each([
	['fail', 'failed'],
	['cancel', 'cancelled'],
] as const)('the final delivery of a job with the fate %s says so, without results', async (fate, status) => {
	const { receiver, deliver, control } = await openDelivery(2, false);
	control.planJobs({ fate });
	await deliver();
	expect(receiver.bodies).toMatchObject([{ status, results: null }]);
});

test.each(['neverEnd', 'vanish'] as const)('a job with the fate %s sends no final delivery', async (fate) => {
	const { receiver, deliver, control } = await openDelivery(2, false);
	control.planJobs({ fate });
	await deliver();
	expect(receiver.bodies).toEqual([]);
});
