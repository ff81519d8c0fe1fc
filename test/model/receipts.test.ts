import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { toJson, useService } from '../operations/service';
import { itHolds } from './checkScenarios';
import type { Drawn } from './scenario';

const { control, listStarts, runAction } = useService();

const PEOPLE = ['Ada', 'Grace', 'Mary', 'Joan', 'Sophie', 'Emmy'];

/** What became of a row between two executions: kept, kept as text, of another person now, or without what was written. */
const EDITS = ['kept', 'text', 'renamed', 'unmarked'] as const;
/** A list that is paid for, and the rows of the next one: some doubled, in any order, some of people who are new. */
const chains = fc.record({
	first: fc.array(fc.nat({ max: PEOPLE.length - 1 }), { minLength: 1, maxLength: 8 }),
	next: fc.array(fc.record({ place: fc.nat({ max: PEOPLE.length - 1 }), edit: fc.constantFrom(...EDITS) }), {
		minLength: 1,
		maxLength: 8,
	}),
});
type Chain = Drawn<typeof chains>;

let executions = 0;
async function runElsewhere(items: IDataObject[]): Promise<IDataObject[]> {
	executions++;
	control.clearRequests();
	const place = { executionId: `c${executions}`, nodeName: `Node ${executions}` };
	const run = { items, parameters: { simplify: true }, onError: 'continueRegularOutput' } as const;
	return toJson((await runAction({ ...place, ...run })).items);
}

const toText = (row: IDataObject): IDataObject =>
	Object.fromEntries(
		Object.entries(row).map(([name, cell]) => [
			name,
			typeof (cell ?? '') === 'string' ? (cell ?? '') : JSON.stringify(cell),
		]),
	);

function edit(row: IDataObject, how: Chain['next'][number]['edit']): IDataObject {
	if (how === 'text') return toText(row);
	if (how === 'renamed') return { ...row, Vorname: `${row.Vorname as string}-Lou` };
	if (how === 'kept') return row;
	return { Vorname: row.Vorname, Nachname: row.Nachname, Firma: row.Firma };
}

async function play({ first, next }: Chain): Promise<string[]> {
	const toRow = (index: number) => ({
		Vorname: PEOPLE[index],
		Nachname: 'Byron',
		Firma: `Werk ${PEOPLE[index]}`,
	});
	const paid = await runElsewhere(first.map(toRow));
	const rows = next.map(({ place, edit: how }) => {
		const known = paid.find(({ Vorname: name }) => name === PEOPLE[place]);
		return edit(known ?? toRow(place), how);
	});
	const out = await runElsewhere(rows);
	const hasReceipt = ({ lead_key: key, enrichment_id: id }: IDataObject) => Boolean(key) && Boolean(id);
	const listNames = (some: IDataObject[]) => some.map(({ Vorname: name }) => name as string);
	const covered = listNames(
		rows.filter((row) => hasReceipt(row) && !(row.Vorname as string).endsWith('-Lou')),
	);
	const isCovered = (name: string) => covered.includes(name);
	const toPay = [...new Set(listNames(rows).filter((name) => !isCovered(name)))];
	const sent = listStarts().flatMap(({ leads }) => leads as IDataObject[]);
	const jobs = new Set(paid.map(({ enrichment_id: id }) => id));
	const facts: Array<[what: string, is: unknown[], expected: unknown[]]> = [
		['paid for', sent.map(({ firstName }) => firstName).sort(), toPay.sort()],
		['rows', listNames(out), listNames(rows)],
		['of an earlier job', out.map(({ enrichment_id: id }) => jobs.has(id)), listNames(rows).map(isCovered)],
	];
	return facts.flatMap(([what, is, expected]) =>
		JSON.stringify(is) === JSON.stringify(expected)
			? []
			: [`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(expected)}`],
	);
}

describe('Two executions over one list, whose rows carry what the first has put out', () => {
	itHolds('pay for nobody twice whom a receipt covers, and for all others', chains, 20, play);
});
