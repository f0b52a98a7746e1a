import { describe, expect } from 'vitest';
import type { Command } from '../command.ts';
import { clause } from '../round.test-kit.ts';
import type { BlackjackRules } from '../rules.ts';
import { nextStep } from '../step.ts';
import {
  after,
  betting,
  deal,
  dealer,
  eventsOf,
  expectRefusals,
  noMoreBets,
  offersOf,
  patron,
  place,
  ready,
  refusedBy,
  say,
  seat,
  withCardsLeft,
} from '../table.test-kit.ts';
import type { Table } from '../table.ts';

const add = (type: 'Split' | 'Double', name: string, amount: number, hand = 1): Command => ({
  type,
  actor: patron(name),
  patron: name,
  box: 1,
  hand,
  amounts: { [name]: amount },
});
const follow = (name: string, amount: number): Command => ({
  type: 'Follow',
  actor: patron(name),
  patron: name,
  box: 1,
  hand: 1,
  amount,
});
const away = (name: string): Command => ({ type: 'NoteAbsence', actor: dealer, patron: name });
const back = (name: string): Command => ({ type: 'NoteReturn', actor: dealer, patron: name });

/** P1, P2 and P3 with 10 each on box 1; P2 has the seat there, if anybody. */
const shared = (rules: BlackjackRules, cards: string, ...seats: readonly Command[]): Table =>
  deal(
    rules,
    after(
      rules,
      betting(rules, { P1: 2700, P2: 5000, P3: 5000, P4: 5000 }),
      ...seats,
      place('P1', 1, 1000),
      place('P2', 1, 1000),
      place('P3', 1, 1000),
      noMoreBets,
    ),
    cards,
  );
const decides = (rules: BlackjackRules, table: Table) => {
  const step = nextStep(rules, table);
  return step.do === 'decide' ? step.patron : step.do;
};

describe('who decides on a box', () => {
  clause(
    ['4.5', '4.5(a)', '14.7'],
    'is the one seated at it, and after him the others from the dealer outwards',
    (rules) => {
      const table = shared(rules, 'Tc 9d 5h', seat('P2', 0));
      expect(decides(rules, table)).toBe('P2');
      expect(decides(rules, after(rules, table, away('P2')))).toBe('P1');
      expect(decides(rules, after(rules, table, away('P2'), away('P1')))).toBe('P3');
      const stranger = shared(rules, 'Tc 9d 5h', seat('P4', 0));
      expect(decides(rules, stranger)).toBe('P1');
      expect(decides(rules, after(rules, stranger, away('P1')))).toBe('P2');
    },
  );

  clause(['5.2(b)', '4.5'], 'is offered the cut too, when the cutting card comes there', (rules) => {
    const named = (...seats: readonly Command[]) => {
      const start = after(
        rules,
        withCardsLeft(ready(rules), 53),
        ...['P1', 'P2', 'P4'].map(
          (name): Command => ({ type: 'BringChips', actor: dealer, patron: name, amount: 5000 }),
        ),
        ...seats,
        { type: 'InviteWagers', actor: dealer },
        place('P1', 1, 1000),
        place('P1', 2, 1000),
        place('P2', 2, 1000),
        noMoreBets,
      );
      return deal(rules, start, 'Tc Td').shoe.cutFirst?.patron;
    };
    expect([named(), named(seat('P2', 1)), named(seat('P4', 1))]).toEqual(['P1', 'P2', 'P1']);
  });

  clause(['4.5', '10.2', '14.7'], 'has a wager on that very hand', (rules) => {
    const table = after(rules, shared(rules, '8c 9d 8h'), away('P1'));
    const split = after(rules, table, add('Split', 'P2', 1000));
    const first = deal(rules, after(rules, split, back('P1')), 'Tc');
    // The first hand is his as well, and he is back; the second came of P2 alone.
    expect(decides(rules, first)).toBe('P1');
    const second = deal(rules, after(rules, first, say('Stand', 'P1')), 'Td');
    expect(decides(rules, second)).toBe('P2');
  });

  clause('14.7', 'is nobody where all are away: eleven still draws, twelve stands', (rules) => {
    const all = ['P1', 'P2', 'P3'].map(away);
    for (const [cards, due] of [
      ['5c 9d 6h', 'deal'],
      ['5c 9d 7h', 'stand'],
    ] as const)
      expect(nextStep(rules, after(rules, shared(rules, cards), ...all))).toMatchObject({
        do: due,
        by: '14.7',
      });
    expectRefusals(rules, [
      [
        shared(rules, '5c 9d 7h'),
        { type: 'Stand', actor: dealer, patron: null, box: 1, hand: 1 },
        '14.7',
        'no hand of an absent player is to stand',
      ],
    ]);
  });
});

describe('what is offered at a turn', () => {
  clause(
    ['9.1', '9.1(a)', '9.1(b)', '9.1(c)', '9.1(d)', '9.2(b)'],
    'to the one who decides, and to nobody else',
    (rules) => {
      const table = shared(rules, '8c 9d 8h');
      const acts = (of: Table, name: string) =>
        (['Hit', 'Stand', 'Split', 'Double'] as const).flatMap((type) =>
          offersOf(rules, of, patron(name), type),
        );
      expect(acts(table, 'P1')).toEqual([
        { command: say('Hit', 'P1'), by: '9.1(c)' },
        { command: say('Stand', 'P1'), by: '9.1(d)' },
        { command: add('Split', 'P1', 1000), by: '9.1(a)' },
        {
          command: add('Double', 'P1', 500),
          by: '9.1(b)',
          choose: { amounts: { least: 500, most: 1000, multiple: 500 } },
        },
      ]);
      expect([acts(table, 'P2'), acts(table, 'P4')]).toEqual([[], []]);
      // A hard total under twelve has to draw.
      expect(acts(shared(rules, '5c 9d 6h'), 'P1').map(({ command }) => command.type)).toEqual([
        'Hit',
        'Double',
      ]);
      expect(eventsOf(rules, table, say('Stand', 'P1'))).toEqual([
        { type: 'StandCalled', box: 1, hand: 1, by: '9.1(d)' },
      ]);
      expect(eventsOf(rules, table, say('Hit', 'P1'))).toEqual([
        { type: 'HitCalled', box: 1, hand: 1, by: '9.1(c)' },
      ]);
    },
  );

  clause(['10.2', '10.2(a)', '11.2'], 'to those who may follow, until the next card', (rules) => {
    const split = after(rules, shared(rules, '8c 9d 8h'), add('Split', 'P1', 1000));
    const offers = (of: Table, name: string) => offersOf(rules, of, patron(name), 'Follow');
    expect(offers(split, 'P2')).toEqual([
      {
        command: follow('P2', 1000),
        by: '10.2(a)',
        choose: { amount: { least: 1000, most: 1000, multiple: 1000 } },
      },
    ]);
    expect([offers(split, 'P1'), offers(split, 'P4'), offers(deal(rules, split, '2c'), 'P2')]).toEqual([
      [],
      [],
      [],
    ]);
    expect(offers(ready(rules), 'P2')).toEqual([]);
    const table = shared(rules, '5c 9d 6h');
    const poor: Table = {
      ...table,
      patrons: { ...table.patrons, P2: { ...table.patrons.P2, chips: 700 } as never },
    };
    expect(offers(after(rules, poor, add('Double', 'P1', 500)), 'P2')).toEqual([
      {
        command: follow('P2', 500),
        by: '11.2',
        choose: { amount: { least: 500, most: 500, multiple: 500 } },
      },
    ]);
  });
});

describe('a hand that is finished', () => {
  clause(['10.5', '9.1(d)', '4.3', 'A:Double/double down'], 'and why', (rules) => {
    const aces = deal(rules, after(rules, shared(rules, 'Ac 9d Ah'), add('Split', 'P1', 1000)), '5c 6c');
    const doubled = deal(rules, after(rules, shared(rules, '5c 9d 6h'), add('Double', 'P1', 500)), '2c');
    const split = deal(rules, after(rules, shared(rules, '8c 9d 8h'), add('Split', 'P1', 1000)), 'Tc');
    const stood = deal(rules, after(rules, split, say('Stand', 'P1')), 'Td');
    expectRefusals(rules, [
      [aces, say('Hit', 'P1'), '10.5', 'hand 1 of box 1 came of split aces and has its one card'],
      [doubled, say('Hit', 'P1'), 'A:Double/double down', 'hand 1 of box 1 was doubled and has its one card'],
      [stood, say('Hit', 'P1'), '9.1(d)', 'hand 1 of box 1 stands'],
      [stood, say('Hit', 'P4', 2), '9.1', 'there is no hand 1 with a wager in box 2'],
    ]);
    const boxes = split.round?.boxes.map((box) => ({
      ...box,
      hands: box.hands.map((hand) => ({ ...hand, wagers: [] })),
    }));
    const bare = { ...split, round: { ...split.round, boxes } } as Table;
    expectRefusals(rules, [[bare, say('Hit', 'P1'), '4.3', 'hand 1 of box 1 has no wager any more']]);
  });

  clause(['12.2', '13.1(d)'], 'leaves the dealer to draw for the other hand of its box', (rules) => {
    const split = deal(rules, after(rules, shared(rules, '8c 9d 8h'), add('Split', 'P1', 1000)), '7c');
    const bust = deal(rules, after(rules, split, say('Hit', 'P1')), 'Tc Td');
    expect(bust.round?.boxes[0]?.hands.map(({ wagers }) => wagers.length)).toEqual([0, 1]);
    const stood = after(rules, bust, say('Stand', 'P1', 1, 2));
    expect(nextStep(rules, stood)).toMatchObject({ do: 'deal', to: 'dealer' });
    expect(nextStep(rules, deal(rules, stood, '2c'))).toMatchObject({ do: 'deal', to: 'dealer' });
  });

  clause(['14.2', '14.6'], 'takes a card that waits in front, though the shoe be empty', (rules) => {
    const table = after(rules, shared(rules, 'Tc 9d 5h'), say('Hit', 'P1'));
    const out = withCardsLeft(table, 0);
    expect(nextStep(rules, out)).toEqual({ do: 'shuffle', by: '14.6' });
    const waits: Table = { ...out, shoe: { ...out.shoe, front: [{ at: 3, card: '2c' }] } };
    expect(nextStep(rules, waits)).toMatchObject({ do: 'deal', to: { box: 1, hand: 1 } });
    expect(refusedBy(rules, waits, { type: 'Shuffle', actor: dealer })).toBe('9.1(c)');
  });
});
