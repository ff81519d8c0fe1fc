import { VARIANT_NAMES, type VariantName } from '../../sandbox/variants';
import { checkSandbox, listLines, toVerdicts, type Checked } from './checkSandbox';
import { emptyReportFolder, keepIndex, keepReport, listReportFiles, REPORT_FILES } from './reportFiles';

/** What is tried only with more than the default. */
const ENOUGH = 150;

/** Lines whose verdict is another one than against the plain sandbox. */
const VERDICTS: Readonly<Record<VariantName, Readonly<Record<string, string>>>> = {
	'status-words': { '3 words': 'differs' },
	'camel-case': { '2.3 fields': 'differs', '2.5 contacts': 'differs' },
	'field-names': { A1: 'not seen', A3: 'differs', A5: 'differs' },
	'contact-lists': { A3: 'differs' },
	'no-reference': { A4: 'differs' },
	'custom-data-text': {},
	'custom-data-keys': { A4: 'differs' },
	'custom-data-flat': { A4: 'differs' },
	'custom-data-copy': {},
	reversed: {},
	pages: { '2.1 pages': 'differs' },
	'empty-list': { '3 progress': 'differs' },
	'late-jobs': { A9: 'holds' },
	'status-200': { '4.1 codes': 'differs', A16: 'differs' },
	'status-422': { '4.1 codes': 'differs', A16: 'differs' },
	'status-403': {},
	wrapped: { '4 bodies': 'differs' },
	'html-errors': { '7 errors': 'differs' },
	'other-charges': {
		'8 searches': 'differs',
		'8 insights': 'differs',
		'8 signal': 'differs',
		'8 emails': 'differs',
	},
	'early-429': { '8 pace': 'differs', A24: 'holds' },
	'option-names': {
		A13: 'differs',
		A14: 'differs',
		A20: 'not seen',
		'6 streamed': 'not seen',
		'8 signal': 'not seen',
	},
	'signed-deliveries': { A21: 'differs' },
	'single-deliveries': { A22: 'not seen' },
};

/** Lines that hold all the same, and say what was seen. */
const SEEN: Readonly<Partial<Record<VariantName, Readonly<Record<string, string>>>>> = {
	'custom-data-text': { A4: 'It came back as text' },
	'custom-data-copy': { A4: 'It came back in a lead that the result repeats' },
	reversed: { A5: 'Each result was found by profile link or name; they came in another order' },
	'empty-list': { A8: 'Jobs under way were read as such; they had an empty list' },
	'status-403': { A17: 'A wrong token, or none: 403' },
	'other-charges': { A25: 'Enrich: 2 a lead, Enrich with email: 2 a lead, Search with email: 2.2 a lead' },
};

let plain: Checked;
const checks = new Map<VariantName, Checked>();

/** Checks at the same time: they spend their time waiting. */
const AT_ONCE = 8;

beforeAll(async () => {
	emptyReportFolder();
	plain = await checkSandbox({ maxCredits: ENOUGH });
	for (let start = 0; start < VARIANT_NAMES.length; start += AT_ONCE) {
		const names = VARIANT_NAMES.slice(start, start + AT_ONCE);
		const check = async (variant: VariantName) =>
			[variant, await checkSandbox({ sandbox: { variant }, maxCredits: ENOUGH })] as const;
		for (const [variant, checked] of await Promise.all(names.map(check))) checks.set(variant, checked);
	}
});

/** The lines of a check that are not those of the plain sandbox, by their ids. */
function listChanges(checked: Checked): { verdicts: Record<string, string>; seen: Record<string, string> } {
	const before = new Map(listLines(plain).map((line) => [line.id, line]));
	const changed = listLines(checked).filter(({ id, seen }) => before.get(id)?.seen !== seen);
	const isOther = ({ id, verdict }: (typeof changed)[number]) => before.get(id)?.verdict !== verdict;
	return {
		verdicts: Object.fromEntries(changed.filter(isOther).map(({ id, verdict }) => [id, verdict])),
		seen: Object.fromEntries(changed.filter((line) => !isOther(line)).map(({ id, seen }) => [id, seen])),
	};
}

describe('against the plain sandbox', () => {
	it('all that can be seen holds', () => {
		const verdicts = Object.entries(toVerdicts(plain));
		expect(verdicts.filter(([, verdict]) => verdict === 'differs')).toEqual([]);
		// A job that fails, that is unknown at first, credits that are short, and a limit of requests: none is there.
		const unseen = verdicts.filter(([, verdict]) => verdict === 'not seen').map(([id]) => id);
		expect(unseen).toEqual(['A6', 'A9', '4.1 credits', 'A10', 'A11', 'A24']);
	});

	it('the report is the one in docs/conformance', () => {
		const { made, kept } = keepReport(plain);
		expect(kept).toBe(made);
	});
});

describe.each(VARIANT_NAMES)('against the variant %s', (variant) => {
	const check = () => checks.get(variant) ?? plain;

	it('its lines change, and no other', () => {
		expect(listChanges(check())).toEqual({ verdicts: VERDICTS[variant], seen: SEEN[variant] ?? {} });
	});

	it('each line that differs says what to do', () => {
		const different = listLines(check()).filter(({ verdict }) => verdict === 'differs');
		expect(different.filter(({ advice }) => !advice)).toEqual([]);
	});

	it('the report is the one in docs/conformance', () => {
		const { made, kept } = keepReport(check(), variant);
		expect(kept).toBe(made);
	});
});

describe('docs/conformance', () => {
	it('has an index that names each report and what differs there', () => {
		const { made, kept } = keepIndex(checks);
		expect(kept).toBe(made);
	});

	it('has no other report', () => {
		expect(listReportFiles().sort()).toEqual([...REPORT_FILES].sort());
	});
});

it('a name that the service knows otherwise is told with the option to set', () => {
	const lines = listLines(checks.get('option-names') ?? plain);
	const advices = ['A13', 'A14'].map((id) => lines.find((line) => line.id === id)?.advice);
	expect(advices).toEqual([
		'Set the option Activity Signal Field Name to activity_signal',
		'Set the option Streaming Field Name to streaming_results',
	]);
});
