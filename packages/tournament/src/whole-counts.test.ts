import { describe, expect, test } from 'vitest';
import { actOf, confirm, type Desk, openDesk, seat } from './desk.test-kit.ts';
import { entries, FINAL, HEATS, playOff, refusal, score, settled } from './file.test-kit.ts';
import { BJ18, clause, NZ } from './instruments.test-kit.ts';
import { deskOptions } from './options.ts';
import { preview } from './preview.ts';
import { standingOf } from './standing.ts';

const correct = (chips: object, more: object = {}): object => ({
  do: 'correct',
  session: 'final',
  chips,
  reason: 'counted again',
  ...more,
});
const reinstate = (player: string): object => ({ do: 'reinstate', player, reason: 'it was another' });
const correctPlayOff = (chips: object, more: object = {}): object => ({
  do: 'correctPlayOff',
  chips,
  reason: 'keyed the wrong way round',
  ...more,
});

/** `A 1, B 2`: the places as they stand. */
const placesAt = ({ rules, state }: Desk): string =>
  standingOf(rules, state())
    .places.map(({ place, players }) => `${players.join('')} ${place}`)
    .join(', ');

const EXACT = 'L1: a table is scored with exactly those who hold a seat there and were not put out';

clause(['17.7', '17.20'], EXACT, (book, at) => {
  const desk = openDesk(book, 'ABCD', { sessions: FINAL });
  desk.do(seat('final', 'ABCD'));
  expect(
    desk.do(
      score({ A: 900, B: 800, C: 700 }),
      score({ A: 900, B: 800, C: 700, D: 5000, E: 1 }),
      score({ A: 900, B: 800, C: 700, D: 0 }),
    ),
  ).toEqual([`not by ${at('17.20')}`, expect.stringMatching(/^not by/), `Scored ${at('17.20')}`]);
});

clause('1999 5.5', EXACT, (book) => {
  const desk = openDesk(book, 'ABCD', { sessions: FINAL });
  desk.do(seat('final', 'ABCD'), { do: 'disqualify', player: 'C' });
  expect(
    desk.do(
      score({ A: 900, B: 800 }),
      score({ A: 900, B: 800, C: 700, D: 5000 }),
      score({ A: 900, B: 800, D: 5000 }),
    ),
  ).toEqual(['not by 5.5', 'not by 2.3(c)', 'Scored 5.5']);
  expect(placesAt(desk)).toBe('D 1, A 2, B 3');
});

describe('L1: who is reinstated after the count', () => {
  const counted = (): Desk => {
    const desk = openDesk(NZ, 'ABCD', { sessions: FINAL });
    desk.do(seat('final', 'ABCD'), { do: 'disqualify', player: 'D' }, score({ A: 9, B: 8, C: 7 }));
    desk.do(confirm('final'));
    return desk;
  };

  test('opens the table again: nothing is confirmed or paid before he is in its count', () => {
    const desk = counted();
    expect(
      desk.do(
        reinstate('D'),
        { do: 'pay' },
        confirm('final'),
        correct({ A: 9, B: 8, C: 7 }),
        correct({ A: 9, B: 8, C: 7, D: 50 }),
        { do: 'pay' },
        confirm('final'),
        { do: 'pay' },
      ),
    ).toEqual([
      'Reinstated 2.3(c)',
      'not by 5.5',
      'not by 5.5',
      'not by 5.5',
      'ScoreCorrected 5.5',
      'not by 5.5',
      'PlacesConfirmed 5.5',
      'PrizesPaid 2.4',
    ]);
    expect(placesAt(desk)).toBe('D 1, A 2, B 3');
  });

  test('the desk offers the correction with all who sit there', () => {
    const desk = counted();
    desk.do(reinstate('D'));
    const offers = deskOptions(desk.rules, desk.state()).map(({ act }) => act);
    expect(offers.find((act) => act.do === 'correct')).toMatchObject({ chips: { A: 9, B: 8, C: 7, D: 0 } });
  });

  test('what lay before him was noted, and counts again by itself', () => {
    const desk = openDesk(NZ, 'ABCD', { sessions: FINAL });
    desk.do(seat('final', 'AB', 'CD'), { do: 'disqualify', player: 'D' }, score({ A: 9, B: 8 }));
    const noted = (chips: object, table = 2): object => ({
      ...score({ C: 7 }, 'final', table),
      noted: chips,
    });
    expect(
      desk.do(noted({ C: 3 }), noted({ A: 3 }), noted({ D: 50, A: 1 }), noted({ D: 50 }), confirm('final')),
    ).toEqual(['not by 5.5', 'not by 5.5', 'not by 5.5', 'Scored 5.5', 'PlacesConfirmed 5.5']);
    expect(placesAt(desk)).toBe('A 1, B 2, C 3');
    expect(desk.do(reinstate('D'), { do: 'pay' }, confirm('final')).slice(1)).toEqual([
      'not by 5.5',
      'PlacesConfirmed 5.5',
    ]);
    expect(placesAt(desk)).toBe('D 1, A 2, B 3');
  });

  test('a later session that has begun without him leaves nothing but a note', () => {
    const desk = openDesk(BJ18, 'ABCD', { sessions: HEATS });
    desk.do(seat('heats', 'ABCD'), { do: 'disqualify', player: 'D' }, score({ A: 9, B: 8, C: 7 }, 'heats'));
    desk.do(confirm('heats'), seat('final', 'AB'), {
      do: 'count',
      session: 'final',
      table: 1,
      round: 1,
      chips: { A: 5, B: 5 },
    });
    expect(desk.do(reinstate('D'))).toEqual(['not by 16.2(b)']);
  });
});

describe('L1: a correction takes the list as it stands now', () => {
  test('who is not at the table is refused, and who has left keeps what was counted unless it is said anew', () => {
    const desk = openDesk(BJ18, 'ABCD', { sessions: [{ name: 'heats', advance: 1 }, ...FINAL] });
    desk.do(seat('heats', 'AB', 'CD'), score({ A: 9, B: 8 }, 'heats'), score({ C: 9, D: 8 }, 'heats', 2));
    desk.do({ do: 'withdraw', player: 'A' });
    const heats = (chips: object): object => correct(chips, { session: 'heats' });
    expect(
      desk.do(
        heats({ A: 9, B: 8, C: 1 }),
        heats({ A: 9, B: 8, Z: 1 }),
        heats({ A: 9 }),
        heats({ B: 7 }),
        heats({ A: 5, B: 7 }),
      ),
    ).toEqual([
      'not by 19.7',
      'not by 19.18',
      'not by 19.18',
      'ScoreCorrected 19.18',
      'ScoreCorrected 19.18',
    ]);
    expect(desk.state().corrections.map(({ after }) => after)).toEqual([
      { A: 9, B: 7 },
      { A: 5, B: 7 },
    ]);
  });
});

test('a file of results tells no seats: there the same players are counted again, and the absent reinstated', () => {
  const record = [...entries('ABC'), score({ A: 2, B: 1 }), { do: 'noShow', player: 'C' }];
  expect(refusal(BJ18, [...record, correct({ A: 1, C: 2 })])).toBe('19.18 5');
  expect(refusal(BJ18, [...record, correct({ A: 1 })])).toBe('19.18 5');
  const seats = { do: 'ballot', session: 'final', tables: [['A', 'B', 'C']] };
  const whole = settled(BJ18, [
    ...entries('ABC'),
    seats,
    ...record.slice(3),
    reinstate('C'),
    correct({ A: 1, B: 2, C: 3 }),
  ]);
  expect(whole.places[0]?.players).toEqual(['C']);
  const { places, uncounted } = settled(BJ18, [...record, reinstate('C'), correct({ A: 1, B: 2 })]);
  expect([places[0]?.players, uncounted]).toEqual([['B'], { final: ['C'] }]);
});

describe('L2: a correction reaches back through a drawn session', () => {
  const drawn = (): Desk => {
    const desk = openDesk(NZ, 'ABC', { sessions: HEATS });
    desk.do(
      seat('heats', 'ABC'),
      score({ A: 9, B: 5, C: 4 }, 'heats'),
      confirm('heats'),
      seat('final', 'AB'),
    );
    return desk;
  };
  const other = correct({ A: 9, B: 4, C: 5 }, { session: 'heats' });

  test('until its first card others go on, and what was confirmed is confirmed again', () => {
    const desk = drawn();
    expect(preview(desk.rules, desk.state(), actOf(other))).toMatchObject({
      changes: { advancing: { before: { heats: ['A', 'B'] }, after: { heats: ['A', 'C'] } } },
    });
    expect(desk.do(other)).toEqual(['ScoreCorrected 5.5']);
    expect(desk.state().confirmed).toEqual([]);
    // B holds a seat to which he has not come, and is not counted there; C has come, and needs one first.
    expect(desk.do(confirm('heats'), score({ A: 9, B: 5 }), score({ A: 9 }))).toEqual([
      'PlacesConfirmed 5.5',
      'not by 5.8',
      'not by 4.2',
    ]);
  });

  test('after it only what changes nobody who goes on', () => {
    const desk = drawn();
    desk.do({ do: 'count', session: 'final', table: 1, round: 1, chips: { A: 5, B: 5 } });
    expect(desk.do(other, correct({ A: 9, B: 6, C: 4 }, { session: 'heats' }))).toEqual([
      'not by 5.8',
      'ScoreCorrected 5.5',
    ]);
  });
});

describe('U1: a play-off that was keyed wrongly', () => {
  const tied = (): Desk => {
    const desk = openDesk(NZ, 'ABC', { sessions: FINAL });
    desk.do(seat('final', 'ABC'), score({ A: 9, B: 9, C: 1 }), playOff({ A: 100, B: 900 }));
    return desk;
  };

  test('is put right, with its reason, and the places are confirmed again', () => {
    const desk = tied();
    desk.do(confirm('final'));
    expect(placesAt(desk)).toBe('B 1, A 2, C 3');
    expect(
      desk.do(
        correctPlayOff({ A: 900, C: 100 }),
        correctPlayOff({ A: 900, B: 100 }, { event: 0 }),
        correctPlayOff({ A: 900, B: 100 }),
        { do: 'pay' },
        confirm('final'),
      ),
    ).toEqual(['not by 5.5', 'not by 5.5', 'PlayOffCorrected 5.5', 'not by 5.5', 'PlacesConfirmed 5.5']);
    expect(placesAt(desk)).toBe('A 1, B 2, C 3');
    expect(desk.state().corrections).toEqual([
      {
        session: 'final',
        table: null,
        before: { A: 100, B: 900 },
        after: { A: 900, B: 100 },
        reason: 'keyed the wrong way round',
      },
    ]);
  });

  test('the earlier of two among the same players is named by its place in the record', () => {
    const desk = openDesk(NZ, 'ABC', { sessions: FINAL });
    desk.do(
      seat('final', 'ABC'),
      score({ A: 9, B: 9, C: 1 }),
      playOff({ A: 5, B: 5 }),
      playOff({ A: 1, B: 2 }),
    );
    const [first] = desk.state().playOffs;
    expect(desk.state().history[first?.event ?? -1]).toMatchObject({
      type: 'PlayedOff',
      chips: { A: 5, B: 5 },
    });
    desk.do(correctPlayOff({ A: 6, B: 5 }, { event: first?.event }));
    expect(placesAt(desk)).toBe('A 1, B 2, C 3');
  });

  test('is offered, and one for going on is refused once others would have played', () => {
    const desk = openDesk(NZ, 'ABC', { sessions: HEATS });
    desk.do(
      seat('heats', 'ABC'),
      score({ A: 9, B: 5, C: 5 }, 'heats'),
      playOff({ B: 1, C: 2 }),
      confirm('heats'),
    );
    desk.do(seat('final', 'AC'));
    const offers = deskOptions(desk.rules, desk.state()).map(({ act }) => act.do);
    expect(offers).toContain('correctPlayOff');
    desk.do(score({ A: 1, C: 2 }));
    expect(desk.do(correctPlayOff({ B: 2, C: 1 }))).toEqual(['not by 5.8']);
  });
});
