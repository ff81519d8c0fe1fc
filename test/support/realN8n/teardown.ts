type Step = () => void | Promise<void>;

const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
/** One Ctrl-C can arrive twice: from the terminal, and forwarded by npm or tsx. */
const REPEATED_SIGNAL_MS = 1_000;
const PARENT_CHECK_MS = 1_000;
const steps: Step[] = [];
let isListening = false;
let interruptedAt: number | undefined;

/** Registers a cleanup step for the end of the program, however it ends. Steps run in reverse order. */
export function atTeardown(step: Step): void {
	listenForSignals();
	steps.push(step);
}

/** Runs all registered steps; a step that fails does not prevent the others. */
export async function tearDown(): Promise<void> {
	for (let step = steps.pop(); step; step = steps.pop()) {
		try {
			await step();
		} catch (error) {
			console.error(`While ending: ${error instanceof Error ? error.message : String(error)}`);
		}
	}
}

/** Whether a signal is ending the program: failures after that are its consequence. */
export function wasInterrupted(): boolean {
	return interruptedAt !== undefined;
}

function listenForSignals(): void {
	if (isListening) return;
	isListening = true;
	for (const [signal, exitCode] of Object.entries(EXIT_CODES)) process.on(signal, () => interrupt(exitCode));
	watchParent();
}

/** npm does not forward SIGTERM: this program only notices that its parent process has ended. */
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
	} else if (Date.now() - interruptedAt > REPEATED_SIGNAL_MS) {
		// A second signal: remaining processes are killed as this program exits.
		process.exit(exitCode);
	}
}
