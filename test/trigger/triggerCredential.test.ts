import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { callWebhook } from '../engine/callWebhook';
import { withFastClock } from '../engine/fastClock';
import { toCredentials, UNKNOWN_JOB, useSandbox } from '../operations/service';

const current = useSandbox();

interface Called {
	nodeId?: string;
	workflowId?: string;
	credentialId?: string;
}

/** A trigger with a credential that the test edits; `readings` counts how often n8n read it. */
function useTrigger() {
	const name = expect.getState().currentTestName ?? '';
	const store = { readings: 0, read: (): ICredentialDataDecryptedObject => toCredentials(current()) };
	const credentials = new Proxy<ICredentialDataDecryptedObject>(toCredentials(current()), {
		ownKeys: (own) => {
			store.readings++;
			return Reflect.ownKeys(own);
		},
		get: (_own, field) => Reflect.get(store.read(), field) as unknown,
	});
	/** The status of the answer to a delivery of a job that the account does not have: 503, and in its reason why. */
	const post = async (called: Called = {}) => {
		const own = { nodeId: name, workflowId: 'w', credentialId: name, ...called };
		const parameters = { verification: 'api' };
		const body = { enrichment_id: UNKNOWN_JOB, status: 'completed' };
		const { body: answer } = await callWebhook({
			node: 'leadEnrichmentTrigger',
			...own,
			credentials,
			parameters,
			body,
		});
		return JSON.stringify(answer).includes('has no such job') ? 'asked' : 'could not ask';
	};
	return { store, post };
}

const withdrawn = (): ICredentialDataDecryptedObject => ({
	...toCredentials(current()),
	accessToken: 'withdrawn',
});
const locked = (): ICredentialDataDecryptedObject => {
	throw new Error('The database is locked');
};

describe('the credential of a trigger', () => {
	it('is read once for all deliveries of ten seconds, those of the same moment too', async () => {
		await withFastClock(async () => {
			const { store, post } = useTrigger();
			await Promise.all([post(), post(), post()]);
			expect([await post(), store.readings]).toEqual(['asked', 1]);
			await new Promise((resolve) => setTimeout(resolve, 10_000));
			store.read = withdrawn;
			// A refused read has the credential read once more: its token may have been renewed.
			expect([await post(), store.readings]).toEqual(['could not ask', 3]);
		});
	});

	it.each<[label: string, other: Called]>([
		['workflow', { workflowId: 'other' }],
		['node', { nodeId: 'other' }],
		['credential', { credentialId: 'other' }],
	])('is read again for another %s', async (_label, other) => {
		await withFastClock(async () => {
			const { store, post } = useTrigger();
			expect(await post()).toBe('asked');
			store.read = withdrawn;
			expect(await post(other)).toBe('could not ask');
		});
	});

	it('is read again after a failed reading', async () => {
		await withFastClock(async () => {
			const { store, post } = useTrigger();
			const { read } = store;
			store.read = locked;
			expect(await post()).toBe('could not ask');
			store.read = read;
			expect(await post()).toBe('asked');
		});
	});
});
