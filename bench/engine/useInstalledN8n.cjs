// Preloaded in a process that runs n8n's engine: resolves the modules that n8n provides to nodes to those of the
// installed n8n, whatever versions are installed beside the nodes.
const { createRequire, registerHooks } = require('node:module');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

const SHARED = /^(n8n-core|n8n-workflow|zod|@n8n\/di|@n8n\/backend-common)(\/|$)/;
const folder = process.env.BENCH_N8N_FOLDER;
const requireOfN8n = createRequire(join(folder, 'package.json'));
const inside = pathToFileURL(folder).href;

registerHooks({
	resolve: (specifier, context, nextResolve) => {
		const isShared = SHARED.test(specifier) && !context.parentURL?.startsWith(inside);
		return nextResolve(isShared ? requireOfN8n.resolve(specifier) : specifier, context);
	},
});
