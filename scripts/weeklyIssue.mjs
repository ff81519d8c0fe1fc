/**
 * Tells the result of the weekly checks in one issue: opens it when something breaks, comments on it while that lasts, and
 * closes it when everything passes again. Reads the results of the jobs from NEEDS (`{ job: { result, outputs } }`), the
 * address of the run from RUN_URL. Needs `gh` with a token that may write issues.
 */
import { spawnSync } from 'node:child_process';

const LABEL = 'weekly-checks';
const TITLE = 'The newest n8n or its linters break something';

function gh(...args) {
	const { status, stdout, stderr, error } = spawnSync('gh', args, { encoding: 'utf8' });
	if (status !== 0) throw new Error(`gh ${args.slice(0, 2).join(' ')} failed: ${error?.message ?? stderr}`);
	return stdout;
}

const results = Object.entries(JSON.parse(process.env.NEEDS ?? '{}'));
if (results.length === 0) throw new Error('NEEDS names no job');
const broken = results.filter(([, { result }]) => result !== 'success').map(([job]) => job);
const [open] = JSON.parse(gh('issue', 'list', '--label', LABEL, '--state', 'open', '--json', 'number'));
const run = process.env.RUN_URL ?? '';

if (broken.length > 0) {
	const isInstalled = results.every(([, { outputs }]) => outputs?.install !== 'failure');
	const cause = isInstalled
		? ''
		: ' The newest n8n cannot be installed from npm: no newer version was tested.';
	const body = `Not passed: ${broken.join(', ')}.${cause} ${run}\n\nRELEASE.md tells how to repeat a check with the same version.`;
	if (open) gh('issue', 'comment', String(open.number), '--body', body);
	else {
		gh('label', 'create', LABEL, '--force', '--description', 'Found by the weekly workflow');
		gh('issue', 'create', '--label', LABEL, '--title', TITLE, '--body', body);
	}
} else if (open) gh('issue', 'close', String(open.number), '--comment', `Everything passes again. ${run}`);
console.log(broken.length > 0 ? `Not passed: ${broken.join(', ')}` : 'Everything passed');
