import { describe, expect, test } from 'vitest';
import { cutStack, remaining, stackOf } from '../core/shoe.ts';
import type { Command } from './command.ts';
import { cutDepths } from './cut.ts';
import { coup, offered } from './deal.test-kit.ts';
import { cutOfferedTo } from './shoe.ts';
import {
  after,
  burn,
  clause,
  cut,
  dealer,
  eventsOf,
  insert,
  introduce,
  leave,
  opened,
  operator,
  patron,
  ready,
  refusalOf,
  refusedBy,
  rules,
  seat,
  shuffle,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const cutBy = (name: string, depth = 100): Command => ({
  type: 'CutCards',
  actor: patron(name),
  patron: name,
  depth,
});
const decline = (name: string): Command => ({ type: 'DeclineCut', actor: patron(name), patron: name });

/** Shuffled cards and nobody at the table. */
const shuffled = (): Table => after(opened(), introduce, shuffle);
/** Shuffled cards, P2 in the first seat from the dealer's left and P1 in the third. */
const withPatrons = (): Table => after(shuffled(), seat('P1', 2), seat('P2', 0));

describe('who cuts', () => {
  clause('5.3', 'the cut is offered clockwise from the left of the dealer, whoever sat down first', () => {
    const table = withPatrons();
    expect(cutOfferedTo(table)).toBe('P2');
    expect(refusalOf(table, cutBy('P1'))).toEqual({ clause: '5.3', detail: 'the cut is offered to P2' });
    expect(eventsOf(table, cutBy('P2'))).toEqual([{ type: 'CardsCut', patron: 'P2', depth: 100, by: '5.4' }]);
  });

  clause('5.3', 'a patron who declines passes the cut on to the next', () => {
    const table = withPatrons();
    expect(refusalOf(table, decline('P1'))).toEqual({
      clause: '5.3',
      detail: 'the cut is not offered to P1',
    });
    expect(eventsOf(table, decline('P2'))).toEqual([{ type: 'CutDeclined', patron: 'P2', by: '5.3' }]);
    const declined = after(table, decline('P2'));
    expect(cutOfferedTo(declined)).toBe('P1');
    expect(refusedBy(declined, cutBy('P2'))).toBe('5.3');
    expect(refusedBy(declined, decline('P2'))).toBe('5.3');
    expect(eventsOf(declined, cutBy('P1'))).toEqual([
      { type: 'CardsCut', patron: 'P1', depth: 100, by: '5.4' },
    ]);
  });

  clause('5.3', 'the supervisor does not cut while a patron has not declined, and does when all have', () => {
    const table = withPatrons();
    expect(refusalOf(table, cut(100))).toEqual({ clause: '5.3', detail: 'the cut is offered to P2' });
    const one = after(table, decline('P2'));
    expect(refusalOf(one, cut(100))).toEqual({ clause: '5.3', detail: 'the cut is offered to P1' });
    const none = after(one, decline('P1'));
    expect(cutOfferedTo(none)).toBeNull();
    expect(eventsOf(none, cut(100))).toEqual([{ type: 'CardsCut', patron: null, depth: 100, by: '5.4' }]);
    expect(refusalOf(none, cutBy('P1'))).toEqual({
      clause: '5.3',
      detail: 'the cut is offered to the supervisor',
    });
  });

  clause('5.3', 'with nobody seated the supervisor cuts, and nobody else for the supervisor', () => {
    expect(refusedBy(shuffled(), cut(100))).toBeUndefined();
    expect(refusalOf(shuffled(), { ...cut(100), actor: dealer })).toEqual({
      clause: '5.3',
      detail: 'the supervisor makes this cut',
    });
    expect(refusedBy(shuffled(), { ...cut(100), actor: operator })).toBe('A:Casino Supervisor');
    expect(refusedBy(shuffled(), cutBy('P1'))).toBe('5.3');
  });

  clause('5.3', 'a patron who has left the table is not waited for', () => {
    const left = after(withPatrons(), leave('P2'));
    expect(cutOfferedTo(left)).toBe('P1');
  });

  test('the dealer or the supervisor may enter the cut of the patron to whom it is offered', () => {
    expect(refusedBy(withPatrons(), { ...cutBy('P2'), actor: dealer })).toBeUndefined();
    expect(refusedBy(withPatrons(), { ...cutBy('P2'), actor: supervisor })).toBeUndefined();
    expect(refusedBy(withPatrons(), { ...decline('P2'), actor: dealer })).toBeUndefined();
    expect(refusedBy(withPatrons(), { ...cutBy('P2'), actor: patron('P1') })).toBe('14.7');
  });

  clause('5.3', 'cutting and declining have their moment: after the shuffle and before the cut', () => {
    const loaded = after(opened(), introduce, seat('P1', 0));
    expect(refusedBy(loaded, cutBy('P1'))).toBe('5.1(a)');
    expect(refusedBy(loaded, decline('P1'))).toBe('5.1(a)');
    const done = after(withPatrons(), cutBy('P2'));
    expect(refusedBy(done, cutBy('P2'))).toBe('5.4');
    expect(refusedBy(done, decline('P2'))).toBe('5.4');
  });

  clause('5.3', 'for the next shoe everybody is asked anew', () => {
    const first = after(withPatrons(), decline('P2'), cutBy('P1'), insert(415), burn());
    const spent = coup(after(first, leave('P1'), leave('P2')), 'Kc Kd 8h 5s');
    const again = after(spent, seat('P2', 0), shuffle);
    expect(cutOfferedTo(again)).toBe('P2');
  });

  clause('5.3', 'a choice of cutting or declining is offered to the patron whose turn it is', () => {
    const choices = (table: Table, name: string): readonly unknown[] => [
      ...offered(table, patron(name), 'CutCards'),
      ...offered(table, patron(name), 'DeclineCut'),
    ];
    expect(choices(withPatrons(), 'P2')).toEqual([
      {
        command: cutBy('P2', 52),
        by: '5.3',
        choose: { depth: { least: 52, most: 364, multiple: 1 } },
      },
      { command: decline('P2'), by: '5.3' },
    ]);
    expect(choices(withPatrons(), 'P1')).toEqual([]);
    expect(offered(withPatrons(), supervisor, 'CutCards')).toEqual([]);
    expect(offered(shuffled(), dealer, 'CutCards')).toEqual([]);
    expect(offered(shuffled(), supervisor, 'CutCards')).toEqual([
      { command: cut(52), by: '5.3', choose: { depth: { least: 52, most: 364, multiple: 1 } } },
    ]);
  });
});

describe('where the cards are cut', () => {
  clause('5.4', 'the cut is made at least one deck, 52 cards, from either end', () => {
    expect(rules.law['5.4'].decksFromEitherEndMin).toBe(1);
    expect(cutDepths(rules, shuffled())).toEqual({ least: 52, most: 364 });
    // cards in front of the cutting card, refused by
    const depths = [
      [0, '5.4'],
      [51, '5.4'],
      [52, undefined],
      [208, undefined],
      [364, undefined],
      [365, '5.4'],
      [416, '5.4'],
      [52.5, '5.4'],
      [Number.NaN, '5.4'],
    ] as const;
    for (const [depth, by] of depths) expect(refusedBy(shuffled(), cut(depth)), `${depth}`).toBe(by);
    expect(refusalOf(shuffled(), cut(51))?.detail).toBe('the cut is made 52 to 364 cards in, not 51');
  });

  clause('5.4', 'the cut of a patron is held to the same ends', () => {
    expect(refusedBy(withPatrons(), cutBy('P2', 51))).toBe('5.4');
    expect(refusedBy(withPatrons(), cutBy('P2', 365))).toBe('5.4');
    expect(refusedBy(withPatrons(), cutBy('P2', 364))).toBeUndefined();
  });

  clause('5.4', 'the cards in front of the cutting card go to the back, and none is lost', () => {
    const stack = stackOf(8);
    const after100 = cutStack(stack, 100);
    expect(after100.slice(0, 316)).toEqual(stack.slice(100));
    expect(after100.slice(316)).toEqual(stack.slice(0, 100));
    expect(remaining(after(shuffled(), cut(100)).shoe.cards)).toBe(416);
  });
});

describe('the second cutting card', () => {
  const toInsert = (): Table => after(shuffled(), cut(100));

  clause(['5.4', '2.1'], 'it goes in twelve cards or more from the back', () => {
    expect(rules.law['5.4'].fromBackMin).toBe(12);
    // cards behind the cutting card, refused by
    const places = [
      [0, '5.4'],
      [11, '5.4'],
      [12, undefined],
      [13, undefined],
      [416, undefined],
      [417, '5.4'],
      [12.5, '5.4'],
    ] as const;
    for (const [fromBack, by] of places) {
      expect(refusedBy(toInsert(), insert(fromBack)), `${fromBack}`).toBe(by);
    }
    expect(refusalOf(toInsert(), insert(11))?.detail).toBe(
      'the second cutting card goes in 12 cards or more from the back, not 11',
    );
    expect(eventsOf(toInsert(), insert(12))).toEqual([
      { type: 'CuttingCardInserted', fromBack: 12, by: '5.4' },
    ]);
    expect(after(toInsert(), insert(12)).shoe.cards.cuttingCardFromBack).toBe(12);
  });

  clause('5.4', 'it goes in after the cut and once, by the dealer', () => {
    expect(refusedBy(shuffled(), insert(12))).toBe('5.3');
    expect(refusedBy(after(toInsert(), insert(12)), insert(12))).toBe('5.5');
    expect(refusedBy(ready(), insert(12))).toBe('4.1');
    expect(refusedBy(toInsert(), { ...insert(12), actor: supervisor })).toBe('A:Dealer');
    expect(offered(toInsert(), dealer, 'InsertCuttingCard')).toEqual([
      {
        command: insert(12),
        by: '5.4',
        choose: { fromBack: { least: 12, most: 416, multiple: 1 } },
      },
    ]);
    expect(offered(shuffled(), dealer, 'InsertCuttingCard')).toEqual([]);
  });

  clause('2.1', 'two cutting cards are used: one makes the cut and the other marks the end', () => {
    const events = [...eventsOf(shuffled(), cut(100)), ...eventsOf(toInsert(), insert(12))].map(
      ({ type }) => type,
    );
    expect(events).toEqual(['CardsCut', 'CuttingCardInserted']);
    expect(events).toHaveLength(rules.law['2.1'].cuttingCards);
  });
});
