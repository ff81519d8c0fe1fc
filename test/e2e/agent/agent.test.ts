import { z } from 'zod';
import { listRequestBodies, readCredits, readResults } from '../../support/serviceReader';
import { createAccount } from '../../support/environment';
import { useEnvironment } from '../sharedEnvironment';
import { runAgent, type AgentRun } from './agentWorkflow';
import { ScriptedModel } from './scriptedModel';

const GET_CREDITS = { resource: 'account', operation: 'getCredits' };
/** As the editor saves it when the model may fill in two fields and the others keep their defaults. */
const SEARCH = {
	operation: 'peopleSearch',
	query: '={{ $fromAI("query", "The people to look for, in plain language", "string") }}',
	limit: '={{ $fromAI("limit", "How many people to find", "number") }}',
};
const TOOLS = {
	'Get Credits': GET_CREDITS,
	'Search Leads': SEARCH,
	'Search by Posts': { operation: 'postSearch', keywords: ['chess'], limit: 3 },
	'Enrich Leads': {},
	'Get Job': { resource: 'job' },
};
const QUERY = 'Heads of sales at software companies in Portugal';
const END = { say: 'Done.' };
const WRONG_TOKEN = 'a-token-that-nobody-issued';

const rowsSchema = z.array(z.record(z.unknown()));
const toolSchema = z.object({ properties: z.record(z.unknown()), required: z.array(z.string()).optional() });
const searchBodySchema = z.object({ query: z.string(), limit: z.number() });

const callSearch = (input: Record<string, unknown>) => ({ call: 'Search_Leads', input });

describe('An AI agent with the node as its tool in a real n8n', () => {
	const environment = useEnvironment();
	let model: ScriptedModel;

	beforeAll(async () => {
		model = await ScriptedModel.start();
	});

	afterAll(async () => await model?.close());

	/** Runs the script; returns the answers of the agent's tools, and the searches that the service received. */
	async function run({ tools = TOOLS, ...others }: Partial<AgentRun> & Pick<AgentRun, 'script'>) {
		const before = (await listRequestBodies(environment.sandbox, 'search')).length;
		const status = await runAgent({ environment, model, tools, ...others });
		const searches = (await listRequestBodies(environment.sandbox, 'search')).slice(before);
		return { status, results: model.toolResults, searches };
	}

	/** The tools as they are described to the model. */
	async function offer(tools: AgentRun['tools']) {
		await run({ tools, script: [END] });
		return { offeredTools: model.offeredTools };
	}

	test('is told what each tool does and whether it costs credits', async () => {
		await run({ script: [END] });
		const descriptions = Object.fromEntries(
			model.offeredTools.map(({ name, description }) => [name, description]),
		);
		expect(descriptions).toEqual({
			Get_Credits: expect.stringMatching(/credit balance.*costs nothing/i) as unknown,
			Search_Leads: expect.stringMatching(/find contacts.*costs .* credits per lead/i) as unknown,
			Search_by_Posts: expect.stringMatching(/authors.*costs .* credits per lead/i) as unknown,
			Enrich_Leads: expect.stringMatching(/emails, phones.*costs credits per lead/i) as unknown,
			Get_Job: expect.stringMatching(/job.*costs nothing/i) as unknown,
		});
	});

	test('is offered the fields that the user left to the model, and no others', async () => {
		await run({ script: [END] });
		const search = model.offeredTools.find(({ name }) => name === 'Search_Leads');
		expect(search?.parameters).toMatchObject({
			properties: {
				query: { type: 'string', description: 'The people to look for, in plain language' },
				limit: { type: 'number', description: 'How many people to find' },
			},
			required: ['query', 'limit'],
			additionalProperties: false,
		});
		const credits = model.offeredTools.find(({ name }) => name === 'Get_Credits');
		expect(credits?.parameters).toMatchObject({ properties: {} });
	});

	test('receives the balance, and then the leads of a small search', async () => {
		const credits = await readCredits(environment.sandbox);
		const script = [{ call: 'Get_Credits' }, callSearch({ query: QUERY, limit: 2 }), END];
		const { status, results, searches } = await run({ script });
		expect(status).toBe('success');
		expect(results).toHaveLength(2);
		expect(JSON.parse(results[0] ?? '')).toEqual([{ credits }]);
		const leads = rowsSchema.parse(JSON.parse(results[1] ?? ''));
		const found = await readResults(environment.sandbox, String(leads[0]?.enrichment_id));
		expect(leads.map((lead) => lead.full_name)).toEqual(found.map((lead) => lead.full_name));
		expect(searches.map((body) => searchBodySchema.parse(body))).toEqual([{ query: QUERY, limit: 2 }]);
	});

	test('enriches the contact that the model describes, with nothing set but the credential', async () => {
		const { offeredTools } = await offer({ Enrich: {} });
		const { properties, required = [] } = toolSchema.parse(offeredTools[0]?.parameters);
		expect(Object.keys(properties)).toEqual([
			'networkUrl',
			'firstName',
			'lastName',
			'companyName',
			'companyDomain',
		]);
		expect(required).toEqual([]);
		const input = { firstName: 'Ada', lastName: 'Byron', companyName: 'Engines' };
		const { results } = await run({ tools: { Enrich: {} }, script: [{ call: 'Enrich', input }, END] });
		const [lead] = rowsSchema.parse(JSON.parse(results[0] ?? ''));
		expect(lead).toMatchObject({ full_name: 'Ada Byron', company_name: 'Engines' });
		const [sent] = (await listRequestBodies(environment.sandbox, 'enrich')).slice(-1);
		expect(sent).toMatchObject({ leads: [input] });
	});

	test('searches, searches by posts and reads a job with what the model gives, and nothing set', async () => {
		const tools = {
			Search: { operation: 'peopleSearch' },
			Posts: { operation: 'postSearch' },
			'Get Job': { resource: 'job' },
		};
		const { offeredTools } = await offer(tools);
		const offered = offeredTools.map(({ parameters }) =>
			Object.keys(toolSchema.parse(parameters).properties),
		);
		expect(offered.flat().sort()).toEqual(['jobId', 'keywords', 'query']);
		const first = { call: 'Search', input: { query: QUERY } };
		const { results } = await run({
			tools,
			script: [first, { call: 'Posts', input: { keywords: 'chess, go' } }, END],
		});
		const [lead] = rowsSchema.parse(JSON.parse(results[0] ?? ''));
		const [sent] = (await listRequestBodies(environment.sandbox, 'postSearch')).slice(-1);
		expect(sent).toMatchObject({ keywords: ['chess', 'go'], limit: 50 });
		const jobId = lead?.enrichment_id;
		const read = await run({ tools, script: [{ call: 'Get_Job', input: { jobId } }, END] });
		const ids = rowsSchema.parse(JSON.parse(read.results[0] ?? '')).map((row) => row.enrichment_id);
		expect(new Set(ids)).toEqual(new Set([jobId]));
	});

	test('can correct an invalid value: the error states the rule, and nothing is started before', async () => {
		const script = [callSearch({ query: QUERY, limit: 0 }), callSearch({ query: QUERY, limit: 1 }), END];
		const { status, results, searches } = await run({ script });
		expect(status).toBe('success');
		expect(results[0]).toMatch(/limit.*at least 1/);
		expect(results[0]?.match(/nothing was sent or charged/gi)).toHaveLength(1);
		expect(rowsSchema.parse(JSON.parse(results[1] ?? ''))).toHaveLength(1);
		expect(searches.map((body) => searchBodySchema.parse(body))).toEqual([{ query: QUERY, limit: 1 }]);
	});

	test('is told that the token is wrong and where to correct it, without the token', async () => {
		const credential = await createAccount(environment, 'Wrong account', { accessToken: WRONG_TOKEN });
		const { results } = await run({ credential, script: [callSearch({ query: QUERY, limit: 1 }), END] });
		expect(results[0]).toMatch(/access token/);
		expect(results[0]).toMatch(/open the lead enrichment api credential/i);
		expect(results[0]).not.toContain(WRONG_TOKEN);
	});
});
