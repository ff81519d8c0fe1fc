import { toMarkdown } from '../../conformance/report/toMarkdown';
import { VARIANT_NAMES, type VariantName } from '../../sandbox/variants';
import { keepDocument } from '../support/keepDocument';
import { checkSandbox, listLines, toVerdicts, type Checked } from './checkSandbox';

const EXAMPLE = 'conformance/example.md';
/** What is tried only with more than the default. */
const ENOUGH = 150;
/** Checks at the same time: they spend their time waiting. */
const AT_ONCE = 8;

let plain: Checked;
const checks = new Map<VariantName, Checked>();

beforeAll(async () => {
	plain = await checkSandbox({ maxCredits: ENOUGH });
	for (let start = 0; start < VARIANT_NAMES.length; start += AT_ONCE) {
		const names = VARIANT_NAMES.slice(start, start + AT_ONCE);
		const check = async (variant: VariantName) =>
			[variant, await checkSandbox({ sandbox: { variant }, maxCredits: ENOUGH })] as const;
		for (const [variant, checked] of await Promise.all(names.map(check))) checks.set(variant, checked);
	}
});

const listDifferent = (checked: Checked) => listLines(checked).filter(({ verdict }) => verdict === 'differs');

describe('against the plain sandbox', () => {
	it('all that can be seen holds', () => {
		const verdicts = Object.entries(toVerdicts(plain));
		expect(verdicts.filter(([, verdict]) => verdict === 'differs')).toEqual([]);
		// A job that fails, that is unknown at first, credits that are short, and a limit of requests: none is there.
		const unseen = verdicts.filter(([, verdict]) => verdict === 'not seen').map(([id]) => id);
		expect(unseen).toEqual(['A6', 'A9', '4.1 credits', 'A10', 'A11', 'A24']);
	});

	it('the report is the example of the documents', () => {
		const text = toMarkdown(plain, 'The plain sandbox');
		expect(keepDocument(EXAMPLE, text)).toBe(text);
	});
});

describe.each(VARIANT_NAMES)('against the variant %s', (variant) => {
	const check = () => checks.get(variant) ?? plain;

	it('other lines are seen than against the plain sandbox, and each that differs says what to do', () => {
		expect(listLines(check())).not.toEqual(listLines(plain));
		expect(listDifferent(check()).filter(({ advice }) => !advice)).toEqual([]);
	});
});

it('a name that the service knows otherwise is told with the option to set', () => {
	const lines = listLines(checks.get('option-names') ?? plain);
	const advices = ['A13', 'A14'].map((id) => lines.find((line) => line.id === id)?.advice);
	expect(advices).toEqual([
		'Set the option Activity Signal Field Name to activitySignal',
		'Set the option Streaming Field Name to streaming_results',
	]);
});
