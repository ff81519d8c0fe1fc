/** Returns the posted body as one item, or its `results` as one item each, without any check; with `read`, the job's. */
class EmptyTrigger {
	description = {
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

	async webhook() {
		let body = this.getBodyData();
		if (this.getNodeParameter('read')) {
			const { baseUrl } = await this.getCredentials('leadEnrichmentApi');
			const request = { url: `${baseUrl}/v1/jobs/${body.enrichment_id}` };
			body = await this.helpers.httpRequestWithAuthentication.call(this, 'leadEnrichmentApi', request);
		}
		return { workflowData: [this.helpers.returnJsonArray(body.results ?? body)] };
	}
}

module.exports = { EmptyTrigger };
