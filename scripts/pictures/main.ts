import { mkdir } from 'node:fs/promises';
import { startEnvironment } from '../../test/support/environment';
import { openEditor } from '../../test/support/editor/openEditor';
import { captureExample, captureExport, capturePreview, captureSearch, captureTrigger } from './examples';
import { IMAGES_FOLDER, type Studio } from './studio';
import { ExpectedFailure } from '../../test/support/realN8n/ExpectedFailure';
import { tearDown } from '../../test/support/realN8n/teardown';

/** A search finds fewer leads than its limit: otherwise the editor adds a note of its own. */
const SANDBOX_SETTINGS = { leadSeconds: 0, contactHitRate: 0.85, matches: 16, credits: 50_000 };

/** The address that the trigger shows: a picture with a local one would mislead. */
const N8N_WEBHOOK_URL = 'https://n8n.example.com';

/** By the names under which they can be taken alone. The preview comes first: it shows a balance from which nothing is paid yet. */
const CAPTURES: Readonly<Record<string, (studio: Studio) => Promise<void>>> = {
	preview: capturePreview,
	example: captureExample,
	search: captureSearch,
	panel: captureExport,
	trigger: captureTrigger,
};

/** Takes the pictures of the documents, in the editor of a real n8n with this package: those named, or all. */
async function takeScreenshots(names: readonly string[]): Promise<void> {
	await mkdir(IMAGES_FOLDER, { recursive: true });
	const environment = await startEnvironment({
		sandbox: SANDBOX_SETTINGS,
		env: { N8N_WEBHOOK_URL },
		onProgress: console.log,
	});
	const { page } = await openEditor(environment);
	for (const [name, capture] of Object.entries(CAPTURES)) {
		if (names.length > 0 && !names.includes(name)) continue;
		await capture({ page, environment });
		// There the editor keeps the widths of the panel.
		await page.evaluate('localStorage.clear()');
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
