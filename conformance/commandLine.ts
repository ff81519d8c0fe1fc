import { parseArgs } from 'node:util';

import { checkLead, type LeadInput } from '../nodes/LeadEnrichment/leads/leadFields';
import { isRecord } from '../nodes/LeadEnrichment/values/records';
import { isHttpUrl, isLoopbackUrl } from '../nodes/LeadEnrichment/values/webAddress';

const DEFAULT_MAX_CREDITS = 5;
const DEFAULT_WEBHOOK_PORT = 4020;
const DEFAULT_WAIT_MINUTES = 2;
export const TOKEN_VARIABLE = 'LEAD_ENRICHMENT_TOKEN';

export const USAGE = `Usage: npm run conformance -- --base-url <url> [options]

  --base-url <url>       the service, as in the credential
  --token <text>         the access token; better in the variable ${TOKEN_VARIABLE}, out of the shell's history
  --max-credits <number> the most that may be spent (${DEFAULT_MAX_CREDITS})
  --webhook-url <url>    a public address that forwards to this machine, for deliveries; not needed for a service
                         on this machine
  --webhook-port <port>  the port it forwards to, on 127.0.0.1 (${DEFAULT_WEBHOOK_PORT})
  --wait <minutes>       the most that is waited for a job (${DEFAULT_WAIT_MINUTES})
  --lead <json>          a lead to enrich in the place of a made-up one: {"networkUrl": "https://…"}
  --yes                  do not ask before credits are spent
  --json                 print JSON
  --report <file>        write a report in Markdown, for an issue
  --help                 this text

Exit codes: 0 nothing differs, 1 something differs, 2 it could not be run.`;

/** The command cannot be run so: the message says why. */
export class UsageError extends Error {
	override name = 'UsageError';
}

export interface Settings {
	/** Without slashes at its end. */
	baseUrl: string;
	token: string;
	maxCredits: number;
	/** The public address for deliveries; undefined for one of this machine, or none. */
	webhookUrl: string | undefined;
	/** Undefined where nothing is to be received. 0 for any free port. */
	webhookPort: number | undefined;
	/** For a job. */
	waitMinutes: number;
	lead: LeadInput | undefined;
	yes: boolean;
	json: boolean;
	report: string | undefined;
}

function readUrl(text: string | undefined, flag: string): string {
	if (text === undefined) throw new UsageError(`${flag} is missing`);
	if (!isHttpUrl(text))
		throw new UsageError(`${flag} must be a web address that begins with http:// or https://`);
	const { username, password } = new URL(text);
	if (username || password) throw new UsageError(`${flag} must not hold a user name or password`);
	return text;
}

function readNumber(text: string, flag: string, most: number): number {
	const number = text.trim() === '' ? NaN : Number(text);
	if (!(number >= 0 && number <= most)) throw new UsageError(`${flag} must be a number from 0 to ${most}`);
	return number;
}

function readLead(text: string): LeadInput {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		throw new UsageError('--lead must be JSON');
	}
	if (!isRecord(value)) throw new UsageError('--lead must be a JSON object');
	const reading = checkLead(value);
	if (reading.ok) return reading.lead;
	throw new UsageError(`--lead: ${reading.problem.field} ${reading.problem.rule}`);
}

function parseFlags(args: string[]) {
	const text = { type: 'string' } as const;
	const flag = { type: 'boolean', default: false } as const;
	try {
		return parseArgs({
			args,
			options: {
				'base-url': text,
				token: text,
				'max-credits': text,
				'webhook-url': text,
				'webhook-port': text,
				wait: text,
				lead: text,
				yes: flag,
				json: flag,
				report: text,
				help: flag,
			},
		}).values;
	} catch (error) {
		const { code, message } = isRecord(error) ? error : {};
		// An argument without a flag may be the token.
		const isShown = code !== 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL' && typeof message === 'string';
		throw new UsageError(isShown ? message : 'Every value needs its flag before it');
	}
}

const MOST_CREDITS = 1_000_000;
const MOST_WAIT_MINUTES = 1_440;
const LAST_PORT = 65_535;

/** A service on this machine reaches the receiver itself; any other one needs an address that forwards to it. */
function readPort(
	baseUrl: string,
	webhookUrl: string | undefined,
	port: string | undefined,
): number | undefined {
	if (port !== undefined) {
		const number = readNumber(port, '--webhook-port', LAST_PORT);
		if (!Number.isInteger(number)) throw new UsageError('--webhook-port must be a whole number');
		return number;
	}
	if (webhookUrl === undefined) return isLoopbackUrl(baseUrl) ? 0 : undefined;
	return isLoopbackUrl(webhookUrl) ? Number(new URL(webhookUrl).port || 80) : DEFAULT_WEBHOOK_PORT;
}

/** Reads the command line. Undefined where only help is wanted. @throws UsageError */
export function readCommandLine(args: string[], environment: NodeJS.ProcessEnv): Settings | undefined {
	const flags = parseFlags(args);
	if (flags.help) return undefined;
	const baseUrl = readUrl(flags['base-url'], '--base-url')
		.replace(/[?#].*$/, '')
		.replace(/\/+$/, '');
	const token = (flags.token ?? environment[TOKEN_VARIABLE] ?? '').trim();
	if (token === '') throw new UsageError(`--token is missing: give it, or set ${TOKEN_VARIABLE}`);
	if (!/^[\x21-\x7e]+$/.test(token))
		throw new UsageError('The token holds a character that no header may hold');
	const webhookUrl =
		flags['webhook-url'] === undefined ? undefined : readUrl(flags['webhook-url'], '--webhook-url');
	const maxCredits = flags['max-credits'];
	return {
		baseUrl,
		token,
		maxCredits:
			maxCredits === undefined ? DEFAULT_MAX_CREDITS : readNumber(maxCredits, '--max-credits', MOST_CREDITS),
		webhookUrl,
		webhookPort: readPort(baseUrl, webhookUrl, flags['webhook-port']),
		waitMinutes:
			flags.wait === undefined ? DEFAULT_WAIT_MINUTES : readNumber(flags.wait, '--wait', MOST_WAIT_MINUTES),
		lead: flags.lead === undefined ? undefined : readLead(flags.lead),
		yes: flags.yes,
		json: flags.json,
		report: flags.report,
	};
}
