import { below, type Words } from '../../packages/house/src/chance/uniform.ts';
import type { JsonSchema } from '../../packages/house/src/wire/document/json-schema.ts';

/** What nobody should send: each has broken some program. */
const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  2 ** 53,
  -(2 ** 53),
  1e308,
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  "'; DROP TABLE commands; --",
  '<img src=x onerror=alert(1)>',
  '=1+1',
  '%00',
  '\u0000',
  '\ud800',
  '\u202e',
  'ａ'.repeat(70),
  'x'.repeat(3000),
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: { role: 'owner' }, role: 'owner' },
];

/** What stands for names that mean something in this house: ids of people, tables, tournaments. */
export interface Known {
  readonly words: Words;
  readonly names: readonly string[];
  /** So often of a hundred a value is odd. */
  readonly oddness: number;
}

const pick = <T>(words: Words, list: readonly T[]): T => list[below(words, list.length)] as T;

const textOf = ({ words, names }: Known, schema: JsonSchema): string => {
  const {
    minLength = 0,
    maxLength = 64,
    pattern,
  } = schema as {
    readonly minLength?: number;
    readonly maxLength?: number;
    readonly pattern?: string;
  };
  if (pattern?.includes('0-9a-f') === true) return 'a7'.repeat(32).slice(0, Math.min(64, maxLength));
  if (below(words, 2) === 0) return pick(words, names);
  const length = Math.min(maxLength, minLength + below(words, 24));
  return Array.from({ length }, () => pick(words, [...'abcdefgh1234 -éß中'])).join('');
};

const numberOf = ({ words }: Known, schema: JsonSchema): number => {
  const { minimum = -10, maximum = 1_000_000 } = schema as {
    readonly minimum?: number;
    readonly maximum?: number;
  };
  const edges = [minimum, maximum, minimum + 1, 0, 1, 100, 1000, 2500];
  return below(words, 2) === 0
    ? pick(words, edges)
    : minimum + below(words, Math.min(100_000, Math.max(1, Math.floor(maximum - minimum))));
};

const DEPTH_MAX = 6;

const objectOf = (known: Known, schema: JsonSchema, depth: number): Record<string, unknown> => {
  const { properties = {}, required = [] } = schema as {
    readonly properties?: Readonly<Record<string, JsonSchema>>;
    readonly required?: readonly string[];
  };
  const { words, oddness } = known;
  const made: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(properties)) {
    const isLeft = required.includes(name) ? below(words, 200) < oddness : below(words, 2) === 0;
    if (!isLeft) made[name] = someValue(known, each, depth + 1);
  }
  if (below(words, 300) < oddness)
    made[pick(words, ['role', 'by', 'id', 'person', 'at', '__proto__x'])] = pick(words, ODD);
  return made;
};

/** A value that a schema takes, or in places something else. */
export const someValue = (known: Known, schema: JsonSchema, depth = 0): unknown => {
  const { words, oddness } = known;
  if (depth > DEPTH_MAX || below(words, 100) < oddness) return pick(words, ODD);
  const {
    const: only,
    enum: several,
    anyOf,
    oneOf,
    type,
    items,
  } = schema as {
    readonly const?: unknown;
    readonly enum?: readonly unknown[];
    readonly anyOf?: readonly JsonSchema[];
    readonly oneOf?: readonly JsonSchema[];
    readonly type?: string | readonly string[];
    readonly items?: JsonSchema;
  };
  if (only !== undefined) return only;
  if (several !== undefined) return pick(words, several);
  const either = anyOf ?? oneOf;
  if (either !== undefined) return someValue(known, pick(words, either), depth);
  switch (Array.isArray(type) ? pick(words, type) : type) {
    case 'string':
      return textOf(known, schema);
    case 'integer':
    case 'number':
      return numberOf(known, schema);
    case 'boolean':
      return below(words, 2) === 0;
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: below(words, 4) }, () => someValue(known, items ?? {}, depth + 1));
    case 'object':
      return objectOf(known, schema, depth);
    default:
      return pick(words, [...ODD, ...known.names]);
  }
};

/** The text of it, with a letter less, more or another here and there. */
export const textWith = ({ words, oddness }: Known, value: unknown): string => {
  const text = JSON.stringify(value) ?? 'null';
  if (below(words, 200) >= oddness || text.length === 0) return text;
  const at = below(words, text.length);
  const odd = pick(words, ['', '"', '[', '{', '\\', '\\u0000', '\ud800', '1e999', '-0', ',', text]);
  return `${text.slice(0, at)}${odd}${text.slice(at + below(words, 3))}`;
};
