import { request } from 'undici';
import { z } from 'zod';

const errorSchema = z.object({ message: z.string() });

/** Requests to n8n's internal REST API, with the session cookie. */
export class N8nSession {
	private cookie = '';

	constructor(readonly baseUrl: string) {}

	async signIn({ email, password }: { email: string; password: string }): Promise<void> {
		await this.send('POST', '/login', z.unknown(), { emailOrLdapLoginId: email, password });
	}

	/** Sends a request and returns the `data` of the answer, validated. @throws Error with n8n's reason. */
	async send<Output>(
		method: 'GET' | 'POST' | 'PATCH',
		path: string,
		schema: z.ZodType<Output, z.ZodTypeDef, unknown>,
		content?: unknown,
	): Promise<Output> {
		const response = await request(`${this.baseUrl}/rest${path}`, {
			// A connection that n8n closes while it idles would reset the next request.
			reset: true,
			method,
			headers: { 'content-type': 'application/json', cookie: this.cookie },
			body: content === undefined ? undefined : JSON.stringify(content),
		});
		this.keepCookie(response.headers['set-cookie']);
		const text = await response.body.text();
		if (response.statusCode >= 300) {
			throw new Error(`n8n answered ${response.statusCode} to ${method} ${path}: ${toReason(text)}`);
		}
		return z
			.object({ data: schema })
			.transform((answer) => answer.data as Output)
			.parse(JSON.parse(text));
	}

	private keepCookie(header: string | string[] | undefined): void {
		const cookies = [header ?? []].flat().map((line) => line.split(';')[0]);
		if (cookies.length > 0) this.cookie = cookies.join('; ');
	}
}

function toReason(text: string): string {
	try {
		return errorSchema.parse(JSON.parse(text)).message;
	} catch {
		return text.slice(0, 300);
	}
}
