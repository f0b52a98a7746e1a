import { describe, expect, test } from 'vitest';
import { clause } from './clause.test-kit.ts';
import type { Command, CommandOf } from './command.ts';
import { game } from './game.ts';
import {
  after,
  betting,
  bring,
  CHIPS,
  chipsOf,
  clear,
  close,
  declareVoid,
  eventsOf,
  invite,
  leave,
  notice,
  offered,
  operator,
  paid,
  patron,
  place,
  refusalOf,
  refusedBy,
  seat,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

type Fields<T extends Command['type']> = Omit<CommandOf<T>, 'type' | 'actor'>;
const breach = (fields: Partial<Fields<'RecordBreach'>>): Command => ({
  type: 'RecordBreach',
  actor: supervisor,
  person: 'P2',
  employee: false,
  clause: '9.1',
  what: 'seen on camera',
  ...fields,
});
const voiding = (fields: Partial<Fields<'VoidWagers'>> = {}): Command => ({
  type: 'VoidWagers',
  actor: operator,
  patron: 'P2',
  breach: 1,
  ...fields,
});

const laid = () =>
  after(betting(), place('P1', 'black', 500), place('P2', '17', 500), place('P2', 'even', 500));
/** Spin 1 is over: 17 won, and P2 with it; even lost. */
const over = () => after(paid(laid(), 17), clear);

describe('the wagers of a player in breach', () => {
  clause('11.2(a)', 'are void in any spin that the breach touched, those that are named or all', () => {
    const table = after(over(), breach({ rounds: [1] }), invite, place('P1', 'red', 500));
    const all = after(table, voiding({ round: 1 }));
    expect(chipsOf(all, 'P2')).toBe(CHIPS);
    expect(all.rounds[0]?.settled.map((each) => each.patron)).toEqual(['P1']);
    expect(all.bank).toBe(-500);
    const one = after(table, voiding({ round: 1, wagers: ['17'] }));
    expect(chipsOf(one, 'P2')).toBe(CHIPS - 500);
    expect(eventsOf(table, voiding({ round: 1, wagers: ['even'] }))[0]).toMatchObject({
      round: 1,
      wagers: ['even'],
      returned: [],
      reversed: { P2: -500 },
      by: '11.2(a)',
    });
    // A void of the whole spin afterwards undoes what is left of it, and nothing twice.
    expect(chipsOf(after(one, declareVoid('fraud', 1)), 'P2')).toBe(CHIPS);
    expect(refusedBy(one, voiding({ round: 1, wagers: ['17'] }))).toBe('11.2(a)');
  });

  clause('11.2', 'and of no other spin, nor of another player', () => {
    const table = after(over(), breach({ rounds: [1], concerned: ['P1'] }));
    expect(refusalOf(table, voiding())).toEqual({
      clause: '11.2(a)',
      detail: 'no spin is on: say which one is meant',
    });
    const next = after(table, invite, place('P2', '17', 500));
    expect(refusalOf(next, voiding())).toEqual({ clause: '11.2', detail: 'breach 1 did not touch round 2' });
    expect(refusedBy(next, voiding({ patron: 'P1', round: 1 }))).toBe('11.2');
    expect(offered(next, operator, 'VoidWagers').map(({ command }) => command)).toEqual([
      voiding({ round: 1 }),
    ]);
    // The spin that is on is meant where none is named.
    const now = after(next, breach({}));
    expect(chipsOf(after(now, voiding({ breach: 2 })), 'P2')).toBe((chipsOf(next, 'P2') ?? 0) + 500);
  });

  clause('11.2', 'a breach cites a clause of the rules and spins that there are', () => {
    expect(refusedBy(over(), breach({ clause: '99.9' as never }))).toBe('11.2');
    expect(refusalOf(over(), breach({ rounds: [1, 2] }))).toEqual({
      clause: '11.2',
      detail: 'there is no round 2 that is on or kept',
    });
    expect(refusedBy(over(), breach({ person: '' }))).toBe('11.2');
    expect(refusedBy(over(), breach({ what: '' }))).toBe('11.2');
  });
});

describe('an exclusion', () => {
  const exclude: Command = { type: 'ExcludePatron', actor: operator, patron: 'P2', breach: 1 };
  const lift = (reason: string): Command => ({
    type: 'LiftExclusion',
    actor: operator,
    patron: 'P2',
    reason,
  });
  const bar = (patronId: string, table: string): Command => ({
    type: 'BarPatron',
    actor: operator,
    patron: patronId,
    table,
    what: 'marked chips',
  });

  clause(
    '11.2(b)',
    'is from the game unless it is from the table alone, and lasts until it is lifted',
    () => {
      const table = after(over(), breach({ rounds: [1] }));
      expect(eventsOf(table, exclude)[0]).toMatchObject({ scope: 'game' });
      expect(eventsOf(table, { ...exclude, scope: 'table' } as Command)[0]).toMatchObject({ scope: 'table' });
      const out = after(table, exclude, leave('P2'));
      expect(refusedBy(out, bring('P2', 500))).toBe('11.2(b)');
      expect(refusedBy(out, exclude)).toBe('11.2(b)');
      expect(refusedBy(out, lift(''))).toBe('11.2(b)');
      expect(refusedBy(table, lift('an error'))).toBe('11.2(b)');
      expect(refusedBy(after(out, lift('an error')), bring('P2', 500))).toBeUndefined();
      expect(offered(out, operator, 'LiftExclusion')).toHaveLength(1);
      expect(offered(table, operator, 'LiftExclusion')).toEqual([]);
    },
  );

  clause('11.2(b)', 'at another table keeps him from this one', () => {
    const barred = after(over(), seat('P2', 0), bar('P2', 'table 7'));
    expect(barred.seats[0]).toBeNull();
    expect(refusalOf(barred, bring('P2', 500))).toEqual({
      clause: '11.2(b)',
      detail: 'P2 is excluded from the game, by table 7',
    });
    // It can be lifted here too, though the breach is on record elsewhere.
    expect(offered(barred, operator, 'LiftExclusion')).toHaveLength(1);
    expect(refusedBy(after(barred, lift('heard')), bring('P2', 500))).toBeUndefined();
    const numbered = { ...bar('P2', 'table 7'), exclusion: 12 } as Command;
    expect(eventsOf(over(), numbered)[0]).toMatchObject({ type: 'PatronBarred', exclusion: 12 });
    expect(refusedBy(barred, bar('P2', 'table 8'))).toBe('11.2(b)');
    expect(refusedBy(over(), bar('', 'table 8'))).toBe('11.2(b)');
    expect(refusedBy(over(), bar('P2', ''))).toBe('11.2(b)');
  });

  test('of an old house has no scope, nor its breach rounds, and the seat is free all the same', () => {
    const table = [
      {
        type: 'BreachRecorded',
        breach: { person: 'P2', employee: false, clause: '9.1', what: 'late' },
        by: '11.2',
      } as const,
      { type: 'PatronExcluded', patron: 'P2', breach: 1, by: '11.2(b)' } as const,
    ].reduce<Table>((before, event) => game.evolve(before, event) as Table, after(over(), seat('P2', 0)));
    expect(table.breaches[0]).toMatchObject({ rounds: [], concerned: [] });
    expect(table.seats[0]).toBeNull();
    expect(table.patrons.P2?.excludedFor).toBe(1);
  });
});

/** P2 has won by spin 1 and left with it; then the spin is void. */
const indebted = (): Table => after(over(), leave('P2'), declareVoid('fraud', 1));
const DEBT = 500 * 35 - 500;

describe('what a void leaves owing', () => {
  const repay = (amount: number, from?: 'chips' | 'account', actor = patron('P2')): Command => ({
    type: 'RepayOwing',
    actor,
    patron: 'P2',
    amount,
    ...(from === undefined ? {} : { from }),
  });
  const forgive = (amount: number, reason: string): Command => ({
    type: 'ForgiveOwing',
    actor: operator,
    patron: 'P2',
    amount,
    reason,
  });

  clause('A:Void', 'is repaid in part or whole, from chips or from the account', () => {
    const table = indebted();
    expect(table.patrons.P2).toMatchObject({ chips: 0, owing: DEBT });
    expect(refusalOf(table, repay(500))).toEqual({ clause: 'A:Void', detail: 'P2 has $0 in chips here' });
    const part = after(table, bring('P2', 1000), repay(600));
    expect(part.patrons.P2).toMatchObject({ chips: 400, owing: DEBT - 600 });
    expect(part.bank).toBe(table.bank);
    expect(offered(part, patron('P2'), 'RepayOwing')[0]?.choose).toEqual({
      amount: { least: 1, most: 400, multiple: 1 },
    });
    const whole = after(part, repay(DEBT - 600, 'account', supervisor));
    expect(whole.patrons.P2).toMatchObject({ chips: 400, owing: 0 });
    for (const amount of [0, -1, 0.5, DEBT + 1])
      expect(refusedBy(table, repay(amount, 'account'))).toBe('A:Void');
    expect(refusedBy(whole, repay(1))).toBe('A:Void');
    expect(refusedBy(table, repay(1, 'account', patron('P1')))).toBe('11.1');
    expect(offered(whole, patron('P2'), 'RepayOwing')).toEqual([]);
  });

  clause('A:Void', 'is forgiven only by the operator, with a reason', () => {
    const table = indebted();
    expect(refusedBy(table, forgive(DEBT, ''))).toBe('A:Void');
    expect(refusedBy(table, forgive(DEBT + 1, 'goodwill'))).toBe('A:Void');
    expect(refusedBy(table, { ...forgive(DEBT, 'goodwill'), actor: supervisor } as Command)).toBe(
      'A:Operator',
    );
    const forgiven = after(table, forgive(DEBT, 'goodwill'));
    expect(forgiven.patrons.P2).toMatchObject({ owing: 0 });
    expect(forgiven.bank).toBe(table.bank - DEBT);
    expect(offered(table, operator, 'ForgiveOwing')[0]?.command).toMatchObject({ amount: DEBT });
    expect(offered(forgiven, operator, 'ForgiveOwing')).toEqual([]);
  });

  clause('A:Void', 'is set off when its player leaves, and when the table closes', () => {
    const back = after(indebted(), bring('P2', 1000));
    expect(eventsOf(back, leave('P2'))).toMatchObject([{ type: 'PatronLeft', chips: 0, setOff: 1000 }]);
    expect(after(back, leave('P2')).patrons.P2).toMatchObject({ chips: 0, owing: DEBT - 1000 });
    const rich = after(indebted(), bring('P2', DEBT + 300), leave('P2'));
    expect(rich.patrons.P2).toBeUndefined();
    const closing = after(back, notice({ what: 'closing' }));
    expect(eventsOf(closing, close('Dee'))).toContainEqual(
      expect.objectContaining({ type: 'PatronLeft', patron: 'P2', chips: 0, setOff: 1000 }),
    );
    // It is owed, and paid, when the table is closed too.
    const shut = after(closing, close('Dee'));
    expect(after(shut, repay(DEBT - 1000, 'account')).patrons.P2).toMatchObject({ owing: 0 });
  });
});

describe('a dispute', () => {
  const raise = (round?: number): Command => ({
    type: 'RaiseDispute',
    actor: patron('P1'),
    patron: 'P1',
    what: 'my black',
    ...(round === undefined ? {} : { round }),
  });
  type Remedy = CommandOf<'DecideDispute'>['remedy'];
  const decide = (remedy?: Remedy): Command => ({
    type: 'DecideDispute',
    actor: operator,
    dispute: 1,
    decision: 'as the camera shows',
    ...(remedy === undefined ? {} : { remedy }),
  });
  const ask: Command = { type: 'RequestReview', actor: patron('P1'), patron: 'P1', dispute: 1 };
  const review = (fields: Partial<Fields<'RecordReview'>> = {}): Command => ({
    type: 'RecordReview',
    actor: operator,
    dispute: 1,
    reference: 'GRC 12/27',
    outcome: 'overturned',
    decision: 'it was black',
    ...fields,
  });
  /** P1 won 500 on black in spin 1. */
  const raised = () => after(over(), raise(1));
  const WON = CHIPS + 500;

  clause('11.4', 'names its spin, and what is decided moves the money by an event of its own', () => {
    expect(refusedBy(over(), raise(2))).toBe('11.4');
    expect(raised().disputes[0]).toMatchObject({ round: 1, paid: 0 });
    for (const [remedy, chips] of [
      [undefined, WON],
      [{ kind: 'stands' }, WON],
      [{ kind: 'pay', amount: 300 }, WON + 300],
      [{ kind: 'collect', amount: 300 }, WON - 300],
      [{ kind: 'return' }, CHIPS],
      [{ kind: 'void' }, CHIPS],
    ] as const) {
      const table = after(raised(), decide(remedy));
      expect([remedy, chipsOf(table, 'P1')]).toEqual([remedy, chips]);
    }
    expect(eventsOf(raised(), decide({ kind: 'pay', amount: 300 }))[1]).toEqual({
      type: 'RemedyPaid',
      dispute: 1,
      patron: 'P1',
      amount: 300,
      by: '11.4',
    });
    expect(eventsOf(raised(), decide({ kind: 'void' }))[1]).toMatchObject({
      type: 'RoundVoided',
      by: '11.4',
    });
  });

  clause('11.4', 'a remedy fits what the dispute is about', () => {
    // Who had no wager in the round has nothing to get back.
    const stranger = { ...raise(1), patron: 'P3', actor: patron('P3') } as Command;
    expect(eventsOf(after(over(), stranger), decide({ kind: 'return' }))).toHaveLength(1);
    for (const kind of ['return', 'void'] as const)
      expect(refusedBy(after(over(), raise()), decide({ kind }))).toBe('11.4');
    for (const amount of [0, -5, 0.5])
      expect(refusedBy(raised(), decide({ kind: 'pay', amount }))).toBe('11.4');
    const on = after(laid(), raise(1));
    expect(refusalOf(on, decide({ kind: 'return' }))).toEqual({
      clause: '11.4',
      detail: 'round 1 is not one that is over and kept',
    });
    expect(refusedBy(on, decide({ kind: 'void' }))).toBe('11.4');
    expect(refusedBy(raised(), { ...decide(), decision: '' } as Command)).toBe('11.4');
  });

  clause(['11.4', 'A:Void'], 'a void of its spin takes back what was paid for it too', () => {
    const paidMore = after(raised(), decide({ kind: 'pay', amount: 300 }), declareVoid('fraud', 1));
    expect(chipsOf(paidMore, 'P1')).toBe(CHIPS);
    expect(paidMore.disputes[0]?.paid).toBe(0);
    // What was paid for another dispute stays.
    const other = { ...raise(), patron: 'P2', actor: patron('P2') } as Command;
    const second = { ...decide({ kind: 'pay', amount: 100 }), dispute: 2 } as Command;
    const both = after(
      raised(),
      other,
      decide({ kind: 'pay', amount: 300 }),
      second,
      declareVoid('fraud', 1),
    );
    expect(both.disputes.map(({ paid: sum }) => sum)).toEqual([0, 100]);
    expect(refusedBy(after(raised(), declareVoid('fraud', 1)), decide({ kind: 'void' }))).toBe('A:Void');
  });

  clause('11.4', 'is reviewed once, with the reference, and what is overturned moves the difference', () => {
    const decided = after(raised(), decide({ kind: 'pay', amount: 300 }));
    expect(refusalOf(decided, review())).toEqual({
      clause: '11.4',
      detail: 'no review of it has been asked for',
    });
    const asked = after(decided, ask);
    expect(refusedBy(asked, review({ reference: '' }))).toBe('11.4');
    expect(refusedBy(asked, review({ decision: '' }))).toBe('11.4');
    expect(refusedBy(asked, review({ dispute: 2 }))).toBe('11.4');
    expect(refusedBy(asked, review({ outcome: 'upheld', remedy: { kind: 'stands' } }))).toBe('11.4');
    expect(refusedBy(asked, review({ remedy: { kind: 'pay', amount: 0 } }))).toBe('11.4');
    for (const [fields, chips] of [
      [{ outcome: 'upheld' }, WON + 300],
      [{}, WON],
      [{ remedy: { kind: 'pay', amount: 1000 } }, WON + 1000],
      [{ remedy: { kind: 'return' } }, CHIPS],
      [{ remedy: { kind: 'void' } }, CHIPS],
    ] as const) {
      const table = after(asked, review(fields));
      expect([fields, chipsOf(table, 'P1')]).toEqual([fields, chips]);
      expect(table.disputes[0]?.review?.reference).toBe('GRC 12/27');
      expect(refusedBy(table, review())).toBe('11.4');
    }
    expect(offered(asked, operator, 'RecordReview')).toHaveLength(2);
  });
});

describe('rounds let pass', () => {
  clause('11.7', 'count while all other seats are in use; a free seat or a wager begins anew', () => {
    const spun = (table: Table, ...names: readonly string[]): Table =>
      after(paid(after(table, invite, ...names.map((name) => place(name, 'red', 500))), 1), clear);
    const start = after(over(), seat('P1', 0), seat('P2', 1), seat('P3', 2));
    const idle = (table: Table): number | undefined => table.patrons.P3?.idle;
    const twice = spun(spun(start, 'P1'), 'P1');
    expect(idle(twice)).toBe(2);
    expect(idle(spun(twice, 'P1', 'P3'))).toBe(0);
    expect(idle(spun(after(twice, leave('P2')), 'P1'))).toBe(0);
    const voided = after(twice, invite, place('P1', 'red', 500));
    const void3 = after(
      voided,
      { type: 'NoMoreBets', actor: { role: 'dealer' } },
      declareVoid('impractical', 4),
      clear,
    );
    expect(idle(void3)).toBe(2);
  });
});
