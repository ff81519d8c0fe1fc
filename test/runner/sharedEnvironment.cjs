const { AsyncLocalStorage } = require('node:async_hooks');
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** In the place of a context: jest compiles nothing without one. */
const OWN_CONTEXT = {};

/** Each source that has been compiled, by its file: the test files of a worker load the same modules again and again. */
const compiled = new Map();
/** What jest and Node must still do for this environment to work; its test looks at it. */
const seen = { compiled, testsKeptAside: 0 };

const { compileFunction } = vm;
vm.compileFunction = (code, parameters, { parsingContext, ...options } = {}) => {
	if (parsingContext !== OWN_CONTEXT)
		return compileFunction(code, parameters, { parsingContext, ...options });
	const before = compiled.get(options.filename);
	if (before?.code === code) return before.run;
	const run = compileFunction(code, parameters, options);
	compiled.set(options.filename, { code, run });
	return run;
};

/** Where jest keeps the listeners of a test file: the next file must not find them. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/**
 * jest keeps the running test in such a storage, for tests that run at the same time. Ours run one after the other, and
 * Node 20 carries a storage through each promise, which takes a tenth of the time: the running test is kept aside instead.
 */
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (store, work, ...args) {
	if (!('test' in Object(store))) return run.call(this, store, work, ...args);
	seen.testsKeptAside++;
	const before = this.getStore();
	this.getStore = () => store;
	return work().finally(() => (this.getStore = () => before));
};

/**
 * Runs the test files of a worker in the worker's own context, one after the other, instead of each in a context of its
 * own: so that they can share packages (nativePackage.cjs). Loading n8n's engine takes seconds.
 */
class SharedEnvironment extends TestEnvironment {
	constructor(config, context) {
		super(config, context);
		const { projectConfig } = config;
		this.global = globalThis;
		this.global.requireNatively = require;
		this.global.seenByEnvironment = seen;
		// The gate judges a commit, not its luck: everywhere else fast-check draws new values each time.
		const { LEAD_ENRICHMENT_SEED: seed } = process.env;
		if (seed) require('fast-check').configureGlobal({ seed: Number(seed) });
		this.moduleMocker = new ModuleMocker(globalThis);
		// Behind a proxy, because timers of the worker's own global take node:timers/promises with them, whose pauses then
		// never end: the sandbox keeps its own time there.
		const global = new Proxy(globalThis, {});
		this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global });
		// jest replaces the first two for a test file and leaves them so; a test may change the variables.
		this.replaced = { console: globalThis.console, exit: process.exit, env: { ...process.env } };
	}

	getVmContext() {
		return OWN_CONTEXT;
	}

	async teardown() {
		const { console, exit, env } = this.replaced;
		globalThis.console = console;
		process.exit = exit;
		for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
		Object.assign(process.env, env);
		delete globalThis[EVENT_HANDLERS];
		await super.teardown();
	}
}

module.exports = SharedEnvironment;
