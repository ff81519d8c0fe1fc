/** How all suites turn TypeScript into JavaScript. Types are checked by `npm run typecheck`. */
module.exports = {
	'^.+\\.ts$': [
		'@swc/jest',
		{
			swcrc: false,
			jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
			module: { type: 'commonjs' },
			sourceMaps: 'inline',
		},
	],
};
