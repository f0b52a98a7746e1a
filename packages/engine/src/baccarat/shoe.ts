import { seated } from '../core/seating.ts';
import { fullShoe, type Shoe } from '../core/shoe.ts';
import { standingAt } from './chips.ts';
import type { ShoeStage, Table, TableShoe } from './table.ts';

export const emptyShoe = (decks: number): TableShoe => ({
  number: 0,
  stage: 'empty',
  preShuffled: false,
  declined: [],
  cards: fullShoe(decks),
  front: [],
  cuttingCardRound: null,
});

/** [5.1] All cards in one stack again: cards out too early join it, and nothing of the old shoe counts. */
export const freshShoe = (before: TableShoe, cards: Shoe, stage: ShoeStage): TableShoe => ({
  number: before.number + 1,
  stage,
  preShuffled: false,
  declined: [],
  cards,
  front: [],
  cuttingCardRound: null,
});

export const withShoe = (table: Table, change: Partial<TableShoe>): Table => ({
  ...table,
  shoe: { ...table.shoe, ...change },
});

/**
 * [5.3] The cut is offered clockwise from the dealer's left, then to those who stand there with chips; when nobody
 * takes it, the supervisor cuts (null).
 */
export const cutOfferedTo = (table: Table): string | null =>
  [...seated(table.seats), ...standingAt(table)].find((patron) => !table.shoe.declined.includes(patron)) ??
  null;
