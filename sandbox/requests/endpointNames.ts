const START_ENDPOINT_NAMES = ['enrich', 'search', 'postSearch'] as const;
export const ENDPOINT_NAMES = [...START_ENDPOINT_NAMES, 'job', 'credits'] as const;

export type EndpointName = (typeof ENDPOINT_NAMES)[number];

/** Whether this endpoint starts a job, and so costs credits. */
export const startsJob = (endpoint: string): boolean =>
	START_ENDPOINT_NAMES.some((name) => name === endpoint);
