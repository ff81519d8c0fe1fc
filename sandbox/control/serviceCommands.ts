import { z } from 'zod';
import { InputProblem } from '../input';
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
		does: 'set the balance of the account, or of another one (token)',
		input: creditsSchema,
		run: (world, { credits, token = world.settings.token }) => {
			if (!world.accounts.has(token)) throw new InputProblem('token: no account has it');
			world.accounts.setCredits(token, credits);
		},
	}),
	/** Changes how long leads take and how many people there are, for jobs started from now on. */
	setPace: command({
		method: 'PUT',
		path: '/pace',
		does: 'change leadSeconds, parallelism, matches, contactHitRate for later jobs',
		input: paceSchema,
		run: (world, pace) => {
			Object.assign(world.settings, pace);
		},
	}),
	/** Sets the whole shape; what is not given returns to its default. */
	setShape: command({
		method: 'PUT',
		path: '/shape',
		does: 'shape results, skipped leads and status words; what is left out returns to normal',
		input: shapeSchema,
		run: (world, shape) => {
			world.shape = shape;
		},
	}),
	shape: command({
		method: 'GET',
		path: '/shape',
		does: 'show the shape in force',
		input: z.strictObject({}).default({}),
		run: (world) => world.shape,
	}),
	/** Drops every fault, plan, job and list, and restores shape, pace and balances. */
	reset: command({
		method: 'POST',
		path: '/reset',
		does: 'start afresh: no faults, jobs or lists; balances, pace and shape as at the start',
		input: z.strictObject({}).default({}),
		run: (world) => world.reset(),
	}),
};
