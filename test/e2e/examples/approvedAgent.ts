import { randomUUID } from 'node:crypto';
import type { SavedWorkflow } from '../../support/realN8n/N8nClient';
import { waitUntil } from '../../support/realN8n/waitUntil';
import { withParameters, type Credential, type Workflow } from '../../support/realN8n/workflowFile';
import { readPreviewExample } from '../../support/examples';
import { Chat, press, type Question } from '../agent/chat';
import { ScriptedModel } from '../agent/scriptedModel';
import { useEnvironment } from '../sharedEnvironment';
import { watch } from './publishedExample';
import { DEADLINE_MS } from './runExample';

const FILE = 'agent-with-approval.json';
const CHAT = 'When a Message Arrives';
const MODEL = 'Chat Model';
const REQUEST = 'Find the email of Ada Byron, who works at Engines';
const ADA = { firstName: 'Ada', lastName: 'Byron', companyName: 'Engines' };
const GRACE = { firstName: 'Grace', lastName: 'Hopper', companyName: 'Compilers' };
const SAID = 'That is what I know.';
const callFor = (toolParameters: object) => ({
	call: 'Enrich_Leads',
	input: { toolParameters, hitlParameters: {} },
});
const SCRIPT = [callFor(ADA), { say: SAID }];

/** With the chat open to all, and new addresses. */
function withPublicChat(workflow: Workflow): Workflow {
	const nodes = workflow.nodes.map((node) => ({
		...node,
		...(node.webhookId && { webhookId: randomUUID() }),
	}));
	const isPublic = { public: true, mode: 'hostedChat', authentication: 'none' };
	return withParameters({ ...workflow, nodes }, CHAT, isPublic);
}

/** With the stand-in for the chat model, which speaks the older of OpenAI's two interfaces. */
function withModel(workflow: Workflow, openAiApi: Credential): Workflow {
	const nodes = workflow.nodes.map((node) =>
		node.name === MODEL ? { ...node, credentials: { openAiApi } } : node,
	);
	return withParameters({ ...workflow, nodes }, MODEL, { responsesApiEnabled: false });
}

export function describeApprovedAgent(): void {
	const environment = useEnvironment();
	let model: ScriptedModel;
	let saved: SavedWorkflow;
	let webhookId: string;

	beforeAll(async () => {
		model = await ScriptedModel.start();
		const { client } = environment;
		const data = { apiKey: 'none', url: model.url };
		const credential = await client.createCredential('Scripted model', 'openAiApi', data);
		const example = await readPreviewExample(environment, FILE);
		const workflow = withModel(withPublicChat(example), credential);
		webhookId = workflow.nodes.find(({ name }) => name === CHAT)?.webhookId ?? '';
		saved = await client.createWorkflow(workflow);
		await client.activate(saved);
	});

	afterAll(async () => await model?.close());

	const toUrl = (kind: 'webhook' | 'webhook-test') => `${environment.n8n.baseUrl}/${kind}/${webhookId}/chat`;

	/** How an execution ends. What agents store is not what other nodes store, and is not read. */
	async function waitForStatus(executionId: string): Promise<string | undefined> {
		const { client } = environment;
		await waitUntil(async () => await client.hasEnded(executionId), { deadlineMs: DEADLINE_MS });
		return (await client.listExecutions(saved)).find(({ id }) => id === executionId)?.status;
	}

	/** Asks in the chat until the review, answers it, and waits for the end; what was asked and paid meanwhile. */
	async function converse(script: typeof SCRIPT, answer: (chat: Chat, asked: Question) => Promise<void>) {
		model.follow(script);
		let chat: Chat | undefined;
		try {
			const { result: asked, requests } = await watch(environment, async () => {
				chat = await Chat.open(toUrl('webhook'), REQUEST);
				return await chat.readQuestion();
			});
			expect(requests).toEqual([]);
			const open = chat;
			if (!open) throw new Error('No chat was opened');
			const after = await watch(environment, async () => {
				await answer(open, asked);
				expect(await open.read()).toBe(SAID);
				expect(await waitForStatus(open.executionId)).toBe('success');
			});
			return { asked, ...after };
		} finally {
			chat?.close();
		}
	}

	test('asks before anything is sent, and enriches one lead once a person approves', async () => {
		const { asked, leads, requests } = await converse(SCRIPT, async (_chat, question) => {
			await press(question, 'Approve');
		});
		for (const value of Object.values(ADA)) expect(asked.text).toContain(value);
		expect(asked.text).toMatch(/costs up to 2 credits/);
		expect(leads).toMatchObject([ADA]);
		expect(requests.filter((line) => line.startsWith('POST'))).toEqual(['POST /v1/leads/enrich']);
		expect(model.toolResults.join()).toContain('Ada Byron');
	});

	test('sends nothing when the person declines, and the agent is told so', async () => {
		const { requests } = await converse(SCRIPT, async (_chat, question) => {
			await press(question, 'Decline');
		});
		expect(requests).toEqual([]);
		expect(model.toolResults.join()).toMatch(/rejected the tool call/);
	});

	test('sends nothing when the person answers in words, asks again, and then sends what was approved', async () => {
		const script = [callFor(ADA), callFor(GRACE), { say: SAID }];
		const { leads } = await converse(script, async (chat) => {
			chat.type('I meant Grace Hopper of Compilers');
			const { requests, result } = await watch(environment, async () => await chat.readQuestion());
			expect(requests).toEqual([]);
			await press(result, 'Approve');
		});
		expect(leads).toMatchObject([GRACE]);
		expect(model.toolResults.join()).toContain('I meant Grace Hopper of Compilers');
	});

	test('asks in the editor, too, before anything is sent', async () => {
		model.follow(SCRIPT);
		await environment.client.listen(saved, CHAT);
		let chat: Chat | undefined;
		try {
			const { requests } = await watch(environment, async () => {
				chat = await Chat.open(toUrl('webhook-test'), REQUEST);
				await chat.readQuestion();
			});
			expect(requests).toEqual([]);
		} finally {
			if (chat) await environment.client.stop(chat.executionId);
			chat?.close();
		}
	});
}
