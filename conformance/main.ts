import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { resolveFieldNames } from '../nodes/LeadEnrichment/service/contract/spellings';
import { redactText } from '../nodes/LeadEnrichment/service/redaction';
import { askToGoOn } from './askToGoOn';
import { readCommandLine, type Settings, USAGE, UsageError } from './commandLine';
import { CannotRun, connect } from './connect';
import { readInterfaceDocument } from './document';
import { describePlan } from './plan';
import { MADE_UP_CONTACTS } from './probes/contacts';
import { count, toCountsLine } from './report/counts';
import type { ConformanceResult } from './report/result';
import { toJson } from './report/toJson';
import { toMarkdown } from './report/toMarkdown';
import { toText } from './report/toText';
import { PACE, runConformance } from './runConformance';
import { createService } from './service/client';

const EXIT = { differs: 1, cannotRun: 2, stopped: 130 } as const;
const ROOT = join(__dirname, '..');

const readRoot = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const readVersion = () => (JSON.parse(readRoot('package.json')) as { version: string }).version;

/** Everything but the result goes to stderr, so that JSON stays JSON. */
const tell = (text: string) => process.stderr.write(`${text}\n`);

/** @throws CannotRun where nobody agrees */
async function agree({ yes }: Settings): Promise<void> {
	if (yes) return;
	if (!process.stdin.isTTY)
		throw new CannotRun('Nobody can be asked here: repeat the command with --yes to spend credits');
	if (!(await askToGoOn())) throw new CannotRun('Nothing was sent');
}

/** Names the jobs that run on when the command is stopped: they are paid for, and can be read. */
function nameJobsWhenStopped(running: ReadonlySet<string>): void {
	process.once('SIGINT', () => {
		const jobs = [...running];
		tell(jobs.length === 0 ? '\nStopped. No job is under way.' : `\nStopped. Under way: ${jobs.join(', ')}`);
		process.exit(EXIT.stopped);
	});
}

async function check(settings: Settings): Promise<ConformanceResult> {
	const { baseUrl, token, maxCredits, webhookPort: port, webhookUrl: publicUrl } = settings;
	const service = createService(baseUrl, token);
	const balance = await connect(service, pause, maxCredits);
	const lead = settings.lead ?? MADE_UP_CONTACTS[0];
	const fieldNames = resolveFieldNames('auto', baseUrl);
	const setting = {
		lead,
		fieldNames,
		metFieldNames: undefined,
		balance,
		enrichCharge: undefined,
		buildWebhookUrl: () => (port === undefined ? undefined : (publicUrl ?? 'http://127.0.0.1')),
	};
	tell(`${describePlan(setting, maxCredits, settings.lead === undefined).join('\n')}\n`);
	await agree(settings);
	const running = new Set<string>();
	nameJobsWhenStopped(running);
	const { sections, spent } = await runConformance({
		service,
		document: readInterfaceDocument(readRoot('docs/service-interface.md')),
		balance,
		maxCredits,
		lead,
		fieldNames,
		webhook: port === undefined ? undefined : { port, publicUrl },
		pace: { ...PACE, jobMs: settings.waitMinutes * 60_000 },
		pause,
		running,
		onProbe: (asksFor) => tell(`… ${asksFor}`),
		onSeen: (text) => tell(`    seen: ${text}; waiting ${settings.waitMinutes} minutes at most`),
	});
	return { sections, spent, maxCredits, version: readVersion() };
}

function print(result: ConformanceResult, settings: Settings): void {
	const hide = (text: string) => redactText(text, [settings.token]);
	if (settings.report !== undefined) {
		writeFileSync(settings.report, hide(toMarkdown(result, 'Conformance report')));
		tell(`Written: ${settings.report}`);
	}
	console.log(hide(settings.json ? toJson(result) : toText(result)));
	if (settings.json) tell(toCountsLine(result.sections));
}

async function main(): Promise<void> {
	const settings = readCommandLine(process.argv.slice(2), process.env);
	if (settings === undefined) return console.log(USAGE);
	const result = await check(settings);
	print(result, settings);
	if (count(result.sections, 'differs') > 0) process.exitCode = EXIT.differs;
}

function describeFailure(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
	if (error instanceof CannotRun) return error.message;
	const isTaken = 'code' in error && error.code === 'EADDRINUSE';
	return isTaken
		? 'The port for deliveries is taken: choose another one with --webhook-port'
		: (error.stack ?? error.message);
}

main().catch((error: unknown) => {
	tell(describeFailure(error));
	process.exitCode = EXIT.cannotRun;
});
