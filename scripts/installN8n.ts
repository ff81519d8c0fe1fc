/** Installs the n8n of the checks before they ask for it. One that is installed already stays as it is. */
import { explainFailure } from '../test/support/realN8n/explainFailure';
import { installN8n } from '../test/support/realN8n/installN8n';

installN8n({ onProgress: (message) => console.log(message) }).catch((error: unknown) => {
	console.error(explainFailure(error));
	process.exitCode = 1;
});
