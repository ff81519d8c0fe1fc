import { FailureError, joinText } from '../nodes/LeadEnrichment/service/failure';
import { readCommandLine, USAGE } from './commandLine';
import { EXIT, runProbe } from './runProbe';

async function main(): Promise<number> {
	const settings = readCommandLine(process.argv.slice(2), process.env);
	if (settings) return await runProbe(settings, console.log);
	console.log(USAGE);
	return EXIT.allRead;
}

function explain(error: unknown): number {
	console.error(error instanceof FailureError ? joinText(error.failure) : String(error));
	return EXIT.notAsked;
}

// A connection that the service keeps open must not keep the command from ending.
void main()
	.catch(explain)
	.then((code) => process.stdout.write('', () => process.exit(code)));
