import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { buildSync } from 'esbuild';
import { startSandbox, type RunningSandbox } from '../../sandbox/startSandbox';

const ROOT = path.resolve(__dirname, '../..');
const TOKEN = 'a-token-that-nobody-may-see';
/** Started from one file, it is there in a quarter of the time that the loader of TypeScript takes. */
const COMMAND = path.join(ROOT, 'reports', 'conformance.cjs');
const FROM_SOURCES = ['--import', 'tsx', 'conformance/main.ts'];
const DIFFERENT = { answers: { codes: { 404: 410 } } };

/** @param whenRunning is called when the command runs, and can stop it. */
async function run(
	args: string[],
	token?: string,
	whenRunning?: (stopIt: () => void) => void,
	command = [COMMAND],
) {
	const child = spawn(process.execPath, [...command, ...args], {
		cwd: ROOT,
		env: { ...process.env, LEAD_ENRICHMENT_TOKEN: token },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	whenRunning?.(() => child.kill('SIGINT'));
	const closed = once(child, 'close') as Promise<[code: number | null]>;
	const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
	return { code, stdout, stderr };
}

let sandbox: RunningSandbox;

beforeAll(async () => {
	buildSync({
		...{ entryPoints: [path.join(ROOT, 'conformance/main.ts')], outfile: COMMAND },
		...{ bundle: true, platform: 'node', packages: 'external', logLevel: 'error' },
	});
	sandbox = await startSandbox({ token: TOKEN, leadSeconds: 0, deliveryPauseSeconds: 0.01 });
});
beforeEach(() => sandbox.control.reset());
afterAll(async () => await sandbox.close());

const free = (...more: string[]) => ['--base-url', sandbox.baseUrl, '--max-credits', '0', '--yes', ...more];
const lastLine = (output: string) => output.trimEnd().split('\n').at(-1);

describe('npm run conformance', () => {
	it('ends with the counts and exit code 0 where nothing differs, with the token of the environment', async () => {
		const { code, stdout, stderr } = await run(free(), TOKEN, undefined, FROM_SOURCES);
		expect(code).toBe(0);
		expect(lastLine(stdout)).toMatch(/^\d+ hold, 0 differ, \d+ not seen$/);
		expect(stderr).toContain('At most 0 are spent');
		expect(sandbox.control.jobs()).toEqual([]);
	});

	it('ends with exit code 1 where something differs, prints JSON and writes a report', async () => {
		sandbox.control.setShape(DIFFERENT);
		const folder = mkdtempSync(path.join(tmpdir(), 'conformance-'));
		const file = path.join(folder, 'report.md');
		try {
			const { code, stdout, stderr } = await run(free('--token', TOKEN, '--json', '--report', file));
			const printed = JSON.parse(stdout) as { differ: number; lines: Array<{ id: string; verdict: string }> };
			expect(code).toBe(1);
			expect(printed.lines.filter(({ verdict }) => verdict === 'differs').map(({ id }) => id)).toEqual([
				'A23',
			]);
			expect(lastLine(stderr)).toMatch(/^\d+ hold, 1 differ, \d+ not seen$/);
			expect(readFileSync(file, 'utf8')).toContain('- **A23** An unknown job: 410');
		} finally {
			rmSync(folder, { recursive: true });
		}
	});

	it('shows the token nowhere, also where the service repeats it', async () => {
		sandbox.control.setShape({ statusWords: { completed: TOKEN } });
		// A job under a word that nobody knows is read for half a minute, and no longer than is waited for a job.
		const { code, stdout, stderr } = await run(
			free('--token', TOKEN, '--max-credits', '0.1', '--wait', '0.05'),
		);
		expect(code).toBe(1);
		expect(stdout).toContain('Unknown: ***');
		expect(stdout + stderr).not.toContain(TOKEN);
	});

	it('names the jobs that are under way when it is stopped', async () => {
		sandbox.control.planJobs({ fate: 'neverEnd', times: 'always' });
		const { code, stderr } = await run(['--base-url', sandbox.baseUrl, '--yes'], TOKEN, (stopIt) => {
			const timer = setInterval(() => {
				const isRead = sandbox.control
					.requests({ endpoint: 'job' })
					.some(({ path: address }) => address.endsWith(sandbox.control.jobs()[0]?.enrichment_id ?? '-'));
				if (!isRead) return;
				clearInterval(timer);
				stopIt();
			}, 20);
		});
		expect(code).toBe(130);
		expect(stderr).toContain(`Under way: ${sandbox.control.jobs()[0]?.enrichment_id}`);
	});

	it('ends with exit code 2 and starts nothing where the token is wrong', async () => {
		const { code, stdout, stderr } = await run(free('--token', 'wrong'));
		expect([code, stdout, stderr]).toEqual([2, '', 'The service does not accept the token (401)\n']);
		expect(sandbox.control.requests({ endpoint: 'start' })).toEqual([]);
	});

	it('ends with exit code 2 and starts nothing where nobody can be asked', async () => {
		const { code, stderr } = await run(['--base-url', sandbox.baseUrl, '--token', TOKEN]);
		expect(code).toBe(2);
		expect(lastLine(stderr)).toBe('Nobody can be asked here: repeat the command with --yes to spend credits');
		expect(sandbox.control.requests({ endpoint: 'start' })).toEqual([]);
	});
});
