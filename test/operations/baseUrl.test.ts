import { listen, stop, toBaseUrl } from '../engine/localServer';
import { runNode } from '../engine/runNode';
import { describeFailure, makeRows } from './service';

describe('a Base URL with a user name and a password', () => {
	it('stops the node before anything is sent, so that no Basic authorization replaces the token', async () => {
		const seen: Array<string | undefined> = [];
		const server = await listen(({ headers }, response) => {
			seen.push(headers.authorization);
			response.end('{}');
		});
		const baseUrl = toBaseUrl(server).replace('//', '//user:pass-word@');
		const outcome = await runNode({
			node: 'leadEnrichment',
			credentials: { baseUrl, accessToken: 'token' },
			items: makeRows(1),
		});
		stop(server);
		expect(describeFailure(outcome)).toContain('Base URL holds a user name or password');
		expect(JSON.stringify([outcome.error, outcome.logs])).not.toContain('pass-word');
		expect(seen).toEqual([]);
	});
});
