import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { accountOf, type People } from '../people/people.ts';

/** Ids of people are drawn by chance: twenty hexadecimal digits, and nothing else in a sentence is that. */
const PERSON = /\b[0-9a-f]{20}\b/g;

/** A sentence of the rules with people by their names: they know nobody but by ids. */
export const inNames = (people: People, sentence: string): string =>
  sentence.replaceAll(PERSON, (id) => accountOf(people, id)?.display ?? id);

/** Every sentence of why something is not done, as it leaves over HTTP. */
export const sayNames = (server: FastifyInstance, house: Pick<House, 'registry'>): void => {
  server.addHook('preSerialization', (_request, reply, payload, done) => {
    const { detail } = (payload ?? {}) as { readonly detail?: unknown };
    if (reply.statusCode < 400 || typeof detail !== 'string') return done(null, payload);
    return done(null, { ...(payload as object), detail: inNames(house.registry.people(), detail) });
  });
};
