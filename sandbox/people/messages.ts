import type { EnrichRequest } from '../requests/requestSchemas';
import type { Person } from './person';

const MAX_EMAIL_WORDS = 69; // §8: under 70

/** The outreach messages of one lead, for the channels asked for (§2.5). */
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

/** A name may be as long as its owner likes; the limit of §8 holds all the same. */
const firstWords = (text: string, count: number) => text.split(/\s+/).slice(0, count).join(' ');

const networkMessage = (person: Person) =>
	`${person.firstName}, I read what you do as ${person.jobTitle}. I have an idea for your ${person.topic}: ` +
	`may I send it to you?`;
