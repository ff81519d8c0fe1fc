import { CannotRun } from '../../conformance/connect';
import { Budget } from '../../conformance/money/budget';
import { checkSandbox, toVerdicts } from './checkSandbox';

describe('the budget', () => {
	it('counts what was accepted by its worst case, however late it is charged', () => {
		const budget = new Budget(5, 100);
		budget.accept(4.2);
		expect(budget.fits(0.8)).toBe(true);
		expect(budget.fits(0.9)).toBe(false);
	});

	it('counts what the balance lost, where that is more', () => {
		const budget = new Budget(5, 100);
		budget.accept(0.1);
		budget.setBalance(96);
		expect(budget.left).toBe(1);
	});

	it('never has more than the balance', () => {
		expect(new Budget(5, 2.5).left).toBe(2.5);
	});

	it('adds tenths as people do', () => {
		const budget = new Budget(0.3, 100);
		for (let start = 0; start < 2; start++) budget.accept(0.1);
		expect(budget.fits(0.1)).toBe(true);
	});
});

describe('a check', () => {
	it('spends no more than it may, and says what it has not sent', async () => {
		const checked = await checkSandbox({ maxCredits: 0.5 });
		expect(checked.spent).toBeLessThanOrEqual(0.5);
		const enrich = checked.sections.flatMap(({ lines }) => lines).find(({ id }) => id === 'A4');
		expect(enrich).toMatchObject({
			verdict: 'not seen',
			seen: expect.stringMatching(/^Not sent: it may cost 2 credits/) as string,
		});
	});

	it('counts with the charges of the spelling that it meets, and of the dearer one before', async () => {
		const sandbox = { variant: 'linkedin' } as const;
		const some = await checkSandbox({ sandbox, maxCredits: 5 });
		const few = await checkSandbox({ sandbox, maxCredits: 0.5 });
		expect(some.spent).toBeLessThanOrEqual(5);
		expect(few.spent).toBeLessThanOrEqual(0.5);
		expect(toVerdicts(some)).toMatchObject({ '2.2 spelling': 'differs', A4: 'holds', A12: 'holds' });
	});

	it('takes a result that comes twice for one lead', async () => {
		const checked = await checkSandbox({
			prepare: (sandbox) => sandbox.control.setShape({ results: { repeat: 1 } }),
		});
		expect(toVerdicts(checked)).toMatchObject({ '8 searches': 'holds', '8 emails': 'holds', A5: 'holds' });
	});

	it('shows that skipped leads are listed in a form that fits none', async () => {
		const checked = await checkSandbox({
			sandbox: { credits: 20 },
			maxCredits: 150,
			prepare: (sandbox) => sandbox.control.setShape({ skippedLeads: { as: 'numbers' } }),
		});
		expect(toVerdicts(checked).A10).toBe('differs');
	});

	it('sends nothing that may cost anything where nothing may be spent', async () => {
		const { requests, spent } = await checkSandbox({ maxCredits: 0 });
		expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
		expect(spent).toBe(0);
	});

	it('stays within its limit where the service accepts what it should refuse', async () => {
		// Whatever is sent is taken as a start, and charged for.
		const checked = await checkSandbox({
			maxCredits: 12,
			prepare: (sandbox) => sandbox.control.setShape({ answers: { codes: { 400: 202 } } }),
		});
		const starts = checked.requests.filter(({ method }) => method === 'POST');
		expect(starts.every(({ body }) => (body as { limit?: number }).limit !== 1_001)).toBe(true);
		expect(toVerdicts(checked)['4.1 limits']).toBe('differs');
	});

	it('shows which leads are skipped where the credits are short anyway', async () => {
		const verdicts = toVerdicts(await checkSandbox({ sandbox: { credits: 20 }, maxCredits: 150 }));
		expect(verdicts).toMatchObject({ A10: 'holds', '4.1 credits': 'holds' });
	});

	it('does not begin where the balance pays for nothing', async () => {
		await expect(checkSandbox({ sandbox: { credits: 0.05 } })).rejects.toThrow(CannotRun);
	});
});

describe('what is sent', () => {
	let leads: object[];

	beforeAll(async () => {
		const { requests } = await checkSandbox({ maxCredits: 150 });
		leads = requests.flatMap(({ body }) => (body as { leads?: object[] } | undefined)?.leads ?? []);
		expect(leads.length).toBeGreaterThan(5);
	});

	it('asks for emails alone, as a phone costs ten times as much where contact details are charged for unasked', () => {
		expect(leads.filter((lead) => !('enrichType' in lead))).toEqual([]);
	});

	it('is of nobody: contacts at domains that are reserved for examples', () => {
		const domains = JSON.stringify(leads).match(/[\w-]+\.(?:[a-z]{2,})(?=["/])/g) ?? [];
		expect(domains.length).toBeGreaterThan(0);
		expect(domains.filter((domain) => !/^example\.(com|org|net)$/.test(domain))).toEqual([]);
	});

	it('asks for nothing to be delivered where the service has no address for it', async () => {
		const checked = await checkSandbox({ hasWebhook: false });
		expect(JSON.stringify(checked.requests)).not.toContain('webhookUrl');
		expect(toVerdicts(checked)).toMatchObject({ A18: 'not seen', A22: 'not seen', '6 final': 'not seen' });
	});
});
