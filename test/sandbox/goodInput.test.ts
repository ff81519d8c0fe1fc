import { closeAfterEach, makeLeads, openSandbox } from './client';

closeAfterEach();

const person = { firstName: 'Ada', lastName: 'Byron', companyName: 'Acme' };

test.each([
	['a lead with nothing but networkUrl', { leads: [{ networkUrl: 'https://network.example/in/ada' }] }],
	[
		'names with a domain',
		{ leads: [{ firstName: 'Ada', lastName: 'Byron', companyDomain: 'acme.example' }] },
	],
	[
		'five customData properties of 100 characters',
		{ leads: [{ ...person, customData: { a: '', b: '', c: '', d: '', e: '😀'.repeat(100) } }] },
	],
	['fields that it does not know', { leads: [{ ...person, age: 36 }], priority: 'high' }],
])('enrich accepts %s', async (_rule, body) => {
	const sandbox = await openSandbox();
	expect(await sandbox.enrich(body)).toMatchObject({ status: 202 });
	expect(sandbox.control.requests()[0]?.body).toEqual(body);
});

test('enrich takes 1,000 leads in a body of several megabytes', async () => {
	const sandbox = await openSandbox();
	const [first, ...others] = makeLeads(1000);
	const answer = await sandbox.enrich({ leads: [{ ...first, note: 'x'.repeat(5_000_000) }, ...others] });
	expect(answer.body.message).toBe('Enrichment in progress for 1000 leads');
	expect(await sandbox.results(answer)).toHaveLength(1000);
});
