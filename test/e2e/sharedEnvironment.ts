import { z } from 'zod';
import { N8nClient } from '../support/realN8n/N8nClient';
import type { Environment } from '../support/environment';
import { setPace } from '../support/serviceReader';

/** Jest's setup and its test files share no variables except those of the process, which hold text. */
const ENVIRONMENT_VARIABLE = 'E2E_ENVIRONMENT';
const FAILURE_VARIABLE = 'E2E_FAILURE';

/** How fast the sandbox works, how many people it has and for how many of them it finds something, where a test sets nothing else. */
export const PACE = { leadSeconds: 0.02, parallelism: 20, matches: 1_000, contactHitRate: 0.9 };

const environmentSchema = z.object({
	n8n: z.object({ baseUrl: z.string(), filesFolder: z.string(), logFile: z.string() }),
	owner: z.object({ email: z.string(), password: z.string() }),
	sandbox: z.object({ baseUrl: z.string(), token: z.string() }),
	credential: z.object({ id: z.string(), name: z.string() }),
});

export function publishEnvironment(environment: Environment): void {
	process.env[ENVIRONMENT_VARIABLE] = JSON.stringify(environmentSchema.parse(environment));
}

export function publishFailure(reason: string): void {
	process.env[FAILURE_VARIABLE] = reason;
}

/** The environment of the setup, with a client that has signed in. */
export async function openEnvironment(): Promise<Environment> {
	const failure = process.env[FAILURE_VARIABLE];
	if (failure) throw new Error(failure);
	const environment = environmentSchema.parse(JSON.parse(process.env[ENVIRONMENT_VARIABLE] ?? ''));
	const client = new N8nClient(environment.n8n.baseUrl);
	await client.signIn(environment.owner);
	return { ...environment, client };
}

/** The same for the tests of a `describe`: it is filled in before the first of them runs. */
export function useEnvironment(): Environment {
	const environment = {} as Environment;
	beforeAll(async () => Object.assign(environment, await openEnvironment()));
	return environment;
}

/** Sets another pace for the tests of a `describe`. */
export function usePace(environment: Environment, pace: Partial<typeof PACE>): void {
	beforeAll(async () => await setPace(environment.sandbox, pace));
	afterAll(async () => await setPace(environment.sandbox, PACE));
}
