import { z } from 'zod';
import { InputError } from '../input';
import { settingsSchema } from '../settings';
import { shapeSchema } from '../shape';
import { command } from './command';

/** The settings that may change while the sandbox runs; jobs started later follow them. */
const paceSchema = z.strictObject({
	leadSeconds: settingsSchema.shape.leadSeconds.removeDefault().optional(),
	parallelism: settingsSchema.shape.parallelism.removeDefault().optional(),
	matches: settingsSchema.shape.matches.removeDefault().optional(),
	contactHitRate: settingsSchema.shape.contactHitRate.removeDefault().optional(),
});

const creditsSchema = z.strictObject({ credits: z.number().min(0), token: z.string().optional() });

export const serviceCommands = {
	/** Sets the balance of the main account, or of the one with this token. */
	setCredits: command({
		method: 'PUT',
		path: '/credits',
		description: 'set the balance of the account, or of another one (token)',
		input: creditsSchema,
		run: (state, { credits, token = state.settings.token }) => {
			if (!state.accounts.has(token)) throw new InputError('token: no account has it');
			state.accounts.setCredits(token, credits);
		},
	}),
	/** Changes how long leads take and how many people there are, for jobs started from now on. */
	setPace: command({
		method: 'PUT',
		path: '/pace',
		description: 'change leadSeconds, parallelism, matches, contactHitRate for later jobs',
		input: paceSchema,
		run: (state, pace) => {
			Object.assign(state.settings, pace);
		},
	}),
	/** Sets the whole shape; what is not given returns to its default. */
	setShape: command({
		method: 'PUT',
		path: '/shape',
		description: 'shape results, skipped leads and status words; what is left out returns to normal',
		input: shapeSchema,
		run: (state, shape) => {
			state.shape = shape;
		},
	}),
	shape: command({
		method: 'GET',
		path: '/shape',
		description: 'show the shape in force',
		input: z.strictObject({}).default({}),
		run: (state) => state.shape,
	}),
	/** Drops every fault, plan, job and list, and restores shape, pace and balances. */
	reset: command({
		method: 'POST',
		path: '/reset',
		description: 'start afresh: no faults, jobs or lists; balances, pace and shape as at the start',
		input: z.strictObject({}).default({}),
		run: (state) => state.reset(),
	}),
};
