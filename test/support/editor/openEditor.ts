import { chromium, selectors, type Page } from 'playwright-core';
import { ExpectedFailure } from '../realN8n/ExpectedFailure';
import { atTeardown } from '../realN8n/teardown';
import type { Environment } from '../environment';
import { CHROMIUM_FIX, findChromium } from './findChromium';

/** Long enough for a slow machine; only a failure takes this long. */
const DEADLINE_MS = 60_000;
/** Chromium's sandbox does not work as root. The other flags prevent requests to the internet and QUIC. */
const FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];

export interface OpenEditor {
	page: Page;
	close: () => Promise<void>;
}

export interface EditorOptions {
	viewport?: { width: number; height: number };
	/** 2 doubles the pixels of a screenshot. */
	deviceScaleFactor?: number;
}

/** Opens n8n's editor in a headless Chromium, signed in as the owner. */
export async function openEditor(
	{ n8n, owner }: Pick<Environment, 'n8n' | 'owner'>,
	options: EditorOptions = {},
): Promise<OpenEditor> {
	const executablePath = findChromium();
	if (!executablePath) throw new ExpectedFailure('No Chromium was found on this machine.', CHROMIUM_FIX);
	selectors.setTestIdAttribute('data-test-id');
	const browser = await chromium.launch({ executablePath, args: FLAGS });
	const close = async () => await browser.close();
	atTeardown(close);
	const page = await browser.newPage({
		baseURL: n8n.baseUrl,
		viewport: { width: 1280, height: 900 },
		...options,
	});
	page.setDefaultTimeout(DEADLINE_MS);
	try {
		await signIn(page, owner);
	} catch (error) {
		// A browser that is left open keeps the tests from ending.
		await close();
		throw error;
	}
	return { page, close };
}

/** Sends what n8n's form sends; the page keeps the cookie. Loading the form takes as long as loading a workflow. */
async function signIn(page: Page, { email, password }: Environment['owner']): Promise<void> {
	const data = { emailOrLdapLoginId: email, password };
	const answer = await page.request.post('/rest/login', { data });
	if (!answer.ok()) throw new Error(`n8n refused to sign in the owner: ${await answer.text()}`);
}
