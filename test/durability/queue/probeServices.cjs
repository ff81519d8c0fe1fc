/**
 * Prints, as a JSON list, which of the services cannot be used: a PostgreSQL and a Redis, by their URLs.
 * A program of its own, because jest must know which tests to skip before anything asynchronous can run.
 */
const { Client } = require('pg');
const { Redis } = require('ioredis');

const PATIENCE_MS = 10_000;

const probes = {
	async postgres(connectionString) {
		const client = new Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS });
		await client.connect();
		await client.end();
	},
	async redis(url) {
		const redis = new Redis(url, { lazyConnect: true, connectTimeout: PATIENCE_MS, retryStrategy: null });
		// Without a listener the library prints what the rejected promise says anyway.
		redis.on('error', () => undefined);
		await redis.connect().finally(() => redis.disconnect());
	},
};

async function findProblem(name, url) {
	try {
		await probes[name](url);
		return [];
	} catch (error) {
		// Node tells of several addresses that refused in an error without a text of its own.
		return [`${name} at ${new URL(url).host}: ${error.message || error.code}`];
	}
}

async function main([postgres, redis]) {
	const problems = [await findProblem('postgres', postgres), await findProblem('redis', redis)];
	console.log(JSON.stringify(problems.flat()));
}

void main(process.argv.slice(2));
