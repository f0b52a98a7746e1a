import type { Rulebook } from '@baize/rulebooks';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { forceAt } from '../editions/force.ts';
import type { House } from '../house.ts';

const told = z.object({ detail: z.string() });
const differs = z.object({ numbers: z.array(z.string()).readonly(), words: z.array(z.string()).readonly() });
const edition = z.looseObject({ id: z.string(), title: z.string(), standing: z.string() });
const force = z
  .object({ is: z.string(), why: z.string() })
  .meta({ description: 'Whether it is law today: inForce, notYet, revoked, unknown, trial or house.' });

/** The rules that this house knows, as anybody may read them. */
export const rulebookRoutes = (server: FastifyInstance, { library, clock }: House): void => {
  const app = server.withTypeProvider<ZodTypeProvider>();

  const headOf = ({ edition: each, differs: different }: Rulebook) => ({
    edition: { ...each },
    force: forceAt(library, each.id, clock.now()),
    ...(different === undefined ? {} : { differs: different }),
  });

  app.get(
    '/api/rulebooks',
    {
      schema: {
        tags: ['rules'],
        summary: 'Every edition that this house knows',
        description:
          '`differs` names the clauses in which an edition from outside differs from the one that it extends.',
        response: {
          200: z.object({
            rulebooks: z.array(z.object({ edition, force, differs: differs.exactOptional() })),
          }),
        },
      },
    },
    () => ({ rulebooks: Object.values(library).map(headOf) }),
  );

  app.get(
    '/api/rulebooks/:rulebook',
    {
      schema: {
        tags: ['rules'],
        summary: 'An edition of the rules, clause by clause, with its numbers',
        params: z.object({ rulebook: z.string() }),
        response: { 200: z.looseObject({}), 404: told },
      },
    },
    async ({ params }, reply) => {
      const book = Object.hasOwn(library, params.rulebook) ? library[params.rulebook] : undefined;
      return book === undefined
        ? reply.code(404).send({ detail: `there is no rulebook ${params.rulebook.slice(0, 64)}` })
        : { ...headOf(book), clauses: book.clauses, parameters: book.parameters };
    },
  );
};
