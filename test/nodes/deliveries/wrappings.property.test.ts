import fc from 'fast-check';

import { receiveDelivery } from '../../../nodes/LeadEnrichment/trigger/receiveDelivery';
import type { ServiceReply } from '../../../nodes/LeadEnrichment/service/reply';
import { ExpiringMap } from '../../../nodes/LeadEnrichment/values/memory';
import { fakeContext } from '../../support/fakeContext';
import { makeId } from '../scriptedService';

type Lead = Record<string, unknown>;

/** By hand: MODEL_RUNS=20000 for as many new ones. */
const { MODEL_RUNS } = process.env;
const RUNS = MODEL_RUNS === undefined ? { numRuns: 300, seed: 20_261_125 } : { numRuns: Number(MODEL_RUNS) };

const JOB = makeId(7);
const makeLeads = (count: number): Lead[] =>
	Array.from({ length: count }, (_, index) => ({
		full_name: `Ada ${index}`,
		network: `https://network.example/in/ada-${index}`,
	}));

/** The ways in which a service may wrap the leads of a job; each gives what is posted. */
const WRAPPINGS: ReadonlyArray<(leads: Lead[], status: string) => unknown> = [
	(results, status) => ({ enrichment_id: JOB, status, results }),
	(leads, status) => ({ enrichmentId: JOB, status, leads }),
	(items, status) => ({ job_id: JOB, status, items }),
	(data, status) => ({ jobId: JOB, status, data }),
	(results, status) => ({ data: { enrichment_id: JOB, status, results } }),
	(results, status) => ({ event: 'x', payload: { enrichment_id: JOB, status, results } }),
	(results, status) => ({ enrichment_id: JOB, status, results: { leads: results } }),
	(results, status) => ({ enrichment_id: JOB, status, results: JSON.stringify(results) }),
	(results, status) => [{ enrichment_id: JOB, status, results }],
	(results, status) => [{ event: 'x', data: { enrichment_id: JOB, status, results } }],
	(results, status) => results.map((lead) => ({ enrichment_id: JOB, status, results: lead })),
	(results, status) => ({ job_id: 'of leads', enrichment_id: JOB, status, results }),
];

const scenario = fc.record({
	leads: fc.integer({ min: 1, max: 6 }),
	verification: fc.constantFrom('none', 'api'),
	/** What is posted, in this order: the leads from one place to another, how they are wrapped, and how often. */
	pieces: fc.array(
		fc.record({
			from: fc.nat(5),
			to: fc.nat(5),
			wrapping: fc.nat(WRAPPINGS.length - 1),
			isFinal: fc.boolean(),
			times: fc.integer({ min: 1, max: 2 }),
		}),
		{ maxLength: 5 },
	),
	lastWrapping: fc.nat(WRAPPINGS.length - 1),
});

describe('the trigger, in whatever wrapping, order, number of pieces and repetitions a job is delivered', () => {
	it('brings each lead once, and answers 200', async () => {
		const check = fc.asyncProperty(scenario, async ({ leads: count, verification, pieces, lastWrapping }) => {
			const leads = makeLeads(count);
			const memory = {
				deliveredJobs: {
					readings: new ExpiringMap<Promise<ServiceReply>>(1_000, 10),
					leadKeys: new ExpiringMap<Set<string>>(1_000, 10),
				},
				deliveredLeads: new ExpiringMap<never>(3_600_000, 1_000) as never,
				triggerCredentials: new ExpiringMap<Promise<never>>(1_000, 10) as never,
			};
			const out: unknown[] = [];
			const post = async (body: unknown) => {
				const { context } = fakeContext({
					parameters: { verification, simplify: false },
					credential: { baseUrl: 'https://service.example', accessToken: 'token' },
					answer: () => ({ statusCode: 200, body: { status: 'completed', results: leads } }),
					url: 'https://n8n.example/webhook/1b2c/lead-enrichment',
					query: {},
					body: body as never,
				});
				const received = await receiveDelivery(context, memory);
				if (!received.ok) throw new Error(`${received.status}: ${JSON.stringify(body)}`);
				const events = received.items.filter(({ event }) => event === 'lead.enriched');
				out.push(...events.map(({ full_name: name }) => name));
			};
			for (const { from, to, wrapping, isFinal, times } of pieces) {
				const part = leads.slice(Math.min(from, to), Math.max(from, to) + 1);
				if (part.length === 0) continue;
				const body = WRAPPINGS[wrapping]?.(part, isFinal ? 'completed' : 'in_progress');
				for (let time = 0; time < times; time++) await post(body);
			}
			await post(WRAPPINGS[lastWrapping]?.(leads, 'completed'));
			expect(out.sort()).toEqual(leads.map(({ full_name: name }) => name).sort());
		});
		await fc.assert(check, RUNS);
	}, 600_000);
});
