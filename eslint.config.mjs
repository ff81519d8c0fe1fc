// Not n8n's own file, of which `n8n-node lint` warns: that one lints every .ts file, tests and scripts too, which may import
// and log what a node must not. `npm run lint:n8n` runs n8n's file over what is published.
import { n8nCommunityNodesPlugin } from '@n8n/eslint-plugin-community-nodes';
import prettier from 'eslint-config-prettier';
import n8nNodesBase from 'eslint-plugin-n8n-nodes-base';
import tseslint from 'typescript-eslint';

const PUBLISHED = ['package.json', '{nodes,credentials}/**/*.{js,ts,json}'];
const TYPESCRIPT = ['**/*.ts'];

/**
 * The rules by which n8n verifies a community package; `npm run lint:n8n` runs its own scanner over the tarball, too. What is switched off here is switched off in n8n's own scanner too.
 */
const n8nRules = [
	{ ...n8nCommunityNodesPlugin.configs.recommended, files: PUBLISHED },
	{ files: PUBLISHED, rules: { 'no-console': 'error', 'no-duplicate-imports': 'error' } },
	{ plugins: { 'n8n-nodes-base': n8nNodesBase } },
	{ files: ['package.json'], rules: n8nNodesBase.configs.community.rules },
	{
		files: ['credentials/**/*.ts'],
		rules: {
			...n8nNodesBase.configs.credentials.rules,
			'n8n-nodes-base/cred-class-field-documentation-url-miscased': 'off',
			'n8n-nodes-base/cred-class-field-type-options-password-missing': 'off',
		},
	},
	{
		files: ['nodes/**/*.ts'],
		rules: {
			...n8nNodesBase.configs.nodes.rules,
			'n8n-nodes-base/node-class-description-inputs-wrong-regular-node': 'off',
			'n8n-nodes-base/node-class-description-outputs-wrong': 'off',
			'n8n-nodes-base/node-param-type-options-max-value-present': 'off',
		},
	},
	// n8n's rules for JSON walk the object literal that TypeScript's parser makes of a JSON file.
	{
		files: ['package.json', '**/*.ts', '{nodes,credentials}/**/*.json'],
		languageOptions: { parser: tseslint.parser },
	},
];

const NODES = 'nodes/LeadEnrichment';

/** What a folder of the nodes must not do, as syntax; which file may import which is in `.dependency-cruiser.cjs`. */
const PROCESS_STATE = [
	'Program > VariableDeclaration[kind!="const"]',
	'Program > ExportNamedDeclaration > VariableDeclaration[kind!="const"]',
	// A map or set that is typed as read-only is a table, not a state.
	':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator:not([id.typeAnnotation.typeAnnotation.typeName.name=/^Readonly(Map|Set)$/]) > NewExpression',
].map((selector) => ({
	selector,
	message: 'State that outlives a call belongs into processState.ts, and is passed on from there',
}));
const HTTP = {
	selector: 'MemberExpression[property.name=/^(helpers|getCredentials)$/]',
	message: 'Requests and credentials go through service/',
};
const PARAMETERS = {
	selector: 'MemberExpression[property.name="getNodeParameter"]',
	message: 'The parameters of the action node are read by input/parameters.ts',
};
const LONG_ARGUMENTS = {
	selector: ':matches(CallExpression, NewExpression) > SpreadElement',
	message: 'A list of 125,000 entries overflows the stack as arguments: concatenate, or reduce',
};

function forbid(files, ignores, ...syntax) {
	return { files, ignores, rules: { 'no-restricted-syntax': ['error', ...syntax] } };
}

export default tseslint.config(
	{
		ignores: ['dist/', 'test/support/n8n/', 'demo/out/', 'coverage/', 'reports/', '.stryker-tmp/'],
	},
	n8nRules,
	{
		files: TYPESCRIPT,
		extends: [tseslint.configs.recommendedTypeChecked],
		languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
		rules: {
			'@typescript-eslint/consistent-type-imports': 'error',
			'@typescript-eslint/no-explicit-any': 'error',
			'@typescript-eslint/no-non-null-assertion': 'error',
			'@typescript-eslint/no-unused-vars': [
				'error',
				{ ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
			],
			'@typescript-eslint/switch-exhaustiveness-check': [
				'error',
				{ considerDefaultExhaustiveForUnions: true },
			],
		},
	},
	forbid([`${NODES}/*.ts`, 'credentials/*.ts'], [], LONG_ARGUMENTS),
	forbid([`${NODES}/service/**/*.ts`], [], ...PROCESS_STATE, PARAMETERS, LONG_ARGUMENTS),
	forbid([`${NODES}/{input,trigger}/**/*.ts`], [], ...PROCESS_STATE, HTTP, LONG_ARGUMENTS),
	forbid(
		[`${NODES}/*/**/*.ts`],
		[`${NODES}/{service,input,trigger}/**`],
		...PROCESS_STATE,
		HTTP,
		PARAMETERS,
		LONG_ARGUMENTS,
	),
	{
		files: ['**/*.{js,cjs,mjs}'],
		extends: [tseslint.configs.recommended],
		rules: {
			'@typescript-eslint/no-require-imports': 'off',
			'@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
		},
	},
	prettier,
);
