import { HELP_PAGE } from '../../nodes/LeadEnrichment/service/failure';
import { LEAD_CREDITS } from '../support/serviceReader';
import { makeRows, POST_SEARCH, SEARCH, toJson, useService, WEBHOOK, type ActionRun } from './service';

const { control, runAction, suspend } = useService();

async function readNote(run: ActionRun): Promise<string> {
	const { hints } = await runAction(run);
	return hints.map(({ message, type }) => `${type}: ${message}`).join(' | ');
}

describe('the note on the node', () => {
	it('warns of rows that the credits did not cover', async () => {
		control.setCredits({ credits: 4 * LEAD_CREDITS });
		expect(await readNote({ items: makeRows(6) })).toBe(
			'warning: 6 rows: 4 leads sent, 4 emails and 4 phones found, 2 not covered by your credits, up to 48 credits (assumed prices). Add credits and run the uncovered rows again. The service says: Enrichment in progress for 4 leads; 2 skipped, not covered by your credits. Results are in the service’s own fields, after your columns.',
		);
	});

	it('warns when nothing was found at all', async () => {
		control.setShape({ results: { drop: 2 } });
		expect(await readNote({ items: makeRows(1) })).toContain(
			'warning: 1 row: 1 lead sent, nothing found, 1 without a result',
		);
		expect(await readNote({ parameters: SEARCH })).toContain('warning: 1 row: 1 search sent, nothing found');
	});

	it('warns when leads were found without the contact details that were asked for', async () => {
		control.setPace({ contactHitRate: 0 });
		expect(await readNote({ items: makeRows(2) })).toContain(
			'warning: 2 rows: 2 leads sent, no email or phone found, up to',
		);
	});

	it.each<[note: string, run: ActionRun]>([
		['1 row: 1 lead sent, 1 email found', { items: makeRows(1), parameters: { find: 'emails' } }],
		['2 rows: 2 leads sent, 2 leads found', { items: makeRows(2), parameters: { find: 'none' } }],
		[
			'1 row: 1 search sent, 2 leads with 2 emails and 2 phones found',
			{ parameters: { ...SEARCH, find: 'emailsAndPhones' } },
		],
		[
			'2 rows: 2 searches sent, 4 leads with 2 emails found',
			{
				items: [{ wanted: 'emails' }, { wanted: 'none' }],
				parameters: { ...SEARCH, find: '={{ $json.wanted }}' },
			},
		],
		[
			'3 rows: 3 leads sent',
			{ items: makeRows(3), parameters: { getResults: 'none' }, options: { batchSize: 2 } },
		],
		['1 row: 1 search sent', { parameters: { ...POST_SEARCH, getResults: 'none' } }],
	])('counts what was sent and found: %s', async (note, run) => {
		expect(await readNote(run)).toContain(`info: ${note}`);
	});

	it('says that Only Missing had nothing to go by', async () => {
		const note = await readNote({ items: makeRows(1), parameters: { onlyMissing: true } });
		expect(note).toContain(
			'Only Missing saved nothing: no recognised column has the contact details to find',
		);
	});

	it('says that a second person of a row was not sent', async () => {
		const row = {
			'Contact 1 First Name': 'Ada',
			'Contact 1 Last Name': 'Byron',
			'Contact 2 First Name': 'Eve',
			'Contact 2 Last Name': 'Moss',
			Company: 'Engines',
		};
		const note = '1 row names a second person, who is not sent';
		expect(await readNote({ items: [row] })).toContain(note);
		expect(await readNote({ items: makeRows(1) })).not.toContain(note);
	});

	it('tells of a suspended execution what was sent, and warns of what the credits did not cover', async () => {
		control.setCredits({ credits: LEAD_CREDITS });
		const { outcome } = await suspend({ items: makeRows(2), executionMode: 'manual' });
		expect(outcome.hints).toEqual([
			{
				message: expect.stringContaining(
					'2 rows: 1 lead sent, 1 not covered by your credits, up to 12 credits (assumed prices). Add credits and run the uncovered rows again. The service says: Enrichment in progress for 1 leads; 1 skipped, not covered by your credits. Suspended while the service works on 1 job with 1 lead: ',
				) as string,
				location: 'outputPane',
				type: 'warning',
			},
		]);
	});

	it('counts no leads of a suspended search, which are not known yet', async () => {
		const { outcome } = await suspend({ parameters: SEARCH });
		expect(outcome.hints.map(({ message }) => message)).toEqual([
			expect.stringContaining('Suspended while the service works on 1 job: ') as string,
		]);
	});

	it('says by hand, of a job that is paid, where its results are if the trigger gets none', async () => {
		const run = { items: makeRows(1), parameters: WEBHOOK };
		const advice = 'If nothing arrives at the trigger, read the results with Get Job, which is free';
		expect(await readNote({ ...run, executionMode: 'manual' })).toContain(advice);
		expect(await readNote(run)).not.toContain(advice);
	});
});

describe('an error of a run', () => {
	const BAD_ROW: ActionRun = { items: [{ firstName: 'Ada' }, ...makeRows(1)] };

	async function readDescription(run: ActionRun): Promise<string> {
		const { error } = await runAction(run);
		return error && 'description' in error ? String(error.description) : '';
	}

	it.each([
		['a row that breaks a rule', BAD_ROW, 'rows'],
		['a setting that breaks a rule', { items: makeRows(1), options: { maxWaitMinutes: 0 } }, 'rules'],
		['a wait that runs out', { items: makeRows(1), options: { maxWaitMinutes: 0.001 } }, 'wait'],
	])('leads to its explanation, once, behind what to do: %s', async (_label, run, topic) => {
		if (topic === 'wait') control.planJobs({ fate: 'neverEnd' });
		const description = await readDescription(run);
		const link = ` <a href="${HELP_PAGE}#${topic}" target="_blank">More about this</a>`;
		expect(description.endsWith(link)).toBe(true);
		expect(description.split('<a ')).toHaveLength(2);
	});

	it('leads to the explanation of the token when the service refuses it', async () => {
		control.addFault({ action: 'answer', status: 401, times: 'always' });
		expect(await readDescription({ items: makeRows(1) })).toContain(`${HELP_PAGE}#token"`);
	});

	it('shows every word of a description, which n8n shows as HTML', async () => {
		const items = [{ '<b>Who</b> & co': 'Ada Byron', Company: 'Engines' }];
		const { error } = await runAction({ items });
		expect(error?.message).toContain('<b>Who</b> & co');
		expect(await readDescription({ items })).toContain(
			'Rename "&lt;b&gt;Who&lt;/b&gt; &amp; co" to "Full Name"',
		);
	});

	it('has no link in a row that says why it failed', async () => {
		const { items } = await runAction({ ...BAD_ROW, onError: 'continueRegularOutput' });
		expect(toJson(items)[0]).toMatchObject({
			error: "'Last Name', 'Company Name' are empty. Nothing was charged",
		});
		expect(JSON.stringify(toJson(items))).not.toContain('<a ');
	});

	it('has no link for the model of an AI agent', async () => {
		const { error } = await runAction({ isTool: true, items: [{ firstName: 'Ada' }] });
		expect(`${error?.message} ${JSON.stringify(error)}`).not.toContain('<a ');
	});
});
