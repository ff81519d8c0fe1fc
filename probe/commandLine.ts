import { parseArgs } from 'node:util';

import { FIELD_NAMES } from '../nodes/LeadEnrichment/service/contract/spellings';

const BASE_URL_VARIABLE = 'LEAD_ENRICHMENT_BASE_URL';
const TOKEN_VARIABLE = 'LEAD_ENRICHMENT_TOKEN';
const DEFAULTS = { 'field-names': 'auto', 'max-credits': '10', wait: '10' };
const SPELLINGS: readonly string[] = ['auto', ...FIELD_NAMES];

export const USAGE = `Usage: npm run probe -- --base-url <url> [options]

Asks a service for what the nodes ask, and shows each answer with what the nodes make of it.

  --base-url <url>        the service, as in the credential; or the variable ${BASE_URL_VARIABLE}
  --token <text>          the access token; better in the variable ${TOKEN_VARIABLE}, out of the shell's history
  --field-names <names>   ${SPELLINGS.join(', ')}: as in the credential (${DEFAULTS['field-names']})
  --yes                   also the smallest paid job of each operation; without it, only what is free
  --max-credits <number>  the most that these jobs may cost (${DEFAULTS['max-credits']})
  --wait <minutes>        the probe ends after this time, whatever the service does (${DEFAULTS.wait})
  --help                  this text

Exit codes: 0 all was read, 1 something was not, 2 nothing could be asked.`;

/** The command cannot be run so: the message says why. */
class UsageError extends Error {
	override toString = () => `${this.message}\n\n${USAGE}`;
}

export interface Settings {
	baseUrl: string;
	token: string;
	fieldNames: string;
	yes: boolean;
	maxCredits: number;
	waitMinutes: number;
}

function readNumber(text: string, flag: string, most: number): number {
	const number = text.trim() === '' ? NaN : Number(text);
	if (!(number >= 0 && number <= most)) throw new UsageError(`${flag} must be a number from 0 to ${most}`);
	return number;
}

function readText(flag: string, given: string | undefined, variable: string, environment: NodeJS.ProcessEnv) {
	const text = (given ?? environment[variable] ?? '').trim();
	if (text === '') throw new UsageError(`${flag} is missing: give it, or set ${variable}`);
	return text;
}

function parseFlags(args: string[]) {
	const toFlag = (name: keyof typeof DEFAULTS) => ({ type: 'string', default: DEFAULTS[name] }) as const;
	const options = {
		'base-url': { type: 'string' },
		token: { type: 'string' },
		'field-names': toFlag('field-names'),
		yes: { type: 'boolean', default: false },
		'max-credits': toFlag('max-credits'),
		wait: toFlag('wait'),
		help: { type: 'boolean' },
	} as const;
	try {
		return parseArgs({ args, options }).values;
	} catch {
		// Node's own words would repeat the argument, which may be the token.
		throw new UsageError('An option is not known, or a value has no option before it');
	}
}

/** Reads the command line. Undefined where only help is wanted. @throws an error that says what is wrong */
export function readCommandLine(args: string[], environment: NodeJS.ProcessEnv): Settings | undefined {
	const flags = parseFlags(args);
	if (flags.help) return undefined;
	const fieldNames = flags['field-names'];
	if (!SPELLINGS.includes(fieldNames))
		throw new UsageError(`--field-names must be one of ${SPELLINGS.join(', ')}`);
	return {
		baseUrl: readText('--base-url', flags['base-url'], BASE_URL_VARIABLE, environment),
		token: readText('--token', flags.token, TOKEN_VARIABLE, environment),
		fieldNames,
		yes: flags.yes,
		maxCredits: readNumber(flags['max-credits'], '--max-credits', 1_000_000),
		waitMinutes: readNumber(flags.wait, '--wait', 1_440),
	};
}
