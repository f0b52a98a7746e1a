import type { Card } from '../core/card.ts';
import { discard, remaining, take } from '../core/shoe.ts';
import type { Cause, Command } from './command.ts';
import { withShoe } from './shoe.ts';
import { after, betting, dealer, noMoreBets, operator, place, supervisor } from './table.test-kit.ts';
import type { Hand, Table } from './table.ts';

/** A card laid on the wrong hand; its face is told where it was exposed. */
export const misplace = (to: Hand, card?: Card): Command =>
  card === undefined
    ? { type: 'CardMisplaced', actor: dealer, to }
    : { type: 'CardMisplaced', actor: dealer, to, card };

export const reconstruct: Command = { type: 'Reconstruct', actor: supervisor };
export const permit: Command = { type: 'PermitChanges', actor: supervisor };
export const resume: Command = { type: 'ResumeRound', actor: dealer };
export const beginNoBet: Command = { type: 'BeginNoBetCoup', actor: dealer };

const DECLARED_BY = {
  disturbance: operator,
  impractical: operator,
  fraud: operator,
  cannotReconstruct: supervisor,
  errorFoundLater: supervisor,
  insufficientCards: dealer,
} as const;

/** A void declared by the one whose ground it is. */
export const declareVoid = (cause: Cause, round: number, reason = 'for a reason'): Command => ({
  type: 'DeclareVoid',
  actor: DECLARED_BY[cause],
  cause,
  round,
  reason,
});

/** P1 has 10 on banker and P2 20 on player, wagers are closed, and the cards come face down. */
export const closedDown = (): Table =>
  after(
    betting({ determinations: { face: 'down' } }),
    place('P1', 'banker', 1000),
    place('P2', 'player', 2000),
    noMoreBets,
  );

/** The same table with its shoe nearly empty: all cards but `left` lie in the discard rack. */
export const withCardsLeft = (table: Table, left: number): Table => {
  const { cards } = table.shoe;
  const gone = remaining(cards) - left;
  return withShoe(table, { cards: discard(take(cards, gone), gone) });
};

/** The same table with its shoe empty and every face seen: no card can stand in for another. */
export const playedOut = (table: Table): Table => {
  const { shoe } = withCardsLeft(table, 0);
  return withShoe(table, { cards: { ...shoe.cards, seen: shoe.cards.seen.map(() => shoe.cards.decks) } });
};
