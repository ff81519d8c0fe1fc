import { randomUUID } from 'node:crypto';
import type { SavedWorkflow } from '../../support/realN8n/N8nClient';
import { waitUntil } from '../../support/realN8n/waitUntil';
import { findNode, withParameters, type Credential, type Workflow } from '../../support/realN8n/workflowFile';
import { readPreviewExample } from '../../support/examples';
import { setPace } from '../../support/serviceReader';
import { Chat, press, type Question } from '../agent/chat';
import { ScriptedModel } from '../agent/scriptedModel';
import { PACE, useEnvironment } from '../sharedEnvironment';
import { watch } from '../watch';
import { DEADLINE_MS } from './runExample';

const FILE = 'agent-with-approval.json';
const CHAT = 'When a Message Arrives';
const MODEL = 'Chat Model';
const ENRICH = 'Enrich Leads';
/** The most that a lead with its email costs, as the review says. */
const CREDITS_PER_EMAIL = 2;
const REQUEST = 'Find the email of Ada Byron, who works at Engines';
const ADA = { firstName: 'Ada', lastName: 'Byron', companyName: 'Engines' };
const GRACE = { firstName: 'Grace', lastName: 'Hopper', companyName: 'Compilers' };
const MARY = { firstName: 'Mary', lastName: 'Keller', companyName: 'Basics' };
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

interface PublishedChat {
	saved: SavedWorkflow;
	/** Of the published chat, and of the editor's. */
	url: string;
	testUrl: string;
}

export function describeApprovedAgent(): void {
	const environment = useEnvironment();
	let model: ScriptedModel;
	let openAiApi: Credential;
	let published: PublishedChat;

	/** Imports and publishes the example with a chat of its own. */
	async function publish(change: (workflow: Workflow) => Workflow): Promise<PublishedChat> {
		const { client, n8n } = environment;
		const example = change(await readPreviewExample(environment, FILE));
		const workflow = withModel(withPublicChat(example), openAiApi);
		const { webhookId = '' } = findNode(workflow, CHAT);
		const saved = await client.createWorkflow(workflow);
		await client.activate(saved);
		const toUrl = (kind: string) => `${n8n.baseUrl}/${kind}/${webhookId}/chat`;
		return { saved, url: toUrl('webhook'), testUrl: toUrl('webhook-test') };
	}

	beforeAll(async () => {
		model = await ScriptedModel.start();
		const data = { apiKey: 'none', url: model.url };
		openAiApi = await environment.client.createCredential('Scripted model', 'openAiApi', data);
		published = await publish((example) => example);
	});

	afterAll(async () => await model?.close());

	/** How an execution ends. What agents store is not what other nodes store, and is not read. */
	async function waitForStatus({ saved }: PublishedChat, executionId: string): Promise<string | undefined> {
		const { client } = environment;
		await waitUntil(async () => await client.hasEnded(executionId), { deadlineMs: DEADLINE_MS });
		return (await client.listExecutions(saved)).find(({ id }) => id === executionId)?.status;
	}

	/** Asks in the chat until the review, answers it, and waits for the end; what was asked and paid meanwhile. */
	async function converse(
		script: typeof SCRIPT,
		answer: (chat: Chat, asked: Question) => Promise<void>,
		{ url, ...workflow }: PublishedChat = published,
	) {
		model.follow(script);
		let chat: Chat | undefined;
		try {
			const { result: asked, requests } = await watch(environment, async () => {
				chat = await Chat.open(url, REQUEST);
				return await chat.readQuestion();
			});
			expect(requests).toEqual([]);
			const open = chat;
			if (!open) throw new Error('No chat was opened');
			const after = await watch(environment, async () => {
				await answer(open, asked);
				expect(await open.read()).toBe(SAID);
				expect(await waitForStatus({ url, ...workflow }, open.executionId)).toBe('success');
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
		expect(asked.text).toContain(`costs up to ${CREDITS_PER_EMAIL} credits`);
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

	test('asks in the editor, too, before anything is sent, and pays there once a person approves', async () => {
		await environment.client.listen(published.saved, CHAT);
		// Another lead than before: what the tool has paid for within the hour is read.
		const script = [callFor(MARY), { say: SAID }];
		const { leads } = await converse(script, async (_chat, question) => await press(question, 'Approve'), {
			...published,
			url: published.testUrl,
		});
		expect(leads).toMatchObject([MARY]);
	});

	test('counts all calls for Max Credits, also those before the execution slept until the next review', async () => {
		const limited = await publish((example) =>
			withParameters(example, ENRICH, { options: { maxCredits: CREDITS_PER_EMAIL } }),
		);
		// n8n's chat looks every 3 s. It shows a second question of one node only if it has seen the execution run before.
		await setPace(environment.sandbox, { leadSeconds: 5 });
		const script = [callFor(ADA), callFor(GRACE), { say: SAID }];
		const { leads } = await converse(
			script,
			async (chat, question) => {
				await press(question, 'Approve');
				await press(await chat.readQuestion(), 'Approve');
			},
			limited,
		).finally(async () => await setPace(environment.sandbox, PACE));
		expect(leads).toMatchObject([ADA]);
		expect(model.toolResults.at(-1)).toContain('max_credits');
	});
}
