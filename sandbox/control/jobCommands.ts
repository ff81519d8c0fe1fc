import { z } from 'zod';
import { InputProblem } from '../input';
import { fateSchema, jobStateAt, type Job } from '../jobs/job';
import { statusWord } from '../jobs/jobView';
import { turnFields } from '../plan';
import type { World } from '../world';
import { command } from './command';

export const jobCommands = {
	/** All jobs of all accounts, in the order of their starts. */
	jobs: command({
		method: 'GET',
		path: '/jobs',
		does: 'list the jobs of all accounts',
		input: z.strictObject({}).default({}),
		run: (world) => world.jobs.list().map((job) => describeJob(world, job)),
	}),
	/** Finishes all jobs that can be finished, or one, now. */
	finishJobs: command({
		method: 'POST',
		path: '/jobs/finish',
		does: 'finish all running jobs now, or one (jobId)',
		input: z.strictObject({ jobId: z.string().optional() }).default({}),
		run: (world, { jobId }) => {
			const jobs = jobId === undefined ? world.jobs.list() : [findJob(world, jobId)];
			for (const job of jobs) world.jobs.finish(job);
		},
	}),
	/** Changes what becomes of a job that is already started. */
	setJobFate: command({
		method: 'PUT',
		path: '/jobs/:jobId/fate',
		does: 'change the fate of a started job',
		input: z.strictObject({ jobId: z.string(), fate: fateSchema }),
		run: (world, { jobId, fate }) => world.jobs.changeFate(findJob(world, jobId), fate),
	}),
	/** Decides what becomes of the next jobs. */
	planJobs: command({
		method: 'POST',
		path: '/job-fates',
		does: 'decide the fate of the next jobs',
		input: z.strictObject({ fate: fateSchema, ...turnFields }),
		run: (world, plan) => world.jobFates.add(plan),
	}),
	clearJobPlans: command({
		method: 'DELETE',
		path: '/job-fates',
		does: 'let the next jobs complete again',
		input: z.strictObject({}).default({}),
		run: (world) => world.jobFates.clear(),
	}),
};

function findJob(world: World, jobId: string): Job {
	const job = world.jobs.find(jobId);
	if (job === undefined) throw new InputProblem(`jobId: no job ${jobId}`);
	return job;
}

function describeJob(world: World, job: Job) {
	const state = jobStateAt(job, Date.now());
	return {
		enrichment_id: job.id,
		account: job.account,
		kind: job.kind,
		name: job.name,
		webhookUrl: job.webhookUrl,
		streaming: job.streaming,
		fate: job.fate,
		status: statusWord(state.status, world.shape),
		completed: state.completed,
		total: job.leads.length,
		skipped: job.skipped,
	};
}
