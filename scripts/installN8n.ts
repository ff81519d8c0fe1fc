/**
 * Installs n8n before the checks ask for it: the version of `test/support/n8n`, or that of another folder with a manifest:
 * `node --import tsx scripts/installN8n.ts test/durability/n8n-1.123`. What is installed already stays as it is.
 */
import { resolve } from 'node:path';
import { explainFailure } from '../test/support/realN8n/explainFailure';
import { installN8n } from '../test/support/realN8n/installN8n';

const [folder] = process.argv.slice(2);
const manifestFolder = folder === undefined ? undefined : resolve(folder);

installN8n({ manifestFolder, onProgress: (message) => console.log(message) }).catch((error: unknown) => {
	console.error(explainFailure(error));
	process.exitCode = 1;
});
