import type { INodeParameters } from 'n8n-workflow';

import { readJobId } from '../../../../nodes/LeadEnrichment/operations/input/requestBody';
import { makeId } from '../../scriptedService';
import { makeParameters, readError } from './readInput';

const read = (jobId: INodeParameters[string]) => readJobId(makeParameters({ jobId }, { itemIndex: 1 }));

describe('the id of a job', () => {
	it.each([makeId(7), ` ${makeId(7)}\n`])('is read from %j', (jobId) => {
		expect(read(jobId)).toBe(makeId(7));
	});

	it.each<[given: INodeParameters[string], shown: string]>([
		['../credits', '../credits'],
		[` ${makeId(7)}/x `, `${makeId(7)}/x`],
		[7, '7'],
		['', ''],
		[null, ''],
		[[makeId(7)], ''],
		['x'.repeat(100), 'x'.repeat(60)],
	])('is refused when it is %j, before it is part of an address', (given, shown) => {
		expect(readError(() => read(given))).toMatchObject({
			message: `Item 1: "jobId" must be a UUID, not "${shown}"`,
			description: expect.stringContaining(
				'Use the enrichment_id that the start of the job returned',
			) as string,
			itemIndex: 1,
		});
	});
});
