import type { LeadInput } from '../nodes/LeadEnrichment/leads/leadFields';
import type { FieldNames } from '../nodes/LeadEnrichment/service/contract/spellings';
import { judge, type JudgedSection } from './checks/judge';
import { type Receiver, startReceiver } from './deliveries/receiver';
import type { InterfaceDocument } from './document';
import { Budget } from './money/budget';
import { STREAMED_LEADS } from './probes/jobProbes';
import type { Pace } from './probes/runContext';
import { runProbes } from './probes/runProbes';
import type { Service } from './service/client';

export interface ConformancePace extends Pace {
	/** So long the first delivery is kept waiting, before it is refused. */
	holdMs: number;
	/** For deliveries to come, and to come again. */
	deliveriesMs: number;
}

/** As the trigger may take to ask the API, and as people may wait. */
export const PACE: ConformancePace = {
	readPauseMs: 300,
	jobMs: 120_000,
	lateResultsMs: 15_000,
	unknownJobMs: 30_000,
	throttlePauseMs: 1_000,
	holdMs: 5_000,
	deliveriesMs: 30_000,
};

export interface ConformanceRun {
	service: Service;
	document: InterfaceDocument;
	balance: number;
	maxCredits: number;
	lead: LeadInput;
	/** How the service is taken to spell its fields until it shows it. */
	fieldNames: FieldNames;
	/** Undefined where the service has no address for deliveries. */
	webhook: { port: number; publicUrl: string | undefined } | undefined;
	pace: ConformancePace;
	pause: (milliseconds: number) => Promise<void>;
	/** Filled with the jobs that are under way. */
	running: Set<string>;
	onProbe: (asksFor: string) => void;
	onSeen: (text: string) => void;
}

/** How many deliveries come of a probe: the one that is refused comes again. */
const EXPECTED_DELIVERIES = new Map([
	['finalDelivery', 2],
	['streamedDelivery', STREAMED_LEADS + 1],
]);

/** Sends the probes and judges what was seen. @throws Error where the port for deliveries is taken */
export async function runConformance(
	run: ConformanceRun,
): Promise<{ sections: JudgedSection[]; spent: number }> {
	const { webhook, pace } = run;
	const receiver: Receiver | undefined =
		webhook && (await startReceiver({ ...webhook, holdMs: pace.holdMs, refusedProbe: 'finalDelivery' }));
	try {
		const budget = new Budget(run.maxCredits, run.balance);
		const seen = await runProbes({
			...run,
			budget,
			endless: new Set(),
			buildWebhookUrl: (probe) => receiver?.buildUrl(probe),
			awaitDeliveries: async (probe) => {
				await receiver?.waitFor(probe, EXPECTED_DELIVERIES.get(probe) ?? 1, pace.deliveriesMs);
			},
		});
		const sections = judge(run.document, { ...seen, ...(receiver && { deliveries: receiver }) });
		return { sections, spent: budget.spent };
	} finally {
		await receiver?.close();
	}
}
