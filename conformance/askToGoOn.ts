import { createInterface } from 'node:readline/promises';

/** Asks on the terminal; no answer (Ctrl-C, Ctrl-D) is a no. */
export async function askToGoOn(): Promise<boolean> {
	const terminal = createInterface({ input: process.stdin, output: process.stderr });
	const closed = new AbortController();
	terminal.once('close', () => closed.abort());
	terminal.once('SIGINT', () => terminal.close());
	const answer = await terminal.question('Go on? (y/n) ', { signal: closed.signal }).catch(() => '');
	terminal.close();
	return /^y(es)?$/i.test(answer.trim());
}
