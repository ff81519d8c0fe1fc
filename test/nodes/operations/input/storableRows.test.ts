import type { ResultsMode } from '../../../../nodes/LeadEnrichment/jobs/runSettings';
import { createStorageCheck } from '../../../../nodes/LeadEnrichment/operations/input/missingContacts';
import { fakeContext } from '../../fakeContext';

type Row = Record<string, unknown>;

/** A row that is nested so deep, itself included. */
function nest(levels: number): Row {
	let row: Row = {};
	for (let level = 1; level < levels; level++) row = { inside: row };
	return row;
}

function makeCircle(): Row {
	const row: Row = {};
	row.self = row;
	return row;
}

const refuse = () => {
	throw new TypeError('no JSON');
};

function check(resultsMode: ResultsMode, source: Row) {
	return createStorageCheck(fakeContext().context, { resultsMode })({ position: 5, itemIndex: 3, source });
}

describe('a row of an execution that is to be suspended', () => {
	it('may be sent when n8n can keep it', () => {
		expect(check('suspend', { firstName: 'Ada', tags: ['a'] })).toBeUndefined();
		expect(check('suspend', nest(200))).toBeUndefined();
	});

	it.each<[label: string, row: Row]>([
		['holds itself', makeCircle()],
		['holds what JSON cannot write', { id: { toJSON: refuse } }],
		['has too many levels', nest(201)],
	])('is refused before it is paid when it %s', (_label, row) => {
		expect(check('suspend', row)).toMatchObject({
			message: expect.stringMatching(
				/^Item 3: the row cannot be kept while the execution is suspended: it holds itself, .* more than 200 levels/,
			) as string,
			description: expect.stringMatching(
				/^Remove such fields .* or set Get Results to Wait Here\. Nothing was sent or paid for this item$/,
			) as string,
			context: { itemIndex: 3 },
		});
	});

	it.each<ResultsMode>(['poll', 'webhook', 'none'])('may be any row with Get Results "%s"', (resultsMode) => {
		expect(check(resultsMode, makeCircle())).toBeUndefined();
	});
});
