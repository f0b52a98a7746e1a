import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { type ApiDocument, docsPage } from './docs-page.ts';
import { commandSchemas } from './docs-socket.ts';
import { DOCS_STYLE } from './docs-style.ts';

const HIDDEN = { schema: { hide: true } } as const;

/** What the API is: for programs as a document, for people as a page. */
export const docsRoutes = (server: FastifyInstance, house: House, document: () => object): void => {
  let page: string | undefined;
  server.get('/api/openapi.json', HIDDEN, () => document());
  server.get('/api', HIDDEN, (_request, reply) => {
    page ??= docsPage(document() as ApiDocument, commandSchemas(house));
    return reply.type('text/html; charset=utf-8').send(page);
  });
  server.get('/api/docs.css', HIDDEN, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(DOCS_STYLE),
  );
};
