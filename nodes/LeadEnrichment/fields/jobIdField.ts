import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

import { fromModel, withToolDefaults } from './fieldParts';

const WHICH_JOB = 'The enrichment_id of a job, as the Enrich, Search and Post Search operations return it';

export function buildJobIdFields(displayOptions: IDisplayOptions): INodeProperties[] {
	const field: INodeProperties = {
		displayName: 'Job ID',
		name: 'jobId',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. 3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b',
		description: WHICH_JOB,
		displayOptions,
	};
	return withToolDefaults([field], { jobId: fromModel('jobId', WHICH_JOB) });
}
