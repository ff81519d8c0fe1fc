/** A failure with a known fix; it is shown without a stack trace. */
export class ExpectedFailure extends Error {
	constructor(
		message: string,
		readonly howToFix: string,
	) {
		super(message);
		this.name = 'ExpectedFailure';
	}
}
