import { writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { tearDown } from '../demo/realN8n/teardown';
import type { ReportSection, Measure } from './reportSection';
import { describeMachine } from './machine';
import { measureLimits } from './measures/limits';
import { measureLoading } from './measures/loading';
import { measureNodeCost } from './measures/nodeCost';
import { measurePolling } from './measures/polling';
import { measureSuspend } from './measures/suspend';
import { measureThroughput } from './measures/throughput';
import { measureTrigger } from './measures/trigger';
import { toMarkdown } from './report';
import { prepareBenchEnvironment } from './benchEnvironment';

const MEASURES: Record<string, Measure> = {
	throughput: measureThroughput,
	limits: measureLimits,
	nodeCost: measureNodeCost,
	polling: measurePolling,
	trigger: measureTrigger,
	suspend: measureSuspend,
	loading: measureLoading,
};

const USAGE = `Usage: npm run bench -- [options]

  --quick         small sizes and few rounds, to check that everything works; writes no file
  --only <names>  only these measurements, separated by commas; writes no file:
                  ${Object.keys(MEASURES).join(', ')}
  --out <file>    where to write the results (bench/RESULTS.md)
  --help          this text`;

const startedAt = Date.now();

function report(message: string): void {
	const seconds = Math.round((Date.now() - startedAt) / 1000);
	console.log(`[${String(seconds).padStart(4)} s] ${message}`);
}

function readFlags() {
	const text = { type: 'string' } as const;
	const flag = { type: 'boolean', default: false } as const;
	const { values } = parseArgs({ options: { quick: flag, only: text, out: text, help: flag } });
	const names = values.only?.split(',') ?? Object.keys(MEASURES);
	const unknown = names.filter((name) => !MEASURES[name]);
	if (unknown.length > 0) throw new Error(`There is no measurement "${unknown.join(', ')}".\n\n${USAGE}`);
	return { ...values, names };
}

async function measureAll(names: readonly string[], quick: boolean): Promise<ReportSection[]> {
	const sections: ReportSection[] = [];
	for (const name of names) {
		report(`== ${name}`);
		const section = await MEASURES[name]?.({ quick, onProgress: report });
		if (section) sections.push(section);
	}
	return sections;
}

/** By default only a complete run writes its results, because a partial one could be taken for it. */
function findTarget({ quick, only, out }: ReturnType<typeof readFlags>): string | undefined {
	if (out !== undefined) return resolve(out);
	return quick || only !== undefined ? undefined : join(__dirname, 'RESULTS.md');
}

async function main(): Promise<void> {
	try {
		const flags = readFlags();
		if (flags.help) return console.log(USAGE);
		const { n8n } = await prepareBenchEnvironment(report);
		const machine = await describeMachine(n8n);
		const sections = await measureAll(flags.names, flags.quick);
		const minutes = Math.max(1, Math.round((Date.now() - startedAt) / 60_000));
		const markdown = toMarkdown(sections, machine, { quick: flags.quick, minutes });
		const target = findTarget(flags);
		if (target) await writeFile(target, markdown);
		console.log(`\n${markdown}`);
		if (target) report(`Written: ${relative(process.cwd(), target)}`);
	} catch (error) {
		console.error(error);
		process.exitCode = 1;
	} finally {
		await tearDown();
	}
}

void main();
