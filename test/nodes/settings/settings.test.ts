import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { LEAD_FIELD_DEFINITIONS } from '../../../nodes/LeadEnrichment/leads/leadFields';
import { START_OPERATIONS } from '../../../nodes/LeadEnrichment/service/contract/requests';
import type { OperationName } from '../../../nodes/LeadEnrichment/settings/setting';
import { settingOf, SETTING_NAMES, type SettingName } from '../../../nodes/LeadEnrichment/settings/settings';

const OPERATIONS: OperationName[] = [...START_OPERATIONS, 'get'];
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

it('a tool lets its model fill in what identifies a lead, and no more', () => {
	const { value } = settingOf('lead').defaultInTool as { value: Record<string, string> };
	const identifying = ['networkUrl', 'firstName', 'lastName', 'companyName', 'companyDomain'] as const;
	expect(Object.keys(value)).toEqual(identifying);
	for (const field of identifying) expect(value[field]).toContain(LEAD_FIELD_DEFINITIONS[field].label);
});

describe('the table of settings', () => {
	const NODES = path.resolve(__dirname, '../../../nodes/LeadEnrichment');
	const SOURCES = readdirSync(NODES, { recursive: true, encoding: 'utf8' })
		.filter((file) => /^(operations|items|suspend)\/.*\.ts$|^settings\/runSettings\.ts$/.test(file))
		.map((file) => readFileSync(path.join(NODES, file), 'utf8'));

	it.each([...SETTING_NAMES])('holds none that nothing reads: %s', (name) => {
		const isRead = new RegExp(`\\b${name}\\b`);
		expect(SOURCES.some((text) => isRead.test(text))).toBe(true);
	});

	it('gives no option a default by operation, which would count only where it is added', () => {
		expect(SETTING_NAMES.filter((name) => settingOf(name).isOption && settingOf(name).defaults)).toEqual([]);
	});
});
