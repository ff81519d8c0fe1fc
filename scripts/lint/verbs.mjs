import ts from 'typescript';

// What the first word of a function's name promises, as far as its types tell: the glossary in CONTRIBUTING.md has all verbs.

const isPromise = (type) => type.symbol?.name === 'Promise';
const listParts = (type) => (type.isUnion() ? type.types : [type]);
const hasFlag = (type, flag) => listParts(type).some((part) => (part.flags & flag) !== 0);
/** What n8n hands to a node, and the parameters of one of its items. */
const N8N_CONTEXT = /Functions$|^(ItemParameters|ServiceContext|NodeContext|INode)$/;

/** By verb, whether a function keeps its promise. `result`: what it returns, or what its promise resolves to. */
const PROMISES = {
	is: ({ result }) => hasFlag(result, ts.TypeFlags.BooleanLike),
	has: ({ result }) => hasFlag(result, ts.TypeFlags.BooleanLike),
	are: ({ result }) => hasFlag(result, ts.TypeFlags.BooleanLike),
	count: ({ result }) => hasFlag(result, ts.TypeFlags.NumberLike),
	list: ({ result, checker }) => listParts(result).some((part) => checker.isArrayLikeType(part)),
	find: ({ result }) => hasFlag(result, ts.TypeFlags.Undefined | ts.TypeFlags.Any | ts.TypeFlags.Unknown),
	fetch: ({ returned }) => isPromise(returned),
	read: ({ parameters }) => parameters.some((name) => N8N_CONTEXT.test(name)),
};

/** @type {import('eslint').Rule.RuleModule} */
export const verbs = {
	meta: {
		type: 'suggestion',
		messages: { broken: '{{name}} does not do what “{{verb}}” says in the glossary' },
		schema: [],
	},
	create(context) {
		const services = context.sourceCode.parserServices;
		const checker = services.program.getTypeChecker();
		const check = (nameNode, functionNode) => {
			const [verb] = /^[a-z]+(?=[A-Z])/.exec(nameNode?.name ?? '') ?? [];
			const promise = Object.hasOwn(PROMISES, verb ?? '') ? PROMISES[verb] : undefined;
			if (!promise) return;
			const node = services.esTreeNodeToTSNodeMap.get(functionNode);
			const [signature] = checker.getTypeAtLocation(node).getCallSignatures();
			if (!signature) return;
			const returned = signature.getReturnType();
			const result = isPromise(returned) ? (checker.getTypeArguments(returned)[0] ?? returned) : returned;
			const parameters = signature.parameters.flatMap((parameter) => {
				const type = checker.getTypeOfSymbolAtLocation(parameter, node);
				return listParts(type).flatMap((part) => [
					part.aliasSymbol?.name,
					part.symbol?.name,
					...(part.aliasTypeArguments ?? []).map((argument) => argument.symbol?.name),
				]);
			});
			if (promise({ checker, result, returned, parameters: parameters.filter(Boolean) })) return;
			context.report({ node: nameNode, messageId: 'broken', data: { name: nameNode.name, verb } });
		};
		return {
			'Program > FunctionDeclaration, Program > ExportNamedDeclaration > FunctionDeclaration': (node) =>
				check(node.id, node),
			'VariableDeclarator[init.type="ArrowFunctionExpression"]': (node) => check(node.id, node.init),
		};
	},
};
