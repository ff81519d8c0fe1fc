import { randomUUID } from 'node:crypto';
import { readPreviewExample } from '../support/examples';
import { MESSY_LIST, MESSY_PLAN } from '../support/messyList';
import type { Execution } from '../support/realN8n/execution';
import type { SavedWorkflow } from '../support/realN8n/N8nClient';
import type { Workflow, WorkflowNode } from '../support/realN8n/workflowFile';
import {
	BY_HAND,
	manualTrigger,
	toChain,
	toEditNode,
	toInputOf,
	toLeadNode,
	toNode,
	toRowNodes,
	toWebhookNode,
	type Parameters,
} from '../support/realN8n/workflow';
import { useEnvironment } from './sharedEnvironment';
import { ASKED_FOR_BALANCE, callOnce, watch, type Watched } from './watch';

const NODE = 'Enrich Leads';
const NEXT = 'Next';
const DEADLINE_MS = 60_000;
/** As it is dropped into a workflow. */
const PREVIEW = { manualRuns: undefined };

const makeRows = (count: number) =>
	Array.from({ length: count }, (_row, index) => ({
		firstName: `Ada${index}`,
		lastName: 'Byron',
		companyName: 'Engines',
	}));

describe('A node as it is dropped into a workflow, in a real n8n', () => {
	const environment = useEnvironment();

	const toNodes = (trigger: WorkflowNode, parameters: Parameters = {}, rows: Parameters[] = MESSY_LIST) => [
		trigger,
		...toRowNodes(rows),
		toLeadNode(NODE, { ...PREVIEW, ...parameters }, environment.credential),
		toEditNode(NEXT, {}),
	];
	const create = async (workflow: Workflow) => await environment.client.createWorkflow(workflow);

	const watchByHand = async (workflow: SavedWorkflow, trigger = BY_HAND) =>
		await watch(environment, async () => await environment.client.run(workflow, trigger, DEADLINE_MS));

	/** How many leads the service was paid for in an execution by hand. */
	async function countPaid(workflow: SavedWorkflow): Promise<number> {
		const { result, leads } = await watchByHand(workflow);
		expect(result.error).toBeUndefined();
		return leads.length;
	}

	function expectPreview({ result, requests }: Watched<Execution>, outputs = 2): void {
		expect(result.error).toBeUndefined();
		expect(requests).toEqual(ASKED_FOR_BALANCE);
		const [rows, ...others] = result.outputsOf(NODE).reverse();
		expect(rows).toMatchObject(MESSY_PLAN);
		expect(others).toEqual(Array.from({ length: outputs - 1 }, () => []));
		expect(result.countRuns(NEXT)).toBe(0);
	}

	test.each([
		['a manual trigger', manualTrigger],
		[
			'a schedule',
			toNode('Every Night', 'n8n-nodes-base.scheduleTrigger', {
				rule: { interval: [{ field: 'days', triggerAtHour: 2 }] },
			}),
		],
	])('shows by hand behind %s what it would do, and sends nothing', async (_label, trigger) => {
		const workflow = await create(toChain('Preview', toNodes(trigger)));
		expectPreview(await watchByHand(workflow, trigger.name));
	});

	test.each(['continueRegularOutput', 'continueErrorOutput'])(
		'runs no node behind any of its outputs with On Error "%s"',
		async (onError) => {
			const chain = toChain(`Preview, ${onError}`, toNodes(manualTrigger));
			const nodes = chain.nodes.map((node) => (node.name === NODE ? { ...node, onError } : node));
			const hasErrorOutput = onError === 'continueErrorOutput';
			const main = [NEXT, ...(hasErrorOutput ? ['Review'] : [])].map(toInputOf);
			const connections = { ...chain.connections, [NODE]: { main } };
			const workflow = await create({ ...chain, nodes: [...nodes, toEditNode('Review', {})], connections });
			const watched = await watchByHand(workflow);
			expectPreview(watched, hasErrorOutput ? 3 : 2);
			expect(watched.result.countRuns('Review')).toBe(0);
		},
	);

	test('shows the first batch of Loop Over Items, and ends the loop', async () => {
		const loop = toNode('Loop', 'n8n-nodes-base.splitInBatches', { batchSize: 5, options: {} });
		const chain = toChain('Preview in a loop', toNodes(manualTrigger));
		const workflow = await create({
			...chain,
			nodes: [...chain.nodes, { ...loop, typeVersion: 3 }, toEditNode('Done', {})],
			connections: {
				...chain.connections,
				Rows: { main: [toInputOf('Loop')] },
				Loop: { main: ['Done', NODE].map(toInputOf) },
				[NEXT]: { main: [toInputOf('Loop')] },
			},
		});
		const { result, requests } = await watchByHand(workflow);
		expect(requests).toEqual(ASKED_FOR_BALANCE);
		expect(result.outputsOf(NODE)).toMatchObject([[], MESSY_PLAN.slice(0, 5)]);
		for (const node of [NEXT, 'Done']) expect(result.countRuns(node)).toBe(0);
	});

	test('previews behind a webhook executed in the editor, and pays once where it is published', async () => {
		const { client, n8n } = environment;
		const path = randomUUID();
		const workflow = await create(toChain(path, toNodes(toWebhookNode('Called', path), {}, makeRows(3))));
		const call = async (address: string) => {
			const url = `${n8n.baseUrl}/${address}/${path}`;
			return await watch(environment, async () => await callOnce(environment, workflow, url));
		};
		await client.listen(workflow, 'Called');
		const preview = await call('webhook-test');
		expect(preview.requests).toEqual(ASKED_FOR_BALANCE);
		expect(preview.result.outputsOf(NODE)).toMatchObject([
			[],
			makeRows(3).map(() => ({ plan: 'send: email' })),
		]);
		expect(preview.result.countRuns(NEXT)).toBe(0);

		await client.activate(workflow);
		const published = await call('webhook');
		expect(published.requests.filter((line) => line.startsWith('POST'))).toEqual(['POST /v1/leads/enrich']);
		expect(published.result.rowsOf(NEXT)).toHaveLength(3);

		// Published or not, what is executed in the editor is by hand.
		await client.listen(workflow, 'Called');
		expect((await call('webhook-test')).requests).toEqual(ASKED_FOR_BALANCE);
	});

	test('pays in a sub-workflow, also of an execution by hand', async () => {
		const start = toNode(
			'Called',
			'n8n-nodes-base.executeWorkflowTrigger',
			{ inputSource: 'passthrough' },
			{ typeVersion: 1.1 },
		);
		const sub = await create(toChain('Preview, sub-workflow', toNodes(start, {}, makeRows(3))));
		await environment.client.activate(sub);
		const workflowId = { __rl: true, mode: 'id', value: sub.id };
		const callSub = toNode('Call', 'n8n-nodes-base.executeWorkflow', { workflowId, options: {} });
		const caller = await create(
			toChain('Preview, caller', [manualTrigger, { ...callSub, typeVersion: 1.2 }]),
		);
		expect(await countPaid(caller)).toBe(3);
	});

	test('pays for five leads with First 5 Leads Only, then with Run for the others, then for none', async () => {
		const toWorkflow = (manualRuns: string) =>
			toChain('Sample and run', toNodes(manualTrigger, { manualRuns }, makeRows(12)));
		const saved = await create(toWorkflow('sample'));
		const paid = [await countPaid(saved)];
		await environment.client.changeWorkflow(saved, toWorkflow('run'));
		paid.push(await countPaid(saved), await countPaid(saved));
		expect(paid).toEqual([5, 7, 0]);
		const [newest] = await environment.client.finishedExecutions(saved);
		expect(newest?.rowsOf(NEXT)).toHaveLength(12);
	});

	test.each(['enrich-with-a-review-list.json', 'enrich-hubspot-contacts.json', 'nightly-post-search.json'])(
		'is what an example is when it is imported: %s',
		async (file) => {
			const workflow = await create(await readPreviewExample(environment, file));
			const { result, requests } = await watchByHand(workflow);
			expect(result.error).toBeUndefined();
			expect(requests).toEqual(ASKED_FOR_BALANCE);
		},
	);
});
