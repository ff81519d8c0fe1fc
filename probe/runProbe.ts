import { randomUUID } from 'node:crypto';

import { toJobFailure, toTimeoutFailure } from '../nodes/LeadEnrichment/items/jobFailures';
import { carryOutJobs } from '../nodes/LeadEnrichment/jobs/carryOutJobs';
import { createJob, type RunJob } from '../nodes/LeadEnrichment/jobs/runJob';
import { toHash } from '../nodes/LeadEnrichment/leads/hash';
import { matchResults } from '../nodes/LeadEnrichment/leads/matchResults';
import { listTexts, toLevels } from '../nodes/LeadEnrichment/leads/resultReader';
import { findReference } from '../nodes/LeadEnrichment/leads/reference';
import type { LeadResult } from '../nodes/LeadEnrichment/service/contract/answers';
import * as charges from '../nodes/LeadEnrichment/service/contract/charges';
import { buildJobPath, CREDITS_PATH } from '../nodes/LeadEnrichment/service/contract/requests';
import { spellRequest } from '../nodes/LeadEnrichment/service/contract/spellings';
import { joinText } from '../nodes/LeadEnrichment/service/failure';
import * as replies from '../nodes/LeadEnrichment/service/reply';
import * as service from '../nodes/LeadEnrichment/service/serviceClient';
import { clockMs } from '../nodes/LeadEnrichment/service/time';
import { isObject } from '../nodes/LeadEnrichment/values/objects';
import { describeCount } from '../nodes/LeadEnrichment/values/text';
import type { Settings } from './commandLine';
import { createContext } from './context';
import { describeFailure } from './readAnswer';
import { Report } from './report';
import { MADE_UP_LEAD, toLead, type Work, WORKS } from './works';

export const EXIT = { allRead: 0, unread: 1, notAsked: 2 } as const;

/** One probe of a service. */
class Probe {
	private readonly report: Report;
	private readonly client: service.ServiceClient;
	private readonly endsAt: number;
	/** As it was last read. */
	private balance?: number;
	/** What the jobs may have cost, by the estimate or by the balance, whichever is more. */
	private spent = 0;
	private lead = MADE_UP_LEAD;
	/** Whether an answer to a start said how many leads the credits cover; undefined without such an answer. */
	private namesFinalLimit?: boolean;

	constructor(
		client: service.ServiceClient,
		private readonly settings: Settings,
		private readonly deadline: AbortSignal,
		write: (text: string) => void,
	) {
		this.endsAt = clockMs() + settings.waitMinutes * 60_000;
		this.report = new Report(client, write);
		const send = async (request: service.ServiceRequest) => {
			const given = await client.send(request);
			const isCut = given.failure !== undefined && deadline.aborted;
			const reply = isCut ? replies.toUnanswered('timeout') : given;
			this.report.show(request, reply);
			if (request.method === 'POST' && replies.isSuccess(reply) && isObject(reply.body))
				this.namesFinalLimit = (this.namesFinalLimit ?? false) || 'finalLimit' in reply.body;
			return reply;
		};
		this.client = { ...client, send };
	}

	async run(): Promise<number> {
		const { report, client } = this;
		const reply = await this.readBalance();
		const problem = describeFailure(reply, client.secrets, replies.BALANCE);
		if (reply.failure !== undefined || replies.isRefusedToken(reply)) {
			report.tell(`\nNothing could be asked: ${problem}`);
			return EXIT.notAsked;
		}
		if (this.balance === undefined) report.unread.add(`Get Credits: ${problem}`);
		else report.read.push(`Get Credits: ${this.balance} credits`);
		await this.askForUnknownJob();
		const isService = replies.isSuccess(reply) && isObject(reply.body);
		for (const [index, work] of WORKS.entries()) {
			const reason = isService ? this.findReason(work) : 'nothing at this address answers as the service';
			if (reason === undefined) await this.runWork(work, WORKS.length - index);
			else report.notAsked.push(`${work.subject}: ${reason}`);
		}
		if (this.namesFinalLimit !== undefined)
			report.read.push(`finalLimit: ${this.namesFinalLimit ? 'sent' : 'not sent'} with a start's answer`);
		report.tellEnd();
		if (this.spent > 0)
			report.tell('\nAnswers may hold data of real people: leave it out where you show them.');
		return report.unread.size > 0 ? EXIT.unread : EXIT.allRead;
	}

	private async readBalance(): Promise<replies.ServiceReply> {
		this.report.subject = 'Get Credits';
		const reply = await service.fetchPath(this.client, CREDITS_PATH, this.deadline);
		this.balance = replies.parseCredits(reply)?.credits;
		return reply;
	}

	private async askForUnknownJob(): Promise<void> {
		this.report.subject = 'Get Job';
		const reply = await service.fetchPath(this.client, buildJobPath(randomUUID()), this.deadline);
		if (replies.isNotFound(reply)) this.report.read.push('Get Job: an unknown job is not found');
		else this.report.unread.add('Get Job: that a job is unknown; they take it from 404 with a JSON object');
	}

	/** What a job may cost, in credits and in the nodes' words. */
	private estimate({ charged }: Work) {
		const { fieldNames } = this.client;
		const highest = charges.estimateCredits(charged, fieldNames);
		const [costs = ''] = charges.describeCost(highest, [charged], fieldNames);
		return { costs, highest };
	}

	/** Why a job is not started; undefined for one that is. */
	private findReason(work: Work): string | undefined {
		const { yes, maxCredits } = this.settings;
		const { costs, highest } = this.estimate(work);
		if (!yes) {
			const body = spellRequest(work.buildBody(this.lead), this.client.fieldNames);
			return `${costs}; --yes sends POST ${work.path} ${JSON.stringify(body)}`;
		}
		if (this.deadline.aborted) return 'the wait was over';
		if (this.spent + highest <= maxCredits) return undefined;
		return `${costs}, more than what is left of --max-credits ${maxCredits}`;
	}

	/** Starts a job and reads it as a run does, for its share of the time that is left. */
	private async runWork(work: Work, worksLeft: number): Promise<void> {
		const { client, deadline, report, balance: before } = this;
		const { subject, path } = work;
		const name = `n8n probe: ${subject}`;
		const body = { ...work.buildBody(this.lead), name };
		const job = createJob({
			name,
			leads: [],
			isSearch: true,
			rows: [],
			request: { path, buildBody: () => body },
		});
		report.subject = subject;
		const forMs = Math.max(0, this.endsAt - clockMs()) / worksLeft;
		const endsAt = clockMs() + forMs;
		const patience = { endsAt, settlesAt: endsAt, firstPauseMs: 2_000 };
		await carryOutJobs(client, [job], { patience, signal: deadline });
		const end = this.describeEnd(subject, job, forMs);
		if (!deadline.aborted) await this.readBalance();
		const charge = before === undefined || this.balance === undefined ? undefined : before - this.balance;
		const fell = charge === undefined ? '' : `; the balance fell by ${charges.roundCredits(charge)}`;
		const { costs, highest } = this.estimate(work);
		this.spent += Math.max(highest, charge ?? 0);
		if (end !== undefined) report.read.push(`${subject}: ${end}. ${costs}${fell}`);
	}

	/** What could be read of a job; what could not be goes to the report. */
	private describeEnd(subject: string, job: RunJob, forMs: number): string | undefined {
		const { state } = job;
		const isUnderWay = state.kind === 'started';
		const minutes = charges.roundCredits(forMs / 60_000);
		const error = isUnderWay ? toTimeoutFailure([job], minutes, this.client) : toJobFailure(job, this.client);
		const text = error ? joinText(error) : 'the job was not started';
		const refusal = state.kind === 'refused' ? state.reply : undefined;
		if (refusal?.status === 402 || (error && state.kind === 'ended')) return text;
		if (state.kind !== 'ended') return void this.report.unread.add(`${subject}: ${text}`);
		const results = state.record.results ?? [];
		if (job.judgement?.list === 'short')
			this.report.unread.add(`${subject}: all results, by the job’s figures`);
		if (subject === 'Search') this.lead = results.map(toLead).find(Boolean) ?? this.lead;
		const matched = subject === 'Enrich' ? this.describeMatch(results) : '';
		return `completed, with ${describeCount(results.length, 'result')}${matched}`;
	}

	/** By what the result of the one lead comes back to its row. */
	private describeMatch(results: readonly LeadResult[]): string {
		const sent = { hash: toHash(this.lead), lead: this.lead };
		const result = matchResults([sent], results).results.get(sent);
		if (result) {
			const isReturned = findReference(result) !== undefined;
			const [domain = ''] = listTexts(toLevels(result), 'companyDomain');
			const form = domain === '' ? 'not told' : domain.startsWith('www.') ? 'as it was sent' : 'without www.';
			this.report.read.push(`customData: ${isReturned ? 'returned' : 'not returned'} with a result`);
			this.report.read.push(`Domains: ${form}`);
			return `, matched by ${isReturned ? 'its reference' : 'its identity'}`;
		}
		if (results.length > 0) this.report.unread.add('Enrich: which lead a result belongs to');
		return '';
	}
}

/** Asks the service, tells what came of it, and returns the exit code. @throws NodeOperationError for a bad credential */
export async function runProbe(settings: Settings, write: (text: string) => void): Promise<number> {
	const { baseUrl, token, fieldNames, waitMinutes } = settings;
	const deadline = new AbortController();
	// Not AbortSignal.timeout, whose timer the tests cannot move.
	const timer = setTimeout(() => deadline.abort(), waitMinutes * 60_000);
	try {
		const credential = { baseUrl, accessToken: token, fieldNames };
		const client = await service.createServiceClient(createContext(token, deadline.signal), credential);
		return await new Probe(client, settings, deadline.signal, write).run();
	} finally {
		clearTimeout(timer);
	}
}
