import {
	checkSetup,
	readEvents,
	readWantedJobIds,
	readSimplify,
	readVerification,
} from '../../../nodes/LeadEnrichment/trigger/triggerSetup';
import { fakeContext, type Situation } from '../../support/fakeContext';

const CREDENTIAL = { baseUrl: 'https://service.example', accessToken: 'token', webhookSecret: 'secret' };
const URL_OF_TRIGGER = 'https://n8n.example/webhook/1b2c/lead-enrichment';

/** Publishes a trigger that is set up well but for what is given. */
async function publish(trigger: Situation = {}, verification = 'signedUrlAndApi') {
	const call = {
		url: URL_OF_TRIGGER,
		credential: CREDENTIAL,
		answer: () => ({ statusCode: 200 }),
		...trigger,
	};
	await checkSetup(fakeContext({ activation: 'activate', parameters: { verification }, ...call }).context);
}

const NO_SECRET = { credential: { ...CREDENTIAL, webhookSecret: '' } };

describe('publishing a trigger', () => {
	it.each<[label: string, fault: Situation, message: string]>([
		[
			'there is no secret to check a signature with',
			NO_SECRET,
			'A signed URL needs a webhook secret, and the credential has none. Open the Lead Enrichment API credential and enter at least 16 random characters as Webhook Secret, or set Verification to Ask the API',
		],
		[
			'the service cannot reach it',
			{ url: 'http://localhost:5678/webhook/x' },
			'The service cannot deliver to this trigger: n8n’s address is http://localhost:5678, which only this machine can reach. Set n8n’s environment variable N8N_WEBHOOK_URL (WEBHOOK_URL in older versions) to its public address',
		],
		...[401, 403].map((statusCode): [string, Situation, string] => [
			`the service refuses the token with ${statusCode}`,
			{ answer: () => ({ statusCode }) },
			'The service did not accept the access token. Open the Lead Enrichment API credential, check the token, and test it',
		]),
	])('is refused when %s', async (_label, fault, message) => {
		await expect(publish(fault)).rejects.toMatchObject({ name: 'NodeOperationError', message });
	});
});

const API = { needsSignature: false, needsApi: true };

describe('the verification of deliveries', () => {
	it.each<[value: unknown, verification: ReturnType<typeof readVerification>]>([
		['api', API],
		['signedUrl', { needsSignature: true, needsApi: false }],
		['signedUrlAndApi', { needsSignature: true, needsApi: true }],
		['none', { needsSignature: false, needsApi: false }],
		[undefined, API],
		['None', API],
		[['none'], API],
	])('that is set as %j is %j', (verification, expected) => {
		expect(readVerification(fakeContext({ parameters: { verification } }).context)).toEqual(expected);
	});
});

describe('the jobs that a trigger takes', () => {
	it.each<[options: unknown, jobIds: string[]]>([
		[{ jobIds: 'A, b' }, ['a', 'b']],
		[{ jobIds: 'A  b' }, ['a', 'b']],
		[{ jobIds: ['A ', ''] }, ['a']],
		[{ jobIds: ' ,, ' }, []],
		[{}, []],
		[null, []],
	])('are %j as they are meant', (options, jobIds) => {
		expect(readWantedJobIds(fakeContext({ parameters: { options } }).context)).toEqual(jobIds);
	});
});

it.each([[{ id: 'a' }], [5], [null], [['a', 5]]])(
	'takes no delivery while the jobs to take come to %j',
	(jobIds) => {
		const { context } = fakeContext({ parameters: { options: { jobIds } } });
		expect(() => readWantedJobIds(context)).toThrow('Job IDs');
	},
);

describe('the events that start a workflow', () => {
	it.each<[value: unknown, events: string[]]>([
		[['leadEnriched'], ['leadEnriched']],
		[
			['jobCompleted', 'leadEnriched'],
			['leadEnriched', 'jobCompleted'],
		],
		[['jobCompleted', { x: 1 }], ['jobCompleted']],
		['jobCompleted', ['jobCompleted']],
		[[], []],
		[['leads'], ['leadEnriched']],
		[undefined, ['leadEnriched']],
	])('that are set as %j are %j', (events, expected) => {
		expect(readEvents(fakeContext({ parameters: { events } }).context)).toEqual(expected);
	});
});

describe('whether leads are simplified', () => {
	it.each<[value: unknown, simplify: boolean]>([
		[true, true],
		['TRUE', true],
		[false, false],
		['yes', false],
		[undefined, true],
	])('is, with the setting %j, %j', (simplify, expected) => {
		expect(readSimplify(fakeContext({ parameters: { simplify } }).context)).toBe(expected);
	});
});
