import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const ROOT = resolve(__dirname, '../..');
const FOLDER = 'nodes/LeadEnrichment';
/** Stands for what a text is filled with. */
export const HOLE = '…';
/** Properties and variables whose value a person reads as a message, or as a part of one. */
const SHOWN_NAMES = ['message', 'reason', 'rule', 'addition', 'required_error', 'invalid_type_error'];
/** How to fix something: the documents say it in their own words. */
const HIDDEN_NAMES = ['description', 'displayName', 'fix'];
/** What a schema says of a value that breaks it. */
const RULE = /^must /;
const SENTENCE = /^(…|\p{Lu})\S*( \S+){5}/u;
/** Anything else is a name, or a frame around other texts. */
const WORDS = /\p{L}{2}.* /u;

type Constants = ReadonlyMap<string, ts.Expression>;

const isText = (node: ts.Node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

function fill(parts: readonly string[][]): string[] {
	return parts.reduce((texts, part) => texts.flatMap((text) => part.map((end) => text + end)), ['']);
}

/** The texts that an expression may come to, with a hole for what is known at run time alone. */
function listTexts(node: ts.Node, constants: Constants): string[] {
	if (ts.isStringLiteralLike(node)) return [node.text];
	if (ts.isParenthesizedExpression(node)) return listTexts(node.expression, constants);
	if (ts.isArrowFunction(node)) return listTexts(node.body, constants);
	if (ts.isConditionalExpression(node))
		return [node.whenTrue, node.whenFalse].flatMap((branch) => listTexts(branch, constants));
	if (ts.isTemplateExpression(node)) {
		const spans = node.templateSpans.flatMap(({ expression, literal }) => [
			listTexts(expression, constants),
			[literal.text],
		]);
		return fill([[node.head.text], ...spans]);
	}
	const constant = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
	return constant ? listTexts(constant, constants) : [HOLE];
}

function isHidden(node: ts.Node): boolean {
	const named = ts.findAncestor(
		node,
		(parent) => ts.isPropertyAssignment(parent) && HIDDEN_NAMES.includes(parent.name.getText()),
	);
	return named !== undefined;
}

function isSentence(node: ts.Expression): boolean {
	const [text = ''] = listTexts(node, new Map());
	return isText(node) && SENTENCE.test(text) && !isHidden(node);
}

/** What an expression is a part of, a choice between two left out. */
function findParent({ parent }: ts.Node): ts.Node {
	return ts.isConditionalExpression(parent) ? findParent(parent) : parent;
}

function isShown(node: ts.Expression): boolean {
	const { parent } = node;
	if (isText(node) && RULE.test(listTexts(node, new Map())[0] ?? '')) return true;
	if (ts.isNewExpression(parent)) {
		const isNodeError = parent.expression.getText() === 'NodeOperationError';
		return parent.arguments?.[isNodeError ? 1 : 0] === node && parent.expression.getText().endsWith('Error');
	}
	if (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent))
		return parent.initializer === node && SHOWN_NAMES.includes(parent.name.getText());
	const whole = findParent(node);
	const isPassedOn =
		ts.isReturnStatement(whole) || ts.isArrowFunction(whole) || ts.isArrayLiteralExpression(whole);
	return isPassedOn && isSentence(node);
}

/** Constants of a file that hold a text. */
function listConstants(source: ts.SourceFile): Constants {
	const constants = new Map<string, ts.Expression>();
	const visit = (node: ts.Node): void => {
		if (ts.isVariableDeclaration(node) && node.initializer && isText(node.initializer))
			constants.set(node.name.getText(), node.initializer);
		ts.forEachChild(node, visit);
	};
	visit(source);
	return constants;
}

function listShown(file: string): string[] {
	const text = readFileSync(join(ROOT, file), 'utf8');
	const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
	const constants = listConstants(source);
	const shown: string[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isExpression(node) && isShown(node)) shown.push(...listTexts(node, constants));
		ts.forEachChild(node, visit);
	};
	visit(source);
	return shown.filter((found) => WORDS.test(found));
}

/** What the nodes' sources show to a person: errors, the rules that values break, answers, notes and warnings. */
export function listShownTexts(): string[] {
	const files = readdirSync(join(ROOT, FOLDER), { recursive: true, encoding: 'utf8' });
	const sources = files.filter((file) => file.endsWith('.ts')).map((file) => `${FOLDER}/${file}`);
	return [...new Set(sources.flatMap(listShown))];
}
