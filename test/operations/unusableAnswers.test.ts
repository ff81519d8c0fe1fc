import { describeFailure, listRequestPaths, listStarts, makeRows, runAction, useSandbox } from './service';

const current = useSandbox();

describe('a start whose answer names the job in a way that cannot be read', () => {
	it.each([
		['a number', { enrichment_id: 12345, message: 'Started' }, '12345'],
		['another name', { jobId: 'job-77', message: 'Started' }, 'job-77'],
		['text that is no part of a path', { enrichment_id: '2026/5', message: 'Started' }, '2026/5'],
	])('shows the id beside the name to look for: %s', async (_label, body, id) => {
		current().control.addFault({ action: 'answer', endpoint: 'start', when: 'after', status: 202, body });
		const outcome = await runAction(current(), {
			items: makeRows(1),
			workflowName: 'Leads',
			executionId: '5',
		});
		expect(describeFailure(outcome)).toContain(`the name "n8n Leads #5", or for the ID ${id},`);
		expect(listStarts(current())).toHaveLength(1);
	});
});

describe('a service that asks to wait without end', () => {
	it.each([
		['a number of 400 digits', '9'.repeat(400)],
		['thousands of years', '999999999999'],
		['until the year 9999', 'Fri, 31 Dec 9999 23:59:59 GMT'],
	])('gets an error that can be understood: %s', async (_label, wait) => {
		const headers = { 'retry-after': wait };
		current().control.addFault({
			action: 'answer',
			endpoint: 'start',
			status: 429,
			headers,
			times: 'always',
		});
		const outcome = await runAction(current(), { items: makeRows(1) });
		expect(describeFailure(outcome)).toContain('Try again in a day at the earliest');
	});
});

describe('a job id that is a number', () => {
	it('is shown in the error of Get Job', async () => {
		const parameters = { resource: 'job', operation: 'get', jobId: '={{ 12345 }}' };
		const outcome = await runAction(current(), { parameters });
		expect(outcome.error?.message).toBe('Item 0: "jobId" must be a UUID, not "12345"');
		expect(listRequestPaths(current())).toEqual([]);
	});
});
