import {
	JobRecord,
	readRecord,
	toRecordedStart,
	toStartAnswer,
} from '../../../nodes/LeadEnrichment/jobs/jobRecord';
import type { SkippedLead, StartAnswer } from '../../../nodes/LeadEnrichment/service/contract/answers';
import { makeEnrichJob } from '../makeJobs';
import { makeId } from '../scriptedService';

const { sentLeads } = makeEnrichJob(['ada', 0], ['bob', 1], ['cy', 2]);
const SECRET = 'a-long-secret-token';

function repeat(start: StartAnswer): StartAnswer {
	return toStartAnswer(toRecordedStart(start, sentLeads), sentLeads);
}

describe('the answer to a start, as it is recorded', () => {
	it('brings the same job, message and skipped leads again', () => {
		const skipped = (handle: string) => ({ networkUrl: `https://network.example/in/${handle}` });
		const start = {
			enrichment_id: makeId(1),
			message: '1 of 3',
			skipped_leads: [skipped('cy'), skipped('bob')],
		};
		expect(repeat(start)).toMatchObject({
			enrichment_id: makeId(1),
			message: '1 of 3',
			skipped_leads: [skipped('bob'), skipped('cy')],
		});
	});

	it('keeps apart that no lead, and that an unknown lead was skipped', () => {
		expect(repeat({ enrichment_id: makeId(1) }).skipped_leads).toBeUndefined();
		expect(repeat({ enrichment_id: makeId(1), skipped_leads: [] }).skipped_leads).toEqual([]);
		const start = {
			enrichment_id: makeId(1),
			skipped_leads: [{ networkUrl: 'https://network.example/in/eve' }],
		};
		expect(repeat(start).skipped_leads).toEqual([{}]);
	});

	it('can be read again when an unknown lead was skipped', () => {
		const record = new JobRecord(readRecord(undefined, 0), '7');
		const skipped_leads = [{ networkUrl: 'https://network.example/in/eve' }];
		const start = toRecordedStart({ enrichment_id: makeId(1), skipped_leads }, sentLeads);
		record.add('a', 'First').start = start;
		const stored: unknown = JSON.parse(JSON.stringify(record.stored));
		expect(readRecord(stored, 0).jobs[0]?.start).toEqual(start);
	});

	it('is made of skipped leads nested however deep', () => {
		const deep = JSON.parse(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`) as SkippedLead;
		const skipped_leads = [deep, { networkUrl: 'https://network.example/in/cy' }];
		expect(toRecordedStart({ enrichment_id: makeId(1), skipped_leads }, sentLeads).skipped).toEqual([2]);
	});

	it('holds neither a lead nor a secret, and no long text', () => {
		const start = {
			enrichment_id: makeId(1),
			message: `Bearer ${SECRET} ${'x'.repeat(1000)}`,
			skipped_leads: [{ networkUrl: 'https://network.example/in/cy' }],
			account: 'ada@engines.example',
		};
		const recorded = toRecordedStart(start, sentLeads, [SECRET]);
		expect(recorded).toEqual({ jobId: makeId(1), message: expect.any(String) as string, skipped: [2] });
		expect(recorded.message).toHaveLength(300);
		expect(recorded.message).not.toContain(SECRET);
	});
});
