import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import ts from 'typescript';

// How many decisions the nodes take, by folder, beside those of the last commit of main (of this one where there is no
// main): a mend that adds many may stand at the wrong place.

const { SyntaxKind: Kind } = ts;
const DECISIONS = new Set([
	...[Kind.IfStatement, Kind.ConditionalExpression, Kind.CaseClause, Kind.CatchClause],
	...[Kind.ForStatement, Kind.ForInStatement, Kind.ForOfStatement, Kind.WhileStatement, Kind.DoStatement],
	...[Kind.AmpersandAmpersandToken, Kind.BarBarToken, Kind.QuestionQuestionToken],
	...[Kind.AmpersandAmpersandEqualsToken, Kind.BarBarEqualsToken, Kind.QuestionQuestionEqualsToken],
]);

function countDecisions(name, text) {
	let count = 0;
	const visit = (node) => {
		count += DECISIONS.has(node.kind) ? 1 : 0;
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest));
	return count;
}

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
const listFiles = (...args) =>
	git(...args, '--', 'nodes', 'credentials')
		.split('\n')
		.filter((name) => name.endsWith('.ts'));

/** Decisions by folder, and their sum. */
function countFolders(names, read) {
	const folders = new Map();
	for (const name of names) {
		const count = countDecisions(name, read(name));
		for (const folder of ['sum', dirname(name)]) folders.set(folder, (folders.get(folder) ?? 0) + count);
	}
	return folders;
}

const now = countFolders(listFiles('ls-files', '--cached', '--others', '--exclude-standard'), (name) =>
	readFileSync(name, 'utf8'),
);
const commit = git('branch', '--list', 'main') === '' ? 'HEAD' : 'main';
const main = countFolders(listFiles('ls-tree', '-r', '--name-only', commit), (name) =>
	git('show', `${commit}:${name}`),
);
for (const folder of [...new Set([...now.keys(), ...main.keys()])].sort()) {
	const [count, before] = [now.get(folder) ?? 0, main.get(folder) ?? 0];
	if (folder !== 'sum')
		console.log(`${String(count).padStart(5)} ${String(count - before).padStart(5)}  ${folder}`);
}
console.log(`Decisions: ${now.get('sum')} (${commit}: ${main.get('sum')})`);
