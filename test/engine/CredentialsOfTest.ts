import {
	ICredentialsHelper,
	type ICredentialDataDecryptedObject,
	type ICredentials,
	type ICredentialType,
	type IDataObject,
	type IHttpRequestOptions,
	type INode,
	type INodeProperties,
	type Workflow,
} from 'n8n-workflow';

/** Gives every node the one credential of the test, and signs requests by what the credential type declares. */
export class CredentialsOfTest extends ICredentialsHelper {
	constructor(
		private readonly type: ICredentialType,
		private readonly data: ICredentialDataDecryptedObject,
	) {
		super();
	}

	override getParentTypes(): string[] {
		return [];
	}

	override isCredentialUsableByNode(): boolean {
		return true;
	}

	override async getDecrypted(): Promise<ICredentialDataDecryptedObject> {
		const defaults = this.type.properties.map(({ name, default: value }) => [name, value] as const);
		return await Promise.resolve({
			...Object.fromEntries(defaults),
			...this.data,
		} as ICredentialDataDecryptedObject);
	}

	/** Does what n8n does for `type: 'generic'`: each text of `properties` may be an expression over `$credentials`. */
	override async authenticate(
		credentials: ICredentialDataDecryptedObject,
		_typeName: string,
		options: IHttpRequestOptions,
		workflow?: Workflow,
		node?: INode,
	): Promise<IHttpRequestOptions> {
		const { authenticate } = this.type;
		if (authenticate === undefined || !workflow || !node) return await Promise.resolve(options);
		if (typeof authenticate === 'function') return await authenticate(credentials, options);
		const resolve = (values: object = {}): IDataObject =>
			Object.fromEntries(
				Object.entries(values).map(([key, value]) => [
					key,
					workflow.expression.getSimpleParameterValue(node, String(value), 'internal', {
						$credentials: credentials,
					}) as string,
				]),
			);
		const { headers, qs } = authenticate.properties;
		return {
			...options,
			headers: { ...options.headers, ...resolve(headers) },
			qs: { ...options.qs, ...resolve(qs) },
		};
	}

	override async preAuthentication(): Promise<undefined> {
		return await Promise.resolve(undefined);
	}

	override async runPreAuthentication(): Promise<undefined> {
		return await Promise.resolve(undefined);
	}

	override getCredentialsProperties(): INodeProperties[] {
		return this.type.properties;
	}

	override async getCredentials(): Promise<ICredentials> {
		return await Promise.reject(new Error('The harness has no credential store'));
	}

	override async updateCredentials(): Promise<void> {
		await Promise.reject(new Error('The harness has no credential store'));
	}

	override async updateCredentialsOauthTokenData(): Promise<void> {
		await Promise.reject(new Error('The harness has no credential store'));
	}
}
