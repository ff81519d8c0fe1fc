import type { Measure } from '../reportSection';
import { measureResume } from '../suspend/measureResume';
import { startSuspendEnvironment } from '../suspend/suspendEnvironment';
import { prepareBenchEnvironment } from '../benchEnvironment';

const INTRO =
	'An execution that was suspended with Get Results: suspend is resumed by the service’s final delivery, and reads ' +
	'the job once before its rows are passed on. Measured in a real n8n against the built-in Wait node (On Webhook ' +
	'Call) in the same workflow, resumed by the same POST.';

const NOTES = [
	'The time is from the sending of the POST to the arrival of a call that the node after the waiting one makes to the sender: one clock measures both, and n8n’s own run data would start too late, after n8n has loaded the execution. That call is part of the time in all workflows.',
	'Each resumed execution was checked: n8n answered 200, the job was read once (with Wait alone not at all), the execution ended with success, and our node returned the leads of its own rows in their order. A failed check ends the measurement.',
	'“The time of a read by HTTP Request” is the median of the time that the HTTP Request node adds to the Wait node, in the same rounds. The sandbox runs on the same machine: a service across a network takes longer, with our node and with HTTP Request.',
	'n8n resolves expressions in V8 isolates, keeps one in reserve, and creates a new one when there is none: tens of milliseconds of processor time. Resuming with Wait takes two; every credential that a node’s webhook reads takes one more.',
	'Max Wait was set to 600 minutes: n8n’s main process holds a timer for every execution that is due within about a minute.',
];

/** Get Results: suspend. How fast a delivery reaches the next node. */
export const measureSuspend: Measure = async (options) => {
	const { n8n, tarball } = await prepareBenchEnvironment(options.onProgress);
	options.onProgress('Starting n8n');
	const environment = await startSuspendEnvironment(n8n, tarball);
	try {
		const { tables, target } = await measureResume(environment, options);
		return { title: 'Suspend', intro: INTRO, tables, targets: [target], notes: NOTES };
	} finally {
		await environment.stopN8n();
	}
};
