import type { LeadMemory } from '../../../nodes/LeadEnrichment/trigger/newLeads';
import { receiveDelivery } from '../../../nodes/LeadEnrichment/trigger/receiveDelivery';
import { signWebhookUrl } from '../../../nodes/LeadEnrichment/deliveries/webhookUrl';
import type { ServiceReply } from '../../../nodes/LeadEnrichment/service/reply';
import { ExpiringMap } from '../../../nodes/LeadEnrichment/values/memory';
import { makeReference } from '../makeReference';
import { makeId } from '../scriptedService';
import { fakeContext, type Situation } from '../../support/fakeContext';

const SECRET = 'webhook-secret-of-test';
const URL_OF_TRIGGER = 'https://n8n.example/webhook/1b2c/lead-enrichment';
const LEAD = { full_name: 'Ada Byron' };
const BODY = { enrichment_id: makeId(1), status: 'in_progress', lead: LEAD };
const CREDENTIAL = { baseUrl: 'https://service.example', accessToken: 'token', webhookSecret: SECRET };
const SIGNED = Object.fromEntries(new URL(signWebhookUrl(URL_OF_TRIGGER, SECRET)).searchParams);

const TRUSTING = { verification: 'none' };
const SIGNED_ONLY = { verification: 'signedUrl' };
const THE_API = { verification: 'api' };

/** Posts to a trigger that has a credential, and whose own address and signed query are right. */
async function post(trigger: Situation, deliveredLeads: LeadMemory = new ExpiringMap(3_600_000, 1_000)) {
	const call = { url: URL_OF_TRIGGER, credential: CREDENTIAL, query: SIGNED, body: BODY, ...trigger };
	const memory = {
		deliveredJobs: {
			readings: new ExpiringMap<Promise<ServiceReply>>(1_000, 10),
			leadKeys: new ExpiringMap<Set<string>>(1_000, 10),
		},
		deliveredLeads,
		triggerCredentials: new ExpiringMap<Promise<typeof CREDENTIAL>>(1_000, 10),
	};
	const { context, logs } = fakeContext(call);
	return { received: await receiveDelivery(context, memory), logs };
}

describe('a lead comes out once', () => {
	const ID = makeId(1);
	const BOB = { full_name: 'Bob' };
	const ROW = { ...LEAD, company_name: 'Engines', customData: { n8n_row_reference: makeReference(1) } };
	const stream = (lead: object) => ({ enrichment_id: ID, status: 'in_progress', lead });
	const end = (...results: object[]) => ({ enrichment_id: ID, status: 'completed', results });

	/** The names, or what else tells leads apart, that each of these deliveries in turn puts out. */
	async function postAll(bodies: object[], situations: Situation[] = []) {
		const memory: LeadMemory = new ExpiringMap(3_600_000, 1_000);
		const parameters = { ...TRUSTING, simplify: false };
		const outcomes: unknown[][] = [];
		for (const [index, body] of bodies.entries()) {
			const { received } = await post({ parameters, ...situations[index], body }, memory);
			outcomes.push(received.ok ? received.items.map((item) => item.post ?? item.full_name) : [received]);
		}
		return outcomes;
	}

	it.each<[label: string, bodies: object[], names: string[][]]>([
		['at the end twice', [end(LEAD, BOB), end(BOB, LEAD)], [['Ada Byron', 'Bob'], []]],
		[
			'that has more at the end',
			[stream({ ...LEAD, company_name: 'A' }), end({ ...LEAD, company_name: 'A', x: 1 })],
			[['Ada Byron'], []],
		],
		['of one row, with more the next time', [stream(ROW), stream({ ...ROW, x: 1 })], [['Ada Byron'], []]],
		['and its equal with it', [end(LEAD, LEAD), end(LEAD, LEAD)], [['Ada Byron', 'Ada Byron'], []]],
	])('when it comes %s', async (_label, bodies, names) => {
		expect(await postAll(bodies)).toEqual(names);
	});

	it('and so does each of two posts of one author', async () => {
		const author = { ...LEAD, network: 'https://network.example/in/ada' };
		const [first, second, third] = ['1', '2', '3'].map((text) => ({ ...author, post: text }));
		const bodies = [stream(first ?? {}), stream(second ?? {}), end(third ?? {}, second ?? {}, first ?? {})];
		expect(await postAll(bodies)).toEqual([['1'], ['2'], ['3']]);
	});

	it.each<[label: string, other: Situation]>([
		['in another workflow', { workflow: { id: 'other' } }],
		['at another trigger', { node: { id: 'other' } }],
		['after a call that is not signed', { parameters: SIGNED_ONLY, query: {} }],
		['after an unconfirmed one', { parameters: THE_API, answer: () => ({ statusCode: 401, body: {} }) }],
		['after a trial in the editor', { mode: 'manual' }],
		['after a trigger of ended jobs alone', { parameters: { ...TRUSTING, events: ['jobCompleted'] } }],
	])('for each of those that may receive it: %s', async (_label, other) => {
		const [, second] = await postAll([stream(LEAD), stream(LEAD)], [other]);
		expect(second).toEqual(['Ada Byron']);
	});

	it('but for leads that name no job, each of which may be of another', async () => {
		const body = { status: 'completed', results: [LEAD] };
		expect(await postAll([body, body])).toEqual([['Ada Byron'], ['Ada Byron']]);
	});
});

describe('several deliveries in one call', () => {
	const lead = (name: string, job = 1) => ({ enrichment_id: makeId(job), full_name: name });
	const both = { ...TRUSTING, events: ['leadEnriched', 'jobCompleted'] };

	it('bring the leads of one job where they name it and no status', async () => {
		const body = [lead('Ada'), { event: 'x', data: lead('Bob') }, lead('Eve', 2)];
		const { received } = await post({ parameters: both, body });
		expect(received).toMatchObject({
			items: [
				{ full_name: 'Ada' },
				{ full_name: 'Bob' },
				{ event: 'job.completed', lead_count: 2 },
				{ full_name: 'Eve' },
				{ event: 'job.completed', lead_count: 1 },
			],
		});
	});
});
