import { type Card, DECK, DISTURBANCES, STAKE_MAX } from '@baize/engine';
import { z } from 'zod';

/**
 * Words that the commands of all games share on the wire. Sizes are bounded, so that a long text cannot fill the log.
 */
export const amount = z.int().min(1).max(STAKE_MAX);
export const place = z.int().min(0).max(100_000);
export const name = z.string().min(1).max(64);
export const text = z.string().trim().min(1).max(500);
export const card = z.enum(DECK as [Card, ...Card[]]);
export const disturbance = z.enum(DISTURBANCES);
export const limits = z.strictObject({ min: amount, max: amount, multiple: amount });

interface Order {
  readonly type: string;
}

/** The fields of each command beside its type and its actor. A game's list does not compile while one is missing. */
export type FieldsOf<Command extends Order> = Readonly<Record<Command['type'], z.core.$ZodShape>>;

/** A command as it is asked for: everything but the actor. Who somebody is, the house knows. */
export type CommandSchema = z.ZodType<Order & { readonly patron?: string | null }>;

type Parsed<Fields extends Readonly<Record<string, z.core.$ZodShape>>> = {
  readonly [T in keyof Fields]: z.output<z.ZodObject<Fields[T]>>;
};
type Wanted<Command extends Order> = {
  readonly [T in Command['type']]: Omit<Extract<Command, { readonly type: T }>, 'actor' | 'type'>;
};

/** Compiles only while what is parsed is what the commands of the game hold. */
export const commandSchema =
  <Command extends Order>() =>
  <Fields extends FieldsOf<Command>>(
    fields: Parsed<Fields> extends Wanted<Command> ? Fields : never,
  ): CommandSchema => {
    const schemas = Object.entries(fields as FieldsOf<Order>).map(([type, each]) =>
      z.strictObject({ type: z.literal(type), ...each }),
    );
    return z.discriminatedUnion('type', schemas as never) as unknown as CommandSchema;
  };
