import type { Actor } from '../core/game.ts';
import { seated } from '../core/seating.ts';
import { isHere, wagerOf } from './chips.ts';
import { type Refusal, refuse } from './rules.ts';
import type { Determinations, Hand, Table } from './table.ts';

/** [1.2] [6.5] At a midi or full table patrons open the cards, by right of their wagers. */
export const isOpenedByRight = ({ form }: Determinations): boolean => form === 'midi' || form === 'full';

/**
 * [6.5(a)] [6.5(b)] [6.5(c)] The seated patron with the highest wager on a hand, of equal ones the first from the
 * dealer's left; null where nobody seated has wagered on it, and the dealer opens it.
 */
const entitledTo = (table: Table, hand: Hand): string | null => {
  let highest = 0;
  let entitled: string | null = null;
  for (const patron of seated(table.seats)) {
    const stake = wagerOf(table, patron, hand)?.stake ?? 0;
    if (stake > highest) {
      highest = stake;
      entitled = patron;
    }
  }
  return entitled;
};

/** [6.3] The patron whom the supervisor has named for a hand, while he is at the table. */
const namedFor = (table: Table, hand: Hand): string | undefined => {
  const named = table.determinations.openers?.[hand];
  return named !== undefined && isHere(table, named) ? named : undefined;
};

/** The patron who opens a hand that lies face down, or the first of those who may; null where the dealer does. */
export const openerOf = (table: Table, hand: Hand): string | null => {
  if (isOpenedByRight(table.determinations)) return entitledTo(table, hand);
  const named = namedFor(table, hand);
  if (named !== undefined) return named;
  return table.determinations.exposedBy === 'patrons' ? (seated(table.seats)[0] ?? null) : null;
};

/**
 * [6.3] [6.5] The patron in whose hands a hand lies that was dealt face down: whoever turns a card up sees it first.
 * Null where the dealer turns it, and before the deal is whole.
 */
export const holderOf = (table: Table, hand: Hand): string | null => {
  const { round } = table;
  if (round === null || round.stage !== 'dealing' || round.pause !== null) return null;
  const { player, banker } = round.hands;
  const isDealt = player.length >= 2 && banker.length >= 2;
  const isDown = round.hands[hand].some(({ card }) => card === undefined);
  return isDealt && isDown ? openerOf(table, hand) : null;
};

/**
 * [6.3] [6.5] A hand dealt face down is exposed by the dealer or by patrons, as the supervisor determined, and by the
 * dealer where no patron is; at a midi or full table by the one patron who is entitled to it.
 */
export const refuseOpener = (
  table: Table,
  hand: Hand,
  actor: Actor,
  patron: string | null,
): Refusal | undefined => {
  const opener = openerOf(table, hand);
  const byRight = isOpenedByRight(table.determinations);
  if (opener === null) {
    const dealers = patron === null && actor.role === 'dealer';
    return dealers ? undefined : refuse(byRight ? '6.5(c)' : '6.3', 'the dealer exposes the hands');
  }
  if (byRight || namedFor(table, hand) !== undefined) {
    const by = byRight ? '6.5(a)' : '6.3';
    return patron === opener ? undefined : refuse(by, `${opener} opens the ${hand}'s hand`);
  }
  return seated(table.seats).some((each) => each === patron)
    ? undefined
    : refuse('6.3', 'the patrons expose the hands');
};
