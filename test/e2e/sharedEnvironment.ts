import { z } from 'zod';
import { N8nClient } from '../support/realN8n/N8nClient';
import type { Environment } from '../support/environment';

/** Jest's setup and its test files share no variables except those of the process, which hold text. */
const ENVIRONMENT_VARIABLE = 'E2E_ENVIRONMENT';
const FAILURE_VARIABLE = 'E2E_FAILURE';

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
