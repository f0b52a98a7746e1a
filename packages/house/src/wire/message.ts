import { z } from 'zod';
import { askedSchema } from './command-schema.ts';
import { faultInTexts } from './readable.ts';

const id = z.string().min(8).max(64);
const table = z.string().min(1).max(64);
/** 32 bytes. */
const digits = z.string().regex(/^[0-9a-f]{64}$/);

/** A message from a browser. Anything else is answered with an error and changes nothing. */
export const messageSchema = z.discriminatedUnion('do', [
  /**
   * `after` is the last version that the browser has: the events since then come with the first message. With `changes`
   * the first message is the full view, and diffs follow.
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
  /** A preview of a command: it is decided, and nothing is written. */
  z.strictObject({
    do: z.literal('try'),
    id,
    table,
    command: askedSchema,
    as: z.enum(['patron', 'dealer', 'supervisor', 'operator']).exactOptional(),
  }),
  /**
   * What a player's browser contributes to the draws of a table: it opens what it promised for the one that is sealed,
   * and promises the hash of another value for the next. It is not answered: what became of it stands in the seal.
   */
  z.strictObject({
    do: z.literal('contribute'),
    table,
    open: z.strictObject({ number: z.int().min(1), value: digits }).exactOptional(),
    promise: z.strictObject({ number: z.int().min(1), hash: digits }).exactOptional(),
  }),
  z.strictObject({ do: z.literal('hold'), id, table, held: z.boolean() }),
  /** Subscribes to requests for a second person: that one has come, or was decided. */
  z.strictObject({ do: z.literal('watchApprovals') }),
  /** Subscribes to the pit: that something waits, or waits no more, or that somebody else deals. */
  z.strictObject({ do: z.literal('watchPit') }),
]);

export type Message = z.output<typeof messageSchema>;
/** A message about one table. */
export type TableMessage = Exclude<Message, { readonly do: 'watchApprovals' | 'watchPit' }>;

/** The longest message that is read at all: a command with the faces of a whole shoe fits. */
export const MESSAGE_MAX_BYTES = 8 * 1024;

type ParsedMessage =
  | { readonly ok: true; readonly message: Message }
  /** `id` is that of the message, so that its sender knows which could not be read. */
  | { readonly ok: false; readonly detail: string; readonly at: string; readonly id?: string };

const idIn = (value: unknown): { readonly id?: string } => {
  const read = z.object({ id: z.string().max(64) }).safeParse(value);
  return read.success ? { id: read.data.id } : {};
};

/** The message in a text, or what is wrong with it in a few words. */
export const parseMessage = (text: string): ParsedMessage => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, detail: 'this is not JSON', at: '' };
  }
  const fault = faultInTexts(text, value);
  if (fault !== undefined) return { ok: false, detail: fault, at: '' };
  const parsed = messageSchema.safeParse(value);
  if (parsed.success) return { ok: true, message: parsed.data };
  return { ok: false, ...describeIssue(parsed.error), ...idIn(value) };
};

/** What does not fit the schema in a few words, and the path to it. */
export const describeIssue = ({ issues: [issue] }: z.ZodError, ...within: readonly string[]) => ({
  detail: (issue?.message ?? 'this cannot be read').slice(0, 120),
  at: [...within, ...(issue?.path ?? [])].join('.'),
});
