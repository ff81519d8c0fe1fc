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

/** The fields; those with a default for the tools of AI agents twice, since n8n knows one default for each. */
export function withToolDefaults(
	fields: readonly INodeProperties[],
	toolDefaults: Readonly<Record<string, INodeProperties['default']>>,
): INodeProperties[] {
	return fields.flatMap((field) => {
		if (!(field.name in toolDefaults)) return [field];
		const { show, hide } = field.displayOptions ?? {};
		return [
			{ ...field, displayOptions: { show, hide: { ...hide, '@tool': [true] } } },
			{
				...field,
				default: toolDefaults[field.name],
				displayOptions: { show: { ...show, '@tool': [true] }, ...(hide && { hide }) },
			},
		];
	});
}

/**
 * The value of a tool's field that the agent's model fills in. By the comment the editor knows that it is to show this
 * in words, with a button to set the field by hand. What the model leaves out is `fallback`; without one it must not.
 */
export function fromModel(key: string, description: string, fallback?: string): string {
	const rest = fallback === undefined ? '' : `, '${fallback}'`;
	return `={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('${key}', '${description}', 'string'${rest}) }}`;
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
	const options = fields.flatMap((field) => field.options ?? []);
	// The choices of a list have none.
	const defaults = [...fields, ...options.filter((option) => 'default' in option)];
	// A field that has a second form in tools comes first in its usual one.
	return new Map(defaults.toReversed().map((field) => [field.name, field.default]));
}
