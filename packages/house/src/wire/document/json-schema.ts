import { z } from 'zod';

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 and AsyncAPI 3 take it. */
export type JsonSchema = { readonly [keyword: string]: unknown };

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Bounds that only say "a whole number that a double holds" say nothing. */
const isNoBound = (keyword: string, value: unknown): boolean =>
  (keyword === 'minimum' || keyword === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;

/** What zod says of `z.json()`: a schema that names itself. It is one component for all. */
const ANY_JSON = { $ref: '#/components/schemas/Json' } as const;

const cleaned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isObject(value)) return value;
  if (typeof value.$ref === 'string' && value.$ref.startsWith('#/$defs/')) return ANY_JSON;
  if (Array.isArray(value.oneOf) && value.oneOf.length === 1) return cleaned(value.oneOf[0]);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([keyword, each]) => keyword !== '$schema' && keyword !== '$defs' && !isNoBound(keyword, each))
      .map(([keyword, each]) => [keyword, cleaned(each)]),
  );
};

/** Bytes are no JSON: they are told as what they are. */
const BYTES = { type: 'string', format: 'binary' } as const;

/** What a zod schema takes (`input`) or gives (`output`), as JSON Schema. */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  cleaned(
    z.toJSONSchema(schema, {
      io,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema._zod.def.type === 'custom' && jsonSchema.type === undefined)
          Object.assign(jsonSchema, BYTES);
      },
    }),
  ) as JsonSchema;

/** Anything that JSON can say. */
export const JSON_COMPONENT: JsonSchema = {
  description: 'Anything that JSON can say.',
  type: ['string', 'number', 'boolean', 'null', 'array', 'object'],
};

const withoutWords = (schema: JsonSchema): string => {
  const { description: _words, ...rest } = schema;
  return JSON.stringify(rest);
};

/** Schemas by their names. What is said twice under one name is said once, and referred to wherever it stands. */
export const openComponents = (named: Readonly<Record<string, JsonSchema>>) => {
  const schemas: Record<string, JsonSchema> = { ...named };
  const nameOf = new Map(Object.entries(named).map(([name, schema]) => [withoutWords(schema), name]));
  const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

  const referred = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(referred);
    if (!isObject(value)) return value;
    const known = nameOf.get(withoutWords(value));
    if (known !== undefined) return refTo(known);
    return Object.fromEntries(Object.entries(value).map(([keyword, each]) => [keyword, referred(each)]));
  };

  return {
    schemas,
    /** The schema with what has a name referred to. */
    inline: (schema: JsonSchema): JsonSchema => referred(schema) as JsonSchema,
    /** The schema as a component of this name, where it says more than a type; what is there already keeps its name. */
    refer: (schema: JsonSchema, name: string): JsonSchema => {
      const known = nameOf.get(withoutWords(schema));
      if (known !== undefined) return refTo(known);
      const inline = referred(schema) as JsonSchema;
      if (schema.properties === undefined && schema.anyOf === undefined && schema.oneOf === undefined)
        return inline;
      nameOf.set(withoutWords(schema), name);
      schemas[name] = inline;
      return refTo(name);
    },
  };
};

export type Components = ReturnType<typeof openComponents>;
