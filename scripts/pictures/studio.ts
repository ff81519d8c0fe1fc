import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import type { Environment } from '../../test/support/environment';

export const IMAGES_FOLDER = resolve(__dirname, '../../docs/images');

/** Where pictures are taken: the editor of an n8n with this package. */
export interface Studio {
	page: Page;
	environment: Environment;
}

/** Takes a screenshot of the page without n8n's notifications, which cover other elements. */
export async function takeScreenshot({ page }: Studio, name: string): Promise<void> {
	const path = join(IMAGES_FOLDER, `${name}.png`);
	await page.screenshot({ path, animations: 'disabled', style: '.el-notification { display: none }' });
	console.log(`Written: ${path}`);
}
