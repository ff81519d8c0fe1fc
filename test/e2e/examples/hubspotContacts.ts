import type { Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { answerJson, listen, stop, toBaseUrl } from '../../engine/localServer';
import { readExample } from '../../support/examples';
import type { Execution } from '../../support/realN8n/execution';
import { findNode, withParameters, type Workflow } from '../../support/realN8n/workflowFile';
import { listRequestBodies, readResults } from '../../support/serviceReader';
import { useEnvironment } from '../sharedEnvironment';
import { importExample, runToSuccess } from './runExample';

const FILE = 'enrich-hubspot-contacts.json';
const READ = 'Read HubSpot';
const UPDATE = 'Update HubSpot';
const HUBSPOT = 'https://api.hubapi.com';
/** The last name of each pinned contact, and what the service is to find for it. */
const SENT = {
	Groß: ['emails', 'phones'],
	Mbeki: ['phones'],
	Novak: ['emails'],
	Diallo: ['emails', 'phones'],
};

const contactSchema = z.object({ id: z.string(), properties: z.record(z.string().nullable()) });
const startsSchema = z.array(
	z.object({
		leads: z.array(z.object({ lastName: z.string(), enrichType: z.array(z.string()).optional() })),
	}),
);

interface Update {
	method?: string;
	path?: string;
	body: unknown;
}

/** Takes updates as HubSpot does, and refuses that of one contact. */
async function startHubSpot(refused: string) {
	const updates: Update[] = [];
	const server = await listen((request, response) => {
		void json(request).then((body) => {
			updates.push({ method: request.method, path: request.url, body });
			if (request.url?.endsWith(refused)) response.statusCode = 409;
			answerJson(response, { status: response.statusCode === 409 ? 'error' : 'updated' });
		});
	});
	return { server, updates };
}

/** The example with its update activated, as its note asks for, and sent to another address. */
function withHubSpot(workflow: Workflow, server: Server): Workflow {
	const url = String(findNode(workflow, UPDATE).parameters.url);
	expect(url).toContain(`${HUBSPOT}/`);
	const changed = withParameters(workflow, UPDATE, {
		url: url.replace(HUBSPOT, toBaseUrl(server)),
		authentication: 'none',
	});
	const nodes = changed.nodes.map((node) => (node.name === UPDATE ? { ...node, disabled: false } : node));
	return { ...changed, nodes };
}

export function describeHubSpotContacts(): void {
	const environment = useEnvironment();
	let pinned: Array<z.output<typeof contactSchema>>;

	beforeAll(async () => {
		const { pinData = {} } = await readExample(environment, FILE);
		expect(Object.keys(pinData)).toEqual([READ]);
		pinned = z.array(contactSchema).parse(pinData[READ]?.map((item) => item.json));
	});

	/** What the service found for the contacts' empty fields, for those of whom it found anything. */
	async function expectChanges(execution: Execution) {
		const rows = execution.rowsOf('Enrich Leads');
		const jobIds = new Set(rows.flatMap(({ enrichment_id: id }) => (typeof id === 'string' ? id : [])));
		const results = (
			await Promise.all([...jobIds].map(async (id) => await readResults(environment.sandbox, id)))
		).flat();
		return pinned.flatMap(({ id, properties }) => {
			const found = results.find((result) => result.last_name === properties.lastname);
			const changes = Object.entries({ email: found?.enrichEmail, phone: found?.enrichPhone });
			const fresh = changes.filter(([name, value]) => value && properties[name] === null);
			return fresh.length === 0 ? [] : [{ id, properties: Object.fromEntries(fresh) }];
		});
	}

	test('asks for what each contact lacks, and puts out the empty fields alone, of the contacts that got something', async () => {
		const before = (await listRequestBodies(environment.sandbox, 'enrich')).length;
		const execution = await runToSuccess(environment, await importExample(environment, FILE));
		const starts = startsSchema.parse((await listRequestBodies(environment.sandbox, 'enrich')).slice(before));
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
			withParameters(example, 'Enrich Leads', { options: {} }),
		);
		const execution = await runToSuccess(environment, workflow);
		const filled = new Map(pinned.map(({ id, properties }) => [id, properties]));
		const found = execution.rowsOf('Enrich Leads').filter(({ id, email, phone }) => {
			const { email: ownEmail, phone: ownPhone } = filled.get(String(id)) ?? {};
			return (email && ownEmail) ?? (phone && ownPhone);
		});
		expect(found).not.toHaveLength(0);
		expect(execution.rowsOf(UPDATE)).toEqual(await expectChanges(execution));
	});

	test('updates each changed contact by its id when it is activated, also where HubSpot refuses another', async () => {
		const [first] = pinned;
		const { server, updates } = await startHubSpot(String(first?.id));
		const workflow = await importExample(environment, FILE, (example) => withHubSpot(example, server));
		const execution = await runToSuccess(environment, workflow).finally(() => stop(server));
		const changes = await expectChanges(execution);
		const byPath = (one: Update, other: Update) => String(one.path).localeCompare(String(other.path));
		expect(updates.sort(byPath)).toEqual(
			changes.map(({ id, properties }) => ({
				method: 'PATCH',
				path: `/crm/v3/objects/contacts/${id}`,
				body: { properties },
			})),
		);
		const answers = execution.rowsOf(UPDATE);
		expect(answers).toHaveLength(changes.length);
		expect(answers.filter((answer) => 'error' in answer)).toHaveLength(1);
	});

	test('reads the contacts that lack an email or a phone, with the properties that the pinned ones have', async () => {
		const { parameters } = findNode(await readExample(environment, FILE), READ);
		const isUnknown = (name: string) => ({
			filtersUi: { filterValues: [{ propertyName: `${name}|string`, operator: 'NOT_HAS_PROPERTY' }] },
		});
		expect(parameters.filterGroupsUi).toEqual({
			filterGroupsValues: [isUnknown('email'), isUnknown('phone')],
		});
		const { properties } = z.object({ properties: z.array(z.string()) }).parse(parameters.additionalFields);
		// HubSpot adds these to every contact.
		const always = ['createdate', 'hs_object_id', 'lastmodifieddate'];
		for (const contact of pinned) {
			expect(Object.keys(contact.properties).sort()).toEqual([...properties, ...always].sort());
			expect(contact.properties.email && contact.properties.phone).toBeNull();
		}
	});
}
