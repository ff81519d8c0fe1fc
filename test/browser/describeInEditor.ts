/** Jest's setup and its test files share no variables except those of the process: this one marks a missing browser. */
const SKIP_VARIABLE = 'BROWSER_TESTS_SKIPPED';

export function skipAll(): void {
	process.env[SKIP_VARIABLE] = 'yes';
}

/** `describe` for tests that need a browser. */
export function describeInEditor(name: string, defineTests: () => void): void {
	const define = process.env[SKIP_VARIABLE] ? describe.skip : describe;
	define(name, defineTests);
}
