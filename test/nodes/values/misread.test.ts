import { isMisread } from '../../../nodes/LeadEnrichment/values/misread';
import { splitList } from '../../../nodes/LeadEnrichment/values/wordList';

const NAMES = splitList(`
	José Núñez, MÜLLER, PÖHL, MUÑOZ, JOSÉ, Łukasz Wałęsa, Żaneta, Ana Conceição, Raphaël, Benoît, Émilie, Ángel, Şahin,
	Анна Петрова, François, Çağlar, Śliwa, Ørsted, Größe, Elif Ünal, Zoë
`);

describe('a text that was read in a wrong encoding', () => {
	const toText = (text: string, encoding: string) =>
		new TextDecoder(encoding).decode(new TextEncoder().encode(text));

	it.each(NAMES)('is seen: %s', (name) => {
		expect(isMisread(toText(name, 'windows-1252'))).toBe(true);
		expect(isMisread(Buffer.from(name, 'utf8').toString('latin1'))).toBe(true);
	});

	it.each(['Instituto T├⌐cnico', 'JosÃ© Nu├▒ez', 'Stra\ufffde', 'M√ºller', 'Oâ€™Brien', 'L┼éukasz'])(
		'is seen: %s',
		(text) => {
			expect(isMisread(text)).toBe(true);
		},
	);

	it.each([
		...NAMES,
		'Ada Byron',
		'ÂNGELA',
		'Ångström',
		'IRMÃ\u00a0ANA',
		'“KLÄ”',
		'CONCEIÇÃO – Lda.',
		'NESTLÃ®',
		'Hos Å’s Café',
		'Å koda',
		'HÄ\u00adUSER',
		'Grupo Mª Ñ',
		'━━ Ada ━━',
		'王小明',
		'Anna ─ Berg',
		'Café²',
		'Nguyễn Văn Ân',
	])('is none: %s', (text) => {
		expect(isMisread(text)).toBe(false);
	});
});
