import { once } from 'node:events';
import { cpus } from 'node:os';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeUserFolder } from '../test/support/environment';
import { report } from '../test/support/progress';
import { installN8n } from '../test/support/realN8n/installN8n';
import { installPackage } from '../test/support/realN8n/installPackage';
import { packPackage } from '../test/support/realN8n/packPackage';
import { spawnGroup } from '../test/support/realN8n/processGroup';
import { runCommand } from '../test/support/realN8n/runCommand';
import { tearDown } from '../test/support/realN8n/teardown';
import { PARTS, readRecordings, toMarkdown } from './report';

const USAGE = `Usage: npm run bench -- [options]

  --quick         small sizes and few rounds, to check that everything works; records nothing
  --only <parts>  only these, separated by commas: ${PARTS.join(', ')}`;

async function main(): Promise<void> {
	const flag = { type: 'boolean', default: false } as const;
	const { values } = parseArgs({ options: { quick: flag, only: { type: 'string' }, help: flag } });
	if (values.help) return console.log(USAGE);
	const n8n = await installN8n({ onProgress: report });
	const tarball = await packPackage();
	const userFolder = await makeUserFolder();
	await installPackage(tarball, userFolder);
	const { output } = await runCommand('git', ['describe', '--always', '--dirty'], { cwd: __dirname });
	const machine = `${cpus().length} × ${cpus()[0]?.model} · n8n ${n8n.version} · commit ${output.trim()}`;
	const env = {
		...process.env,
		N8N_USER_FOLDER: userFolder,
		N8N_ENCRYPTION_KEY: 'bench',
		N8N_LOG_LEVEL: 'silent',
		LEAD_ENRICHMENT_TARBALL: tarball,
		BENCH_N8N_FOLDER: n8n.folder,
		BENCH_OWN_PACKAGE: join(userFolder, '.n8n', 'nodes', 'node_modules', 'n8n-nodes-lead-enrichment'),
		BENCH_MACHINE: machine,
	};
	for (const part of values.only?.split(',') ?? PARTS) {
		report(`== ${part}`);
		// A process with n8n's own Node.js and modules for each part.
		const preload = ['--expose-gc', '--require', join(__dirname, 'engine/useInstalledN8n.cjs')];
		const program = ['--import', require.resolve('tsx'), join(__dirname, 'measure.ts'), part];
		const flags = [...preload, ...program, ...(values.quick ? ['quick'] : [])];
		const [code] = (await once(spawnGroup(n8n.nodeBinary, flags, { env, stdio: 'inherit' }), 'close')) as [
			number,
		];
		if (code !== 0) throw new Error(`"${part}" could not be measured\n\n${USAGE}`);
	}
	if (!values.quick) await writeFile(join(__dirname, 'RESULTS.md'), toMarkdown(await readRecordings()));
}

// An error ends the process with code 1 when all is torn down.
void main().finally(tearDown);
