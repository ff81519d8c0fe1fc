import { setMaxListeners } from 'node:events';
import { Accounts } from './accounts';
import { Deliveries } from './deliveries/deliveries';
import { DeliverySender } from './deliveries/deliverySender';
import { FaultQueue } from './faultQueue';
import type { JobFate } from './jobs/job';
import { Jobs } from './jobs/jobs';
import type { RequestFault } from './requests/requestFault';
import type { RequestRecord } from './requests/requestRecord';
import type { SandboxSettings } from './settings';
import { shapeSchema, type Shape } from './shape';

/** The state of one running sandbox. The service's API and the control API read and change it. */
export class SandboxState {
	readonly accounts: Accounts;
	readonly requestFaults = new FaultQueue<RequestFault>();
	readonly jobFates = new FaultQueue<{ fate: JobFate; times: number | 'always'; skip: number }>();
	/** The requests that reached the service, in order. */
	requests: RequestRecord[] = [];
	/** Aborted when the sandbox stops; ends every pause. */
	readonly stopping = new AbortController();
	readonly deliverySender: DeliverySender;
	readonly deliveries: Deliveries;
	readonly jobs: Jobs;
	shape: Shape;

	private readonly initialSettings: SandboxSettings;

	/** `settings` may change while the sandbox runs; the changes apply to jobs started later. */
	constructor(
		readonly settings: SandboxSettings,
		private readonly initialShape: Shape = shapeSchema.parse({}),
	) {
		this.shape = initialShape;
		this.initialSettings = { ...settings };
		// Each delivery that waits for a retry adds a listener; Node.js warns when there are more than ten.
		setMaxListeners(0, this.stopping.signal);
		this.accounts = new Accounts(initialCredits(settings));
		this.deliverySender = new DeliverySender(settings, this.stopping.signal);
		this.deliveries = new Deliveries(this.deliverySender);
		this.jobs = new Jobs({
			deliverySender: this.deliverySender,
			deliveries: this.deliveries,
			population: settings,
			shape: () => this.shape,
		});
	}

	async stop(): Promise<void> {
		this.stopping.abort();
		this.jobs.clear();
		this.deliveries.clear();
		await this.deliverySender.stop();
	}

	reset(): void {
		this.jobs.clear();
		this.deliveries.clear();
		this.deliverySender.clearRecords();
		this.requests = [];
		this.requestFaults.clear();
		this.jobFates.clear();
		this.shape = this.initialShape;
		Object.assign(this.settings, this.initialSettings);
		for (const [token, credits] of Object.entries(initialCredits(this.settings))) {
			this.accounts.setCredits(token, credits);
		}
	}
}

const initialCredits = ({ token, credits, otherAccounts }: SandboxSettings): Record<string, number> => ({
	...otherAccounts,
	[token]: credits,
});
