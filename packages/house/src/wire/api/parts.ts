import { type Card, DECK } from '@baize/engine';
import { type Force, STANDINGS } from '@baize/rulebooks';
import { z } from 'zod';

/** What is told where something is not done. */
export const told = z
  .object({ detail: z.string() })
  .meta({ description: 'What was done or why not, in a sentence.' });

/** It is not for who asks, or not yet: what has to be done first is named. */
export const barred = z.object({
  detail: z.string(),
  needs: z.enum(['proof', 'enrol']).exactOptional().meta({
    description:
      '`proof`: prove once more that it is you (`POST /api/v1/prove`), then ask again. `enrol`: make a passkey, or have an app make codes, before anything else.',
  }),
});

/** The answers that any question may get instead of its own. */
export const OR_NOT = { 401: told, 403: barred, 404: told } as const;

/** A refusal is the answer to a lawful question: it is told with its clause. */
export const refused = z.object({
  detail: z.string(),
  clause: z.string().nullable(),
  needs: z.enum(['secondPerson', 'departure', 'realityCheck', 'unlock']).exactOptional().meta({
    description:
      'What would make it possible: another person, a reason to depart from the law, or the password of who is at the screen.',
  }),
});

export const standing = z
  .enum(STANDINGS)
  .meta({ description: 'Of the rulebook: approved, house rules, or a trial.' });

/** Play by an edition that was not law on the day, and who said why. */
export const departure = z.object({
  is: z.enum(['revoked', 'notYet']),
  rulebook: z.string(),
  why: z.string(),
  reason: z.string(),
  who: z.string().nullable().meta({ description: 'Null is the house itself.' }),
});

/** Why play begins by an edition that is not law today, from whoever has it begin. */
export const departing = z.string().trim().min(1).max(500).exactOptional().meta({
  description:
    'Why an edition is played by that is revoked, or not in force yet; only where it is. It is recorded.',
});

export const done = z.object({ ok: z.literal(true) });

/** Of what is sent to have an effect. */
export const sentId = z.string().min(8).max(64).meta({
  description: 'Made by the client: the same again has no second effect and gets the same answer.',
});

export const cents = z.int().meta({ description: 'Cents.' });
export const time = z.int().meta({ description: 'Milliseconds since 1970.' });
export const names = z
  .record(z.string(), z.string())
  .meta({ description: 'What people are called, by their ids.' });
export const table = z.string().min(1).max(64);
export const card = z.enum(DECK as [Card, ...Card[]]);

/** So many at most, of a list that comes in pages. */
export const pageOf = (most: number) => z.coerce.number<number>().int().min(1).max(most);
export const numberFrom = (least: number) => z.coerce.number<number>().int().min(least);

/**
 * What the packages below type and no schema repeats: views, acts and events of the games and of tournament play. The
 * schema is what is looked at when it goes out; that a handler answers with a `T` is the compiler's to see.
 */
export const typed = <T>(schema: z.ZodType): z.ZodType<T, T> => schema as z.ZodType<T, T>;

/** What a client sends as an `In`, and of which the house takes no more for granted than the schema says. */
export const sentAs =
  <In>() =>
  <S extends z.ZodType>(schema: S): z.ZodType<z.output<S>, In> =>
    schema as z.ZodType<z.output<S>, In>;

/** Whether an edition is law at a moment, and by what that is known. */
export const force = typed<Force>(
  z
    .object({ is: z.string(), why: z.string() })
    .meta({ description: '`is`: inForce, notYet, revoked, unknown, trial or house.' }),
);
