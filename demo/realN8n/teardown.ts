type Step = () => void | Promise<void>;

const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
/** One Ctrl-C can arrive twice: from the terminal, and passed on by npm or tsx. */
const ECHO_MS = 1_000;
const PARENT_CHECK_MS = 1_000;
const steps: Step[] = [];
let isListening = false;
let interruptedAt: number | undefined;

/** Registers what must be ended when the program ends, however it ends. The last one in is ended first. */
export function atTeardown(step: Step): void {
	listenForSignals();
	steps.push(step);
}

/** Ends everything registered so far; one step that fails does not keep the others from running. */
export async function tearDown(): Promise<void> {
	for (let step = steps.pop(); step; step = steps.pop()) {
		try {
			await step();
		} catch (error) {
			console.error(`While ending: ${error instanceof Error ? error.message : String(error)}`);
		}
	}
}

/** Whether a signal is ending the program: what fails from then on fails because of that. */
export function wasInterrupted(): boolean {
	return interruptedAt !== undefined;
}

function listenForSignals(): void {
	if (isListening) return;
	isListening = true;
	for (const [signal, exitCode] of Object.entries(EXIT_CODES)) process.on(signal, () => interrupt(exitCode));
	watchParent();
}

/** npm ended by SIGTERM does not pass the signal on: this program then sees only that its parent is gone. */
function watchParent(): void {
	const parent = process.ppid;
	const timer = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(timer);
		interrupt(EXIT_CODES.SIGTERM);
	}, PARENT_CHECK_MS);
	timer.unref();
}

function interrupt(exitCode: number): void {
	if (interruptedAt === undefined) {
		interruptedAt = Date.now();
		void tearDown().finally(() => process.exit(exitCode));
	} else if (Date.now() - interruptedAt > ECHO_MS) {
		// Somebody does not want to wait: what still runs is killed as this program exits.
		process.exit(exitCode);
	}
}
