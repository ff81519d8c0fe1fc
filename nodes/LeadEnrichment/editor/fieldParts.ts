import type { IDisplayOptions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

/** What n8n's AI workflow builder reads of a field that only shows something, or stands for one shown elsewhere. */
export const NOT_TO_BE_SET = { propertyHint: 'Never set this: it has no effect here.' };

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

/** The two forms of a field with a default of its own in the tools of AI agents: n8n knows one default for each form. */
export function withToolDefault(inTool: INodeProperties['default'], field: INodeProperties) {
	const { displayOptions } = field;
	return [
		{ ...field, displayOptions: { ...displayOptions, hide: { '@tool': [true] } } },
		{ ...field, default: inTool, displayOptions: { show: { ...displayOptions?.show, '@tool': [true] } } },
	];
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

/** Fields and options by name, for labels and for defaults, which n8n does not fill in where a field is hidden. */
export function listByName(fields: readonly INodeProperties[]): Map<string, INodeProperties> {
	const options = fields.flatMap((field) => field.options ?? []);
	// The choices of a list have no default.
	const all = [...fields, ...options.filter((option) => 'default' in option)];
	// A field that has a second form in tools comes first in its usual one.
	return new Map(all.toReversed().map((field) => [field.name, field]));
}
