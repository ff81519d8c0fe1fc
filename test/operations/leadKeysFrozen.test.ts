import type { IDataObject } from 'n8n-workflow';
import keys from './leadKeys.json';
import { GET_JOB, UNKNOWN_JOB, useService, WEBHOOK, type ActionRun } from './service';

const KEYS: Record<string, string[]> = keys;

const { answerReads, runAction } = useService();

const LINKS = [
	'https://www.linkedin.com/in/ada-byron',
	'linkedin.com/in/Ada-Byron/',
	'http://de.linkedin.com/in/chlo%C3%A9-du-pr%C3%A9?trk=x',
	'https://network.example/in/ada',
];
const NAMES = [
	['Ada', 'Byron', 'Analytical Engines'],
	['ADA', 'byron', 'analytical  engines'],
	['Jürgen', 'Müller-Lüdenscheidt', 'Größe & Söhne GmbH'],
	['Søren', "O'Neill", 'Ærø A/S'],
	['İpek', 'Şahin', 'Çelik A.Ş.'],
	['Đặng', 'Thùy Linh', 'Hà Nội Foods'],
	['Иван', 'Петров', 'ООО Ромашка'],
	['伟', '张', '北京公司'],
	['أحمد', 'السيد', 'شركة'],
	['José María', 'de la Cruz', 'Niño y Cía'],
];
const toPerson = ([firstName, lastName, companyName]: string[]) => ({ firstName, lastName, companyName });
const PEOPLE = NAMES.map(toPerson);
const [ADA = {}, , JURGEN = {}, SOREN = {}] = PEOPLE;
const WITH_DOMAINS = ['engines.example', 'https://www.Engines.example/team', 'careers.engines.co.uk'].map(
	(companyDomain) => ({ firstName: 'Ada', lastName: 'Byron', companyDomain }),
);
const WITH_DATA: IDataObject[] = [
	{ ...ADA, customData: { id: 7 } },
	{ ...ADA, customData: { Id: '7', note: 'größer' } },
	{ ...JURGEN, customData: { a: 1, b: true, c: null, d: 'x' } },
	{ ...SOREN, customData: { a: '1', b: '2', c: '3', d: '4', e: '5' } },
	{ networkUrl: LINKS[0] ?? '', customData: { id: 7 } },
];

/** The keys of the rows that Read Later or the trigger's sender puts out. */
async function readKeys(items: IDataObject[], run: ActionRun = {}) {
	const parameters = { getResults: 'none', ...run.parameters };
	const outcome = await runAction({ ...run, items, parameters });
	expect(outcome.error).toBeUndefined();
	return outcome.outputs.flat().map(({ json }) => json.lead_key);
}

/** The keys of results without our reference. */
async function readFoundKeys(results: IDataObject[]) {
	answerReads({ status: 'completed', results });
	const { items } = await runAction({ items: [{}], parameters: { ...GET_JOB, jobId: UNKNOWN_JOB } });
	return items.map(({ json }) => json.lead_key);
}

const RUNS: Record<string, () => Promise<unknown[]>> = {
	'links, emails and phones': async () => await readKeys(LINKS.map((networkUrl) => ({ networkUrl }))),
	'names, emails and phones': async () => await readKeys(PEOPLE),
	'names, emails': async () => await readKeys(PEOPLE.slice(0, 5), { parameters: { find: 'emails' } }),
	'names, phones': async () => await readKeys(PEOPLE.slice(0, 2), { parameters: { find: 'phones' } }),
	'names, no details': async () => await readKeys(PEOPLE.slice(0, 2), { parameters: { find: 'none' } }),
	'domains, emails': async () => await readKeys(WITH_DOMAINS, { parameters: { find: 'emails' } }),
	'details of their own': async () =>
		await readKeys(
			[['emails'], ['phones'], 'phones, emails'].map((enrichType) => ({ ...SOREN, enrichType })),
		),
	'messages and interests': async () =>
		await readKeys(PEOPLE.slice(2, 4), {
			options: { generateMessage: ['network', 'email'], interests: ['Looms', 'ai'], translate: true },
		}),
	'custom data, to rows': async () => await readKeys(WITH_DATA),
	'custom data, to a webhook': async () => await readKeys(WITH_DATA, { parameters: WEBHOOK }),
	'results of a link': async () =>
		await readFoundKeys(LINKS.slice(0, 3).map((network) => ({ full_name: 'Ada', network }))),
	'results of names': async () =>
		await readFoundKeys(
			NAMES.slice(0, 4).map(([first_name, last_name, company_name]) => ({
				first_name,
				last_name,
				company_name,
			})),
		),
	'results of a post, and of nobody': async () =>
		await readFoundKeys([
			{ full_name: 'Ada Byron', network: LINKS[0], post: { url: 'https://network.example/p/1' } },
			{ full_name: 'Ada Byron', network: LINKS[0], post: { url: 'https://network.example/p/2' } },
			{ full_name: 'Ada Byron', customData: { id: '7' }, company_name: 'Engines' },
			{ summary: 'A company that makes engines' },
		]),
};

/**
 * Users keep these keys beside what they paid for. If one changes, all pay again: mend the code, never the file. Only
 * a new recipe (`leads/hash.ts`) may write new ones.
 */
describe('the keys of leads stay as they are', () => {
	it.each(Object.entries(RUNS))('of %s', async (name, read) => {
		expect(await read()).toEqual(KEYS[name]);
	});

	it('and are fifty or more, each of the form that no table changes', () => {
		const all = Object.values(KEYS).flat();
		expect(Object.keys(KEYS)).toEqual(Object.keys(RUNS));
		expect(all.length).toBeGreaterThanOrEqual(50);
		expect(all.filter((key: string) => !/^[a-z][0-9a-z]{13}$/.test(key))).toEqual([]);
	});
});
