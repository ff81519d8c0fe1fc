// Loads node files as n8n does when a workflow first needs them, in a process that has loaded n8n's engine, and prints
// the time in milliseconds and the growth of the heap in bytes.
require('n8n-core');
require('n8n-workflow');
require('zod');

// Each argument names a file and the class in it: /path/to/X.node.js#X
const types = process.argv.slice(2).map((argument) => argument.split('#'));
global.gc();
const heapBefore = process.memoryUsage().heapUsed;
const startedAt = performance.now();
const nodes = types.map(([file, className]) => new (require(file)[className])());
const milliseconds = performance.now() - startedAt;
global.gc();
const bytes = process.memoryUsage().heapUsed - heapBefore;
console.log(JSON.stringify({ milliseconds, bytes, nodes: nodes.length }));
