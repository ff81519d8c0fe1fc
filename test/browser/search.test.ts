import { NodePanel } from '../support/editor/NodePanel';
import { countRequests } from '../support/serviceReader';
import { describeInEditor } from './describeInEditor';
import { CONTACTS, NEXT, NODE } from './Editor';
import { eventually } from './eventually';

const SEARCH = { operation: 'search', query: 'Heads of marketing at software companies in Berlin' };
const POST_SEARCH = { operation: 'postSearch', keywords: ['chess'], delivery: 'webhook', webhookUrl: '' };
const TEST_URL = 'https://n8n.example/webhook-test/8c2b6f0a/lead-enrichment';
const LOOPBACK_URL = 'http://localhost:5678/webhook/8c2b6f0a/lead-enrichment';
const PUBLIC_URL = 'https://n8n.example/webhook/8c2b6f0a/lead-enrichment';

describeInEditor('A search in the editor', (editor, environment) => {
	test('shows its highest cost in a line that nobody can edit, and updates it when Limit and Find Insights change', async () => {
		const panel = await editor.openNode(SEARCH);
		const expectCost = async (text: string) =>
			await eventually(async () => expect(await panel.choiceOf('highestCost')).toBe(text));
		await expectCost('Up to 5 credits for 50 leads with no contact details');
		expect(await panel.field('highestCost').locator('input').isDisabled()).toBe(true);
		await panel.fill('limit', '7');
		await expectCost('Up to 0.7 credits for 7 leads with no contact details');
		await panel.toggle('findInsights');
		await expectCost('Up to 7.7 credits for 7 leads with no contact details');
	});

	test('offers its output fields to the next node before the first run', async () => {
		const before = await countRequests(environment.sandbox, 'search');
		const panel = await editor.openNode(SEARCH, CONTACTS, NEXT);
		for (const field of ['enrichment_id', 'full_name', 'job_title', 'company_domain']) {
			await panel.input.itemOf(field).waitFor();
		}
		expect(await countRequests(environment.sandbox, 'search')).toBe(before);
	});

	test.each([
		['a test URL, which accepts one call only', TEST_URL, /This is a test URL/],
		['an address that only this machine reaches', LOOPBACK_URL, /this machine only/],
	])('warns of %s until it is corrected', async (_label, url, warning) => {
		const panel = await editor.openNode(POST_SEARCH);
		const notices = async () => (await panel.parameters.innerText()).match(warning) ?? [];
		expect(await notices()).toEqual([]);
		await panel.fill('webhookUrl', url);
		await eventually(async () => expect(await notices()).not.toEqual([]));
		await panel.fill('webhookUrl', PUBLIC_URL);
		await eventually(async () => expect(await notices()).toEqual([]));
	});

	test('says what all rows of the input may cost, once they are there', async () => {
		const panel = await editor.openNode({ ...SEARCH, limit: 10 }, CONTACTS);
		await panel.executePreviousNodes();
		await panel.close();
		const reopened = await NodePanel.openOnCanvas(editor.page, NODE);
		await eventually(async () =>
			expect(await reopened.choiceOf('highestCost')).toMatch(/^3 searches, one for each row: up to \d/),
		);
	});
});
