import { baccarat } from './baccarat/index.ts';
import { blackjack } from './blackjack/index.ts';
import { type Answered, differences } from './compare.ts';
import { dice } from './dice.ts';
import { poker } from './poker/index.ts';
import { roulette } from './roulette.ts';
import { type Fields, fieldsOf, type Said } from './said.ts';
import { misfitIn } from './shape.ts';

/** The approved texts and house rules that have a second reading, each written from the text by itself. */
const READINGS: Readonly<Record<string, (file: Fields) => Said>> = {
  'act-blackjack-2005': blackjack,
  'act-blackjack-2018': blackjack,
  'act-canberra-poker-2023': poker,
  'act-mini-baccarat-2016': baccarat,
  'house-baccarat': baccarat,
  'house-roulette': roulette,
  'house-under-over': dice,
};

/** What came of holding an answer against the second reading. */
export type Compared =
  | { readonly agrees: true }
  | { readonly agrees: false; readonly differs: readonly string[] }
  | { readonly skipped: string };

/** What the second reading says of a round by itself, where its rulebook has one. */
export const secondReading = (file: Fields): Said | undefined => READINGS[String(file.rulebook)]?.(file);

/**
 * Holds the referee's answer to a round against the second reading of it. What could not be read as a round at all has
 * no clause to compare, and is passed over with the reason.
 */
export const compared = (file: unknown, answer: Answered): Compared => {
  const { clause, at, detail } = fieldsOf(answer.refusal);
  const isRead = clause !== null || /^irregularities\[/.test(String(at));
  if (!answer.ok && !isRead) return { skipped: `not read: ${at === '' ? '' : `${at}: `}${detail}` };
  const round = fieldsOf(file);
  const reading = Object.hasOwn(READINGS, String(round.rulebook))
    ? READINGS[String(round.rulebook)]
    : undefined;
  if (reading === undefined) return { skipped: `there is no second reading of ${String(round.rulebook)}` };
  const misfit = misfitIn(round);
  if (misfit !== undefined && !answer.ok) return { skipped: `not of the form of a round file: ${misfit}` };
  if (misfit !== undefined)
    return {
      agrees: false,
      differs: [`${misfit}: settled by the engine, of no known form by the second reading`],
    };
  const differs = differences(answer, reading(round));
  return differs.length === 0 ? { agrees: true } : { agrees: false, differs };
};
