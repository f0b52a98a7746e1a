import { describe, expect, test } from 'vitest';
import { type Cash, evolveCash, NO_CASH } from './cash.ts';
import { type CashAct, decideCash } from './decide.ts';
import { cashOn, registerOf } from './register.ts';

const DAY = 1000;
const dayOf = (at: number): number => Math.floor(at / DAY) * DAY;

const done = (cash: Cash, by: string, act: CashAct, at = 10): Cash => {
  const decision = decideCash(cash, act, { by, at }, dayOf);
  if (!decision.ok) throw new Error(decision.detail);
  return evolveCash(cash, decision.event);
};
const refused = (cash: Cash, by: string, act: CashAct): string => {
  const decision = decideCash(cash, act, { by, at: 10 }, dayOf);
  return decision.ok ? 'done' : decision.detail;
};

const FLOAT = { '10000': 100, '5000': 20, '1': 500 };
const opened = done(done(NO_CASH, 'cass', { do: 'openDrawer', pieces: FLOAT }), 'sam', {
  do: 'confirmDrawer',
  drawer: 1,
});
const payIn = (hundreds: number, person = 'ann', identity = ''): CashAct => ({
  ...{ do: 'payIn', person, identity },
  pieces: { '10000': hundreds },
});
const payOut = (hundreds: number): CashAct => ({ ...payIn(hundreds), do: 'payOut' }) as CashAct;

describe('a drawer', () => {
  test('is counted by two before anything is paid from it', () => {
    expect(refused(NO_CASH, 'cass', payIn(1))).toMatch(/open a drawer first/);
    const alone = done(NO_CASH, 'cass', { do: 'openDrawer', pieces: FLOAT });
    expect(refused(alone, 'cass', payIn(1))).toMatch(/another has to find/);
    expect(refused(alone, 'cass', { do: 'confirmDrawer', drawer: 1 })).toMatch(/somebody else/);
    expect(refused(alone, 'cass', { do: 'openDrawer', pieces: {} })).toBe('you hold drawer 1 already');
    expect(refused(opened, 'sue', { do: 'confirmDrawer', drawer: 1 })).toMatch(/no such drawer waits/);
    expect(refused(opened, 'cass', payIn(1))).toBe('done');
    expect(refused(opened, 'sam', payIn(1))).toMatch(/open a drawer first/);
  });

  test('holds what was taken and not what was given, note by note', () => {
    const paid = done(done(opened, 'cass', payIn(7)), 'cass', payOut(3));
    expect(paid.drawers[0]?.pieces).toEqual({ '1': 500, '5000': 20, '10000': 104 });
    expect(refused(paid, 'cass', payOut(105))).toBe('there are only 104 of $100 in the drawer');
    expect(refused(paid, 'cass', payOut(104))).toBe('done');
    const coin: CashAct = { do: 'payOut', person: 'ann', identity: '', pieces: { '1': 501 } };
    expect(refused(paid, 'cass', coin)).toBe('there is only $5 in coin in the drawer');
    expect(refused(paid, 'cass', { ...coin, pieces: { '300': 1 } })).toMatch(/no piece of 300/);
    expect(refused(paid, 'cass', payIn(1, 'cass'))).toBe('nobody pays himself');
  });

  test('is counted at its end and closed by another; what differs stays on record', () => {
    const counted = done(opened, 'cass', { do: 'countDrawer', pieces: { ...FLOAT, '10000': 99 } });
    expect(refused(counted, 'cass', payIn(1))).toMatch(/nothing is paid from it any more/);
    expect(refused(counted, 'cass', { do: 'closeDrawer', drawer: 1 })).toMatch(/somebody else/);
    const again = done(counted, 'cass', { do: 'recountDrawer' });
    expect(refused(again, 'cass', payIn(1))).toBe('done');
    const closed = done(counted, 'sam', { do: 'closeDrawer', drawer: 1 }, 20);
    expect(closed.drawers[0]).toMatchObject({
      counted: { amount: 1_090_500 },
      closed: { by: 'sam', at: 20 },
    });
    expect(done(closed, 'cass', { do: 'openDrawer', pieces: FLOAT }).drawers).toHaveLength(2);
  });
});

describe('a receipt', () => {
  test('is made void by one of its own, from the same drawer, once', () => {
    const paid = done(opened, 'cass', payIn(7));
    const voided = done(paid, 'cass', { do: 'void', receipt: 1, why: 'wrong patron' });
    expect(voided.receipts).toMatchObject([
      { number: 1, amount: 70_000, voidedBy: 2 },
      { number: 2, kind: 'void', amount: -70_000, voids: 1, why: 'wrong patron', person: 'ann' },
    ]);
    expect(voided.drawers[0]?.pieces).toEqual(opened.drawers[0]?.pieces);
    expect(refused(voided, 'cass', { do: 'void', receipt: 1, why: 'x' })).toBe(
      'receipt 1 is void already, by receipt 2',
    );
    expect(refused(voided, 'cass', { do: 'void', receipt: 2, why: 'x' })).toMatch(/a void is not made void/);
    const other = done(done(paid, 'sue', { do: 'openDrawer', pieces: FLOAT }), 'sam', {
      do: 'confirmDrawer',
      drawer: 2,
    });
    expect(refused(other, 'sue', { do: 'void', receipt: 1, why: 'x' })).toBe(
      'receipt 1 is of another drawer',
    );
  });

  test('of an exchange moves the notes and no money', () => {
    const exchange: CashAct = { do: 'exchange', taken: { '10000': 1 }, given: { '5000': 2 } };
    const changed = done(opened, 'cass', exchange);
    expect(changed.receipts[0]).toMatchObject({ kind: 'exchange', person: null, amount: 0 });
    expect(changed.drawers[0]?.pieces).toEqual({ '1': 500, '5000': 18, '10000': 101 });
    expect(refused(opened, 'cass', { ...exchange, given: { '5000': 1 } })).toBe(
      '$100 is not exchanged for $50',
    );
  });
});

describe('the register of large sums', () => {
  test.each([
    [[99], []],
    [[100], ['threshold']],
    [[60, 39], []],
    [[60, 40], ['structuring']],
    [[100, 1], ['threshold']],
  ])('hundreds %j: %j', (payments, expected) => {
    const cash = payments.reduce((before, many) => done(before, 'cass', payIn(many)), opened);
    expect(registerOf(cash, dayOf).map(({ is }) => is)).toEqual(expected);
  });

  test('goes by patron, by day and by way; what was made void does not count', () => {
    let cash = done(opened, 'cass', payIn(60, 'ann', 'passport N1'), 10);
    cash = done(cash, 'cass', payIn(60, 'bo'), 20);
    cash = done(cash, 'cass', payOut(50), 30);
    cash = done(cash, 'cass', payIn(60), DAY + 10);
    expect(registerOf(cash, dayOf)).toEqual([]);
    const beyond = done(cash, 'cass', payIn(40), 40);
    expect(registerOf(beyond, dayOf)).toMatchObject([
      {
        person: 'ann',
        day: 0,
        way: 'in',
        sum: 1_000_000,
        receipts: [1, 5],
        identity: 'passport N1',
        filed: null,
      },
    ]);
    expect(cashOn(beyond, 'ann', 0, dayOf)).toEqual({ in: 1_000_000, out: 500_000 });
    expect(registerOf(done(beyond, 'cass', { do: 'void', receipt: 5, why: 'x' }, 50), dayOf)).toEqual([]);
  });

  test('is reported once, under a reference; the owner’s threshold counts from then on', () => {
    const cash = done(opened, 'cass', payIn(100));
    const [entry] = registerOf(cash, dayOf);
    const report: CashAct = { do: 'report', key: entry?.key ?? '', reference: 'TTR 17' };
    const reported = done(cash, 'sam', report);
    expect(registerOf(reported, dayOf)[0]?.filed).toMatchObject({ by: 'sam', reference: 'TTR 17' });
    expect(refused(reported, 'sue', report)).toBe('it was reported already: TTR 17');
    expect(refused(cash, 'sam', { ...report, key: 'none' })).toBe('nothing of this is due');
    const raised = done(cash, 'olga', { do: 'setThreshold', threshold: 1_000_001 });
    expect(registerOf(raised, dayOf)).toEqual([]);
    expect(refused(cash, 'olga', { do: 'setThreshold', threshold: 0 })).toMatch(/above nothing/);
  });
});
