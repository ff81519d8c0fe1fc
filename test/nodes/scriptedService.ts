import type { ServiceReply } from '../../nodes/LeadEnrichment/service/reply';
import type { ServiceClient, ServiceRequest } from '../../nodes/LeadEnrichment/service/serviceClient';
import { clockMs } from './fakeClock';

export { makeId } from './makeId';
export { toAnswer, toFailure } from './replies';

/** A request that reached the scripted service, and when, in milliseconds since the test began. */
export type SentRequest = ServiceRequest & { atMs: number };

export interface ScriptedService {
	client: ServiceClient;
	requests: SentRequest[];
	listStarts(): SentRequest[];
	listReads(): SentRequest[];
}

/** A service client whose answers a test writes; `handleDelivery` is called with each request and its number, from 0. */
export function scriptService(
	answer: (request: ServiceRequest, number: number) => ServiceReply | Promise<ServiceReply>,
): ScriptedService {
	const requests: SentRequest[] = [];
	return {
		requests,
		listStarts: () => requests.filter(({ method }) => method === 'POST'),
		listReads: () => requests.filter(({ method }) => method === 'GET'),
		client: {
			baseUrl: 'https://service.example',
			fieldNames: 'described',
			webhookSecret: undefined,
			secrets: ['token-1'],
			send: async (request) => {
				requests.push({ ...request, atMs: clockMs() });
				return await answer(request, requests.length - 1);
			},
		},
	};
}

/** A request that is never answered. */
export async function hang(): Promise<ServiceReply> {
	return await new Promise(() => undefined);
}

/** Answers after `ms` milliseconds of the test's time. */
export async function answerAfter<T>(ms: number, reply: T): Promise<T> {
	return await new Promise((resolve) => setTimeout(() => resolve(reply), ms));
}
