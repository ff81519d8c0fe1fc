import { CHROMIUM_FIX, findChromium } from '../support/editor/findChromium';
import setUpEnvironment from '../e2e/globalSetup';
import { publishFailure } from '../e2e/sharedEnvironment';
import { skipAll } from './describeInEditor';

/** Without a browser every test fails in CI; on a developer's machine all are skipped with a warning. */
export default async function setUp(): Promise<void> {
	if (findChromium()) return await setUpEnvironment();
	const reason = `No Chromium was found to open the editor in. ${CHROMIUM_FIX}`;
	if (process.env.CI) return publishFailure(reason);
	skipAll();
	const line = '!'.repeat(80);
	console.warn(`\n${line}\nALL BROWSER TESTS ARE SKIPPED. ${reason}\n${line}\n`);
}
