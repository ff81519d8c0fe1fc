import type { IDisplayOptions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

/** The fields, shown only where the parameters of `conditions` have one of these values. */
export function showWhere(
	conditions: NonNullable<IDisplayOptions['show']>,
	fields: readonly INodeProperties[],
): INodeProperties[] {
	return fields.map((field) => {
		const { show, ...others } = field.displayOptions ?? {};
		return { ...field, displayOptions: { show: { ...conditions, ...show }, ...others } };
	});
}

/** A tool's field for the agent's model to fill in: n8n knows it by the comment. `fallback`: where it may be left out. */
export function fromModel(key: string, description: string, fallback?: string): string {
	const rest = fallback === undefined ? '' : `, '${fallback}'`;
	return `={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('${key}', '${description}', 'string'${rest}) }}`;
}

type ChoiceText = Pick<INodePropertyOptions, 'name' | 'description'>;

/** The options of a list in the editor, in the order of `texts`, which must have every choice of the parameter. */
export function toChoices<Choice extends string>(
	texts: Readonly<Record<Choice, ChoiceText>>,
): INodePropertyOptions[] {
	return Object.entries<ChoiceText>(texts).map(([value, text]) => ({ ...text, value }));
}
