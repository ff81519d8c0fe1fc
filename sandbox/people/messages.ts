import type { EnrichRequest } from '../requests/requestSchemas';
import type { Person } from './person';

/** The service promises fewer than 70 words. */
const MAX_EMAIL_WORDS = 69;

/** The outreach messages of one lead, for the requested channels. */
export function makeMessages(person: Person, channels: EnrichRequest['generateMessage']) {
	return {
		...(channels.includes('email') && { email: emailMessage(person) }),
		...(channels.includes('network') && { network: { body: networkMessage(person) } }),
	};
}

function emailMessage(person: Person) {
	const body =
		`Hi ${person.firstName}, many teams at companies like ${person.companyName} want to ${person.goal}, ` +
		`yet their ${person.topic} get in the way. We help with exactly that, in weeks rather than quarters. ` +
		`Would a short call next week be of use?`;
	return { subject: `An idea for ${person.topic}`, body: firstWords(body, MAX_EMAIL_WORDS) };
}

/** Keeps to the limit also when a name has many words. */
const firstWords = (text: string, count: number) => text.split(/\s+/).slice(0, count).join(' ');

const networkMessage = (person: Person) =>
	`${person.firstName}, I read what you do as ${person.jobTitle}. I have an idea for your ${person.topic}: ` +
	`may I send it to you?`;
