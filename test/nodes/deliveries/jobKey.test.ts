import { buildJobKey } from '../../../nodes/LeadEnrichment/deliveries/jobKey';
import { ExpiringSet } from '../../../nodes/LeadEnrichment/values/expiringSet';

const ID = '3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b';
const ACCOUNT = { baseUrl: 'https://api.example', secrets: ['token'] };

describe('a job that the API has confirmed', () => {
	it('is known for its time only', () => {
		const known = new ExpiringSet(30_000, 1000);
		expect(known.has('job', 0)).toBe(false);
		known.add('job', 0);
		expect([0, 29_999, 30_000].map((nowMs) => known.has('job', nowMs))).toEqual([true, true, false]);
	});

	it('is known to its own account and service only', () => {
		const others = [
			buildJobKey({ ...ACCOUNT, secrets: ['other'] }, ID),
			buildJobKey({ ...ACCOUNT, baseUrl: 'https://other.example' }, ID),
			buildJobKey(ACCOUNT, ID.replace('3', '4')),
		];
		expect(new Set([buildJobKey(ACCOUNT, ID), ...others]).size).toBe(4);
	});

	it('makes room for later ones when there are too many', () => {
		const known = new ExpiringSet(30_000, 1000);
		for (let job = 0; job < 1001; job++) known.add(`job ${job}`, 0);
		expect([0, 1, 1000].map((job) => known.has(`job ${job}`, 1))).toEqual([false, true, true]);
	});

	it('shows nothing of the token in its key', () => {
		expect(buildJobKey(ACCOUNT, ID)).not.toContain('token');
	});
});
