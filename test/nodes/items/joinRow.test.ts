import { joinRow } from '../../../nodes/LeadEnrichment/items/joinRow';

type Fields = Record<string, unknown>;

const cases: Array<[label: string, row: Fields, found: Fields, joined: Array<[string, unknown]>]> = [
	[
		'puts what was found behind the row’s own fields',
		{ id: 7, name: 'Ada' },
		{ enrichEmail: 'a@b.example', enrichment_id: 'J' },
		[
			['id', 7],
			['name', 'Ada'],
			['enrichEmail', 'a@b.example'],
			['enrichment_id', 'J'],
		],
	],
	[
		'leaves a value of the row alone, and puts the found one under enriched_',
		{ job_title: 'CEO', id: 7 },
		{ job_title: 'CTO', enrichment_id: 'J' },
		[
			['job_title', 'CEO'],
			['id', 7],
			['enriched_job_title', 'CTO'],
			['enrichment_id', 'J'],
		],
	],
	[
		'puts it there also where both are the same, so that all rows have the same columns',
		{ company: 'Engines' },
		{ company: 'Engines' },
		[
			['company', 'Engines'],
			['enriched_company', 'Engines'],
		],
	],
	[
		'takes off the marks of an earlier run that had skipped the row',
		{ id: 7, skipped: true, skip_reason: 'insufficient_credits', enrichment_id: 'old' },
		{ enrichEmail: 'a@b.example', enrichment_id: 'J' },
		[
			['id', 7],
			['enrichEmail', 'a@b.example'],
			['enrichment_id', 'J'],
		],
	],
	[
		'keeps columns of the user’s own that are called as the marks',
		{ skipped: true, skip_reason: 'asked to wait' },
		{ enrichment_id: 'J' },
		[
			['skipped', true],
			['skip_reason', 'asked to wait'],
			['enrichment_id', 'J'],
		],
	],
	[
		'keeps such columns of a row that nothing has skipped',
		{ skip_reason: 'no_result', enrichment_id: 'old' },
		{ enrichment_id: 'J' },
		[
			['skip_reason', 'no_result'],
			['enrichment_id', 'old'],
			['enriched_enrichment_id', 'J'],
		],
	],
	[
		'keeps the id of an earlier job in the row',
		{ enrichment_id: 'old' },
		{ enrichment_id: 'J' },
		[
			['enrichment_id', 'old'],
			['enriched_enrichment_id', 'J'],
		],
	],
	...['', '  ', null, undefined, NaN, []].map((empty): [string, Fields, Fields, Array<[string, unknown]>] => [
		`fills the row’s own column where it is empty: ${JSON.stringify(empty)}`,
		{ phone: empty, id: 7 },
		{ phone: '+1 555 0100' },
		[
			['phone', '+1 555 0100'],
			['id', 7],
		],
	]),
	...['', ' ', null, undefined, []].map((empty): [string, Fields, Fields, Array<[string, unknown]>] => [
		`changes nothing where nothing was found: ${JSON.stringify(empty)}`,
		{ phone: '+1 555 0100', email: '' },
		{ phone: empty, email: empty },
		[
			['phone', '+1 555 0100'],
			['email', ''],
		],
	]),
	[
		'shows what was looked for and not found as a column',
		{ id: 7 },
		{ enrichEmail: null },
		[
			['id', 7],
			['enrichEmail', null],
		],
	],
	[
		'counts 0 and false as values',
		{ followers: 0, verified: false },
		{ followers: 12, verified: true },
		[
			['followers', 0],
			['verified', false],
			['enriched_followers', 12],
			['enriched_verified', true],
		],
	],
	[
		'leaves a value under enriched_ alone, too',
		{ title: 'CEO', enriched_title: 'CTO' },
		{ title: 'COO' },
		[
			['title', 'CEO'],
			['enriched_title', 'CTO'],
			['enriched_enriched_title', 'COO'],
		],
	],
	[
		'fills an empty column called enriched_',
		{ title: 'CEO', enriched_title: '' },
		{ title: 'COO' },
		[
			['title', 'CEO'],
			['enriched_title', 'COO'],
		],
	],
	[
		'loses nothing of a result that has such names itself',
		{ title: 'CEO' },
		{ title: 'COO', enriched_title: 'CFO' },
		[
			['title', 'CEO'],
			['enriched_enriched_title', 'COO'],
			['enriched_title', 'CFO'],
		],
	],
];

describe('a row with what was found for it', () => {
	it.each(cases)('%s', (_label, row, found, joined) => {
		const before = structuredClone([row, found]);
		expect(Object.entries(joinRow(row, found))).toEqual(joined);
		expect([row, found]).toEqual(before);
	});

	it('keeps columns called like the parts of an object as columns', () => {
		const row = JSON.parse('{"__proto__": {"polluted": true}, "constructor": "x", "toString": ""}') as Fields;
		const found = JSON.parse('{"__proto__": "found", "toString": "filled"}') as Fields;
		const joined = joinRow(row, found);
		expect(Object.entries(joined)).toEqual([
			['__proto__', { polluted: true }],
			['constructor', 'x'],
			['toString', 'filled'],
			['enriched___proto__', 'found'],
		]);
		expect(Object.getPrototypeOf(joined)).toBe(Object.prototype);
		expect('polluted' in joined).toBe(false);
	});

	it('may have thousands of columns, all of whose names are taken', () => {
		const names = Array.from({ length: 3_000 }, (_name, index) => `column ${index}`);
		const row = Object.fromEntries(names.map((name) => [name, 'own']));
		const found = Object.fromEntries(names.map((name) => [name, 'found']));
		const joined = joinRow(row, found);
		expect(Object.keys(joined)).toEqual([...names, ...names.map((name) => `enriched_${name}`)]);
	});
});
