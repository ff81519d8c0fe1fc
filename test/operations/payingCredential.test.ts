import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { CredentialsOfTest } from '../engine/CredentialsOfTest';
import { describeFailure, makeRows, useService, WEBHOOK } from './service';

const { control, current, expectRefused, listRequestPaths, runAction, toCredentials } = useService({
	token: `a-token-that-is-long-${'0123456789'.repeat(700)}`,
});

/** What n8n makes of a credential that is an expression: another one for each item from the given one on. */
function differFrom(item: number): void {
	type Resolve = { itemIndex?: number } | undefined;
	type Get = (this: CredentialsOfTest) => Promise<ICredentialDataDecryptedObject>;
	const get: Get = Reflect.get(CredentialsOfTest.prototype, 'getDecrypted');
	jest.spyOn(CredentialsOfTest.prototype, 'getDecrypted').mockImplementation(async function (
		this: CredentialsOfTest,
		...args: unknown[]
	) {
		const data = await get.call(this);
		const { itemIndex = 0 } = (args[6] as Resolve) ?? {};
		return itemIndex < item ? data : { ...data, accessToken: 'token-of-another-account' };
	});
}

afterEach(() => jest.restoreAllMocks());

it.each<[items: number, differing: number]>([
	[2, 1],
	[100, 99],
	[101, 100],
	[400, 50],
])('a run of %i items whose credential differs from item %i on sends nothing', async (items, differing) => {
	differFrom(differing);
	await expectRefused({ items: makeRows(items) }, 'The credential has other values for item');
});

it('what costs nothing uses the credential of the first item', async () => {
	differFrom(1);
	const parameters = { resource: 'account', operation: 'getCredits' };
	expect((await runAction({ items: makeRows(2), parameters })).error).toBeUndefined();
});

it('a webhook secret that can be guessed signs nothing', async () => {
	const run = { items: makeRows(1), webhookSecret: 'short' };
	await expectRefused({ ...run, parameters: WEBHOOK }, 'Webhook Secret has fewer than 16 characters');
	expect((await runAction(run)).error).toBeUndefined();
});

it('an error shows nothing of a token of thousands of characters, and no pattern made of it', async () => {
	const { accessToken } = toCredentials();
	const body = { error: `Bad token ${accessToken}` };
	control.addFault({ action: 'answer', endpoint: 'start', status: 400, body, times: 'always' });
	const outcome = await runAction({ items: makeRows(1) });
	expect(listRequestPaths()).toHaveLength(1);
	expect(describeFailure(outcome)).toContain('Bad token ***');
	expect(JSON.stringify([outcome.error, outcome.logs]).length).toBeLessThan(20_000);
	expect(current().token).toBe(accessToken);
});
