import { describe, expect, test } from 'vitest';
import { STRANGER } from '../core/patrons.ts';
import { giveBack, netsOf, patronOf, reverse, withPatron } from './chips.ts';
import type { Command } from './command.ts';
import { game } from './game.ts';
import {
  after,
  betting,
  bring,
  chipsOf,
  clause,
  collect,
  invite,
  leave,
  opened,
  operator,
  patron,
  place,
  played,
  ready,
  refusalOf,
  rules,
  seat,
} from './table.test-kit.ts';
import type { Settlement, Table } from './table.ts';

const BANKER_WINS = '2s 9h 3d Kc';

const settled = (patron: string, result: Settlement['result'], stake: number, pays: number): Settlement => ({
  patron,
  on: 'banker',
  stake,
  result,
  pays,
  by: '8.4(a)',
});

test('somebody unknown has nothing, owes nothing and was told nothing', () => {
  expect(patronOf(opened(), 'P1')).toEqual({
    chips: 0,
    owing: 0,
    advised: false,
    limit: null,
    excludedFor: null,
    idle: 0,
  });
});

test('a change to one patron leaves the others and the rest alone', () => {
  const table = after(opened(), bring('P1', 1000), bring('P2', 2000));
  const changed = withPatron(table, 'P1', { idle: 2 });
  expect(changed).toEqual({
    ...table,
    patrons: { ...table.patrons, P1: { ...STRANGER, chips: 1000, idle: 2 } },
  });
});

test('chips on the layout go back to their owners, and only those', () => {
  const table = after(
    betting(),
    place('P1', 'banker', 1000),
    place('P1', 'tie', 2000),
    place('P2', 'banker', 3000),
  );
  const back = giveBack(table, [
    { patron: 'P1', on: 'banker', stake: 1000 },
    { patron: 'P2', on: 'banker', stake: 3000 },
  ]);
  expect(back.round?.wagers).toEqual([{ patron: 'P1', on: 'tie', stake: 2000 }]);
  expect([chipsOf(back, 'P1'), chipsOf(back, 'P2')]).toEqual([98_000, 100_000]);
});

test('nothing is given back that does not lie there', () => {
  const table = after(betting(), place('P1', 'banker', 1000), place('P2', 'tie', 1000));
  for (const that of [
    { patron: 'P1', on: 'tie', stake: 1000 },
    { patron: 'P2', on: 'banker', stake: 1000 },
  ] as const)
    expect(() => giveBack(table, [that])).toThrow('impossible: there is no wager to take up');
});

test('what each patron won or lost is the sum over settled wagers', () => {
  const round = betting().round;
  if (round === null) throw new Error('no round');
  const nets = netsOf({
    ...round,
    settled: [
      settled('P1', 'win', 1000, 950),
      settled('P1', 'lose', 500, 0),
      settled('P2', 'lose', 2000, 0),
      settled('P2', 'lose', 300, 0),
      settled('P3', 'standOff', 700, 0),
      settled('P4', 'perfect', 100, 2500),
    ],
  });
  expect(nets).toEqual({ P1: 450, P2: -2300, P3: 0, P4: 2500 });
});

clause(
  'A:Void',
  'what was won goes back to the house, what was lost to its owner, and a shortfall is owing',
  () => {
    const table: Table = { ...after(opened(), bring('P1', 1000), bring('P2', 1000)), bank: 500 };
    //  net of P1   chips  owing  bank
    const cases: readonly (readonly [number, number, number, number])[] = [
      [950, 50, 0, 1450],
      [1000, 0, 0, 1500],
      [1500, 0, 500, 2000],
      [-700, 1700, 0, -200],
      [0, 1000, 0, 500],
    ];
    for (const [net, chips, owing, bank] of cases) {
      const after = reverse(table, { P1: net });
      expect(after.patrons.P1).toMatchObject({ chips, owing });
      expect(after.patrons.P2).toMatchObject({ chips: 1000, owing: 0 });
      expect(after.bank).toBe(bank);
    }
  },
);

clause('A:Void', 'what was owing before stays owing, and each patron answers for his own', () => {
  const table = reverse(after(opened(), bring('P1', 1000)), { P1: 1200, P2: 300 });
  expect(table.patrons).toMatchObject({ P1: { chips: 0, owing: 200 }, P2: { chips: 0, owing: 300 } });
  const twice = reverse(table, { P1: 50, P2: -400 });
  expect(twice.patrons).toMatchObject({ P1: { chips: 0, owing: 250 }, P2: { chips: 400, owing: 300 } });
  expect(twice.bank).toBe(1200 + 300 + 50 - 400);
});

describe('odd names neither crash nor get mixed up', () => {
  const NAMES = [
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '0',
    ' ',
    'x'.repeat(100_000),
    '😀',
  ];
  const fraud: Command = { type: 'DeclareVoid', actor: operator, cause: 'fraud', round: 1, reason: 'fraud' };

  for (const name of NAMES) {
    const short = name.length > 20 ? 'a very long one' : `"${name}"`;

    test(`${short} is a stranger until chips are brought`, () => {
      expect(patronOf(opened(), name)).toBe(STRANGER);
      expect(refusalOf(betting(), place(name, 'banker', 1000))).toEqual({
        clause: '4.2',
        detail: `${name} has chips for $0 at the table`,
      });
      expect(refusalOf(opened(), leave(name))?.clause).toBe('4.1');
    });

    test(`${short} sits, wagers, wins, is shown, is undone and leaves like anybody`, () => {
      const table = after(ready(), seat(name, 1), bring(name, 10_000), bring('P1', 10_000), invite);
      expect(Object.keys(table.patrons).toSorted()).toEqual([name, 'P1'].toSorted());
      const won = played(
        table,
        [
          [name, 'banker', 2000],
          ['P1', 'player', 1000],
        ],
        BANKER_WINS,
      );
      expect(patronOf(won, name).chips).toBe(11_900);
      expect(patronOf(won, 'P1').chips).toBe(9000);
      const shown = game.view(rules, won, patron(name));
      expect(shown).toMatchObject({ own: { chips: 11_900 }, seats: [null, name, null] });
      expect('chips' in shown && Object.entries(shown.chips)).toContainEqual([name, 11_900]);
      const undone = after(won, collect, fraud);
      expect(patronOf(undone, name)).toMatchObject({ chips: 10_000, owing: 0 });
      expect(patronOf(undone, 'P1')).toMatchObject({ chips: 10_000, owing: 0 });
      const gone = after(undone, leave(name));
      expect(Object.keys(gone.patrons)).toEqual(['P1']);
      expect(gone.seats).toEqual([null, null, null]);
    });

    test(`${short} is shown with the chips in hand, and with the limit on the marker`, () => {
      const table = after(ready(), bring(name, 10_000), bring('P1', 500), seat(name, 0));
      const marked = withPatron(table, name, { limit: 80_000 });
      const view = game.view(rules, marked, { role: 'onlooker' });
      if (view.stage === 'unopened') throw new Error('the table has not been opened');
      expect(new Map(Object.entries(view.chips))).toEqual(
        new Map([
          [name, 10_000],
          ['P1', 500],
        ]),
      );
      expect(Object.entries(view.markers)).toEqual([[name, 80_000]]);
    });

    test(`${short} survives being written down and read again`, () => {
      const table = after(ready(), bring(name, 10_000), invite, place(name, 'banker', 1000));
      const copy = JSON.parse(JSON.stringify(table)) as Table;
      expect(patronOf(copy, name).chips).toBe(9000);
      expect(copy.round?.wagers).toEqual([{ patron: name, on: 'banker', stake: 1000 }]);
    });
  }

  test('no name reaches what all objects share', () => {
    after(ready(), bring('__proto__', 10_000), invite, place('__proto__', 'banker', 1000));
    expect(Object.hasOwn(Object.prototype, 'chips')).toBe(false);
    expect(({} as { chips?: number }).chips).toBeUndefined();
  });
});
