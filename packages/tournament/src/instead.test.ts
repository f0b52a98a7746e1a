import { describe, expect, test } from 'vitest';
import { confirm, type Desk, enter, openDesk, seat } from './desk.test-kit.ts';
import { type Book, HEATS, score } from './file.test-kit.ts';
import { heldThen } from './holders.ts';
import { BJ05, BJ18, CP23, clause, NZ } from './instruments.test-kit.ts';
import { playerOptions } from './options.ts';
import { seatsIn } from './seats.ts';
import { tournamentView } from './view.ts';

const heats = { sessions: HEATS };
const begin = (more: object = {}): object => ({ do: 'begin', session: 'heats', ...more });
const noShow = (player: string): object => ({ do: 'noShow', player });
const reserve = (player: string, seatOf: string, more: object = {}): object => ({
  do: 'reserve',
  player,
  for: seatOf,
  ...more,
});

/** Two tables, and D has not come. */
const absent = (book: Book): Desk => {
  const desk = openDesk(book, 'ABCD', heats);
  desk.do(seat('heats', 'AB', 'CD'), begin(), noShow('D'));
  return desk;
};

describe('a reserve, from the forfeit to the first card of the table (L3, L6)', () => {
  clause('17.10', 'after the session was begun, as long as no card has fallen at that table', (book, at) => {
    const first = absent(book);
    expect(first.do(begin({ table: 1 }), reserve('R', 'D'))[1]).toBe(`ReserveSeated ${at('17.10')}`);
    expect(seatsIn(first.state(), 'heats')).toEqual([
      ['A', 'B'],
      ['C', 'R'],
    ]);
    const dealt = absent(book);
    expect(dealt.do(begin({ table: 2 }), reserve('R', 'D'))[1]).toBe(`not by ${at('17.10')}`);
    const counted = absent(book);
    const count = { do: 'count', session: 'heats', table: 2, round: 1, chips: { C: 5 } };
    expect(counted.do(count, reserve('R', 'D'))[1]).toBe(`not by ${at('17.10')}`);
  });

  clause(
    '17.10',
    'for the seat of one who withdrew at once, and not when play has begun without it',
    (book, at) => {
      const desk = openDesk(book, 'ABC', heats);
      desk.do({ do: 'withdraw', player: 'C' });
      expect(desk.do(reserve('R', 'C'))).toEqual([`ReserveSeated ${at('17.10')}`]);
      const late = openDesk(book, 'ABC', heats);
      late.do({ do: 'withdraw', player: 'C' }, seat('heats', 'AB'), begin());
      expect(late.do(reserve('R', 'C'))).toEqual([`not by ${at('17.10')}`]);
    },
  );

  clause('17.10', 'never in a later session for one who has played', (book, at) => {
    const desk = openDesk(book, 'ABCD', heats);
    desk.do(seat('heats', 'ABCD'), score({ A: 4, B: 3, C: 2, D: 1 }, 'heats'), confirm('heats'));
    desk.do(seat('final', 'AB'), { do: 'begin', session: 'final' });
    expect(desk.do(noShow('A'), reserve('R', 'A'))).toEqual([
      `Forfeited ${at('17.9')}`,
      `not by ${at('17.10')}`,
    ]);
  });

  clause('2005 20.10', 'only in the first session of the tournament', () => {
    const points = { sessions: [{ name: 'one', advance: 2 }, ...HEATS.slice(1)] };
    const desk = openDesk(BJ05, 'AB', points);
    desk.do(seat('one', 'AB'), score({ A: 2, B: 1 }, 'one'), confirm('one'), seat('final', 'AB'));
    desk.do({ do: 'withdraw', player: 'B' });
    expect(desk.do(reserve('R', 'B'))).toEqual(['not by 20.10']);
  });

  test('those who wait are offered first', () => {
    const desk = absent(BJ18);
    desk.do({ do: 'closeEntries' }, { do: 'wait', player: 'W' });
    const offered = playerOptions(desk.rules, desk.state(), 'D').flatMap(({ act }) =>
      act.do === 'reserve' ? [act.player] : [],
    );
    expect(offered).toEqual(['W', 'somebody']);
    desk.do(reserve('W', 'D'));
    expect(desk.state().waiting).toEqual([]);
  });

  test('whoever had an entry of another and left pays like everybody, on one line', () => {
    const desk = openDesk(BJ18, 'ABC', heats);
    desk.do({ do: 'substitute', player: 'S', for: 'A' }, { do: 'withdraw', player: 'S' });
    desk.do({ do: 'withdraw', player: 'B' });
    expect(desk.do(reserve('S', 'B'))).toEqual(['ReserveSeated 19.10']);
    expect(desk.state().entrants.map(({ player, fees }) => `${player} ${fees}`)).toEqual([
      'A 1',
      'B 1',
      'C 1',
      'S 1',
    ]);
  });
});

describe('whoever comes for another is accepted like an applicant (L24)', () => {
  clause(['1999 2.3(a)', '1999 2.7', '1999 2.3(b)'], 'told in writing, and not turned down before', () => {
    const desk = openDesk(NZ, 'AB', { transferable: true });
    const transfer = { do: 'substitute', player: 'S', for: 'A' };
    desk.do({ do: 'refuseApplication', player: 'X' });
    expect(
      desk.do({ ...transfer, player: 'X', notified: true }, transfer, { ...transfer, notified: true }),
    ).toEqual(['not by 2.3(a)', 'not by 2.7', 'Substituted 2.3(b)']);
  });

  clause(['17.5', '17.11', '17.10'], 'with the agreement in writing where it is required', (book, at) => {
    const desk = openDesk(book, 'AB', { agreement: true });
    const swap = { do: 'substitute', player: 'S', for: 'A' };
    desk.do({ do: 'withdraw', player: 'B' });
    expect(
      desk.do(swap, { ...swap, agreed: true }, reserve('R', 'B'), reserve('R', 'B', { agreed: true })),
    ).toEqual([
      `not by ${at('17.5')}`,
      `Substituted ${at('17.11')}`,
      `not by ${at('17.5')}`,
      `ReserveSeated ${at('17.10')}`,
    ]);
  });
});

describe('past sessions keep the names of those who sat there (N2)', () => {
  const desk = openDesk(CP23, 'ABCD', heats);
  desk.do(
    seat('heats', 'AB', 'CD'),
    score({ A: 900, B: 800 }, 'heats'),
    score({ C: 700, D: 600 }, 'heats', 2),
  );
  desk.do(confirm('heats'), seat('final', 'ABCD'), { do: 'substitute', player: 'S', for: 'A' });

  test('seats and counts of the heats are of A, the seat in the final is of S', () => {
    const [heat, final] = tournamentView(desk.rules, desk.state(), { role: 'public' }).sessions;
    expect([heat?.seats[0], heat?.counts[0]?.chips]).toEqual([['A', 'B'], { A: 900, B: 800 }]);
    expect([heat?.advancing?.[0], final?.seats[0]]).toEqual(['S', ['S', 'B', 'C', 'D']]);
  });

  test('each is shown his own seats, and the entry plays on', () => {
    const own = (player: string): unknown =>
      tournamentView(desk.rules, desk.state(), { role: 'player', player }).own.seats;
    expect(own('A')).toEqual([{ session: 'heats', table: 1, seat: 1 }]);
    expect(own('S')).toEqual([{ session: 'final', table: 1, seat: 1 }]);
    expect(desk.do(score({ S: 4, B: 3, C: 2, D: 1 }))).toEqual(['Scored 17.20']);
  });

  test('an entry that changes hands twice has each holder in his time', () => {
    desk.do({ do: 'substitute', player: 'T', for: 'S' });
    const names = ['heats', 'final'].map((session) => heldThen(desk.state(), session, 'T'));
    expect(names).toEqual(['A', 'S']);
    expect(heldThen(desk.state(), 'heats', 'B')).toBe('B');
  });

  test('a substitute has what the entry had: the seat of a reserve, the group, the buying back', () => {
    const other = openDesk(BJ18, 'AB', { ...heats, buyBack: 1 });
    other.do(
      enter('C', { group: 'club' }),
      seat('heats', 'AB', 'C'),
      begin(),
      noShow('A'),
      reserve('R', 'A'),
    );
    other.do({ do: 'substitute', player: 'S', for: 'R' }, { do: 'substitute', player: 'U', for: 'C' });
    expect(seatsIn(other.state(), 'heats')).toEqual([['S', 'B'], ['U']]);
    expect(other.state().entrants.find(({ player }) => player === 'U')).toMatchObject({
      group: 'club',
      fees: 0,
    });
    other.do(score({ S: 9, B: 0 }, 'heats', 1), score({ U: 0 }, 'heats', 2));
    expect(other.do({ do: 'buyBack', player: 'U' }, { do: 'substitute', player: 'V', for: 'U' })[0]).toBe(
      'BoughtBack 19.3(a)(ii)(F)',
    );
    expect(other.state().entrants.find(({ player }) => player === 'V')).toMatchObject({
      buyBacks: [0],
      backInto: ['heats'],
    });
  });
});
