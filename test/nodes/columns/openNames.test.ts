import { createRowReader } from '../../../nodes/LeadEnrichment/columns/rowReader';
import { splitList } from '../../../nodes/LeadEnrichment/values/wordList';

type Row = Record<string, unknown>;

/** Which rows of a list make a lead, by their first cells. */
function listTaken(rows: readonly Row[]): unknown[] {
	const read = createRowReader(rows);
	return rows.filter((row) => read(row).ok).map((row) => Object.values(row)[0]);
}
const under = (header: string, names: readonly string[], beside: Row = { Company: 'Engines' }) =>
	names.map((name): Row => ({ [header]: name, ...beside }));

describe('a name under an open header', () => {
	it.each<[names: string, taken: string]>([
		['Anna Berg', 'Anna Berg'],
		['Dr. Xhevdet Krasniqi', 'Dr. Xhevdet Krasniqi'],
		['Wang Xueqin', 'Wang Xueqin'],
		['Xhevdet Krasniqi', ''],
		['Xhevdet K. Krasniqi', 'Xhevdet K. Krasniqi'],
		['Xhevdet van Krasniqi', 'Xhevdet van Krasniqi'],
		['Xhevdet O’Krasniqi', 'Xhevdet O’Krasniqi'],
		['Blue O. Ocean', ''],
		['Geoff Krasniqi', 'Geoff Krasniqi'],
		['Les Halles', ''],
		['Mark Thompson', ''],
		['Blue Ocean', ''],
		['Anna Berg, Xhevdet Krasniqi', 'Anna Berg, Xhevdet Krasniqi'],
		['Xhevdet Krasniqi, Zork Quill', 'Xhevdet Krasniqi, Zork Quill'],
		['xhevdet krasniqi, Zork Quill, Anna Berg', 'Anna Berg'],
		[
			'Anna Berg, Tom Lindqvist, Zork Quill, Blue Ocean, Clara Byron',
			'Anna Berg, Tom Lindqvist, Zork Quill, Clara Byron',
		],
		['Anna Berg, Mark Thompson', 'Anna Berg, Mark Thompson'],
		['Anna Berg, Tom Lindqvist, Xhevdet Krasniqi', 'Anna Berg, Tom Lindqvist, Xhevdet Krasniqi'],
		['Anna Berg, Tom Lindqvist, Blue Ocean', 'Anna Berg, Tom Lindqvist'],
		['Charles Quillson, Blue Ocean, Zork Quill, Red Wolf', ''],
	])('of "%s" is taken where too few of the others speak against it: "%s"', (names, taken) => {
		expect(listTaken(under('Name', splitList(names)))).toEqual(splitList(taken));
	});

	it.each<[label: string, name: string, beside: Row, isTaken: boolean]>([
		['made of both names', 'Xhevdet Krasniqi', { Email: 'x.krasniqi@engines.example' }, true],
		['written with umlauts', 'Jöhrdis Müllstein', { Email: 'joehrdismuellstein@engines.example' }, true],
		['of the first name alone', 'Mark Thompson', { Email: 'mark@engines.example' }, true],
		['of the host’s name', 'Engines Quill', { Email: 'engines@engines.example' }, false],
		['of words that name nobody', 'Blue Ocean', { Email: 'blue.ocean@engines.example' }, false],
		['of another', 'Anna Berg', { Email: 'tom.lee@engines.example' }, false],
	])('beside an address %s alone', (_label, name, beside, isTaken) => {
		expect(listTaken(under('Customer', [name], beside))).toEqual(isTaken ? [name] : []);
	});

	it.each(['info@engines.example', 'jobs@engines.example'])('unknown beside %s is refused', (Email) => {
		const known = ['Anna Berg', 'Thomas Lee', 'Clara Byron'];
		const names = [...known, 'Xhevdet Krasniqi'];
		expect(listTaken(under('Name', names, { Company: 'Quill', Email }))).toEqual(known);
	});

	it('that fits the profile link beside it is taken', () => {
		const rows = under('Name', ['Xhevdet Krasniqi'], { LinkedIn: 'linkedin.com/in/xhevdet-k-krasniqi-7' });
		expect(createRowReader(rows)(rows[0] ?? {})).toMatchObject({ lead: { firstName: 'Xhevdet' } });
	});

	it('needs nothing beside it where the header speaks of a contact, but a company’s domain', () => {
		const listContacts = (name: string) =>
			listTaken(under('Ansprechpartner', [name], { Website: 'engines.example' }));
		expect(listContacts('Mark Thompson')).toEqual(['Mark Thompson']);
		expect(listContacts('Zentrale Dienste')).toEqual([]);
	});

	it('needs no evidence under Full Name', () => {
		expect(listTaken(under('Full Name', ['Xhevdet Krasniqi']))).toHaveLength(1);
	});

	it('of 600 rows is judged by all parts of the list, not by its beginning', () => {
		const names = [...Array<string>(300).fill('Blue Ocean'), ...Array<string>(300).fill('Anna Berg')];
		expect(listTaken(under('Name', names))).toHaveLength(300);
	});
});
