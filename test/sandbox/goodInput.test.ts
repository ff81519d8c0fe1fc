import { closeAfterEach, makeLeads, openSandbox } from './client';

closeAfterEach();

const person = { firstName: 'Ada', lastName: 'Byron', companyName: 'Acme' };

test.each([
	['a lead with only a networkUrl', { leads: [{ networkUrl: 'https://network.example/in/ada' }] }],
	[
		'a lead with names and a company domain',
		{ leads: [{ firstName: 'Ada', lastName: 'Byron', companyDomain: 'acme.example' }] },
	],
	[
		'five customData properties and a value of 100 characters',
		{ leads: [{ ...person, customData: { a: '', b: '', c: '', d: '', e: '😀'.repeat(100) } }] },
	],
	['unknown fields', { leads: [{ ...person, age: 36 }], priority: 'high' }],
])('enrich accepts %s', async (_rule, body) => {
	const sandbox = await openSandbox();
	expect(await sandbox.enrich(body)).toMatchObject({ status: 202 });
	expect(sandbox.control.requests()[0]?.body).toEqual(body);
});

test('enrich accepts 1,000 leads in a body of several megabytes', async () => {
	const sandbox = await openSandbox();
	const [first, ...others] = makeLeads(1000);
	const response = await sandbox.enrich({ leads: [{ ...first, note: 'x'.repeat(5_000_000) }, ...others] });
	expect(response.body.message).toBe('Enrichment in progress for 1000 leads');
	expect(await sandbox.results(response)).toHaveLength(1000);
});
