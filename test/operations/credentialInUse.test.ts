import type { ICredentialDataDecryptedObject, INodeParameters } from 'n8n-workflow';
import { withFastClock } from '../engine/fastClock';
import { answerJson, listen, stop, toBaseUrl } from '../engine/localServer';
import { runNode } from '../engine/runNode';
import { makeRows, UNKNOWN_JOB } from './service';

const TOKEN = 'old-token-0123456789';
const RENEWED = 'renewed-token-0123456789';

interface Own extends ICredentialDataDecryptedObject {
	baseUrl: string;
	accessToken: string;
}
type Read = () => ICredentialDataDecryptedObject;

interface Told {
	/** The requests that reach the service: their minute and token. */
	asked: string[];
	/** The same of another service. */
	elsewhere: string[];
	/** How often n8n read the credential. */
	readings: number;
}

/** A run of four minutes whose credential is another one from each minute on. The job never ends. */
async function runWhile(...minutes: Array<(own: Own, other: string) => Read>) {
	return await withFastClock(async () => {
		const begin = Date.now();
		const told: Told = { asked: [], elsewhere: [], readings: 0 };
		const minute = () => Math.floor((Date.now() - begin) / 60_000);
		const answer = (list: string[]) =>
			listen(({ headers, method }, response) => {
				list.push(`${minute()} ${headers.authorization?.replace('Bearer ', '')}`);
				const running = { status: 'pending', results: null, message: headers.authorization };
				// At last an error that repeats the token.
				if (minute() >= 3) response.statusCode = 401;
				answerJson(
					response,
					method === 'POST' ? { enrichment_id: UNKNOWN_JOB, message: 'Started' } : running,
				);
			});
		const [service, other] = [await answer(told.asked), await answer(told.elsewhere)];
		const own = { baseUrl: toBaseUrl(service), accessToken: TOKEN };
		const reads = [() => own, ...minutes.map((edit) => edit(own, toBaseUrl(other)))];
		/** What n8n reads of the credential, each time again. */
		const credentials = new Proxy(own, {
			ownKeys: () => {
				told.readings++;
				return Reflect.ownKeys(own);
			},
			get: (_own, name) =>
				Reflect.get(reads[Math.min(minute(), reads.length - 1)]?.() ?? own, name) as unknown,
		});
		try {
			const parameters: INodeParameters = {
				options: { maxWaitMinutes: 4, pollInterval: 20 },
				manualRuns: 'run',
			};
			const run = { items: makeRows(1), credentials, credentialId: 'edited', parameters };
			const { error } = await runNode({ node: 'leadEnrichment', ...run });
			expect(error?.message).toContain('***');
			expect(JSON.stringify([error, error?.message])).not.toMatch(RegExp(`${TOKEN}|${RENEWED}`));
			return { ...told, tokens: [...new Set(told.asked)] };
		} finally {
			stop(service);
			stop(other);
		}
	});
}

it('is read anew at once when the service refuses its token, before the job is given up', async () => {
	const asked: Array<string | undefined> = [];
	const service = await listen(({ headers, method }, response) => {
		const token = headers.authorization?.replace('Bearer ', '');
		if (method === 'GET') asked.push(token);
		const isRefused = method === 'GET' && token === TOKEN;
		if (isRefused) response.statusCode = 403;
		const done = { status: 'completed', results: [] };
		answerJson(
			response,
			isRefused ? { error: 'Token expired' } : method === 'POST' ? { enrichment_id: UNKNOWN_JOB } : done,
		);
	});
	let isRenewed = false;
	const own = { baseUrl: toBaseUrl(service), accessToken: TOKEN };
	const credentials = new Proxy(own, {
		get: (_own, name) =>
			name === 'accessToken' && (isRenewed ||= asked.length > 0)
				? RENEWED
				: (Reflect.get(own, name) as unknown),
	});
	try {
		const parameters: INodeParameters = { options: { maxWaitMinutes: 4 }, manualRuns: 'run' };
		const run = { items: makeRows(1), credentials, credentialId: 'renewed', parameters };
		const { error } = await withFastClock(async () => await runNode({ node: 'leadEnrichment', ...run }));
		expect(error).toBeUndefined();
		expect(asked.at(-1)).toBe(RENEWED);
	} finally {
		stop(service);
	}
});

type Edit = Parameters<typeof runWhile>[number];

describe('a credential that is edited during a wait', () => {
	const renewed: Edit = (own) => () => ({ ...own, baseUrl: `${String(own.baseUrl)}/`, accessToken: RENEWED });
	const moved: Edit = (_own, other) => () => ({ baseUrl: other, accessToken: 'token-of-the-other' });
	const locked: Edit = () => () => {
		throw new Error('The database is locked');
	};
	const withToken =
		(accessToken: string): Edit =>
		(own) =>
		() => ({ ...own, accessToken });

	it.each<[label: string, edits: Edit[], tokens: string[]]>([
		['is in use with its new token when its host stays', [renewed], [TOKEN, RENEWED, RENEWED, RENEWED]],
		[
			'never hands the new host’s token to the old one, or the jobs to the new one',
			[moved],
			[TOKEN, TOKEN, TOKEN, TOKEN],
		],
		[
			'goes on with the last token of its host when it moves later',
			[renewed, moved],
			[TOKEN, RENEWED, RENEWED, RENEWED],
		],
		['goes on while n8n cannot read it', [locked, locked, renewed], [TOKEN, TOKEN, TOKEN, RENEWED]],
		['goes on while the token is empty', [withToken(' '), renewed], [TOKEN, TOKEN, RENEWED, RENEWED]],
		[
			'goes on while the token is an empty expression',
			[withToken('undefined'), renewed],
			[TOKEN, TOKEN, RENEWED, RENEWED],
		],
		[
			'goes on while the token cannot be sent',
			[withToken('Bearer x'), renewed],
			[TOKEN, TOKEN, RENEWED, RENEWED],
		],
	])('%s', async (_label, edits, tokens) => {
		const { tokens: used, elsewhere, readings } = await runWhile(...edits);
		const byMinute = tokens.map((token, index) => `${index} ${token}`);
		expect(used.filter((entry) => !entry.startsWith('4'))).toEqual(byMinute);
		expect(elsewhere).toEqual([]);
		// n8n starts an isolate for each reading: once a minute, not for each request.
		expect(readings).toBeLessThanOrEqual(8);
	});
});
