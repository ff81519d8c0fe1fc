import type { IBinaryKeyData } from 'n8n-workflow';

import type { Problem } from '../leads/leadFields';
import { isObject } from '../values/objects';
import type { Row } from '../columns/records';

/** What nodes that read, download or receive a file say of it, in small letters. */
const hasFileFacts = (value: unknown): boolean => {
	if (!isObject(value)) return false;
	const names = Object.keys(value).map((name) => name.toLowerCase());
	return names.includes('mimetype') && (names.includes('filename') || names.includes('fileextension'));
};

/** Whether an item is a file rather than a row: its binary data has a file, and its columns only describe it. */
export function isFileItem(row: Row, binary: IBinaryKeyData | undefined): boolean {
	const files = Object.values(binary ?? {});
	if (files.length === 0) return false;
	const cells = Object.values(row);
	const fileNames = files.flatMap(({ fileName }) => fileName ?? []);
	return (
		cells.length === 0 ||
		hasFileFacts(row) ||
		cells.flat().some((cell) => hasFileFacts(cell) || fileNames.some((name) => name === cell))
	);
}

export const FILE_ITEM: Problem = {
	field: 'lead',
	rule: 'cannot be read: the item is a file, not a row of a list',
	short: 'the item is a file, not a row of a list',
	fix: 'Add an Extract from File node between the file and this node: it turns the file into rows',
};
