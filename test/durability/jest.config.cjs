/** The packed package in real n8ns that get killed. Each file starts its own. @type {import('jest').Config} */
module.exports = {
	rootDir: `${__dirname}/../..`,
	testEnvironment: 'node',
	testMatch: ['<rootDir>/test/durability/**/*.test.ts'],
	modulePathIgnorePatterns: ['<rootDir>/demo/n8n/', '<rootDir>/test/durability/n8n-', '<rootDir>/dist/'],
	transform: { '^.+\\.ts$': ['ts-jest', { tsconfig: '<rootDir>/tsconfig.json' }] },
	// Long enough for an n8n that starts seven times on a busy machine; nothing waits for it unless something hangs.
	testTimeout: 900_000,
	// One n8n at a time: the machine has better things to do than to start two.
	maxWorkers: 1,
	reporters: ['default', '<rootDir>/test/reporter.cjs'],
};
