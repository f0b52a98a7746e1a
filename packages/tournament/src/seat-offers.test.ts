import { describe, expect, test } from 'vitest';
import { sealLot } from './ballot/lot.ts';
import { type Desk, enter, openDesk, rulesUnder, seat } from './desk.test-kit.ts';
import { HEATS, score } from './file.test-kit.ts';
import { BJ18, NZ } from './instruments.test-kit.ts';
import { deskOptions, playerOptions } from './options.ts';
import { begin, fails, HEAD, NAME, SECRET, sealed, twoTables } from './seats.test-kit.ts';
import { play } from './settle.ts';
import { tournamentView } from './view.ts';

test.each([
  { do: 'sealLot', session: 'heats', commitment: 'x' },
  { do: 'sealLot', commitment: SECRET },
  { do: 'fillSeat', session: 'heats', secret: SECRET },
  { do: 'fillSeat', session: 'heats', wave: 0, secret: SECRET, head: HEAD },
  { do: 'lateSeat', session: 'heats', player: 'A' },
  { do: 'swap', session: 'heats', player: 'A' },
  { do: 'move', session: 'heats', player: 'A', table: 'x' },
  { do: 'redraw', session: 'heats', cause: 'did not like it', reason: 'x' },
  { do: 'redraw', session: 'heats', cause: 'fault' },
  { do: 'failTable', session: 'heats', table: 1 },
  { do: 'breakTable', session: 'heats', reason: 'x' },
])('%j is no act', (said) => expect(play(rulesUnder(NZ), [said])).toMatchObject({ at: 0 }));

describe('views and offers of seats (U5)', () => {
  test('the desk sees who has no seat, the lots, what was struck and which tables were left', () => {
    const desk = twoTables(NZ);
    desk.do(enter('G'), sealed(SECRET), fails(2));
    const [wave] = tournamentView(desk.rules, desk.state(), { role: 'public' }).sessions[0]?.waves ?? [];
    expect(wave).toMatchObject({
      unseated: [...'DEFG'],
      lots: [{ commitment: sealLot(NAME, SECRET) }],
      closedTables: [{ table: 2, players: [...'DEF'], cause: 'failed', reason: 'its shoe is broken' }],
      struck: [],
    });
    const redraw = { do: 'redraw', session: 'heats', cause: 'tables', reason: 'table 2 is closed' };
    desk.do(redraw);
    expect(tournamentView(desk.rules, desk.state(), { role: 'public' }).sessions[0]?.waves).toMatchObject([
      { struck: [{ cause: 'tables', reason: 'table 2 is closed' }], tables: [], unseated: [] },
    ]);
  });

  const offers = (desk: Desk): string[] => [
    ...new Set(deskOptions(desk.rules, desk.state()).map(({ act }) => act.do as string)),
  ];

  test('whatever is lawful is offered, and nothing else', () => {
    const desk = twoTables(BJ18);
    const all = ['sealLot', 'lateSeat', 'redraw', 'failTable', 'breakTable'];
    const offered = (): string[] => offers(desk).filter((each) => all.includes(each));
    expect(offered()).toEqual(['redraw', 'failTable']);
    desk.do(enter('G'), sealed(SECRET));
    expect(offered()).toEqual(['sealLot', 'lateSeat', 'redraw', 'failTable']);
    desk.do({ do: 'withdraw', player: 'G', consent: false }, begin);
    expect(offered()).toEqual(['failTable']);
    desk.do(score({ A: 1, B: 1, C: 1 }, 'heats', 1), score({ D: 1, E: 1, F: 1 }, 'heats', 2));
    expect(offered()).toEqual([]);
  });

  test('a late seat is offered at a table that can be played at, where all chairs are taken', () => {
    const desk = openDesk(NZ, 'ABCD', { sessions: HEATS });
    desk.do(seat('heats', 'AB', 'CD'), fails(1));
    const lateSeats = () =>
      deskOptions(desk.rules, desk.state()).flatMap(({ act }) => (act.do === 'lateSeat' ? [act] : []));
    expect(lateSeats()).toEqual([{ do: 'lateSeat', session: 'heats', player: 'A', table: 2 }]);
    expect(desk.do(...lateSeats())).toEqual(['SeatsFilled 4.2']);
    expect(lateSeats()).toEqual([{ do: 'lateSeat', session: 'heats', player: 'B', table: 2 }]);
    desk.do(...lateSeats(), fails(2));
    expect(lateSeats()).toEqual([]);
  });

  test('another seat is offered for a player who has one, where the operator gives them', () => {
    const named = (desk: Desk, player: string): string[] =>
      playerOptions(desk.rules, desk.state(), player)
        .map(({ act }) => act.do as string)
        .filter((each) => each === 'swap' || each === 'move');
    expect(named(twoTables(NZ), 'A')).toEqual(['swap', 'move']);
    expect(named(twoTables(BJ18), 'A')).toEqual([]);
    const desk = openDesk(NZ, 'AB', { sessions: HEATS });
    desk.do(seat('heats', 'A', 'B'), { do: 'withdraw', player: 'B', consent: true }, enter('C'));
    expect(named(desk, 'A')).toEqual([]);
    expect(named(desk, 'C')).toEqual([]);
  });
});
