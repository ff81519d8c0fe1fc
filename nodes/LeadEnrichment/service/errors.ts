import { describeCount } from '../values/text';
import type { Failure } from './failure';
import type { ConnectionFailure } from './reply';

// The errors of runs: code, message, what to do, and its topic on the errors page. Rules of one field have their words beside them.
// Invalid input items are described by the rules that they break.

const NOTHING_PAID = 'Nothing was sent or charged';
const USE_GET_JOB =
	'Read the results with the Get Job operation while the service keeps them: you have paid for them';
/** Applies to every On Error. A retry would need the option Start Again, and the currently saved workflow. */
const START_ANEW = 'To start it again, at a cost, switch on the option Start Again and run its rows again';
/** Of a job that may exist. Looking for it comes last, because the last sentence is what people do. */
const startUnsure = (name: string) =>
	`${START_ANEW}. Before that, look for ${name} on the service’s dashboard: if the job is there, read it with Get Job by its ID`;
const NOT_STARTED = 'The job was not started and nothing was charged';
const CHECK_BASE_URL = 'Check that the Base URL of the credential is the address of the service’s API';
const OPEN_CREDENTIAL = 'Open the Lead Enrichment API credential';

/** What the item of a row says of its job, where something was or may be charged. */
export const PAID = {
	readable: 'Get Job reads it, free',
	lost: 'You have paid for it: only Start Again starts it again',
	failed: 'The job may be charged',
	unsure: (name: string) => `Job "${name}" may be charged: only Start Again starts it again`,
} as const;

/** What jobs do, by their ids in one text; empty without any. */
function describeJobs(ids: string, one: string, several: string): string[] {
	if (ids === '') return [];
	return [ids.includes(', ') ? `jobs ${ids} ${several}` : `job ${ids} ${one}`];
}

/** Errors of requests that got no answer. */
export const CONNECTION_ERRORS: Readonly<Record<ConnectionFailure, Failure>> = {
	refused: {
		code: 'unreachable',
		message: 'The service refused the connection',
		fix: 'Check the Base URL of the credential, and that the service is running',
		help: 'address',
	},
	nameNotFound: {
		code: 'unreachable',
		message: 'The service’s host name was not found',
		fix: 'Check the Base URL of the credential for a typo',
		help: 'address',
	},
	unreachable: {
		code: 'unreachable',
		message: 'The service’s network could not be reached',
		fix: 'Check n8n’s network and the Base URL of the credential',
		help: 'address',
	},
	handshake: {
		code: 'unreachable',
		message: 'No secure connection to the service could be made',
		fix: 'Check the Base URL of the credential: some services need http:// instead of https://',
		help: 'address',
	},
	certificate: {
		code: 'unreachable',
		message: 'The service’s certificate could not be trusted',
		fix: 'Check the Base URL of the credential. If the certificate is from your own authority, ask n8n’s administrator to set NODE_EXTRA_CA_CERTS to the file of this authority',
		help: 'address',
	},
	blocked: {
		code: 'unreachable',
		message: 'n8n refused to send the request',
		fix: 'Ask n8n’s administrator to add the service’s host name to N8N_SSRF_ALLOWED_HOSTNAMES, or its IP address to N8N_SSRF_ALLOWED_IP_RANGES',
		help: 'address',
	},
	timeout: {
		code: 'unreachable',
		message: 'The service did not answer in time',
		fix: 'Try again later',
	},
	cancelled: {
		code: 'unreachable',
		message: 'The request was cancelled with the execution',
		fix: 'Run the workflow again when you are ready',
	},
	reset: {
		code: 'unreachable',
		message: 'The connection to the service was lost',
		fix: 'Try again later',
	},
	tooLarge: {
		code: 'service_error',
		message: 'The service’s answer is larger than 200 MB',
		fix: 'Ask the service’s support for the results',
		help: 'busy',
	},
	unknown: {
		code: 'unreachable',
		message: 'The service could not be reached',
		fix: 'Check the Base URL of the credential and n8n’s network',
		help: 'address',
	},
};

/** All errors by name. `subject` is what was requested, in the middle of a sentence. */
export const ERRORS = {
	// The credential
	noAddress: () => ({
		code: 'credential',
		message: 'The credential’s Base URL is not a web address',
		fix: `${OPEN_CREDENTIAL} and enter an address that begins with http:// or https://`,
		help: 'address',
	}),
	addressWithQuery: () => ({
		code: 'credential',
		message: 'The credential’s Base URL contains a ? or #',
		fix: `${OPEN_CREDENTIAL} and remove everything from this character on: it would not be sent`,
		help: 'address',
	}),
	addressWithPassword: () => ({
		code: 'credential',
		message: 'The credential’s Base URL contains a user name or password',
		fix: `${OPEN_CREDENTIAL} and remove them from the Base URL: they would be sent instead of the access token`,
		help: 'address',
	}),
	noToken: (missing: string) => ({
		code: 'credential',
		message: `The credential’s Access Token ${missing}`,
		fix: `${OPEN_CREDENTIAL} and enter the Access Token. If the field has an expression, make sure that it returns the token`,
		help: 'token',
	}),
	tokenWithScheme: () => ({
		code: 'credential',
		message: 'The credential’s Access Token begins with "Bearer "',
		fix: `${OPEN_CREDENTIAL} and remove this word from the Access Token: the nodes add it to every request`,
		help: 'token',
	}),
	unsendableToken: () => ({
		code: 'credential',
		message: 'The credential’s Access Token contains a character that cannot be sent',
		fix: `${OPEN_CREDENTIAL} and paste the Access Token again, without spaces, line breaks or quotation marks`,
		help: 'token',
	}),
	noWebhookSecret: (characters: number) => ({
		code: 'credential',
		message: 'A signed URL needs a webhook secret, and the credential has none',
		fix: `${OPEN_CREDENTIAL} and enter at least ${characters} random characters as Webhook Secret, or set Verification to Ask the API`,
	}),
	shortWebhookSecret: (characters: number) => ({
		code: 'credential',
		message: `The Webhook Secret has fewer than ${characters} characters`,
		fix: `Enter a random text of ${characters} characters or more`,
	}),
	differentCredentials: (item: number) => ({
		code: 'credential',
		message: `The credential has other values for item ${item} than for item 0`,
		fix: `One account pays for all items of a run. Give them the same values, or run the items of each account on their own. ${NOTHING_PAID}`,
	}),
	refusedToken: () => ({
		code: 'credential',
		message: 'The service did not accept the access token',
		fix: `${OPEN_CREDENTIAL}, check the token, and test it`,
		help: 'token',
	}),

	// What the service answers
	invalidRequest: () => ({
		code: 'refused',
		message: 'The service refused the request as invalid',
		fix: 'Change the value named in the message (it may come from Additional Fields)',
	}),
	noCredits: () => ({
		code: 'insufficient_credits',
		message: 'Your credits do not cover any lead',
		fix: 'Add credits to your account. The Get Credits operation shows the balance',
		help: 'credits',
	}),
	notFound: (subject: string, fix = CHECK_BASE_URL) => ({
		code: 'job_not_found',
		message: `The service does not know ${subject}`,
		paid: '',
		fix,
		help: fix === CHECK_BASE_URL ? 'address' : 'jobs',
	}),
	noLongerKept: (subject: string) => ({
		code: 'job_not_found',
		message: `The service no longer keeps ${subject}`,
		paid: '',
		fix: 'How long results are kept is the service’s choice: ask its support whether they can still be read',
		help: 'jobs',
	}),
	tooManyRequests: (when: string) => ({
		code: 'service_error',
		message: 'The service is receiving too many requests',
		fix: `Try again ${when}`,
		help: 'busy',
	}),
	serverError: (subject: string, status: number, when: string) => ({
		code: 'service_error',
		message: `The service failed to answer ${subject} (status ${status})`,
		fix: `Try again ${when}`,
	}),
	otherStatus: (subject: string, status: number) => ({
		code: 'service_error',
		message: `The service answered ${subject} with status ${status}`,
		fix: 'Check the request and try again',
	}),
	errorWithSuccess: (subject: string, words: string) => ({
		code: 'service_error',
		message: `The service answered ${subject} with an error: ${words}`,
		fix: 'Fix the problem named in the message, or ask the service’s support',
	}),
	unreadableAnswer: (subject: string, words: string) => ({
		code: 'service_error',
		message: `The service’s answer to ${subject} could not be read${words && `: ${words}`}`,
		fix: CHECK_BASE_URL,
		help: 'address',
	}),
	/** A page of a website, of n8n or of another program that has nothing at the service's paths. */
	webPage: (subject: string) => ({
		code: 'unreachable',
		message: `A web page or a proxy answered the request for ${subject}, not the service`,
		fix: 'Enter the address of the service’s API as Base URL in the credential, not that of a website or of n8n',
		help: 'address',
	}),
	/** The address that a user could enter leads to the same redirect. */
	redirectedPath: (subject: string, target: string) => ({
		code: 'unreachable',
		message: `The service answered ${subject} with a redirect to another path, ${target}`,
		fix: 'The service cannot be used with this address: ask its support for the address of its API, and enter it as Base URL in the credential',
		help: 'address',
	}),
	redirect: (subject: string, target: string) => ({
		code: 'unreachable',
		message: `The service answered ${subject} with a redirect. It was not followed, to keep your token safe`,
		fix: `Enter the final address as Base URL in the credential${target && `. The redirect leads to ${target}`}`,
		help: 'address',
	}),

	// Jobs
	startNotAnswered: (name: string, said?: string) => ({
		code: 'may_have_started',
		message: `It is not known whether job "${name}" was started: an earlier attempt got no usable answer${said ? ` (${said})` : ''}`,
		fix: `It may be charged, so the node did not repeat it. ${startUnsure('the name')}`,
		short: 'It is not known whether the job was started',
		paid: PAID.unsure(name),
		help: 'may-have-started',
	}),
	/** `mayGoOn`: it is not certain that it has failed, so it is not started anew. */
	jobFailed: (id: string, status: string, name: string, mayGoOn: boolean) => ({
		code: 'job_failed',
		message: `Job ${id} failed: ${status}`,
		short: `The job failed: ${status}`,
		paid: PAID.failed,
		fix: `Look for ${name === id ? 'it' : `the name "${name}"`} on the service’s dashboard to see why${mayGoOn ? `. ${START_ANEW}` : ''}`,
		help: 'jobs',
	}),
	/** A complete job without a readable list of results, which never counts as "nothing found". */
	unreadableResults: (id: string, form: string, status: string, isPaid: boolean) => ({
		code: 'unreadable_results',
		message: `Job ${id} is complete, but its results cannot be read: they ${form} (${status})`,
		short: `The job is complete, but its results ${form}`,
		paid: PAID.readable,
		fix: `${isPaid ? 'You have paid for it. ' : ''}Read it again later with the Get Job operation, which is free. With Output set to Job, you see everything that the service returns${isPaid ? `. ${START_ANEW}` : ''}`,
		help: 'jobs',
	}),
	/** `others`: jobs of which the service does not say that they run. */
	timedOut: (
		minutes: number,
		{ running, others }: { running: string; others: string },
		said: readonly string[],
		{ isPaid, isByHand }: { isPaid: boolean; isByHand: boolean },
	) => ({
		code: 'timed_out',
		short: [`Timed out after ${describeCount(minutes, 'minute')}`, ...said.slice(0, 1)].join(': '),
		paid: PAID.readable,
		message: `Timed out after ${describeCount(minutes, 'minute')}: ${[
			...describeJobs(running, 'is still running', 'are still running'),
			...describeJobs(others, 'has not ended', 'have not ended'),
		].join(', ')}${said.length > 0 ? ` (${said.join('; ')})` : ''}`,
		fix: [
			USE_GET_JOB,
			...(isPaid
				? [
						`Retry in the list of executions is free${isByHand ? '. So is executing the node in the editor again, within an hour of the start' : ''}. Any other run is charged again`,
					]
				: []),
			'Raise Max Wait (Minutes) for longer jobs',
		].join('. '),
		help: 'wait',
	}),
	notSentAfterFailure: () => ({
		code: 'not_sent',
		message: 'This row’s job was not started, because another job of the run failed',
		fix: 'Nothing was charged for it. Run the remaining rows again',
	}),
	notSentInTime: () => ({
		code: 'not_sent',
		message: 'Timed out before this row’s job could be started',
		fix: 'Nothing was charged for it. Run the remaining rows again',
	}),
	/** `isEarlier`: whether executions before this one have started the jobs, so that Start Again helps. */
	startedElsewhere: (leads: string, jobs: string, credits: number, isEarlier: boolean) => ({
		code: 'bad_setting',
		message: `The results of ${leads} go to another address, set when their jobs were started: ${jobs}`,
		short: 'The results of earlier jobs go to another address',
		fix: `Read these jobs with the Get Job operation, which is free, or undo your change of Get Results or Webhook URL. To start them again, for up to ${describeCount(credits, 'credit')}, ${isEarlier ? 'switch on the option Start Again and retry' : 'run these rows in a new execution'}. ${NOTHING_PAID}`,
		help: 'wait',
	}),
	otherLedger: (jobs: string) => ({
		code: 'bad_setting',
		message: `Another version of this package started jobs for unknown rows of this execution${jobs && `: ${jobs}`}`,
		short: 'Another version of this package started jobs of this execution',
		fix: `Read these jobs with the Get Job operation: you have paid for them. To start all rows again, at a cost, run them in a new execution. ${NOTHING_PAID}`,
	}),

	// Suspended executions
	engine2: () => ({
		code: 'bad_setting',
		message: 'n8n’s Engine 2.0, which this workflow uses, cannot suspend an execution',
		fix: `Set Get Results to Wait Here, or choose the other engine in the workflow’s settings. ${NOTHING_PAID}`,
	}),
	cannotResume: (why: string) => ({
		code: 'bad_setting',
		message: `The service cannot resume this execution: ${why}`,
		fix: `Set n8n’s environment variable N8N_WEBHOOK_URL (WEBHOOK_URL in older versions) to its public address, or set Get Results to Wait Here. ${NOTHING_PAID}`,
		help: 'reach-n8n',
	}),
	cannotDeliver: (why: string) => ({
		code: 'bad_setting',
		message: `The service cannot deliver to this trigger: ${why}`,
		fix: 'Set n8n’s environment variable N8N_WEBHOOK_URL (WEBHOOK_URL in older versions) to its public address',
		help: 'reach-n8n',
	}),
	notSuspended: (why: string, jobs: string) => ({
		code: 'service_error',
		message: `The execution could not be suspended: ${why}`,
		paid: 'You have paid for its jobs: Get Job reads them, free',
		fix: jobs,
	}),
	/** A resumed node gets no data of its execution. */
	credentialAsleep: (why: string) => ({
		code: 'credential',
		paid: PAID.readable,
		message: `The resumed execution cannot use the credential: ${why}`,
		fix: 'An expression in it gets no data of the workflow there: give the credential fixed values, or set Get Results to Wait Here',
		help: 'token',
	}),
	suspendedElsewhere: () => ({
		code: 'unreadable_results',
		paid: PAID.readable,
		message:
			'Another version of this package suspended the execution, and this one cannot read what it stored',
		fix: '',
		help: 'jobs',
	}),
	unstorableRow: (itemIndex: number, unpaid: string) => ({
		code: 'bad_row',
		...{ itemIndex, isOfItem: true },
		short: 'The row cannot be stored while the execution is suspended',
		message: `the row cannot be stored while the execution is suspended: it contains itself, a value that JSON does not support, or more than 200 levels of lists and objects`,
		fix: `Remove such fields with an Edit Fields node before this one, or set Get Results to Wait Here. ${unpaid}`,
	}),

	// The run
	alwaysOutputData: () => ({
		code: 'bad_setting',
		message: 'A preview cannot run with Always Output Data on',
		fix: `n8n would send an empty item to the next node. Switch off Always Output Data in the settings of this node, or set In Manual Executions to Run. ${NOTHING_PAID}`,
	}),
	noOperation: (operation: string, resource: string) => ({
		code: 'bad_setting',
		message: `There is no operation "${operation}" for "${resource}"`,
		fix: 'Choose the resource and the operation again',
	}),
	/** n8n recognises the error of a cancelled run by the spelling "canceled". */
	cancelled: (jobs: string) => ({
		code: 'not_sent',
		message: 'The execution was canceled',
		fix: jobs || 'No job had been started',
	}),
} satisfies Readonly<Record<string, (...facts: never[]) => Failure>>;

/** What a start's error adds about its work: what happened to it, and where to find it. */
export const ADDITIONS = {
	mayHaveStarted: (name: string, id?: string) => {
		const shown = id === undefined ? '' : ` or the ID ${id}`;
		return `The job may have started and may be charged, so the node did not repeat it. ${startUnsure(`the name "${name}"${shown}`)}`;
	},
	noTurn: () =>
		`${NOT_STARTED}: the service was too busy until the wait timed out. Fewer jobs (a higher Leads per Job) or, with Wait Here, a longer Max Wait (Minutes) can help`,
	notStarted: (advice = '') => [NOT_STARTED, advice].filter(Boolean).join('. '),
	otherSpelling: (spelling: string) =>
		`The service spells its fields differently: set Field Names in the Lead Enrichment API credential to ${spelling}`,
	/** The service does not take a field whose name its description does not show. */
	fromSetting: (label: string) =>
		`The named field comes from ${label}: leave it out, or enter the service’s own field in Additional Fields`,
	needsWebhook: () =>
		'The service needs an address to deliver to: set Get Results to Suspend or Send to Webhook',
	paid: (id: string) => `Job ${id} was started, and you have paid for it`,
	paidAndKept: (id: string) =>
		`Job ${id} was started, and you have paid for it: read it with the Get Job operation, which is free`,
	paidAndGone: (id: string) => `Job ${id} was started, and you have paid for it. ${START_ANEW}`,
	checkJobId: () =>
		'Check the ID, and that the credential belongs to the account that started the job. If every request fails like this, check the Base URL of the credential',
} as const;
