import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { CredentialsOfTest } from '../engine/CredentialsOfTest';
import { withFastClock } from '../engine/fastClock';
import { listen, stop, toBaseUrl } from '../engine/localServer';
import { runNode, type NodeRun } from '../engine/runNode';
import { runUntilSuspended, SuspendedNode, type DeliveryOutcome } from '../engine/suspendedNode';
import { toResultsAt, TinyService, type Answer } from './payOnceService';
import { ANY_KEY, makeRows, toFinal, toJson, toNames, useService } from './service';

const { readJobIds, suspend } = useService();

const pass = async (seconds: number) => await new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** A service whose jobs run until `reading` says what a read brings. */
class SlowService extends TinyService {
	reading: (index: number) => Answer = () => ({ status: 'processing', results: null });
	constructor() {
		super();
		this.toReadAnswer = (index) => this.reading(index);
	}

	/** Runs `work` with a node that this service is the service of. */
	async play<Result>(work: (toRun: (rows: number, options?: object) => NodeRun) => Promise<Result>) {
		const server = await listen(this.handle);
		const credentials = { baseUrl: toBaseUrl(server), accessToken: 'token' };
		const toRun = (rows: number, options: object = {}): NodeRun => {
			const parameters = {
				...{ manualRuns: 'run', getResults: 'suspend', simplify: false, find: 'emailsAndPhones' },
				options: { batchSize: 1, ...options },
			};
			// What is known of a run is remembered, and the jobs of each of these services have the same ids.
			const executionId = String(executions++);
			return { node: 'leadEnrichment', items: makeRows(rows), parameters, credentials, executionId };
		};
		try {
			return await withFastClock(async () => await work(toRun));
		} finally {
			stop(server);
		}
	}
}

let executions = 100;

/** Complete, with a list that is one shorter than its figures say. */
const SHORT = { status: 'completed', progress: { total: 2, completed: 2, skipped: 0 } };

describe('a suspended run whose jobs have lists that are shorter than their figures', () => {
	it.each([3, 10])(
		'goes on once 15 seconds have passed since its %i jobs were first seen so',
		async (jobs) => {
			const service = new SlowService();
			const rows = await service.play(async (toRun) => {
				const suspended = await runUntilSuspended(toRun(2 * jobs, { batchSize: 2 }));
				service.reading = (index) => ({ ...SHORT, results: toResultsAt(service, 2 * index) });
				expect((await suspended.deliver(toFinal('job-0'))).call.status).toBe(503);
				for (let job = 1; job < 3 * jobs; job++) {
					const { resumed } = await suspended.deliver(toFinal(`job-${job % jobs}`));
					if (resumed) return toJson(resumed.items);
					await pass(5);
				}
				return [];
			});
			expect(rows).toHaveLength(2 * jobs);
			expect(rows.filter((row) => row.first_name !== undefined)).toHaveLength(jobs);
		},
	);

	it('goes on though only one of them is delivered', async () => {
		const service = new SlowService();
		const resumed = await service.play(async (toRun) => {
			const suspended = await runUntilSuspended(toRun(20, { batchSize: 2 }));
			service.reading = (index) => ({ ...SHORT, results: toResultsAt(service, 2 * index) });
			await suspended.deliver(toFinal('job-4'));
			await pass(20);
			return (await suspended.deliver(toFinal('job-4'))).resumed;
		});
		expect(resumed?.items).toHaveLength(20);
	});

	it('knows what the service took: a list as long as that is whole', async () => {
		const service = new SlowService();
		service.toStartAnswer = ({ leads }) => ({ skipped_leads: (leads as object[]).slice(1) });
		const resumed = await service.play(async (toRun) => {
			const suspended = await runUntilSuspended(toRun(6, { batchSize: 2 }));
			service.reading = (index) => ({ ...SHORT, results: toResultsAt(service, 2 * index) });
			const { call, resumed } = await suspended.deliver(toFinal('job-1'));
			expect([call.status, call.logs]).toEqual([200, []]);
			return resumed;
		});
		expect(toJson(resumed?.items).map((row) => row.first_name ?? row.skip_reason)).toEqual(
			[0, 2, 4].flatMap((row) => [`Ada${row}`, 'insufficient_credits']),
		);
	});

	it('goes on with more jobs than can be read while one sender waits', async () => {
		const jobs = 420;
		const service = new SlowService();
		const outcomes = await service.play(async (toRun) => {
			const suspended = await runUntilSuspended(toRun(jobs));
			service.reading = () => {
				// Ten are under way at once, each of a second.
				jest.advanceTimersByTime(100);
				return {};
			};
			const all: DeliveryOutcome[] = [];
			for (let job = 0; job < 60 && !all.at(-1)?.resumed; job++)
				all.push(await suspended.deliver(toFinal(`job-${job % jobs}`)));
			return all;
		});
		expect(outcomes.slice(0, -1).map(({ call }) => call.status)).not.toContain(500);
		expect(toNames(outcomes.at(-1)?.resumed?.items)).toEqual(
			makeRows(jobs).map(({ firstName }) => firstName),
		);
	});

	it('does not sleep for a delivery that came before it slept', async () => {
		const service = new SlowService();
		service.reading = (index) => ({ ...SHORT, results: toResultsAt(service, 2 * index) });
		const outcome = await service.play(async (toRun) => await runNode(toRun(4, { batchSize: 2 })));
		expect(outcome.waitTill).toBeFalsy();
		expect(outcome.items).toHaveLength(4);
	});

	it('wakes with the last of the others where its own delivery came before it slept', async () => {
		const service = new SlowService();
		const short = (index: number) => ({ ...SHORT, results: toResultsAt(service, 2 * index) });
		service.reading = (index) => (index === 0 ? short(0) : { status: 'processing', results: null });
		const resumed = await service.play(async (toRun) => {
			const suspended = await runUntilSuspended(toRun(4, { batchSize: 2 }));
			service.reading = (index) => (index === 0 ? short(0) : { progress: undefined });
			return (await suspended.deliver(toFinal('job-1'))).resumed;
		});
		expect(toNames(resumed?.items).filter(Boolean)).toEqual(['Ada0', 'Ada2', 'Ada3']);
	});
});

describe('a suspended run of which nothing can be read any more', () => {
	afterEach(() => jest.restoreAllMocks());

	/** What n8n makes of a credential with `{{ $json.token }}`, for a node without the data of its execution. */
	function failCredential(): void {
		const fail = async (): Promise<ICredentialDataDecryptedObject> =>
			await Promise.reject(new Error('No execution data available'));
		jest.spyOn(CredentialsOfTest.prototype, 'getDecrypted').mockImplementation(fail);
	}

	/** What another version of this package has stored. */
	function toOtherVersion(suspended: SuspendedNode): SuspendedNode {
		const { outcome, run } = suspended as unknown as { outcome: SuspendedNode['outcome']; run: NodeRun };
		const text = JSON.stringify(outcome.data.executionData?.contextData);
		const contextData = JSON.parse(text.replace(/(\\"version\\":)\d+/, '$199')) as object;
		const executionData = outcome.data.executionData && { ...outcome.data.executionData, contextData };
		return new SuspendedNode(run, { ...outcome, data: { ...outcome.data, executionData } as never });
	}

	it.each<[label: string, code: string, error: string, spoil: (suspended: SuspendedNode) => SuspendedNode]>([
		[
			'an expression of the credential fails',
			'credential',
			'The resumed execution cannot use the credential: No execution data available',
			(suspended) => {
				failCredential();
				return suspended;
			},
		],
		[
			'another version of the package has suspended it',
			'unreadable_results',
			'Another version of this package suspended the execution',
			toOtherVersion,
		],
	])('wakes with a reason in each row: %s', async (_label, code, error, spoil) => {
		const suspended = spoil(await suspend({ items: makeRows(3), options: { batchSize: 2 } }));
		const [first, second] = readJobIds();
		const unnamed = await suspended.deliver({ body: {} });
		expect([unnamed.call.status, unnamed.resumed]).toEqual([503, undefined]);
		const { call, resumed } = await suspended.deliver({ body: { enrichment_id: second } });
		expect(call.status).toBe(200);
		expect(toJson(resumed?.items)).toEqual(
			makeRows(3).map((row, index) => ({
				...row,
				error: expect.stringContaining(error) as string,
				error_code: code,
				enrichment_id: index < 2 ? first : second,
				lead_key: ANY_KEY,
			})),
		);
		expect(resumed?.items[2]?.json.error).toContain('Get Job reads it, free');
	});
});
