import type { IDataObject } from 'n8n-workflow';
import { makeRows, toJson, useService, WEBHOOK, type ActionRun } from './service';

const { expectRefused, listRequestPaths, listSentLeads, runAction } = useService();

const EMAIL = 'ada@engines.example';
const PHONE = '+44 20 5550 0101';
const HAS: Record<string, IDataObject> = {
	both: { 'Work Email': EMAIL, Mobile: PHONE },
	email: { 'Work Email': EMAIL, Mobile: 'N/A' },
	phone: { 'Work Email': '-', Mobile: PHONE },
	neither: { 'Work Email': 'unknown', Mobile: '12345' },
};

/** A row for each of the contact details that it has. */
function makeList(...has: string[]): IDataObject[] {
	return makeRows(has.length).map((row, index) => ({ ...row, ...HAS[has[index] ?? ''] }));
}

const ONLY_MISSING = { onlyMissing: true, find: 'emailsAndPhones' };

async function run({ parameters, ...rest }: ActionRun) {
	return await runAction({ parameters: { ...ONLY_MISSING, ...parameters }, ...rest });
}

const listAsked = () => listSentLeads().map(({ firstName, enrichType }) => [firstName, enrichType]);
const markComplete = (row: IDataObject) => ({ ...row, skipped: true, skip_reason: 'nothing_missing' });

it.each<[has: string, email: unknown, phone: unknown]>([
	['both', EMAIL, PHONE],
	['email', EMAIL, expect.stringMatching(/^\+/)],
	['phone', expect.stringContaining('@'), PHONE],
])('simplified output has what the row has of its own: %s', async (has, email, phone) => {
	for (const getResults of ['poll', 'suspend']) {
		const { items } = await run({ items: makeList(has), parameters: { simplify: true, getResults } });
		expect(toJson(items)[0]).toMatchObject({ email, phone });
	}
});

describe('paying only for what a row lacks', () => {
	it('asks for the missing kind alone, and puts rows that have both out as they are', async () => {
		const items = makeList('both', 'email', 'phone', 'neither', 'both');
		const outcome = await run({ items });
		expect(listAsked()).toEqual([
			['Ada1', ['phones']],
			['Ada2', ['emails']],
			['Ada3', undefined],
		]);
		expect(outcome.items.map(({ pairedItem }) => pairedItem)).toEqual(items.map((_row, item) => ({ item })));
		const [first, , , , last] = toJson(outcome.items);
		expect(outcome.hints[0]?.message).toMatch(/sent, \d emails? and \d phones? found/);
		expect([first, last]).toEqual([items[0], items[4]].map((row) => markComplete(row ?? {})));
		expect(outcome.hints[0]?.message).toContain(
			'2 of 5 rows needed nothing, 1 only a phone, 1 only an email',
		);
	});

	it.each([
		['emails', ['phone', 'neither'], ['emails']],
		['phones', ['email', 'neither'], ['phones']],
	])('counts only %s as lacking in a run that looks for them', async (kind, lacking, asked) => {
		const items = makeList('both', 'email', 'phone', 'neither');
		const outcome = await run({ items, parameters: { find: kind } });
		const names = lacking.map((has) => `Ada${['both', 'email', 'phone', 'neither'].indexOf(has)}`);
		expect(listAsked()).toEqual(names.map((name) => [name, asked]));
		expect(outcome.items.filter(({ json }) => json.skip_reason === 'nothing_missing')).toHaveLength(2);
		expect(outcome.hints[0]?.message).toContain('2 of 4 rows needed nothing');
		expect(outcome.hints[0]?.message).not.toContain('only a');
	});

	it('counts what the row itself asks for before what the run asks for', async () => {
		const items = makeList('email', 'email', 'phone').map((row, index) => ({
			...row,
			enrichType: ['emails', 'phones', 'emails, phones'][index],
		}));
		const outcome = await run({ items, parameters: { find: 'emails' } });
		expect(listAsked()).toEqual([
			['Ada1', ['phones']],
			['Ada2', ['emails']],
		]);
		expect(outcome.items[0]?.json.skip_reason).toBe('nothing_missing');
	});

	it('counts the columns of the row also where they are mapped by hand', async () => {
		const value = { firstName: '={{ $json.firstName }}', lastName: 'Byron', companyName: 'Engines' };
		await run({
			items: makeList('both', 'email'),
			parameters: { columns: 'manual', lead: { mappingMode: 'defineBelow', value, schema: [] } },
		});
		expect(listAsked()).toEqual([['Ada1', ['phones']]]);
	});

	it('puts its own output through a second time, and pays only for what was not found', async () => {
		const found = { enrichEmail: EMAIL, enrichPhone: null };
		await run({ items: makeRows(2).map((row, index) => ({ ...row, ...(index === 0 && found) })) });
		expect(listAsked()).toEqual([
			['Ada0', ['phones']],
			['Ada1', undefined],
		]);
	});

	it('does not mind a row that makes no lead when it needs nothing', async () => {
		const items = [{ ...HAS.both, row: 'nobody' }, ...makeList('email')];
		await expectRefused({ items: [HAS.email ?? {}], options: { onlyMissing: true } }, "Item 0: 'First Name'");
		const outcome = await run({ items });
		expect(outcome.error).toBeUndefined();
		expect(outcome.items[0]?.json).toEqual(markComplete(items[0] ?? {}));
	});

	it.each(['poll', 'suspend', 'webhook', 'none'])(
		'sends nothing and reads no balance when no row lacks anything (%s)',
		async (getResults) => {
			const items = makeList('both', 'both');
			const outcome = await run({
				items,
				parameters: { ...WEBHOOK, getResults },
			});
			expect(toJson(outcome.items)).toMatchObject(items.map(markComplete));
			expect(listRequestPaths()).toEqual([]);
			expect(outcome.waitTill).toBeUndefined();
			expect(outcome.hints[0]).toMatchObject({
				message: '2 rows: nothing sent. 2 of 2 rows needed nothing.',
				type: 'info',
			});
		},
	);
});

describe('what Only Missing would lose without a word', () => {
	it.each<[string, ActionRun]>([
		['Generate Messages', { options: { generateMessage: ['email'] } }],
		['Contact Details to Find set to None', { parameters: { find: 'none' } }],
		['Interests', { options: { additionalFields: '{"interests": ["chess"]}' } }],
	])('is refused before anything is paid: %s', async (label, { parameters, ...settings }) => {
		const run = {
			items: makeList('both', 'email'),
			parameters: { ...ONLY_MISSING, ...parameters },
			...settings,
		};
		await expectRefused(
			run,
			`'Only Missing' cannot be combined with ${label}`,
			'Nothing was sent or charged',
		);
	});
});
