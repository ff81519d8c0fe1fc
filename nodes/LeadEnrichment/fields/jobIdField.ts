import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

export function buildJobIdField(displayOptions: IDisplayOptions): INodeProperties {
	return {
		displayName: 'Job ID',
		name: 'jobId',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. 3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b',
		description: 'ID of a job, as Enrich, Search and Post Search put it out in the column enrichment_id',
		displayOptions,
	};
}
