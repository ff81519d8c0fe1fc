/** A request whose access token belongs to an account. */
export interface ApiRequest {
	account: string;
	body: unknown;
	jobId: string;
}
