import { expect, test } from 'vitest';
import type { Command } from './command.ts';
import { game } from './game.ts';
import { offersOf } from './option.test-kit.ts';
import {
  advisedOnce,
  after,
  alter,
  betting,
  chipsOf,
  clause,
  dealDown,
  dealer,
  eventsOf,
  invite,
  move,
  noMoreBets,
  patron,
  place,
  ready,
  refusalOf,
  refusedBy,
  remove,
  rules,
  supervisor,
} from './table.test-kit.ts';
import { BOXES, type Table } from './table.ts';

const permit: Command = { type: 'PermitChanges', actor: supervisor };
const resume: Command = { type: 'ResumeRound', actor: dealer };
const FACE_DOWN = { determinations: { face: 'down' } } as const;

/** Two cards out face down, banker 2,000 by P1 and player 3,000 by P2 on the layout. */
const dealt = (differential: number | null = null): Table =>
  dealDown(
    after(
      betting({ ...FACE_DOWN, sign: { differential } }),
      place('P1', 'banker', 2000),
      place('P2', 'player', 3000),
      noMoreBets,
    ),
    2,
  );

/** The first card went to the banker's hand, unseen, and was put right. */
const misplaced = (): Table =>
  after(
    betting(FACE_DOWN),
    place('P1', 'banker', 2000),
    place('P2', 'player', 3000),
    noMoreBets,
    { type: 'CardMisplaced', actor: dealer, to: 'banker' },
    { type: 'Reconstruct', actor: supervisor },
  );

clause(
  ['4.6', '12.6(a)(i)', '12.6(a)(ii)', '12.6(a)(iii)', '12.6(a)(iv)'],
  'what a supervisor has permitted is done by the clause that permits it',
  () => {
    const open = after(dealt(), permit);
    const back = { type: 'WagerReturned', patron: 'P1', on: 'banker', stake: 2000 };
    const laid = { type: 'WagerPlaced', patron: 'P1', returned: 0, advised: false };
    //  command                          events
    const cases: readonly (readonly [Command, readonly object[]])[] = [
      [
        move('P1', 'banker', 'tie'),
        [
          { ...back, by: '12.6(a)(i)' },
          { ...laid, on: 'tie', stake: 2000, by: '12.6(a)(i)' },
        ],
      ],
      [
        alter('P1', 'banker', 4000),
        [
          { ...back, by: '12.6(a)(ii)' },
          { ...laid, on: 'banker', stake: 4000, by: '12.6(a)(ii)' },
        ],
      ],
      [place('P1', 'tie', 1000), [{ ...laid, on: 'tie', stake: 1000, by: '12.6(a)(iii)' }]],
      [place('P1', 'playerPair', 1000), [{ ...laid, on: 'playerPair', stake: 1000, by: '12.6(a)(iii)' }]],
      [remove('P1', 'banker'), [{ ...back, by: '12.6(a)(iv)' }]],
    ];
    for (const [command, events] of cases) {
      expect(eventsOf(open, command)).toEqual(events);
      expect(refusedBy(dealt(), command)).toBe('4.6');
      expect(refusedBy(after(open, resume), command)).toBe('4.6');
    }
  },
);

clause(
  '12.6',
  'permitted changes keep the limits, the multiples, one wager on an option and the differential',
  () => {
    const open = after(dealt(5000), permit);
    //  command                              refused by
    const cases: readonly (readonly [Command, string | undefined])[] = [
      [place('P1', 'banker', 1000), '4.5'],
      [place('P1', 'tie', 1100), '3.3'],
      [place('P1', 'tie', 100_000), '4.2'],
      [place('P1', 'player', 4000), undefined],
      [place('P1', 'player', 4500), '3.6'],
      [alter('P1', 'banker', 8000), undefined],
      [alter('P1', 'banker', 8500), '3.6'],
      [move('P1', 'banker', 'player'), undefined],
    ];
    for (const [command, by] of cases) expect(refusedBy(open, command), JSON.stringify(command)).toBe(by);
  },
);

clause('12.6(a)(iv)', 'a patron may withdraw whatever that does to the differential', () => {
  const even = dealDown(
    after(
      betting({ ...FACE_DOWN, sign: { differential: 1000 } }),
      place('P1', 'banker', 1000),
      place('P2', 'player', 2000),
      alter('P1', 'banker', 3000),
      noMoreBets,
    ),
    1,
  );
  const open = after(even, permit);
  expect(refusedBy(open, remove('P2', 'player'))).toBeUndefined();
  expect(chipsOf(after(open, remove('P2', 'player')), 'P2')).toBe(100_000);
});

clause(
  ['4.6', '12.4:withdraw'],
  'after a misplaced card a wager is withdrawn whole, and nothing else is done to it',
  () => {
    const open = misplaced();
    expect(eventsOf(open, remove('P1', 'banker'))).toEqual([
      { type: 'WagerReturned', patron: 'P1', on: 'banker', stake: 2000, by: '12.4:withdraw' },
    ]);
    const commands = [
      place('P1', 'tie', 1000),
      move('P1', 'banker', 'tie'),
      alter('P1', 'banker', 1000),
      alter('P1', 'banker', 3000),
    ];
    for (const command of commands) {
      expect(refusalOf(open, command)).toEqual({
        clause: '12.4:withdraw',
        detail: 'a wager may be withdrawn whole; nothing is added, reduced or placed again',
      });
    }
    const withdrawn = after(open, remove('P1', 'banker'));
    expect(chipsOf(withdrawn, 'P1')).toBe(100_000);
    expect(refusedBy(withdrawn, place('P1', 'banker', 2000))).toBe('12.4:withdraw');
    expect(refusedBy(after(withdrawn, resume), remove('P2', 'player'))).toBe('4.6');
  },
);

test('a patron is offered every box with the amounts that are open to him', () => {
  const offers = offersOf(betting({}, { P1: 20_200, P2: 1000 }), patron('P1'), 'PlaceWager');
  expect(offers.map(({ command, by, choose }) => [command.on, command.amount, by, choose])).toEqual([
    ['player', 500, '4.1', { amount: { least: 500, most: 20_000, multiple: 500 } }],
    ['banker', 500, '4.1', { amount: { least: 500, most: 20_000, multiple: 500 } }],
    ['tie', 500, '4.1', { amount: { least: 500, most: 20_000, multiple: 500 } }],
    ['playerPair', 100, '9.7', { amount: { least: 100, most: 10_000, multiple: 100 } }],
    ['bankerPair', 100, '9.7', { amount: { least: 100, most: 10_000, multiple: 100 } }],
  ]);
});

test('a patron who was advised is offered the minimum, one without chips nothing, and staff nothing', () => {
  const advised = advisedOnce(betting());
  const amounts = offersOf(advised, patron('P1'), 'PlaceWager').map(({ command }) => command.amount);
  expect(amounts).toEqual([1000, 1000, 1000, 500, 500]);
  expect(offersOf(betting(), patron('P9'), 'PlaceWager')).toEqual([]);
  expect(offersOf(betting(), dealer, 'PlaceWager')).toEqual([]);
  expect(offersOf(ready(), patron('P1'), 'PlaceWager')).toEqual([]);
});

test('for a wager on the layout its owner is offered to move, to alter and to take it back', () => {
  const table = after(betting(), place('P1', 'banker', 500), place('P2', 'tie', 1000));
  expect(offersOf(table, patron('P2'), 'MoveWager')).toEqual(
    BOXES.filter((to) => to !== 'tie').map((to) => ({ command: move('P2', 'tie', to), by: '4.6' })),
  );
  expect(offersOf(table, patron('P2'), 'AlterWager')).toEqual([
    {
      command: alter('P2', 'tie', 500),
      by: '4.6',
      choose: { amount: { least: 500, most: 50_000, multiple: 500 } },
    },
  ]);
  expect(offersOf(table, patron('P2'), 'RemoveWager')).toEqual([{ command: remove('P2', 'tie'), by: '4.6' }]);
  expect(offersOf(table, patron('P1'), 'AlterWager')[0]?.command.amount).toBe(1000);
  expect(offersOf(table, patron('P9'), 'RemoveWager')).toEqual([]);
  for (const type of ['MoveWager', 'AlterWager', 'RemoveWager'] as const) {
    expect(offersOf(table, dealer, type)).toEqual([]);
  }
});

test('the alteration that is offered is one that is open: down where there are no chips for more', () => {
  const all = after(betting({}, { P1: 1500, P2: 1000 }), place('P1', 'banker', 1500));
  expect(offersOf(all, patron('P1'), 'AlterWager')).toMatchObject([
    { command: alter('P1', 'banker', 500), choose: { amount: { least: 500, most: 1500 } } },
  ]);
  const told = advisedOnce(betting({}, { P1: 1500 }));
  const advised = after(told, place('P1', 'tie', 1000));
  expect(offersOf(advised, patron('P1'), 'AlterWager')).toMatchObject([
    { command: alter('P1', 'tie', 1500), choose: { amount: { least: 1000, most: 1500 } } },
  ]);
  const top = after(told, place('P1', 'tie', 1500));
  expect(offersOf(top, patron('P1'), 'AlterWager')).toMatchObject([{ command: alter('P1', 'tie', 1000) }]);
});

test('the dealer is offered to invite and to close', () => {
  expect(offersOf(ready(), dealer, 'InviteWagers')).toEqual([{ command: invite, by: '4.1' }]);
  expect(offersOf(betting(), dealer, 'NoMoreBets')).toEqual([]);
  expect(offersOf(after(betting(), place('P1', 'tie', 1000)), dealer, 'NoMoreBets')).toEqual([
    { command: noMoreBets, by: '6.2' },
  ]);
});

test('what is offered stays as it was when a wager is taken up and laid down again', () => {
  const boxes = BOXES.map((on) => place('P1', on, 2000));
  const table = after(betting(), ...boxes, place('P2', 'tie', 1000));
  const offered = game.options(rules, table, patron('P1'));
  for (const on of BOXES) {
    const altered = after(table, alter('P1', on, 3000));
    expect(altered.round?.wagers.at(-1)).toMatchObject({ patron: 'P1', on });
    expect(game.options(rules, altered, patron('P1'))).toEqual(offered);
  }
});
