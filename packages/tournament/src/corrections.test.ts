import { describe, expect, test } from 'vitest';
import { actOf, confirm, openDesk, recordedDesk, seat } from './desk.test-kit.ts';
import { FINAL, HEATS, score } from './file.test-kit.ts';
import { BJ18, NZ } from './instruments.test-kit.ts';
import { preview } from './preview.ts';
import { standingOf } from './standing.ts';

const heats = { sessions: HEATS };

describe('corrections', () => {
  const counted = () => {
    const desk = openDesk(BJ18, 'ABC', { tie: 'combine' });
    desk.do(seat('final', 'ABC'), score({ A: 900, B: 500, C: 400 }), confirm('final'));
    return desk;
  };
  const correct = (chips: object, more: object = {}): object => ({
    do: 'correct',
    session: 'final',
    chips,
    reason: 'two stacks were exchanged',
    ...more,
  });

  test('a preview tells what would change, and changes nothing', () => {
    const desk = counted();
    const before = desk.state();
    const told = preview(desk.rules, before, actOf(correct({ A: 900, B: 400, C: 500 })));
    expect(told).toMatchObject({
      ok: true,
      changes: {
        places: { before: { B: 2, C: 3 }, after: { C: 2, B: 3 } },
        prizes: { before: { A: 15_000, B: 9000, C: 6000 }, after: { A: 15_000, C: 9000, B: 6000 } },
      },
    });
    if (!told.ok) throw new Error();
    expect(Object.keys(told.changes)).toEqual(['places', 'prizes', 'money', 'confirmed']);
    expect(desk.state()).toBe(before);
    expect(preview(desk.rules, before, actOf(correct({ A: 1 }))).ok).toBe(false);
  });

  test('a correction is a new event with its reason, what was counted stays on record, and the places are confirmed again', () => {
    const desk = counted();
    expect(
      desk.do(
        correct({ A: 1, B: 2 }),
        correct({ A: 1, B: 2, Z: 3 }),
        correct({ A: 1, B: 2, C: 3 }, { table: 9 }),
        correct({ A: 900, B: 400, C: 500 }),
        { do: 'pay' },
        correct({ A: 900, B: 401, C: 500 }),
        confirm('final'),
      ),
    ).toEqual([
      'not by 19.18',
      'not by 19.18',
      'not by 19.18',
      'ScoreCorrected 19.18',
      'not by 19.18',
      'ScoreCorrected 19.18',
      'PlacesConfirmed 19.18',
    ]);
    expect(desk.state().corrections[0]).toEqual({
      session: 'final',
      table: '1',
      before: { A: 900, B: 500, C: 400 },
      after: { A: 900, B: 400, C: 500 },
      reason: 'two stacks were exchanged',
    });
  });

  test('what was played since on the strength of a count cannot be undone', () => {
    const desk = openDesk(BJ18, 'ABC', heats);
    desk.do(seat('heats', 'ABC'), score({ A: 9, B: 5, C: 4 }, 'heats'), confirm('heats'));
    desk.do(seat('final', 'AB'), score({ A: 2, B: 1 }));
    const change = (chips: object): object => correct(chips, { session: 'heats' });
    expect(desk.do(change({ A: 9, B: 4, C: 5 }), change({ A: 7, B: 5, C: 4 }))).toEqual([
      'not by 19.3(a)(ii)(C)',
      'ScoreCorrected 19.18',
    ]);
  });

  test('a correction that makes a tie is refused where the conditions have no answer to ties', () => {
    const desk = recordedDesk(BJ18, 'AB', { tie: 'silent' });
    desk.do(seat('final', 'AB'), score({ A: 2, B: 1 }));
    expect(desk.do(correct({ A: 1, B: 1 }))).toEqual(['not by 19.3(a)(xi)']);
  });

  test('who was recorded as absent or disqualified by mistake is in again, unless a reserve has the seat', () => {
    const desk = openDesk(BJ18, 'ABC');
    const back = (player: string): object => ({ do: 'reinstate', player, reason: 'was at the cage' });
    expect(
      desk.do(
        back('Z'),
        back('A'),
        seat('final', 'ABC'),
        { do: 'begin', session: 'final' },
        { do: 'noShow', player: 'A' },
        back('A'),
        { do: 'disqualify', player: 'B' },
        back('B'),
        { do: 'noShow', player: 'C' },
        { do: 'reserve', player: 'R', for: 'C' },
        back('C'),
      ),
    ).toEqual([
      'not by 19.6',
      'not by 19.9',
      'Balloted 19.7',
      'SessionBegun 19.7',
      'Forfeited 19.9',
      'Reinstated 19.9',
      'Disqualified 16.2(b)',
      'Reinstated 16.2(b)',
      'Forfeited 19.9',
      'ReserveSeated 19.10',
      'not by 19.10',
    ]);
  });
});

describe('who has left', () => {
  test('a table that everybody has left needs no count', () => {
    const desk = openDesk(BJ18, 'ABCD', heats);
    desk.do(seat('heats', 'AB', 'CD'), score({ A: 2, B: 1 }, 'heats'));
    expect(desk.do(confirm('heats'))).toEqual(['not by 19.18']);
    expect(
      desk.do({ do: 'withdraw', player: 'C' }, { do: 'disqualify', player: 'D' }, confirm('heats')).at(-1),
    ).toBe('PlacesConfirmed 19.18');
  });

  test('NZ 3.8: of two who were issued chips once more, the one who stays goes on without a play-off', () => {
    const desk = openDesk(NZ, 'ABC', { sessions: [{ name: 'heats', advance: 1 }, ...FINAL] });
    desk.do(seat('heats', 'ABC'), score({ A: 0, B: 0, C: 0 }, 'heats'));
    desk.do({ do: 'reissue', session: 'heats', players: ['A', 'B'], chips: 500, round: 9 });
    expect(standingOf(desk.rules, desk.state()).due[0]).toMatchObject({ players: ['A', 'B'], clause: '3.8' });
    desk.do({ do: 'disqualify', player: 'A' });
    const { advancing, due } = standingOf(desk.rules, desk.state());
    expect([advancing.heats, due[0]?.do]).toEqual([['B'], 'score']);
  });

  test('points: nobody plays off against somebody who has left, who stands behind', () => {
    const points = { points: [10, 6, 2], sessions: [{ name: 'one' }, { name: 'two' }] };
    const tied = (pointsTie: string, ...left: string[]) => {
      const desk = openDesk(BJ18, 'ABC', { ...points, pointsTie });
      desk.do(seat('one', 'ABC'), score({ A: 5, B: 5, C: 1 }, 'one'));
      desk.do(...left.map((player) => ({ do: 'withdraw', player })));
      const { points: table, due } = standingOf(desk.rules, desk.state());
      return [table?.A, table?.B, due.map((each) => each.do).join()];
    };
    expect(tied('extraRounds')).toEqual([8, 8, 'playOff']);
    expect(tied('extraRounds', 'A')).toEqual([6, 10, 'score']);
    expect(tied('extraRounds', 'A', 'B')).toEqual([8, 8, 'score']);
    expect(tied('split', 'A')).toEqual([8, 8, 'score']);
  });
});
