import type { Locator } from 'playwright-core';
import { waitUntil } from '../support/realN8n/waitUntil';

const DEADLINE_MS = 30_000;

/** Repeats an assertion about what the editor shows with a delay; after the deadline it fails with its own message. */
export async function eventually(assertion: () => Promise<void>): Promise<void> {
	const holds = async () => {
		try {
			await assertion();
			return true;
		} catch {
			return false;
		}
	};
	if (!(await waitUntil(holds, { deadlineMs: DEADLINE_MS }))) await assertion();
}

/** Waits until all these texts are to be read in a part of the page. */
export async function expectTexts(part: Locator, ...texts: Array<string | RegExp>): Promise<void> {
	await eventually(async () => {
		const shown = await part.innerText();
		for (const text of texts) expect(shown).toMatch(text);
	});
}
