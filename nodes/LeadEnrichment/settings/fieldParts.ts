import type { IDisplayOptions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

/** The fields, shown only if the parameters in `conditions` have one of these values. */
export function showWhere(
	conditions: NonNullable<IDisplayOptions['show']>,
	fields: readonly INodeProperties[],
): INodeProperties[] {
	return fields.map((field) => {
		const { show, ...others } = field.displayOptions ?? {};
		return { ...field, displayOptions: { show: { ...conditions, ...show }, ...others } };
	});
}

/** A tool's field that the agent's model fills in; n8n recognises it by the comment. `fallback` makes it optional. */
export function fromModel(key: string, description: string, fallback?: string): string {
	const rest = fallback === undefined ? '' : `, '${fallback}'`;
	return `={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('${key}', '${description}', 'string'${rest}) }}`;
}

type ChoiceText = Pick<INodePropertyOptions, 'name' | 'description'>;

/**
 * Compares labels, because n8n requires alphabetical lists. Not `localeCompare`: its first call loads language rules,
 * which takes longer than all other loading.
 */
export const compareLabels = (one: string, other: string) => (one < other ? -1 : 1);

/** The options of a list in the editor, by their labels. `texts` must cover every choice. */
export function toChoices<Choice extends string>(
	texts: Readonly<Record<Choice, ChoiceText>>,
): INodePropertyOptions[] {
	const choices = Object.entries<ChoiceText>(texts).map(([value, text]) => ({ ...text, value }));
	return choices.sort((one, other) => compareLabels(one.name, other.name));
}
