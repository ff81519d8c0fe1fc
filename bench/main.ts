import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { tearDown } from '../test/support/realN8n/teardown';
import type { Measure } from './reportSection';
import { describeMachine } from './machine';
import { measureLimits } from './measures/limits';
import { measureLoading } from './measures/loading';
import { measureNodeCost } from './measures/nodeCost';
import { measureSuspend } from './measures/suspend';
import { measureThroughput } from './measures/throughput';
import { measureTrigger } from './measures/trigger';
import { report } from '../test/support/progress';
import { readRecordings, saveRecording, type Recording } from './recorded';
import { toMarkdown } from './report';
import { prepareBenchEnvironment } from './benchEnvironment';

const MEASURES: Record<string, Measure> = {
	throughput: measureThroughput,
	limits: measureLimits,
	nodeCost: measureNodeCost,
	trigger: measureTrigger,
	suspend: measureSuspend,
	loading: measureLoading,
};

const RESULTS_FILE = join(__dirname, 'RESULTS.md');

const USAGE = `Usage: npm run bench -- [options]

  --quick         small sizes and few rounds, to check that everything works; records nothing
  --only <names>  only these measurements, separated by commas:
                  ${Object.keys(MEASURES).join(', ')}
  --report        only writes bench/RESULTS.md anew from what is recorded
  --help          this text`;

function readFlags() {
	const text = { type: 'string' } as const;
	const flag = { type: 'boolean', default: false } as const;
	const { values } = parseArgs({ options: { quick: flag, only: text, report: flag, help: flag } });
	const names = values.only?.split(',') ?? Object.keys(MEASURES);
	const unknown = names.filter((name) => !MEASURES[name]);
	if (unknown.length > 0) throw new Error(`There is no measurement "${unknown.join(', ')}".\n\n${USAGE}`);
	return { ...values, names };
}

async function measureAll(names: readonly string[], quick: boolean): Promise<void> {
	const { n8n } = await prepareBenchEnvironment();
	const machine = await describeMachine(n8n);
	for (const name of names) {
		report(`== ${name}`);
		const begunAt = Date.now();
		const section = await MEASURES[name]?.(quick);
		if (!section) continue;
		const minutes = Math.max(1, Math.round((Date.now() - begunAt) / 60_000));
		const order = Object.keys(MEASURES).indexOf(name);
		const recording: Recording = { order, machine: [...machine, ['Minutes', String(minutes)]], section };
		console.log(`\n${toMarkdown([recording])}`);
		if (!quick) await saveRecording(name, recording);
	}
}

async function main(): Promise<void> {
	try {
		const { quick, names, ...flags } = readFlags();
		if (flags.help) return console.log(USAGE);
		if (!flags.report) await measureAll(names, quick);
		if (quick) return report('A quick run checks that everything works, not how fast: nothing is recorded');
		await writeFile(RESULTS_FILE, toMarkdown(await readRecordings()));
		report(`Written: ${relative(process.cwd(), RESULTS_FILE)}`);
	} catch (error) {
		console.error(error);
		process.exitCode = 1;
	} finally {
		await tearDown();
	}
}

void main();
