import { buildJobKey } from '../../../nodes/LeadEnrichment/trigger/parseDelivery';

const ID = '3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b';
const ACCOUNT = { baseUrl: 'https://api.example', secrets: ['token'] };

describe('a job that the API has confirmed', () => {
	it('is known to its own account and service only', () => {
		const others = [
			buildJobKey({ ...ACCOUNT, secrets: ['other'] }, ID),
			buildJobKey({ ...ACCOUNT, baseUrl: 'https://other.example' }, ID),
			buildJobKey(ACCOUNT, ID.replace('3', '4')),
		];
		expect(new Set([buildJobKey(ACCOUNT, ID), ...others]).size).toBe(4);
	});

	it('is known whatever the case of the id in a delivery', () => {
		expect(buildJobKey(ACCOUNT, ID.toUpperCase())).toBe(buildJobKey(ACCOUNT, ID));
	});

	it('shows nothing of the token in its key', () => {
		expect(buildJobKey(ACCOUNT, ID)).not.toContain('token');
	});
});
