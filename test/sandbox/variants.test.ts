import { VARIANT_NAMES, type VariantName } from '../../sandbox/variants';
import { closeAfterEach, makeLeads, openReceiver, openSandbox } from './client';

closeAfterEach();

/** They differ in time, in headers, or only for other requests. */
const OTHERWISE: VariantName[] = ['slow-reads', 'signed-deliveries', 'option-names', 'single-deliveries'];
const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

/** What a service shows of its starts, jobs, balance and deliveries. */
async function show(variant?: VariantName): Promise<string> {
	const credits = 60;
	const leads = makeLeads(14).map((lead) => ({ ...lead, customData: { ...lead.customData, crm_id: '7' } }));
	const sandbox = await openSandbox({ variant, credits, deliveryConnections: 1, leadSeconds: 3600 });
	const receiver = await openReceiver();
	const own = { webhookUrl: receiver.url, streamingResults: true, includeContactDetails: true };
	const seen: unknown[] = [await sandbox.enrich({ leads, ...own })];
	sandbox.control.setCredits({ credits: 3.5 });
	seen.push(await sandbox.enrich({}), await sandbox.get('/v1/credits', 'withdrawn'));
	seen.push(await sandbox.search({ query: 'x', limit: 5 }));
	const read = async () => {
		for (const { enrichment_id: id } of sandbox.control.jobs())
			seen.push((await sandbox.get(`/v1/jobs/${id}`)).body);
	};
	await read();
	sandbox.control.finishJobs();
	await sandbox.control.deliveriesSettled();
	await read();
	seen.push((await sandbox.get('/v1/credits')).body, receiver.bodies);
	return JSON.stringify(seen, (name, value: unknown) => (name === 'headers' ? undefined : value)).replace(
		UUID,
		'id',
	);
}

const names = VARIANT_NAMES.filter((name) => !OTHERWISE.includes(name));

test.each(names)('a service of the variant %s is another than the plain one', async (variant) => {
	expect(await show(variant)).not.toBe(await show());
	expect(await show()).toBe(await show());
});
