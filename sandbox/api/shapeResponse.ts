import type { Shape } from '../shape';
import type { ApiResponse } from './apiResponse';

/** The response as the shape has it. */
export function shapeResponse(response: ApiResponse, { wrapper, codes }: Shape['answers']): ApiResponse {
	const { body } = response;
	const status = codes[String(response.status)] ?? response.status;
	return { ...response, status, body: wrapper === null ? body : { [wrapper]: body } };
}
