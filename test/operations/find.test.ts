import type { INodeParameters } from 'n8n-workflow';
import { ADA, makeRows, POST_SEARCH, SEARCH, useService } from './service';

const { listStarts, runAction } = useService();

const SEARCHES = [SEARCH, POST_SEARCH];
/** Contact Details to Find, whether a request asks for them, and the one kind that it names. */
const FIND: Array<[find: string, isSought: boolean, kind: string[] | undefined]> = [
	['emails', true, ['emails']],
	['phones', true, ['phones']],
	['emailsAndPhones', true, undefined],
	['none', false, undefined],
];

async function start(parameters: INodeParameters, row = {}) {
	await runAction({ items: [{ ...ADA, ...row }], parameters: { getResults: 'none', ...parameters } });
	return listStarts().at(-1) ?? {};
}

describe('Contact Details to Find', () => {
	it.each(FIND)('stands in each lead of Enrich: %s', async (find, isSought, kind) => {
		const request = await start({ find });
		expect(request).toMatchObject({ includeContactDetails: isSought, leads: [ADA] });
		expect(request).not.toHaveProperty('enrichType');
		expect((request.leads as Array<Record<string, unknown>>)[0]?.enrichType).toEqual(kind);
	});

	it.each(FIND)('stands in the request of a search: %s', async (find, isSought, kind) => {
		for (const operation of SEARCHES) {
			const { includeContactDetails, enrichType } = await start({ ...operation, find });
			expect([includeContactDetails, enrichType]).toEqual([isSought, kind]);
		}
	});

	it.each(FIND)('yields to what a row asks for, but not if none: %s', async (find, isSought) => {
		for (const [own, kind] of [
			['emails', ['emails']],
			['phones', ['phones']],
			['emails, phones', undefined],
		]) {
			const request = await start({ find }, { enrichType: own });
			const [lead] = request.leads as Array<Record<string, unknown>>;
			const asked = isSought ? kind : undefined;
			expect([request.includeContactDetails, lead?.enrichType]).toEqual([isSought, asked]);
		}
	});

	it('may differ from row to row, and is refused where it is none of the list', async () => {
		const finds = ['emails', 'none', 'all'];
		const items = makeRows(3).map((row, index) => ({ ...row, find: finds[index] }));
		const run = { items, parameters: { getResults: 'none', find: '={{ $json.find }}' } };
		const outcome = await runAction({ ...run, onError: 'continueRegularOutput' });
		expect(listStarts().map(({ includeContactDetails }) => includeContactDetails)).toEqual([true, false]);
		expect(outcome.items.map(({ json }) => json.error)).toEqual([
			undefined,
			undefined,
			"'Contact Details to Find' must be one of emails, emailsAndPhones, phones, none. Nothing was charged",
		]);
	});
});
