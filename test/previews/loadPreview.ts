import { loadOutputSchema } from 'n8n-core';
import { findNodeFolder } from '../engine/nodePackage';
import { loadNode, loadSources } from '../engine/sources';
import { parseOutputSchema, type OutputSchema } from './outputSchema';

/** The preview that n8n finds for an operation of the action node, or for the trigger. */
export async function loadPreview(resource?: string, operation?: string): Promise<OutputSchema> {
	const node = resource === undefined ? 'leadEnrichmentTrigger' : 'leadEnrichment';
	const { version } = (await loadNode(node)).description;
	const nodeDir = findNodeFolder(await loadSources(), node);
	const schema = loadOutputSchema({ nodeDir, version: Number(version), resource, operation });
	return parseOutputSchema(schema);
}
