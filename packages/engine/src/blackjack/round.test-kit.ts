import { actBlackjack2005, actBlackjack2018 } from '@baize/rulebooks/books';
import type { Answer, Fault, Line } from '../core/notation.ts';
import { isFault } from '../core/notation.ts';
import { clauseTests, editionTests } from '../testing/clause.ts';
import { type BlackjackAnswer, settleRound } from './referee.ts';
import { readRound } from './round-file.ts';
import { type BlackjackRules, type Canon, rulesOf } from './rules.ts';

export const clause = editionTests(actBlackjack2018, actBlackjack2005)(rulesOf);
export const clause2018 = clauseTests(actBlackjack2018);
export const clause2005 = clauseTests(actBlackjack2005);
export const rules2018 = rulesOf(actBlackjack2018);
export const rules2005 = rulesOf(actBlackjack2005);

/** Minimum 10, maximum 500, multiples of 5, smallest chip 1. */
export const LIMITS = { min: 1000, max: 50_000, multiple: 500, smallestChip: 100 };

type Stakes = number | { readonly amount?: number; readonly pairs?: number; readonly sevens?: number };

export interface Told {
  /** By box: what each player has there, from the dealer outwards. */
  readonly boxes: Readonly<Record<number, Readonly<Record<string, Stakes>>>>;
  readonly cards: string;
  /**
   * One act after another: `1 stand`, `1.2 double P1:500`, `3 insure P3 1500`, `1 insure P4 for P1 250`,
   * `1 evenMoney P1`.
   */
  readonly acts?: string;
  readonly determinations?: object;
  readonly limits?: object;
  readonly absent?: readonly string[];
}

/** `1.2 split P1:2000 P2:1000` as a round file writes it; `by P2` names who decided. */
const actFrom = (text: string): object => {
  const [place = '', act = '', ...words] = text.trim().split(' ');
  const [box, hand = 1] = place.split('.').map(Number);
  if (act === 'evenMoney') return { box, act, player: words[0] };
  if (act === 'insure') {
    const amount = Number(words.at(-1));
    return words[1] === 'for'
      ? { box, act, player: words[0], for: words[2], amount }
      : { box, act, player: words[0], amount };
  }
  const by = words[0] === 'by' ? { player: words[1] } : {};
  const pairs = words.filter((word) => word.includes(':')).map((word) => word.split(':'));
  const amounts = Object.fromEntries(pairs.map(([player, amount]) => [player, Number(amount)]));
  return act === 'split' || act === 'double' ? { box, hand, act, ...by, amounts } : { box, hand, act, ...by };
};

/** A round file from its short form. */
export const fileOf = (rules: BlackjackRules, told: Told): Record<string, unknown> => ({
  rulebook: rules.rulebook,
  determinations: {
    decks: 6,
    ...(rules.soft17Choice ? { soft17: 'stand' } : {}),
    ...told.determinations,
  },
  boxes: Object.entries(told.boxes).map(([box, wagers]) => ({
    box: Number(box),
    wagers: Object.entries(wagers).map(([player, stakes]) =>
      typeof stakes === 'number' ? { player, amount: stakes } : { player, ...stakes },
    ),
  })),
  cards: told.cards,
  ...(told.acts === undefined ? {} : { acts: told.acts.split(', ').map(actFrom) }),
  ...(told.limits === undefined ? {} : { limits: told.limits }),
  ...(told.absent === undefined ? {} : { absent: told.absent }),
});

const settle = (rules: BlackjackRules, file: Record<string, unknown>): BlackjackAnswer | Fault => {
  const round = readRound(rules, file);
  return isFault(round) ? round : settleRound(rules, round);
};

/** The answer to a round that is lawful; a refusal is a mistake of the test's. */
export const settled = (rules: BlackjackRules, told: Told): BlackjackAnswer => {
  const answer = settle(rules, fileOf(rules, told));
  if (isFault(answer)) {
    throw new Error(`refused by ${answer.clause} at ${answer.at}: ${answer.detail}`);
  }
  return answer;
};

/** What each player won or lost. */
export const netsIn = (rules: BlackjackRules, told: Told): Record<string, number> =>
  Object.fromEntries(Object.entries(settled(rules, told).players).map(([player, { net }]) => [player, net]));

/** The line of one wager. */
export const lineIn = (
  answer: Extract<Answer, { ok: true }>,
  player: string,
  wager = 'main',
  hand?: number,
) =>
  answer.lines.find(
    (line) => line.player === player && line.wager === wager && (hand === undefined || line.hand === hand),
  ) as Line;

/** Where and by which clause a round is refused. */
export const refusal = (rules: BlackjackRules, told: Told): readonly [string | null, string | number] => {
  const answer = settle(rules, fileOf(rules, told));
  if (!isFault(answer)) throw new Error('the round is lawful');
  return [answer.clause, answer.at];
};

/** The same as the test expects it, by the name that the code gives to the clause. */
export const by = (
  rules: BlackjackRules,
  canon: Canon,
  at: string | number,
): readonly [string, string | number] => [rules.cite(canon), at];
