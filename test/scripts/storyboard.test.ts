import { toStoryboard } from '../../scripts/video/storyboard';

describe('the storyboard of the video', () => {
	it('shows every frame with its scene and caption as they are written', () => {
		const page = toStoryboard([{ file: '001.png', scene: 'Get Job', caption: 'Rows < 10 & "more"' }], 3);
		expect(page).toContain('src="001.png"');
		expect(page).toContain('<b>Get Job</b> Rows &#60; 10 &#38; &#34;more&#34;');
	});
});
