/** The few messages of the Model Context Protocol that a server has to know which only answers. */

/** Something that can be asked for by name. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: {
    readonly type: 'object';
    readonly properties: Readonly<Record<string, object>>;
    readonly required?: readonly string[];
    readonly additionalProperties: false;
  };
  call(asked: Readonly<Record<string, unknown>>): object;
}

/** Something that can be read by its address. */
export interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly description: string;
  read(): object;
}

/** What a server has. */
export interface Offered {
  readonly version: string;
  readonly instructions: string;
  readonly tools: readonly Tool[];
  readonly resources: readonly Resource[];
}

/** What a tool cannot be asked, in a sentence: who asked may ask again in another way. */
export class NotAskable extends Error {}

/** The newest first: a client that asks for another is offered that. */
const PROTOCOLS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;

const ERRORS = {
  unreadable: -32700,
  noRequest: -32600,
  noMethod: -32601,
  wrongParams: -32602,
  broken: -32603,
  noResource: -32002,
} as const;

class Refused extends Error {
  readonly code: number;
  constructor(kind: keyof typeof ERRORS, message: string) {
    super(message);
    this.code = ERRORS[kind];
  }
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const JSON_TYPE = 'application/json';

/** The fields that are asked for: all that are needed and none that the tool does not know. */
const fieldsFor = ({ name, inputSchema }: Tool, given: unknown): Fields => {
  const fields = given ?? {};
  if (!isFields(fields)) throw new Refused('wrongParams', `the arguments of ${name} are an object`);
  const { properties, required = [] } = inputSchema;
  const missing = required.find((field) => fields[field] === undefined);
  if (missing !== undefined) throw new NotAskable(`${name} needs ${missing}`);
  const foreign = Object.keys(fields).find((field) => !Object.hasOwn(properties, field));
  if (foreign !== undefined)
    throw new NotAskable(`${name} knows no ${foreign}: it has ${Object.keys(properties).join(', ')}`);
  return fields;
};

const callTool = ({ tools }: Offered, { name, arguments: given }: Fields): object => {
  const tool = tools.find((each) => each.name === name);
  if (tool === undefined)
    throw new Refused(
      'wrongParams',
      `there is no tool of that name: there is ${tools.map((each) => each.name).join(', ')}`,
    );
  try {
    const found = tool.call(fieldsFor(tool, given));
    return { content: [{ type: 'text', text: JSON.stringify(found, null, 1) }], structuredContent: found };
  } catch (error) {
    if (!(error instanceof NotAskable)) throw error;
    return { content: [{ type: 'text', text: error.message }], isError: true };
  }
};

const readResource = ({ resources }: Offered, { uri }: Fields): object => {
  const resource = resources.find((each) => each.uri === uri);
  if (resource === undefined)
    throw new Refused('noResource', 'there is nothing at that address: see resources/list');
  return { contents: [{ uri, mimeType: JSON_TYPE, text: JSON.stringify(resource.read()) }] };
};

const METHODS: Readonly<Record<string, (offered: Offered, params: Fields) => object>> = {
  initialize: ({ version, instructions }, { protocolVersion }) => ({
    protocolVersion: PROTOCOLS.find((each) => each === protocolVersion) ?? PROTOCOLS[0],
    capabilities: { tools: {}, resources: {} },
    serverInfo: { name: 'baize', title: 'Baize', version },
    instructions,
  }),
  ping: () => ({}),
  'tools/list': ({ tools }) => ({
    tools: tools.map(({ call: _, ...tool }) => ({
      ...tool,
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    })),
  }),
  'tools/call': callTool,
  'resources/list': ({ resources }) => ({
    resources: resources.map(({ read: _, ...resource }) => ({ ...resource, mimeType: JSON_TYPE })),
  }),
  'resources/templates/list': () => ({ resourceTemplates: [] }),
  'resources/read': readResource,
};

const told = (id: unknown, { code, message }: Refused): object => ({
  jsonrpc: '2.0',
  id: id ?? null,
  error: { code, message },
});

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new Refused('unreadable', `this is not JSON: ${(error as Error).message}`);
  }
};

const isId = (id: unknown): boolean => typeof id === 'string' || typeof id === 'number';

const resultOf = (offered: Offered, { method, params = {} }: Fields): object => {
  const answer = typeof method === 'string' && Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
  if (answer === undefined) throw new Refused('noMethod', 'there is no such method here');
  if (!isFields(params)) throw new Refused('wrongParams', 'params are an object');
  return answer(offered, params);
};

/** What is answered to a line; undefined where it asks for nothing. */
export const answerLine = (offered: Offered, line: string): object | undefined => {
  let id: unknown;
  try {
    const message = parsed(line);
    if (!isFields(message) || message.jsonrpc !== '2.0')
      throw new Refused('noRequest', 'a message is a JSON-RPC 2.0 object');
    // An answer to us, who never ask, or a notification: neither is answered.
    if (message.method === undefined || message.id === undefined) {
      if (message.method === undefined && message.id === undefined)
        throw new Refused('noRequest', 'it names no method');
      return undefined;
    }
    if (!isId(message.id)) throw new Refused('noRequest', 'an id is a text or a number');
    id = message.id;
    return { jsonrpc: '2.0', id, result: resultOf(offered, message) };
  } catch (error) {
    if (error instanceof Refused) return told(id, error);
    // Our own mistake: told without its insides, and the next question is answered all the same.
    return told(id, new Refused('broken', 'the server made a mistake'));
  }
};
