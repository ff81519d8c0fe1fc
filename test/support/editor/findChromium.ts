import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_PATHS = [
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** How to get one where it is missing. */
export const CHROMIUM_FIX =
	'Run "bash scripts/browser.sh", which installs one on Debian and Ubuntu, or name your own Chromium or Chrome in LEAD_ENRICHMENT_CHROMIUM.';

/** The path of the Chromium to use: the one named in LEAD_ENRICHMENT_CHROMIUM, else one with a usual name. */
export function findChromium(): string | undefined {
	const named = process.env.LEAD_ENRICHMENT_CHROMIUM;
	if (named) return isExecutable(named) ? named : undefined;
	const folders = (process.env.PATH ?? '').split(delimiter);
	const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
	return [...candidates, ...MAC_PATHS].find(isExecutable);
}

function isExecutable(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
