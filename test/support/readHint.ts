/** A hint's HTML as a person reads it, its lines behind each other as where n8n shows no lines. */
export function readHint<H extends { message: string }>(hint: H): H {
	const text = hint.message.replaceAll('<br>', ' ').replace(/<\/?b>/g, '');
	const message = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
	return { ...hint, message };
}
