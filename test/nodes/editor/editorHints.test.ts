import {
	COLUMN_MEANINGS,
	listWords,
	OPEN_WORDS,
	WORDS,
} from '../../../nodes/LeadEnrichment/columns/words/vocabulary';
import { LEAD_WORDS, NODE_HINTS } from '../../../nodes/LeadEnrichment/editor/hints';

/** A header as the hint's expression sees it. */
const fold = (header: string) =>
	header
		.normalize('NFD')
		.replace(/[\u0300-\u036f]/g, '')
		.toLowerCase();

/** A lead has a column of its first or whole name, or a cell with a profile link, which the hint looks for, too. */
const NEEDED = COLUMN_MEANINGS.filter((meaning) => meaning.endsWith('Name') && meaning !== 'companyName');

it('the hint that no column makes a lead never stands beside one that may', () => {
	const words = [...NEEDED.map((meaning) => WORDS[meaning]), ...OPEN_WORDS.map((open) => open.words)].flatMap(
		listWords,
	);
	expect(words.filter((word) => !LEAD_WORDS.test(fold(word)))).toEqual([]);
});

/** The hints that the editor shows, by the first words of their messages. */
function listHints(parameters: object, rows: object[] = [{}]): string[] {
	const input = { all: () => rows.map((json) => ({ json })) };
	return NODE_HINTS.filter(({ displayCondition }) => {
		const [, expression = ''] = /^=\{\{ (.*) \}\}$/.exec(displayCondition ?? '') ?? [];
		// eslint-disable-next-line @typescript-eslint/no-implied-eval -- the editor evaluates it in the same way
		const evaluate = new Function('$parameter', '$json', '$input', `return ${expression}`) as (
			...values: unknown[]
		) => unknown;
		return evaluate(parameters, rows[0], input) === true;
	}).map(({ message }) => message.split(' ').slice(0, 4).join(' '));
}

describe('a hint before the node is run', () => {
	it('is a warning in whole sentences, in the node’s own view', () => {
		expect(NODE_HINTS).toHaveLength(5);
		for (const { message, ...hint } of NODE_HINTS) {
			expect(message).toMatch(/^[A-Z].{30,}\.$/s);
			expect(hint).toMatchObject({ type: 'warning', location: 'ndv', whenToDisplay: 'beforeExecution' });
		}
	});

	const MAPPED = {
		operation: 'enrich',
		leadSource: 'inputItems',
		lead: { mappingMode: 'autoMapInputData' },
		delivery: 'poll',
	};
	const [NO_LEAD, WRONG_DELIMITER, WRONG_ENCODING] = [
		'None of the columns',
		'All columns of this',
		'The headers of this',
	];

	it.each<[label: string, row: object, hints: string[]]>([
		['whose columns may make a lead', { Vorname: 'Ada' }, []],
		['whose headers have diacritics', { Prénom: 'Ada' }, []],
		['with a profile link in any column', { x: 'https://linkedin.example/in/ada' }, []],
		['with an email in any column', { x: 'ada@acme.example' }, []],
		['without a column', {}, []],
		['of which no column makes a lead', { x: 'Ada', y: 1 }, [NO_LEAD]],
		['in one column', { 'First Name;Last Name': 'Ada;Byron' }, [WRONG_DELIMITER]],
		['in one column, no part of which makes a lead', { 'x;y': 'Ada;Byron' }, [WRONG_DELIMITER]],
		['of one column with a plain header', { 'First Name': 'Ada' }, []],
		['of two columns, one of them with a semicolon', { 'Name;x': 'Ada', y: '1' }, []],
		['in another encoding', { 'Name\uFFFD': 'Ada', y: '1' }, [WRONG_ENCODING]],
		['in another encoding, no column of which makes a lead', { 'x\uFFFD': 'Ada' }, [WRONG_ENCODING]],
		['in two bytes for each character', { '\u0000Name': 'Ada', y: '1' }, [WRONG_ENCODING]],
	])('tells what is wrong with a list %s', (_label, row, hints) => {
		expect(listHints(MAPPED, [row])).toEqual(hints);
	});

	it('looks at the first twenty rows for a lead', () => {
		const rows = (place: number) =>
			Array.from({ length: 25 }, (_, index) => ({ x: index === place ? 'a@b' : '' }));
		expect(listHints(MAPPED, rows(19))).toEqual([]);
		expect(listHints(MAPPED, rows(20))).toHaveLength(1);
	});

	it.each([
		['in another operation', { ...MAPPED, operation: 'search' }],
		['with leads from JSON', { ...MAPPED, leadSource: 'json' }],
		['with columns mapped by hand', { ...MAPPED, lead: { mappingMode: 'defineBelow' } }],
		['before the columns are mapped', { ...MAPPED, lead: undefined }],
	])('is silent about the list %s', (_label, parameters) => {
		expect(listHints(parameters, [{ 'x;\uFFFD': 'Ada' }])).toEqual([]);
	});

	it.each<[delivery: string, webhookUrl: string | undefined, hints: string[]]>([
		['webhook', 'https://n8n.example/webhook/1', []],
		['webhook', 'https://n8n.example/webhook-test/1', ['The Webhook URL is']],
		['webhook', 'http://localhost:5678/webhook/1', ['The Webhook URL can']],
		['webhook', undefined, []],
		['poll', 'http://localhost:5678/webhook-test/1', []],
	])('tells which Webhook URL cannot work: %s to %s', (delivery, webhookUrl, hints) => {
		expect(listHints({ delivery, webhookUrl })).toEqual(hints);
	});
});
