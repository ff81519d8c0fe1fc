import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { answerJson, listen, stop, toBaseUrl } from '../../engine/localServer';
import type { Environment } from '../../support/environment';
import { readExample } from '../../support/examples';
import type { Execution } from '../../support/realN8n/execution';
import {
	findNode,
	withParameters,
	type Workflow,
	type WorkflowNode,
} from '../../support/realN8n/workflowFile';
import { readResults } from '../../support/serviceReader';
import { useEnvironment } from '../sharedEnvironment';
import { watch } from '../watch';
import { importExample, runToSuccess } from './runExample';

/** The last name of each pinned contact, and what the service is to find for it. */
const SENT = {
	Groß: ['emails', 'phones'],
	Mbeki: ['phones'],
	Novak: ['emails'],
	Diallo: ['emails', 'phones'],
};

const propertiesSchema = z.record(z.unknown());
const SALESFORCE = {
	names: { id: 'Id', lastName: 'LastName', email: 'Email', phone: 'Phone' },
	written: 204,
	toUpdate: (id: string, body: object) => ({ path: `/services/data/v59.0/sobjects/contact/${id}`, body }),
	/** Sends the requests to another address, where the contacts can be read, too. */
	connect: async (workflow: Workflow, baseUrl: string, { client }: Environment): Promise<Workflow> => {
		const data = { oauthTokenData: { access_token: 'token', instance_url: baseUrl } };
		const salesforceOAuth2Api = await client.createCredential('Salesforce', 'salesforceOAuth2Api', data);
		const nodes = workflow.nodes.map((node) => ({ credentials: { salesforceOAuth2Api }, ...node }));
		return { ...workflow, nodes, pinData: {} };
	},
	/** The properties of a contact that is read because it lacks something. */
	listRead: ({ query }: WorkflowNode['parameters']) => {
		const [, names, filter] = /^SELECT (.+) FROM Contact WHERE (.+) LIMIT 20$/.exec(String(query)) ?? [];
		expect(filter).toBe('Email = null OR (Phone = null AND MobilePhone = null)');
		return ['attributes', ...new Set(names?.split(', ').map((name) => name.replace(/\..+/, '')))];
	},
};
const HUBSPOT: typeof SALESFORCE = {
	names: { id: 'id', lastName: 'lastname', email: 'email', phone: 'phone' },
	written: 200,
	toUpdate: (id, properties) => ({ path: `/crm/v3/objects/contacts/${id}`, body: { properties } }),
	connect: (workflow, baseUrl) => {
		const { url } = findNode(workflow, 'Update HubSpot').parameters;
		const [, path] = String(url).split('https://api.hubapi.com');
		const parameters = { url: `=${baseUrl}${path}`, authentication: 'none' };
		return Promise.resolve(withParameters(workflow, 'Update HubSpot', parameters));
	},
	listRead: ({ filterGroupsUi, additionalFields }) => {
		const isUnknown = (name: string) => ({
			filtersUi: { filterValues: [{ propertyName: `${name}|string`, operator: 'NOT_HAS_PROPERTY' }] },
		});
		expect(filterGroupsUi).toEqual({ filterGroupsValues: [isUnknown('email'), isUnknown('phone')] });
		const { properties } = z.object({ properties: z.array(z.string()) }).parse(additionalFields);
		// HubSpot adds these to every contact.
		return [...properties, 'createdate', 'hs_object_id', 'lastmodifieddate'];
	},
};

/** Puts out the contacts, takes updates, and refuses that of the first contact. */
async function startCrm(contacts: Array<{ json: unknown; id: string }>, written: number) {
	const updates: unknown[] = [];
	const server = await listen((request, response) => {
		void text(request).then((body) => {
			const { method, url: path } = request;
			if (method === 'GET') return answerJson(response, { records: contacts.map(({ json }) => json) });
			updates.push({ method, path, body: JSON.parse(body) as unknown });
			response.statusCode = path?.endsWith(String(contacts[0]?.id)) ? 409 : written;
			answerJson(response, { status: response.statusCode === 409 ? 'error' : 'updated' });
		});
	});
	return { server, updates };
}

export function describeCrmContacts(crm: 'HubSpot' | 'Salesforce'): void {
	const FILE = `enrich-${crm.toLowerCase()}-contacts.json`;
	const READ = `Read ${crm}`;
	const UPDATE = `Update ${crm}`;
	const { names, written, toUpdate, connect, listRead } = { HubSpot: HUBSPOT, Salesforce: SALESFORCE }[crm];
	const environment = useEnvironment();
	let pinned: Array<{ json: unknown; id: string; properties: Record<string, unknown> }>;

	beforeAll(async () => {
		const { pinData = {} } = await readExample(environment, FILE);
		expect(Object.keys(pinData)).toEqual([READ]);
		pinned = (pinData[READ] ?? []).map(({ json }) => {
			const properties = propertiesSchema.parse(json.properties ?? json);
			return { json, id: String(json[names.id]), properties };
		});
	});

	/** What the service found for the contacts' empty fields, for those of whom it found anything. */
	async function expectChanges(execution: Execution) {
		const rows = execution.rowsOf('Enrich Leads');
		const jobIds = new Set(rows.flatMap(({ enrichment_id: id }) => (typeof id === 'string' ? id : [])));
		const results = (
			await Promise.all([...jobIds].map(async (id) => await readResults(environment.sandbox, id)))
		).flat();
		return pinned.flatMap(({ id, properties }) => {
			const found = results.find((result) => result.last_name === properties[names.lastName]);
			const changes = [
				[names.email, found?.enrichEmail] as const,
				[names.phone, found?.enrichPhone] as const,
			];
			const fresh = changes.filter(([name, value]) => value && properties[name] === null);
			return fresh.length === 0 ? [] : [{ id, properties: Object.fromEntries(fresh) }];
		});
	}

	test('asks for what each contact lacks, and puts out the empty fields alone, of the contacts that got something', async () => {
		const workflow = await importExample(environment, FILE);
		const { result: execution, starts } = await watch(
			environment,
			async () => await runToSuccess(environment, workflow),
		);
		expect(starts.flatMap(({ leads }) => leads)).toMatchObject(
			Object.entries(SENT).map(([lastName, enrichType]) =>
				enrichType.length === 2 ? { lastName } : { lastName, enrichType },
			),
		);
		// Deactivated, it passes on what it would write.
		const changes = execution.rowsOf(UPDATE);
		expect(changes).toEqual(await expectChanges(execution));
		expect(changes.length).toBeGreaterThan(2);
	});

	test('overwrites nothing though the service finds more than was missing', async () => {
		const workflow = await importExample(environment, FILE, (example) =>
			withParameters(example, 'Enrich Leads', { onlyMissing: false }),
		);
		const execution = await runToSuccess(environment, workflow);
		const filled = new Map(pinned.map(({ id, properties }) => [id, properties]));
		const found = execution.rowsOf('Enrich Leads').filter(({ [names.id]: id, email, phone }) => {
			const own = filled.get(String(id)) ?? {};
			return (email && own[names.email]) ?? (phone && own[names.phone]);
		});
		expect(found).not.toHaveLength(0);
		expect(execution.rowsOf(UPDATE)).toEqual(await expectChanges(execution));
	});

	test('updates each changed contact by its id when it is activated, also where another is refused', async () => {
		const { server, updates } = await startCrm(pinned, written);
		const example = await readExample(environment, FILE);
		const workflow = await connect(example, toBaseUrl(server), environment);
		const nodes = workflow.nodes.map((node) => ({ ...node, disabled: false }));
		const saved = await environment.client.createWorkflow({ ...workflow, nodes });
		const execution = await runToSuccess(environment, saved).finally(() => stop(server));
		const changes = await expectChanges(execution);
		const expected = changes.map(({ id, properties }) => ({ method: 'PATCH', ...toUpdate(id, properties) }));
		expect(new Set(updates)).toEqual(new Set(expected));
		const answers = execution.rowsOf(UPDATE);
		expect(answers).toHaveLength(changes.length);
		expect(answers.filter((answer) => 'error' in answer)).toHaveLength(1);
	});

	test('reads the contacts that lack an email or a phone, with the properties that the pinned ones have', async () => {
		const { parameters } = findNode(await readExample(environment, FILE), READ);
		const read = listRead(parameters).sort();
		for (const { properties } of pinned) {
			expect(Object.keys(properties).sort()).toEqual(read);
			expect(properties[names.email] && properties[names.phone]).toBeNull();
		}
	});
}
