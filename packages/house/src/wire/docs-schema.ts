/** As much of a JSON schema as our own documents hold. */
export interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly enum?: readonly (string | number | null)[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly nullable?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly default?: unknown;
}

const STEP = '  ';

/** Bounds that only say "a whole number that a double holds" say nothing. */
const isBound = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) !== Number.MAX_SAFE_INTEGER;

const range = (least: number | undefined, most: number | undefined): string => {
  if (isBound(least) && isBound(most)) return `${least} to ${most}`;
  if (isBound(least)) return `from ${least}`;
  return isBound(most) ? `up to ${most}` : '';
};

/** What is said behind a field: its bounds, what it is without being named, and its description. */
export const noteOf = ({ description, minimum, maximum, minLength, maxLength, ...rest }: Schema): string => {
  const length = range(minLength, maxLength);
  const parts = [
    range(minimum, maximum),
    length === '' ? '' : `${length} characters`,
    rest.default === undefined ? '' : `${String(rest.default)} where it is left out`,
    description ?? '',
  ];
  return parts.filter((part) => part !== '').join('; ');
};

const object = ({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string => {
  const inner = indent + STEP;
  const fields = Object.entries(properties).map(([name, schema]) => {
    const note = noteOf(schema);
    const field = `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeText(schema, inner)}`;
    return note === '' ? field : `${field}  // ${note}`;
  });
  if (typeof additionalProperties === 'object' && fields.length === 0)
    return `{ [name]: ${typeText(additionalProperties, indent)} }`;
  return fields.length === 0 ? 'object' : `{\n${fields.join('\n')}\n${indent}}`;
};

const plain = (schema: Schema, indent: string): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map((each) => typeText(each, indent)).join(' | ');
  if (schema.type === 'array') return `${typeText(schema.items ?? {}, indent)}[]`;
  if (schema.type === 'object') return object(schema, indent);
  return schema.type ?? 'anything';
};

/** A schema as a programmer reads types. */
export const typeText = (schema: Schema, indent = ''): string => {
  const text = plain(schema, indent);
  return schema.nullable === true && !text.includes('null') ? `${text} | null` : text;
};
