import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readInterfaceDocument } from '../../conformance/document';
import { connect } from '../../conformance/connect';
import { MADE_UP_CONTACTS } from '../../conformance/probes/contacts';
import type { ConformanceResult } from '../../conformance/report/result';
import { runConformance, type ConformancePace } from '../../conformance/runConformance';
import { createService } from '../../conformance/service/client';
import { startSandbox, type RunningSandbox, type SandboxOptions } from '../../sandbox/startSandbox';

export const DOCUMENT = readInterfaceDocument(
	readFileSync(path.resolve(__dirname, '../../docs/service-interface.md'), 'utf8'),
);

/** A check waits for seconds; against a sandbox in the same process milliseconds do. */
const PACE: ConformancePace = {
	readPauseMs: 5,
	jobMs: 2_000,
	lateResultsMs: 300,
	unknownJobMs: 300,
	throttlePauseMs: 5,
	holdMs: 50,
	deliveriesMs: 1_000,
};

/** Jobs are seen under way once; waiting for a second start, and for a repeated delivery, takes a moment. */
const QUICK: SandboxOptions = { leadSeconds: 0, deliveryPauseSeconds: 0.01 };

export interface CheckOptions {
	sandbox?: SandboxOptions;
	maxCredits?: number;
	/** Before the check. */
	prepare?: (sandbox: RunningSandbox) => void;
	pace?: Partial<ConformancePace>;
	/** Whether the service has an address for deliveries. */
	hasWebhook?: boolean;
}

export interface Checked extends ConformanceResult {
	/** The requests that reached the sandbox, with their bodies. */
	requests: ReturnType<RunningSandbox['control']['requests']>;
	/** What was told of jobs that had not ended. */
	seen: string[];
}

/** Runs the check against a sandbox in this process. Every job that it starts is seen under way once. */
export async function checkSandbox(options: CheckOptions = {}): Promise<Checked> {
	const { maxCredits = 5, prepare, hasWebhook = true } = options;
	const limited =
		options.sandbox?.variant === 'early-429' ? { limitPeriodSeconds: 0.1, retryAfterSeconds: 0.1 } : {};
	const sandbox = await startSandbox({ ...QUICK, ...limited, ...options.sandbox });
	const seen: string[] = [];
	try {
		const shape = sandbox.control.shape();
		// Seconds, as a person sees them, are a moment here.
		const unreadable = shape.unreadable && { ...shape.unreadable, seconds: 0.05 };
		sandbox.control.setShape({ ...shape, unreadable, staleReads: 1 });
		prepare?.(sandbox);
		const service = createService(sandbox.baseUrl, sandbox.token);
		const { sections, spent } = await runConformance({
			service,
			document: DOCUMENT,
			balance: await connect(service, pause, maxCredits),
			maxCredits,
			lead: MADE_UP_CONTACTS[0],
			fieldNames: 'described',
			webhook: hasWebhook ? { port: 0, publicUrl: undefined } : undefined,
			pace: { ...PACE, ...options.pace },
			pause,
			running: new Set(),
			onProbe: () => undefined,
			onSeen: (text) => seen.push(text),
		});
		return { sections, spent, maxCredits, requests: sandbox.control.requests(), seen };
	} finally {
		await sandbox.close();
	}
}

export const listLines = ({ sections }: ConformanceResult) => sections.flatMap(({ lines }) => lines);

/** The verdict of each line, by its id. */
export function toVerdicts(result: ConformanceResult): Record<string, string> {
	return Object.fromEntries(listLines(result).map(({ id, verdict }) => [id, verdict]));
}
