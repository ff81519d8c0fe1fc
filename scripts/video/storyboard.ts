/** A picture, and what is said over it. */
export interface Frame {
	file: string;
	scene: string;
	caption: string;
}

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A page that shows the frames one after another, with their captions: a click or a key goes on, blank pauses. */
export function toStoryboard(frames: readonly Frame[], secondsPerFrame: number): string {
	const figures = frames.map(
		({ file, scene, caption }) =>
			`<figure hidden><img src="${escape(file)}" alt=""><figcaption><b>${escape(scene)}</b> ${escape(caption)}</figcaption></figure>`,
	);
	return `<!doctype html>
<meta charset="utf-8">
<title>Lead Enrichment in n8n</title>
<style>
	body { margin: 0; background: #111; color: #fff; font: 20px sans-serif; }
	img { display: block; width: 100vw; max-height: 88vh; object-fit: contain; }
	figure { margin: 0; }
	figcaption { padding: 1em; text-align: center; }
</style>
${figures.join('\n')}
<script>
	const figures = [...document.querySelectorAll('figure')];
	let shown = 0;
	let isPaused = false;
	const show = (index) => {
		figures[shown].hidden = true;
		shown = (index + figures.length) % figures.length;
		figures[shown].hidden = false;
	};
	show(0);
	setInterval(() => isPaused || show(shown + 1), ${secondsPerFrame * 1000});
	addEventListener('click', () => show(shown + 1));
	addEventListener('keydown', ({ key }) => {
		if (key === ' ') isPaused = !isPaused;
		else show(shown + (key === 'ArrowLeft' ? -1 : 1));
	});
</script>
`;
}
