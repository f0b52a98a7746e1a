import { describe, expect } from 'vitest';
import type { Command } from '../command.ts';
import { breach } from '../floor.test-kit.ts';
import { clause, clause2005, clause2018, rules2005, rules2018 } from '../round.test-kit.ts';
import type { BlackjackRules } from '../rules.ts';
import {
  after,
  betting,
  closeInsurance,
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
import type { Entry, Table } from '../table.ts';
import { by, insure } from './acts.test-kit.ts';

const of = (type: string, name: string, more: object = {}): Command =>
  ({ type, actor: type === 'NoteAbsence' ? dealer : operator, patron: name, ...more }) as Command;
const does = (type: string): Command => ({ type, actor: dealer }) as Command;

const play = (rules: BlackjackRules, table: Table, course: readonly (string | Command)[]): Table =>
  course.reduce<Table>(
    (before, each) => (typeof each === 'string' ? deal(rules, before, each) : after(rules, before, each)),
    table,
  );
const laid = (
  rules: BlackjackRules,
  names: readonly string[],
  setting: Setting = {},
  ...more: readonly Command[]
): Table =>
  after(
    rules,
    betting(rules, Object.fromEntries(names.map((name) => [name, 50_000])), setting),
    ...names.map((name, index) => place(name, index + 1, 1000)),
    ...more,
    noMoreBets,
  );
/** The log but for its cards, of which only the places are told. */
const logOf = (table: Table): readonly (Entry | number)[] =>
  (table.round?.log ?? []).map((entry) => (entry.do === 'dealt' ? entry.at : entry));
const said = (act: string, box: number, hand: number, on: readonly number[], amounts: object = {}) => ({
  do: 'said',
  act,
  box,
  hand,
  on,
  amounts,
});

describe('the log of a round', () => {
  clause('14.4', 'keeps cards with their faces, and decisions with the cards they were made on', (rules) => {
    const table = play(rules, laid(rules, ['P1', 'P2'], {}, place('P2', 1, 1000)), [
      '8c 5d 9d 8d 6d',
      by('Split', 'P1', { P1: 1000, P2: 1000 }, 1),
      'Tc',
      say('Stand', 'P1', 1, 1),
      '2c',
      say('Hit', 'P1', 1, 2),
      '7c',
      say('Stand', 'P1', 1, 2),
      by('Double', 'P2', { P2: 500 }, 2),
      '9c Td',
      settle,
    ]);
    expect(table.round?.log[0]).toEqual({ do: 'dealt', at: 0, order: table.shoe.order, card: '8c' });
    expect(logOf(table)).toEqual([
      ...[0, 1, 2, 3, 4],
      said('split', 1, 1, [0, 3], { P1: 1000, P2: 1000 }),
      5,
      said('stand', 1, 1, [0, 5]),
      6,
      said('hit', 1, 2, [3, 6]),
      7,
      said('stand', 1, 2, [3, 6, 7]),
      said('double', 2, 1, [1, 4], { P2: 500 }),
      8,
      9,
      { do: 'settled', step: 'settle' },
    ]);
  });

  clause2018(
    ['14.4', '7.1', '7.2', '8.1(b)'],
    'keeps insurance and even money as they were asked for',
    () => {
      const rules = rules2018;
      const table = play(
        rules,
        laid(rules, ['P1', 'P2', 'P3'], { determinations: { insuranceByOthers: true } }),
        [
          'Tc Td 9c Ad Ac 9h 8h',
          of('TakeEvenMoney', 'P1', { actor: patron('P1'), box: 1 }),
          insure('P3', 300, 3),
          insure('P3', 400, 3),
          closeInsurance,
          insure('P3', 200, 2, 'P2'),
          does('AllotInsurance'),
          say('Stand', 'P2', 2),
          say('Stand', 'P3', 3),
          'Kd',
          does('SettleInsurance'),
          settle,
        ],
      );
      expect(logOf(table)).toEqual([
        ...[0, 1, 2, 3, 4, 5, 6],
        { do: 'evenMoney', patron: 'P1', box: 1 },
        { do: 'insured', patron: 'P3', box: 3, owner: 'P3', stake: 400 },
        { do: 'closed', next: 'others' },
        { do: 'insured', patron: 'P3', box: 2, owner: 'P2', stake: 200 },
        { do: 'closed', next: 'closed' },
        said('stand', 2, 1, [1, 5]),
        said('stand', 3, 1, [2, 6]),
        7,
        { do: 'settled', step: 'settleInsurance' },
        { do: 'settled', step: 'settle' },
      ]);
    },
  );

  clause(['14.4', '8.1(a)', '17.12(a)'], 'keeps what the dealer settled on the way, once each', (rules) => {
    const table = play(
      rules,
      laid(
        rules,
        ['P1', 'P2', 'P3'],
        { determinations: { pairs: 'perfect-pairs' } },
        ...['P1', 'P2'].map((name, index) => place(name, index + 1, 500, 'pairs')),
      ),
      ['Tc Ad As 9c Td Kh Ks', does('SettleSides'), does('SettleInterim'), say('Stand', 'P1'), '9h', settle],
    );
    expect(logOf(table)).toEqual([
      ...[0, 1, 2, 3, 4, 5, 6],
      { do: 'settled', step: 'settleSides' },
      { do: 'settled', step: 'settleInterim' },
      said('stand', 1, 1, [0, 4]),
      7,
      { do: 'settled', step: 'settle' },
    ]);
  });

  clause2005(
    ['14.4', '17.7'],
    'keeps sevens that the dealer settled, and not those a card made known',
    () => {
      const rules = rules2005;
      const sevens = (cards: string) =>
        play(
          rules,
          laid(rules, ['P1', 'P2'], { determinations: { sevens: [200] } }, place('P1', 1, 200, 'sevens')),
          [cards],
        );
      const none = after(rules, sevens('Tc Ad 9c Td 9h'), does('SettleSides'));
      expect(logOf(none)).toEqual([...[0, 1, 2, 3, 4], { do: 'settled', step: 'settleSides' }]);
      const first = sevens('7c Ad 9c 7d 9h');
      const third = play(rules, first, [say('Hit', 'P1'), '7h']);
      expect(logOf(third)).toEqual([...[0, 1, 2, 3, 4], said('hit', 1, 1, [0, 3]), 5]);
      expect(third.round?.settled).toHaveLength(1);
    },
  );

  clause(
    ['14.4', '14.7', '16.2(a)'],
    'keeps who came and went, and what was void; nothing before a card',
    (rules) => {
      const before = after(rules, laid(rules, ['P1', 'P2', 'P3']), breach('P2'), of('NoteAbsence', 'P3'));
      expect(logOf(before)).toEqual([]);
      const table = play(rules, before, [
        '5c Td 9c 9d 6s 2h 3h',
        of('NoteAbsence', 'P1'),
        of('NoteReturn', 'P1', { actor: patron('P1') }),
        of('VoidWagers', 'P2', { breach: 1, wagers: ['2'] }),
      ]);
      expect(logOf(table).slice(7)).toEqual([
        { do: 'presence', patron: 'P1', absent: true },
        { do: 'presence', patron: 'P1', absent: false },
        { do: 'voided', patron: 'P2', wagers: ['2'] },
      ]);
      const out = play(rules, before, [
        '5c Td 9c 9d 6s 2h 3h',
        of('ExcludePatron', 'P2', { breach: 1 }),
        of('VoidWagers', 'P2', { breach: 1 }),
      ]);
      expect(logOf(out).slice(7)).toEqual([
        { do: 'presence', patron: 'P2', absent: true },
        { do: 'voided', patron: 'P2' },
      ]);
    },
  );
});
