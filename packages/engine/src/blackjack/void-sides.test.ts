import { describe, expect } from 'vitest';
import type { Command } from './command.ts';
import type { Event } from './event.ts';
import { breach } from './floor.test-kit.ts';
import { game } from './game.ts';
import { clause, clause2005, clause2018, rules2005, rules2018 } from './round.test-kit.ts';
import type { BlackjackRules } from './rules.ts';
import { nextStep } from './step.ts';
import {
  after,
  betting,
  bring,
  chipsOf,
  cut,
  deal,
  dealer,
  eventsOf,
  insert,
  introduce,
  invite,
  noMoreBets,
  opened,
  operator,
  place,
  refusedBy,
  shuffle,
  supervisor,
  withCardsLeft,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const voiding = (name: string): Command => ({
  type: 'VoidWagers',
  actor: operator,
  patron: name,
  breach: 1,
});

const PERFECT_PAIRS = { determinations: { pairs: 'perfect-pairs' } } as const;
const PAIRS_PLAY = { determinations: { pairs: 'pairs-play' } } as const;

/** P1, who is in breach, alone wagers on box 1; P2 has a pair there, and his own wager on box 2. */
const beside = (rules: BlackjackRules, setting: Parameters<typeof betting>[2] = PERFECT_PAIRS): Table =>
  after(
    rules,
    betting(rules, { P1: 10_000, P2: 10_000 }, setting),
    breach('P1'),
    place('P1', 1, 1000),
    place('P2', 1, 500, 'pairs'),
    place('P2', 2, 1000),
  );

const boxesOf = ({ round }: Table) =>
  round?.boxes.map(({ number, wagers, sides }) => [number, wagers.length, sides.length]);

/**
 * Chips in hand, on the layout and won by the house, summed after each event of each command: none of them may move it.
 */
const sums = (rules: BlackjackRules, table: Table, ...commands: readonly Command[]): readonly number[] => {
  let state = table;
  return commands.flatMap((command) =>
    eventsOf(rules, state, command).map((event) => {
      state = game.evolve(state, event) as Table;
      return sumOf(state);
    }),
  );
};
const sumOf = ({ patrons, round, bank }: Table): number => {
  const inHand = Object.values(patrons).map(({ chips, owing }) => chips - owing);
  const lying = (round?.boxes ?? []).flatMap(({ wagers, sides, hands }) => [
    ...sides.map(({ stake }) => stake),
    ...(round?.stage === 'betting'
      ? wagers.map(({ stake }) => stake)
      : hands.flatMap((hand) => hand.wagers.map(({ stake, added }) => stake + added))),
  ]);
  return [...inHand, ...lying].reduce((sum, each) => sum + each, bank);
};

describe('a box whose wagers are declared void before the first card', () => {
  clause2018(
    ['16.2(a)', '17.8', '17.20'],
    'gives back the pairs that others have on it, in the same act',
    () => {
      const rules = rules2018;
      for (const [setting, alone] of [
        [PERFECT_PAIRS, '17.8'],
        [PAIRS_PLAY, '17.20'],
      ] as const) {
        const table = beside(rules, setting);
        expect(eventsOf(rules, table, voiding('P1'))).toEqual([
          { type: 'WagerReturned', patron: 'P2', box: 1, on: 'pairs', stake: 500, by: alone },
          {
            type: 'WagersVoided',
            patron: 'P1',
            breach: 1,
            returned: { P1: 1000 },
            reversed: {},
            by: '16.2(a)',
          },
        ]);
        const left = after(rules, table, voiding('P1'));
        expect(boxesOf(left)).toEqual([[2, 1, 0]]);
        expect([chipsOf(left, 'P1'), chipsOf(left, 'P2')]).toEqual([10_000, 9000]);
        expect(new Set(sums(rules, table, voiding('P1'), noMoreBets))).toEqual(new Set([20_000]));
      }
    },
  );

  clause2005(
    ['16.2(a)', '17.5', '18.10'],
    'gives back sevens and pairs of those who have no wager there',
    () => {
      const rules = rules2005;
      const table = after(
        rules,
        beside(rules, { determinations: { pairs: 'perfect-pairs', sevens: [100] } }),
        place('P2', 1, 100, 'sevens'),
        place('P1', 1, 100, 'sevens'),
      );
      expect(eventsOf(rules, table, voiding('P1'))).toMatchObject([
        { type: 'WagerReturned', patron: 'P2', box: 1, on: 'pairs', stake: 500, by: '18.10' },
        { type: 'WagerReturned', patron: 'P2', box: 1, on: 'sevens', stake: 100, by: '17.5' },
        { type: 'WagersVoided', patron: 'P1', returned: { P1: 1100 } },
      ]);
      const left = after(rules, table, voiding('P1'));
      expect([boxesOf(left), chipsOf(left, 'P2')]).toEqual([[[2, 1, 0]], 9000]);
      expect(new Set(sums(rules, table, voiding('P1'), noMoreBets))).toEqual(new Set([20_000]));
    },
  );

  clause('16.2(a)', 'keeps everything where another has a wager on it', (rules) => {
    const table = after(rules, beside(rules), place('P2', 1, 1000));
    const left = after(rules, table, voiding('P1'));
    expect(eventsOf(rules, table, voiding('P1')).map(({ type }) => type)).toEqual(['WagersVoided']);
    expect(boxesOf(left)).toEqual([
      [1, 1, 1],
      [2, 1, 0],
    ]);
  });

  clause2018(['16.2(a)', '17.8', '6.2'], 'is out of the round, also after "no more bets"', () => {
    const rules = rules2018;
    const table = after(rules, beside(rules), noMoreBets);
    expect(eventsOf(rules, table, voiding('P1'))).toEqual([
      { type: 'WagerReturned', patron: 'P2', box: 1, on: 'pairs', stake: 500, by: '17.8' },
      {
        type: 'WagersVoided',
        patron: 'P1',
        breach: 1,
        returned: { P1: 1000 },
        reversed: {},
        undealt: true,
        by: '16.2(a)',
      },
    ]);
    expect(new Set(sums(rules, table, voiding('P1')))).toEqual(new Set([20_000]));
    const left = after(rules, table, voiding('P1'));
    expect([boxesOf(left), left.round?.stage]).toEqual([[[2, 1, 0]], 'dealing']);
    expect(nextStep(rules, left)).toMatchObject({ do: 'deal', to: { box: 2, hand: 1 } });
  });

  clause(['16.2(a)', '6.2'], 'is dealt no card, and a shared one loses that wager for good', (rules) => {
    const shared = after(rules, beside(rules), place('P2', 1, 1000), noMoreBets);
    const left = after(rules, shared, voiding('P1'));
    expect(left.round?.boxes[0]?.wagers).toEqual([{ patron: 'P2', stake: 1000 }]);
    // The cutting card comes before any other: wagers are open again, and his are not on the layout again.
    const last = withCardsLeft(shared, 52);
    const spent = after(rules, last, voiding('P1'), { type: 'DrawCuttingCard', actor: dealer });
    expect([spent.round?.stage, boxesOf(spent)?.[0], chipsOf(spent, 'P1')]).toEqual([
      'betting',
      [1, 1, 1],
      10_000,
    ]);
    expect(new Set(sums(rules, last, voiding('P1'), { type: 'DrawCuttingCard', actor: dealer }))).toEqual(
      new Set([20_000]),
    );
  });

  clause(['16.2(a)', '6.2'], 'was the only one: wagers are open again', (rules) => {
    const table = after(
      rules,
      betting(rules, { P1: 10_000, P2: 10_000 }, PERFECT_PAIRS),
      breach('P1'),
      place('P1', 1, 1000),
      place('P2', 1, 500, 'pairs'),
      noMoreBets,
    );
    const left = after(rules, table, voiding('P1'));
    expect(left.round).toMatchObject({ stage: 'betting', boxes: [], abstaining: [] });
    expect([chipsOf(left, 'P1'), chipsOf(left, 'P2'), left.bank]).toEqual([10_000, 10_000, 0]);
    expect(refusedBy(rules, left, noMoreBets)).toBe(rules.cite('6.2'));
    const again = after(rules, left, place('P2', 2, 1000), noMoreBets);
    expect(nextStep(rules, again)).toMatchObject({ do: 'deal', to: { box: 2, hand: 1 } });
  });

  clause(
    ['16.2(a)', '18.3(a)(i)'],
    'was the only one, of a round whose automated shoe had failed',
    (rules) => {
      const start = after(
        rules,
        opened(rules, { determinations: { shoe: 'automated' } }),
        { ...introduce, shoe: 'automated' } as Command,
        shuffle,
        bring('P1', 5000),
        invite,
        breach('P1'),
        place('P1', 1, 1000),
        noMoreBets,
        { type: 'ReportMalfunction', actor: dealer, fault: 'impedes', rectified: false },
      );
      // No card was out: other cards come, and are dealt from with the wagers that come now.
      const left = after(rules, start, voiding('P1'), introduce, shuffle);
      expect(left.shoe).toMatchObject({ kind: 'manual', stage: 'toCut' });
      const cutBy = after(rules, left, cut(100, 'P1'), insert(52), place('P1', 1, 1000), noMoreBets);
      expect(deal(rules, cutBy, 'Tc').round?.boxes[0]?.received).toEqual(['Tc']);
    },
  );
});

describe('a box whose wagers are declared void once a card is out', () => {
  clause2018(['16.2(a)', '17.8'], 'keeps its cards, and the pairs of others on it are settled', () => {
    const rules = rules2018;
    const table = deal(rules, after(rules, beside(rules), noMoreBets), 'Tc');
    expect(eventsOf(rules, table, voiding('P1')).map(({ type }) => type)).toEqual(['WagersVoided']);
    const left = after(rules, table, voiding('P1'));
    expect(left.round?.boxes[0]?.sides).toEqual([{ patron: 'P2', stake: 500, on: 'pairs' }]);
    const paid = after(rules, deal(rules, left, '9c 8d Tc 9d'), { type: 'SettleSides', actor: dealer });
    expect(paid.round?.settled).toMatchObject([{ patron: 'P2', box: 1, on: 'pairs', result: 'perfect' }]);
    expect(sumOf(paid)).toBe(20_000);
    // A card that lies where it does not belong is out too.
    const misplaced = after(rules, beside(rules), noMoreBets, {
      type: 'CardMisplaced',
      actor: supervisor,
      card: 'Tc',
    });
    expect(eventsOf(rules, misplaced, voiding('P1')).map(({ type }) => type)).toEqual(['WagersVoided']);
  });
});

describe('an optional wager that was left without a wager beside it', () => {
  clause2018(['17.8', '17.20'], 'goes back at "no more bets": its box has no part in the round', () => {
    const rules = rules2018;
    for (const [setting, alone] of [
      [PERFECT_PAIRS, '17.8'],
      [PAIRS_PLAY, '17.20'],
    ] as const) {
      // So a record reads in which only the wagers of the player in breach went back.
      const told: Event = {
        type: 'WagersVoided',
        patron: 'P1',
        breach: 1,
        returned: { P1: 1000 },
        reversed: {},
        by: '16.2(a)',
      };
      const table = game.evolve(beside(rules, setting), told) as Table;
      expect(boxesOf(table)).toEqual([
        [1, 0, 1],
        [2, 1, 0],
      ]);
      expect(eventsOf(rules, table, noMoreBets)[0]).toEqual({
        type: 'WagerSettled',
        patron: 'P2',
        box: 1,
        on: 'pairs',
        stake: 500,
        result: 'void',
        pays: 0,
        by: alone,
      });
      expect(new Set(sums(rules, table, noMoreBets))).toEqual(new Set([20_000]));
    }
  });
});
