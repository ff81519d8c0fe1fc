import type { IBinaryKeyData } from 'n8n-workflow';
import { LEAD_CREDITS } from '../support/serviceReader';
import { makeRows, SEARCH, useService } from './service';

const { control, resume, runAction, suspend } = useService();

const toFile = (name: string): IBinaryKeyData => ({
	card: { mimeType: 'image/png', data: 'AAAA', fileName: name },
});
const binaries = [toFile('ada.png'), toFile('bob.png'), toFile('cleo.png')];
/** The second of three rows names no company, and breaks the rules of a lead. */
const items = makeRows(3).map((row, index) => (index === 1 ? { ...row, companyName: '' } : row));
const CONTINUE = { items, binaries, onError: 'continueRegularOutput' } as const;

describe('the binary data of a row', () => {
	it.each([
		['at once', async () => await runAction(CONTINUE)],
		['when a suspended execution goes on', async () => await resume(await suspend(CONTINUE))],
	])('stays with its lead, and with its error: %s', async (_label, run) => {
		const outcome = await run();
		expect(outcome.items.map(({ json }) => Boolean(json.error))).toEqual([false, true, false]);
		expect(outcome.items.map(({ binary }) => binary)).toEqual(binaries);
	});

	it('stays with a row that the credits did not cover', async () => {
		control.setCredits({ credits: LEAD_CREDITS });
		const outcome = await runAction({ items: makeRows(3), binaries });
		expect(outcome.items.filter(({ json }) => json.skipped)).not.toEqual([]);
		expect(outcome.items.map(({ binary }) => binary)).toEqual(binaries);
	});

	it('does not go with what is no row: a job, or the leads of a search', async () => {
		const parameters = { ...SEARCH, getResults: 'none' };
		const job = await runAction({ items: makeRows(1), binaries, parameters });
		const search = await runAction({ parameters: { ...SEARCH, limit: 2 }, binaries });
		const shown = [...job.items, ...search.items];
		expect(shown).toHaveLength(3);
		for (const { binary } of shown) expect(binary).toBeUndefined();
	});
});
