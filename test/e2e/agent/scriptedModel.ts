import Fastify from 'fastify';
import { z } from 'zod';

const textSchema = z.union([z.string(), z.array(z.object({ text: z.string() }))]);

const messageSchema = z.object({
	role: z.string(),
	content: textSchema.nullish(),
	tool_call_id: z.string().optional(),
});

const requestSchema = z.object({
	messages: z.array(messageSchema),
	tools: z
		.array(
			z.object({
				function: z.object({ name: z.string(), description: z.string(), parameters: z.unknown() }),
			}),
		)
		.default([]),
	stream: z.boolean().default(false),
});

type ModelRequest = z.infer<typeof requestSchema>;

/** A tool as it is described to the model. */
export type OfferedTool = ModelRequest['tools'][number]['function'];

/** The model's next step: it calls a tool with input, or ends the conversation. */
export type Turn = { call: string; input?: Record<string, unknown> } | { say: string };

/**
 * A chat model that follows a script, with the part of OpenAI's API that n8n's chat model node uses (chat completions,
 * not streamed). It records the requests, which contain all that a real model would know of our node.
 */
export class ScriptedModel {
	private script: Turn[] = [];
	private requests: ModelRequest[] = [];

	private constructor(
		readonly url: string,
		readonly close: () => Promise<void>,
	) {}

	static async start(): Promise<ScriptedModel> {
		const server = Fastify();
		let answer: (body: unknown) => unknown = () => undefined;
		server.post('/v1/chat/completions', async (request) => await Promise.resolve(answer(request.body)));
		const address = await server.listen({ host: '127.0.0.1', port: 0 });
		const model = new ScriptedModel(`${address}/v1`, async () => await server.close());
		answer = (body) => model.answer(body);
		return model;
	}

	/** Starts a new conversation. */
	follow(script: Turn[]): void {
		this.script = [...script];
		this.requests = [];
	}

	/** The tools offered to the model. */
	get offeredTools(): OfferedTool[] {
		return (this.requests[0]?.tools ?? []).map((tool) => tool.function);
	}

	/** The answers of the tools as the model reads them, in the order of its calls. */
	get toolResults(): string[] {
		const messages = this.requests.at(-1)?.messages ?? [];
		return messages.filter(({ role }) => role === 'tool').map(({ content }) => toText(content));
	}

	private answer(body: unknown): unknown {
		this.requests.push(requestSchema.parse(body));
		const turn = this.script.shift() ?? { say: 'The script has ended.' };
		return toCompletion(turn, this.requests.length);
	}
}

function toText(content: z.infer<typeof messageSchema>['content']): string {
	return typeof content === 'string' ? content : (content ?? []).map(({ text }) => text).join('');
}

function toCompletion(turn: Turn, number: number): unknown {
	const message =
		'say' in turn
			? { role: 'assistant', content: turn.say }
			: { role: 'assistant', content: null, tool_calls: [toToolCall(turn, number)] };
	return {
		id: `completion-${number}`,
		object: 'chat.completion',
		created: 0,
		model: 'scripted',
		choices: [{ index: 0, finish_reason: 'say' in turn ? 'stop' : 'tool_calls', message }],
		usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
	};
}

function toToolCall(turn: Extract<Turn, { call: string }>, number: number): unknown {
	return {
		id: `call-${number}`,
		type: 'function',
		function: { name: turn.call, arguments: JSON.stringify(turn.input ?? {}) },
	};
}
