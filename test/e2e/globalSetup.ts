import { setStage } from '../../demo/stage';
import { explainFailure } from '../realN8n/explainFailure';
import { publishFailure, publishStage } from './sharedStage';

/** Long enough that finding it somewhere is no accident. */
const TOKEN = 'e2e-token-0a6f2d7c91b84e35';

/** Without a real n8n every test fails, with the reason: none is skipped. */
export default async function setUp(): Promise<void> {
	try {
		const stage = await setStage({
			sandbox: { token: TOKEN, leadSeconds: 0.02, parallelism: 20, contactHitRate: 0.9 },
			onProgress: (message) => console.log(message),
		});
		publishStage(stage);
	} catch (error) {
		publishFailure(explainFailure(error));
	}
}
