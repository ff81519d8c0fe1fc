import {
	ExecutionLifecycleHooks,
	LazyPackageDirectoryLoader,
	PackageDirectoryLoader,
	WorkflowExecute,
} from 'n8n-core';
import {
	createRunExecutionData,
	Expression,
	NodeHelpers,
	Workflow,
	type IDataObject,
	type INodeType,
	type INodeTypes,
} from 'n8n-workflow';
import { join } from 'node:path';
import { CredentialsOfTest } from '../../test/engine/CredentialsOfTest';
import { CREDENTIAL_NAME, PACKAGE_NAME } from '../../test/engine/nodePackage';
import { buildServerData } from '../../test/engine/serverData';
import { rowsNode } from '../../test/engine/testNodes';
import type { Service } from '../../test/support/environment';
import { ROWS_TYPE, type BenchWorkflow } from './workflows';

const ID = '1';

export type Engine = Awaited<ReturnType<typeof loadEngine>>;

/**
 * The engine of the installed n8n in this process, with n8n's nodes and with our package as it is installed: see
 * bench/main.ts. It runs workflows as n8n does, without a database.
 */
export async function loadEngine() {
	const { BENCH_N8N_FOLDER = '', BENCH_OWN_PACKAGE = '' } = process.env;
	// As n8n does by default: each expression is evaluated in an isolate.
	const limits = { poolSize: 1, maxCodeCacheSize: 1024, bridgeTimeout: 5000, bridgeMemoryLimit: 128 };
	await Expression.initExpressionEngine({ engine: 'vm', ...limits });
	const own = new PackageDirectoryLoader(BENCH_OWN_PACKAGE);
	const base = new LazyPackageDirectoryLoader(join(BENCH_N8N_FOLDER, 'node_modules', 'n8n-nodes-base'));
	await own.loadAll();
	await base.loadAll();

	const findNode = (type: string, version?: number): INodeType => {
		if (type === ROWS_TYPE) return rowsNode;
		const [packageName, name = ''] = type.split('.');
		const loader = packageName === PACKAGE_NAME ? own : base;
		return NodeHelpers.getVersionedNodeType(loader.getNode(name).type, version);
	};
	const nodeTypes: INodeTypes = {
		getByName: findNode,
		getByNameAndVersion: findNode,
		getKnownTypes: () => ({}),
	};

	/** Returns what the last node put out, the error, and what nodes store with the execution. */
	const run = async (workflow: BenchWorkflow, rows: readonly IDataObject[], service: Service) => {
		const { nodes, connections, lastNode } = workflow;
		const saved = { id: ID, name: 'bench', nodes, connections, active: false };
		const built = new Workflow({ ...saved, nodeTypes, settings: { executionOrder: 'v1' } });
		const data = { main: [rows.map((json) => ({ json }))] };
		const nodeExecutionStack = nodes.slice(0, 1).map((node) => ({ node, data, source: null }));
		const start = createRunExecutionData({ executionData: { nodeExecutionStack } });
		const { type } = own.getCredential(CREDENTIAL_NAME);
		const credential = { baseUrl: service.baseUrl, accessToken: service.token };
		const credentialsHelper = new CredentialsOfTest(type, credential);
		const additionalData = buildServerData({ credentialsHelper, executionId: ID, workflowId: ID });
		const dates = { createdAt: new Date(), updatedAt: new Date() };
		const stored = { ...saved, activeVersionId: null, isArchived: false, ...dates };
		additionalData.hooks = new ExecutionLifecycleHooks('trigger', ID, stored);
		await built.expression.acquireIsolate();
		try {
			const execution = new WorkflowExecute(additionalData, 'trigger', start);
			const { resultData, executionData } = (await execution.processRunExecutionData(built)).data;
			const { runData, error } = resultData;
			const outputs = (runData[lastNode] ?? []).flatMap((task) => task.data?.main ?? []);
			const items = outputs.flatMap((output) => output ?? []);
			return { items, error, stored: executionData?.contextData };
		} finally {
			await built.expression.releaseIsolate();
		}
	};
	return { findNode, run };
}
