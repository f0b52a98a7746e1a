import { describe, expect } from 'vitest';
import type { Command } from '../command.ts';
import { breach } from '../floor.test-kit.ts';
import { clause, clause2018, rules2018 } from '../round.test-kit.ts';
import type { BlackjackRules } from '../rules.ts';
import {
  after,
  betting,
  closeInsurance,
  collect,
  deal,
  dealer,
  noMoreBets,
  operator,
  patron,
  place,
  type Setting,
  say,
  settle,
} from '../table.test-kit.ts';
import type { Table } from '../table.ts';
import { by, insure } from './acts.test-kit.ts';
import { worked } from './again.ts';
import { cardsOfLog, openRound } from './relaid.ts';

const even = (name: string, box: number): Command => ({
  type: 'TakeEvenMoney',
  actor: patron(name),
  patron: name,
  box,
});
const absent = (name: string): Command => ({ type: 'NoteAbsence', actor: dealer, patron: name });
const back = (name: string): Command => ({ type: 'NoteReturn', actor: patron(name), patron: name });
const withdraw = (name: string, box: number): Command => ({
  type: 'WithdrawInsurance',
  actor: patron(name),
  patron: name,
  box,
  owner: name,
});
const voidWagers = (name: string, wagers?: readonly string[]): Command => ({
  type: 'VoidWagers',
  actor: operator,
  patron: name,
  breach: 1,
  ...(wagers === undefined ? {} : { wagers }),
});
const exclude = (name: string): Command => ({
  type: 'ExcludePatron',
  actor: operator,
  patron: name,
  breach: 1,
});
const allot: Command = { type: 'AllotInsurance', actor: dealer };
const settleSides: Command = { type: 'SettleSides', actor: dealer };
const settleInterim: Command = { type: 'SettleInterim', actor: dealer };
const settleInsurance: Command = { type: 'SettleInsurance', actor: dealer };
const stands = (box: number, hand = 1): Command => ({
  type: 'Stand',
  actor: dealer,
  patron: null,
  box,
  hand,
});

/** Worked again with the cards that it had, a round lies as it lies, and nothing moves. */
const expectSame = (rules: BlackjackRules, table: Table, at: string): void => {
  const { round, absent: away } = openRound(table) ?? expect.unreachable(at);
  const { stage, boxes, dealer: his, insurance, insurances, requests, asking, settled } = round;
  for (const stand of ['lawful', 'sameCards'] as const)
    expect(
      // A table of its own: what was worked out before is not asked for again.
      worked(
        rules,
        { ...table },
        {
          round,
          absent: away,
          cards: cardsOfLog(round),
          stands: stand,
          changed: [],
        },
      ),
      at,
    ).toEqual({
      lies: {
        ...{ stage, boxes, dealer: his, insurance, insurances, requests, asking, settled },
        ...{ front: [], burned: [], dropped: [], kept: [] },
      },
      moved: {},
    });
};

/** Plays the cards and commands in turn, and works the round again after each. */
const expectSameThroughout = (
  rules: BlackjackRules,
  table: Table,
  course: readonly (string | Command)[],
): Table =>
  course.reduce<Table>((before, each, index) => {
    const now = typeof each === 'string' ? deal(rules, before, each) : after(rules, before, each);
    const at = `after ${index}: ${typeof each === 'string' ? each : each.type}`;
    if ((openRound(now)?.round.log.length ?? 0) > 0) expectSame(rules, now, at);
    return now;
  }, table);

/** Wagers by name and box, closed. */
const laid = (
  rules: BlackjackRules,
  wagers: readonly (readonly [string, number, number?])[],
  setting: Setting = {},
  sides: readonly (readonly [string, number])[] = [],
): Table =>
  after(
    rules,
    betting(rules, Object.fromEntries(wagers.map(([name]) => [name, 50_000])), setting),
    ...wagers.map(([name, box, amount = 1000]) => place(name, box, amount)),
    ...sides.map(([name, box]) => place(name, box, 500, 'pairs')),
    noMoreBets,
  );

describe('a round worked again with nothing changed', () => {
  clause(['14.4', '10.2', '10.4', '11.1'], 'lies as it lay: split, doubled, hit and stood', (rules) => {
    const table = laid(rules, [
      ['P1', 1, 2000],
      ['P2', 1],
      ['P2', 2],
      ['P3', 3],
    ]);
    expectSameThroughout(rules, table, [
      '8c',
      '5c',
      'Tc',
      '9d',
      '8d',
      '6c',
      '2c',
      by('Split', 'P1', { P1: 2000, P2: 1000 }, 1),
      '3c',
      by('Double', 'P1', { P1: 1000, P2: 500 }, 1),
      'Ts',
      '2d',
      say('Hit', 'P1', 1, 2),
      'Th',
      say('Stand', 'P1', 1, 2),
      by('Double', 'P2', { P2: 1000 }, 2),
      '9c',
      say('Hit', 'P3', 3),
      'Kc',
      '2h',
      '7h',
      settle,
      collect,
    ]);
  });

  clause(['14.4', '10.2', '11.2'], 'lies as it lay, where others follow of themselves', (rules) => {
    const follow = (name: string, amount: number, box: number, hand = 1): Command => ({
      type: 'Follow',
      actor: patron(name),
      patron: name,
      box,
      hand,
      amount,
    });
    const table = laid(rules, [
      ['P1', 1],
      ['P2', 1],
    ]);
    expectSameThroughout(rules, table, [
      '5c',
      '9d',
      '6c',
      by('Double', 'P1', { P1: 1000 }, 1),
      follow('P2', 500, 1),
      'Tc',
      'Td',
      settle,
    ]);
  });

  clause(['14.4', '7.3', '8.1(b)', '7.6'], 'lies as it lay: insurance and even money', (rules) => {
    const table = laid(rules, [
      ['P1', 1],
      ['P2', 2],
      ['P3', 3],
    ]);
    for (const card of ['Kd', '6d'])
      expectSameThroughout(rules, table, [
        'Tc',
        'Td',
        '9c',
        'Ad',
        'Ac',
        '9h',
        '8h',
        even('P1', 1),
        insure('P2', 500, 2),
        insure('P3', 300, 3),
        insure('P3', 400, 3),
        withdraw('P2', 2),
        closeInsurance,
        say('Stand', 'P2', 2),
        say('Stand', 'P3', 3),
        card,
        settleInsurance,
        settle,
        collect,
      ]);
  });

  clause2018(['14.4', '7.2'], 'lies as it lay: insurance by others', () => {
    const rules = rules2018;
    const table = laid(
      rules,
      [
        ['P1', 1],
        ['P2', 2],
        ['P3', 3],
      ],
      { determinations: { insuranceByOthers: true } },
    );
    expectSameThroughout(rules, table, [
      'Tc',
      'Td',
      '9c',
      'Ad',
      '9s',
      '9h',
      '8h',
      insure('P1', 300, 1),
      closeInsurance,
      insure('P1', 250, 2, 'P2'),
      insure('P3', 500, 2, 'P2'),
      insure('P3', 200, 3),
      allot,
      say('Stand', 'P1'),
      say('Stand', 'P2', 2),
      say('Stand', 'P3', 3),
      'Kd',
      settleInsurance,
      settle,
    ]);
  });

  clause(['14.4', '8.1(a)', '17.12(a)'], 'lies as it lay: pairs, and Blackjacks paid at once', (rules) => {
    const table = laid(
      rules,
      [
        ['P1', 1],
        ['P2', 2],
      ],
      { determinations: { pairs: 'perfect-pairs' } },
      [
        ['P1', 1],
        ['P2', 2],
      ],
    );
    expectSameThroughout(rules, table, [
      'Tc',
      'Ad',
      '9c',
      'Tc',
      'Kh',
      settleSides,
      settleInterim,
      say('Stand', 'P1'),
      '9h',
      settle,
      collect,
    ]);
  });

  clause(['14.4', '14.7'], 'lies as it lay: who went away, and who came back', (rules) => {
    const table = laid(rules, [
      ['P1', 1],
      ['P2', 2],
      ['P3', 3],
    ]);
    expectSameThroughout(rules, table, [
      '5c',
      'Td',
      '9c',
      '9d',
      '6s',
      '2h',
      '3h',
      say('Hit', 'P1'),
      '2c',
      absent('P1'),
      stands(1),
      say('Hit', 'P2', 2),
      '2s',
      absent('P3'),
      say('Stand', 'P2', 2),
      absent('P2'),
      back('P3'),
      say('Hit', 'P3', 3),
      'Ac',
      back('P2'),
      say('Stand', 'P3', 3),
      'Th',
      settle,
      collect,
    ]);
    // Away when the first card came, and back in time to decide.
    const away = laid(rules, [
      ['P1', 1],
      ['P2', 2],
    ]);
    expectSameThroughout(rules, after(rules, away, absent('P2'), absent('P1')), [
      'Tc',
      'Td',
      '9d',
      '2c',
      '3c',
      stands(1),
      back('P2'),
      say('Hit', 'P2', 2),
      '4c',
      say('Stand', 'P2', 2),
      'Ts',
      settle,
      collect,
    ]);
  });

  clause(['14.4', '16.2(a)', '16.2(b)'], 'lies as it lay: wagers void, and who is excluded', (rules) => {
    const table = after(
      rules,
      laid(rules, [
        ['P1', 1],
        ['P2', 1],
        ['P2', 2],
        ['P3', 3],
      ]),
      breach('P2'),
    );
    const begin = ['5c', 'Td', '9c', '9d', '6s', '2h', '3h'];
    const end = [say('Hit', 'P3', 3), '9s', 'Th', settle, collect];
    expectSameThroughout(rules, table, [
      ...begin,
      by('Double', 'P1', { P1: 1000, P2: 500 }, 1),
      voidWagers('P2', ['1']),
      '2c',
      say('Hit', 'P2', 2),
      'Kc',
      voidWagers('P2'),
      ...end,
    ]);
    expectSameThroughout(rules, table, [
      ...begin,
      by('Double', 'P1', { P1: 1000, P2: 500 }, 1),
      '2c',
      say('Hit', 'P2', 2),
      '2s',
      exclude('P2'),
      stands(2),
      ...end,
    ]);
  });
});
