import { describe } from 'vitest';
import type { Card } from '../core/card.ts';
import { clause } from './clause.test-kit.ts';
import type { Command } from './command.ts';
import {
  AUTOMATED,
  after,
  announce,
  ante,
  bet,
  betting,
  cardsIn,
  collect,
  type Deal,
  dealer,
  dealt,
  declare,
  fold,
  jackpot,
  noMoreBets,
  pickUp,
  settle,
  settleJackpot,
  shown,
  toDecide,
} from './table.test-kit.ts';
import type { To } from './table.ts';
import { follow } from './words.test-kit.ts';

/** P1 has a flush in hearts, P2 nothing; the dealer a pair of nines. */
const DEAL: Deal = { 1: 'Kh Th 7h 4h 2h', 2: '2c 4d 6s 8s Tc', dealer: 'Ad 9c 9s 5h 3d' };

const deal = (to: To, card?: Card): Command => ({
  type: 'DealCard',
  actor: dealer,
  to,
  ...(card === undefined ? {} : { card }),
});
const setHand: Command = { type: 'ExposeDealer', actor: dealer, cards: cardsIn(DEAL.dealer) };
const showHand = (cards?: string): Command => ({
  type: 'ExposeHand',
  actor: dealer,
  box: 1,
  ...(cards === undefined ? {} : { cards: cardsIn(cards) }),
});

const laid = after(betting(), ante('P1', 1, 500), jackpot('P1', 1), ante('P2', 2, 1000), jackpot('P2', 2));
const closed = after(laid, noMoreBets);
const deciding = toDecide(laid, DEAL);
const went = after(deciding, bet('P1', 1000), fold('P2'), declare('P1'));
const set = after(went, setHand);
const open = shown(went, DEAL);
const settled = after(open, settle);
const P1 = { patron: 'P1', box: 1 };
const P2 = { patron: 'P2', box: 2 };

describe('what follows of cards', () => {
  clause(['6.2', '6.3', '12.4', '12.5'], 'when they are dealt', () => {
    const shoe = dealt(after(betting(AUTOMATED), ante('P1', 1, 500), noMoreBets), DEAL);
    const turned: Command = { type: 'TurnUpCard', actor: dealer, card: '3d' };
    follow([
      [closed, deal(1), { type: 'CardDealt', to: 1, at: 0, by: '6.3' }],
      [dealt(closed, DEAL, 2), deal('dealer'), { type: 'CardDealt', to: 'dealer', at: 2, by: '6.3' }],
      [
        dealt(closed, DEAL, 14),
        deal('dealer', '3d'),
        { type: 'CardDealt', to: 'dealer', at: 14, card: '3d', by: '6.2' },
        { type: 'BetOrFoldAnnounced', by: '7.1' },
      ],
      [
        dealt(after(betting(AUTOMATED), ante('P1', 1, 500), noMoreBets), DEAL, 9),
        deal('dealer'),
        { type: 'CardDealt', to: 'dealer', at: 9, by: '12.4' },
      ],
      [shoe, turned, { type: 'UpCardTurned', card: '3d', by: '12.4' }],
      [after(shoe, turned), announce, { type: 'BetOrFoldAnnounced', by: '12.5' }],
    ]);
  });

  clause(['7.1', '7.2', '7.3', '10.4'], 'when players decide', () => {
    const lost = { result: 'lose', pays: 0, by: '7.3' };
    const three = toDecide(after(laid, ante('P3', 3, 500)), { ...DEAL, 3: '2d 4c 6c 8c Td' });
    follow([
      [
        deciding,
        pickUp('P1', DEAL[1] as string),
        { type: 'CardsPickedUp', ...P1, cards: cardsIn(DEAL[1] as string), by: '7.1' },
      ],
      [
        deciding,
        { type: 'PickUpCards', actor: dealer, patron: 'P1' },
        { type: 'CardsPickedUp', ...P1, by: '7.1' },
      ],
      [deciding, bet('P1', 1000), { type: 'PlayerBet', ...P1, stake: 1000, by: '7.2' }],
      [
        deciding,
        fold('P2'),
        { type: 'PlayerFolded', ...P2, by: '7.3' },
        { type: 'WagerSettled', ...P2, on: 'ante', stake: 1000, ...lost },
        {
          type: 'JackpotSettled',
          ...P2,
          on: 'jackpot',
          stake: 250,
          hand: null,
          fromPool: 0,
          fromReserve: 0,
          ...lost,
        },
      ],
      [
        three,
        fold('P3'),
        { type: 'PlayerFolded', patron: 'P3', box: 3, by: '7.3' },
        { type: 'WagerSettled', patron: 'P3', box: 3, on: 'ante', stake: 500, ...lost },
      ],
      [deciding, declare('P1'), { type: 'HandDeclared', ...P1, by: '10.4' }],
    ]);
  });

  clause(['9.1', '9.2', '9.4', '10.5', 'A:Round of Play'], 'when they are shown and settled', () => {
    const picked = after(deciding, pickUp('P1', DEAL[1] as string), bet('P1', 1000), fold('P2'), setHand);
    const hand = { type: 'HandExposed', box: 1, cards: cardsIn(DEAL[1] as string), by: '9.4' };
    const collects = {
      type: 'CardsCollected',
      round: 1,
      counted: [5, 5, 5],
      abstained: [],
      by: 'A:Round of Play',
    };
    const silent = after(shown(after(deciding, bet('P1', 1000), fold('P2')), DEAL), settle);
    const wins = { ...P1, result: 'win', by: '9.4' };
    const jackpotOf1 = { type: 'JackpotSettled', ...P1, on: 'jackpot', stake: 250 };
    follow([
      [went, setHand, { type: 'DealerExposed', cards: cardsIn(DEAL.dealer), by: '9.1' }],
      [set, showHand(DEAL[1] as string), hand],
      [picked, showHand(), hand],
      [
        open,
        settle,
        { type: 'ResultDeclared', qualifies: true, by: '9.2' },
        { type: 'WagerSettled', on: 'ante', stake: 500, pays: 500, paidBy: '8.1:ante', ...wins },
        { type: 'WagerSettled', on: 'bet', stake: 1000, pays: 5000, paidBy: '8.1:bet', ...wins },
      ],
      [
        settled,
        settleJackpot(600_000, 5000),
        {
          ...jackpotOf1,
          result: 'win',
          pays: 25_000,
          hand: 'flush',
          fromPool: 0,
          fromReserve: 5000,
          by: '10.5',
          paidBy: '11.1(e)',
          pools: { jackpot: 600_000, reserve: 5000 },
        },
        collects,
      ],
      [
        silent,
        settleJackpot(600_000, 5000),
        {
          ...jackpotOf1,
          result: 'lose',
          pays: 0,
          hand: null,
          fromPool: 0,
          fromReserve: 0,
          by: '10.4',
          pools: { jackpot: 600_000, reserve: 5000 },
        },
        collects,
      ],
    ]);
    const folded = after(toDecide(after(betting(), ante('P1', 1, 500)), DEAL), fold('P1'), setHand);
    follow([[folded, collect(folded), { ...collects, counted: [5, 5] }]]);
  });
});
