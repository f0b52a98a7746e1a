import { describe, expect, test } from 'vitest';
import { decide } from './decide/index.ts';
import { actOf, type Desk, openDesk, seat } from './desk.test-kit.ts';
import { receipt } from './documents/receipts.ts';
import { type Book, entries, HEATS, score, settled } from './file.test-kit.ts';
import { instantOf } from './instant.ts';
import { BJ05, BJ18, clause, NZ } from './instruments.test-kit.ts';
import { moneyOf } from './money.ts';
import { playerOptions } from './options.ts';
import { preview } from './preview.ts';
import { tournamentView } from './view.ts';

const heats = { sessions: HEATS };
const START = '2024-05-04T18:00';
const begin = { do: 'begin', session: 'heats' };
const noShow = (player: string, at?: string): object => ({ do: 'noShow', player, ...(at && { at }) });

const seated = (book: Book): Desk => {
  const desk = openDesk(book, 'ABCD', heats);
  desk.do(seat('heats', 'AB', 'CD'));
  return desk;
};

describe('a seat is forfeited when its time has come, and not before or after (L6)', () => {
  clause('17.9', 'nobody forfeits without a seat, or before the start', (book, at) => {
    const by = `not by ${at('17.9')}`;
    expect(openDesk(book, 'AB', heats).do(noShow('A', START))).toEqual([by]);
    expect(seated(book).do(noShow('A'), noShow('A', '2024-05-04T17:59'))).toEqual([by, by]);
  });

  clause(
    '17.9',
    'at the starting time, or where the rules say so at the commencement',
    (book, at, policy) => {
      const [early, late] = [seated(book), seated(book)];
      const forfeited = `Forfeited ${at('17.9')}`;
      const atStart = policy.absence.from === 'start' ? forfeited : `not by ${at('17.9')}`;
      expect(early.do(noShow('A', START))).toEqual([atStart]);
      late.do(begin);
      expect(late.do(noShow('A', START), noShow('B'), noShow('C', '2024-05-04T17:59'))).toEqual([
        forfeited,
        forfeited,
        `not by ${at('17.9')}`,
      ]);
    },
  );

  clause('1999 2.3(c)(ii)', 'whoever does not attend at a designated time may be disqualified', () => {
    expect(seated(NZ).do(noShow('A', START))).toEqual(['Forfeited 2.3(c)(ii)']);
  });

  clause('17.9', 'whoever has been counted in the session has taken his seat', (book, at) => {
    const count = { do: 'count', session: 'heats', round: 1, chips: { A: 1, B: 2 } };
    const counted = [
      [count, noShow('A', START)],
      [score({ A: 1, B: 2 }, 'heats'), noShow('A', START)],
    ].map((acts) => seated(book).do(...acts)[1]);
    expect(counted).toEqual([`not by ${at('17.9')}`, `not by ${at('17.9')}`]);
  });

  test('the winner of a final cannot be made one who never came', () => {
    const desk = openDesk(BJ18, 'AB');
    desk.do(seat('final', 'AB'), score({ A: 900, B: 1 }));
    expect(desk.do(noShow('A', '2024-05-04T22:00'))).toEqual(['not by 19.9']);
  });

  test('it is offered when its time has come, and the preview tells the seat that is lost', () => {
    const desk = seated(BJ18);
    const offered = (at?: string): boolean =>
      playerOptions(desk.rules, desk.state(), 'A', instantOf(at)).some(({ act }) => act.do === 'noShow');
    expect([offered(), offered('2024-05-04T17:59'), offered(START)]).toEqual([false, false, true]);
    const foreseen = preview(desk.rules, desk.state(), {
      do: 'noShow',
      player: 'A',
      at: instantOf(START),
    } as never);
    expect(foreseen).toMatchObject({
      warnings: [
        { detail: 'A loses the seat in heats', by: '19.9' },
        { detail: 'the fee stays in the pool', by: '19.21' },
      ],
    });
  });

  test('a file of results tells no seats, and is not asked for them', () => {
    expect(settled(BJ05, [...entries('AB'), noShow('A')]).pool).toBe(20_000);
  });
});

describe('why somebody was put out is on record (U14)', () => {
  test('of a disqualification and of a no-show, and goes with the reinstatement', () => {
    const desk = seated(BJ18);
    const why = (): unknown => desk.state().entrants.map(({ reason }) => reason);
    desk.do(begin, { do: 'disqualify', player: 'A', reason: 'struck the dealer' });
    desk.do({ ...noShow('B'), reason: 'never seen' }, { do: 'disqualify', player: 'C' });
    expect(why()).toEqual(['struck the dealer', 'never seen', undefined, undefined]);
    desk.do({ do: 'reinstate', player: 'A', reason: 'it was D' });
    expect(why()).toEqual([undefined, 'never seen', undefined, undefined]);
    const foreseen = preview(desk.rules, desk.state(), { do: 'disqualify', player: 'D' });
    expect(foreseen).toMatchObject({ warnings: [{ detail: 'D loses the seat in heats' }, {}] });
    desk.do(score({ A: 1 }, 'heats', 1), score({ D: 2 }, 'heats', 2));
    const counted = preview(desk.rules, desk.state(), { do: 'disqualify', player: 'D' });
    expect(counted).toMatchObject({ warnings: [{ detail: 'the fee stays in the pool' }] });
    const disqualify = playerOptions(desk.rules, desk.state(), 'D').find(
      ({ act }) => act.do === 'disqualify',
    );
    expect(disqualify?.choose).toEqual({ reason: 'text' });
  });
});

describe('withdrawing in New Zealand: by right, by consent, or for nothing (L21)', () => {
  const withdraw = (more: object): object => ({ do: 'withdraw', player: 'A', ...more });
  const outcome = (more: object): unknown => {
    const desk = openDesk(NZ, 'AB');
    const decided = decide(desk.rules, desk.state(), actOf(withdraw(more)));
    if (!decided.ok) return `not by ${decided.refusal.clause}`;
    const [event] = decided.events;
    return event?.type === 'Withdrew' ? [event.refunded, event.by] : event;
  };

  clause(
    ['1999 2.5(a)(i)', '1999 2.5(a)(ii)'],
    'the right is tested before the consent, and consent is never presumed',
    () => {
      const early = { at: '2024-05-02T18:00' };
      const late = { at: '2024-05-02T18:01' };
      expect([early, { ...early, consent: true }, { ...early, consent: false }].map(outcome)).toEqual([
        [true, '2.5(a)(i)'],
        [true, '2.5(a)(i)'],
        [true, '2.5(a)(i)'],
      ]);
      expect([late, { ...late, consent: true }, { ...late, consent: false }].map(outcome)).toEqual([
        'not by 2.5(a)(ii)',
        [true, '2.5(a)(ii)'],
        [false, '2.5(a)(i)'],
      ]);
    },
  );

  test('the receipt names the clause that is on record', () => {
    for (const [at, by] of [
      ['2024-05-01T18:00', '2.5(a)(i)'],
      ['2024-05-04T12:00', '2.5(a)(ii)'],
    ] as const) {
      const desk = openDesk(NZ, 'AB');
      desk.do(withdraw({ at, consent: true }));
      expect(JSON.stringify(receipt(desk.rules, desk.state(), 'A', 'refund'))).toContain(`"by":"${by}"`);
    }
  });

  test('the director is offered cancelling until the start, by his clock', () => {
    const desk = openDesk(NZ, 'AB');
    const offered = (at: string): boolean => {
      const now = instantOf(at);
      const view = tournamentView(desk.rules, desk.state(), { role: 'director', ...(now && { at: now }) });
      return view.options.some(({ act }) => act.do === 'cancel');
    };
    expect([offered('2024-05-04T17:59'), offered(START)]).toEqual([true, false]);
    const foreseen = preview(desk.rules, desk.state(), { do: 'disqualify', player: 'A' });
    expect(foreseen).toMatchObject({ warnings: [{ by: '2.6' }] });
  });

  test('the offers ask: by right there is one, later there are two, and neither is taken for granted', () => {
    const desk = openDesk(NZ, 'AB');
    const offered = (at: string): unknown =>
      playerOptions(desk.rules, desk.state(), 'A', instantOf(at)).flatMap(({ act, by }) =>
        act.do === 'withdraw' ? [[act.consent, by]] : [],
      );
    expect(offered('2024-05-01T18:00')).toEqual([[undefined, '2.5(a)(i)']]);
    expect(offered('2024-05-04T12:00')).toEqual([
      [true, '2.5(a)(ii)'],
      [false, '2.5(a)(i)'],
    ]);
  });

  test('a player is told what he would lose before he withdraws (U8)', () => {
    const desk = openDesk(NZ, 'AB');
    const told = (player: string, at: string): unknown => {
      const now = instantOf(at);
      return tournamentView(desk.rules, desk.state(), { role: 'player', player, ...(now && { at: now }) }).own
        .withdrawal;
    };
    expect(told('A', '2024-05-02T18:00')).toEqual({ refund: 10_000, by: '2.5(a)(i)' });
    expect(told('A', '2024-05-02T18:01')).toEqual({ refund: 0, by: '2.5(a)(i)' });
    expect(told('Z', '2024-05-02T18:01')).toBe(undefined);
    const canberra = openDesk(BJ18, 'AB');
    const { own } = tournamentView(canberra.rules, canberra.state(), { role: 'player', player: 'A' });
    expect(own.withdrawal).toEqual({ refund: 0, by: '19.21' });
  });
});

describe('a no-show and the refund of a cancelled tournament (L23)', () => {
  const cancelled = (book: Book): Record<string, number> => {
    const record = [...entries('ABC'), noShow('A'), { do: 'disqualify', player: 'B' }, { do: 'cancel' }];
    return settled(book, record).refunds;
  };
  clause(['1999 2.6', '1999 2.3(c)(ii)'], 'not to attend is to be disqualified, and nothing comes back', () =>
    expect(cancelled(NZ)).toEqual({ C: 10_000 }),
  );
  clause('17.23', 'every fee comes back, of whoever was put out too', (book) =>
    expect(cancelled(book)).toEqual({ A: 10_000, B: 10_000, C: 10_000 }),
  );

  test('the preview names who gets nothing, and what can be done before', () => {
    const desk = openDesk(NZ, 'ABC');
    desk.do({ do: 'disqualify', player: 'B' });
    expect(preview(desk.rules, desk.state(), { do: 'cancel' })).toMatchObject({
      warnings: [{ by: '2.6', detail: expect.stringContaining('nothing is given back to B') }],
    });
    desk.do({ do: 'reinstate', player: 'B', reason: 'another B' });
    expect(preview(desk.rules, desk.state(), { do: 'cancel' })).not.toHaveProperty('warnings');
    const free = openDesk(BJ18, 'A', { entryFee: 0 });
    expect(preview(free.rules, free.state(), { do: 'cancel' })).not.toHaveProperty('warnings');
  });

  test('a fee that was given back before stays given back', () => {
    const record = [
      ...entries('AB'),
      { do: 'withdraw', player: 'A', at: '2024-05-01T18:00' },
      { do: 'enter', player: 'A' },
      { do: 'disqualify', player: 'A' },
      { do: 'cancel' },
    ];
    expect(settled(NZ, record).refunds).toEqual({ A: 10_000, B: 10_000 });
  });
});

describe('a refund follows the entry to its holder (N1)', () => {
  const transferable = { transferable: true };
  const transfer = { do: 'substitute', player: 'S', for: 'A', notified: true };
  const withdrawn = { do: 'withdraw', player: 'S', at: '2024-05-01T18:00' };
  const refunds = (said: object, ...acts: object[]): Record<string, number> => {
    const desk = openDesk(NZ, 'AB', { ...transferable, ...said });
    expect(desk.do(...acts).filter((line) => line.startsWith('not'))).toEqual([]);
    return { ...moneyOf(desk.rules, desk.state()).refunds };
  };

  clause(
    ['1999 2.5(b)', '1999 2.6'],
    'on cancelling as on withdrawing, and to nobody of a disqualified holder',
    () => {
      const cancel = { do: 'cancel' };
      expect(refunds({}, transfer, cancel)).toEqual({ S: 10_000, B: 10_000 });
      expect(refunds({}, transfer, withdrawn)).toEqual({ S: 10_000 });
      expect(refunds({}, transfer, withdrawn, cancel)).toEqual({ S: 10_000, B: 10_000 });
      expect(refunds({}, transfer, { do: 'disqualify', player: 'S' }, cancel)).toEqual({ B: 10_000 });
    },
  );

  test('where the conditions say so it goes to who paid', () => {
    const payer = { refundTo: 'payer' };
    const cancel = { do: 'cancel' };
    expect(refunds(payer, transfer, cancel)).toEqual({ A: 10_000, B: 10_000 });
    expect(refunds(payer, transfer, withdrawn)).toEqual({ A: 10_000 });
    expect(refunds(payer, transfer, withdrawn, cancel)).toEqual({ A: 10_000, B: 10_000 });
    expect(refunds({ ...payer, entryFee: 0 }, transfer, withdrawn)).toEqual({});
    expect(refunds(payer, { do: 'withdraw', player: 'B', at: '2024-05-01T18:00' })).toEqual({ B: 10_000 });
  });

  test('whoever was refunded and takes over the entry of another has one line and one live entry (L24)', () => {
    const desk = openDesk(NZ, 'AB', transferable);
    desk.do({ do: 'withdraw', player: 'A', at: '2024-05-01T18:00' });
    expect(desk.do({ do: 'substitute', player: 'A', for: 'B', notified: true })).toEqual([
      'Substituted 2.3(b)',
    ]);
    expect(desk.state().entrants.map(({ player, presence }) => `${player} ${presence}`)).toEqual([
      'B replaced',
      'A in',
    ]);
    expect(moneyOf(desk.rules, desk.state())).toMatchObject({ pool: 10_000, refunds: { A: 10_000 } });
    desk.do({ do: 'cancel' });
    expect(moneyOf(desk.rules, desk.state()).refunds).toEqual({ A: 20_000 });
  });
});
