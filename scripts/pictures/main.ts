import { mkdir } from 'node:fs/promises';
import { openEditor } from '../../test/support/editor/openEditor';
import { startEnvironment } from '../../test/support/environment';
import { captureExample, captureExport, capturePreview, captureSearch, captureTrigger } from './examples';
import { IMAGES_FOLDER, type Studio } from './studio';
import { ExpectedFailure } from '../../test/support/realN8n/ExpectedFailure';
import { tearDown } from '../../test/support/realN8n/teardown';

/** A search finds fewer leads than its limit: otherwise the editor adds a note of its own. */
const SANDBOX_SETTINGS = { leadSeconds: 0, contactHitRate: 0.85, matches: 16 };
const VIEWPORT = { width: 1280, height: 900 };

/** By the names under which they can be taken alone. */
const CAPTURES: Readonly<Record<string, (studio: Studio) => Promise<void>>> = {
	example: captureExample,
	search: captureSearch,
	panel: captureExport,
	preview: capturePreview,
	trigger: captureTrigger,
};

/** Takes the pictures of the documents, in the editor of a real n8n with this package: those named, or all. */
async function takeScreenshots(names: readonly string[]): Promise<void> {
	await mkdir(IMAGES_FOLDER, { recursive: true });
	const environment = await startEnvironment({ sandbox: SANDBOX_SETTINGS, onProgress: console.log });
	const { page } = await openEditor(environment, { viewport: VIEWPORT });
	for (const [name, capture] of Object.entries(CAPTURES)) {
		if (names.length === 0 || names.includes(name)) await capture({ page, environment });
	}
}

async function main(): Promise<void> {
	try {
		await takeScreenshots(process.argv.slice(2));
	} catch (error) {
		console.error(error instanceof ExpectedFailure ? `${error.message}\n${error.howToFix}` : error);
		process.exitCode = 1;
	}
	await tearDown();
}

void main();
