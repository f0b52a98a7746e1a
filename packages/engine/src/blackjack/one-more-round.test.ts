import { expect } from 'vitest';
import type { Command } from './command.ts';
import { clause, clause2018, rules2018 } from './round.test-kit.ts';
import { nextStep } from './step.ts';
import {
  after,
  bring,
  collect,
  deal,
  dealer,
  invite,
  noMoreBets,
  openTable,
  operator,
  patron,
  place,
  ready,
  refusedBy,
  say,
  seat,
  settle,
  supervisor,
  withCardsLeft,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const closing = (from: { deal: number; act: number }): Command => ({
  type: 'NoMoreBets',
  actor: dealer,
  from,
});

const stepAt = (table: Table) => {
  const { do: due, by } = nextStep(rules2018, table);
  return [due, by];
};

clause2018('5.4(b)', 'in a tournament of New Zealand one round more is dealt, then shuffle', () => {
  const rules = rules2018;
  const oneMore = { determinations: { lastRound: 'oneMore' } } as const;
  const round = (table: Table, cards: string): Table =>
    after(
      rules,
      deal(
        rules,
        after(
          rules,
          deal(rules, after(rules, table, invite, place('Ann', 1, 1000), noMoreBets), cards),
          say('Stand', 'Ann'),
        ),
        '9s',
      ),
      settle,
      collect,
    );
  const begun = after(rules, ready(rules, oneMore), bring('Ann', 10_000), seat('Ann', 0));
  // It lies before the first card of a round, or behind it: that is the round in which it is reached.
  for (const left of [52, 53]) {
    const reached = round(withCardsLeft(begun, left), 'Tc 9d 9h');
    expect([left, ...stepAt(reached)]).toEqual([left, 'invite', '4.1']);
    expect(stepAt(round(reached, 'Td 9c 8h'))).toEqual(['shuffle', '5.4']);
  }
  // A void round is none: it may be the one with the cutting card, but not the one that is played after it.
  const voided = (table: Table, cards: string): Table =>
    after(
      rules,
      deal(rules, after(rules, table, invite, place('Ann', 1, 1000), noMoreBets), cards),
      {
        type: 'DeclareVoid',
        actor: operator,
        cause: 'impractical',
        round: table.roundsPlayed + 1,
        reason: 'a fire alarm',
      },
      collect,
    );
  const withCard = voided(withCardsLeft(begun, 52), 'Tc 9d 9h');
  expect(stepAt(round(withCard, 'Td 9c 8h'))).toEqual(['shuffle', '5.4']);
  expect(stepAt(voided(withCard, 'Td 9c 8h'))).toEqual(['invite', '4.1']);
  expect(stepAt(round(voided(withCard, 'Td 9c 8h'), 'Th 8c 7h'))).toEqual(['shuffle', '5.4']);
  const before = round(withCardsLeft(begun, 56), 'Tc 9d 9h');
  expect(stepAt(round(round(before, 'Td 9c 8h'), 'Th 8c 7h'))).toEqual(['shuffle', '5.4']);
  const announced = after(rules, withCardsLeft(begun, 52), {
    type: 'AnnounceFinalRounds',
    actor: supervisor,
  });
  const two = round(round(announced, 'Tc 9d 9h'), 'Td 9c 8h');
  expect([two.shoe.stage, two.shoe.shuffleDue]).toEqual(['inPlay', false]);
});

clause('5.4(b)', 'otherwise no table has a round more', (rules) => {
  const unopened = { stage: 'unopened' } as const;
  const opening = (lastRound: string) =>
    refusedBy(rules, unopened, openTable({ determinations: { lastRound: lastRound as 'oneMore' } }));
  expect(opening('twoMore')).toBe(rules.cite('5.4(b)'));
  expect(opening('oneMore')).toBe(rules.rulebook === rules2018.rulebook ? undefined : '5.4(b)');
});

clause2018(
  ['6.2', '9.1'],
  'in a tournament of New Zealand a round is dealt and acted on from the marker',
  () => {
    const rules = rules2018;
    const fromMarker = { determinations: { order: 'fromMarker' } } as const;
    const seated = (table: Table): Table =>
      ['Ann', 'Bo', 'Cy'].reduce(
        (now, name, index) => after(rules, now, bring(name, 10_000), seat(name, index)),
        table,
      );
    const laid = (table: Table): Table =>
      after(rules, table, invite, place('Ann', 1, 1000), place('Bo', 2, 1000), place('Cy', 3, 1000));
    const open = laid(seated(ready(rules, fromMarker)));
    const begun = (from: { deal: number; act: number }): Table => after(rules, open, closing(from));
    const boxesIn = (table: Table) => table.round?.boxes.map(({ number }) => number);
    const dealt = deal(rules, begun({ deal: 2, act: 2 }), '9c 8c Tc 9d Th 9s 8s');
    expect(boxesIn(dealt)).toEqual([2, 3, 1]);
    expect(dealt.round?.boxes.map(({ received }) => received.join(' '))).toEqual(['9c Th', '8c 9s', 'Tc 8s']);
    expect(nextStep(rules, dealt)).toMatchObject({ do: 'decide', box: 2, patron: 'Bo' });
    const next = (table: Table, ...names: readonly string[]) =>
      nextStep(
        rules,
        after(
          rules,
          table,
          ...names.map((name) => say('Stand', name, Number('ABC'.indexOf(name[0] ?? '')) + 1)),
        ),
      );
    expect(next(dealt, 'Bo')).toMatchObject({ do: 'decide', box: 3 });
    expect(next(dealt, 'Bo', 'Cy')).toMatchObject({ do: 'decide', box: 1 });
    // Dealt from the left, and acted on from the marker all the same.
    const left = deal(rules, begun({ deal: 1, act: 3 }), '9c 8c Tc 9d Th 9s 8s');
    expect([boxesIn(left), next(left)]).toMatchObject([[1, 2, 3], { do: 'decide', box: 3 }]);
    expect(next(left, 'Cy')).toMatchObject({ do: 'decide', box: 1 });
    for (const from of [
      { deal: 0, act: 1 },
      { deal: 1, act: 8 },
      { deal: 1.5, act: 1 },
    ])
      expect(refusedBy(rules, open, closing(from))).toBe('6.2');
    const plain = laid(seated(ready(rules)));
    expect(refusedBy(rules, plain, closing({ deal: 1, act: 1 }))).toBe('6.2');
  },
);

clause('6.2', 'otherwise every round begins at the left', (rules) => {
  const unopened = { stage: 'unopened' } as const;
  const opening = (order: string) =>
    refusedBy(rules, unopened, openTable({ determinations: { order: order as 'fromMarker' } }));
  expect(opening('fromRight')).toBe(rules.cite('6.2'));
  expect(opening('fromMarker')).toBe(rules.rulebook === rules2018.rulebook ? undefined : rules.cite('6.2'));
});

clause2018(
  ['3.3', '13.2(a)', '7.4'],
  'in a tournament of New Zealand odd winnings are rounded up to the smallest chip',
  () => {
    const rules = rules2018;
    const sign = { main: { min: 2500, max: 50_000, multiple: 100 }, chip: 100, payableUnit: 100 };
    const opened = { sign: { ...sign, pairs: sign.main, rounded: 'up' } } as const;
    const unopened = { stage: 'unopened' } as const;
    expect(refusedBy(rules, unopened, openTable({ sign: { ...sign, pairs: sign.main } }))).toBe('3.3');
    expect(refusedBy(rules, unopened, openTable(opened))).toBe(undefined);
    const odd = (change: object) => openTable({ sign: { ...opened.sign, ...change } as typeof opened.sign });
    expect(refusedBy(rules, unopened, odd({ rounded: 'down' }))).toBe('3.3');
    expect(refusedBy(rules, unopened, odd({ payableUnit: 50 }))).toBe('3.3');
    const table = after(
      rules,
      ready(rules, opened),
      bring('Ann', 10_000),
      seat('Ann', 0),
      invite,
      place('Ann', 1, 2500),
      noMoreBets,
    );
    // 25 chips win 37.5 at 3 to 2: 38.
    const paid = after(rules, deal(rules, table, 'Ac 9d Kc'), { type: 'SettleInterim', actor: dealer });
    expect(paid.round?.settled).toMatchObject([{ stake: 2500, pays: 3800, by: '8.1(a)' }]);
    // Insurance is whole chips: twelve of the twelve and a half.
    const ace = deal(rules, table, '9c Ad Kc');
    const insured = (amount: number) =>
      refusedBy(rules, ace, {
        type: 'Insure',
        actor: patron('Ann'),
        patron: 'Ann',
        box: 1,
        owner: 'Ann',
        amount,
      });
    expect([1200, 1250, 1300].map(insured)).toEqual([undefined, '7.4', '7.1']);
  },
);
