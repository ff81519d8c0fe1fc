/** A failure that can be foreseen: what happened, and the way out. It is shown without a stack trace. */
export class ExpectedFailure extends Error {
	constructor(
		message: string,
		readonly wayOut: string,
	) {
		super(message);
		this.name = 'ExpectedFailure';
	}
}
