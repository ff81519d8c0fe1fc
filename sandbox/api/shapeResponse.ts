import type { Shape } from '../shape';
import type { ApiResponse } from './apiResponse';

const toWebPage = (status: number) => `<!DOCTYPE html><html><body><h1>Error ${status}</h1></body></html>`;

/** The response as the shape has it. */
export function shapeResponse(
	response: ApiResponse,
	{ wrapper, htmlErrors, codes }: Shape['answers'],
): ApiResponse {
	const { body, headers } = response;
	const status = codes[String(response.status)] ?? response.status;
	if (htmlErrors && status >= 400) {
		return { status, body: toWebPage(status), headers: { ...headers, 'content-type': 'text/html' } };
	}
	return { ...response, status, body: wrapper === null ? body : { [wrapper]: body } };
}
