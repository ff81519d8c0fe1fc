import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toMarkdown } from '../../conformance/report/toMarkdown';
import { VARIANT_NAMES, VARIANTS, type VariantName } from '../../sandbox/variants';
import { listLines, type Checked } from './checkSandbox';

/** `DOCS=write` writes the reports; otherwise they are compared. */
const isWriting = process.env.DOCS === 'write';
const FOLDER = path.resolve(__dirname, '../../docs/conformance');
const PLAIN = 'sandbox';
const INDEX = 'README.md';

const toFile = (variant: VariantName | undefined) => `${variant ?? PLAIN}.md`;

export const REPORT_FILES = [INDEX, ...[undefined, ...VARIANT_NAMES].map(toFile)];

export function emptyReportFolder(): void {
	if (!isWriting) return;
	rmSync(FOLDER, { recursive: true, force: true });
	mkdirSync(FOLDER, { recursive: true });
}

export const listReportFiles = (): string[] => readdirSync(FOLDER);

/** The file as it is in the repository, after it was written where that is wanted. */
function keep(file: string, text: string): string {
	if (isWriting) writeFileSync(path.join(FOLDER, file), text);
	return readFileSync(path.join(FOLDER, file), 'utf8');
}

/** The report of a check, and the one in the repository. */
export function keepReport(checked: Checked, variant?: VariantName): { made: string; kept: string } {
	const title = variant === undefined ? 'The plain sandbox' : `${variant}: ${VARIANTS[variant].description}`;
	const made = toMarkdown(checked, title);
	return { made, kept: keep(toFile(variant), made) };
}

/** The index of the reports, and the one in the repository. */
export function keepIndex(checks: ReadonlyMap<VariantName, Checked>): { made: string; kept: string } {
	const rows = [...checks].map(([name, checked]) => {
		const { description, contradicts = '' } = VARIANTS[name];
		const different = listLines(checked).filter(({ verdict }) => verdict === 'differs');
		return `| [${name}](${name}.md) | ${description} | ${contradicts} | ${different.map(({ id }) => id).join(', ')} |`;
	});
	const made = [
		'# Reports against the sandbox',
		'',
		`Written by \`npm run docs:conformance\`. Against [the plain sandbox](${PLAIN}.md) all holds that can be seen. Where nothing differs from what is assumed, another line says what was seen.`,
		'',
		'| Variant | How the service differs | What of its description that contradicts | Lines that differ |',
		'|---|---|---|---|',
		...rows,
		'',
	].join('\n');
	return { made, kept: keep(INDEX, made) };
}
