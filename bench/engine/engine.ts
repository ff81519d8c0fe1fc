import { Logger } from '@n8n/backend-common';
import { Container } from '@n8n/di';
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
	type IRun,
	type IVersionedNodeType,
	type IWorkflowBase,
} from 'n8n-workflow';
import { join } from 'node:path';
import type { Service } from '../../test/support/environment';
import { CredentialsOfTest } from '../../test/engine/CredentialsOfTest';
import { buildServerData } from '../../test/engine/serverData';
import { ROWS_NODE, BENCH_NODES } from './benchNodes';
import type { BenchWorkflow } from './workflow';

const OWN_PACKAGE = 'n8n-nodes-lead-enrichment';
const BASE_PACKAGE = 'n8n-nodes-base';

/** n8n's engine in this process, with n8n's nodes and ours: it runs workflows as n8n does, without a database. */
export class Engine {
	private constructor(
		readonly own: PackageDirectoryLoader,
		private readonly base: LazyPackageDirectoryLoader,
	) {}

	/** @param folders of an installed n8n, with the engine and n8n's own nodes, and of our package as it is installed. */
	static async load(folders: { n8n: string; ownPackage: string }): Promise<Engine> {
		silenceLogs();
		// As n8n 2 does by default: each expression is evaluated in an isolate.
		await Expression.initExpressionEngine({
			engine: 'vm',
			poolSize: 1,
			maxCodeCacheSize: 1024,
			bridgeTimeout: 5000,
			bridgeMemoryLimit: 128,
		});
		const own = new PackageDirectoryLoader(folders.ownPackage);
		const base = new LazyPackageDirectoryLoader(join(folders.n8n, 'node_modules', BASE_PACKAGE));
		await own.loadAll();
		await base.loadAll();
		return new Engine(own, base);
	}

	findNode(type: string): INodeType | IVersionedNodeType {
		const [packageName, name = ''] = type.split('.');
		const benchNode = BENCH_NODES[type];
		if (benchNode) return benchNode;
		const loader = packageName === OWN_PACKAGE ? this.own : this.base;
		return loader.getNode(name).type;
	}

	/** Runs a workflow whose first node returns `rows`. */
	async run(workflow: BenchWorkflow, rows: readonly IDataObject[], service: Service): Promise<IRun> {
		const nodeTypes: INodeTypes = {
			getByName: (type) => this.findNode(type),
			getByNameAndVersion: (type, version) => NodeHelpers.getVersionedNodeType(this.findNode(type), version),
			getKnownTypes: () => ({}),
		};
		const { name, nodes, connections } = workflow;
		const settings = { executionOrder: 'v1' } as const;
		const built = new Workflow({ id: 'bench', name, nodes, connections, nodeTypes, active: false, settings });
		await built.expression.acquireIsolate();
		try {
			return await execute(built, workflow, rows, this.buildCredentials(service));
		} finally {
			await built.expression.releaseIsolate();
		}
	}

	private buildCredentials({ baseUrl, token }: Service): CredentialsOfTest {
		const { type } = this.own.getCredential('leadEnrichmentApi');
		return new CredentialsOfTest(type, { baseUrl, accessToken: token });
	}
}

async function execute(
	built: Workflow,
	{ name, nodes, connections }: BenchWorkflow,
	rows: readonly IDataObject[],
	credentialsHelper: CredentialsOfTest,
): Promise<IRun> {
	const node = built.getNode(ROWS_NODE);
	if (!node) throw new Error(`The workflow ${name} has no node ${ROWS_NODE}`);
	const data = { main: [rows.map((json) => ({ json }))] };
	const start = createRunExecutionData({
		executionData: { nodeExecutionStack: [{ node, data, source: null }] },
	});
	const executionId = '1';
	const additionalData = buildServerData({ credentialsHelper, executionId, workflowId: built.id });
	const saved = { id: built.id, name, nodes, connections, active: false, activeVersionId: null };
	const dates = { createdAt: new Date(), updatedAt: new Date() };
	const workflow: IWorkflowBase = { ...saved, isArchived: false, ...dates };
	additionalData.hooks = new ExecutionLifecycleHooks('trigger', executionId, workflow);
	return await new WorkflowExecute(additionalData, 'trigger', start).processRunExecutionData(built);
}

/** Turns n8n's log off, because printing would be measured too. */
function silenceLogs(): void {
	const logger = Container.get(Logger);
	const silent = () => undefined;
	Object.assign(logger, { error: silent, warn: silent, info: silent, debug: silent, scoped: () => logger });
}
