import {
	INPUT_TABLE,
	readTable,
	separateBraces,
	writeTable,
} from '../../../nodes/LeadEnrichment/editor/inputTable';
import { useFakeClock } from '../fakeClock';

useFakeClock();

type Row = Record<string, unknown>;

const send = (rows: Row[]) => readTable(writeTable(rows.map((json) => ({ json }))));

describe('the rows that the editor sends to describe their columns', () => {
	it('arrive with their text, and without the columns that a row does not have', () => {
		const rows = [
			{ Vorname: 'Ada', Firma: '' },
			{ Firma: 'Engines' },
			{ Vorname: 'Mary', Link: 'x/in/mary' },
		];
		expect(send(rows)).toEqual({ rows, total: 3 });
	});

	it('arrive as text where they are none, and empty as nothing', () => {
		expect(send([{ a: 12, b: false, c: null }]).rows).toEqual([{ a: '12', b: 'false', c: null }]);
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
				org_id: { name: 'Engines', cc: {} },
			},
		]);
	});

	it('arrive in their columns whatever cells and headers hold', () => {
		const rows = [{ 'a\tb': 'x\ty\nz', c: 'd\be', f: 'g\fh' }];
		expect(send(rows).rows).toEqual(rows);
	});

	it.each<[label: string, row: Row, arrived?: Row]>([
		[
			'the values that a node wraps twice, and none below them',
			{ a: { b: { value: { value: 'x' } } }, c: { d: { value: { value: { value: 'x' } } } } },
			{ a: { b: { value: { value: 'x' } } }, c: { d: { value: { value: {} } } } },
		],
		['an empty list as an empty list', { a: [] }, { a: [] }],
		[
			'a nested field without a value as one that is not filled',
			{ a: { b: undefined, c: null } },
			{ a: { b: null, c: null } },
		],
		['the start of a long text', { Notes: 'n'.repeat(1_000_000) }, { Notes: 'n'.repeat(100) }],
		['all of a link', { URL: `https://network.example/in/${'%D7%91'.repeat(30)}` }],
	])('arrive with %s', (_label, row, arrived = row) => {
		expect(send([row]).rows).toEqual([arrived]);
	});

	it('are the originals of those that the editor watches', () => {
		const items = [{ json: { a: 'watched', __v_raw: { a: 'original' } } }];
		expect(readTable(writeTable(items)).rows).toEqual([{ a: 'original' }]);
	});

	it('arrive as one object where they are equal', () => {
		const { rows } = send([{ a: 'x' }, { a: 'y' }, { a: 'x' }]);
		expect(rows[2]).toBe(rows[0]);
		expect(rows[1]).not.toBe(rows[0]);
	});

	it('are the first ones of a list that is too long for a request, with the number of all', () => {
		const row = Object.fromEntries(
			Array.from({ length: 90 }, (_, column) => [`c${column}`, 'x'.repeat(100)]),
		);
		const text = writeTable(Array.from({ length: 1_000 }, () => ({ json: row })));
		expect(text.length).toBeGreaterThan(3_990_000);
		expect(text.length).toBeLessThan(4_010_000);
		const { rows, total } = readTable(text);
		expect(total).toBe(1_000);
		expect(rows.at(-1)).toEqual(row);
	});

	it('are those that can be read in one second, since the editor stands still meanwhile', () => {
		const slow = {
			get a() {
				jest.advanceTimersByTime(500);
				return 'x';
			},
		};
		expect(send([slow, slow, slow, slow])).toEqual({ rows: [{ a: 'x' }, { a: 'x' }], total: 4 });
	});

	it('are none while the editor has only n8n’s placeholder for them', () => {
		const placeholder = { json: { __isTrimmedManualExecutionDataItem: true } };
		expect(writeTable([placeholder])).toBe('');
		expect(writeTable([{ json: { a: 'x' } }, placeholder])).not.toBe('');
	});

	it('are none of an input without rows', () => {
		expect(writeTable([])).toBe('');
		expect(readTable('')).toEqual({ rows: [], total: 0 });
	});

	it('change nothing but themselves where a header is called as a part of every object', () => {
		const { rows } = send([JSON.parse('{"__proto__": {"polluted": "yes"}, "a": "x"}') as Row]);
		expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted');
		expect(rows.map((row) => Object.keys(row))).toEqual([['__proto__', 'a']]);
	});
});

describe('the expression that reads the rows', () => {
	it('ends at its last braces, not before', () => {
		expect(INPUT_TABLE.indexOf('}}')).toBe(INPUT_TABLE.length - 2);
	});

	it('means the same with its other braces apart, which a bundler may have put together', () => {
		expect(separateBraces('()=>{if(a){b({c:{}})}}')).toBe('()=>{if(a){b({c:{} })} }');
		expect(separateBraces('{{{}}}')).toBe('{{{} } }');
	});
});
