import type { INodeParameters } from 'n8n-workflow';
import { withFastClock } from '../engine/fastClock';
import { UNKNOWN_JOB, useSandbox } from '../operations/service';
import { ADA, deliver, listFirstNames, startJob, toItems } from './deliver';

const current = useSandbox();
const FORGED = { enrichment_id: UNKNOWN_JOB, status: 'in_progress', result: ADA };

describe('a verification that is none of the list', () => {
	const spellings: Array<[label: string, verification: INodeParameters[string]]> = [
		['an expression that comes to nothing', '={{ undefined }}'],
		['an empty text', ''],
		['"None"', 'None'],
		['a number', 5],
		['a list by expression', '={{ ["none"] }}'],
	];

	it.each(spellings)('asks the API, and lets no forged lead in: %s', async (_label, verification) => {
		const parameters = { verification };
		const forged = await withFastClock(async () => await deliver(current(), FORGED, { parameters }));
		expect([forged.status, forged.workflowData]).toEqual([503, undefined]);
		const body = { enrichment_id: await startJob(current()), status: 'completed', results: [ADA] };
		const outcome = await deliver(current(), body, { parameters });
		expect([outcome.status, listFirstNames(outcome)]).toEqual([200, ['Ada0', 'Ada1']]);
	});
});

describe('the jobs that a trigger takes', () => {
	it.each([
		[
			'in a list with blanks and lines',
			`\n ${UNKNOWN_JOB.replace('3', '4')} ,\n ${UNKNOWN_JOB.toUpperCase()} \n`,
		],
		['in an array by expression', `={{ [" ${UNKNOWN_JOB.toUpperCase()} "] }}`],
	])('are found when the id is written %s', async (_label, jobIds) => {
		const parameters = { verification: 'none', options: { jobIds } };
		const outcome = await deliver(current(), FORGED, { parameters });
		expect(toItems(outcome)).toMatchObject([{ full_name: 'Ada Byron' }]);
	});

	it('are found when the delivery writes the id in upper case', async () => {
		const parameters = { verification: 'none', options: { jobIds: UNKNOWN_JOB } };
		const body = { ...FORGED, enrichment_id: UNKNOWN_JOB.toUpperCase() };
		expect(toItems(await deliver(current(), body, { parameters }))).toHaveLength(1);
	});

	it('are no others', async () => {
		const parameters = { verification: 'none', options: { jobIds: UNKNOWN_JOB.replace('3', '4') } };
		const outcome = await deliver(current(), FORGED, { parameters });
		expect([outcome.status, outcome.workflowData]).toEqual([200, undefined]);
	});
});

describe('settings that an expression gets wrong', () => {
	it.each([
		['null', '={{ null }}'],
		['a word of its own', '={{ "leads" }}'],
		['the event as text', '={{ "leadEnriched" }}'],
		['an unknown event', '={{ ["leads"] }}'],
	])('bring leads still when Events comes to %s', async (_label, events) => {
		const parameters = { verification: 'none', events };
		const outcome = await deliver(current(), FORGED, { parameters });
		expect(toItems(outcome)).toMatchObject([{ event: 'lead.enriched' }]);
	});

	it('simplify when an expression says so as text', async () => {
		const parameters = { verification: 'none', simplify: '={{ " TRUE " }}' };
		const [item] = toItems(await deliver(current(), FORGED, { parameters }));
		expect(item).toMatchObject({ event: 'lead.enriched', email: ADA.enrichEmail, phone: null });
	});

	const FAILING = '={{ $("No such node").first().json.x }}';

	it.each<[label: string, parameters: INodeParameters]>([
		['Events', { events: FAILING }],
		['Simplify', { simplify: FAILING }],
		['Verification', { verification: FAILING }],
		['Job IDs', { options: { jobIds: FAILING } }],
		['Job IDs, which comes to a number,', { options: { jobIds: '={{ 5 }}' } }],
	])(
		'answer the sender, to deliver again later, when the expression of %s fails',
		async (_label, failing) => {
			const parameters = { verification: 'none', ...failing };
			const outcome = await deliver(current(), FORGED, { parameters });
			expect([outcome.status, outcome.workflowData, outcome.error]).toEqual([503, undefined, undefined]);
		},
	);
});
