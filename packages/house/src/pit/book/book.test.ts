import { describe, expect, test } from 'vitest';
import { faultInPieces, sumOf, tidied } from '../../pieces.ts';
import { type Book, EMPTY_BOOK, evolveBook, shiftOn } from './book.ts';
import { type Around, type BookAct, decideBook } from './decide.ts';
import { lastHandOn, waitsInBook } from './waits.ts';

const around = (float = 500_000, waiting: readonly string[] = []): Around => ({
  float: () => float,
  waiting,
});

const done = (book: Book, by: string, act: BookAct, at = 10, about = around()): Book => {
  const decision = decideBook(book, act, { by, at }, about);
  if (!decision.ok) throw new Error(decision.detail);
  return evolveBook(book, decision.event);
};
const refused = (book: Book, by: string, act: BookAct, about = around()): string => {
  const decision = decideBook(book, act, { by, at: 10 }, about);
  return decision.ok ? 'done' : decision.detail;
};

const fill: BookAct = {
  do: 'askSlip',
  kind: 'fill',
  table: '4',
  pieces: { '2500': 40, '10000': 10 },
  why: 'few quarters',
};

describe('pieces', () => {
  test('come to what they are worth, and only what there is any of is written down', () => {
    expect(sumOf({ '1': 75, '2500': 40, '10000': 10 })).toBe(200_075);
    expect(tidied({ '10000': 1, '100': 0, '500': 2 })).toEqual({ '500': 2, '10000': 1 });
    expect(Object.keys(tidied({ '10000': 1, '500': 2 }))).toEqual(['500', '10000']);
  });

  test.each([
    [{ '100': 3 }, undefined],
    [{}, undefined],
    [{ '300': 1 }, 'there is no piece of 300 cents'],
    [{ '100': -1 }, 'count each value from 0 up'],
    [{ '100': 1.5 }, 'count each value from 0 up'],
    [{ '100': 100_001 }, 'count each value from 0 up'],
  ])('%j: %s', (pieces, fault) => expect(faultInPieces(pieces)).toBe(fault));
});

describe('a slip', () => {
  test('takes a second name to be issued, and another than that to be received', () => {
    const asked = done(EMPTY_BOOK, 'dee', fill);
    expect(asked.slips).toMatchObject([{ number: 1, amount: 200_000, issued: null }]);
    expect(refused(asked, 'dee', { do: 'issueSlip', slip: 1 })).toMatch(/somebody else than who asked/);
    expect(refused(asked, 'sam', { do: 'receiveSlip', slip: 1 })).toBe('slip 1 is not issued yet');
    const issued = done(asked, 'sam', { do: 'issueSlip', slip: 1 }, 20);
    expect(refused(issued, 'sue', { do: 'issueSlip', slip: 1 })).toBe('slip 1 is issued already');
    expect(refused(issued, 'sam', { do: 'receiveSlip', slip: 1 })).toMatch(/somebody else than who issued/);
    const received = done(issued, 'dee', { do: 'receiveSlip', slip: 1 }, 30);
    expect(received.slips[0]?.received).toEqual({ by: 'dee', at: 30 });
    expect(refused(received, 'sue', { do: 'receiveSlip', slip: 1 })).toMatch(/corrected by another slip/);
    expect(refused(received, 'sue', { do: 'withdrawSlip', slip: 1, why: 'x' })).toMatch(/is received/);
    expect(refused(received, 'sue', { do: 'issueSlip', slip: 2 })).toBe('there is no slip 2');
  });

  test('that is withdrawn keeps its number and its why, and nothing moves by it any more', () => {
    const asked = done(EMPTY_BOOK, 'dee', fill);
    expect(refused(asked, 'sue', fill)).toBe('slip 1 waits at this table already');
    const withdrawn = done(asked, 'sam', { do: 'withdrawSlip', slip: 1, why: 'wrong table' });
    expect(withdrawn.slips[0]?.withdrawn).toEqual({ by: 'sam', at: 10, why: 'wrong table' });
    expect(refused(withdrawn, 'sue', { do: 'issueSlip', slip: 1 })).toBe('slip 1 was withdrawn');
    expect(done(withdrawn, 'dee', fill).slips.at(-1)?.number).toBe(2);
  });

  test('of nothing, or of chips that there are not, is none; nor is a credit beyond the float', () => {
    expect(refused(EMPTY_BOOK, 'dee', { ...fill, pieces: {} })).toMatch(/how many pieces/);
    expect(refused(EMPTY_BOOK, 'dee', { ...fill, pieces: { '7': 1 } })).toMatch(/no piece of 7/);
    const asked = done(EMPTY_BOOK, 'dee', { ...fill, kind: 'credit' });
    const issued = done(asked, 'sam', { do: 'issueSlip', slip: 1 });
    const receive: BookAct = { do: 'receiveSlip', slip: 1 };
    expect(refused(issued, 'dee', receive, around(199_999))).toBe('there is not so much in the float');
    expect(refused(issued, 'dee', receive, around(200_000))).toBe('done');
  });

  test('waits for the pit at each of its steps, and whoever took one is known', () => {
    const asked = done(EMPTY_BOOK, 'dee', fill);
    expect(waitsInBook(asked)).toMatchObject([
      {
        key: 'slip 1 asked',
        is: 'fill',
        table: '4',
        stands: false,
        why: 'Slip 0001, $2,000: few quarters',
      },
    ]);
    const issued = done(asked, 'sam', { do: 'issueSlip', slip: 1 });
    expect(waitsInBook(issued)).toMatchObject([{ key: 'slip 1 issued' }]);
    expect(lastHandOn(issued, 'slip 1 asked')).toBe('sam');
    expect(lastHandOn(issued, 'slip 1 issued')).toBeNull();
    const received = done(issued, 'dee', { do: 'receiveSlip', slip: 1 });
    expect(waitsInBook(received)).toEqual([]);
    expect(lastHandOn(received, 'slip 1 issued')).toBe('dee');
  });
});

describe('a count of a float', () => {
  const count: BookAct = { do: 'countFloat', kind: 'opener', table: '4', pieces: { '10000': 50 } };

  test('is held against the ledger, and confirmed by another while nothing has moved', () => {
    const counted = done(EMPTY_BOOK, 'dee', count, 10, around(500_100));
    expect(counted.counts).toMatchObject([{ amount: 500_000, book: 500_100, confirmed: null }]);
    expect(waitsInBook(counted)).toMatchObject([{ key: 'count 1', why: '$5,000; the ledger says $5,001.' }]);
    const confirm: BookAct = { do: 'confirmCount', count: 1 };
    expect(refused(counted, 'dee', confirm, around(500_100))).toMatch(/somebody else than who counted/);
    expect(refused(counted, 'sam', confirm, around(500_000))).toMatch(/has moved since/);
    expect(refused(counted, 'sam', count)).toBe('count 1 of this table waits already');
    const confirmed = done(counted, 'sam', confirm, 20, around(500_100));
    expect(confirmed.counts[0]?.confirmed).toEqual({ by: 'sam', at: 20 });
    expect(refused(confirmed, 'sue', confirm, around(500_100))).toBe('count 1 is over: count once more');
    expect(lastHandOn(confirmed, 'count 1')).toBe('sam');
  });

  test('is withdrawn with its reason; of an empty tray it is one too', () => {
    const counted = done(EMPTY_BOOK, 'dee', { ...count, pieces: {} }, 10, around(0));
    const gone = done(counted, 'dee', { do: 'withdrawCount', count: 1, why: 'a round began' });
    expect(gone.counts[0]?.withdrawn?.why).toBe('a round began');
    expect(waitsInBook(gone)).toEqual([]);
  });
});

describe('a shift', () => {
  test('is handed over by its holder and taken by another, with what waited', () => {
    const begun = done(EMPTY_BOOK, 'sam', { do: 'beginShift' }, 5);
    expect(refused(begun, 'sue', { do: 'beginShift' })).toMatch(/is on/);
    expect(refused(begun, 'sue', { do: 'offerShift', note: '' })).toMatch(/who holds/);
    expect(refused(begun, 'sue', { do: 'takeShift', why: '' })).toMatch(/say why you take it/);
    const offered = done(begun, 'sam', { do: 'offerShift', note: 'watch table 4' });
    expect(refused(offered, 'sam', { do: 'takeShift', why: '' })).toMatch(/to somebody else/);
    const taken = done(offered, 'sue', { do: 'takeShift', why: '' }, 50, around(0, ['Table 4: cut']));
    expect(taken.shifts).toMatchObject([
      { number: 1, holder: 'sam', since: 5, ended: { at: 50, takenBy: 'sue', waiting: ['Table 4: cut'] } },
      { number: 2, holder: 'sue', since: 50, ended: null },
    ]);
    expect(shiftOn(taken)?.number).toBe(2);
  });

  test('of somebody who is gone is taken with a reason', () => {
    const begun = done(EMPTY_BOOK, 'sam', { do: 'beginShift' });
    const taken = done(begun, 'sue', { do: 'takeShift', why: 'sam was taken ill' });
    expect(taken.shifts[0]?.ended?.why).toBe('sam was taken ill');
  });

  test('is not closed over what waits for another hand', () => {
    const begun = done(EMPTY_BOOK, 'sam', { do: 'beginShift' });
    const close: BookAct = { do: 'closeShift' };
    expect(refused(begun, 'sue', close)).toMatch(/who holds/);
    const slip = done(begun, 'dee', fill);
    expect(refused(slip, 'sam', close)).toMatch(/slip 1 is open/);
    const counted = done(begun, 'dee', { do: 'countFloat', kind: 'closer', table: '4', pieces: {} });
    expect(refused(counted, 'sam', close)).toMatch(/count 1 waits/);
    const closed = done(begun, 'sam', close, 99);
    expect(shiftOn(closed)).toBeUndefined();
    expect(closed.shifts[0]?.ended).toMatchObject({ at: 99, takenBy: null });
    expect(refused(closed, 'sam', close)).toBe('no shift is on: begin one');
  });
});

test('an incident keeps who told what, and nothing is added when it is closed', () => {
  const act: BookAct = { do: 'reportIncident', kind: 'injury', table: null, people: 'a guest', what: 'fell' };
  const noted = done(done(EMPTY_BOOK, 'dee', act), 'sam', {
    do: 'noteIncident',
    incident: 1,
    what: 'doctor',
  });
  const closed = done(noted, 'sam', { do: 'closeIncident', incident: 1 });
  expect(closed.incidents).toMatchObject([
    { reported: { by: 'dee' }, notes: [{ by: 'sam', what: 'doctor' }], closed: { by: 'sam' } },
  ]);
  expect(refused(closed, 'sam', { do: 'noteIncident', incident: 1, what: 'x' })).toBe('incident 1 is closed');
  expect(refused(closed, 'sam', { do: 'closeIncident', incident: 2 })).toBe('there is no incident 2');
});
