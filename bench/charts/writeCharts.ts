import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { init } from 'echarts';
import { readRecording } from '../recorded';
import { CHART_WIDTH, toCharts, type Chart } from './charts';
import { THEMES, type Theme } from './theme';

const IMAGES_FOLDER = resolve(__dirname, '..', '..', 'docs', 'images');

/** Draws the charts of docs/performance.md from what is recorded, each for light and for dark pages. */
export async function writeCharts(): Promise<void> {
	for (const [file, svg] of await drawCharts()) await writeFile(file, svg);
}

/** The charts by the path of their file. */
export async function drawCharts(): Promise<Map<string, string>> {
	const charts = toCharts(await readRecording('throughput'), await readRecording('trigger'));
	const drawn = charts.flatMap((chart) =>
		THEMES.map((theme): [string, string] => [
			join(IMAGES_FOLDER, `performance-${chart.name}-${theme.name}.svg`),
			draw(chart, theme),
		]),
	);
	return new Map(drawn);
}

function draw({ height, toOption }: Chart, theme: Theme): string {
	const instance = init(null, null, { renderer: 'svg', ssr: true, width: CHART_WIDTH, height });
	instance.setOption(toOption(theme));
	const svg = instance.renderToSVGString();
	instance.dispose();
	return `${svg}\n`;
}
