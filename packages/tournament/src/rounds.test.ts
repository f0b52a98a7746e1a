import { describe, expect, test } from 'vitest';
import { openDesk, recordedDesk, seat } from './desk.test-kit.ts';
import { HEATS, score } from './file.test-kit.ts';
import { BJ18, clause, NZ } from './instruments.test-kit.ts';
import { deskOptions } from './options.ts';
import { readAct } from './read-act.ts';
import { tournamentView } from './view.ts';

const count = (round: number, chips: Record<string, number>, more: object = {}): object => ({
  do: 'count',
  session: 'final',
  round,
  chips,
  ...more,
});

type Desk = ReturnType<typeof openDesk>;

const running = ({ rules, state }: Desk) =>
  tournamentView(rules, state(), { role: 'public' }).sessions[0]?.running;

const marker = (desk: Desk): number | undefined => running(desk)?.[0]?.marker;

describe('counts after a round', () => {
  test('go forward round by round, are of those who sit there, and decide no place', () => {
    const desk = openDesk(NZ, 'AB', { sessionLength: { rounds: 3 } });
    expect(
      desk.do(
        count(1, { A: 950, B: 1050 }),
        seat('final', 'AB'),
        count(2, { A: 950, B: 1050 }),
        count(1, { A: 900, B: 1050 }),
        count(2, { A: 900, B: 1050 }),
        count(3, { A: 900, B: 1000 }, { table: 2 }),
        count(4, { A: 900, B: 1000 }),
        { ...count(3, { A: 1 }), session: 'nowhere' },
      ),
    ).toEqual([
      'not by 4.2',
      'Balloted 4.2',
      'Counted 4.9',
      'not by 4.9',
      'Counted 4.9',
      'not by 4.2',
      'not by A:Session',
      'not by 5.5',
    ]);
    expect(running(desk)).toEqual([{ table: '1', round: 2, chips: { A: 900, B: 1050 }, marker: 1 }]);
    const view = tournamentView(desk.rules, desk.state(), { role: 'public' });
    expect([view.stage.stage, view.places, view.sessions[0]?.counts]).toEqual(['play', [], []]);
    expect(desk.do(score({ A: 900, B: 1000 }), count(3, { A: 900, B: 1000 }))).toEqual([
      'Scored 5.5',
      'not by 5.5',
    ]);
  });

  test('are offered for the round after the last, and no more when the session has had them all', () => {
    const desk = openDesk(NZ, 'AB', { sessionLength: { rounds: 1 } });
    desk.do(seat('final', 'AB'));
    const offered = () =>
      deskOptions(desk.rules, desk.state()).flatMap(({ act }) => (act.do === 'count' ? [act.round] : []));
    expect(offered()).toEqual([1]);
    desk.do(count(1, { A: 1, B: 2 }));
    expect(offered()).toEqual([]);
  });

  test('a substitute holds what the other held', () => {
    const desk = openDesk(BJ18, 'AB');
    desk.do(seat('final', 'AB'), count(1, { A: 5, B: 6 }), { do: 'substitute', player: 'S', for: 'A' });
    expect(running(desk)).toEqual([{ table: '1', round: 1, chips: { S: 5, B: 6 }, marker: undefined }]);
  });

  test.each([
    [{ do: 'count', session: 'x', chips: { A: 1 } }, 'the round after which'],
    [{ do: 'count', session: 'x', round: 0, chips: { A: 1 } }, 'the round after which'],
    [{ do: 'count', round: 1, chips: { A: 1 } }, 'the round after which'],
    [{ do: 'count', session: 'x', round: 1 }, 'chips are an object'],
    [{ do: 'score', chips: { A: 1 }, total: 'many' }, 'all the chips of the table'],
    [{ do: 'correct', session: 'x', reason: 'r', chips: { A: 1 }, total: -1 }, 'all the chips of the table'],
  ])('%j is no act', (said, detail) => {
    expect(readAct(said, 3)).toMatchObject({ at: 3, detail: expect.stringContaining(detail) });
  });
});

test('stacks have to come to what was counted together, where it was', () => {
  const desk = openDesk(NZ, 'AB');
  desk.do(seat('final', 'AB'));
  const whole = (total: number): object => ({ ...score({ A: 900, B: 1100 }), total });
  const correct = (total: number): object => ({ ...whole(total), do: 'correct', reason: 'again' });
  expect(
    desk.do(
      count(1, { A: 900, B: 1100 }, { total: 2100 }),
      count(1, { A: 900, B: 1100 }, { total: 2000 }),
      whole(1999),
      whole(2000),
      correct(2001),
      correct(2000),
    ),
  ).toEqual(['not by 5.5', 'Counted 4.9', 'not by 5.5', 'Scored 5.5', 'not by 5.5', 'ScoreCorrected 5.5']);
});

clause(
  ['1999 4.7', '1999 4.8'],
  'at a table that is counted round by round the marker passes on, over whoever cannot wager',
  () => {
    const desk = openDesk(NZ, 'ABCD');
    desk.do(seat('final', 'ABCD'));
    expect(marker(desk)).toBe(1);
    desk.do(count(1, { A: 1000, B: 49, C: 1000, D: 50 }));
    expect(marker(desk)).toBe(3);
    desk.do(count(2, { A: 1000, B: 49, C: 1000, D: 50 }));
    expect(marker(desk)).toBe(4);
    desk.do(count(4, { A: 1000, B: 0, C: 1000, D: 100 }), { do: 'disqualify', player: 'C' });
    expect(marker(desk)).toBe(4);
    desk.do(count(5, { A: 0, B: 0, D: 0 }));
    expect(marker(desk)).toBe(undefined);
  },
);

clause('17.15', 'the marker is shown from the first round on', (book) => {
  const desk = recordedDesk(book, 'ABC', { sessions: HEATS, minWager: undefined });
  desk.do(seat('heats', 'CB', 'A'));
  expect(running(desk)?.map(({ table, round, marker: at }) => [table, round, at])).toEqual([
    ['1', 0, 1],
    ['2', 0, 1],
  ]);
});

test('a table with somebody absent is counted without him, and his reserve with it', () => {
  const desk = openDesk(BJ18, 'ABCD', { sessions: HEATS });
  desk.do(seat('heats', 'AB', 'CD'), { do: 'begin', session: 'heats' });
  desk.do({ do: 'noShow', player: 'A' }, { do: 'noShow', player: 'D' });
  const offered = (): string[] =>
    deskOptions(desk.rules, desk.state()).flatMap(({ act }) =>
      act.do === 'score' ? [`${act.table} ${Object.keys(act.chips).join('')}`] : [],
    );
  expect(offered()).toEqual(['1 B', '2 C']);
  desk.do({ do: 'reserve', player: 'R', for: 'D' });
  expect(offered()).toEqual(['1 B', '2 CR']);
  const { sessions } = tournamentView(desk.rules, desk.state(), { role: 'public' });
  expect(sessions[0]?.seats).toEqual([
    ['A', 'B'],
    ['C', 'R'],
  ]);
  desk.do({ do: 'noShow', player: 'B' });
  expect(offered()).toEqual(['2 CR']);
  const { own } = tournamentView(desk.rules, desk.state(), { role: 'player', player: 'R' });
  expect(own.seats).toEqual([{ session: 'heats', table: 2, seat: 2 }]);
});
