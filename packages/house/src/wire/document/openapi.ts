import type { z } from 'zod';
import { contract } from '../api/contract.ts';
import { me } from '../api/doors.ts';
import { barred, done, refused, told } from '../api/parts.ts';
import type { RouteSchema } from '../api/route.ts';
import {
  type Components,
  JSON_COMPONENT,
  type JsonSchema,
  jsonSchemaOf,
  openComponents,
} from './json-schema.ts';
import { API_VERSION, namesIn, operationIdOf, pathOf } from './paths.ts';
import { SECURITY_SCHEMES, securityOf } from './security.ts';

/** What the routes of an area are about. */
const TAGS: Readonly<Record<string, string>> = {
  doors: 'Logging in and out, and who I am.',
  tables: 'The floor and its tables.',
  records: 'Rounds, shoes and spins as they were played.',
  money: 'Banks, debts, the ledger and the jackpots.',
  cash: 'The cash desk: drawers, receipts, and the register of large sums.',
  limits: 'A player’s own limits.',
  people: 'Accounts, roles and sessions.',
  approvals: 'What a second person has to approve.',
  pit: 'What waits for the pit, what its tables come to, and who deals.',
  rules: 'The law, clause by clause.',
  log: 'The signed log, for anybody.',
  audit: 'The check of the whole record, for those who audit.',
  boards: 'What is public, and the screens that show it.',
  tournaments: 'Tournaments, their desk and their papers.',
  house: 'The house itself.',
  events: 'What has happened, as a feed and as webhooks.',
};

const ANSWERS: Readonly<Record<number, string>> = {
  200: 'Done.',
  304: 'It is as it was.',
  400: 'It cannot be read, or is refused: the sentence names the field.',
  401: 'Nobody is logged in.',
  403: 'It is not for this role.',
  404: 'There is no such thing.',
  409: 'The rules or the house refuse it; nothing has changed.',
  423: 'Nobody has touched the session for a while: it is locked.',
  429: 'Too often: wait.',
  500: 'The house made a mistake, and nothing is known to have changed.',
  503: 'The house is busy, or nothing could be written: the same may be sent again.',
};

const JSON_TYPE = 'application/json';

const contentOf = ({ media }: RouteSchema, schema: JsonSchema): object =>
  Object.fromEntries((media ?? [JSON_TYPE]).map((type) => [type, { schema }]));

/** What any question may get besides what its route says. */
const besides = (method: string, { body, querystring, params }: RouteSchema, needsKey: boolean) => ({
  ...((body ?? querystring ?? params) ? { 400: told } : {}),
  ...(needsKey ? { 401: told, 403: barred } : {}),
  ...(needsKey && method !== 'GET' ? { 423: refused } : {}),
  429: told,
  500: told,
  503: told,
});

interface Operation {
  readonly id: string;
  readonly route: string;
  readonly method: string;
  readonly path: string;
  readonly schema: RouteSchema;
}

const answerOf = ({ id, schema }: Operation, status: number, answer: z.ZodType, components: Components) => {
  const described = { description: ANSWERS[status] ?? 'See its schema.' };
  if (status === 304) return described;
  const said = components.refer(jsonSchemaOf(answer, 'output'), `${upperFirst(id)}Answer`);
  return {
    ...described,
    content: status === 200 ? contentOf(schema, said) : { [JSON_TYPE]: { schema: said } },
  };
};

const upperFirst = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

const responsesOf = (operation: Operation, components: Components) => {
  const { method, schema } = operation;
  const needsKey = securityOf(operation.route, schema).length > 0;
  const all: Readonly<Record<number, z.ZodType>> = {
    ...besides(method, schema, needsKey),
    ...schema.response,
  };
  return Object.fromEntries(
    Object.entries(all).map(([status, answer]) => [
      status,
      answerOf(operation, Number(status), answer, components),
    ]),
  );
};

/** The fields of an object of a path or a query, each as a parameter. */
const parametersIn = (place: 'path' | 'query', schema: z.ZodType | undefined, components: Components) => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    readonly properties?: Readonly<Record<string, JsonSchema>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, { description, ...each }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: components.inline(each),
  }));
};

const parametersOf = ({ path, schema }: Operation, components: Components) => {
  const inPath = parametersIn('path', schema.params, components);
  const unnamed = namesIn(path).filter((name) => inPath.every((each) => each.name !== name));
  return [
    ...inPath,
    ...unnamed.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...parametersIn('query', schema.querystring, components),
  ];
};

const operationOf = (operation: Operation, components: Components) => {
  const { id, schema } = operation;
  const parameters = parametersOf(operation, components);
  return {
    operationId: id,
    ...(schema.tags === undefined ? {} : { tags: schema.tags }),
    summary: schema.summary ?? id,
    ...(schema.description === undefined ? {} : { description: schema.description }),
    security: securityOf(operation.route, schema),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(schema.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              [JSON_TYPE]: {
                schema: components.refer(jsonSchemaOf(schema.body, 'input'), `${upperFirst(id)}Body`),
              },
            },
          },
        }),
    responses: responsesOf(operation, components),
  };
};

const operations = (): readonly Operation[] =>
  Object.entries(contract as Readonly<Record<string, RouteSchema>>)
    .filter(([, schema]) => schema.hide !== true)
    .map(([route, schema]) => {
      const [method = '', url = ''] = route.split(' ');
      return { id: operationIdOf(method, url), route, method, path: pathOf(url), schema };
    });

/** What is said in the same words at many routes. */
const NAMED = {
  Json: JSON_COMPONENT,
  Told: jsonSchemaOf(told, 'output'),
  Barred: jsonSchemaOf(barred, 'output'),
  Refusal: jsonSchemaOf(refused, 'output'),
  Done: jsonSchemaOf(done, 'output'),
  Me: jsonSchemaOf(me, 'output'),
};

/** As much of the document as is built here; the rest are its own schemas. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** Everything that is asked over HTTP and not hidden, made of the contract by which every question is checked. */
export const openApiDocument = (): OpenApiDocument => {
  const components = openComponents(NAMED);
  const all = operations();
  const paths: Record<string, Record<string, object>> = {};
  for (const each of all) {
    const at = paths[each.path] ?? {};
    at[each.method.toLowerCase()] = operationOf(each, components);
    paths[each.path] = at;
  }
  const tags = [...new Set(all.flatMap(({ schema }) => schema.tags ?? []))].toSorted();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Baize',
      version: API_VERSION,
      description:
        'Tables, people and money of one house. Money is whole cents, times are milliseconds since 1970. What is not done is answered with `detail`, in a sentence, and by its clause where a rule refuses it. The socket is described by `/api/v1/asyncapi.json`.',
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This house.' }],
    tags: tags.map((name) => ({ name, description: TAGS[name] ?? `${name}.` })),
    paths,
    components: { schemas: components.schemas, securitySchemes: SECURITY_SCHEMES },
  } as OpenApiDocument;
};
