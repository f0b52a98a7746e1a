import { describe, expect } from 'vitest';
import { clause, clause2005, clause2018, rules2005, rules2018 } from './round.test-kit.ts';
import type { BlackjackRules } from './rules.ts';
import { eventsOf, opened, openTable, patron, refusedBy, type Setting } from './table.test-kit.ts';

const UNOPENED = { stage: 'unopened' } as const;
const refused = (rules: BlackjackRules, setting: Setting) => refusedBy(rules, UNOPENED, openTable(setting));

describe('a table opens', () => {
  clause(['1.1', 'A:Approved', 'A:Shoe'], 'with its approvals in writing', (rules) => {
    expect(refused(rules, {})).toBeUndefined();
    expect(refused(rules, { approvals: { layout: '' } })).toBe('1.1');
    expect(refused(rules, { approvals: { shoe: '' } })).toBe('A:Shoe');
    expect(refused(rules, { determinations: { shoe: 'open' as never } })).toBe('A:Shoe');
    expect(refusedBy(rules, UNOPENED, { type: 'InviteWagers', actor: { role: 'dealer' } })).toBe('1.1');
  });

  clause(['2.1', '2.3', '2.3(a)', '2.3(b)'], 'with four to eight decks and an approved shuffle', (rules) => {
    for (const decks of [4, 5, 6, 7, 8])
      expect(refused(rules, { determinations: { decks } })).toBeUndefined();
    for (const decks of [3, 9, 6.5]) expect(refused(rules, { determinations: { decks } })).toBe('2.1');
    expect(refused(rules, { determinations: { shuffle: '' } })).toBe('2.3(b)');
    const [event] = eventsOf(rules, UNOPENED, openTable({ determinations: { decks: 4 } }));
    expect(event).toMatchObject({
      type: 'TableOpened',
      rulebook: rules.rulebook,
      determinations: { decks: 4 },
      by: '2.3',
    });
  });

  clause(['A:Box', '6.1'], 'with one to seven boxes and a whole number of burn cards', (rules) => {
    for (const boxes of [1, 7]) expect(refused(rules, { determinations: { boxes } })).toBeUndefined();
    for (const boxes of [0, 8, 2.5]) expect(refused(rules, { determinations: { boxes } })).toBe('A:Box');
    for (const burn of [0, 52]) expect(refused(rules, { determinations: { burn } })).toBeUndefined();
    for (const burn of [-1, 53, 0.5]) expect(refused(rules, { determinations: { burn } })).toBe('6.1');
  });

  clause(['3.1', '17.7'], 'with the limits on its sign', (rules) => {
    expect(refused(rules, { sign: { main: { min: 2000, max: 1000, multiple: 500 } } })).toBe('3.1');
    const pairs = { min: 500, max: 250, multiple: 50 };
    expect(refused(rules, { sign: { pairs } })).toBe(rules.cite('17.7'));
  });

  clause(['3.3', '7.4', '4.2', 'A:Float'], 'with multiples that can be paid exactly', (rules) => {
    const main = (multiple: number) => ({ min: multiple, max: multiple * 100, multiple });
    expect(refused(rules, { sign: { main: main(250) } })).toBe('3.3');
    expect(refused(rules, { sign: { main: main(100), payableUnit: 100 } })).toBe('3.3');
    expect(refused(rules, { sign: { main: main(5), pairs: main(5), chip: 5, payableUnit: 1 } })).toBe('3.3');
    expect(refused(rules, { sign: { main: main(10), pairs: main(10), chip: 5, payableUnit: 1 } })).toBe(
      rules.cite('7.4'),
    );
    expect(refused(rules, { sign: { payableUnit: 500 } })).toBe('3.3');
    for (const chip of [0, 0.5]) expect(refused(rules, { sign: { chip } })).toBe('4.2');
    expect(refused(rules, { sign: { payableUnit: 0 } })).toBe('4.2');
  });

  clause('12.1', 'with an inscription that its edition knows', (rules) => {
    expect(refused(rules, { determinations: { soft17: 'hit' as never } })).toBe('12.1');
    expect(refused(rules, { determinations: { soft17: 'draw' } })).toBe(
      rules.soft17Choice ? undefined : '12.1',
    );
  });

  clause2018(
    ['17.1', '17.2', '17.14', '17.19', '7.1'],
    'with one kind of pairs or none, on an approved layout',
    () => {
      const offered = (pairs: unknown, pairsLayout = 'L') =>
        refused(rules2018, { determinations: { pairs: pairs as never }, approvals: { pairsLayout } });
      expect([offered(null), offered('perfect-pairs'), offered('pairs-play')]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect([offered('both'), offered('perfect-pairs', ''), offered('pairs-play', '')]).toEqual([
        '17.1',
        '17.2',
        '17.14',
      ]);
      const { pairsLayout: _layout, ...approvals } = openTable().approvals;
      const bare = { ...openTable({ determinations: { pairs: 'perfect-pairs' } }), approvals };
      expect(refusedBy(rules2018, UNOPENED, bare)).toBe('17.2');
      expect(refused(rules2018, { determinations: { sevens: [100] } })).toBe('17.1');
      expect(refused(rules2018, { determinations: { insuranceByOthers: true } })).toBeUndefined();
      const sign = { pairs: { min: 500, max: 250, multiple: 50 } };
      expect(refused(rules2018, { determinations: { pairs: 'pairs-play' }, sign })).toBe('17.19');
    },
  );

  clause2005(
    ['17.1', '17.2', '17.4', '18.1', '18.2', '7.1'],
    'with Super Sevens and Perfect Pairs, each on an approved layout',
    () => {
      const refuses = (setting: Setting) => refused(rules2005, setting);
      expect(refuses({ determinations: { sevens: [100], pairs: 'perfect-pairs' } })).toBeUndefined();
      expect(refuses({ determinations: { sevens: [100] }, approvals: { sevensLayout: '' } })).toBe('17.2');
      const { sevensLayout: _layout, ...approvals } = openTable().approvals;
      const bare = { ...openTable({ determinations: { sevens: [100] } }), approvals };
      expect(refusedBy(rules2005, UNOPENED, bare)).toBe('17.2');
      expect(refuses({ determinations: { sevens: [0] } })).toBe('17.4');
      expect(refuses({ determinations: { pairs: 'pairs-play' } })).toBe('18.1');
      expect(refuses({ determinations: { pairs: 'perfect-pairs' }, approvals: { pairsLayout: '' } })).toBe(
        '18.2',
      );
      expect(refuses({ determinations: { insuranceByOthers: true } })).toBe('7.1');
    },
  );

  clause(
    ['A:Casino Operator', 'A:Dealer', '16.7'],
    'by the operator, deals by the dealer, and nobody acts for another',
    (rules) => {
      expect(refusedBy(rules, UNOPENED, { ...openTable(), actor: patron('P1') })).toBe('A:Casino Operator');
      expect(eventsOf(rules, UNOPENED, openTable())).toHaveLength(1);
      expect(opened(rules).stage).toBe('open');
    },
  );
});

clause2018('I:4', 'no rule is cited that the instrument does not have', () => {
  expect(() => rules2018.cite('2005 17.1', '2005 17.4')).toThrow(
    'impossible: act-blackjack-2018 has none of 2005 17.1, 2005 17.4',
  );
  expect(rules2018.cite('2005 17.1', '17.1')).toBe('17.1');
  expect(rules2005.cite('2005 17.1', '17.1')).toBe('17.1');
});
