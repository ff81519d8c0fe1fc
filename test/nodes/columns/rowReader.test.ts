import { createRowReader } from '../../../nodes/LeadEnrichment/columns/rowReader';
import type { LeadReading } from '../../../nodes/LeadEnrichment/leads/leadFields';

type Row = Record<string, unknown>;

/** The readings of a list's rows, without what tells where they come from. */
const readAll = (rows: Row[]): LeadReading[] =>
	rows
		.map(createRowReader(rows))
		.map((reading) =>
			reading.ok ? { ok: true, lead: reading.lead } : { ok: false, problem: reading.problem },
		);

/** The reading of the first row of a list. */
const read = (rows: Row[]) => readAll(rows)[0];

describe('the columns of the whole list decide, since a file’s empty cells are left out of its rows', () => {
	it('so that “Nom” is the last name also in a row without a first name', () => {
		const list = [
			{ Nom: 'Martin Dupont', Société: 'Acme' },
			{ Nom: 'Durand', Prénom: 'Claire', Société: 'Acme' },
		];
		expect(read(list)).toMatchObject({ ok: false, problem: { field: 'First Name' } });
	});

	it('so that “Name” is a person’s also in a row without a company', () => {
		const list = [{ Name: 'Ada Byron', Email: 'ada@engines.example' }, { Company: 'Other' }];
		expect(read(list)).toEqual({
			ok: true,
			lead: { firstName: 'Ada', lastName: 'Byron', companyDomain: 'engines.example' },
		});
	});
});
