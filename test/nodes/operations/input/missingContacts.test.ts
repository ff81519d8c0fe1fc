import type { IDataObject, INodeParameters } from 'n8n-workflow';

import {
	createMissingReader,
	readColumnMatching,
} from '../../../../nodes/LeadEnrichment/operations/input/missingContacts';
import type { EnrichType } from '../../../../nodes/LeadEnrichment/service/contract/requests';
import { fakeContext } from '../../fakeContext';
import { makeParameters, readError } from './readInput';

const BOTH = { Email: 'ada@engines.example', Phone: '+44 20 5550 0101' };
const EMAIL = { Email: BOTH.Email };
const PHONE = { Phone: BOTH.Phone };
const ROWS = [BOTH, EMAIL, PHONE, {}];

/** What each row of the list lacks. */
function readEach(
	wanted: EnrichType[],
	{
		rows = ROWS,
		options = {},
		onlyMissing = true,
	}: { rows?: IDataObject[]; options?: INodeParameters; onlyMissing?: boolean } = {},
) {
	const { context } = fakeContext({ rows, node: { parameters: { options } } });
	const readMissing = createMissingReader(context, onlyMissing);
	return rows.map((row) => readMissing(row, wanted));
}

describe('what a row lacks of the contact details', () => {
	it.each<[label: string, wanted: EnrichType[], missing: Array<EnrichType[] | undefined>]>([
		['none in particular, which is both', [], [[], ['phones'], ['emails'], undefined]],
		['both', ['phones', 'emails'], [[], ['phones'], ['emails'], undefined]],
		['emails', ['emails'], [[], [], undefined, undefined]],
		['phones', ['phones'], [[], undefined, [], undefined]],
	])('is told for a run that looks for %s', (_label, wanted, missing) => {
		expect(readEach(wanted)).toEqual(missing);
	});

	it('does not count without Only Missing', () => {
		expect(readEach([], { onlyMissing: false })).toEqual([undefined, undefined, undefined, undefined]);
	});

	it('is told by the columns of the whole list', () => {
		expect(readEach([], { rows: [{}, EMAIL] })).toEqual([undefined, ['phones']]);
	});

	it('is told by exact names alone with exact matching', () => {
		const rows = [{ 'Work Email': BOTH.Email }, { email: BOTH.Email }];
		expect(readEach([], { rows })).toEqual([['phones'], ['phones']]);
		expect(readEach([], { rows, options: { columnMatching: 'exact' } })).toEqual([undefined, ['phones']]);
	});
});

describe('the way columns are found', () => {
	const read = (columnMatching: INodeParameters[string]) =>
		readColumnMatching(makeParameters({ options: { columnMatching } }));

	it('is smart where the user added no option', () => {
		expect([read(undefined), read('smart'), read('exact')]).toEqual(['smart', 'smart', 'exact']);
	});

	it('is refused when it is none of the choices', () => {
		expect(readError(() => read('loose')).message).toMatch(/^Item 0: "columnMatching" .*'smart' \| 'exact'/);
	});
});
