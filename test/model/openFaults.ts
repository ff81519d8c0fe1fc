/**
 * Where the node does not yet do what the model demands. Each entry excuses the one situation that it describes; the
 * entry is removed with the fault.
 */
const OPEN_FAULTS = [
	/** A job none of whose rows got a result: its rows are skipped, or left out, without its id. */
	'idOfJobWithoutResults',
] as const;

type OpenFault = (typeof OPEN_FAULTS)[number];

export function isOpen(fault: OpenFault): boolean {
	return OPEN_FAULTS.includes(fault) && process.env.MODEL_STRICT === undefined;
}
