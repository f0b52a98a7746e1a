/**
 * `npm run client`: the types of `@baize/client`, made of the documents that a house hands out. A test compares them,
 * so that what the API says and what the client takes cannot part.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../packages/cli/src/rules/disk.ts';
import { asyncApiDocument } from '../../packages/house/src/wire/document/asyncapi.ts';
import type { JsonSchema } from '../../packages/house/src/wire/document/json-schema.ts';
import { openApiDocument } from '../../packages/house/src/wire/document/openapi.ts';

const union = (types: readonly string[], by = ' | '): string => {
  const all = [...new Set(types)];
  return all.length === 1 ? (all[0] as string) : `(${all.join(by)})`;
};

const NAME = /^[A-Za-z_$][\w$]*$/;

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
}

const objectType = ({ properties = {}, required = [], additionalProperties }: ObjectSchema): string => {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const key = NAME.test(name) ? name : JSON.stringify(name);
    return `readonly ${key}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`;
  });
  const isOpen = typeof additionalProperties === 'object';
  if (fields.length === 0) return isOpen ? `Readonly<Record<string, ${typeOf(additionalProperties)}>>` : '{}';
  const own = `{ ${fields.join('; ')} }`;
  if (!isOpen) return own;
  return `(${own} & Readonly<Record<string, ${typeOf(additionalProperties)}>>)`;
};

const KINDS: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

const listType = ({ prefixItems, items }: JsonSchema): string => {
  if (Array.isArray(prefixItems)) return `readonly [${prefixItems.map(typeOf).join(', ')}]`;
  const each = items === undefined || items === true ? 'unknown' : typeOf(items as JsonSchema);
  return `readonly ${each.startsWith('readonly ') ? `(${each})` : each}[]`;
};

/** A JSON Schema of the documents as a type. */
const typeOf = (schema: JsonSchema): string => {
  const { $ref, const: only, enum: some, anyOf, oneOf, allOf, type } = schema;
  if (typeof $ref === 'string') return $ref.split('/').at(-1) as string;
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(some)) return union(some.map((each) => JSON.stringify(each)));
  if (Array.isArray(anyOf)) return union(anyOf.map(typeOf));
  if (Array.isArray(oneOf)) return union(oneOf.map(typeOf));
  if (Array.isArray(allOf)) return union(allOf.map(typeOf), ' & ');
  if (Array.isArray(type)) return union(type.map((each: string) => typeOf({ ...schema, type: each })));
  if (type === 'object') return objectType(schema);
  if (type === 'array') return listType(schema);
  return KINDS[String(type)] ?? 'unknown';
};

interface Operation {
  readonly summary: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly required: boolean;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

const JSON_TYPE = 'application/json';

/** What is sent in an address may be a number or its digits. */
const inAddress = (operation: Operation, place: 'path' | 'query'): string => {
  const fields = (operation.parameters ?? []).filter((each) => each.in === place);
  if (fields.length === 0) return 'undefined';
  const types = fields.map(({ name, required, schema }) => {
    const type = place === 'path' ? 'string | number' : typeOf(schema);
    return `readonly ${NAME.test(name) ? name : JSON.stringify(name)}${required ? '' : '?'}: ${type}`;
  });
  return `{ ${types.join('; ')} }`;
};

/** On one line, or on two where it is long. */
const comment = (says: string): string =>
  says.length < 100 ? `/** ${says} */` : `/**\n   * ${says.replace(/(.{60,100}) /, '$1\n   * ')}\n   */`;

const routeLines = (method: string, path: string, operation: Operation): string => {
  const body = operation.requestBody?.content[JSON_TYPE];
  const answer = operation.responses['200']?.content?.[JSON_TYPE];
  const types = [
    `readonly params: ${inAddress(operation, 'path')}`,
    `readonly query: ${inAddress(operation, 'query')}`,
    `readonly body: ${body === undefined ? 'undefined' : typeOf(body.schema)}`,
    `readonly answer: ${answer === undefined ? 'unknown' : typeOf(answer.schema)}`,
  ];
  return `  ${comment(operation.summary)}\n  readonly '${method.toUpperCase()} ${path}': { ${types.join('; ')} };`;
};

/** Those that an answer or a body names: errors are `NotDone`, whatever they say. */
const components = (schemas: Readonly<Record<string, JsonSchema>>, used: string): readonly string[] =>
  Object.entries(schemas)
    .filter(([name]) => name !== 'Json' && new RegExp(`\\b${name}\\b`).test(used))
    .map(([name, schema]) => `type ${name} = ${typeOf(schema)};`);

const socketType = (prefix: string): string => {
  const { messages } = asyncApiDocument().components as unknown as {
    readonly messages: Readonly<Record<string, { readonly payload: JsonSchema }>>;
  };
  const those = Object.entries(messages).filter(([name]) => name.startsWith(prefix));
  return those.map(([, { payload }]) => `\n  | ${typeOf(payload)}`).join('');
};

/** The source of `packages/client/src/routes.ts`. */
export const clientRoutes = (): string => {
  const { paths, components: parts } = openApiDocument();
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => routeLines(method, path, operation as Operation)),
  );
  return [
    '// Made by `npm run client` of the documents of the API: do not edit.',
    '',
    'type Json = unknown;',
    ...components(parts.schemas, routes.join('\n')),
    '',
    '/** Every route of a house, by method and path. */',
    'export interface Routes {',
    ...routes,
    '}',
    '',
    '/** What a client says on the socket. */',
    `export type SocketSay =${socketType('say-')};`,
    '',
    '/** What the house says on the socket. */',
    `export type SocketHear =${socketType('hear-')};`,
    '',
  ].join('\n');
};

export const ROUTES_PATH = join(ROOT, 'packages/client/src/routes.ts');

if (import.meta.main) writeFileSync(ROUTES_PATH, clientRoutes());
