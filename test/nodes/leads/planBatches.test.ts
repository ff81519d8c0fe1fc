import type { LeadInput } from '../../../nodes/LeadEnrichment/leads/leadFields';
import {
	chooseBatchSize,
	type LeadBatch,
	planBatches,
	type PlannableRow,
} from '../../../nodes/LeadEnrichment/leads/planBatches';

interface Row extends PlannableRow {
	lead: LeadInput;
	settings: { job: string };
	position: number;
}

const A = { job: 'a' };
const B = { job: 'b' };

/** Rows from short notes: "ada" is Ada's row in job a, "ada@b" is hers in job b. */
function makeRows(...notes: string[]): Row[] {
	return notes.map((note, position) => ({
		lead: { networkUrl: `https://network.example/in/${note.split('@')[0]}` },
		settings: note.endsWith('@b') ? B : A,
		position,
	}));
}

function describeBatches(batches: Array<LeadBatch<Row>>): string[] {
	return batches.map(({ settings, sentLeads }) => {
		const leads = sentLeads.map(
			({ lead, rows }) =>
				`${lead.networkUrl?.split('/').pop()}=${rows.map(({ position }) => position).join('+')}`,
		);
		return `${settings.job}: ${leads.join(' ')}`;
	});
}

describe('rows that are divided into jobs', () => {
	const cases: Array<[label: string, notes: string[], batchSize: number, batches: string[]]> = [
		['no rows make no job', [], 10, []],
		['one row makes one job', ['ada'], 10, ['a: ada=0']],
		['rows fill jobs in input order', ['p', 'q', 'r', 's', 't'], 2, ['a: p=0 q=1', 'a: r=2 s=3', 'a: t=4']],
		['a full job is not followed by an empty one', ['p', 'q', 'r', 's'], 2, ['a: p=0 q=1', 'a: r=2 s=3']],
		['a batch size of 1 makes a job per lead', ['p', 'q'], 1, ['a: p=0', 'a: q=1']],
		['rows of equal settings go together', ['p', 'q@b', 'r', 's@b'], 10, ['a: p=0 r=2', 'b: q=1 s=3']],
		[
			'each group fills its own jobs',
			['p', 'q@b', 'r', 's@b', 't'],
			2,
			['a: p=0 r=2', 'a: t=4', 'b: q=1 s=3'],
		],
		[
			'equal leads are sent and paid once, and each of their rows gets the result',
			['p', 'q', 'p', 'p'],
			10,
			['a: p=0+2+3 q=1'],
		],
		['an equal lead of a later job joins the first', ['p', 'q', 'r', 'p'], 2, ['a: p=0+3 q=1', 'a: r=2']],
		['equal leads of unequal settings are sent in both jobs', ['p', 'p@b'], 10, ['a: p=0', 'b: p=1']],
	];

	it.each(cases)('%s', (_label, notes, batchSize, batches) => {
		expect(describeBatches(planBatches(makeRows(...notes), { batchSize }))).toEqual(batches);
	});

	const OWN_DATA: Array<LeadInput['customData']> = [
		undefined,
		{ a: '1', b: '2' },
		{ b: '2', a: '1' },
		{ a: '2' },
		undefined,
		{ a: '2' },
	];
	const ADA: LeadInput = { networkUrl: 'https://network.example/in/ada' };
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
	])('are sent each where leads of the same person differ in their %s', (_label, leads, shares) => {
		const rows = leads.map((lead, position) => ({ lead, settings: A, position }));
		const [batch] = planBatches(rows, { batchSize: 10 });
		expect(batch?.sentLeads.map((sentLead) => sentLead.rows.map(({ position }) => position))).toEqual(shares);
	});

	it('have an index that is unique in the run', () => {
		const rows = makeRows('p', 'q@b', 'p', 'r', 'r@b');
		const sentLeads = planBatches(rows, { batchSize: 1 }).flatMap((batch) => batch.sentLeads);
		expect(new Set(sentLeads.map(({ index }) => index)).size).toBe(sentLeads.length);
	});
});

describe('the size of jobs that the node chooses', () => {
	it.each([
		[1, 50],
		[5_000, 50],
		[5_001, 100],
		[20_000, 200],
		[50_000, 500],
		[50_001, 1_000],
		[1_000_000, 1_000],
	])('of %p leads is one of a few', (leads, size) => {
		expect(chooseBatchSize(leads)).toBe(size);
	});
});
