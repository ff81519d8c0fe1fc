import type { Delivery } from '../../../nodes/LeadEnrichment/trigger/parseDelivery';
import {
	buildLeadKey,
	toTriggerItems,
	type TriggerSettings,
} from '../../../nodes/LeadEnrichment/trigger/triggerItems';
import { makeId } from '../scriptedService';

const ID = makeId(1);
const ADA = {
	full_name: 'Ada Byron',
	network: 'https://network.example/in/ada',
	customData: { id: '7', n8n_row_reference: 'n8n-row-0' },
};
const EVE = { full_name: 'Eve', enrichEmail: 'eve@engines.example' };
const CLEAN_ADA = { ...ADA, customData: { id: '7' } };
const BOTH = ['leadEnriched', 'jobCompleted'];

const FINAL: Delivery = { enrichmentId: ID, status: 'completed', kind: 'final', leads: [ADA, EVE] };
const STREAMED: Delivery = { enrichmentId: ID, status: 'in_progress', kind: 'streamed', leads: [ADA] };

function toItems(delivery: Delivery, choice: Partial<TriggerSettings> = {}) {
	return toTriggerItems(delivery, {
		events: ['leadEnriched'],
		simplify: false,
		isStreamedJob: false,
		...choice,
	});
}

function makeLeadItem(status: string, lead: Record<string, unknown>) {
	return { event: 'lead.enriched', enrichment_id: ID, status, lead_key: buildLeadKey(ID, lead), ...lead };
}

const COMPLETED = {
	event: 'job.completed',
	enrichment_id: ID,
	status: 'completed',
	lead_count: 2,
	results: [CLEAN_ADA, EVE],
};

describe('the items of a delivery', () => {
	const cases: Array<
		[label: string, delivery: Delivery, choice: Partial<TriggerSettings>, items: unknown[]]
	> = [
		['a lead as soon as it is streamed', STREAMED, {}, [makeLeadItem('in_progress', CLEAN_ADA)]],
		[
			'all leads of a job that was not streamed',
			FINAL,
			{},
			[makeLeadItem('completed', CLEAN_ADA), makeLeadItem('completed', EVE)],
		],
		['none at the end of a streamed job, whose leads were there before', FINAL, { isStreamedJob: true }, []],
		[
			'streamed leads of a job marked as streamed',
			STREAMED,
			{ isStreamedJob: true },
			[makeLeadItem('in_progress', CLEAN_ADA)],
		],
		['the ended job when asked', FINAL, { events: ['jobCompleted'] }, [COMPLETED]],
		[
			'the ended job of a streamed one too',
			FINAL,
			{ events: ['jobCompleted'], isStreamedJob: true },
			[COMPLETED],
		],
		['no ended job while leads are streamed', STREAMED, { events: ['jobCompleted'] }, []],
		[
			'leads and the ended job when both are asked',
			FINAL,
			{ events: BOTH },
			[makeLeadItem('completed', CLEAN_ADA), makeLeadItem('completed', EVE), COMPLETED],
		],
		['nothing when nothing is asked', FINAL, { events: [] }, []],
		['nothing of an unknown delivery', { ...FINAL, kind: 'unknown' }, { events: BOTH }, []],
		[
			'an ended job without leads',
			{ ...FINAL, leads: [] },
			{ events: BOTH },
			[{ ...COMPLETED, lead_count: 0, results: [] }],
		],
		[
			'a failed job',
			{ ...FINAL, status: 'failed', leads: [] },
			{ events: BOTH },
			[{ ...COMPLETED, status: 'failed', lead_count: 0, results: [] }],
		],
	];

	it.each(cases)('are %s', (_label, delivery, choice, items) => {
		expect(toItems(delivery, choice)).toEqual(items);
	});

	it('are simplified when asked, with the key of the whole lead', () => {
		const simple = {
			enrichment_id: ID,
			full_name: 'Eve',
			job_title: null,
			company_name: null,
			company_domain: null,
			email: 'eve@engines.example',
			phone: null,
			network: null,
			location: null,
			summary: null,
		};
		const items = toItems({ ...FINAL, leads: [EVE] }, { events: BOTH, simplify: true });
		expect(items).toEqual([
			{ event: 'lead.enriched', status: 'completed', lead_key: buildLeadKey(ID, EVE), ...simple },
			{ ...COMPLETED, lead_count: 1, results: [simple] },
		]);
	});

	it('leave the delivery as it was', () => {
		const before = structuredClone(FINAL);
		toItems(FINAL, { events: BOTH });
		expect(FINAL).toEqual(before);
	});
});
