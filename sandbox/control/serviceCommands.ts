import { z } from 'zod';
import { InputError } from '../input';
import { settingsSchema } from '../settings';
import { shapeSchema } from '../shape';
import { command, nothing } from './command';

/** The settings that may change while the sandbox runs; the changes apply to jobs started later. */
const paceSchema = settingsSchema
	.pick({ leadSeconds: true, parallelism: true, matches: true, contactHitRate: true })
	.partial();

/** What is left out is limited no more. */
const limitsSchema = settingsSchema.pick({
	jobsAtOnce: true,
	startsPerSecond: true,
	retryAfterSeconds: true,
});

const creditsSchema = z.strictObject({ credits: z.number().min(0), token: z.string().optional() });

export const serviceCommands = {
	setCredits: command({
		method: 'PUT',
		path: '/credits',
		description: 'set the balance of the main account, or of another one (token)',
		input: creditsSchema,
		run: (state, { credits, token = state.settings.token }) => {
			if (!state.accounts.has(token)) throw new InputError('token: no account has it');
			state.accounts.setCredits(token, credits);
		},
	}),
	setPace: command({
		method: 'PUT',
		path: '/pace',
		description: 'change leadSeconds, parallelism, matches, contactHitRate for later jobs',
		input: paceSchema,
		run: (state, pace) => {
			Object.assign(state.settings, pace);
		},
	}),
	setLimits: command({
		method: 'PUT',
		path: '/limits',
		description: 'limit starts: jobsAtOnce, startsPerSecond, retryAfterSeconds; what is left out is no limit',
		input: limitsSchema,
		run: (state, limits) => {
			Object.assign(state.settings, limits);
		},
	}),
	setShape: command({
		method: 'PUT',
		path: '/shape',
		description:
			'change how results, skipped leads and statuses look; what is left out returns to its default',
		input: shapeSchema,
		run: (state, shape) => {
			state.shape = shape;
		},
	}),
	shape: command({
		method: 'GET',
		path: '/shape',
		description: 'show the current shape',
		input: nothing,
		run: (state) => state.shape,
	}),
	reset: command({
		method: 'POST',
		path: '/reset',
		description: 'remove all faults, jobs and lists; restore the initial balances, pace, limits and shape',
		input: nothing,
		run: (state) => state.reset(),
	}),
};
