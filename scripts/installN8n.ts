/**
 * Installs the versions of n8n that every change is checked with, before the checks ask for them:
 * `node --import tsx scripts/installN8n.ts`. What is installed already stays as it is.
 */
import { resolve } from 'node:path';
import { installN8n } from '../test/support/realN8n/installN8n';
import { explainFailure } from '../test/support/realN8n/explainFailure';

const OLDER = resolve(__dirname, '../test/durability/n8n-1.123');

async function install(): Promise<void> {
	for (const manifestFolder of [undefined, OLDER]) {
		await installN8n({ manifestFolder, onProgress: (message) => console.log(message) });
	}
}

install().catch((error: unknown) => {
	console.error(explainFailure(error));
	process.exitCode = 1;
});
