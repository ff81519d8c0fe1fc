import { relative, resolve } from 'node:path';
import { openEditor } from '../../test/support/editor/openEditor';
import { startEnvironment } from '../../test/support/environment';
import { ExpectedFailure } from '../../test/support/realN8n/ExpectedFailure';
import { tearDown } from '../../test/support/realN8n/teardown';
import { Recorder } from './Recorder';
import { SCENES } from './scenes';

const FOLDER = resolve(__dirname, '../../demo/out/video');
/** A search finds fewer leads than its limit: otherwise the editor adds a note of its own. */
const SANDBOX_SETTINGS = { leadSeconds: 0, contactHitRate: 0.85, matches: 8 };
const VIEWPORT = { width: 1280, height: 720 };

/** Records the scenes of the video that n8n asks for with a submission, in the editor of a real n8n. */
async function recordVideo(): Promise<void> {
	const environment = await startEnvironment({ sandbox: SANDBOX_SETTINGS, onProgress: console.log });
	const { page } = await openEditor(environment, { viewport: VIEWPORT });
	const recorder = await Recorder.start(page, FOLDER);
	for (const [title, record] of SCENES) {
		recorder.begin(title);
		await record({ page, environment, recorder });
	}
	console.log(`Written to ${relative(process.cwd(), FOLDER)}: ${(await recorder.finish()).join(', ')}`);
}

async function main(): Promise<void> {
	try {
		await recordVideo();
	} catch (error) {
		console.error(error instanceof ExpectedFailure ? `${error.message}\n${error.howToFix}` : error);
		process.exitCode = 1;
	}
	await tearDown();
}

void main();
