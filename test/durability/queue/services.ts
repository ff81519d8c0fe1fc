import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { z } from 'zod';

const PROBE = resolve(__dirname, 'probeServices.cjs');
const STANDARD_POSTGRES = 'postgres://postgres@127.0.0.1:5432/postgres';
const STANDARD_REDIS = 'redis://127.0.0.1:6379';
const HOW_TO_FIX = [
	'"bash scripts/queueServices.sh npm run durability" starts both where they can be installed.',
	'Or name yours in LEAD_ENRICHMENT_POSTGRES and LEAD_ENRICHMENT_REDIS.',
];

const problemsSchema = z.array(z.string());

/** The servers on which n8n's queue mode stores its executions and its queue. */
export interface Services {
	postgresUrl: string;
	redisUrl: string;
}

/** Those that the environment names, else those on the standard ports. */
export function readServices(): Services {
	const { LEAD_ENRICHMENT_POSTGRES, LEAD_ENRICHMENT_REDIS } = process.env;
	return {
		postgresUrl: LEAD_ENRICHMENT_POSTGRES || STANDARD_POSTGRES,
		redisUrl: LEAD_ENRICHMENT_REDIS || STANDARD_REDIS,
	};
}

/** Services that were named explicitly must be there, and in CI no test may be skipped. */
function areRequired(): boolean {
	const { CI, LEAD_ENRICHMENT_POSTGRES, LEAD_ENRICHMENT_REDIS } = process.env;
	return [CI, LEAD_ENRICHMENT_POSTGRES, LEAD_ENRICHMENT_REDIS].some(Boolean);
}

function listProblems({ postgresUrl, redisUrl }: Services): string[] {
	const { stdout, stderr } = spawnSync(process.execPath, [PROBE, postgresUrl, redisUrl], {
		encoding: 'utf8',
	});
	return stdout ? problemsSchema.parse(JSON.parse(stdout)) : [stderr];
}

/**
 * `describe` for tests in n8n's queue mode. Without a PostgreSQL and a Redis they fail where the two are required;
 * elsewhere they are skipped with a warning.
 */
export function describeInQueueMode(name: string, body: (services: Services) => void): void {
	const services = readServices();
	const problems = listProblems(services);
	if (problems.length === 0) {
		describe(name, () => body(services));
	} else if (areRequired()) {
		test(`${name}: has a PostgreSQL and a Redis`, () => {
			throw new Error([...problems, ...HOW_TO_FIX].join('\n'));
		});
	} else {
		console.warn([`SKIPPED: ${name}`, ...problems, ...HOW_TO_FIX].join('\n'));
		describe.skip(name, () => body(services));
	}
}
