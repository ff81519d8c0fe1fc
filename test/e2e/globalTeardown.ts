import { tearDown } from '../support/realN8n/teardown';

export default async function end(): Promise<void> {
	await tearDown();
}
