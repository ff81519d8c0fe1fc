import type { IDisplayOptions, INodePropertyOptions } from 'n8n-workflow';

type Show = NonNullable<IDisplayOptions['show']>;

/** Makes the display rule of an operation's fields, with whatever else must hold. */
export type DisplayRule = (conditions?: Show) => IDisplayOptions;

/** The display rule of a resource's operation. */
export function showFor(resource: string, operation: string): DisplayRule {
	return (conditions = {}) => ({
		show: { resource: [resource], operation: [operation], ...conditions },
	});
}

/** What the editor says of a choice. */
type ChoiceText = Pick<INodePropertyOptions, 'name' | 'description'>;

/** The options of a list in the editor, in the order of `texts`, which must have every choice of the parameter. */
export function toOptions<Choice extends string>(
	texts: Readonly<Record<Choice, ChoiceText>>,
): INodePropertyOptions[] {
	return Object.entries<ChoiceText>(texts).map(([value, text]) => ({ ...text, value }));
}
