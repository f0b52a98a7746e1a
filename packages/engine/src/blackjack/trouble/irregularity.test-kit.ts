import type { Command } from '../command.ts';
import type { BlackjackRules } from '../rules.ts';
import { after, betting, deal, noMoreBets, place, supervisor } from '../table.test-kit.ts';
import type { Table } from '../table.ts';

/** What may go wrong with a card. */
export const ERRORS = [
  'CardFoundFaceUp',
  'CardDrawnInError',
  'CardBurnedInError',
  'DealerCardInError',
  'CardMisplaced',
] as const;

export const error = (type: (typeof ERRORS)[number], card?: string): Command =>
  ({ type, actor: supervisor, ...(card === undefined ? {} : { card }) }) as Command;

export const rebuild = (from?: number): Command =>
  ({ type: 'Reconstruct', actor: supervisor, ...(from === undefined ? {} : { from }) }) as Command;

/** P1 on box 1 and P2 on box 2, 10.00 each, and the first cards: places 0 to 4. */
export const dealt = (rules: BlackjackRules, cards: string): Table =>
  deal(
    rules,
    after(
      rules,
      betting(rules, { P1: 10_000, P2: 10_000 }),
      place('P1', 1, 1000),
      place('P2', 2, 1000),
      noMoreBets,
    ),
    cards,
  );
