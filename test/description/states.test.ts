import { readFileSync } from 'node:fs';
import path from 'node:path';
import { JOB_STATES } from '../../nodes/LeadEnrichment/jobs/jobState';
import { keepDocument } from '../support/keepDocument';

const FILE = 'docs/maintainers/architecture.md';
const MARKS = /(<!-- states -->\n)[^]*?(<!-- \/states -->)/;

/** The table of states as a picture, and below it what each is paid. */
function renderStates(): string {
	const states = Object.entries(JOB_STATES);
	const arrows = states.flatMap(([kind, { becomes }]) => becomes.map((next) => `    ${kind} --> ${next}`));
	const paid = states.map(([kind, { isPaid }]) => `${kind}: ${isPaid}`).join(', ');
	return [
		'```mermaid',
		'stateDiagram-v2',
		'    [*] --> planned',
		...arrows,
		'```',
		'',
		`Paid? ${paid}.`,
	].join('\n');
}

describe(FILE, () => {
	it('shows what each state of a job may become: after a change run npm run docs:states', () => {
		const before = readFileSync(path.resolve(__dirname, '../..', FILE), 'utf8');
		const text = before.replace(MARKS, `$1\n${renderStates()}\n\n$2`);
		expect(text).toContain('planned --> starting');
		expect(keepDocument(FILE, text)).toBe(text);
	});
});
