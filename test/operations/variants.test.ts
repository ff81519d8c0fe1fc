import { setTimeout as pause } from 'node:timers/promises';
import type { IDataObject } from 'n8n-workflow';
import { request } from 'undici';
import { startSandbox, type RunningSandbox } from '../../sandbox/startSandbox';
import { VARIANT_NAMES, VARIANTS, type VariantName } from '../../sandbox/variants';
import { withFastClock } from '../engine/fastClock';
import { listen, stop, toBaseUrl } from '../engine/localServer';
import { deliver, toItems } from '../trigger/deliver';
import { makeRows, runAction, toJson, useSandbox } from './service';

/** What the service's description rules out, and the nodes do not read yet: rows would come out without a result. */
const UNREADABLE: readonly VariantName[] = [...(['wrapped', 'slow-reads'] as const)];
const variants = VARIANT_NAMES.filter((name) => !UNREADABLE.includes(name) && !VARIANTS[name].withholds);

/** Two rows of one person among them, which only the reference tells apart. */
const ROWS: IDataObject[] = [...makeRows(4), { ...makeRows(1)[0], row: 4 }];
const SEARCH = {
	operation: 'peopleSearch',
	query: 'Heads of marketing',
	limit: 3,
	find: 'emailsAndPhones',
};
const POST_SEARCH = { ...SEARCH, operation: 'postSearch', keywords: ['chess'] };

/** An email or a phone, also where the service returns a list of them. */
const toText = (value: unknown) => [value].flat()[0];

const listEmails = (items: IDataObject[]) =>
	items.map((item) => toText(item.enrichEmail ?? item.enrich_email));

async function enrich(sandbox: RunningSandbox): Promise<IDataObject[]> {
	return toJson((await runAction(sandbox, { items: ROWS })).items);
}

function expectAllHome(items: IDataObject[]): void {
	expect(items.map(({ row }) => row)).toEqual(ROWS.map(({ row }) => row));
	expect(listEmails(items)).toEqual(expected.enriched);
	expect(items.some(({ skipped, error }) => skipped ?? error)).toBe(false);
	expect(JSON.stringify(items)).not.toContain('n8n-row-');
}

/** The bodies that the service delivers of a streamed job, in their order. */
async function collectDeliveries(sandbox: RunningSandbox, rows: IDataObject[]): Promise<unknown[]> {
	const receiver = await listen((_request, response) => response.end());
	try {
		const leads = rows.map(({ row: _row, ...lead }) => lead);
		const webhookUrl = `${toBaseUrl(receiver)}/hook`;
		const body = JSON.stringify({ leads, includeContactDetails: true, webhookUrl, streamingResults: true });
		const headers = { authorization: `Bearer ${sandbox.token}` };
		const start = async () =>
			await request(`${sandbox.baseUrl}/v1/leads/enrich`, { method: 'POST', headers, body });
		// One variant throttles the first start.
		if ((await start()).statusCode === 403) await start();
		// One for each lead, and the final one.
		while (sandbox.control.deliveries().length <= rows.length) await pause(5);
		return sandbox.control.deliveries().map(({ body }) => body);
	} finally {
		stop(receiver);
	}
}

/** Delivers to the trigger, again while it is refused, as the service does. */
async function deliverUntilTaken(sandbox: RunningSandbox, body: unknown): Promise<IDataObject[]> {
	const query = { 'lead-enrichment-streamed': '1' };
	for (let attempt = 1; ; attempt++) {
		const outcome = await withFastClock(async () => await deliver(sandbox, body, { query }));
		if (outcome.status === 200) return toItems(outcome);
		if (attempt === 3) throw new Error(`The trigger answered ${outcome.status}`);
	}
}

let expected: { enriched: unknown[]; found: unknown[]; authors: unknown[] };

beforeAll(async () => {
	const sandbox = await startSandbox({ leadSeconds: 0 });
	expected = {
		enriched: listEmails(await enrich(sandbox)),
		found: listEmails(toJson((await runAction(sandbox, { parameters: SEARCH })).items)),
		authors: listEmails(toJson((await runAction(sandbox, { parameters: POST_SEARCH })).items)),
	};
	await sandbox.close();
	expect(expected.enriched.every((email) => typeof email === 'string')).toBe(true);
});

describe.each(variants)('at a service of the variant %s', (variant) => {
	const current = useSandbox({ variant });

	it('Enrich brings each row home with its own result', async () => {
		expectAllHome(await enrich(current()));
	});

	it('Search and Post Search bring every lead', async () => {
		const found = await runAction(current(), { parameters: SEARCH });
		const authors = await runAction(current(), { parameters: POST_SEARCH });
		const inOrder = (emails: unknown[]) => (variant === 'reversed' ? [...emails].reverse() : emails);
		expect(listEmails(toJson(found.items))).toEqual(inOrder(expected.found));
		expect(listEmails(toJson(authors.items))).toEqual(inOrder(expected.authors));
	});

	it('Get Job waits for a job, and brings its leads', async () => {
		const { control } = current();
		// Only the run that has started a job asks for it again when it is not found.
		control.setShape({ ...control.shape(), unknownReads: 0 });
		await runAction(current(), { items: ROWS.slice(0, 2), parameters: { getResults: 'none' } });
		const jobId = control.jobs()[0]?.enrichment_id ?? '';
		const { items } = await runAction(current(), {
			parameters: { resource: 'job', operation: 'get', jobId, waitForCompletion: true, output: 'leads' },
		});
		expect(listEmails(toJson(items)).sort()).toEqual(expected.enriched.slice(0, 2).sort());
	});

	it('the trigger puts out each lead of a streamed job once', async () => {
		const bodies = await collectDeliveries(current(), ROWS.slice(0, 2));
		const items: IDataObject[] = [];
		for (const body of bodies) items.push(...(await deliverUntilTaken(current(), body)));
		expect(listEmails(items).sort()).toEqual(expected.enriched.slice(0, 2).sort());
	});
});

describe('at a service whose results have names that nobody knows', () => {
	const current = useSandbox({ variant: 'field-names' });

	it.each(['object', 'text', 'camelKeys', 'ownFields', 'leadCopy'] as const)(
		'each row finds its result by the reference, with custom data as %s',
		async (customDataAs) => {
			const { control } = current();
			const shape = control.shape();
			control.setShape({ ...shape, results: { ...shape.results, customDataAs } });
			expectAllHome(await enrich(current()));
		},
	);
});
