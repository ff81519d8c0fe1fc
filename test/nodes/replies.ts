import type { ConnectionFailure, ServiceReply } from '../../nodes/LeadEnrichment/service/reply';

export function toAnswer(status: number, body: unknown = {}, retryAfterMs?: number): ServiceReply {
	return { status, body, retryAfterMs };
}

export function toFailure(failure: ConnectionFailure): ServiceReply {
	return { failure, status: 0 };
}
