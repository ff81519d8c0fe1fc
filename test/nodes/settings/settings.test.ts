import { LEAD_FIELD_DEFINITIONS } from '../../../nodes/LeadEnrichment/leads/leadFields';
import {
	buildRunSettingsSchema,
	RUN_SETTING_NAMES,
} from '../../../nodes/LeadEnrichment/settings/runSettings';
import type { OperationName, Scope } from '../../../nodes/LeadEnrichment/settings/setting';
import {
	KINDS_TO_FIND,
	settingOf,
	SETTING_NAMES,
	type SettingName,
} from '../../../nodes/LeadEnrichment/settings/settings';
import { makeSettings } from '../makeJobs';

const OPERATIONS: OperationName[] = ['enrich', 'peopleSearch', 'postSearch', 'get'];
/** Somebody must fill them in. */
const TO_BE_FILLED: SettingName[] = ['query', 'keywords', 'webhookUrl'];

const accepts = (name: SettingName, value: unknown) => settingOf(name).schema.safeParse(value).success;

describe('a setting', () => {
	it.each(SETTING_NAMES)('takes its own default, unless somebody must fill it in: %s', (name) => {
		const { field, defaults, fixedInTool } = settingOf(name);
		expect(accepts(name, field.default)).toBe(!TO_BE_FILLED.includes(name));
		for (const value of [...Object.values(defaults ?? {}), fixedInTool ?? field.default].slice(0, -1))
			expect(accepts(name, value)).toBe(true);
	});

	it.each(SETTING_NAMES)('takes each choice of its list, and no other: %s', (name) => {
		const { options = [], type } = settingOf(name).field;
		const choices = options.flatMap((option) => ('value' in option ? [option.value] : []));
		expect(choices.length > 0).toBe(['options', 'multiOptions'].includes(type));
		for (const choice of choices) expect(accepts(name, type === 'options' ? choice : [choice])).toBe(true);
		if (choices.length > 0) expect(accepts(name, ['options'].includes(type) ? 'x' : ['x'])).toBe(false);
	});

	it.each<[name: SettingName, scope: Scope]>([
		['manualRuns', 'run'],
		['columns', 'run'],
		['onlyMissing', 'run'],
		['getResults', 'run'],
		['maxCredits', 'run'],
		['find', 'job'],
		['webhookUrl', 'job'],
		['additionalFields', 'job'],
	])('counts for the run, or for each job: %s', (name, scope) => {
		expect(settingOf(name).scope).toBe(scope);
	});

	it.each<[name: SettingName, least: number | undefined, most: number | undefined]>([
		['limit', 1, 1000],
		['batchSize', 0, 1000],
		['maxCredits', 0, undefined],
		['maxLeads', 0, undefined],
		['pollInterval', 0, undefined],
	])('takes the numbers that the panel lets a person enter: %s', (name, least = 0, most = 1_000_000) => {
		const { minValue, maxValue = 1_000_000 } = settingOf(name).field.typeOptions ?? {};
		expect([minValue, maxValue]).toEqual([least, most]);
		expect([least - 1, least, most].map((value) => accepts(name, value))).toEqual([false, true, true]);
	});

	it.each<[minutes: unknown, isTaken: boolean]>([
		[0, false],
		['0.5', true],
		[525_600, true],
		[525_601, false],
		['long', false],
	])('waits for more than nothing, and a year at most: %j minutes', (minutes, isTaken) => {
		expect(accepts('maxWaitMinutes', minutes)).toBe(isTaken);
	});

	it.each<[label: string, columns: unknown, rule: string | undefined]>([
		['five', [...'abcde'], undefined],
		['six', [...'abcdef'], 'must name at most 5 columns'],
		['a number', [7], 'must be text'],
	])('carries five columns at most: %s', (_label, columns, rule) => {
		const { error } = settingOf('carryColumns').schema.safeParse(columns);
		expect(error?.issues[0]?.message).toBe(rule);
	});

	it('is of an operation that there is, and shown by settings that there are', () => {
		for (const name of SETTING_NAMES) {
			const { operations, showWhere = {} } = settingOf(name);
			expect(OPERATIONS).toEqual(expect.arrayContaining([...operations]));
			expect(SETTING_NAMES).toEqual(expect.arrayContaining(Object.keys(showWhere)));
		}
	});

	it('that depends on another one takes values that it can have', () => {
		for (const name of SETTING_NAMES) {
			for (const [other, values] of Object.entries(settingOf(name).showWhere ?? {}))
				expect(values.map((value) => accepts(other as SettingName, value))).toEqual(values.map(() => true));
		}
	});
});

it.each<[find: keyof typeof KINDS_TO_FIND, kinds: string[]]>([
	['emails', ['emails']],
	['emailsAndPhones', ['emails', 'phones']],
	['phones', ['phones']],
	['none', []],
])('Contact Details to Find looks for what it says: %s', (find, kinds) => {
	expect(KINDS_TO_FIND[find]).toEqual(kinds);
});

it('a tool lets its model fill in what identifies a lead, and no more', () => {
	const { value } = settingOf('lead').defaultInTool as { value: Record<string, string> };
	const identifying = ['networkUrl', 'firstName', 'lastName', 'companyName', 'companyDomain'] as const;
	expect(Object.keys(value)).toEqual(identifying);
	for (const field of identifying) expect(value[field]).toContain(LEAD_FIELD_DEFINITIONS[field].label);
});

describe('what a suspended run stores of its settings', () => {
	it.each([
		['the defaults', {}],
		['others', { carryColumns: ['id'], maxCredits: 5, maxLeads: 0, maxWaitMinutes: 0.5, startAgain: true }],
	])('is read as it was stored: %s', (_label, changes) => {
		const settings = makeSettings(changes);
		expect(Object.keys(settings).sort()).toEqual([...RUN_SETTING_NAMES].sort());
		const stored: unknown = JSON.parse(JSON.stringify(settings));
		expect(buildRunSettingsSchema().parse(stored)).toEqual(settings);
	});

	it('is refused where it is none', () => {
		expect(() => buildRunSettingsSchema().parse({ ...makeSettings(), getResults: 'later' })).toThrow();
	});
});
