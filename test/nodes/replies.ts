import type { ConnectionFailure, ServiceReply } from '../../nodes/LeadEnrichment/service/reply';

export function toAnswer(status: number, body: unknown = {}, retryAfterMs?: number): ServiceReply {
	return { kind: 'answer', status, body, retryAfterMs, location: undefined };
}

export function toFailure(failure: ConnectionFailure): ServiceReply {
	return { kind: 'failure', failure };
}
