import type { INodeProperties } from 'n8n-workflow';

import { listDefaults, showFor } from '../../../nodes/LeadEnrichment/fields/fieldParts';

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
