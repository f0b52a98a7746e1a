import type { FastifyError, FastifyInstance } from 'fastify';
import { StoreFailure } from '../store/port.ts';
import { Unreadable } from '../store/unreadable.ts';

/** What zod says of a field, without the word that it begins with. */
export const plainly = (message: string): string => message.replace(/^Invalid \w+: /, '');

const fieldOf = (path: string): string => path.replace(/^\//, '').replaceAll('/', '.');

/** What was asked cannot be read: which field, and why. */
const unreadable = ({ validation, message }: FastifyError): string => {
  const [first] = validation ?? [];
  if (first === undefined) return plainly(message);
  const field = fieldOf(first.instancePath);
  return `${field === '' ? 'this' : field} cannot be read: ${plainly(first.message ?? '')}`;
};

/** Whatever goes wrong is answered with one sentence in `detail`, like everything that is not done. */
export const answerFailures = (server: FastifyInstance): void => {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof StoreFailure) {
      request.log.error({ err: error }, 'the store failed');
      return reply.code(503).send({ detail: error.brief });
    }
    if (error instanceof Unreadable) {
      request.log.error({ err: error }, 'a record cannot be read');
      return reply.code(503).send({ detail: error.brief });
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ detail: unreadable(error) });
    request.log.error({ err: error }, 'a request could not be answered');
    return reply.code(status).send({ detail: 'the house made a mistake: nothing is known to have changed' });
  });
};
