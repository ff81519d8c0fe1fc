import type { Environment } from '../support/environment';
import { Editor } from './Editor';

/** Jest's setup and its test files share no variables except those of the process: this one marks a missing browser. */
const SKIP_VARIABLE = 'BROWSER_TESTS_SKIPPED';

export function skipAll(): void {
	process.env[SKIP_VARIABLE] = 'yes';
}

/** `describe` for tests that need a browser: an editor is opened before the first of them, and closed after the last. */
export function describeInEditor(
	name: string,
	defineTests: (editor: Editor, environment: Environment) => void,
): void {
	const define = process.env[SKIP_VARIABLE] ? describe.skip : describe;
	define(name, () => {
		const editor = new Editor();
		beforeAll(async () => await editor.open());
		afterAll(async () => await editor.close());
		defineTests(editor, editor.environment);
	});
}
