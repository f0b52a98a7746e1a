import type { z } from 'zod';
import { HEARD, SENT } from '../docs-socket.ts';
import { messageSchema } from '../message.ts';
import { JSON_COMPONENT, type JsonSchema, jsonSchemaOf } from './json-schema.ts';
import { API_VERSION, VERSION } from './paths.ts';
import { SECURITY_SCHEMES } from './security.ts';
import { SERVER_MESSAGES } from './server-message-schema.ts';

interface Kind {
  readonly name: string;
  readonly says: string;
  readonly schema: JsonSchema;
}

const wordsOf = (those: readonly { readonly title: string; readonly says: string }[], name: string): string =>
  those.find(({ title }) => title === name)?.says ?? 'The answer to a message of that name.';

const said = (): readonly Kind[] =>
  messageSchema.options.map(
    (schema: z.ZodType & { readonly shape: { readonly do: { readonly value: string } } }) => {
      const name = schema.shape.do.value;
      return { name, says: wordsOf(SENT, name), schema: jsonSchemaOf(schema, 'input') };
    },
  );

const heard = (): readonly Kind[] =>
  Object.entries(SERVER_MESSAGES).map(([name, schema]) => ({
    name,
    says: wordsOf(HEARD, name),
    schema: jsonSchemaOf(schema, 'output'),
  }));

const messages = (prefix: string, kinds: readonly Kind[]): readonly (readonly [string, object])[] =>
  kinds.map(({ name, says, schema }) => [
    `${prefix}${name}`,
    { name, title: name, summary: says, contentType: 'application/json', payload: schema },
  ]);

const refs = (at: string, list: readonly (readonly [string, object])[]) =>
  list.map(([name]) => ({ $ref: `${at}${name}` }));

const KNOWN = [{ $ref: '#/components/securitySchemes/session' }];
const { name, description } = SECURITY_SCHEMES.session;

/** The socket as an AsyncAPI document: what a browser says, and what the house says. */
export const asyncApiDocument = () => {
  const out = messages('say-', said());
  const back = messages('hear-', heard());
  const inComponents = Object.fromEntries([...out, ...back]);
  const onChannel = Object.fromEntries(
    Object.keys(inComponents).map((name) => [name, { $ref: `#/components/messages/${name}` }]),
  );
  const channel = '#/channels/live';
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Baize: the socket',
      version: API_VERSION,
      description:
        'One JSON object a message, up to 8 KiB and 40 a second. Nothing is told before it is written down; after a break `watch` with the last version goes on where it was.',
      license: { name: 'Apache License 2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: {
      house: {
        host: '127.0.0.1',
        protocol: 'ws',
        description: 'This house; `wss` where it has a certificate.',
      },
    },
    channels: {
      live: {
        address: `/api/${VERSION}/live`,
        title: 'The live line',
        description: 'Opened with the cookie of a session, from a page of the house or with its origin.',
        messages: onChannel,
      },
    },
    operations: {
      say: {
        action: 'receive',
        security: KNOWN,
        title: 'What a client says',
        channel: { $ref: channel },
        messages: refs(`${channel}/messages/`, out),
      },
      hear: {
        action: 'send',
        security: KNOWN,
        title: 'What the house says',
        channel: { $ref: channel },
        messages: refs(`${channel}/messages/`, back),
      },
    },
    components: {
      securitySchemes: { session: { type: 'httpApiKey', in: 'cookie', name, description } },
      messages: inComponents,
      schemas: { Json: JSON_COMPONENT },
    },
  };
};
