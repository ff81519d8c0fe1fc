import { ASSUMPTION_CHECKS } from '../../conformance/checks/judge';
import { checkSandbox, DOCUMENT } from './checkSandbox';

test('the check has one line for each assumption of the document, and knows no other', () => {
	const documented = DOCUMENT.assumptions.map(({ id }) => id);
	expect(documented.length).toBeGreaterThan(0);
	expect(ASSUMPTION_CHECKS.map(({ id }) => id).sort()).toEqual([...documented].sort());
});

test('every line stands in the section that the document has it in, with the document’s words', async () => {
	const { sections } = await checkSandbox({ maxCredits: 0 });
	const lines = sections.flatMap(({ number, lines: own }) =>
		own.map((line) => ({ ...line, section: number })),
	);
	for (const { id, section, text } of DOCUMENT.assumptions) {
		expect(lines.find((line) => line.id === id)).toMatchObject({ section, assumed: text });
	}
});
