import { describe, expect, test } from 'vitest';
import type { Actor } from '../core/game.ts';
import { referee } from '../referee.ts';
import { rules } from './clause.test-kit.ts';
import type { Call, Command, NoSpin } from './command.ts';
import { game } from './game.ts';
import {
  after,
  betting,
  bring,
  CHIPS,
  call,
  clear,
  close,
  colour,
  correct,
  dealer,
  declareVoid,
  invite,
  noMoreBets,
  noSpin,
  notice,
  opened,
  openTable,
  operator,
  paid,
  patron,
  place,
  refusalOf,
  remove,
  removeAll,
  repeat,
  type Setting,
  SIGN,
  settle,
  spin,
  supervisor,
} from './table.test-kit.ts';

type State = Parameters<typeof refusalOf>[0];

/** What is refused, by which clause, and what the person reads. */
const says = (rows: readonly (readonly [State, Command, string, string])[]): void => {
  expect(rows.map(([state, command]) => refusalOf(state, command))).toEqual(
    rows.map(([, , clause, detail]) => ({ clause, detail })),
  );
};

const laid = after(betting(), place('P1', 'red', 500));
const spinning = after(laid, noMoreBets);
const announced = after(spinning, spin(1));
const settled = after(announced, settle);
const between = after(settled, clear);

describe('a refusal says what is wrong', () => {
  test('when a table opens', () => {
    const opening = (setting: Setting, clause: string, words: string) =>
      [{ stage: 'unopened' }, openTable(setting), clause, words] as const;
    const { inside, outside } = SIGN;
    says([
      opening({ checks: { layout: '' } }, '1.1', 'the layout has no reference to its check'),
      opening(
        { checks: { wheel: '' } },
        '1.1',
        'the wheel has no reference to its check: 750 mm across or more',
      ),
      opening(
        { checks: { ball: '' } },
        '1.4',
        'the ball has no reference to its check: 17 to 23 mm, no metal',
      ),
      opening({ determinations: { colours: 0 } }, '4.2', 'there are one to 12 colours'),
      opening({ determinations: { colours: 13 } }, '4.2', 'there are one to 12 colours'),
      opening({ determinations: { seats: 5 } }, '4.2', 'there are one to 4 seats, one a colour'),
      opening(
        { determinations: { hand: 'middle' as 'left' } },
        '1.6',
        "the wheel is at the dealer's left or right",
      ),
      opening({ determinations: { tournament: true } }, '5.2', 'in a tournament no wager is called'),
      opening({ sign: { chip: 0 } }, '4.1', 'the smallest chip is a whole amount above nothing'),
      opening(
        { sign: { inside: { ...inside, min: 30_000 } } },
        '3.1',
        'inside: the minimum $300 is above the maximum $200',
      ),
      opening(
        { sign: { outside: { ...outside, min: 450, max: 200_025, multiple: 75 } } },
        '3.3',
        'outside: multiples of $0.75 are not made of chips of $0.50',
      ),
      opening({ sign: { perSpin: 0 } }, '3.6', 'the smallest sum for a spin is a whole amount above nothing'),
    ]);
    expect(
      refusalOf({ stage: 'unopened' }, openTable({ determinations: { colours: 1, seats: 1 } })),
    ).toBeUndefined();
  });

  test('of colours', () => {
    const table = after(opened(), bring('P1', CHIPS), bring('P2', CHIPS), colour('P1', 2, 100));
    says([
      [table, colour('P2', 5, 100), '4.2', 'there are colours 1 to 4'],
      [table, colour('P2', 1, 75), '4.2', 'a chip is worth a multiple of the smallest, $0.50'],
      [table, colour('P9', 1, 100), '4.2', 'P9 is not at the table'],
      [table, colour('P2', 2, 100), '4.2', 'P1 has colour 2'],
      [
        after(table, invite, place('P1', 'red', 500)),
        colour('P1', 2, 200),
        '4.2',
        'P1 has wagers on the layout, and chips keep their value meanwhile',
      ],
    ]);
  });

  test('of wagers, when they come and how much they are', () => {
    const coloured = after(betting(), colour('P1', 1, 350));
    const full = after(betting(), place('P1', '17', 20_000));
    says([
      [
        after(opened(), bring('P1', CHIPS)),
        place('P1', 'red', 500),
        '6.1',
        'players have not been invited to place their bets yet',
      ],
      [spinning, place('P1', 'red', 500), '9.1', 'no more bets has been called: a late wager is returned'],
      [announced, place('P1', 'red', 500), '9.1', 'no more bets has been called: a late wager is returned'],
      [settled, place('P1', 'red', 500), '8.5', 'the layout is cleared first'],
      [spinning, remove('P1', 'red'), '4.3', 'no more bets has been called: wagers stay as they lie'],
      [laid, remove('P1', 'black'), '4.3', 'P1 has no wager on black'],
      [laid, removeAll('P2'), '4.3', 'P2 has no wager on the layout'],
      [laid, place('P1', 'red', 0), '4.1', 'a wager is a whole amount of chips above nothing'],
      [laid, place('P1', 'red', 520), '4.1', 'the smallest chip is $0.50'],
      [laid, place('P1', 'red', 200_000), '4.1', 'P1 has chips for $995 at the table'],
      [laid, place('P1', 'red', 550), '3.3', 'wagers on red are made in multiples of $1'],
      [
        coloured,
        place('P1', 'red', 500),
        '4.2',
        'P1 has chips of a colour, and $5 is no multiple of their value',
      ],
      [full, place('P1', '17', 100), '3.5', 'P1 has $200 on 17, and $200 is the most'],
      [betting(), place('P1', 'red', 400), '3.4', 'the least on red is $5'],
    ]);
  });

  test('of places', () => {
    const on = (name: string, clause: string, words: string) =>
      [betting(), place('P1', name, 500), clause, words] as const;
    says([
      on('purple', '2.10', 'the layout has no place purple'),
      on('36-37', '1.2', 'there is no 37 on the wheel'),
      on('5-1', '2.3', '1, 5 do not adjoin'),
      on('2-3-4', '2.4', '2, 3, 4 are no street'),
      on('3-4-6-7', '2.5', '3, 4, 6, 7 do not meet at a corner'),
      on('1-2-3-7-8-9', '2.6', '1, 2, 3, 7, 8, 9 are no two rows side by side'),
      on('1-2-3-4-5', '2.10', '1, 2, 3, 4, 5 are no place on the layout'),
    ]);
  });

  test('of called and repeated wagers', () => {
    const nearlyFull = after(betting(), place('P1', '5-8', 19_900));
    says([
      [
        betting({ determinations: { called: false } }),
        call('P1', 'tiers', 100),
        '5.1',
        'no wagers are called at this table',
      ],
      [betting(), call('P1', 'jeu' as Call, 100), '5.1', 'the sectors are voisins, tiers, orphelins, zero'],
      [nearlyFull, call('P1', 'tiers', 200), '5.7', 'on 5-8 no more than $1 could be added'],
      [betting(), repeat('P1'), '4.5', 'P1 had no wager on the spin before'],
    ]);
    expect(game.decide(rules, nearlyFull, call('P1', 'tiers', 200))).not.toHaveProperty('events');
  });

  test('of the spin and its number', () => {
    says([
      [betting(), noMoreBets, '6.3', 'no wager lies on the layout'],
      [
        after(betting(), place('P1', '17', 400)),
        noMoreBets,
        '3.6',
        'nobody has wagered $5, the least for a spin',
      ],
      [spinning, spin(37), '1.2', 'the wheel has numbers 0 to 36'],
      [
        spinning,
        noSpin('rain' as NoSpin),
        '7.1',
        'no spin is called for direction, turns, object, ballOut, twoBalls, wheelStopped',
      ],
      [
        announced,
        noSpin('object'),
        '7.1',
        'no spin is called after no more bets and before a number is announced',
      ],
      [laid, correct(3), '9.2', 'no number lies under the marker'],
      [announced, correct(1), '9.2', '1 is the number that was announced'],
      [announced, correct(37), '1.2', 'the wheel has numbers 0 to 36'],
      [spinning, declareVoid('faultySpin'), '9.4', 'no number has been announced: no spin is called'],
    ]);
  });

  test('when a table closes', () => {
    says([
      [
        after(between, notice({ what: 'closing' })),
        close(''),
        '10.2',
        'the wheel and the ball are checked when gaming ends, and by whom is recorded',
      ],
    ]);
  });
});

describe('what is offered names its clause and what is left to choose', () => {
  const offeredTo = (state: State, actor: Actor, type: Command['type']) =>
    game
      .options(rules, state, actor)
      .filter(({ command }) => command.type === type)
      .map(({ command, by, choose }) => ({ ...command, by, ...(choose === undefined ? {} : { choose }) }));
  const offers = (state: State, actor: Actor, type: Command['type'], ...expected: readonly object[]): void =>
    expect(offeredTo(state, actor, type)).toEqual(expected.map((each) => ({ type, actor, ...each })));

  const ann = patron('P1');
  const wheel = { number: { least: 0, most: 36, multiple: 1 } };

  test('to the operator who opens', () =>
    offers({ stage: 'unopened' }, operator, 'OpenTable', {
      checks: { layout: 'layout', wheel: 'wheel', ball: 'ball' },
      determinations: { seats: 7, colours: 8, hand: 'right', called: true, tournament: false },
      sign: { ...SIGN, chip: 100 },
      by: '1.1',
      choose: { checks: 'text', determinations: 'text', sign: 'text' },
    }));

  test('to the dealer from spin to spin', () => {
    offers(between, dealer, 'InviteWagers', { by: '6.1' });
    offers(laid, dealer, 'NoMoreBets', { by: '6.3' });
    offers(spinning, dealer, 'AnnounceNumber', { number: 0, by: '6.4', choose: wheel });
    offers(announced, dealer, 'SettleWagers', { by: '8.2' });
    offers(settled, dealer, 'ClearLayout', { by: '8.5' });
  });

  test('to the supervisor', () => {
    offers(announced, supervisor, 'CorrectNumber', { number: 0, by: '9.2', choose: wheel });
    offers(after(spinning, spin(0)), supervisor, 'CorrectNumber', { number: 1, by: '9.2', choose: wheel });
  });

  test('to a player', () => {
    const own = { patron: 'P1' };
    offers(betting(), ann, 'PlaceWager', {
      ...own,
      on: '0',
      amount: 100,
      by: '4.3',
      choose: { on: 'text', amount: { least: 100, most: 20_000, multiple: 100 } },
    });
    offers(spinning, ann, 'PlaceWager');
    offers(laid, ann, 'RemoveWager', { ...own, on: 'red', by: '4.3', choose: { on: 'text' } });
    offers(laid, ann, 'RemoveWagers', { ...own, by: '4.3' });
    offers(after(between, invite), ann, 'RepeatWagers', { ...own, by: '4.5' });
    offers(betting(), ann, 'IssueColour', {
      ...own,
      colour: 1,
      value: 50,
      by: '4.2',
      choose: {
        colour: { least: 1, most: 4, multiple: 1 },
        value: { least: 50, most: 20_000, multiple: 50 },
      },
    });
    const taken = after(
      betting({}, ['P1', 'P2', 'P3', 'P4', 'P5']),
      ...[1, 2, 3, 4].map((each) => colour(`P${each + 1}`, each, 100)),
    );
    offers(taken, ann, 'IssueColour');
    expect(offeredTo(betting(), ann, 'CallWager')).toMatchObject([
      { call: 'voisins', amount: 100, by: '5.3', choose: { amount: { least: 100, multiple: 100 } } },
      { call: 'tiers', amount: 100, by: '5.4' },
      { call: 'orphelins', amount: 100, by: '5.5' },
      { call: 'zero', amount: 100, by: '5.6' },
    ]);
    expect(offeredTo(betting(), ann, 'CallNeighbours')).toMatchObject([
      {
        ...{ number: 0, sides: 1, amount: 100, by: '5.8' },
        choose: {
          number: { least: 0, most: 36, multiple: 1 },
          sides: { least: 1, most: 5, multiple: 1 },
          amount: { least: 100, multiple: 100 },
        },
      },
    ]);
  });

  test('to the operator: the next change of limits, each notice another', () => {
    const changes = (state: State) =>
      offeredTo(state, operator, 'GiveNotice').map((each) => (each as { notice?: object }).notice);
    expect(changes(opened())).toEqual(
      expect.arrayContaining([
        { what: 'inside', limits: { min: 200, max: 40_000, multiple: 100 } },
        { what: 'outside', limits: { min: 1000, max: 400_000, multiple: 100 } },
        { what: 'perSpin', min: 1000 },
      ]),
    );
    expect(changes(after(opened(), notice({ what: 'perSpin', min: 1000 })))).toEqual(
      expect.arrayContaining([{ what: 'perSpin', min: 1500 }]),
    );
  });
});

describe('a fault in a round file says what is wrong', () => {
  const WAGER = { player: 'P1', numbers: [17, 20], amount: 500 };
  const words = (change: object): string | undefined => {
    const answer = referee({ rulebook: 'house-roulette', wagers: [WAGER], spin: 20, ...change });
    return answer.ok ? undefined : answer.refusal.detail;
  };
  const inWager = (change: object): string | undefined => words({ wagers: [{ ...WAGER, ...change }] });

  test('in its limits', () => {
    expect(words({ limits: [] })).toBe(
      'limits are {"min", "max", "multiple", "smallestChip", "perSpin", "inside", "outside", "personal"}',
    );
    expect(words({ limits: { inside: 5 } })).toBe('limits inside and outside are {"min", "max", "multiple"}');
    expect(words({ limits: { min: 0 } })).toBe('a limit is a whole number of cents above nothing');
    expect(words({ limits: { min: 500, max: 400 } })).toBe('the minimum $5 is above the maximum $4');
    expect(words({ limits: { min: 500, max: 500 } })).toBeUndefined();
  });

  test('in its wagers', () => {
    expect(words({ wagers: [] })).toBe('wagers are a list with one at least');
    expect(words({ wagers: [5] })).toBe('a wager is {"player", "numbers" or "on" or "call", "amount"}');
    expect(inWager({ player: '' })).toBe('say whose wager it is');
    expect(inWager({ amount: 0 })).toMatch(/^a wager is a whole number of cents from 1 to \d+$/);
    expect(inWager({ on: 'red' })).toBe('say where it lies, once: "numbers", "on" or "call"');
    expect(inWager({ numbers: undefined })).toBe('say where it lies, once: "numbers", "on" or "call"');
    expect(inWager({ numbers: undefined, call: 'jeu' })).toBe(
      'the sectors are voisins, tiers, orphelins, zero',
    );
    const shape = 'a place is a list of numbers, as in [17, 20], or a name, as in "red"';
    for (const numbers of [[], 20, null]) expect(inWager({ numbers })).toBe(shape);
    expect(inWager({ numbers: [36, 37] })).toBe('the wheel has numbers 0 to 36, not 37');
    expect(inWager({ numbers: ['17'] })).toBe('the wheel has numbers 0 to 36, not "17"');
    expect(inWager({ numbers: [{ is: 17 }] })).toBe('the wheel has numbers 0 to 36, not {"is":17}');
    expect(inWager({ numbers: [1, 5] })).toBe('1, 5 do not adjoin');
  });

  test('in its spin and in what came to light', () => {
    expect(words({ spin: null })).toBe('say which number was spun; a no spin settles nothing');
    expect(words({ spin: 37 })).toBe('a spin comes to a number from 0 to 36');
    expect(words({ irregularities: [{ after: 'settled', what: 'correctedNumber' }] })).toBe(
      'say which number it is',
    );
  });
});

test('a payment is told in the order of the layout: losers, then outside, then inside', () => {
  const table = after(
    betting(),
    ...['17', '17-20', 'black', 'dozen2', 'red', '0'].map((on) => place('P1', on, 500)),
  );
  const order = game.decide(rules, after(table, noMoreBets, spin(17)), settle);
  expect(order.ok && order.events.map((event) => ('on' in event ? event.on : event.by))).toEqual([
    'red',
    '0',
    'black',
    'dozen2',
    '17-20',
    '17',
    '8.4',
  ]);
  expect(paid(table, 17).round?.settled).toHaveLength(6);
});
