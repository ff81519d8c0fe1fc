import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { makeUserFolder } from '../test/support/environment';
import { report } from '../test/support/progress';
import { installN8n } from '../test/support/realN8n/installN8n';
import { installPackage } from '../test/support/realN8n/installPackage';
import { packPackage } from '../test/support/realN8n/packPackage';
import { spawnGroup } from '../test/support/realN8n/processGroup';
import { tearDown } from '../test/support/realN8n/teardown';
import { describeMachine } from './machine';
import { PARTS, readRecordings, saveRecording, toMarkdown, type Section } from './report';

const RESULTS_FILE = join(__dirname, 'RESULTS.md');

const USAGE = `Usage: npm run bench -- [options]

  --quick         small sizes and few rounds, to check that everything works; records nothing
  --only <parts>  only these, separated by commas: ${PARTS.join(', ')}
  --note <text>   is recorded with the results: what else ran on the machine`;

async function measureAll(): Promise<void> {
	const text = { type: 'string' } as const;
	const flag = { type: 'boolean', default: false } as const;
	const { values } = parseArgs({ options: { quick: flag, only: text, note: text, help: flag } });
	if (values.help) return console.log(USAGE);
	const parts = values.only?.split(',') ?? PARTS;
	const n8n = await installN8n({ onProgress: report });
	const tarball = await packPackage();
	const userFolder = await makeUserFolder();
	await installPackage(tarball, userFolder);
	const env = {
		...process.env,
		N8N_USER_FOLDER: userFolder,
		N8N_ENCRYPTION_KEY: 'bench',
		N8N_LOG_LEVEL: 'silent',
		LEAD_ENRICHMENT_TARBALL: tarball,
		BENCH_N8N_FOLDER: n8n.folder,
		BENCH_OWN_PACKAGE: join(userFolder, '.n8n', 'nodes', 'node_modules', 'n8n-nodes-lead-enrichment'),
	};
	for (const part of parts) {
		report(`== ${part}`);
		const begunAt = Date.now();
		const flags = ['--expose-gc', '--require', join(__dirname, 'engine', 'useInstalledN8n.cjs')];
		const program = ['--import', require.resolve('tsx'), join(__dirname, 'measure.ts'), part];
		// A process with n8n's own Node.js and modules for each part.
		const child = spawnGroup(n8n.nodeBinary, [...flags, ...program, values.quick ? 'quick' : 'full'], {
			env,
			stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
		});
		let section: Section | undefined;
		// The TypeScript loader also sends messages on this channel.
		child.on('message', (message: object) => 'targets' in message && (section = message as Section));
		await once(child, 'close');
		if (!section) throw new Error(`${part} was not measured: ${USAGE}`);
		const minutes = `${((Date.now() - begunAt) / 60_000).toFixed(1)} minutes`;
		const machine = [await describeMachine(n8n), minutes, values.note ?? []].flat().join(' · ');
		console.log(`\n${toMarkdown([{ machine, section }])}`);
		if (!values.quick) await saveRecording(part, { machine, section });
	}
	if (values.quick)
		return report('A quick run checks that everything works, not how fast: nothing is recorded');
	await writeFile(RESULTS_FILE, toMarkdown(await readRecordings()));
	report(`Written: ${relative(process.cwd(), RESULTS_FILE)}`);
}

void measureAll()
	.catch((error: unknown) => {
		console.error(error);
		process.exitCode = 1;
	})
	.finally(tearDown);
