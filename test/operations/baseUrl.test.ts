import { listen, stop, toBaseUrl } from '../engine/localServer';
import { findCredential } from '../engine/nodePackage';
import { runNode } from '../engine/runNode';
import { loadSources } from '../engine/sources';
import { buildNode, buildWorkflow } from '../engine/workflowOfTest';
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

/** The address that n8n asks when the user presses Test in the credential. */
async function resolveTestedUrl(baseUrl: string): Promise<string> {
	const { test } = findCredential(await loadSources());
	const workflow = await buildWorkflow('Test', [buildNode('Rows', 'test.Rows')], {});
	const node = workflow.getNode('Rows');
	if (!node || !test) throw new Error('The credential has no test');
	const { expression } = workflow;
	return String(
		expression.getSimpleParameterValue(node, test.request.baseURL ?? '', 'internal', {
			$credentials: { baseUrl },
		}),
	);
}

describe('the test of the credential', () => {
	it.each([
		['https://service.example', 'https://service.example'],
		[' https://service.example/api// ', 'https://service.example/api'],
		['https://service.example/@team', 'https://service.example/@team'],
	])('asks %j at %s', async (baseUrl, tested) => {
		expect(await resolveTestedUrl(baseUrl)).toBe(tested);
	});

	it.each(['https://user:pass-word@service.example', 'HTTP://user@service.example/api', ' http://:p@x '])(
		'fails for %j without a request, as the node would',
		async (baseUrl) => {
			expect(() => new URL(String(baseUrl))).not.toThrow();
			const tested = await resolveTestedUrl(baseUrl);
			expect(() => new URL(`${tested}/v1/credits`)).toThrow('Invalid URL');
		},
	);
});
