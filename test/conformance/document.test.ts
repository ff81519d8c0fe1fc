import { ASSUMPTION_CHECKS } from '../../conformance/checks/judge';
import { DOCUMENT } from './checkSandbox';

test('the check has one line for each assumption of the document, and knows no other', () => {
	const documented = DOCUMENT.assumptions.map(({ id }) => id);
	expect(ASSUMPTION_CHECKS.map(({ id }) => id).sort()).toEqual([...documented].sort());
});
