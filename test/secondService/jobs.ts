import { createHash, randomUUID } from 'node:crypto';

export type Json = Record<string, unknown>;
export type Kind = 'enrich' | 'search' | 'post-search';
type Texts = 'key' | 'first' | 'last' | 'company' | 'domain' | 'link' | 'email' | 'phone';
export type Person = Record<Texts, string> & { found: boolean; input: Json };

/** `reads` and `endReads`: how often the job was read, and how often since it ended. */
export type Job = Record<'startedAt' | 'step' | 'endsAt' | 'reads' | 'endReads', number>
	& { id: string; kind: Kind; request: Json; people: Person[]; skipped: Json[] };

export const isJson = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const digest = (text: string): string => createHash('sha1').update(text).digest('hex');
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function slug(text: string): string {
	const plain = text.normalize('NFKD').toLowerCase().replace(/[^a-z0-9]/g, '');
	return plain !== '' || text === '' ? plain : `x${digest(text).slice(0, 6)}`;
}

const handleOf = (link: string): string =>
	(link.replace(/[?#].*$/, '').replace(/\/+$/, '').split('/').pop() ?? '').toLowerCase();

/** The person behind a lead: email and phone follow from name and domain, or from the link where no name is given. */
export function personOf(input: Json, profileKey = 'networkUrl'): Person {
	const link = textOf(input[profileKey]);
	const handle = handleOf(link);
	const parts = handle.split(/[-_.]+/).filter((part) => part !== '');
	const words = parts.filter((part) => !/\d/.test(part)).map(capital);
	const named = textOf(input.firstName) !== '' && textOf(input.lastName) !== '';
	const first = named ? textOf(input.firstName) : (words[0] ?? '');
	const last = named ? textOf(input.lastName) : words.slice(1).join(' ');
	const company = textOf(input.companyName) || textOf(input.companyDomain).split('.')[0] || '';
	const domain = textOf(input.companyDomain).toLowerCase() || (company ? `${slug(company)}.example` : 'mail.example');
	const email = `${named ? `${slug(first)}.${slug(last)}` : parts.map(slug).join('.')}@${domain}`;
	const phone = `+44207${String(parseInt(digest(email).slice(0, 12), 16) % 1e7).padStart(7, '0')}`;
	const found = (handle !== '' || named) && !/nobody/i.test(`${handle} ${first} ${last}`);
	const made = `https://www.network.example/in/${slug(first)}-${slug(last)}`;
	const known = handleOf(textOf(input.networkUrl ?? input.linkedinUrl));
	const key = known !== '' ? `in/${known}` : email;
	return { key, first, last, company, domain, link: link || (named ? made : ''), email, phone, found, input };
}

const FIRST = 'Ada Alan Carl Emmy Grace Hedy Ivan Jean Karen Linus Mary Olga Paul Radia Tim Vera'.split(' ');
const LAST = 'Abel Brooks Cerf Dahl Floyd Gauss Hopper Joy Kay Lamport Moore Ohm Quine Shaw Ulam Zuse'.split(' ');

/** The people that a search finds: the same search always finds the same ones, another search others. */
export function peopleFor(request: Json, count: number, host: string): Person[] {
	const wanted = Array.isArray(request.keywords) ? request.keywords.join(' ') : textOf(request.query);
	const mark = digest(wanted).slice(0, 5);
	return Array.from({ length: /nobody/i.test(wanted) ? 0 : count }, (_, index) => {
		const firstName = FIRST[index % 16] ?? '';
		const lastName = `${LAST[(index >> 4) % 16] ?? ''}${['', 'son', 'sen', 'man'][index >> 8] ?? ''}`;
		const networkUrl = `https://www.${host}/in/${firstName}-${lastName}-${mark}`.toLowerCase();
		return personOf({ firstName, lastName, companyDomain: `firm-${mark}.example`, networkUrl });
	});
}

/** What is looked for: `enrichType` of the lead, else that of the request, else both. */
function wants(request: Json, person: Person, what: 'emails' | 'phones'): boolean {
	const types = person.input.enrichType ?? request.enrichType;
	return request.includeContactDetails === true && (!Array.isArray(types) || types.includes(what));
}

export function priceOf(kind: Kind, request: Json, person: Person): number {
	const contact = (wants(request, person, 'emails') ? 1 : 0) + (wants(request, person, 'phones') ? 10 : 0);
	const signal = kind === 'search' && (isJson(request.signal) || Array.isArray(request.postInteractionKeywords));
	const base = kind === 'enrich' ? 1 : request.findInsights === true ? 1.1 : 0.1;
	return base + (person.found ? contact : 0) + (signal ? 5 : 0);
}

export function openJob(kind: Kind, request: Json, people: Person[], skipped: Json[]): Job {
	const startedAt = Date.now();
	const step = Math.min(60, 400 / Math.max(1, people.length));
	const endsAt = startedAt + 80 + Math.ceil(step * people.length);
	return { id: randomUUID(), kind, request, people, skipped, startedAt, step, endsAt, reads: 0, endReads: 0 };
}

export const doneAt = (job: Job, index: number): number => job.startedAt + 60 + job.step * (index + 1);
/** Milliseconds since the job ended; negative while it runs. */
export const since = (job: Job): number => Date.now() - job.endsAt;

/** The job as it reads before its end. */
export function runningView(job: Job, word?: string): Json {
	const completed = job.people.filter((_, index) => doneAt(job, index) <= Date.now()).length;
	const progress = { completed, total: job.people.length + job.skipped.length, skipped: job.skipped.length };
	const status = word ?? (completed === 0 ? 'pending' : 'in_progress');
	return { enrichment_id: job.id, status, progress, results: null };
}

export function rowOf(job: Job, person: Person, index: number): Json {
	const { request, kind } = job;
	const { first, last, link } = person;
	const custom = isJson(person.input.customData) ? { customData: person.input.customData } : {};
	const row: Json = { full_name: `${first} ${last}`.trim(), first_name: first, last_name: last, network: link };
	if (!person.found) return { ...row, ...custom, error: 'No match found' };
	Object.assign(row, { job_title: 'Buyer', company_name: person.company, company_domain: person.domain });
	if (wants(request, person, 'emails')) row[kind === 'enrich' ? 'enrichEmail' : 'enrich_email'] = person.email;
	if (wants(request, person, 'phones')) row[kind === 'enrich' ? 'enrichPhone' : 'enrich_phone'] = person.phone;
	if (kind === 'enrich' || request.findInsights === true) {
		const interests = (Array.isArray(request.interests) ? request.interests : []).map((word) =>
			`\n\n${String(word)} [Interest] ${first} spoke about it in May.`);
		row.summary = `${first} leads operations at ${person.company || 'a firm'}.${interests.join('')}`;
		Object.assign(row, { top_problems: ['Hiring', 'Old tools'], public_appearances: [] });
		row.internal_strategic_initiatives = ['A new warehouse'];
	}
	if (kind === 'enrich' && Array.isArray(request.generateMessage)) {
		const email = { subject: 'A question', body: `Hello ${first}, may I ask how you plan the warehouse?` };
		row.messages = Object.fromEntries(request.generateMessage.map((channel) =>
			[String(channel), channel === 'email' ? email : `Hello ${first}, good talk in May.`]));
	}
	if (kind === 'post-search') {
		const url = `https://www.network.example/posts/${handleOf(link)}`;
		const counts = { likes_count: 2000 - index, comments_count: 1000 - index };
		const content = `What I learned about ${String(request.keywords)}`.slice(0, 2000);
		row.post = { url, content, posted_at: '2026-11-01T09:00:00.000Z', ...counts };
		Object.assign(row, { user_name: handleOf(link), location: 'London', country: 'UK', followers: 1200 });
	}
	return { ...row, ...custom };
}
