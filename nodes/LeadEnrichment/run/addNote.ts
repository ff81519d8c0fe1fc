import type { IExecuteFunctions } from 'n8n-workflow';

import { escapeHtml } from '../values/text';

/** A figure with its noun: `1,234 credits`. */
const FIGURES =
	/(?<![\w.,])\d[\d,]*(?:\.\d+)? (?:credit|duplicate|email|job|lead|phone|result|row|search)(?:s|es)?\b/g;

/** A sentence as HTML, ending with a period, because n8n may show the lines behind each other. */
function toLine(sentence: string): string {
	const html = escapeHtml(sentence).replace(FIGURES, '<b>$&</b>');
	return /[.!?]$/.test(sentence) ? html : `${html}.`;
}

/** Adds a note above the node's output, if there is anything to say. n8n shows it as HTML. */
export function addNote(context: IExecuteFunctions, lines: readonly string[], type: 'info' | 'warning') {
	if (lines.length === 0) return;
	const message = lines.map(toLine).join('<br>');
	context.addExecutionHints({ message, location: 'outputPane', type });
}
