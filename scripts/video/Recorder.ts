import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { runCommand } from '../../test/support/realN8n/runCommand';
import { toStoryboard, type Frame } from './storyboard';

/** Long enough to read a caption. */
const SECONDS_PER_FRAME = 3;
const GIF_WIDTH = 960;

/** Takes numbered pictures of a page, each with what is said over it. */
export class Recorder {
	private readonly frames: Frame[] = [];
	private scene = '';

	private constructor(
		private readonly page: Page,
		private readonly folder: string,
	) {}

	/** Starts in an empty folder. */
	static async start(page: Page, folder: string): Promise<Recorder> {
		await rm(folder, { recursive: true, force: true });
		await mkdir(folder, { recursive: true });
		return new Recorder(page, folder);
	}

	begin(scene: string): void {
		this.scene = scene;
		console.log(scene);
	}

	async frame(caption: string): Promise<void> {
		const file = `${String(this.frames.length + 1).padStart(3, '0')}.png`;
		await this.page.screenshot({
			path: join(this.folder, file),
			animations: 'disabled',
			style: '.el-notification { display: none }',
		});
		this.frames.push({ file, scene: this.scene, caption });
	}

	/** Writes the storyboard, and a GIF where the machine has ffmpeg. Returns the names of what was written. */
	async finish(): Promise<string[]> {
		await writeFile(join(this.folder, 'storyboard.json'), JSON.stringify(this.frames, null, '\t'));
		await writeFile(join(this.folder, 'index.html'), toStoryboard(this.frames, SECONDS_PER_FRAME));
		const palette = `fps=1,scale=${GIF_WIDTH}:-1,split[a][b];[a]palettegen[p];[b][p]paletteuse`;
		const args = [
			'-y',
			'-framerate',
			`1/${SECONDS_PER_FRAME}`,
			'-i',
			'%03d.png',
			'-vf',
			palette,
			'video.gif',
		];
		const { succeeded } = await runCommand('ffmpeg', args, { cwd: this.folder });
		return [`${this.frames.length} frames`, 'index.html', ...(succeeded ? ['video.gif'] : [])];
	}
}
