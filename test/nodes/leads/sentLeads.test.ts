import type { LeadInput } from '../../../nodes/LeadEnrichment/leads/leadFields';
import {
	type JobValues,
	listSentLeads,
	type SentLead,
	toJobKey,
} from '../../../nodes/LeadEnrichment/leads/sentLeads';

interface Row {
	lead: LeadInput;
	settings: JobValues;
	position: number;
}

const A = { name: 'a', translate: true };
const B = { name: 'b' };
const ADA: LeadInput = { networkUrl: 'https://network.example/in/ada' };

const list = (returnsToRows: boolean, ...rows: Array<[lead: LeadInput, settings?: JobValues]>) =>
	listSentLeads(
		rows.map(([lead, settings = A], position): Row => ({ lead, settings, position })),
		returnsToRows,
	);

/** Rows from short notes: "ada" is Ada's row in job a, "ada@b" is hers in job b. */
const listNotes = (...notes: string[]) =>
	list(
		true,
		...notes.map((note): [LeadInput, JobValues] => [
			{ networkUrl: `https://network.example/in/${note.split('@')[0]}` },
			note.endsWith('@b') ? B : A,
		]),
	);

const listPositions = (sentLeads: Array<SentLead<Row>>) =>
	sentLeads.map(({ rows }) => rows.map(({ position }) => position));

describe('the leads of rows', () => {
	it.each<[label: string, notes: string[], leads: string[]]>([
		['are none of no rows', [], []],
		['are in the order of the rows, whatever their jobs', ['q@b', 'p', 'r@b'], ['q=0', 'p=1', 'r=2']],
		['are sent once for all rows that ask for them', ['p', 'q', 'p', 'p'], ['p=0+2+3', 'q=1']],
		['are sent once in each job of other values', ['p', 'p@b', 'p', 'p@b'], ['p=0+2', 'p=1+3']],
	])('%s', (_label, notes, leads) => {
		const shown = listNotes(...notes).map(
			({ lead, rows }) =>
				`${lead.networkUrl?.split('/').pop()}=${rows.map(({ position }) => position).join('+')}`,
		);
		expect(shown).toEqual(leads);
	});

	const OWN_DATA: Array<LeadInput['customData']> = [
		undefined,
		{ a: '1', b: '2' },
		{ b: '2', a: '1' },
		{ a: '2' },
		undefined,
		{ a: '2' },
	];
	it.each<[label: string, leads: LeadInput[], shares: number[][]]>([
		[
			'custom data, in whatever order',
			OWN_DATA.map((customData) => ({ ...ADA, customData })),
			[
				[0, 4],
				[1, 2],
				[3, 5],
			],
		],
		[
			'company',
			['E', 'L', 'L', 'L', 'E', 'M', 'M'].map((companyName) => ({ ...ADA, companyName })),
			[
				[0, 4],
				[1, 2, 3],
				[5, 6],
			],
		],
		[
			'contact details, whatever the order of its fields',
			[
				{ companyName: 'E', ...ADA },
				{ ...ADA, companyName: 'E' },
				{ ...ADA, companyName: 'E', enrichType: ['emails'] },
			],
			[[0, 1], [2]],
		],
	])('of one person are sent each where they differ in their %s', (_label, leads, shares) => {
		const sentLeads = list(false, ...leads.map((lead): [LeadInput] => [lead]));
		expect(listPositions(sentLeads)).toEqual(shares);
	});
});

describe('the hash of a lead', () => {
	const hashOf = (lead: LeadInput, settings: JobValues = A, returnsToRows = true) => {
		const [sentLead] = list(returnsToRows, [lead, settings]);
		return sentLead?.hash ?? '';
	};
	const own = (id: string): LeadInput => ({ ...ADA, customData: { id } });

	it.each<[label: string, lead: LeadInput, settings?: JobValues]>([
		['its fields in another order', { companyName: 'E', ...ADA }],
		['both contact details in place of none', { ...ADA, companyName: 'E', enrichType: ['phones', 'emails'] }],
		['custom data, where results return to rows', { ...own('1'), companyName: 'E' }],
		['another name of the job', { ...ADA, companyName: 'E' }, { ...A, name: 'b' }],
		[
			'another address',
			{ ...ADA, companyName: 'E' },
			{ ...A, webhookUrl: 'https://n8n.example/webhook/a', streamingResults: true },
		],
	])('is the same with %s', (_label, lead, settings = A) => {
		expect(hashOf(lead, settings)).toBe(hashOf({ ...ADA, companyName: 'E' }));
	});

	it.each<[label: string, lead: LeadInput, settings?: JobValues]>([
		['one kind of contact details', { ...ADA, enrichType: ['emails'] }],
		['another company', { ...ADA, companyName: 'E' }],
		['capitals in the name', { ...ADA, firstName: 'Ada' }],
		['another value of the job', ADA, { name: 'a' }],
		['other interests', ADA, { ...A, interests: ['chess'] }],
	])('is another with %s', (_label, lead, settings = A) => {
		expect(hashOf(lead, settings)).not.toBe(hashOf(ADA));
	});

	it('counts custom data where results do not return to rows', () => {
		const [one, two, none, again] = list(false, [own('1')], [own('2')], [ADA], [own('1')]).map(
			({ hash }) => hash,
		);
		expect(new Set([one, two, none]).size).toBe(3);
		expect(again).toBeUndefined();
		expect(hashOf(own('1'), A, false)).toBe(one);
	});

	it('is known without custom data, too, in either results mode', () => {
		const sentLeads = [...list(false, [own('1')], [own('2')], [ADA]), ...list(true, [own('3')])];
		expect(new Set(sentLeads.map(({ plainHash }) => plainHash)).size).toBe(1);
		expect(sentLeads.map(({ hash, plainHash }) => hash === plainHash)).toEqual([false, false, false, true]);
	});

	it('is eleven characters that a reference may hold', () => {
		expect(hashOf(ADA)).toMatch(/^[\w-]{11}$/);
		expect(hashOf(own('1'), A, false)).toMatch(/^[\w-]{11}$/);
	});
});

describe('the values of a job', () => {
	it.each<[label: string, one: JobValues, other: JobValues, areEqual: boolean]>([
		['the order of fields', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
		['the order of a list', { interests: ['a', 'b'] }, { interests: ['b', 'a'] }, true],
		['repetitions in a list', { interests: ['a', 'b', 'a'] }, { interests: ['b', 'a'] }, true],
		['the name of the job', { name: 'a' }, {}, true],
		['the address of the results', { webhookUrl: 'a', streamingResults: true }, { webhookUrl: 'b' }, true],
		['what a list holds', { interests: ['a'] }, { interests: ['a', 'b'] }, false],
		['a value', { translate: true }, { translate: false }, false],
		['a value that is not given', { translate: true }, {}, false],
	])('differ in %s: %j and %j find the same: %s', (_label, one, other, areEqual) => {
		expect(toJobKey(one) === toJobKey(other)).toBe(areEqual);
	});
});
