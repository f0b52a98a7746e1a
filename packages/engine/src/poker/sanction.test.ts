import { describe, expect } from 'vitest';
import { clause } from './clause.test-kit.ts';
import type { Command, CommandOf } from './command.ts';
import {
  after,
  ante,
  bet,
  betting,
  breach,
  CHIPS,
  chipsOf,
  collect,
  cut,
  type Deal,
  dealt,
  declare,
  declareVoid,
  eventsOf,
  fold,
  invite,
  jackpot,
  leave,
  noMoreBets,
  offered,
  operator,
  patron,
  refusalOf,
  refusedBy,
  settle,
  settleJackpot,
  shown,
  shuffle,
  supervisor,
  toDecide,
  voidWagers,
} from './table.test-kit.ts';
import type { Area, Table } from './table.ts';

/** P1 wins with a flush, P2 loses a pair against ace and king. */
const DEAL: Deal = { 1: 'Kh Th 7h 4h 2h', 2: '2c 2d 6s 8s Tc', dealer: 'Ad Kc Ks 5h 3d' };
const wagered = (): Table =>
  after(betting(), ante('P1', 1, 500), jackpot('P1', 1), ante('P2', 2, 500), jackpot('P2', 2));
const deciding = (): Table => toDecide(wagered(), DEAL);
const decided = (): Table => after(deciding(), bet('P1', 1000), bet('P2', 1000), declare('P1'));
const over = (): Table => after(shown(decided(), DEAL), settle, settleJackpot(600_000));
const next = (): Table => toDecide(after(over(), shuffle, cut(20), invite, ante('P2', 2, 500)), DEAL);

const found = (person: string, rounds: readonly number[], concerned: readonly string[] = []): Command =>
  ({ ...breach(person, '16.1'), rounds, concerned }) as Command;
const strike = (name: string, round: number, wagers?: readonly Area[]): Command =>
  ({ ...voidWagers(name), round, ...(wagers === undefined ? {} : { wagers }) }) as Command;

const FLUSH = 500 + 5000 + 25_000 - 250;

describe('wagers of a past round', () => {
  clause('16.3(a)', 'are void for a breach that touched it, within reach; nobody else’s are', () => {
    const table = after(next(), found('P1', [1]));
    expect(refusedBy(next(), strike('P1', 1))).toBe('16.3');
    expect(refusalOf(table, strike('P1', 2))).toEqual({
      clause: '16.3',
      detail: 'breach 1 did not touch round 2',
    });
    expect(refusedBy(table, voidWagers('P1'))).toBe('16.3');
    expect(eventsOf(table, strike('P1', 1))).toEqual([
      {
        type: 'WagersVoided',
        patron: 'P1',
        breach: 1,
        round: 1,
        returned: [],
        reversed: { P1: FLUSH },
        fromPools: { jackpot: 175, reserve: 75 },
        by: '16.3(a)',
      },
    ]);
    const out = after(table, strike('P1', 1));
    expect([chipsOf(out, 'P1'), chipsOf(out, 'P2')]).toEqual([CHIPS, CHIPS - 2250]);
    expect(out.rounds[0]?.settled.map((each) => each.patron)).toEqual(['P2', 'P2', 'P2']);
    expect(refusedBy(out, strike('P1', 1))).toBe('16.3(a)');
    expect(out.round?.hands).toEqual(table.round?.hands);
    expect(after(out, declareVoid('fraud', 1)).pools).toEqual({ jackpot: 0, reserve: 0 });
  });

  clause('16.3(a)', 'are those that the operator chooses: a lost stake goes back too', () => {
    const table = after(over(), found('P2', [1]));
    const bets = after(table, strike('P2', 1, ['bet']));
    expect(chipsOf(bets, 'P2')).toBe(CHIPS - 750);
    expect(refusedBy(bets, strike('P2', 1, ['bet']))).toBe('16.3(a)');
    const jackpots = after(bets, strike('P2', 1, ['jackpot']));
    expect([chipsOf(jackpots, 'P2'), jackpots.pools]).toEqual([CHIPS - 500, { jackpot: 175, reserve: 75 }]);
    expect(chipsOf(after(table, strike('P2', 1, ['ante'])), 'P2')).toBe(CHIPS - 1250);
    expect(jackpots.last?.round.settled).toEqual(jackpots.rounds[0]?.settled);
    expect(after(jackpots, shuffle).last).toEqual(jackpots.last);
  });

  clause('16.3(a)', 'also of a player whom the breach concerns, and of nobody else', () => {
    const dealt = { ...(found('Dee', [1], ['P1']) as CommandOf<'RecordBreach'>), employee: true };
    const table = after(over(), dealt);
    expect(refusedBy(table, strike('P1', 1))).toBeUndefined();
    expect(refusedBy(table, strike('P2', 1))).toBe('16.3');
    expect(
      offered(table, operator, 'VoidWagers').map(({ command }) => [command.patron, command.round]),
    ).toEqual([['P1', 1]]);
  });

  clause('16.3', 'of a round that is not kept is for a decision', () => {
    expect(refusedBy(over(), found('P1', [7]))).toBe('16.3');
    expect(refusedBy(over(), breach('P1', '99.9' as never))).toBe('16.3');
  });
});

describe('some wagers of the round that is on', () => {
  clause('16.3(a)', 'the jackpot wager alone: its owner plays on', () => {
    const table = after(decided(), found('P1', [1]), strike('P1', 1, ['jackpot']));
    expect(table.round?.entries.map((each) => each.patron)).toEqual(['P2']);
    expect(table.pools).toEqual({ jackpot: 175, reserve: 75 });
    const settled = after(shown(table, DEAL), settle, settleJackpot(600_000));
    expect(chipsOf(settled, 'P1')).toBe(CHIPS + 5500);
  });

  clause('16.3(a)', 'the bet alone, on the layout or settled', () => {
    const table = after(decided(), found('P1', [1]), strike('P1', 1, ['bet']));
    expect(chipsOf(table, 'P1')).toBe(CHIPS - 750);
    expect(chipsOf(after(shown(table, DEAL), settle), 'P1')).toBe(CHIPS + 250);
    const settled = after(shown(decided(), DEAL), settle, found('P1', [1]), strike('P1', 1, ['bet']));
    expect(chipsOf(settled, 'P1')).toBe(CHIPS + 250);
  });

  clause('16.3(a)', 'without its ante nothing of a player is left in the round', () => {
    const table = after(deciding(), found('P1', [1]));
    expect(eventsOf(table, strike('P1', 1, ['ante']))).toEqual(eventsOf(table, strike('P1', 1)));
  });
});

describe('somebody who is excluded', () => {
  const exclude = (name: string): Command => ({
    type: 'ExcludePatron',
    actor: operator,
    patron: name,
    breach: 1,
  });
  const bar = (name: string): Command => ({
    type: 'BarPatron',
    actor: operator,
    patron: name,
    table: 'table 7',
    what: 'a device',
  });

  for (const [when, moment] of [
    ['before the first card', wagered],
    ['while cards are dealt', () => dealt(after(wagered(), noMoreBets), DEAL, 4)],
    ['while he has not decided', deciding],
  ] as const)
    clause('16.3(b)', `${when} gets his wagers back: nobody decides for him, and no clause forfeits`, () => {
      for (const sent of [exclude('P1'), bar('P1')]) {
        const table = after(moment(), found('P1', [1]), sent);
        expect(chipsOf(table, 'P1')).toBe(CHIPS);
        expect(chipsOf(table, 'P2')).toBe(CHIPS - 750);
        expect(eventsOf(after(moment(), found('P1', [1])), sent).at(-1)).toMatchObject({
          type: 'WagersVoided',
          patron: 'P1',
          by: '16.3(b)',
        });
        expect(refusedBy(table, leave('P1'))).toBeUndefined();
      }
    });

  clause('16.3(b)', 'what he has decided is settled, and a hand that he bet on is paid', () => {
    const table = after(decided(), found('P1', [1]), exclude('P1'));
    const settled = after(shown(table, DEAL), settle, settleJackpot(600_000));
    expect(chipsOf(settled, 'P1')).toBe(CHIPS + FLUSH);
    const folded = after(deciding(), fold('P1'), found('P1', [1]), exclude('P1'));
    expect(chipsOf(folded, 'P1')).toBe(CHIPS - 750);
    const again = after(settled, shuffle, cut(20), invite);
    expect(refusedBy(again, ante('P1', 1, 500))).toBe('16.3(b)');
    const placed = after(wagered(), found('P3', [1]), exclude('P3'));
    expect(placed.round?.wagers).toEqual(wagered().round?.wagers);
    expect(eventsOf(after(over(), found('P1', [1])), exclude('P1'))).toHaveLength(1);
  });

  clause('16.3(b)', 'one who wagered nothing in the round is out of nothing', () => {
    const lifted = after(decided(), found('P3', [1]), exclude('P3'), {
      type: 'LiftExclusion',
      actor: operator,
      patron: 'P3',
      reason: 'another person',
    });
    expect(lifted.round).toEqual(decided().round);
  });
});

describe('a dispute', () => {
  const raise: Command = {
    type: 'RaiseDispute',
    actor: patron('P2'),
    patron: 'P2',
    what: 'my pair beat him',
    round: 1,
  };
  const decide = (remedy: CommandOf<'DecideDispute'>['remedy']): Command => ({
    type: 'DecideDispute',
    actor: operator,
    dispute: 1,
    decision: 'as the cameras show',
    ...(remedy === undefined ? {} : { remedy }),
  });

  clause('16.5', 'is decided: a round void, a sum paid or collected, the wagers given back', () => {
    const table = after(over(), raise);
    expect(after(table, decide({ kind: 'void' }))).toMatchObject({
      rounds: [{ voidedBy: '16.5' }],
      pools: { jackpot: 0, reserve: 0 },
      bank: 0,
    });
    expect(chipsOf(after(table, decide({ kind: 'pay', amount: 700 })), 'P2')).toBe(CHIPS - 1750 + 700);
    expect(chipsOf(after(table, decide({ kind: 'return' })), 'P2')).toBe(CHIPS);
    const other = after(over(), { ...raise, actor: patron('P3'), patron: 'P3' });
    expect(chipsOf(after(other, decide({ kind: 'return' })), 'P3')).toBe(CHIPS);
    expect(refusedBy(after(deciding(), raise), decide({ kind: 'return' }))).toBe('16.5');
    const undone = after(over(), raise, declareVoid('fraud'));
    expect(refusedBy(undone, decide({ kind: 'void' }))).toBe('A:Void');
  });

  clause(
    '16.5',
    'its review is recorded once, with the reference of the Commission, and may overturn it',
    () => {
      const review: Command = {
        type: 'RecordReview',
        actor: operator,
        dispute: 1,
        reference: 'GRC 12/2026',
        outcome: 'overturned',
        decision: 'the round is void',
        remedy: { kind: 'void' },
      };
      const asked = after(over(), raise, decide(undefined), {
        type: 'RequestReview',
        actor: patron('P2'),
        patron: 'P2',
        dispute: 1,
      });
      const done = after(asked, review);
      expect(done.rounds).toMatchObject([{ voidedBy: '16.5' }]);
      expect(refusedBy(done, review)).toBe('16.5');
      expect(refusedBy(asked, { ...review, actor: supervisor } as Command)).toBe('A:Casino Operator');
    },
  );

  clause('A:Void', 'what a void leaves owing is repaid, or set off on leaving', () => {
    const gone = after(over(), leave('P1'), declareVoid('fraud'));
    expect(gone.patrons.P1?.owing).toBe(FLUSH);
    const back = after(gone, { type: 'BringChips', actor: patron('P1'), patron: 'P1', amount: 50_000 });
    const repay: Command = { type: 'RepayOwing', actor: patron('P1'), patron: 'P1', amount: 250 };
    expect(after(back, repay).patrons.P1).toMatchObject({ chips: 49_750, owing: FLUSH - 250 });
    expect(eventsOf(back, leave('P1'))).toMatchObject([{ chips: 50_000 - FLUSH, setOff: FLUSH }]);
  });
});

clause('A:Round of Play', 'a round whose last player is excluded is over but for its cards', () => {
  const alone = toDecide(after(betting(), ante('P1', 1, 500)), DEAL);
  const table = after(alone, found('P1', [1]), {
    type: 'ExcludePatron',
    actor: operator,
    patron: 'P1',
    breach: 1,
  });
  expect(refusedBy(table, collect(table))).toBeUndefined();
});
