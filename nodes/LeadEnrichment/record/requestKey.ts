import { createHash } from 'crypto';

/**
 * A hash that is the same for starts that ask for the same work: with the leads and the references of their rows, but
 * without the job's name and the address of its deliveries, which differ from one execution to the next.
 */
export function toRequestKey(path: string, body: Readonly<Record<string, unknown>>): string {
	const { name: _name, webhookUrl: _webhookUrl, ...content } = body;
	return createHash('sha256')
		.update(JSON.stringify([path, content]))
		.digest('base64url');
}
