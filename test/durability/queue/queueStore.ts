import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { atTeardown } from '../../support/realN8n/teardown';
import type { Services } from './services';

/** n8n's name for the queue. */
const QUEUE = 'jobs';

/** A database and a queue for one run, on servers that may be shared; the teardown removes both. */
export interface QueueStore {
	/** n8n's settings for both. */
	env: NodeJS.ProcessEnv;
	/** The number of executions that are queued, or on a worker that has not reported their end. */
	countOpenJobs: () => Promise<number>;
}

export async function createQueueStore({ postgresUrl, redisUrl }: Services): Promise<QueueStore> {
	const name = `lead_enrichment_${randomBytes(6).toString('hex')}`;
	await createDatabase(postgresUrl, name);
	const redis = new Redis(redisUrl);
	atTeardown(async () => {
		await removeKeys(redis, name);
		await redis.quit();
	});
	return {
		env: { ...toDatabaseVariables(postgresUrl, name), ...toQueueVariables(redisUrl, name) },
		countOpenJobs: async () => {
			const lists = ['wait', 'active'].map(async (list) => await redis.llen(`${name}:${QUEUE}:${list}`));
			const [waiting = 0, active = 0] = await Promise.all(lists);
			return waiting + active;
		},
	};
}

async function createDatabase(postgresUrl: string, name: string): Promise<void> {
	await runSql(postgresUrl, `CREATE DATABASE "${name}"`);
	// The database may still have connections of an n8n that was killed.
	atTeardown(async () => await runSql(postgresUrl, `DROP DATABASE "${name}" WITH (FORCE)`));
}

async function runSql(connectionString: string, sql: string): Promise<void> {
	const client = new Client({ connectionString });
	await client.connect();
	await client.query(sql).finally(async () => await client.end());
}

async function removeKeys(redis: Redis, prefix: string): Promise<void> {
	for await (const keys of redis.scanStream({ match: `${prefix}*`, count: 1_000 })) {
		const found = keys as string[]; // the stream is typed for any content
		if (found.length > 0) await redis.del(found);
	}
}

function toDatabaseVariables(postgresUrl: string, database: string): NodeJS.ProcessEnv {
	const { hostname, port, username, password } = new URL(postgresUrl);
	return {
		DB_TYPE: 'postgresdb',
		DB_POSTGRESDB_DATABASE: database,
		DB_POSTGRESDB_HOST: hostname,
		DB_POSTGRESDB_PORT: port || '5432',
		DB_POSTGRESDB_USER: decodeURIComponent(username) || 'postgres',
		DB_POSTGRESDB_PASSWORD: decodeURIComponent(password),
	};
}

function toQueueVariables(redisUrl: string, prefix: string): NodeJS.ProcessEnv {
	const { hostname, port, username, password, pathname } = new URL(redisUrl);
	return {
		EXECUTIONS_MODE: 'queue',
		QUEUE_BULL_PREFIX: prefix,
		QUEUE_BULL_REDIS_HOST: hostname,
		QUEUE_BULL_REDIS_PORT: port || '6379',
		QUEUE_BULL_REDIS_DB: pathname.slice(1) || '0',
		QUEUE_BULL_REDIS_USERNAME: decodeURIComponent(username),
		QUEUE_BULL_REDIS_PASSWORD: decodeURIComponent(password),
		// n8n's processes communicate over channels with this prefix; Redis channels are shared by all its databases.
		N8N_REDIS_KEY_PREFIX: prefix,
	};
}
