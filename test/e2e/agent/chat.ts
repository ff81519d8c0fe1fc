import { randomUUID } from 'node:crypto';
import { request, WebSocket } from 'undici';
import { z } from 'zod';
import { waitUntil } from '../../support/realN8n/waitUntil';

const DEADLINE_MS = 60_000;
/** What n8n's chat page and n8n say to each other beside the messages. */
const HEARTBEAT = 'n8n|heartbeat';
const HEARTBEAT_ANSWER = 'n8n|heartbeat-ack';
const CONTINUE = 'n8n|continue';

const startedSchema = z.object({ executionId: z.string(), resumeToken: z.string().optional() });
const questionSchema = z.object({
	text: z.string(),
	buttons: z.array(z.object({ text: z.string(), link: z.string() })),
});

/** A message of the workflow that has buttons to answer with. */
export type Question = z.infer<typeof questionSchema>;

/** Talks to a workflow as n8n's chat page does: it sends one message, keeps a socket open, and follows a button's link. */
export class Chat {
	private readonly messages: string[] = [];

	private constructor(
		readonly executionId: string,
		private readonly sessionId: string,
		private readonly socket: WebSocket,
	) {
		socket.addEventListener('message', ({ data }) => {
			const message = String(data);
			if (message === HEARTBEAT) socket.send(HEARTBEAT_ANSWER);
			else if (message !== CONTINUE) this.messages.push(message);
		});
	}

	/** Sends the first message to a chat's address, once n8n serves it. */
	static async open(url: string, chatInput: string): Promise<Chat> {
		const sessionId = randomUUID();
		let started: z.infer<typeof startedSchema> | undefined;
		const isStarted = async () => {
			const { statusCode, body } = await request(url, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ action: 'sendMessage', sessionId, chatInput }),
			});
			const text = await body.text();
			if (statusCode !== 200) return false;
			started = startedSchema.parse(JSON.parse(text));
			return true;
		};
		await waitUntil(isStarted, { deadlineMs: DEADLINE_MS });
		if (!started) throw new Error(`The chat at ${url} does not answer`);
		const { executionId, resumeToken = '' } = started;
		const query = new URLSearchParams({ sessionId, executionId, isPublic: 'true', token: resumeToken });
		const socket = new WebSocket(`${new URL(url).origin.replace('http', 'ws')}/chat?${query.toString()}`);
		return new Chat(executionId, sessionId, socket);
	}

	close(): void {
		this.socket.close();
	}

	/** The next message of the workflow. */
	async read(): Promise<string> {
		await waitUntil(() => Promise.resolve(this.messages.length > 0), { deadlineMs: DEADLINE_MS });
		const message = this.messages.shift();
		if (message === undefined) throw new Error('The workflow says nothing in the chat');
		return message;
	}

	async readQuestion(): Promise<Question> {
		return questionSchema.parse(JSON.parse(await this.read()));
	}

	/** Types an answer in place of pressing a button. */
	type(chatInput: string): void {
		this.socket.send(JSON.stringify({ action: 'sendMessage', sessionId: this.sessionId, chatInput }));
	}
}

/** Presses a button: the page opens its link. n8n takes a request without a browser's name for a preview of the link. */
export async function press({ buttons }: Question, label: string): Promise<void> {
	const { link } = buttons.find(({ text }) => text === label) ?? {};
	if (!link) throw new Error(`There is no button "${label}"`);
	const { body } = await request(link, { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' } });
	await body.dump();
}
