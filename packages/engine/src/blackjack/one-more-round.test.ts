import { expect } from 'vitest';
import { clause, clause2018, rules2018 } from './round.test-kit.ts';
import { nextStep } from './step.ts';
import {
  after,
  bring,
  collect,
  deal,
  invite,
  noMoreBets,
  openTable,
  operator,
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
