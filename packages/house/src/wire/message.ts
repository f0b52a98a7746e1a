import { z } from 'zod';
import { askedSchema } from './command-schema.ts';

const id = z.string().min(8).max(64);
const table = z.string().min(1).max(64);

/** What a browser may say. Anything else is answered with an error and changes nothing. */
export const messageSchema = z.discriminatedUnion('do', [
  /**
   * `after` is the last version that it has seen: what was missed comes with the answer. With `changes` it is told the
   * table whole once, and then only what changed.
   */
  z.strictObject({
    do: z.literal('watch'),
    table,
    after: z.int().min(0).exactOptional(),
    changes: z.boolean().exactOptional(),
  }),
  z.strictObject({ do: z.literal('unwatch'), table }),
  z.strictObject({
    do: z.literal('command'),
    id,
    table,
    command: askedSchema,
    as: z.enum(['patron', 'dealer', 'supervisor', 'operator']).exactOptional(),
  }),
  /** What a command would come to: decided, and nothing written. */
  z.strictObject({
    do: z.literal('try'),
    id,
    table,
    command: askedSchema,
    as: z.enum(['patron', 'dealer', 'supervisor', 'operator']).exactOptional(),
  }),
  z.strictObject({ do: z.literal('hold'), id, table, held: z.boolean() }),
  /** Be told whenever a request for a second person comes, or is decided. */
  z.strictObject({ do: z.literal('watchApprovals') }),
]);

export type Message = z.output<typeof messageSchema>;
/** What is said of one table. */
export type TableMessage = Exclude<Message, { readonly do: 'watchApprovals' }>;

/** The longest message that is read at all: a command with the faces of a whole shoe fits. */
export const MESSAGE_MAX_BYTES = 8 * 1024;
