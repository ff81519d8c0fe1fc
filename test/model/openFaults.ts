/**
 * Where the node does not yet do what the model demands. Each entry excuses the one situation that it describes; the
 * entry is removed with the fault.
 */
const OPEN_FAULTS = [
	/** A resumed run leaves out all rows of a job: n8n takes no note of a resumed run. Its log names the job. */
	'idOfJobLeftOutOnResume',
	/**
	 * A job was started in the place of one that the service does not have, and nobody knows whether it was. The next try
	 * takes the answer to the earlier start for that of the lost one: it ends by a crash, or puts out the earlier job.
	 */
	'lostReplacementOfGoneJob',
	/**
	 * A call of a tool that ends while another one waits for its turn drops the record that both have: what the other one
	 * starts then is unknown to its next try, which pays again.
	 */
	'recordDroppedByOtherCall',
] as const;

type OpenFault = (typeof OPEN_FAULTS)[number];

export function isOpen(fault: OpenFault): boolean {
	return OPEN_FAULTS.includes(fault) && process.env.MODEL_STRICT === undefined;
}
