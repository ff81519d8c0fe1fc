import { tearDown } from '../test/support/realN8n/teardown';
import { measureEnrich } from './measures/enrich';
import { measureNodeCost } from './measures/nodeCost';
import { measureTrigger } from './measures/trigger';
import { saveRecording, toMarkdown, type Part, type Section } from './report';

const MEASURES: Record<Part, (quick: boolean) => Promise<Section>> = {
	enrich: measureEnrich,
	nodeCost: measureNodeCost,
	trigger: measureTrigger,
};

/** Measures one part, in a process that bench/main.ts has started; a quick one is not recorded. */
async function measure(part: string, quick: boolean): Promise<void> {
	const section = await MEASURES[part as Part](quick);
	const recording = { ...section, machine: process.env.BENCH_MACHINE ?? '' };
	console.log(`\n${toMarkdown([recording])}`);
	if (!quick) await saveRecording(part, recording);
}

const [, , part = '', quick] = process.argv;
// An error ends the process with code 1 when all is torn down.
void measure(part, quick !== undefined).finally(tearDown);
