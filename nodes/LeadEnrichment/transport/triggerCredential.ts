import type { ICredentialDataDecryptedObject, IWebhookFunctions } from 'n8n-workflow';

import type { ExpiringMap } from '../values/expiringMap';
import { readClock } from './clock';
import { CREDENTIAL_TYPE } from './credential';

/** The credentials of triggers, as n8n is reading or has just read them. */
export type CredentialMemory = ExpiringMap<Promise<ICredentialDataDecryptedObject>>;

/**
 * The credential of a trigger, read at most once in the memory's time for all its deliveries: every reading costs n8n an
 * isolate, which is more than all the rest of a delivery. A failed reading is not remembered.
 *
 * @throws whatever n8n throws where there is no credential, or it cannot be read.
 */
export async function readTriggerCredential(
	context: IWebhookFunctions,
	memory: CredentialMemory,
): Promise<ICredentialDataDecryptedObject> {
	const { id: nodeId, credentials } = context.getNode();
	const key = JSON.stringify([context.getWorkflow().id, nodeId, credentials?.[CREDENTIAL_TYPE]?.id]);
	const known = memory.get(key, readClock());
	if (known) return await known;
	const reading = context.getCredentials(CREDENTIAL_TYPE);
	memory.set(key, reading, readClock());
	const forget = () => memory.remove(key, reading);
	reading.catch(forget);
	// What is decrypted must not stay in memory until the next delivery. This keeps no process from ending.
	AbortSignal.timeout(memory.lifeMs).addEventListener('abort', forget);
	return await reading;
}
