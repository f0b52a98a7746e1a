import { describe, expect, test } from 'vitest';
import { type Card, printCards } from '../core/card.ts';
import { remaining, stackOf } from '../core/shoe.ts';
import type { Command } from './command.ts';
import { cards, closed, coup, dealTo, directCoup, stray } from './deal.test-kit.ts';
import { nextStep } from './step.ts';
import {
  after,
  betting,
  burn,
  clause,
  collect,
  cut,
  deal,
  dealer,
  eventsOf,
  insert,
  introduce,
  invite,
  noMoreBets,
  opened,
  operator,
  place,
  ready,
  refusalOf,
  refusedBy,
  rules,
  settle,
  shuffle,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const TIE = 'Kc Kd 8h 8s';
const NO_TIE = 'Kc Kd 8h 5s';

/** A shoe of 415 cards after the burn whose cutting card comes when so many cards of round 1 are out. */
const cuttingCardAfter = (count: number): Table => ready({}, 415 - count);

const voidRound = (round: number): Command => ({
  type: 'DeclareVoid',
  actor: operator,
  cause: 'impractical',
  round,
  reason: 'the table was knocked',
});

describe('when the cutting card comes', () => {
  clause(['5.8', '2.1'], 'it is drawn with the card behind it, once, and the round is finished', () => {
    // cards of the round that are out before it comes
    for (const out of [0, 1, 2, 3]) {
      const faces = cards('Kc Kd 6h 5s 2c');
      const begun = after(cuttingCardAfter(out), directCoup);
      const before = out === 0 ? begun : deal(begun, printCards(faces.slice(0, out)));
      const to = out % 2 === 0 ? 'player' : 'banker';
      const by = out < 2 ? '6.2(a)' : '6.2(b)';
      expect(before.shoe.cards.cuttingCardOut, `${out}`).toBe(false);
      expect(eventsOf(before, dealTo(to, '5c')), `${out}`).toEqual([
        { type: 'CuttingCardDrawn', round: 1, by: '5.8' },
        { type: 'CardDealt', to, at: out + 1, card: '5c', by },
      ]);
      const rest = deal(before, printCards(faces.slice(out)));
      expect(rest.shoe).toMatchObject({ cuttingCardRound: 1, cards: { cuttingCardOut: true } });
      expect(nextStep(rules, rest)).toEqual({ do: 'settle', by: '7.1' });
    }
  });

  clause('5.8', 'it may come with the third card of a hand', () => {
    const table = deal(after(cuttingCardAfter(4), directCoup), 'Kc Kd 6h 5s');
    expect(eventsOf(table, dealTo('banker', '2c'))).toMatchObject([
      { type: 'CuttingCardDrawn', round: 1 },
      { type: 'CardDealt', to: 'banker' },
    ]);
  });

  clause('5.8', 'a round that stops just in front of it is not yet the last', () => {
    const first = coup(cuttingCardAfter(4), NO_TIE);
    expect(first.shoe).toMatchObject({ stage: 'inPlay', cuttingCardRound: null });
    const second = after(first, directCoup);
    expect(eventsOf(second, dealTo('player', 'Kc'))).toMatchObject([
      { type: 'CuttingCardDrawn', round: 2 },
      { type: 'CardDealt' },
    ]);
    expect(coup(first, NO_TIE).shoe.stage).toBe('spent');
  });
});

describe('the last round', () => {
  /** Cards out when the cutting card comes: it is the first card of the round, or comes in the middle of it. */
  const FIRST_OR_LATER = [0, 1, 2, 3];

  clause('5.8', 'a result ends the shoe, whether the cutting card came as the first card or later', () => {
    for (const out of FIRST_OR_LATER) {
      const done = after(deal(after(cuttingCardAfter(out), directCoup), NO_TIE), settle);
      expect(eventsOf(done, collect), `${out}`).toMatchObject([{ type: 'CardsCollected', shoeSpent: true }]);
      const table = after(done, collect);
      expect(refusalOf(table, invite)).toEqual({
        clause: '5.1(b)',
        detail: 'not now: next, the cards are shuffled',
      });
      expect(refusedBy(table, shuffle)).toBeUndefined();
    }
  });

  clause('5.8', 'a tie brings one more round and then no other, whatever that one brings', () => {
    for (const out of FIRST_OR_LATER) {
      const done = after(deal(after(cuttingCardAfter(out), directCoup), TIE), settle);
      expect(eventsOf(done, collect), `${out}`).toMatchObject([{ shoeSpent: false }]);
      const table = after(done, collect);
      expect(refusedBy(table, shuffle)).toBe('4.1');
      for (const faces of [TIE, NO_TIE]) {
        expect(coup(table, faces).shoe.stage, faces).toBe('spent');
        expect(refusedBy(coup(table, faces), directCoup), faces).toBe('5.1(b)');
      }
    }
  });

  clause('5.8', 'a void round is no tie: the cards are shuffled after it', () => {
    for (const out of FIRST_OR_LATER) {
      const four = deal(after(cuttingCardAfter(out), directCoup), TIE);
      expect(after(four, voidRound(1), collect).shoe.stage, `${out}`).toBe('spent');
      const decided = after(four, settle, voidRound(1));
      expect(eventsOf(decided, collect)).toMatchObject([{ shoeSpent: true }]);
      expect(refusedBy(after(decided, collect), invite)).toBe('5.1(b)');
    }
  });

  clause('5.8', 'a tie that is voided after its cards were collected brings no further round either', () => {
    const fraud = (round: number): Command => ({ ...voidRound(round), cause: 'fraud' }) as Command;
    const tied = coup(cuttingCardAfter(0), TIE);
    expect(after(tied, fraud(1)).shoe.stage).toBe('spent');
    const earlier = coup(coup(cuttingCardAfter(4), NO_TIE), TIE);
    expect(after(earlier, fraud(1)).shoe.stage).toBe('inPlay');
    expect(after(after(tied, directCoup), fraud(1)).shoe.stage).toBe('inPlay');
    const over = coup(cuttingCardAfter(0), NO_TIE);
    expect(after(over, shuffle, fraud(1)).shoe.stage).toBe('toCut');
  });

  clause('5.8', 'the one more round is the last even if it is void', () => {
    const more = deal(after(coup(cuttingCardAfter(0), TIE), directCoup), 'Kc');
    expect(after(more, voidRound(2), collect).shoe.stage).toBe('spent');
  });

  clause('5.8', 'before the cutting card has come neither a tie nor another result ends the shoe', () => {
    expect(rules.law['5.8'].roundsAfterTie).toBe(1);
    for (const faces of [TIE, NO_TIE]) expect(coup(ready(), faces).shoe.stage).toBe('inPlay');
  });

  clause(['5.8', '4.9'], 'it makes no difference whether the round had wagers', () => {
    const wagered = after(betting(), place('P1', 'tie', 1000), noMoreBets);
    expect(after(deal(wagered, TIE), settle, collect).shoe.stage).toBe('inPlay');
    const last = { ...wagered, shoe: { ...wagered.shoe, cuttingCardRound: 1 } };
    expect(after(deal(last, TIE), settle, collect).shoe.stage).toBe('inPlay');
    expect(after(deal(last, NO_TIE), settle, collect).shoe.stage).toBe('spent');
  });
});

describe('a card too many at the cutting card', () => {
  clause(
    ['5.8', '12.3'],
    'drawn between rounds it brings the cutting card for the round that it leads',
    () => {
      const first = coup(cuttingCardAfter(4), TIE);
      expect(eventsOf(first, stray())).toEqual([
        { type: 'CuttingCardDrawn', round: 2, by: '5.8' },
        { type: 'CardStrayed', at: 5, by: '12.3' },
      ]);
      const led = after(first, stray(), directCoup);
      expect(eventsOf(led, dealTo('player', 'Kc'))).toEqual([
        { type: 'CardDealt', to: 'player', at: 5, card: 'Kc', by: '6.2(a)' },
      ]);
      expect(after(deal(led, NO_TIE), settle, collect).shoe.stage).toBe('spent');
    },
  );

  test('a card that waits in front is dealt before the cutting card comes', () => {
    const table = after(deal(after(cuttingCardAfter(5), directCoup), 'Kc Kd 6h 6s'), stray('9c'));
    expect(table.shoe.cuttingCardRound).toBeNull();
    const next = after(table, settle, collect, { type: 'BeginNoBetCoup', actor: dealer });
    expect(eventsOf(next, dealTo('player', '9c'))).toHaveLength(1);
    expect(eventsOf(deal(next, '9c'), dealTo('banker', '2c'))).toMatchObject([
      { type: 'CuttingCardDrawn', round: 2 },
      { type: 'CardDealt', at: 6 },
    ]);
  });
});

describe('a shoe played to its end', () => {
  /** The twelve cards behind the cutting card: two rounds of six cards that both end 2 to 2. */
  const LAST = cards('Kc Kd 2c 2d Ks Kh Qc Qd 2h 2s Qs Qh');

  /** The other 404 in an order that anybody can lay out: every 67th card of the pack, round and round. */
  const order = (): readonly Card[] => {
    const pack = [...stackOf(8)];
    for (const card of LAST) pack.splice(pack.indexOf(card), 1);
    return pack.map((_card, index) => pack[(index * 67) % pack.length] as Card);
  };

  /** Deals no-bet coups until these cards are used up. */
  const dealAll = (table: Table, faces: readonly Card[]): Table => {
    const step = nextStep(rules, table);
    if (step.do === 'settle') return dealAll(after(table, settle, collect), faces);
    const [card, ...rest] = faces;
    if (card === undefined) return table;
    if (step.do === 'invite') return dealAll(after(table, directCoup), faces);
    return dealAll(deal(table, card), rest);
  };

  /** Twelve cards are left and the cutting card lies on top of them; 82 rounds have been dealt. */
  const beforeLast = (): Table =>
    dealAll(after(opened(), introduce, shuffle, cut(364), insert(12), burn()), order().slice(1));

  clause(
    ['5.8', '5.4', '2.1'],
    'the cutting card is the first card of a round of six, a tie: one more round, from the last six cards',
    () => {
      const table = beforeLast();
      expect(table.roundsPlayed).toBe(82);
      expect(remaining(table.shoe.cards)).toBe(12);
      expect(table.shoe.cuttingCardRound).toBeNull();

      const tie = coup(table, printCards(LAST.slice(0, 6)));
      expect(tie.rounds.at(-1)).toMatchObject({ number: 83, outcome: 'tie' });
      expect(tie.shoe).toMatchObject({ stage: 'inPlay', cuttingCardRound: 83 });
      expect(remaining(tie.shoe.cards)).toBe(6);

      const again = coup(tie, printCards(LAST.slice(6)));
      expect(again.rounds.at(-1)).toMatchObject({ number: 84, outcome: 'tie' });
      expect(remaining(again.shoe.cards)).toBe(0);
      expect(again.shoe.cards.discarded).toBe(416);
      expect(refusedBy(again, directCoup)).toBe('5.1(b)');
      expect(after(again, shuffle).shoe).toMatchObject({ number: 2, stage: 'toCut' });
    },
  );

  clause('5.8', 'the same shoe without a tie at the cutting card is shuffled at once', () => {
    const table = coup(beforeLast(), 'Kc Ks 2c Qc Kd Kh');
    expect(table.rounds.at(-1)).toMatchObject({ number: 83, outcome: 'player' });
    expect(remaining(table.shoe.cards)).toBe(6);
    expect(refusedBy(table, directCoup)).toBe('5.1(b)');
  });

  clause('2.1', 'all but the burned card were seen, each card of the deck eight times at the most', () => {
    const done = coup(coup(beforeLast(), printCards(LAST.slice(0, 6))), printCards(LAST.slice(6)));
    const { seen } = done.shoe.cards;
    expect(seen.reduce((sum, times) => sum + times)).toBe(415);
    expect(seen.filter((times) => times !== 8)).toEqual([7]);
  });
});

test('the cutting card does not come early: a round in the middle of a shoe draws cards only', () => {
  expect(eventsOf(closed(), dealTo('player', 'Kc'))).toHaveLength(1);
});
