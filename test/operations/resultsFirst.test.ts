import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import {
	ANY_KEY,
	GET_JOB,
	makeRows,
	POST_SEARCH,
	SEARCH,
	toJson,
	UNKNOWN_JOB,
	useService,
	WEBHOOK,
	type ActionRun,
} from './service';

const { answerReads, control, resume, runAction, suspend } = useService();

const EMAIL = 'h.brandt@nordlicht-software.de';
const PHONE = '+1 202 555 0173';
/** A CRM's export, as a spreadsheet has it. */
const CRM = {
	'Record Id': 'zcrm_1001',
	Salutation: 'Ms',
	'First Name': 'Helena',
	'Last Name': 'Brandt',
	Title: 'Head of Marketing',
	'Account Name': 'Nordlicht Software GmbH',
	Website: 'www.nordlicht-software.de',
	Email: EMAIL,
	'Lead Source': 'Trade fair',
	Owner: 'Sam Porter',
	'Last Activity': '2026-03-02',
	Notes: 'Met at the spring fair',
	Phone: PHONE,
};
const HUBSPOT = {
	id: '151',
	properties: {
		firstname: 'Helena',
		lastname: 'Brandt',
		company: 'Nordlicht Software GmbH',
		email: EMAIL,
		phone: PHONE,
	},
	archived: false,
};
const FIRST = ['email', 'phone', 'full_name', 'job_title', 'company_name'];
const REST = ['company_domain', 'network', 'location'];

async function run({ parameters, ...rest }: ActionRun) {
	return await runAction({ parameters: { simplify: true, find: 'emailsAndPhones', ...parameters }, ...rest });
}

const toKeys = (json: IDataObject | undefined) => Object.keys(json ?? {});
const KNOWN = { email: EMAIL, phone: PHONE };

describe('what was paid for comes first', () => {
	it.each<[label: string, row: IDataObject]>([
		['a CRM’s 13 columns', CRM],
		['HubSpot’s objects', HUBSPOT],
	])('in front of %s', async (_label, row) => {
		const { items } = await run({ items: [row] });
		const keys = toKeys(items[0]?.json);
		const columns = Object.keys(row);
		expect(keys.slice(0, 5 + columns.length + 3)).toEqual([...FIRST, ...columns, ...REST]);
		expect(keys.indexOf('lead_key')).toBe(keys.indexOf('enrichment_id') + 1);
		expect(keys.indexOf('lead_key')).toBeLessThan(keys.indexOf('summary'));
		expect(items[0]?.json).toMatchObject(row);
	});

	it('with a column of the same name, behind which stands what was found', async () => {
		const row = { row: 7, email: EMAIL, job_title: 'CEO', location: 'Kiel', ...makeRows(1)[0], phone: '' };
		const { items, hints } = await run({ items: [row] });
		const [json = {}] = toJson(items);
		expect(toKeys(json).slice(0, 9)).toEqual([
			...['email', 'enriched_email', 'phone', 'full_name', 'job_title', 'enriched_job_title', 'company_name'],
			...['row', 'location'],
		]);
		expect(toKeys(json)[9]).toBe('enriched_location');
		expect(json).toMatchObject({ email: EMAIL, job_title: 'CEO', own_contact: 'email' });
		expect(json.phone).toMatch(/^\+/);
		expect(hints[0]?.message).toContain('Results are in columns enriched_email, phone; 1 email is your own');
		const again = await run({ items: [{ ...json, lead_key: 'other' }], options: { startAgain: true } });
		expect(JSON.stringify(toJson(again.items))).not.toContain('enriched_enriched');
	});

	it('not with Simplify off', async () => {
		const { items } = await run({ items: [CRM], parameters: { simplify: false } });
		expect(toKeys(items[0]?.json).slice(0, 13)).toEqual(Object.keys(CRM));
		expect(items[0]?.json).not.toHaveProperty('email');
	});

	it('without a kind that was not asked for and that the row does not have', async () => {
		const { items } = await run({ items: makeRows(1), parameters: { find: 'emails' } });
		expect(items[0]?.json).not.toHaveProperty('phone');
		const none = await run({ items: [CRM], parameters: { find: 'none' } });
		expect(none.items[0]?.json).toMatchObject({ ...KNOWN, own_contact: 'email, phone' });
	});
});

describe('a search’s leads', () => {
	const ABSENT: Array<[find: string, absent: string[]]> = [
		['none', ['email', 'phone']],
		['emails', ['phone']],
		['phones', ['email']],
		['emailsAndPhones', []],
	];
	const searches = { SEARCH, POST_SEARCH };
	const cases = ABSENT.flatMap(([find, absent]) =>
		Object.entries(searches).map(([name, search]) => ({ find, absent, name, search })),
	);
	const toAbsent = (items: INodeExecutionData[]) =>
		toJson(items).map((json) => ['email', 'phone'].filter((name) => !Object.hasOwn(json, name)));

	it.each(cases)('of $name with $find have no $absent', async ({ find, absent, search }) => {
		control.setPace({ contactHitRate: 0 });
		const { items } = await run({ parameters: { ...search, find } });
		expect(toAbsent(items)).toEqual([absent, absent]);
		expect(items[0]?.json).toHaveProperty('full_name');
	});

	it('have none after a suspended run either', async () => {
		const suspended = await suspend({ parameters: { ...SEARCH, find: 'emails', simplify: true } });
		const { items } = await resume(suspended);
		expect(toAbsent(items)).toEqual([['phone'], ['phone']]);
	});

	it('have one that the service finds unasked', async () => {
		const parameters = { ...SEARCH, find: 'none' };
		const { items } = await run({ parameters });
		const enrichmentId = items[0]?.json.enrichment_id;
		const found = { full_name: 'Ada Byron', phone: PHONE };
		answerReads({ enrichment_id: enrichmentId, status: 'completed', results: [found] });
		const unasked = await run({ parameters });
		expect(unasked.items[0]?.json).toMatchObject(found);
		expect(toAbsent(unasked.items)).toEqual([['email']]);
	});

	it('have both with Get Job, where nobody knows what was asked for', async () => {
		const { items } = await run({ parameters: { ...SEARCH, find: 'none' } });
		const parameters = { ...GET_JOB, jobId: items[0]?.json.enrichment_id as string };
		const read = await runAction({ parameters: { ...parameters, simplify: true } });
		expect(read.items[0]?.json).toMatchObject({ email: null, phone: null });
	});
});

describe('an upsert with email and phone loses nothing', () => {
	const bad = { 'First Name': 'Ada', Email: 'ada@engines.io', Phone: PHONE };
	const cases: Array<[label: string, row: IDataObject, run: ActionRun, shown: IDataObject]> = [
		['skipped by a limit', CRM, { options: { maxLeads: 0 } }, { skip_reason: 'max_leads' }],
		['pending', CRM, { parameters: { getResults: 'none' } }, { status: 'pending' }],
		['pending at the trigger', CRM, { parameters: WEBHOOK }, { status: 'pending' }],
		['bad', bad, { onError: 'continueRegularOutput' }, { error_code: 'bad_row' }],
		[
			'in a run with a wrong setting',
			CRM,
			{ options: { maxCredits: 'x' }, onError: 'continueRegularOutput' },
			{ error_code: 'bad_setting' },
		],
	];
	it.each(cases)('of a row that is %s', async (_label, row, own, shown) => {
		const { items } = await run({ items: [row, makeRows(1)[0] ?? {}], ...own });
		const [json, other] = toJson(items);
		const known = { email: row.Email, phone: row.Phone };
		expect(json).toMatchObject({ ...row, ...known, own_contact: 'email, phone', ...shown });
		expect(toKeys(json).slice(0, 2)).toEqual(['email', 'phone']);
		expect(toKeys(other).slice(0, 2)).toEqual(['email', 'phone']);
	});

	it('of a row that has all', async () => {
		const { items } = await run({ items: [CRM], parameters: { onlyMissing: true } });
		expect(items[0]?.json).toMatchObject({ ...KNOWN, skip_reason: 'nothing_missing' });
	});

	it.each([false, true])(
		'of a row for which nothing was found, with Only Missing %s',
		async (onlyMissing) => {
			control.setShape({ results: { drop: 1 } });
			const { items } = await run({ items: [{ ...CRM, Phone: '' }], parameters: { onlyMissing } });
			expect(items[0]?.json).toMatchObject({ email: EMAIL, phone: null, skip_reason: 'no_result' });
			expect(items[0]?.json.own_contact).toBe('email');
		},
	);

	it('on the error output', async () => {
		const { outputs } = await run({ items: [bad], onError: 'continueErrorOutput' });
		expect(outputs[1]?.[0]?.json).toMatchObject({
			email: 'ada@engines.io',
			phone: PHONE,
			error_code: 'bad_row',
		});
	});

	it('where the rows go through Read Later and Get Job', async () => {
		const parameters = { getResults: 'none', onlyMissing: true };
		const later = await run({ items: [{ ...CRM, Phone: '' }], parameters });
		expect(later.hints[0]?.message).toContain('Get Job, given these rows, brings the results back');
		const items = toJson(later.items);
		const back = await run({ items, parameters: { ...GET_JOB, jobId: '={{ $json.enrichment_id }}' } });
		expect(back.items[0]?.json).toMatchObject({ ...CRM, Phone: '', email: EMAIL, own_contact: 'email' });
		expect(back.items[0]?.json.phone).toMatch(/^\+/);
		expect(toKeys(back.items[0]?.json).slice(0, 5)).toEqual(FIRST);
	});
});

describe('the job and lead of a row', () => {
	const marked = { ...makeRows(1)[0], enrichment_id: UNKNOWN_JOB, lead_key: 'abcdefghijk' };

	it('stay where nothing was sent for it', async () => {
		const { items } = await run({ items: [marked], options: { maxLeads: 0 } });
		expect(items[0]?.json).toMatchObject({ ...marked, skip_reason: 'max_leads' });
	});

	it('say that a lead was sent and not taken', async () => {
		control.setCredits({ credits: 0 });
		const onError = 'continueRegularOutput';
		const { items } = await run({ items: [marked], onError, options: { startAgain: true } });
		expect(items[0]?.json).toMatchObject({ enrichment_id: null, lead_key: ANY_KEY });
	});
});
