import { z } from 'zod';
import { N8nClient } from '../../demo/realN8n/N8nClient';
import type { Stage } from '../../demo/stage';

/** Jest's setup and its test files have no variables in common: what they share goes through here as text. */
const STAGE_VARIABLE = 'E2E_STAGE';
const FAILURE_VARIABLE = 'E2E_FAILURE';

const stageSchema = z.object({
	n8n: z.object({ baseUrl: z.string(), filesFolder: z.string(), logFile: z.string() }),
	owner: z.object({ email: z.string(), password: z.string() }),
	sandbox: z.object({ baseUrl: z.string(), token: z.string() }),
	credential: z.object({ id: z.string(), name: z.string() }),
});

export function publishStage(stage: Stage): void {
	process.env[STAGE_VARIABLE] = JSON.stringify(stageSchema.parse(stage));
}

export function publishFailure(reason: string): void {
	process.env[FAILURE_VARIABLE] = reason;
}

/** The running n8n, with a client that has signed in. */
export async function openStage(): Promise<Stage> {
	const failure = process.env[FAILURE_VARIABLE];
	if (failure) throw new Error(failure);
	const stage = stageSchema.parse(JSON.parse(process.env[STAGE_VARIABLE] ?? ''));
	const client = new N8nClient(stage.n8n.baseUrl);
	await client.signIn(stage.owner);
	return { ...stage, client };
}
