import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ExpectedFailure } from '../test/support/realN8n/ExpectedFailure';
import { atTeardown, tearDown, wasInterrupted } from '../test/support/realN8n/teardown';
import { report } from '../test/support/progress';
import { OUT_FOLDER } from './enrichContacts';

async function stayUntilInterrupted(guide: string): Promise<void> {
	atTeardown(() => report('Ending n8n and the sandbox'));
	report('Done: every step succeeded');
	console.log(guide);
	await new Promise(() => undefined);
}

function readFlags(): { editor: boolean; once: boolean } {
	const flag = { type: 'boolean', default: false } as const;
	try {
		return parseArgs({ options: { editor: flag, once: flag } }).values;
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		throw new ExpectedFailure(
			message,
			'Run npm run demo, or npm run demo -- --editor for a real n8n, with --once to end by itself.',
		);
	}
}

/** Each way loads only what it needs: n8n's engine takes a second. */
async function runDemo({ editor, once }: ReturnType<typeof readFlags>): Promise<void> {
	await mkdir(OUT_FOLDER, { recursive: true });
	if (editor) {
		const { runInEditor } = await import('./inEditor');
		const guide = await runInEditor();
		if (!once) await stayUntilInterrupted(guide);
	} else {
		const { runOnEngine } = await import('./onEngine');
		await runOnEngine();
	}
	report('Done: every step succeeded');
}

function explain(error: unknown): void {
	if (wasInterrupted()) return;
	if (error instanceof ExpectedFailure)
		console.error(`\n${error.message}\n\nHow to fix it: ${error.howToFix}`);
	else console.error('\nThe demo failed unexpectedly; please report this:\n', error);
}

async function main(): Promise<void> {
	try {
		await runDemo(readFlags());
	} catch (error) {
		explain(error);
		process.exitCode = 1;
	}
	await tearDown();
}

void main();
