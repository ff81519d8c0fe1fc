import { spellRequest } from '../nodes/LeadEnrichment/service/contract/spellings';
import { cleanServiceText, redactText } from '../nodes/LeadEnrichment/service/redaction';
import { parseJob, type ServiceReply } from '../nodes/LeadEnrichment/service/reply';
import type { ServiceClient, ServiceRequest } from '../nodes/LeadEnrichment/service/serviceClient';
import { isTooDeep } from '../nodes/LeadEnrichment/values/objects';
import { listUnread, readAnswer } from './readAnswer';

/** What a service may say that nobody else may know, whatever its value. */
const SECRET_NAME = /secret|token|password|authorization|cookie|api_?key|signature/i;

function toJson(value: unknown): string {
	const hide = (name: string, part: unknown) =>
		typeof part === 'string' && part !== '' && SECRET_NAME.test(name) ? '***' : part;
	return JSON.stringify(isTooDeep(value) ? 'nested too deep to be shown' : value, hide, 2);
}

/** Prints what was asked and answered, without secrets, and collects what the nodes make of it. */
export class Report {
	/** The operation that asks. */
	subject = '';
	/** What the nodes could read, what they could not, and what was not asked: a line each. */
	readonly read: string[] = [];
	readonly unread = new Set<string>();
	readonly notAsked: string[] = [];
	private last = '';
	private repetitions = 0;

	constructor(
		private readonly client: ServiceClient,
		private readonly write: (text: string) => void,
	) {}

	tell(text: string): void {
		if (this.repetitions > 0) this.write(`(the same ${this.repetitions} more times)`);
		this.repetitions = 0;
		this.write(redactText(text, this.client.secrets));
	}

	/** Shows a request and its answer; one that the nodes read as the one before it is counted. */
	show(request: ServiceRequest, reply: ServiceReply): void {
		const { client, subject } = this;
		const { method, path, body } = request;
		const nodes = readAnswer(request, reply, client.secrets);
		const job = parseJob(reply);
		const lines = job && method === 'GET' ? listUnread(job) : [];
		for (const line of lines) this.unread.add(`${subject}: ${line}`);
		const key = toJson([method, path, nodes]);
		if (key === this.last) return void this.repetitions++;
		this.last = key;
		const { failure, words } = reply;
		const answer = failure ? { failure, words } : reply;
		// Of a web page its beginning is enough.
		if ('body' in answer && typeof answer.body === 'string')
			answer.body = cleanServiceText(answer.body, client.secrets);
		const sent = { method, path, body: body && spellRequest(body, client.fieldNames) };
		this.tell(`\n${subject}\n${toJson({ request: sent, answer, nodes })}`);
	}

	tellEnd(): void {
		const parts: ReadonlyArray<readonly [string, Iterable<string>]> = [
			['The nodes read:', this.read],
			['The nodes cannot read:', this.unread],
			['Not asked:', this.notAsked],
		];
		for (const [title, lines] of parts) {
			// Line breaks in the service's words must not look like lines of this list.
			const list = [...lines].map((line) => `\n  ${line.replace(/\s+/g, ' ')}`);
			if (list.length > 0) this.tell(`\n${title}${list.join('')}`);
		}
	}
}
