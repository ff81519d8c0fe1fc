import { tearDown } from '../test/support/realN8n/teardown';
import { measureEnrich } from './measures/enrich';
import { measureNodeCost } from './measures/nodeCost';
import { measureSuspend } from './measures/suspend';
import { measureTrigger } from './measures/trigger';
import type { Part, Section } from './report';

/** Each ends everything that it started; a quick one has small sizes and few rounds. */
const MEASURES: Record<Part, (quick: boolean) => Promise<Section>> = {
	enrich: measureEnrich,
	nodeCost: measureNodeCost,
	trigger: measureTrigger,
	suspend: measureSuspend,
};

/** Measures one part and sends its section to the process that started this one, bench/main.ts. */
const [, , part, size] = process.argv;
MEASURES[part as Part](size === 'quick')
	.then((section) => process.send?.(section))
	.catch((error: unknown) => console.error(error))
	.finally(tearDown)
	.finally(() => process.disconnect());
