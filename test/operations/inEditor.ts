import { LoadOptionsContext } from 'n8n-core';
import { createEmptyRunExecutionData, type IDataObject, type INodeParameters } from 'n8n-workflow';
import {
	buildAdditionalData,
	buildNodeUnderTest,
	buildWorkflow,
	WORKFLOW_NAME,
} from '../engine/workflowOfTest';

/** The node in a workflow, where n8n drops what is stored of parameters that the editor hides. */
export async function placeNode(parameters: INodeParameters) {
	const stored = buildNodeUnderTest({ node: 'leadEnrichment', parameters });
	const workflow = await buildWorkflow(WORKFLOW_NAME, [stored], {});
	return { workflow, node: workflow.getNode(stored.name) ?? stored };
}

/** Evaluates an expression of the description as the editor does, with the node's parameters and their defaults. */
export async function evaluate(
	expression: string,
	parameters: INodeParameters,
	rows: IDataObject[] = [],
): Promise<unknown> {
	const { workflow, node } = await placeNode(parameters);
	const input = rows.map((json) => ({ json }));
	const run = createEmptyRunExecutionData();
	return workflow.expression.getParameterValue(expression, run, 0, 0, node.name, input, 'internal', {});
}

/** In which n8n calls the node's methods for the editor: with the fields as they are. */
export async function buildLoadOptionsContext(parameters: INodeParameters): Promise<LoadOptionsContext> {
	const { workflow, node } = await placeNode(parameters);
	const additionalData = await buildAdditionalData({ node: 'leadEnrichment' });
	additionalData.currentNodeParameters = node.parameters;
	return new LoadOptionsContext(workflow, node, additionalData, '');
}
