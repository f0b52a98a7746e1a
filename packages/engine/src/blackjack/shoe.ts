import { seated } from '../core/seating.ts';
import { fullShoe, type Shoe } from '../core/shoe.ts';
import { patronOf } from './chips.ts';
import type { BlackjackRules, Clause } from './rules.ts';
import type { Determinations, InShoe, ShoeKind, ShoeStage, Table, TableShoe } from './table.ts';

export const emptyShoe = ({ decks, shoe }: Pick<Determinations, 'decks' | 'shoe'>): TableShoe => ({
  number: 0,
  order: 0,
  stage: 'empty',
  kind: shoe,
  declined: [],
  cards: fullShoe(decks),
  front: [],
  cutFirst: null,
  shuffleDue: false,
  midRound: null,
  rounds: 0,
});

/** [4.7] Nobody has wagered on any round of the shoe yet. */
export const NOTHING_PLAYED: InShoe = { first: null, spared: [], wagered: [], leftOut: [] };

/** [5.1] [A:New shoe] All cards in one stack again: cards out too early join it, and nothing of the old shoe counts. */
export const freshShoe = (before: TableShoe, stage: ShoeStage, kind: ShoeKind = before.kind): TableShoe => ({
  ...before,
  number: before.number + 1,
  order: before.order + 1,
  stage,
  kind,
  declined: [],
  cards: fullShoe(before.cards.decks),
  front: [],
  shuffleDue: false,
  midRound: null,
  rounds: 0,
});

export const withShoe = (table: Table, change: Partial<TableShoe>): Table => ({
  ...table,
  shoe: { ...table.shoe, ...change },
});

export const withCards = (table: Table, change: (cards: Shoe) => Shoe): Table =>
  withShoe(table, { cards: change(table.shoe.cards) });

/**
 * [5.2] [5.2(a)] [5.2(b)] [5.2(c)] [5.2(d)] Who is offered the cut now, and by which clause: the first to come to the
 * table, or whom the cutting card named if it came in the very last round, then everybody seated, clockwise, then
 * those who stand with chips as they came; when nobody takes it, the supervisor cuts (null).
 */
export const cutOffered = (
  rules: BlackjackRules,
  table: Table,
): { readonly patron: string | null; readonly by: Clause } => {
  const { number, declined, midRound } = table.shoe;
  // Where the round is not on record the cutting card came before that was kept.
  const { cutFirst: before } = table.shoe;
  const cutFirst = before?.round === undefined || before.round === table.roundsPlayed ? before : null;
  const [firstToCome] = table.arrivals;
  const named =
    number === 1 && midRound === null && firstToCome !== undefined
      ? { patron: firstToCome, by: rules.cite('5.2(a)') }
      : cutFirst;
  const seats = seated(table.seats);
  const standing = table.arrivals.filter((patron) => patronOf(table, patron).chips > 0);
  const asked = [
    ...(named !== null && table.arrivals.includes(named.patron) ? [named] : []),
    ...[...new Set([...seats, ...standing])].map((patron) => ({ patron, by: rules.cite('5.2(d)') })),
  ];
  return asked.find(({ patron }) => !declined.includes(patron)) ?? { patron: null, by: rules.cite('5.2') };
};
