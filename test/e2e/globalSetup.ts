import { startEnvironment } from '../support/environment';
import { explainFailure } from '../support/realN8n/explainFailure';
import { PACE, publishFailure, publishEnvironment } from './sharedEnvironment';

/** Unique, so that where it is found, it was written by n8n or the node. */
const TOKEN = 'e2e-token-0a6f2d7c91b84e35';

/** Without a real n8n every test fails with the reason; none is skipped. */
export default async function setUp(): Promise<void> {
	try {
		const environment = await startEnvironment({
			sandbox: { token: TOKEN, ...PACE },
			onProgress: (message) => console.log(message),
		});
		publishEnvironment(environment);
	} catch (error) {
		publishFailure(explainFailure(error));
	}
}
