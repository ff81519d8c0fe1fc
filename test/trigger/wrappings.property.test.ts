import fc from 'fast-check';

import { makeId } from '../nodes/makeId';
import { useSandbox } from '../operations/service';
import { deliver, toItems } from './deliver';

const current = useSandbox();

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

/** Each scenario has a trigger of its own, which remembers nothing. */
let triggers = 0;

describe('the trigger, in whatever wrapping, order, number of pieces and repetitions a job is delivered', () => {
	it('brings each lead once, and answers 200', async () => {
		const check = fc.asyncProperty(scenario, async ({ leads: count, verification, pieces, lastWrapping }) => {
			const leads = makeLeads(count);
			const results = { action: 'answer', endpoint: 'job', status: 200, times: 'always' } as const;
			current().control.clearFaults();
			current().control.addFault({ ...results, body: { status: 'completed', results: leads } });
			const nodeId = `trigger-${++triggers}`;
			const out: unknown[] = [];
			const post = async (body: unknown) => {
				const outcome = await deliver(current(), body, { nodeId, parameters: { verification } });
				if (outcome.status !== 200) throw new Error(`${outcome.status}: ${JSON.stringify(body)}`);
				const events = toItems(outcome).filter(({ event }) => event === 'lead.enriched');
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
