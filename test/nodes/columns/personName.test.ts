import { listColumns } from '../../../nodes/LeadEnrichment/columns/column';
import { planColumns } from '../../../nodes/LeadEnrichment/columns/columnPlan';
import { createNameJudge } from '../../../nodes/LeadEnrichment/columns/openNames';
import { toPersonName } from '../../../nodes/LeadEnrichment/columns/personName';

type Row = Record<string, unknown>;

/** The names that the columns of a row give it. */
function readNames(row: Row) {
	const plan = planColumns(listColumns([row]));
	const { split } = createNameJudge([row], plan);
	const { firstName, lastName } = toPersonName(row, plan.nameGroups, () => undefined, split);
	return { firstName: firstName?.text, lastName: lastName?.text };
}

const fill = (first: unknown, last: unknown): Row => ({ 'First Name': first, 'Last Name': last });

describe('the name in a row', () => {
	it.each([
		['Joon', 'Park'],
		['Sinéad', 'Power'],
		['Ka-ming', 'Law'],
		['Danielle', 'Steel'],
		['Zhen', 'Group'],
		['Zarnosh', 'Engineer'],
		['Grace', 'Service'],
		['Xanthe', 'Sample'],
	])('is that of two columns, whatever words it is of: %s %s', (firstName, lastName) => {
		expect(readNames(fill(firstName, lastName))).toEqual({ firstName, lastName });
	});

	it.each([
		['Sales', 'Team'],
		['Sales', 'Quill'],
		['Receptie', 'De Boer'],
		['Ufficio', 'Acquisti'],
		['Anmeldung', 'Keller'],
		['Secretaria', 'Nunes'],
		['Front', 'Desk'],
		['Head', 'Office'],
		['Mme', 'Le Goff'],
		['Dr.', 'García López'],
		['Prof. Dr.', 'Keller'],
		['Sales', 'Group'],
		['Marketing', 'Sales'],
		['Test', 'Demo'],
		['LinkedIn', 'Member'],
		['Guest of Anna', 'Berg'],
		['Guest of', 'Anna Berg'],
		['Anna', 'B.'],
		['Anna', '3 May 2024'],
		['true', 'Berg'],
		['Anna', 'B***'],
		['Anna', 'LNU'],
	])('is none where both cells are a function or one is no name: %s %s', (firstName, lastName) => {
		expect(readNames(fill(firstName, lastName))).toEqual({});
	});
});
