import { LoadOptionsContext } from 'n8n-core';
import { createEmptyRunExecutionData, type IDataObject, type INodeParameters } from 'n8n-workflow';
import { buildAdditionalData, buildNodeUnderTest, buildWorkflow } from '../engine/workflowOfTest';

/** Evaluates an expression of the description as the editor does, with the node's parameters and their defaults. */
export async function evaluate(
	expression: string,
	parameters: INodeParameters,
	rows: IDataObject[] = [],
): Promise<unknown> {
	const node = buildNodeUnderTest({ node: 'leadEnrichment', parameters });
	const workflow = await buildWorkflow('Workflow of the test', [node], {});
	const input = rows.map((json) => ({ json }));
	const run = createEmptyRunExecutionData();
	return workflow.expression.getParameterValue(expression, run, 0, 0, node.name, input, 'internal', {});
}

/** In which n8n calls the node's methods for the editor: with the fields as they are. */
export async function buildLoadOptionsContext(parameters: INodeParameters): Promise<LoadOptionsContext> {
	const node = buildNodeUnderTest({ node: 'leadEnrichment', parameters });
	const workflow = await buildWorkflow('Workflow of the test', [node], {});
	const inWorkflow = workflow.getNode(node.name) ?? node;
	const additionalData = await buildAdditionalData({ node: 'leadEnrichment' });
	additionalData.currentNodeParameters = inWorkflow.parameters;
	return new LoadOptionsContext(workflow, inWorkflow, additionalData, '');
}
