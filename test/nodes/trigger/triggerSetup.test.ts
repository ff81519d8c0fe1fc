import { readEvents, readWantedJobIds } from '../../../nodes/LeadEnrichment/trigger/triggerSetup';
import { fakeContext } from '../../support/fakeContext';

describe('the jobs that a trigger takes', () => {
	it.each<[options: unknown, jobIds: string[]]>([
		[{ jobIds: 'A, b' }, ['a', 'b']],
		[{ jobIds: 'A  b' }, ['a', 'b']],
		[{ jobIds: ['A ', ''] }, ['a']],
		[{ jobIds: ' ,, ' }, []],
		[{}, []],
		[null, []],
	])('are %j as they are meant', (options, jobIds) => {
		expect(readWantedJobIds(fakeContext({ parameters: { options } }).context)).toEqual(jobIds);
	});
});

it.each([[{ id: 'a' }], [5], [null], [['a', 5]]])('takes no delivery while Job IDs come to %j', (jobIds) => {
	const { context } = fakeContext({ parameters: { options: { jobIds } } });
	expect(() => readWantedJobIds(context)).toThrow('Job IDs');
});

describe('the events that start a workflow', () => {
	it.each<[value: unknown, events: string[]]>([
		[['leadEnriched'], ['leadEnriched']],
		[
			['jobCompleted', 'leadEnriched'],
			['leadEnriched', 'jobCompleted'],
		],
		[['jobCompleted', { x: 1 }], ['jobCompleted']],
		['jobCompleted', ['jobCompleted']],
		[[], []],
		[['leads'], ['leadEnriched']],
		[undefined, ['leadEnriched']],
	])('that are set as %j are %j', (events, expected) => {
		expect(readEvents(fakeContext({ parameters: { events } }).context)).toEqual(expected);
	});
});
