// Which file may import which. `npm run lint` checks it; the order of the folders is explained in docs/maintainers/architecture.md.

/** The folders of the nodes in the order of their imports: each may import from those before it, and from itself. */
const NODE_FOLDERS = [
	'values',
	'service/contract',
	'service',
	'leads',
	'columns/data',
	'columns/words',
	'columns/names',
	'columns',
	'settings',
	'jobs',
	'deliveries',
	'items',
	'input',
	'suspend',
	'trigger',
	'run',
	'operations',
];

/** Functions of values alone: they know neither n8n nor the network. */
const PURE_FOLDERS = [
	'values',
	'service/contract',
	'leads',
	'columns/data',
	'columns/words',
	'columns/names',
	'columns',
	'settings',
];
/** Only these may send requests or wait. */
const IO_FOLDERS = ['service', 'jobs', 'trigger', 'suspend', 'run', 'operations'];
const IO_FILES = '^nodes/LeadEnrichment/service/(serviceClient|time)\\.ts$';

/** The parts of the sandbox in the order of their imports. */
const SANDBOX_PARTS = [
	'^sandbox/(assumptions|settings|input|faultQueue|shape|accounts)\\.ts$',
	'^sandbox/requests/',
	'^sandbox/people/',
	'^sandbox/deliveries/',
	'^sandbox/jobs/',
	'^sandbox/state\\.ts$',
	'^sandbox/api/',
	'^sandbox/control/',
	'^sandbox/app\\.ts$',
	'^sandbox/startSandbox\\.ts$',
	'^sandbox/main\\.ts$',
];

/** The files of these folders, not of the folders in them: each has its own place in the order. */
const inNodes = (folders) => `^nodes/LeadEnrichment/(${folders.join('|')})/[^/]+$`;

/** Pure files with a meaning of their own: a unit test may import them. */
const LEAVES = [
	'columns/',
	'values/',
	'leads/(canonicalLinks|cells|companyDomains|companyMatch|contactTexts|hash|identity|leadFields|mailHosts|match(ByIdentity|Results)|nameMatch|personLinks|reference|sentLeads|simplify)\\.ts$',
	'service/contract/',
	'service/(reply|retry|redaction)\\.ts$',
	'deliveries/(parseDelivery|webhookUrl)\\.ts$',
	'items/joinRow\\.ts$',
].map((file) => `^nodes/LeadEnrichment/${file}`);

/**
 * Tests that may import other files of the nodes: the engine loads the node classes; generated documents and previews
 * describe their panels, and rowValues.test.ts makes a case of each field there; labels.ts finds a field's label, and
 * two tests check the links to the errors page.
 */
const TESTS_WITH_OTHER_IMPORTS =
	'^test/(description/|engine/sources\\.ts$|previews/|nodes/labels\\.ts$|operations/(rowValues|runNote)\\.test\\.ts$|repository/links\\.test\\.ts$)';

/** A rule for each layer: it imports nothing from those after it. */
function keepOrder(name, layers) {
	return layers.slice(0, -1).map((from, index) => ({
		name: `${name}: ${from} imports only what comes before it`,
		severity: 'error',
		from: { path: from },
		to: { path: layers.slice(index + 1) },
	}));
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
	forbidden: [
		{
			name: 'no cycles, of types neither',
			severity: 'error',
			from: {},
			to: { circular: true },
		},
		...keepOrder('nodes', [
			...NODE_FOLDERS.map((folder) => inNodes([folder])),
			'^nodes/LeadEnrichment/LeadEnrichment(Trigger)?\\.node\\.ts$',
		]),
		...keepOrder('sandbox', SANDBOX_PARTS),
		{
			name: 'every folder of the nodes has its place in the order',
			severity: 'error',
			from: {},
			to: {
				path: '^nodes/LeadEnrichment/[^/]+/',
				pathNot: inNodes(NODE_FOLDERS),
			},
		},
		{
			name: 'every part of the sandbox has its place in the order',
			severity: 'error',
			from: {},
			to: { path: '^sandbox/', pathNot: SANDBOX_PARTS },
		},
		{
			name: 'pure folders know nothing of n8n but types',
			severity: 'error',
			from: { path: inNodes(PURE_FOLDERS) },
			to: { path: 'node_modules/n8n-', dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'only these folders do I/O',
			severity: 'error',
			from: { path: '^nodes/', pathNot: inNodes(IO_FOLDERS) },
			to: { path: IO_FILES, dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'only the node classes hand out the state of the process',
			severity: 'error',
			from: { path: '^nodes/LeadEnrichment/[^/]+/' },
			to: { path: '^nodes/LeadEnrichment/processState\\.ts$' },
		},
		{
			name: 'the nodes import nothing but themselves',
			severity: 'error',
			from: { path: '^(nodes|credentials)/' },
			to: { path: '^(sandbox|probe|demo|bench|test|scripts|examples)/' },
		},
		{
			name: 'the sandbox shares no code with the nodes, so that each reading of the specification checks the other',
			severity: 'error',
			from: { path: '^sandbox/' },
			to: { path: '^(nodes|credentials|probe|demo|bench|test|scripts)/' },
		},
		{
			name: 'the probe shares no code with the sandbox, which it is tested against',
			severity: 'error',
			from: { path: '^probe/' },
			to: { path: '^(sandbox|demo|bench|test|scripts)/' },
		},
		{
			name: 'a test enters by the front door, or imports a pure leaf',
			severity: 'error',
			from: { path: '^test/', pathNot: TESTS_WITH_OTHER_IMPORTS },
			to: { path: '^nodes/', pathNot: LEAVES },
		},
		{
			name: 'what drives a real n8n or the editor knows neither what uses it nor the tests beside it',
			severity: 'error',
			from: { path: '^test/support/', pathNot: '\\.test\\.ts$' },
			to: { path: '^(nodes|credentials|probe|demo|bench|scripts|test/(?!support/))' },
		},
		{
			name: 'demo, benchmarks and scripts share with each other and with the tests only what drives n8n and its engine',
			severity: 'error',
			from: { path: '^(demo|bench|scripts)/' },
			to: { path: '^(demo|bench|scripts|test/(?!(support|engine)/))', pathNot: '^$1/' },
		},
	],
	options: {
		tsPreCompilationDeps: true,
		tsConfig: { fileName: 'tsconfig.json' },
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '^dist/|^test/support/n8n/' },
	},
};
