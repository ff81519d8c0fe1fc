import { setMaxListeners } from 'node:events';
import { Accounts } from './accounts';
import { Courier } from './deliveries/courier';
import { Deliveries } from './deliveries/deliveries';
import type { JobFate } from './jobs/job';
import { Jobs } from './jobs/jobs';
import { Plan } from './plan';
import type { RequestFault } from './requests/requestFault';
import { RequestLog } from './requests/requestLog';
import type { SandboxSettings } from './settings';
import { shapeSchema, type Shape } from './shape';

/** Everything that one running sandbox knows; the API reads and changes it, and so does the control path. */
export class World {
	readonly accounts: Accounts;
	readonly requestFaults = new Plan<RequestFault>();
	readonly jobFates = new Plan<{ fate: JobFate; times: number | 'always'; skip: number }>();
	readonly requests = new RequestLog();
	/** Ends every pause when the sandbox stops. */
	readonly stopping = new AbortController();
	readonly courier: Courier;
	readonly deliveries: Deliveries;
	readonly jobs: Jobs;
	shape: Shape = shapeSchema.parse({});

	private readonly firstSettings: SandboxSettings;

	/** `settings` may change while the sandbox runs: jobs started later follow them. */
	constructor(readonly settings: SandboxSettings) {
		this.firstSettings = { ...settings };
		// Each delivery that waits to be repeated listens; Node.js warns of more than ten.
		setMaxListeners(0, this.stopping.signal);
		this.accounts = new Accounts(startingCredits(settings));
		this.courier = new Courier(settings, this.stopping.signal);
		this.deliveries = new Deliveries(this.courier);
		this.jobs = new Jobs({
			courier: this.courier,
			deliveries: this.deliveries,
			population: settings,
			shape: () => this.shape,
		});
	}

	async stop(): Promise<void> {
		this.stopping.abort();
		this.jobs.forgetAll();
		this.deliveries.forget();
		await this.courier.stop();
	}

	/** As it was at the start. */
	reset(): void {
		this.jobs.forgetAll();
		this.deliveries.forget();
		this.courier.clearRecords();
		this.requests.clear();
		this.requestFaults.clear();
		this.jobFates.clear();
		this.shape = shapeSchema.parse({});
		Object.assign(this.settings, this.firstSettings);
		for (const [token, credits] of Object.entries(startingCredits(this.settings))) {
			this.accounts.setCredits(token, credits);
		}
	}
}

const startingCredits = ({ token, credits, otherAccounts }: SandboxSettings): Record<string, number> => ({
	...otherAccounts,
	[token]: credits,
});
