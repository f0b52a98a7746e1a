import { together } from '../why/spoken.ts';
import type { WhyItem } from '../why/why-item.ts';
import type { Money } from '../words/money.ts';
import type { OpenTableView, TableCommand, TableEvent } from './kind.ts';

/** `RestoreJackpot` as "Restore jackpot": a last resort that still reads. */
const spaced = (type: string): string =>
  type.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);

/** What somebody tried at any table, as a short noun: it stands before "refused". */
export const attemptWords = (
  money: Money,
  { type, seat = 0, amount = 0 }: TableCommand & { readonly seat?: number; readonly amount?: number },
): string => {
  switch (type) {
    case 'TakeSeat':
      return `Seat ${seat + 1}`;
    case 'BringChips':
      return `Bringing ${money.felt(amount)}`;
    case 'LeaveTable':
      return 'Leaving the table';
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
  { view, refusal }: RefusedAct,
  what: string,
  sentences: readonly string[],
): WhyItem => ({
  id: `refused ${view.round?.number ?? 0} ${what}`,
  kind: 'refused',
  title: `${what} refused`,
  text: together(sentences),
  clauses: [refusal.clause],
  note: 'no chips moved',
});

/** What a pair of cards is called where a wager was on it. */
export const PAIR_KINDS: Readonly<Partial<Record<string, string>>> = {
  mixed: 'a mixed pair',
  coloured: 'a coloured pair',
  perfect: 'a perfect pair',
  pair: 'a pair',
};

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
