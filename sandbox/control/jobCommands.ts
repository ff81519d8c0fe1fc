import { z } from 'zod';
import { occurrenceFields } from '../faultQueue';
import { InputError } from '../input';
import { fateSchema, jobStateAt, type Job } from '../jobs/job';
import { statusWord } from '../jobs/jobView';
import type { SandboxState } from '../state';
import { command, nothing } from './command';

export const jobCommands = {
	/** In the order of their starts. */
	jobs: command({
		method: 'GET',
		path: '/jobs',
		description: 'list the jobs of all accounts',
		input: nothing,
		run: (state) => state.jobs.list().map((job) => describeJob(state, job)),
	}),
	/** A job with the fate `neverEnd` does not end, but completes all leads except the last. */
	finishJobs: command({
		method: 'POST',
		path: '/jobs/finish',
		description: 'finish all running jobs now, or one (jobId)',
		input: z.strictObject({ jobId: z.string().optional() }).default({}),
		run: (state, { jobId }) => {
			const jobs = jobId === undefined ? state.jobs.list() : [findJob(state, jobId)];
			for (const job of jobs) state.jobs.finish(job);
		},
	}),
	setJobFate: command({
		method: 'PUT',
		path: '/jobs/:jobId/fate',
		description: 'change the fate of a started job',
		input: z.strictObject({ jobId: z.string(), fate: fateSchema }),
		run: (state, { jobId, fate }) => state.jobs.changeFate(findJob(state, jobId), fate),
	}),
	planJobs: command({
		method: 'POST',
		path: '/job-fates',
		description: 'set the fate of the next jobs',
		input: z.strictObject({ fate: fateSchema, ...occurrenceFields }),
		run: (state, fate) => state.jobFates.add(fate),
	}),
};

function findJob(state: SandboxState, jobId: string): Job {
	const job = state.jobs.find(jobId);
	if (job === undefined) throw new InputError(`jobId: no job ${jobId}`);
	return job;
}

function describeJob(state: SandboxState, job: Job) {
	const { status, completed } = jobStateAt(job, Date.now());
	return {
		enrichment_id: job.id,
		account: job.account,
		kind: job.kind,
		name: job.name,
		webhookUrl: job.webhookUrl,
		streaming: job.streaming,
		fate: job.fate,
		status: statusWord(status, state.shape),
		completed,
		total: job.leads.length,
		skipped: job.skipped,
	};
}
