/**
 * Prints, as a JSON list, which of a PostgreSQL and a Redis cannot be reached at the given URLs.
 * A separate program, because jest must know which tests to skip before anything asynchronous can run.
 */
const { Client } = require('pg');
const { Redis } = require('ioredis');

const TIMEOUT_MS = 10_000;

const probes = {
	async postgres(connectionString) {
		const client = new Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS });
		await client.connect();
		await client.end();
	},
	async redis(url) {
		const redis = new Redis(url, { lazyConnect: true, connectTimeout: TIMEOUT_MS, retryStrategy: null });
		// Without a listener the library prints the error that the promise is rejected with.
		redis.on('error', () => undefined);
		await redis.connect().finally(() => redis.disconnect());
	},
};

async function findProblem(name, url) {
	try {
		await probes[name](url);
		return [];
	} catch (error) {
		// An error for several refused addresses has an empty message, but a code.
		return [`${name} at ${new URL(url).host}: ${error.message || error.code}`];
	}
}

async function main([postgres, redis]) {
	const problems = [await findProblem('postgres', postgres), await findProblem('redis', redis)];
	console.log(JSON.stringify(problems.flat()));
}

void main(process.argv.slice(2));
