import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { keepingApi } from './api/keeping.ts';
import { serving } from './api/route.ts';
import { type ApiDocument, docsPage } from './docs-page.ts';
import { commandSchemas } from './docs-socket.ts';
import { DOCS_STYLE } from './docs-style.ts';

/** What the API is: for programs as a document, for people as a page. */
export const docsRoutes = (server: FastifyInstance, house: House, document: () => object): void => {
  const serve = serving(server, keepingApi);
  let page: string | undefined;
  serve('GET /api/openapi.json', () => document());
  serve('GET /api', async (_request, reply) => {
    page ??= docsPage(document() as ApiDocument, commandSchemas(house));
    return reply.type('text/html; charset=utf-8').send(page);
  });
  serve('GET /api/docs.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(DOCS_STYLE),
  );
};
