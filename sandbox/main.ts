import { parseArgs } from 'node:util';
import { CONTROL_PATH, controlUsage } from './control/controlRoutes';
import { InputError, parseInput } from './input';
import { shapeSchema } from './shape';
import { startSandbox } from './startSandbox';

const DEFAULT_PORT = '4010';

const USAGE = `Usage: npm run sandbox -- [options]

  --port <number>          port on 127.0.0.1 (${DEFAULT_PORT}; 0 takes a free one)
  --token <text>           access token of the account (sandbox-token)
  --credits <number>       its balance (1000000)
  --lead-seconds <number>  how long one lead takes (0.02)
  --parallelism <number>   leads of a job worked on at the same time (10)
  --field-names <names>    described, or linkedin: the spelling of a public service (described)
  --help                   this text`;

function readFlags() {
	const text = { type: 'string' } as const;
	const { values } = parseArgs({
		options: {
			port: { ...text, default: DEFAULT_PORT },
			token: text,
			credits: text,
			'lead-seconds': text,
			parallelism: text,
			'field-names': text,
			help: { type: 'boolean' },
		},
	});
	return values;
}

/** A missing flag stays undefined, so that the default of the settings applies. */
const toNumber = (flag: string | undefined) => (flag === undefined ? undefined : Number(flag));

async function main(): Promise<void> {
	const flags = readFlags();
	if (flags.help) return console.log(USAGE);
	const sandbox = await startSandbox({
		port: toNumber(flags.port),
		token: flags.token,
		credits: toNumber(flags.credits),
		leadSeconds: toNumber(flags['lead-seconds']),
		parallelism: toNumber(flags.parallelism),
		shape: parseInput(shapeSchema, { fieldNames: flags['field-names'] }, 'field-names'),
	});
	console.log(`Base URL      ${sandbox.baseUrl}\nAccess token  ${sandbox.token}\n`);
	console.log(`Control path  ${sandbox.baseUrl}${CONTROL_PATH} (see sandbox/README.md)\n${controlUsage()}\n`);
	console.log('Ctrl-C ends it.');
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close());
}

/** Invalid flags and a port in use are errors of the user, who needs the message and no stack. */
function describeFailure(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	const code = 'code' in error ? String(error.code) : '';
	if (code === 'EADDRINUSE')
		return 'The port is taken. Choose another one with --port, or a free one with --port 0.';
	if (error instanceof InputError || code.startsWith('ERR_PARSE_ARGS')) return `${error.message}\n\n${USAGE}`;
	return error.stack ?? error.message;
}

main().catch((error: unknown) => {
	console.error(describeFailure(error));
	process.exitCode = 1;
});
