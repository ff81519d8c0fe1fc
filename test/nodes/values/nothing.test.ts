import { holdsUnfilled, isBlank, isEmpty, saysNothing } from '../../../nodes/LeadEnrichment/values/nothing';
import { splitList } from '../../../nodes/LeadEnrichment/values/wordList';

describe('a text that says nothing', () => {
	it.each([
		'',
		' \t\r\n',
		'\u00a0\u2009\u3000',
		'\ufeff',
		'\u200b\u200e\u2060\u00ad',
		'\u0000\u0007',
		'\ud83d',
		'\u3164',
	])('is blank: %j', (text) => {
		expect(isBlank(text)).toBe(true);
		expect(saysNothing(text)).toBe(true);
	});

	it.each(
		splitList(`
			-, --, –, —, _, ?, ..., ./., …, N/A, n.a., null, NULL, undefined, None, UNKNOWN, Not Provided, not available,
			Email not found, LinkedIn URL not found., keine Angabe, nicht verfügbar, non renseigné, desconocido, non disponibile, não informado, onbekend, NaN, NA,
			[object Object], #REF!, #SPILL!, #¡VALOR!, #N/D, #######, Loading..., Wird geladen…, &nbsp;, none@none.com,
			na@na.com, noreply@engines.example, do-not-reply@engines.example, unknown@engines.example, a@example.com,
			LinkedIn Member, Halligan (Sample Contact), Halligan (sample), Siehe Notizen, I don't remember
		`),
	)('is what lists write for nothing: %s', (text) => {
		expect(saysNothing(text)).toBe(true);
		expect(saysNothing(` ${text}\u00a0`)).toBe(true);
	});

	it.each(
		splitList(
			'(no last name), (No Name), (none), (unknown), (blank), [unknown], (kein Nachname), (sin apellido), (N/A)',
		),
	)('stands in brackets: %s', (text) => {
		expect(saysNothing(text)).toBe(true);
	});

	it.each([
		...splitList(`
			{{first_name}} {{last_name}}, <company>, <First Name>, [First Name], {firstName}, %FIRSTNAME%, *|PRENOM|*,
			%%FirstName%%, <<surname>>, [[givenname]], {!Lead.FirstName}, ##NAME##
		`),
		'{{ $json.city }}',
		'{{$json["First Name"].toString().trim().toUpperCase().padEnd(20)}}',
		'={{ $json.city }}',
		'${city}',
	])('is a template that was not filled in: %s', (text) => {
		expect(saysNothing(text)).toBe(true);
	});

	it.each([
		...splitList(`
			Ada, A, 0, Na, Nan, Nuller, Unknown Pleasures, None Such Ltd, Lost Not Found Records,
			Things That You Have Not Found, N/A Engines, 3M, .NET, =1, (Ada), (RED), (CTO OR CIO) AND Berlin,
			<https://network.example/in/ada>, <ada@engines.example>, na@engines.example, ada@none.example, C#, Loading Dock GmbH, #1 Engines, ["emails"], {"id": "a"}, {}, [], Acme {{city}},
			100%, $100, **Ada**, *Ada*, #1 #2, «Ada», See Notes Ltd
		`),
		'x'.repeat(5_000_000),
	])('is not %.40j', (text) => {
		expect(saysNothing(text)).toBe(false);
	});
});

describe('a place of a template in a text', () => {
	it.each([
		'CTOs in {{ $json.city }}',
		'CTOs in ${city}',
		'CTOs in [object Object]',
		'CTOs in *|CITY|*',
		'{{}}',
	])('is seen: %s', (text) => {
		expect(holdsUnfilled(text)).toBe(true);
	});

	it.each(['CTOs in Berlin', 'a }} b {{', '$ {a}', '{city}', 'C++ {x}', '[Berlin]', '{{'.repeat(1_000_000)])(
		'is not in %.40j',
		(text) => {
			expect(holdsUnfilled(text)).toBe(false);
		},
	);
});

describe('a value that is empty', () => {
	it.each([undefined, null, NaN, Infinity, '', ' ', '\t\r\n', '\u00a0', '\ufeff', '\u200b', []])(
		'is %j',
		(value) => {
			expect(isEmpty(value)).toBe(true);
			expect(saysNothing(value)).toBe(true);
		},
	);

	it.each([0, false, 'x', ['x'], {}])('is not %j', (value) => {
		expect(isEmpty(value)).toBe(false);
		expect(saysNothing(value)).toBe(false);
	});
});
