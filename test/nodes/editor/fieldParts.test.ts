import type { INodeProperties } from 'n8n-workflow';

import {
	fromModel,
	listDefaults,
	showFor,
	toOptions,
	withToolDefaults,
} from '../../../nodes/LeadEnrichment/editor/fieldParts';

const LIMIT: INodeProperties = { displayName: 'Limit', name: 'limit', type: 'number', default: 50 };
const BATCH_SIZE: INodeProperties = {
	displayName: 'Batch',
	name: 'batchSize',
	type: 'number',
	default: 1000,
};

describe('the defaults of an operation', () => {
	it('are those of its fields and of the options that the user may add', () => {
		const options: INodeProperties = {
			displayName: 'Options',
			name: 'options',
			type: 'collection',
			default: {},
			options: [BATCH_SIZE],
		};
		expect([...listDefaults([LIMIT, options])].sort()).toEqual([
			['batchSize', 1000],
			['limit', 50],
			['options', {}],
		]);
	});

	it('do not take the choices of a list for options', () => {
		const delivery: INodeProperties = {
			displayName: 'Get Results',
			name: 'delivery',
			type: 'options',
			default: 'poll',
			options: [{ name: 'Wait Here', value: 'poll' }],
		};
		expect([...listDefaults([delivery])]).toEqual([['delivery', 'poll']]);
	});

	it('are those of the first field where a second one has the same name', () => {
		const inTools: INodeProperties = { ...LIMIT, type: 'string', default: '' };
		expect(listDefaults([LIMIT, inTools]).get('limit')).toBe(50);
	});
});

it('a field is shown for its operation, where the other conditions hold too', () => {
	expect(showFor('lead', 'search')({ delivery: ['webhook'] })).toEqual({
		show: { resource: ['lead'], operation: ['search'], delivery: ['webhook'] },
	});
});

describe('a field with a default for the tools of AI agents', () => {
	const IN_TOOL = { '@tool': [true] };
	const show = { operation: ['search'] };

	it('has a form of its own there, and the usual one elsewhere', () => {
		const field = { ...LIMIT, displayOptions: { show } };
		expect(withToolDefaults([BATCH_SIZE, field], { limit: 5 })).toEqual([
			BATCH_SIZE,
			{ ...LIMIT, displayOptions: { show, hide: IN_TOOL } },
			{ ...LIMIT, default: 5, displayOptions: { show: { ...show, ...IN_TOOL } } },
		]);
	});

	it('stays hidden where it was hidden before', () => {
		const hide = { delivery: ['none'] };
		const forms = withToolDefaults([{ ...LIMIT, displayOptions: { hide } }], { limit: 5 });
		expect(forms.map(({ displayOptions }) => displayOptions)).toEqual([
			{ hide: { ...hide, ...IN_TOOL } },
			{ show: IN_TOOL, hide },
		]);
	});
});

describe('a value that the model of an AI agent fills in', () => {
	const MARK = '/*n8n-auto-generated-fromAI-override*/';

	it.each([
		['must be given', undefined, "'string'"],
		['may be left out', '', "'string', ''"],
	])('%s', (_label, fallback, rest) => {
		expect(fromModel('query', 'Whom to find', fallback)).toBe(
			`={{ ${MARK} $fromAI('query', 'Whom to find', ${rest}) }}`,
		);
	});
});

it('the choices of a list are shown in the order of their texts', () => {
	expect(toOptions({ b: { name: 'Bee', description: 'Hums' }, a: { name: 'Ant' } })).toEqual([
		{ value: 'b', name: 'Bee', description: 'Hums' },
		{ value: 'a', name: 'Ant' },
	]);
});
