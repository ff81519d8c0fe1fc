async function readJob(context, { enrichment_id }) {
	const { baseUrl } = await context.getCredentials('leadEnrichmentApi');
	const url = `${baseUrl}/v1/jobs/${enrichment_id}`;
	return await context.helpers.httpRequestWithAuthentication.call(context, 'leadEnrichmentApi', { url });
}

/** Returns the posted body as one item, or its `results` as one item each, without any check; with `read`, the job's. */
class EmptyTrigger {
	constructor() {
		this.description = {
			displayName: 'Empty Trigger',
			name: 'emptyTrigger',
			group: ['trigger'],
			version: 2,
			description: 'Starts the workflow with the posted body',
			defaults: { name: 'Empty Trigger' },
			inputs: [],
			outputs: ['main'],
			webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'empty' }],
			credentials: [{ name: 'leadEnrichmentApi', required: false }],
			properties: [{ displayName: 'Read', name: 'read', type: 'boolean', default: false }],
		};
	}

	async webhook() {
		const posted = this.getBodyData();
		const body = this.getNodeParameter('read') ? await readJob(this, posted) : posted;
		return { workflowData: [this.helpers.returnJsonArray(body.results ?? body)] };
	}
}

module.exports = { EmptyTrigger };
