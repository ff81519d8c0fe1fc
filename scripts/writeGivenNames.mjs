// `npm run data:names`: writes the given names that show that a list is one of people, from the data of faker.
import { readFileSync, writeFileSync } from 'node:fs';
import { allLocales } from '@faker-js/faker';

const FILE = new URL('../nodes/LeadEnrichment/columns/data/givenNames.ts', import.meta.url);
const LICENSE = new URL('../node_modules/@faker-js/faker/LICENSE', import.meta.url);
/** First names that often follow another one, and that faker has seldom or not at all. */
const MORE_COMMON = `
	adam alain alejandro alexandru amine amparo andreea andrei andrzej angeles antonella aoife april asa asuncion
	augusto ayse belen benedetta bernd bernhard bertha bettina birgit bo caio carmela catarina chandra christa
	christiane colette conceicao concepcion consuelo cornelis cristiana daniele dawn devi dick didier dieter dirk
	douglas duarte eberhard ekaterina elisabetta else encarnacion ernst eugenio ewa fabian faith federica fernanda
	filippo fran frances francine franck francois francoise frank frans franz friedrich gabriele gemma gerard gerd
	gertrud gilles giorgio gisela giuseppina grazia gregor grzegorz guido guillaume gunnar gunther haakon hannelore
	hari heike heiko heinrich heinz helga helmut heloisa hendrika henrike henrique henry hermann hilde hildegard
	holger hope horst hussein ilse inacio inge ingeborg inger ingo inmaculada ioana ion isidro jacek jacobus jaime
	jeff jerzy jo joao jochen jonas jorg josefa juha juliane julien jurgen justyna jutta karel karsten kasia katarzyna
	katja katy keith kerstin kirsten klaus krister krzysztof kumar kumari lal laurent lautaro lee lothar luciano luise
	luiz maciej malgorzata manfred marcin mareike margarethe margherita margit mariah marije marijke massimo mateusz
	mathieu mauricio may merete meri michal michel michela mihai mikael milagros mirjam montserrat moritz murilo nath
	nicolas nicoletta nieves nikolaus noel noelle nuno nur octavio odile olivier otavio otto pascale pasquale patricio
	paulo pavel pawel paz pearl peggy per peter philipp philippe piedad pier pierluigi piotr prasad raffaele rainer
	ralf ray reinhard remedios renate roderick rolf romain rosanna rosario rose ross roxana roy rudi rui ruth ryan
	salvatore sandrine sarita sascha sebastiano sebastien shankar sibylle siegfried sigrid silke silvio sol sonali
	stefano steffen stephan svenja terese thomas todd tomasz tommaso tove ulf ulla ulrich ulrike ute uwe verena vero
	veronique vincenzo vitor vitoria vittoria vittorio walburga waldemar walter waltraud werner wilfried wilhelm
	wilhelmina willem wim wojciech wolf wolfgang yann иван анна мария александр сергей елена юрий ольга наталья
`;

/** Short forms that hardly any language's data has. */
const SHORT_FORMS = `
	alf alfie ania barney basia bea bernie bertie bev cal chema chrissy chuck clem cliff conny deb debs des dom ed
	ernie gabby gabi geert geoff ger gil ginny gord gosia gus hal hank harv herb howie irv jeanie jen jeroen jonny
	jupp kat katya kev kris lew lex lizzie lupe maarten mac maciek maddie marcy masha meg mel mickey milt misha
	missy mitch mitzi moe monty mort nate ned nell nicky paco polly rae reg rob robbie rod rory russ sal sepp sjoerd
	steffi steph stew suzy tad thijs thom tomek trish uli val vanya vern viv wally walt wes wojtek woody wouter zach
	zosia
`;

/** From here on the file is written by hand: names of languages that faker writes in their own letters or hardly knows. */
const HAND_WRITTEN = '/** Given and family names of languages';
const [, handWritten] = readFileSync(FILE, 'utf8').split(HAND_WRITTEN);

const NAME = /^\p{Script=Latin}[\p{Script=Latin}\p{M}'-]*$/u;
const PARTS = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae' };

/** As `foldWord` does. */
const fold = (name) =>
	name
		.toLowerCase()
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replace(/[ıłøđßæ]/g, (letter) => PARTS[letter])
		.replaceAll('’', "'");

/** In how many languages a word is such a name. */
function countLocales(kind) {
	const counts = new Map();
	for (const { person } of Object.values(allLocales)) {
		const { generic = [], female = [], male = [] } = person?.[kind] ?? {};
		const names = new Set([...generic, ...female, ...male].map(fold).filter((name) => NAME.test(name)));
		for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
	}
	return counts;
}

const last = countLocales('last_name');
// What one language's data alone has is seldom met, and often a word or a company's name: "oral", "garfield".
const given = [...countLocales('first_name')]
	.filter(([name, count]) => name.length > 2 && count > 1)
	.sort(([one], [other]) => (one < other ? -1 : 1));
const more = new Map(
	MORE_COMMON.trim()
		.split(/\s+/)
		.map((name) => [name, 0]),
);
const isCommon = ([name, count]) => !more.has(name) && count > 2 && count > 3 * (last.get(name) ?? 0);
const isOther = (entry) => !more.has(entry[0]) && !isCommon(entry);
const write = (entries) =>
	entries
		.map(([name]) => name)
		.join(' ')
		.replace(/(.{100}\S*) /g, '$1\n');

const license = readFileSync(LICENSE, 'utf8').trim().split('\n');
writeFileSync(
	FILE,
	`/*! Given names from @faker-js/faker, by npm run data:names.
${license.map((line) => ` * ${line}`.trimEnd()).join('\n')}
 */

/** In several languages given names and seldom last names: behind another given name they belong to it. */
export const COMMON_GIVEN_NAMES = \`
${write([...given.filter(isCommon), ...more])}
\`;

/** The others, of which many are last names, too. */
export const OTHER_GIVEN_NAMES = \`
${write(given.filter(isOther))}${SHORT_FORMS.trimEnd()}
\`;

${HAND_WRITTEN}${handWritten}`,
);
