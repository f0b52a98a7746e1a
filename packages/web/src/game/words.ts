import { sentence } from '../why/spoken.ts';
import type { WhyItem } from '../why/why-item.ts';
import type { Language, Plain, Say } from '../words/language.ts';
import type { Money } from '../words/money.ts';
import type { OpenTableView, TableCommand, TableEvent } from './kind.ts';
import { netOf } from './laid.ts';
import type { RefusalAt } from './parts.ts';

/** `RestoreJackpot` as "Restore jackpot": a last resort that still reads. */
const spaced = (type: string): string =>
  type.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);

/** What somebody tried at any table, as a short noun: it stands before "refused". */
export const attemptWords = (
  money: Money,
  { type, seat = 0, amount = 0 }: TableCommand & { readonly seat?: number; readonly amount?: number },
): string => {
  const { say } = money.language;
  switch (type) {
    case 'TakeSeat':
      return say('Seat {n}', { n: seat + 1 });
    case 'BringChips':
      return say('Bringing {sum}', { sum: money.felt(amount) });
    case 'LeaveTable':
      return say('Leaving the table');
    default:
      return spaced(type);
  }
};

interface RefusedAct {
  readonly view: Pick<OpenTableView, 'round'>;
  readonly refusal: { readonly clause: string };
}

/** A refusal: what did not happen, the rule and what can be done in sentences, the clause. */
export const refusedItem = (
  { say, together }: Language,
  { view, refusal }: RefusedAct,
  what: string,
  sentences: readonly string[],
): WhyItem => ({
  id: `refused ${view.round?.number ?? 0} ${what}`,
  kind: 'refused',
  title: say('{what} refused', { what }),
  text: together(sentences),
  clauses: [refusal.clause],
  note: say('no chips moved'),
  ...(view.round === null ? {} : { round: view.round.number }),
});

/** People's ids are drawn by chance and long: in a sentence to the reader they are "you". */
const toYou = (detail: string, { actor }: TableCommand): string =>
  actor.role === 'patron'
    ? detail.replaceAll(`${actor.patron} has`, 'you have').replaceAll(actor.patron, 'you')
    : detail;

/** A refusal with what was found first, then the rule where it says more, then what can be done. */
export const refusedAs = (language: Language, at: RefusalAt, what: string, possible: string): WhyItem => {
  const { command, refusal, says } = at;
  const rule = refusal.detail === says ? '' : says;
  return refusedItem(language, at, what, [sentence(toYou(refusal.detail, command)), rule, possible]);
};

interface SettledAs {
  readonly patron: string;
  readonly on: string;
  readonly result: string;
  readonly stake: number;
  readonly pays: number;
  readonly by: string;
  readonly paidBy?: string | undefined;
}

/** A wager that one draw has settled: what decided it, the odds, the clause. */
export const settledItem = (
  money: Money,
  { number }: { readonly number: number },
  settled: SettledAs,
  [name, fact, odds]: readonly [name: string, fact: string, odds: string],
): WhyItem => {
  const { on, stake, pays, result, by, paidBy } = settled;
  const { say } = money.language;
  const paid = result === 'win';
  return {
    id: `${number} ${settled.patron} ${on}`,
    round: number,
    kind: paid ? 'paid' : 'lost',
    title: say(paid ? '{name} paid' : '{name} lost', { name }),
    amount: netOf(settled),
    text: paid
      ? say('{fact} {odds}: {stake} wins {pays}.', {
          ...{ fact, odds, stake: money.felt(stake), pays: money.felt(pays) },
        })
      : say('{fact} {stake} is lost.', { fact, stake: money.felt(stake) }),
    clauses: paidBy === undefined ? [by] : [by, paidBy],
    ...(paid ? { note: say('your wager returned as well') } : {}),
  };
};

/** What a pair of cards is called where a wager was on it. */
const PAIR_KINDS: Readonly<Partial<Record<string, Plain>>> = {
  mixed: 'a mixed pair',
  coloured: 'a coloured pair',
  perfect: 'a perfect pair',
  pair: 'a pair',
};

/** "8♥ 8♥ are a perfect pair." */
export const pairFact = (say: Say, cards: string | undefined, result: string): string =>
  say('{cards} are {what}.', {
    cards: cards ?? say('The first two cards'),
    what: say(PAIR_KINDS[result] ?? 'no pair'),
  });

/** One patron's settlements among what has just happened, newest first. */
export const ownSettlements = <E extends TableEvent, T extends E['type']>(
  events: readonly E[],
  patron: string,
  ...types: readonly T[]
): readonly Extract<E, { readonly type: T; readonly patron: string }>[] =>
  events
    .flatMap((event) => {
      const settled = event as Extract<E, { readonly type: T; readonly patron: string }>;
      return types.includes(settled.type as T) && settled.patron === patron ? [settled] : [];
    })
    .toReversed();
