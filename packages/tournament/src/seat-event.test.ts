import { describe, expect, test } from 'vitest';
import { sealLot } from './ballot/lot.ts';
import { BY_HAND, confirm, type Desk, enter, openDesk, seat } from './desk.test-kit.ts';
import { HEATS, score } from './file.test-kit.ts';
import { BJ18, NZ } from './instruments.test-kit.ts';
import { deskOptions } from './options.ts';
import { preview } from './preview.ts';
import { fill, SECOND, SECRET, sealed, seats, twoTables } from './seats.test-kit.ts';
import { seatsIn } from './seats.ts';

const THIRD = '7'.repeat(64);

describe('what happens to seats happens in their own session and wave (U5)', () => {
  test('who changes his seat in the final sat in the heats where he sat', () => {
    const desk = twoTables(NZ);
    desk.do(score({ A: 3, B: 2, C: 1 }, 'heats', 1), score({ D: 3, E: 2, F: 1 }, 'heats', 2));
    desk.do(confirm('heats'), seat('final', 'AB', 'DE'));
    expect(
      desk.do(
        { do: 'swap', session: 'final', player: 'A', with: 'D' },
        { do: 'move', session: 'final', player: 'B', table: 2 },
      ),
    ).toEqual(['SeatsSwapped 4.2', 'SeatMoved 4.2']);
    expect(seatsIn(desk.state(), 'final')).toEqual([
      ['D', ''],
      ['A', 'E', 'B'],
    ]);
    expect(seats(desk)).toEqual(['ABC', 'DEF']);
  });

  test('a lot that was given up keeps its own reason when the next one is given up as well', () => {
    const desk = twoTables(NZ);
    desk.do(enter('G'), sealed(SECRET));
    desk.do(sealed(SECOND, { reason: 'the secret is lost' }), sealed(THIRD, { reason: 'it was seen' }));
    desk.do(fill(THIRD, { seats: 4 }));
    expect(desk.state().lots.map(({ voided, drawn }) => voided ?? drawn?.secret)).toEqual([
      'the secret is lost',
      'it was seen',
      THIRD,
    ]);
  });

  test('a lot of one wave is for those of that wave, and is foreseen as it is drawn', () => {
    const sessions = [{ name: 'heats', advance: 1, waves: [{}, {}] }, HEATS[1]];
    const desk = openDesk(NZ, 'ABCD', { sessions });
    const ballot = (wave: number, players: string): object => ({ ...seat('heats', players), wave });
    desk.do(ballot(1, 'AB'), ballot(2, 'CD'), enter('E'));
    const commitment = sealLot({ tournament: 'T', session: 'heats', wave: 2 }, SECRET);
    desk.do({ do: 'sealLot', session: 'heats', wave: 2, commitment });
    const act = { do: 'fillSeat', session: 'heats', wave: 2, seats: 3 } as const;
    expect(preview(desk.rules, desk.state(), act)).toEqual({
      ok: true,
      events: [],
      changes: {},
      seating: { session: 'heats', players: ['E'], seats: 1, tables: 1, by: '4.2' },
    });
    expect(desk.do(fill(SECRET, { wave: 2, seats: 3 }))).toEqual(['SeatsFilled 4.2']);
    expect(seats(desk)).toEqual(['AB', 'CDE']);
  });
});

describe('what is offered for whoever has no seat (U5)', () => {
  const offered = (desk: Desk, what: string): object[] =>
    deskOptions(desk.rules, desk.state())
      .filter(({ act }) => act.do === what)
      .map(({ act }) => act);

  test('is the table with a free chair, and how it was drawn where the seats are drawn', () => {
    const free = (book: string): object[] => {
      const desk = twoTables(book);
      desk.do({ do: 'withdraw', player: 'E', consent: true }, enter('G'));
      return offered(desk, 'lateSeat');
    };
    const act = { do: 'lateSeat', session: 'heats', player: 'G', table: 2 };
    expect(free(NZ)).toEqual([act]);
    expect(free(BJ18)).toEqual([
      { ...act, ...Object.fromEntries(Object.keys(BY_HAND).map((key) => [key, expect.any(String)])) },
    ]);
  });

  test('is a lot, and another one for a reason alone as long as one stands that is not drawn', () => {
    const desk = twoTables(NZ);
    const reasons = (): boolean[] => offered(desk, 'sealLot').map((act) => 'reason' in act);
    desk.do(enter('G'));
    expect(reasons()).toEqual([false]);
    desk.do(sealed(SECRET));
    expect(reasons()).toEqual([true]);
    desk.do(sealed(SECOND, { reason: 'the secret is lost' }));
    expect(reasons()).toEqual([true]);
    desk.do(fill(SECOND, { seats: 4 }), enter('H'));
    expect(reasons()).toEqual([false]);
  });
});
