import { describe, expect } from 'vitest';
import { DECK } from '../../core/card.ts';
import { clause } from '../round.test-kit.ts';
import {
  after,
  collect,
  deal,
  dealer,
  eventsOf,
  expectRefusals,
  invite,
  noMoreBets,
  offersOf,
  opened,
  operator,
  place,
  ready,
  refusedBy,
  say,
  supervisor,
  withCardsLeft,
} from '../table.test-kit.ts';
import type { Table } from '../table.ts';
import { dealt, ERRORS, error, rebuild } from './irregularity.test-kit.ts';

const seen = ({ shoe }: Table): number => shoe.cards.seen.reduce((sum, times) => sum + times, 0);

describe('a card out of its order', () => {
  clause(['14.1', '14.2'], 'is counted as seen once its face is, and once only', (rules) => {
    const table = dealt(rules, 'Tc Td 9d 5h 5c');
    expect(seen(table)).toBe(5);
    expect(seen(after(rules, table, error('CardFoundFaceUp', '5h')))).toBe(6);
    expect(seen(after(rules, table, error('CardBurnedInError', '5h')))).toBe(6);
    expect(seen(after(rules, table, error('CardBurnedInError')))).toBe(5);
    const known = after(rules, table, error('CardDrawnInError', '6h'), say('Hit', 'P1'));
    expect([seen(known), seen(deal(rules, known, '6h'))]).toEqual([6, 6]);
    const unknown = after(rules, table, error('CardDrawnInError'), say('Hit', 'P1'));
    expect([seen(unknown), seen(deal(rules, unknown, '6h'))]).toEqual([5, 6]);
  });

  clause('14.2', 'that nobody saw has no face in the record', (rules) => {
    const table = dealt(rules, 'Tc Td 9d 5h 5c');
    expect(eventsOf(rules, table, error('CardDrawnInError'))).toStrictEqual([
      { type: 'CardStrayed', at: 5, by: '14.2' },
    ]);
    expect(eventsOf(rules, table, error('CardBurnedInError'))).toStrictEqual([
      { type: 'CardBurned', by: '14.2' },
    ]);
    expect(after(rules, table, error('CardDrawnInError')).shoe.front).toStrictEqual([{ at: 5 }]);
  });

  clause(['14.1', '14.2', '14.3', '14.4', '2.1'], 'needs a shoe in play and a card in it', (rules) => {
    const none = 'there is no card in a shoe in play';
    const table = dealt(rules, 'Tc Td 9d 5h 5c');
    const out = withCardsLeft(table, 0);
    const bare = opened(rules);
    const due = dealt(rules, 'Tc');
    expectRefusals(rules, [
      [bare, error('CardFoundFaceUp', '5h'), '14.1', none],
      [out, error('CardFoundFaceUp', '5h'), '14.1', none],
      [bare, error('CardDrawnInError'), '14.2', none],
      [out, error('CardDrawnInError'), '14.2', none],
      [bare, error('CardBurnedInError'), '14.2', none],
      [out, error('DealerCardInError', '5h'), '14.3', none],
      // Where there is no hand of the dealer the card is one that nobody was due.
      [bare, error('DealerCardInError', '5h'), '14.2', none],
      [due, error('CardDrawnInError'), '6.2(a)', 'a card is due: it is no error'],
      [
        after(rules, due, error('CardMisplaced', '5h'), rebuild()),
        error('CardMisplaced', '8h'),
        '14.2',
        'the card in front is the next to be dealt',
      ],
    ]);
    expect(refusedBy(rules, withCardsLeft(table, 1), error('CardFoundFaceUp', '5h'))).toBeUndefined();
  });

  clause(
    ['14.1', '14.2', '14.3', '14.4'],
    'is offered to be reported whenever it can have happened',
    (rules) => {
      const standIn = DECK[0];
      const offers = {
        CardFoundFaceUp: [
          { command: error('CardFoundFaceUp', standIn), by: '14.1', choose: { card: 'card' } },
        ],
        CardDrawnInError: [
          { command: error('CardDrawnInError'), by: '14.2' },
          { command: error('CardDrawnInError', standIn), by: '14.2', choose: { card: 'card' } },
        ],
        CardBurnedInError: [{ command: error('CardBurnedInError'), by: '14.2' }],
        DealerCardInError: [
          { command: error('DealerCardInError', standIn), by: '14.3', choose: { card: 'card' } },
        ],
        CardMisplaced: [{ command: error('CardMisplaced', standIn), by: '14.4', choose: { card: 'card' } }],
      } as const;
      const offered = (table: Table) =>
        Object.fromEntries(ERRORS.map((type) => [type, offersOf(rules, table, supervisor, type)]));
      expect(offered(dealt(rules, 'Tc Td 9d 5h 5c'))).toEqual(offers);
      expect(offered(dealt(rules, 'Tc'))).toEqual({ ...offers, CardDrawnInError: [] });
      const nothing = Object.fromEntries(ERRORS.map((type) => [type, []]));
      expect(offered(opened(rules))).toEqual(nothing);
    },
  );
});

describe('misplaced cards', () => {
  clause(['14.4', '5.4(b)'], 'bring the cutting card with them, if it lay before', (rules) => {
    const table = after(
      rules,
      withCardsLeft(ready(rules), 53),
      { type: 'BringChips', actor: dealer, patron: 'P1', amount: 5000 },
      invite,
      place('P1', 1, 1000),
      noMoreBets,
    );
    const wrong = deal(rules, table, 'Tc');
    const [drawn, misplaced] = eventsOf(rules, wrong, error('CardMisplaced', '5h'));
    expect([drawn?.type, misplaced]).toEqual([
      'CuttingCardDrawn',
      { type: 'CardMisplaced', at: 260, card: '5h', by: '14.4' },
    ]);
    const again = eventsOf(
      rules,
      after(rules, wrong, error('CardMisplaced', '5h')),
      error('CardMisplaced', '6h'),
    );
    expect(again.map(({ type }) => type)).toEqual(['CardMisplaced']);
    expect(eventsOf(rules, dealt(rules, 'Tc'), error('CardMisplaced', '5h'))).toEqual([
      { type: 'CardMisplaced', at: 1, card: '5h', by: '14.4' },
    ]);
  });

  clause(['14.4', 'A:Void', 'A:Round of play'], 'lie on the table until they are collected', (rules) => {
    const wrong = after(
      rules,
      dealt(rules, 'Tc'),
      error('CardMisplaced', '5h'),
      error('CardMisplaced', '6h'),
    );
    const undone = after(rules, wrong, {
      type: 'DeclareVoid',
      actor: operator,
      cause: 'impractical',
      round: 1,
      reason: 'fire',
    });
    expect(eventsOf(rules, undone, collect)).toMatchObject([{ cards: 3 }]);
    const done = after(rules, undone, collect).shoe.cards;
    expect([done.out, done.discarded]).toEqual([3, 3]);
  });

  clause('14.4', 'are put right by the supervisor, first those that were found', (rules) => {
    const wrong = after(rules, dealt(rules, 'Tc Td 9d 5h'), error('CardMisplaced', '5s'));
    expect(eventsOf(rules, wrong, rebuild())).toStrictEqual([{ type: 'HandsReconstructed', by: '14.4' }]);
    expect(offersOf(rules, wrong, supervisor, 'Reconstruct')).toEqual([{ command: rebuild(), by: '14.4' }]);
    expectRefusals(rules, [
      [wrong, rebuild(0), '14.4', 'no error of placement was reported'],
      [ready(rules), rebuild(0), '14.4', 'no error of placement was reported'],
    ]);
  });
});
