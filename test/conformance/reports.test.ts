import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toMarkdown } from '../../conformance/report/toMarkdown';
import { VARIANT_NAMES, VARIANTS, type VariantName } from '../../sandbox/variants';
import { checkSandbox } from './checkSandbox';

/** `DOCS=write` writes the reports; otherwise they are compared. */
const isWriting = process.env.DOCS === 'write';
const ROOT = path.resolve(__dirname, '../..');
const FOLDER = path.join(ROOT, 'docs/conformance');
const ENOUGH = 150;

const REPORTS = new Map<string, VariantName | undefined>([
	['sandbox', undefined],
	...VARIANT_NAMES.map((name) => [name, name] as const),
]);

async function makeReport(variant: VariantName | undefined): Promise<string> {
	const title = variant === undefined ? 'The plain sandbox' : `${variant}: ${VARIANTS[variant].description}`;
	return toMarkdown(await checkSandbox({ sandbox: { variant }, maxCredits: ENOUGH }), title);
}

if (isWriting) {
	rmSync(FOLDER, { recursive: true, force: true });
	mkdirSync(FOLDER, { recursive: true });
}

test.each([...REPORTS])('the report against %s is the one in docs/conformance', async (name, variant) => {
	const file = path.join(FOLDER, `${name}.md`);
	const report = await makeReport(variant);
	if (isWriting) writeFileSync(file, report);
	expect(readFileSync(file, 'utf8')).toBe(report);
});

test('docs/conformance has no other report', () => {
	expect(readdirSync(FOLDER).sort()).toEqual([...REPORTS.keys()].map((name) => `${name}.md`).sort());
});
