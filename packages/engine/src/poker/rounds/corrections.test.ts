import { describe, expect } from 'vitest';
import { referee } from '../../referee.ts';
import { clause } from '../clause.test-kit.ts';
import type { PokerAnswer } from '../referee.ts';

/** P1 has a flush in hearts with the jackpot, P2 folds; the dealer has a pair of kings. By turns: box 1, 2, dealer. */
const CARDS = 'Qh 2c Ad Th 4d Kc 7h 6s Ks 4h 8s 5c 2h Tc 3d';
const ROUND = {
  rulebook: 'act-canberra-poker-2023',
  determinations: { maxPayout: 500_000, jackpotWager: 250, automatedShoe: false },
  jackpotPool: 3_000_000,
  boxes: [
    { box: 1, player: 'P1', ante: 1000, jackpot: true, act: 'bet' },
    { box: 2, player: 'P2', ante: 500, act: 'fold' },
  ],
  cards: CARDS,
};
const FLUSH = 1000 + 10_000 + 25_000 - 250;
const LOST = -3000 - 250;

const told = (irregularities: readonly object[], change: object = {}): PokerAnswer => {
  const answer = referee({ ...ROUND, ...change, irregularities });
  if (!answer.ok) throw new Error(`${answer.refusal.at}: ${answer.refusal.detail}`);
  return answer as PokerAnswer;
};
const refused = (irregularities: readonly object[], change: object = {}) => {
  const answer = referee({ ...ROUND, ...change, irregularities });
  return answer.ok ? undefined : [answer.refusal.at, answer.refusal.clause, answer.refusal.detail];
};
const is = (after: number | string, card: number, face: string) => ({
  after,
  what: 'corrected',
  card,
  is: face,
});
const racked = (after: number | string) => ({ after, what: 'racked', box: 1 });
const exposed = (after: number | string, card: number) => ({ after, what: 'exposed', card });
const detail = (card: number, face: string, was: string) => ({
  what: 'corrected',
  clause: '2.5',
  detail: `card ${card} is ${face} and not ${was}: payments follow the card that lay there`,
});
const REBUILT = { what: 'racked', clause: '14.4', detail: 'the hand of box 1 is put together again' };

describe('a card keyed wrongly, while it lies face down', () => {
  clause('2.5', 'is told right when the hand is shown', () => {
    const answer = told([is(7, 1, 'Qd')]);
    expect(answer.players.P1).toEqual({ net: LOST, cards: 'Qd Th 7h 4h 2h', category: 'highCard' });
    expect(answer.irregularities).toEqual([detail(1, 'Qd', 'Qh')]);
  });

  clause('2.5', 'together with one that everybody saw', () => {
    const answer = told([is(15, 1, 'Qd'), is(15, 15, '3s')]);
    expect(answer.players.P1?.net).toBe(LOST);
    expect(answer.dealer).toEqual({ cards: 'Ad Kc Ks 5c 3s', category: 'onePair', qualifies: true });
    expect(answer.irregularities).toEqual([detail(1, 'Qd', 'Qh'), detail(15, '3s', '3d')]);
    const turned = told([is(15, 15, '3s'), is(15, 1, 'Qd')]);
    expect(turned.irregularities).toEqual([detail(15, '3s', '3d'), detail(1, 'Qd', 'Qh')]);
    expect(turned.players).toEqual(answer.players);
  });

  clause('2.5', 'twice over: what is right at last counts', () => {
    const answer = told([is(7, 1, 'Qd'), is('settled', 1, 'Jh')]);
    expect(answer.players.P1).toEqual({ net: FLUSH, cards: 'Jh Th 7h 4h 2h', category: 'flush' });
    expect(answer.irregularities).toEqual([detail(1, 'Qd', 'Qh'), detail(1, 'Jh', 'Qd')]);
  });
});

describe('no face comes twice', () => {
  clause('2.1', 'among the cards of the round; what was never dealt may lie there', () => {
    const more = { cards: `${CARDS} 9c` };
    expect(told([is('settled', 12, '9c')], more).players.P1?.net).toBe(FLUSH);
    expect(refused([is('settled', 12, '3d')], more)).toEqual([
      'irregularities[0]',
      '2.1',
      '3d is on record elsewhere: the deck holds one',
    ]);
    expect(refused([is('settled', 12, '9s'), is('settled', 9, '9s')])).toEqual([
      'irregularities[0]',
      '2.1',
      '9s is on record elsewhere: the deck holds one',
    ]);
    expect(refused([is('settled', 12, '9s'), is('settled', 9, '3d')])).toEqual([
      'irregularities[1]',
      '2.1',
      '3d is on record elsewhere: the deck holds one',
    ]);
  });
});

describe('what comes to light at one moment', () => {
  clause(['2.5', '14.4'], 'is dealt with in the order in which it is told', () => {
    const mixed = [is(15, 15, '3s'), racked(15), is(15, 1, 'Qd'), is(15, 2, '2s')];
    expect(told(mixed).irregularities).toEqual([
      detail(15, '3s', '3d'),
      REBUILT,
      detail(1, 'Qd', 'Qh'),
      detail(2, '2s', '2c'),
    ]);
    expect(told([racked(15), is(15, 15, '3s'), racked('settled')]).irregularities).toEqual([
      REBUILT,
      detail(15, '3s', '3d'),
      REBUILT,
    ]);
  });

  clause('14.1', 'each card that was exposed counts, from the first to the last moment', () => {
    const three = told([exposed(1, 1), exposed(15, 2), exposed('settled', 7)]);
    expect(three.void).toEqual({ clause: '14.1' });
    expect(three.irregularities?.map(({ detail: words }) => words)).toEqual([
      'card 1 is turned over and the deal goes on',
      'card 2 is turned over and the deal goes on',
      'the round is void',
    ]);
    expect(three.cardsUsed).toBe(15);
  });

  clause('14.2', "one of the dealer's first four is up from then on, a player's is only turned over", () => {
    const shoe = { determinations: { ...ROUND.determinations, automatedShoe: true } };
    const words = (after: number, card: number) =>
      told([exposed(after, card)], shoe).irregularities?.map(({ clause: by, detail: said }) => [by, said]);
    expect(words(11, 11)).toEqual([['14.2', "card 11 is the dealer's face-up card"]]);
    expect(words(14, 14)).toEqual([['14.2', "card 14 is the dealer's face-up card"]]);
    expect(words(5, 5)).toEqual([['14.1', 'card 5 is turned over and the deal goes on']]);
  });
});
