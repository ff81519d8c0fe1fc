import type { IDataObject } from 'n8n-workflow';
import { makeRows, runAgainst, toJson, UNKNOWN_JOB, describeFailure } from './service';
import { answerJson } from '../engine/localServer';

/** A service whose job has one result beside the fields that say who it is. */
async function enrichWith(fields: IDataObject, parameters: IDataObject = {}) {
	const { items } = await runAgainst(
		(request, response) => {
			if (request.method === 'POST')
				return answerJson(response, { enrichment_id: UNKNOWN_JOB, message: 'started' });
			const results = [
				{ first_name: 'Ada0', last_name: 'Byron', company_name: 'Analytical Engines', ...fields },
			];
			return answerJson(response, { status: 'completed', results });
		},
		{ items: makeRows(1), parameters: { simplify: true, ...parameters } },
	);
	return toJson(items)[0];
}

const ECHO = { first_name: 'Ada0', last_name: 'Byron', company: 'Analytical Engines' };

describe('a lead that failed', () => {
	it.each<[string, IDataObject]>([
		['a date with a zone', { updated_at: '2026-11-27T23:05:00.123+00:00' }],
		['a date as databases write it', { UpdatedOn: '2026-11-27 23:05:00' }],
		['a date of HTTP', { modified: 'Fri, 27 Nov 2026 23:05:00 GMT' }],
		['seconds', { created: 1795820700 }],
		['milliseconds', { processed: 1795820700123 }],
		['an id of another name', { trace: 'FC57E484-A00C-4F10-8B76-9979DCFC3CF1' }],
		['an echo under an own name', { contact: ECHO }],
		[
			'an echo two levels down',
			{ meta: { index: 3, matched: false, of: { person: ECHO, at: '2026-11-27' } } },
		],
	])('is told in the service’s words beside %s', async (_label, fields) => {
		const item = await enrichWith({ error: 'No answer from the provider', ...fields });
		expect(item).toMatchObject({
			...{ skipped: true, skip_reason: 'no_result', skip_message: 'No answer from the provider' },
		});
	});

	it.each<[string, IDataObject]>([
		['an email', { contact: { ...ECHO, email: 'ada@engines.example' } }],
		['a phone of another name', { handset: '1761234567' }],
		['what nobody knows', { meta: { headline: 'Painter' } }],
	])('is a result beside %s', async (_label, fields) => {
		const item = await enrichWith({ error: 'Timed out halfway', ...fields }, { simplify: false });
		expect(item).not.toHaveProperty('skipped');
		expect(item).toMatchObject(fields);
	});
});

it('the service’s full stop stands once', async () => {
	const outcome = await runAgainst(
		(_request, response) => {
			response.writeHead(402, { 'content-type': 'application/json' });
			response.end(JSON.stringify({ error: 'Not enough credits.', message: 'At least 127.4 are needed.' }));
		},
		{ items: makeRows(1), onError: 'continueRegularOutput' },
	);
	const text = JSON.stringify(toJson(outcome.items)) + describeFailure(outcome);
	expect(text).toContain('Not enough credits: At least 127.4 are needed. ');
	expect(text).not.toMatch(/\.\.|\.:/);
});
