import { answerJson, listen, stop, toBaseUrl } from '../../engine/localServer';
import { readResults } from '../../support/serviceReader';
import type { Execution } from '../../support/realN8n/execution';
import type { Workflow } from '../../support/realN8n/workflowFile';
import { useEnvironment, usePace } from '../sharedEnvironment';
import { previewExample, publishExample } from './publishedExample';

const FILE = 'fill-gaps-of-another-provider.json';
const PROVIDER = 'First Provider';
/** What the other provider has of each contact in the example. */
const KNOWN: Record<string, { email?: string; phone?: string }> = {
	Byron: { email: 'ada.byron@engines.example', phone: '+1 202 555 0101' },
	Hopper: { email: 'grace.hopper@compilers.example' },
	Johnson: { phone: '+1 202 555 0103' },
	Lamarr: {},
	Easley: {},
	Ross: { email: 'mary.ross@planes.example' },
};

type Answers = typeof KNOWN;

/** The leads that are to be sent: each contact that lacks something, with what it lacks. */
function listLacking(known: Answers) {
	return Object.entries(known).flatMap(([lastName, { email, phone }]) => {
		if (email && phone) return [];
		if (email) return [{ lastName, enrichType: ['phones'] }];
		return phone ? [{ lastName, enrichType: ['emails'] }] : [{ lastName }];
	});
}

/** With an HTTP Request in place of the stand-in, which asks an address once for each contact. */
function withRequests(workflow: Workflow, baseUrl: string): Workflow {
	const request = {
		type: 'n8n-nodes-base.httpRequest',
		typeVersion: 4.2,
		onError: 'continueRegularOutput',
		parameters: { url: `=${baseUrl}/{{ $json['Last Name'] }}`, options: {} },
	};
	const nodes = workflow.nodes.map((node) => (node.name === PROVIDER ? { ...node, ...request } : node));
	return { ...workflow, nodes };
}

export function describeOtherProvider(): void {
	const environment = useEnvironment();
	usePace(environment, { contactHitRate: 1 });

	/** Each contact with what the provider had of it, and for the rest what the service found. */
	async function expectMerged(execution: Execution, known: Answers): Promise<void> {
		const jobId = String(execution.rowsOf('Enrich Leads').find((row) => row.enrichment_id)?.enrichment_id);
		const results = await readResults(environment.sandbox, jobId);
		const expected = Object.entries(known).map(([lastName, { email, phone }]) => {
			const found = results.find((result) => result.last_name === lastName);
			return {
				name: expect.stringMatching(new RegExp(` ${lastName}$`)) as unknown,
				email: email ?? found?.enrichEmail,
				email_from: email ? 'First provider' : 'Lead Enrichment',
				phone: phone ?? found?.enrichPhone,
				phone_from: phone ? 'First provider' : 'Lead Enrichment',
				why_not: '',
			};
		});
		expect(execution.rowsOf('Merged')).toMatchObject(expected);
	}

	test('previews as it is imported what each contact lacks', async () => {
		const execution = await previewExample(environment, FILE);
		const [, rows] = execution.outputsOf('Enrich Leads');
		expect(rows?.map(({ plan }) => plan)).toEqual([
			'skip: nothing missing',
			'send: phone',
			'send: email',
			'send: email, phone',
			'send: email, phone',
			'send: phone',
		]);
		expect(execution.countRuns('Merged')).toBe(0);
	});

	test('pays for what the other provider lacked, and merges the two', async () => {
		const run = await publishExample(environment, FILE);
		const { result, leads } = await run();
		expect(leads).toMatchObject(listLacking(KNOWN));
		await expectMerged(result, KNOWN);
	});

	test('takes a real provider in place of the stand-in, also where that fails for a contact', async () => {
		const server = await listen((request, response) => {
			const lastName = request.url?.slice(1) ?? '';
			if (lastName === 'Ross') response.statusCode = 500;
			answerJson(response, KNOWN[lastName] ?? {});
		});
		const run = await publishExample(environment, FILE, (example) =>
			withRequests(example, toBaseUrl(server)),
		);
		const { result, leads } = await run().finally(() => stop(server));
		const known = { ...KNOWN, Ross: {} };
		expect(leads).toMatchObject(listLacking(known));
		expect(leads.find(({ lastName }) => lastName === 'Ross')).not.toHaveProperty('enrichType');
		await expectMerged(result, known);
	});
}
