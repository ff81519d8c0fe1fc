import { creditsSchema, type Credits } from '../contract/answers';
import { isSuccess, type ServiceReply } from './reply';

/** What is asked for, in the middle of a sentence. */
export const BALANCE = 'the credit balance';

/** The credit balance that an answer holds; undefined for any other reply. */
export function parseCredits(reply: ServiceReply): Credits | undefined {
	return creditsSchema.safeParse(isSuccess(reply) ? reply.body : undefined).data;
}
