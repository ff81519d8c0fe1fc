import {
	isNotFound,
	isRefusedInWords,
	parseStart,
	type ServiceReply,
	toMeantStatus,
} from '../../../nodes/LeadEnrichment/service/reply';
import { isTransient } from '../../../nodes/LeadEnrichment/service/retry';
import { toAnswer } from '../replies';

describe('a job that the service does not have', () => {
	it.each<[label: string, reply: ServiceReply, isGone: boolean]>([
		['a 404 with the service’s JSON', toAnswer(404, { error: 'Not found' }), true],
		['a 404 with an empty object', toAnswer(404, {}), true],
		['a proxy’s page during a deploy', toAnswer(404, '<html>404 page not found</html>'), false],
		['a 404 without a body', toAnswer(404, ''), false],
		['a 404 with a list', toAnswer(404, []), false],
	])('is told from a proxy that does not find the service: %s', (_label, reply, isGone) => {
		expect([isNotFound(reply), isTransient(reply)]).toEqual([isGone, !isGone]);
	});
});

describe('the status that an answer means', () => {
	it.each<[status: number, body: unknown, means: number]>([
		[403, { error: 'Insufficient credits' }, 402],
		[403, { message: 'Your balance is too low' }, 402],
		[403, { error: 'Rate limit exceeded' }, 429],
		[403, { error: 'Too many requests' }, 429],
		[403, { error: 'Forbidden' }, 403],
		[401, { error: 'The rate of your plan' }, 401],
		[409, { error: 'Not enough credits' }, 409],
		[403, { error: 'Credit limit reached' }, 402],
		[400, { error: 'The query "head of credit risk" is too long' }, 400],
		[200, { error: 'No credits left' }, 402],
		[200, { error: 'Daily quota of searches used up' }, 200],
		[200, { status: 'completed', error: 'No credits for phones' }, 200],
		[200, { credits: 5 }, 200],
		[500, { error: 'No credits left' }, 500],
		[403, '<html>credits</html>', 403],
	])('%i with %j is %i', (status, body, means) => {
		expect(toMeantStatus(status, body)).toBe(means);
	});
});

describe('the answer to a start', () => {
	const located = (location: string, body: unknown = {}): ServiceReply => {
		return { status: 201, body, location };
	};

	it.each<[label: string, reply: ServiceReply, id: string | undefined]>([
		['in the body', toAnswer(202, { enrichment_id: 'a1' }), 'a1'],
		['in a header alone', located('https://service.example/v1/jobs/a-1_x'), 'a-1_x'],
		['in a header alone, without a body', located('/v1/jobs/a1?x=1', ''), 'a1'],
		['in both, of which the body counts', located('/v1/jobs/other', { enrichment_id: 'a1' }), 'a1'],
		['in the address of something else', located('/v1/leads/a1'), undefined],
		['in a header of a failure', { ...located('/v1/jobs/a1'), status: 500 }, undefined],
	])('names its job %s', (_label, reply, id) => {
		expect(parseStart(reply)?.enrichment_id).toBe(id);
	});

	it.each<[body: unknown, isRefused: boolean]>([
		[{ error: 'Daily quota of searches used up' }, true],
		[{ message: 'No lead is covered', finalLimit: 0 }, true],
		[{ message: 'Started', finalLimit: 5 }, false],
		[{ message: 'Started' }, false],
		[{ error: 'A phone is missing', enrichment_id: 'a1' }, false],
		[{ error: 'Odd', id: 7 }, false],
		['', false],
	])('with status 200 and %j refuses it in words: %s', (body, isRefused) => {
		expect(isRefusedInWords(toAnswer(200, body))).toBe(isRefused);
	});
});
