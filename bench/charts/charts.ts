import type { EChartsCoreOption, SeriesOption } from 'echarts';
import type { Recording } from '../recorded';
import { readMedian, type Table } from '../reportSection';
import type { Theme } from './theme';

/** A picture of recorded numbers. */
export interface Chart {
	/** The name of its file. */
	name: string;
	height: number;
	toOption: (theme: Theme) => EChartsCoreOption;
}

/** A variant of a measurement, and its median. */
interface Bar {
	name: string;
	value: number;
}

const SIZES = [100, 1_000, 10_000, 100_000];
const LARGE = '10,000 rows';
const OWN = 'Lead Enrichment';
/** In pixels, as all sizes here. */
export const CHART_WIDTH = 760;
/** Text is not measured where there is no browser: wider than most letters of the font. */
const LETTER_WIDTH = 6.6;
const TITLE_HEIGHT = 44;
const AXIS_HEIGHT = 30;
const BAR_HEIGHT = 17;
const SHORT_NAMES: Record<string, string> = {
	'(a) HTTP Request per row, Wait, IF': 'By hand, a request per row',
	'(b) Loop, Aggregate, HTTP Request, Wait, Split Out, Merge': 'By hand, batches in a loop',
};

/** @throws Error where a table or column that a chart shows was not recorded. */
export function toCharts(throughput: Recording, trigger: Recording): Chart[] {
	const zeroLatency = (rows: string) => findTable(throughput, 'Zero latency', rows);
	const realistic = findTable(throughput, 'Realistic', LARGE);
	return [
		toBarChart('time', `Seconds to enrich ${LARGE}, where a job of 1,000 leads takes a minute`, [
			readColumn(realistic, 'Start to last row (s)'),
		]),
		toBarChart('requests', `Requests to enrich ${LARGE}`, [readColumn(zeroLatency(LARGE), 'Requests')]),
		toGrowthChart(
			SIZES.map((rows) => readColumn(zeroLatency(`${toText(rows)} rows`), 'Start to last row (s)')),
		),
		toBarChart(
			'deliveries',
			'Streamed deliveries per second that one n8n handles',
			[
				readColumn(findTable(trigger, 'streamed', '8 connections'), 'handled/s'),
				readColumn(findTable(trigger, 'isolates on demand: streamed'), 'handled/s'),
			],
			['n8n as it comes', 'isolates on demand'],
		),
	];
}

/** Horizontal bars, one for each variant of the first group, in the order of the table. */
function toBarChart(name: string, title: string, groups: Bar[][], legend: string[] = []): Chart {
	const names = (groups[0] ?? []).map((bar) => bar.name);
	const valueOf = (group: Bar[], wanted: string) => group.find((bar) => bar.name === wanted)?.value;
	const legendHeight = legend.length > 0 ? 24 : 0;
	const rowHeight = groups.length * BAR_HEIGHT + 14;
	return {
		name,
		height: TITLE_HEIGHT + legendHeight + names.length * rowHeight + AXIS_HEIGHT,
		toOption: (theme) => ({
			...toFrame(theme, title),
			legend: { ...toLegend(theme, legend), top: TITLE_HEIGHT - 8, left: 12, itemGap: 60 },
			grid: { left: toWidth(names), right: 56, top: TITLE_HEIGHT + legendHeight, bottom: AXIS_HEIGHT },
			xAxis: toAxis(theme, 'value'),
			yAxis: { ...toAxis(theme, 'category'), data: names, inverse: true },
			series: groups.map((group, index) => ({
				type: 'bar',
				name: legend[index] ?? title,
				data: names.map((wanted) => ({
					value: valueOf(group, wanted),
					itemStyle: { color: theme.toColor(wanted.startsWith(OWN), index) },
				})),
				itemStyle: { color: theme.toColor(true, index) },
				label: {
					show: true,
					position: 'right',
					color: theme.text,
					formatter: ({ value }: { value: number }) => toText(value),
				},
			})),
		}),
	};
}

/** Time over the number of rows, both axes logarithmic: a list ten times as long is one step to the right. */
function toGrowthChart(columns: Bar[][]): Chart {
	const names = (columns[0] ?? []).map((bar) => bar.name);
	return {
		name: 'growth',
		height: 340,
		toOption: (theme) => ({
			...toFrame(theme, 'Seconds by length of the list, where the service takes no time'),
			legend: {
				...toLegend(theme, names),
				orient: 'vertical',
				left: CHART_WIDTH - toWidth(names) - 32,
				top: TITLE_HEIGHT + 20,
			},
			grid: { left: 48, right: toWidth(names) + 44, top: TITLE_HEIGHT + 16, bottom: AXIS_HEIGHT },
			xAxis: { ...toAxis(theme, 'category'), data: SIZES.map((rows) => `${toText(rows)} rows`) },
			yAxis: { ...toAxis(theme, 'log'), name: 's' },
			series: names.map((name, index): SeriesOption => {
				const values = columns.map((bars) => bars.find((bar) => bar.name === name)?.value ?? null);
				const color = theme.toColor(name.startsWith(OWN), index % 2);
				return { type: 'line', name, data: values, color, symbolSize: 7, lineStyle: { width: 2 } };
			}),
		}),
	};
}

function toFrame(theme: Theme, title: string): EChartsCoreOption {
	return {
		animation: false,
		backgroundColor: theme.background,
		textStyle: { fontFamily: 'sans-serif', color: theme.text },
		title: { text: title, left: 12, top: 8, textStyle: { fontSize: 14, color: theme.text } },
	};
}

function toLegend(theme: Theme, names: string[]): EChartsCoreOption {
	return { show: names.length > 0, data: names, textStyle: { color: theme.text } };
}

function toWidth(texts: string[]): number {
	return 16 + Math.max(...texts.map((text) => text.length)) * LETTER_WIDTH;
}

function toAxis(theme: Theme, type: 'value' | 'category' | 'log'): EChartsCoreOption {
	return {
		type,
		axisLabel: { color: theme.text },
		axisLine: { lineStyle: { color: theme.line } },
		splitLine: { show: type !== 'category', lineStyle: { color: theme.line } },
	};
}

function findTable({ section }: Recording, ...words: string[]): Table {
	const table = section.tables.find(({ caption }) => words.every((word) => caption.includes(word)));
	if (!table) throw new Error(`"${section.title}" has no table about ${words.join(', ')}`);
	return table;
}

function readColumn({ caption, head, rows }: Table, name: string): Bar[] {
	const column = head.indexOf(name);
	if (column < 0) throw new Error(`The table "${caption}" has no column "${name}"`);
	return rows.map(([label = '', ...cells]) => ({
		name: SHORT_NAMES[label] ?? label,
		value: readMedian(cells[column - 1] ?? ''),
	}));
}

function toText(value: number): string {
	return value.toLocaleString('en-US');
}
