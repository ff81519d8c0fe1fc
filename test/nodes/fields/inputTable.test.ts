import { INPUT_TABLE, readTable, writeTable } from '../../../nodes/LeadEnrichment/fields/inputTable';

const send = (rows: Array<Record<string, unknown>>) => readTable(writeTable(rows.map((json) => ({ json }))));

describe('the rows that the editor sends to describe their columns', () => {
	it('arrive with their text, and without the columns that a row does not have', () => {
		const rows = [
			{ Vorname: 'Ada', Firma: '' },
			{ Firma: 'Engines' },
			{ Vorname: 'Mary', Link: 'x/in/mary' },
		];
		expect(send(rows)).toEqual({ rows, total: 3 });
	});

	it('arrive as text where they are none, which is enough to see that they are filled', () => {
		expect(send([{ a: 12, b: false, c: null }]).rows).toEqual([{ a: '1', b: '1', c: '' }]);
	});

	it('arrive one level deep, with the values that nodes wrap and the first entry of a list', () => {
		const rows = [
			{
				properties: { firstname: { value: 'Ada', timestamp: '2' }, lastname: 'Byron' },
				emails: [{ value: 'ada@acme.example', label: 'work' }, { value: 'second@acme.example' }],
				org_id: { name: 'Engines', cc: { deep: 'left out' } },
			},
		];
		expect(send(rows).rows).toEqual([
			{
				properties: { firstname: { value: 'Ada' }, lastname: 'Byron' },
				emails: [{ value: 'ada@acme.example' }],
				org_id: { name: 'Engines' },
			},
		]);
	});

	it('arrive in their columns whatever cells and headers hold', () => {
		const rows = [{ 'a\tb': 'x\ty\nz', c: 'd\be', f: 'g\fh' }];
		expect(send(rows).rows).toEqual([{ 'a b': 'x y z', c: 'd e', f: 'g h' }]);
	});

	it('arrive with the start of a long text', () => {
		expect(send([{ Notes: 'n'.repeat(1_000_000) }]).rows).toEqual([{ Notes: 'n'.repeat(100) }]);
	});

	it('arrive with a column that only later rows of a long list have', () => {
		const rows = Array.from({ length: 1_000 }, (_, index) => (index < 900 ? { a: 'x' } : { a: 'x', b: 'y' }));
		expect(send(rows).rows.at(-1)).toEqual({ a: 'x', b: 'y' });
	});

	it('are the first ones of a list that is too long for a request, with the number of all', () => {
		const row = Object.fromEntries(
			Array.from({ length: 90 }, (_, column) => [`c${column}`, 'x'.repeat(100)]),
		);
		const { rows, total } = send(Array.from({ length: 1_000 }, () => row));
		expect(total).toBe(1_000);
		expect(rows.length).toBeGreaterThan(0);
		expect(rows.length).toBeLessThan(1_000);
	});

	it('are none while the editor has only n8n’s placeholder for them', () => {
		expect(writeTable([{ json: { __isTrimmedManualExecutionDataItem: true } }])).toBe('');
	});

	it('are none of an empty text', () => {
		expect(readTable('')).toEqual({ rows: [], total: 0 });
	});
});

describe('the expression that reads the rows', () => {
	it('ends at its last braces, not before', () => {
		expect(INPUT_TABLE.indexOf('}}')).toBe(INPUT_TABLE.length - 2);
	});
});
