import type { INodeProperties } from 'n8n-workflow';
import { compareEntries, compareSurfaces, explainChanges } from './changes';
import { parseReference } from './parseReference';
import { readReference, writeReference } from './referenceFile';
import { renderReference } from './renderReference';
import { readOwners, readParameters, toSurface } from './surface';

const owners = readOwners();
// What `npm run docs:parameters` does.
if (process.env.DOCS === 'write') writeReference(renderReference(owners));

const TEXTS_CHANGED =
	'The editor says something else than docs/parameters.md. Saved workflows do not notice; write it anew: npm run docs:parameters';

describe('docs/parameters.md', () => {
	it('says what the editor says, and saved workflows find every parameter as they left it', () => {
		const message = explainChanges(compareSurfaces(parseReference(readReference()), toSurface(owners)));
		if (message) throw new Error(message);
		if (readReference() !== renderReference(owners)) throw new Error(TEXTS_CHANGED);
	});

	it('leaves out nothing that saved workflows depend on', () => {
		expect(parseReference(renderReference(owners))).toEqual(toSurface(owners));
	});
});

const SORT_BY: INodeProperties = {
	displayName: 'Sort By',
	name: 'sortBy',
	type: 'options',
	options: [
		{ name: 'Likes', value: 'likes' },
		{ name: 'Relevance', value: 'relevance' },
	],
	default: 'relevance',
	displayOptions: { show: { resource: ['lead'], operation: ['search'] } },
};
const LIMIT: INodeProperties = {
	displayName: 'Limit',
	name: 'limit',
	type: 'number',
	default: 50,
	typeOptions: { minValue: 1 },
};
const MORE: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	default: {},
	options: [LIMIT],
	displayOptions: { show: { sortBy: ['likes'] } },
};

/** What is said of properties that stood in the place of Sort By and Options. */
function findChanges(...properties: INodeProperties[]) {
	return compareEntries(readParameters([SORT_BY, MORE]), readParameters(properties));
}

describe('the comparison with what was there before', () => {
	it.each<[label: string, properties: INodeProperties[], line: string]>([
		['a parameter that is gone', [SORT_BY], 'options is gone'],
		['a new name', [{ ...SORT_BY, name: 'order' }, MORE], 'lead/search/sortBy is gone'],
		[
			'another type',
			[{ ...SORT_BY, type: 'multiOptions' }, MORE],
			'lead/search/sortBy type: was "options", is "multiOptions"',
		],
		[
			'another default',
			[{ ...SORT_BY, default: 'likes' }, MORE],
			'lead/search/sortBy default: was "relevance", is "likes"',
		],
		[
			'an option that is gone',
			[{ ...SORT_BY, options: SORT_BY.options?.slice(1) }, MORE],
			'lead/search/sortBy options: "likes" is gone',
		],
		[
			'a condition where there was none',
			[
				{
					...SORT_BY,
					displayOptions: { show: { resource: ['lead'], operation: ['search'], delivery: ['poll'] } },
				},
				MORE,
			],
			'lead/search/sortBy show: was not set, is {"delivery":["poll"]}',
		],
		[
			'a condition that hides more',
			[SORT_BY, { ...MORE, displayOptions: { show: { sortBy: ['relevance'] } } }],
			'options show: was {"sortBy":["likes"]}, is {"sortBy":["relevance"]}',
		],
		[
			'another operation',
			[{ ...SORT_BY, displayOptions: { show: { resource: ['lead'], operation: ['find'] } } }, MORE],
			'lead/search/sortBy is gone',
		],
		[
			'a value that is required now',
			[{ ...SORT_BY, required: true }, MORE],
			'lead/search/sortBy required: was not set, is true',
		],
		[
			'a change inside a collection',
			[SORT_BY, { ...MORE, options: [{ ...LIMIT, default: 60 }] }],
			'options.limit default: was 50, is 60',
		],
		[
			'a higher minimum',
			[SORT_BY, { ...MORE, options: [{ ...LIMIT, typeOptions: { minValue: 2 } }] }],
			'options.limit minValue: was 1, is 2',
		],
		[
			'a maximum where there was none',
			[SORT_BY, { ...MORE, options: [{ ...LIMIT, typeOptions: { minValue: 1, maxValue: 9 } }] }],
			'options.limit maxValue: was not set, is 9',
		],
	])('calls for a new node version on %s', (_label, properties, line) => {
		const changes = findChanges(...properties);
		expect(changes.breaking).toContain(line);
		expect(explainChanges(changes)).toContain('a new node version is needed');
	});

	it.each<[label: string, properties: INodeProperties[], line: string]>([
		[
			'a condition that hides less',
			[SORT_BY, { ...MORE, displayOptions: { show: { sortBy: ['likes', 'relevance'] } } }],
			'options show: was {"sortBy":["likes"]}, is {"sortBy":["likes","relevance"]}',
		],
		[
			'a lower minimum',
			[SORT_BY, { ...MORE, options: [{ ...LIMIT, typeOptions: { minValue: 0 } }] }],
			'options.limit minValue: was 1, is 0',
		],
		[
			'no minimum any more',
			[SORT_BY, { ...MORE, options: [{ ...LIMIT, typeOptions: {} }] }],
			'options.limit minValue: was 1, is not set',
		],
		['a new parameter', [SORT_BY, MORE, LIMIT], 'limit is new: number, default 50'],
		[
			'a new option',
			[{ ...SORT_BY, options: [...(SORT_BY.options ?? []), { name: 'New', value: 'new' }] }, MORE],
			'lead/search/sortBy options: "new"',
		],
		[
			'a new field of a collection',
			[SORT_BY, { ...MORE, options: [LIMIT, { ...LIMIT, name: 'offset', default: 0 }] }],
			'options.offset is new: number, default 0',
		],
	])('only asks to write the documentation on %s', (_label, properties, line) => {
		const changes = findChanges(...properties);
		expect(changes).toEqual({ breaking: [], added: [line] });
		expect(explainChanges(changes)).toMatch(/npm run docs:parameters$/);
		expect(explainChanges(changes)).not.toContain('new node version');
	});

	it('lets texts, notices, computed lines and the order of options change freely', () => {
		const reworded: INodeProperties = {
			...SORT_BY,
			displayName: 'Order',
			description: 'Which come first',
			placeholder: 'e.g. likes',
			hint: 'Costs nothing extra',
			options: SORT_BY.options?.toReversed(),
		};
		const notice: INodeProperties = {
			displayName: 'Mind the costs',
			name: 'costs',
			type: 'notice',
			default: '',
		};
		const computed: INodeProperties = {
			displayName: 'Highest Cost',
			name: 'highestCost',
			type: 'string',
			default: '={{ $parameter["limit"] * 0.1 }}',
			disabledOptions: { show: { resource: ['lead'] } },
		};
		expect(explainChanges(findChanges(notice, computed, reworded, MORE))).toBe('');
	});
});
