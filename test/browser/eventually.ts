import { waitUntil } from '../../demo/realN8n/waitUntil';

const DEADLINE_MS = 30_000;

/** For what the editor shows a moment later: tries an assertion until it holds; in the end it fails with its own words. */
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
