import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { keepingApi } from './api/keeping.ts';
import { serving } from './api/route.ts';
import { docsPage } from './docs-page.ts';
import { commandSchemas } from './docs-socket.ts';
import { DOCS_STYLE } from './docs-style.ts';
import { asyncApiDocument } from './document/asyncapi.ts';
import { openApiDocument } from './document/openapi.ts';
import { spelledOut } from './document/spelled-out.ts';

/** What is made when it is first asked for, and does not change afterwards. */
const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** What the API is: for programs as documents, for people as a page. */
export const docsRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, keepingApi);
  const document = once(openApiDocument);
  const socket = once(asyncApiDocument);
  const page = once(() => docsPage(spelledOut(document()), commandSchemas(house)));
  serve('GET /api/openapi.json', () => document());
  serve('GET /api/asyncapi.json', () => socket());
  serve('GET /api', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page()));
  serve('GET /api/docs.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(DOCS_STYLE),
  );
};
