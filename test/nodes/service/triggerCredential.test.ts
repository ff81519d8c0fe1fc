import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import {
	type CredentialMemory,
	readTriggerCredential,
} from '../../../nodes/LeadEnrichment/service/credential';
import { ExpiringMap } from '../../../nodes/LeadEnrichment/values/memory';
import { fakeContext } from '../../support/fakeContext';
import { useFakeClock } from '../fakeClock';

useFakeClock();

interface Called {
	workflowId?: string;
	nodeId?: string;
	credentialId?: string;
}

/** A trigger whose credential is stored as `store.credential`; `store.readings` counts how often n8n read it. */
function makeStore(credential: ICredentialDataDecryptedObject | Error) {
	const store = { credential, readings: 0 };
	const memory: CredentialMemory = new ExpiringMap(10_000, 2);
	const read = async ({ workflowId = 'w', nodeId = 'n', credentialId = 'c' }: Called = {}) => {
		const { context } = fakeContext({
			node: { id: nodeId, credentials: { leadEnrichmentApi: { id: credentialId, name: 'Stored' } } },
			workflow: { id: workflowId },
			credential: () => {
				store.readings++;
				if (store.credential instanceof Error) throw store.credential;
				return store.credential;
			},
		});
		return await readTriggerCredential(context, memory);
	};
	return { store, read };
}

const OLD = { webhookSecret: 'old' };
const NEW = { webhookSecret: 'new' };

describe('the credential of a trigger', () => {
	it('is read once for all deliveries of ten seconds, those of the same moment too', async () => {
		const { store, read } = makeStore(OLD);
		expect(await Promise.all([read(), read(), read()])).toEqual([OLD, OLD, OLD]);
		await jest.advanceTimersByTimeAsync(9_999);
		expect(await read()).toEqual(OLD);
		expect(store.readings).toBe(1);
	});

	it.each<[label: string, other: Called]>([
		['workflow', { workflowId: 'other' }],
		['node', { nodeId: 'other' }],
		['credential', { credentialId: 'other' }],
	])('is read anew for another %s', async (_label, other) => {
		const { store, read } = makeStore(OLD);
		await read();
		store.credential = NEW;
		expect([await read(), await read(other)]).toEqual([OLD, NEW]);
	});

	it('is read anew after a failed reading', async () => {
		const { store, read } = makeStore(new Error('The database is locked'));
		await expect(read()).rejects.toThrow('The database is locked');
		store.credential = NEW;
		expect(await read()).toEqual(NEW);
	});

	it('is kept for a bounded number of triggers', async () => {
		const { store, read } = makeStore(OLD);
		for (const nodeId of ['1', '2', '3', '1']) await read({ nodeId });
		expect(store.readings).toBe(4);
	});
});

describe('a credential that was read', () => {
	it('is not kept in memory after its time, though no further delivery comes', async () => {
		jest.useRealTimers();
		const memory: CredentialMemory = new ExpiringMap(20, 2);
		const remove = jest.spyOn(memory, 'remove');
		const { context } = fakeContext({ credential: OLD });
		const removed = new Promise<void>((resolve) => remove.mockImplementation(() => resolve()));
		await readTriggerCredential(context, memory);
		// The signal's timer keeps no process alive, so another one must.
		const alive = setInterval(() => undefined, 1_000);
		await removed;
		clearInterval(alive);
		expect(remove).toHaveBeenCalledTimes(1);
	});
});
