import { describe, expect } from 'vitest';
import type { Actor } from '../../core/game.ts';
import type { Command } from '../command.ts';
import { clause } from '../round.test-kit.ts';
import type { BlackjackRules } from '../rules.ts';
import {
  after,
  betting,
  deal,
  dealer,
  eventsOf,
  noMoreBets,
  offersOf,
  patron,
  place,
  refusalIn,
} from '../table.test-kit.ts';
import type { Table } from '../table.ts';

const split = (
  amounts: Record<string, number>,
  { box = 1, hand = 1, actor = patron('P1') }: { box?: number; hand?: number; actor?: Actor } = {},
): Command => ({ type: 'Split', actor, patron: 'P1', box, hand, amounts });

/** Two players on box 1, the cards of the initial deal on the table. */
const shared = (rules: BlackjackRules, cards: string): Table =>
  deal(
    rules,
    after(
      rules,
      betting(rules, { P1: 20_000, P2: 2500 }),
      place('P1', 1, 2000),
      place('P2', 1, 1000),
      noMoreBets,
    ),
    cards,
  );

describe('a split at a live table', () => {
  clause(
    ['A:Split', '9.1(a)', '10.2(a)'],
    'is recorded for who decides as a split, for the others as theirs',
    (rules) => {
      const table = shared(rules, '8c 9d 8h');
      expect(eventsOf(rules, table, split({ P1: 2000, P2: 1000 }, { actor: dealer }))).toEqual([
        { type: 'HandSplit', box: 1, hand: 1, by: rules.cite('9.1(a)') },
        { type: 'WagerAdded', patron: 'P1', box: 1, hand: 2, amount: 2000, by: rules.cite('A:Split') },
        { type: 'WagerAdded', patron: 'P2', box: 1, hand: 2, amount: 1000, by: rules.cite('10.2(a)') },
      ]);
    },
  );

  clause(['9.1(a)', 'A:Split'], 'is offered for the very stake, and only of two equal cards', (rules) => {
    const offered = (cards: string) => offersOf(rules, shared(rules, cards), patron('P1'), 'Split');
    expect(offered('8c 9d 8h')).toEqual([{ command: split({ P1: 2000 }), by: rules.cite('9.1(a)') }]);
    expect(offered('8c 9d 9h')).toEqual([]);
    expect(refusalIn(rules, shared(rules, '8c 9d 9h'), split({ P1: 2000 }))).toEqual([
      rules.cite('A:Split'),
      'only two cards of equal value are split',
    ]);
  });

  clause(
    ['9.1', '10.3', '10.4'],
    'is refused first for a hand that is not there, or not its turn',
    (rules) => {
      const table = shared(rules, '8c 9d 8h');
      expect(refusalIn(rules, table, split({ P1: 2000 }, { box: 2 }))).toEqual([
        rules.cite('9.1'),
        'there is no hand 1 with a wager in box 2',
      ]);
      expect(refusalIn(rules, table, split({ P1: 2000 }, { hand: 2 }))).toEqual([
        rules.cite('9.1'),
        'there is no hand 2 with a wager in box 1',
      ]);
      const again = (before: Table): Table => deal(rules, after(rules, before, split({ P1: 2000 })), '8d');
      const full = again(again(again(table)));
      expect(refusalIn(rules, full, split({ P1: 2000 }))).toEqual([
        rules.cite('10.3'),
        'box 1 holds 4 hands already',
      ]);
      // Eights are no aces: a hand that stands is refused as finished, however many there are.
      const stood = after(rules, full, { type: 'Stand', actor: patron('P1'), patron: 'P1', box: 1, hand: 1 });
      expect(refusalIn(rules, stood, split({ P1: 2000 }))).toEqual([
        rules.cite('9.1(d)'),
        'hand 1 of box 1 stands',
      ]);
    },
  );

  clause(
    ['10.3', '10.5'],
    'of aces is refused a second time as one too many, though both are finished',
    (rules) => {
      const aces = deal(rules, after(rules, shared(rules, 'Ac 9d Ah'), split({ P1: 2000 })), 'As');
      expect(refusalIn(rules, aces, split({ P1: 2000 }))).toEqual([
        rules.cite('10.3'),
        'box 1 holds 2 hands already',
      ]);
      const other = deal(rules, after(rules, shared(rules, 'Ac 9d Ah'), split({ P1: 2000 })), '5s');
      expect(refusalIn(rules, other, split({ P1: 2000 }))?.[0]).toBe(rules.cite('10.5'));
      expect(refusalIn(rules, aces, split({ P1: 2000 }, { hand: 3 }))?.[0]).toBe(rules.cite('9.1'));
    },
  );
});
