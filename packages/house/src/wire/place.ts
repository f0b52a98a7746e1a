import type { FastifyRequest } from 'fastify';
import { type Place, placeAt } from '../people/passkeys.ts';
import { originOf, type Site } from './site.ts';

/** Where the browser that asks has the house open: of the origins that it may state, the doorway lets in our own. */
export const placeOf = (site: Site, { headers }: FastifyRequest): Place | undefined =>
  placeAt(headers.origin ?? originOf(site, headers.host ?? 'localhost'));
