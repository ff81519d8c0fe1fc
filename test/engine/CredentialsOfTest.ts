import {
	ICredentialsHelper,
	type ICredentialDataDecryptedObject,
	type ICredentials,
	type ICredentialType,
	type IHttpRequestOptions,
	type INodeProperties,
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

	/** @throws Error for a credential whose authentication is declared: ours is a function. */
	override async authenticate(
		credentials: ICredentialDataDecryptedObject,
		_typeName: string,
		options: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		const { authenticate } = this.type;
		if (typeof authenticate !== 'function')
			throw new Error('This credential does not authenticate by a function');
		return await authenticate(credentials, options);
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
