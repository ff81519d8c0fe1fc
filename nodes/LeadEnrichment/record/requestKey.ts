import { createHash } from 'crypto';

import { omit } from '../values/records';

/**
 * A hash that is the same for starts that ask for the same work: with the leads and the references of their rows, but
 * without the job's name and the address of its deliveries, which differ from one execution to the next.
 */
export function toRequestKey(path: string, body: Readonly<Record<string, unknown>>): string {
	return createHash('sha256')
		.update(JSON.stringify([path, omit(body, ['name', 'webhookUrl'])]))
		.digest('base64url');
}
