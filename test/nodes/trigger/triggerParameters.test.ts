import {
	readEvents,
	readJobIds,
	readSimplify,
	readVerification,
} from '../../../nodes/LeadEnrichment/trigger/triggerParameters';
import { fakeTriggerContext } from './fakeTriggerContext';

const API = { needsSignature: false, needsApi: true };

describe('the verification of deliveries', () => {
	it.each<[value: unknown, verification: ReturnType<typeof readVerification>]>([
		['api', API],
		['signedUrl', { needsSignature: true, needsApi: false }],
		['signedUrlAndApi', { needsSignature: true, needsApi: true }],
		['none', { needsSignature: false, needsApi: false }],
		[undefined, API],
		['None', API],
		[['none'], API],
	])('that is set as %j is %j', (verification, expected) => {
		expect(readVerification(fakeTriggerContext({ parameters: { verification } }))).toEqual(expected);
	});
});

describe('the jobs that a trigger takes', () => {
	it.each<[options: unknown, jobIds: string[]]>([
		[{ jobIds: 'A, b' }, ['a', 'b']],
		[{ jobIds: 'A  b' }, ['a', 'b']],
		[{ jobIds: ['A ', { id: 'x' }, null, '', 5] }, ['a', '5']],
		[{ jobIds: ' ,, ' }, []],
		[{ jobIds: { id: 'a' } }, []],
		[{}, []],
		[null, []],
	])('are %j as they are meant', (options, jobIds) => {
		expect(readJobIds(fakeTriggerContext({ parameters: { options } }))).toEqual(jobIds);
	});
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
		expect(readEvents(fakeTriggerContext({ parameters: { events } }))).toEqual(expected);
	});
});

describe('whether leads are simplified', () => {
	it.each<[value: unknown, simplify: boolean]>([
		[true, true],
		['TRUE', true],
		[false, false],
		['yes', false],
		[undefined, false],
	])('is, with the setting %j, %j', (simplify, expected) => {
		expect(readSimplify(fakeTriggerContext({ parameters: { simplify } }))).toBe(expected);
	});
});
