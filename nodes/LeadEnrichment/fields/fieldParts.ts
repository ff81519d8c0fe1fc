import type { IDisplayOptions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

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

/**
 * The defaults of an operation's fields and of its options, by name. n8n fills in those of the fields that are shown;
 * those of hidden fields and of options that the user did not add are filled in from here.
 */
export function listDefaults(fields: readonly INodeProperties[]): Map<string, INodeProperties['default']> {
	const options = fields.filter(({ type }) => type === 'collection').flatMap((field) => field.options ?? []);
	const defaults = [...fields, ...options.filter((option) => 'default' in option)];
	// A field that has a second form in tools comes first in its usual one.
	return new Map(defaults.toReversed().map((field) => [field.name, field.default]));
}
