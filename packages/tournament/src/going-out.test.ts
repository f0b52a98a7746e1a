import { describe, expect, test } from 'vitest';
import { confirm, type Desk, openDesk, seat } from './desk.test-kit.ts';
import { dues, entries, FINAL, HEATS, places, refusal, score, settled } from './file.test-kit.ts';
import { BJ05, BJ18, clause, NZ } from './instruments.test-kit.ts';
import { deskOptions, playerOptions } from './options.ts';
import { answerOf } from './settle.ts';
import { standingOf } from './standing.ts';

const told = (chips: Record<string, number>, out: object, session = 'final', table = 1): object => ({
  ...score(chips, session, table),
  out,
});
const round = (number: number, chips: object, session = 'final'): object => ({
  do: 'count',
  session,
  table: 1,
  round: number,
  chips,
});
const TEN = { sessionLength: { rounds: 10 } };
const answer = ({ rules, state }: Desk) => ({ ok: true as const, ...answerOf(rules, state()) });

clause(
  '2005 20.22',
  'L31: of those without chips whoever went out later stands first; one round is shared',
  (book) => {
    const at = (out: object): string[] =>
      places(settled(book, [...entries('ABC'), told({ A: 9, B: 0, C: 0 }, out)]));
    expect(at({ B: 3, C: 9 })).toEqual(['1 A 15000', '2 C 9000', '3 B 6000']);
    expect(at({ B: 'last', C: 9 })).toEqual(['1 A 15000', '2 B 9000', '3 C 6000']);
    expect(at({ B: 9, C: 9 })).toEqual(['1 A 15000', '2 B,C 7500']);
    expect(at({ B: 3 })).toEqual(['1 A 15000', '2 B,C 7500']);
  },
);

clause('17.14', 'L8: who went out before the last round does not go on, with whatever is left', (book) => {
  const going = (out: object, chips = { A: 900, B: 30, C: 0, D: 0 }): readonly string[] | undefined => {
    const desk = openDesk(book, 'ABCD', { sessions: HEATS });
    desk.do(seat('heats', 'ABCD'), told(chips, out, 'heats'));
    return standingOf(desk.rules, desk.state()).advancing.heats;
  };
  if (book === NZ) return;
  expect(going({ B: 2 })).toEqual(['A']);
  expect(going({ B: 'last' })).toEqual(['A', 'B']);
  expect(going({})).toEqual(['A', 'B']);
  // C alone fell in the last round, when no further one was commenced for him; D was out before.
  expect(going({ B: 2, C: 'last', D: 4 })).toEqual(['A', 'C']);
});

clause('17.11', 'whoever takes over an entry is out in the round in which it went out', (book) => {
  if (book === NZ) return;
  const desk = openDesk(book, 'ABCD', { sessions: HEATS, transferable: true });
  const swap = { do: 'substitute', player: 'E', for: 'B', notified: true, agreed: true };
  desk.do(seat('heats', 'ABCD'), told({ A: 900, B: 30, C: 30, D: 0 }, { B: 2 }, 'heats'), swap);
  expect(desk.state().scores[0]).toMatchObject({ chips: { E: 30 }, out: { E: 2 } });
  expect(standingOf(desk.rules, desk.state()).advancing.heats).toEqual(['A', 'C']);
});

test('L8: NZ 3.7 puts somebody out of the session alone, and the order of going out is no place', () => {
  const desk = openDesk(NZ, 'ABC', { sessions: HEATS });
  desk.do(seat('heats', 'ABC'), told({ A: 900, B: 30, C: 0 }, { B: 2, C: 9 }, 'heats'));
  expect(standingOf(desk.rules, desk.state()).advancing.heats).toEqual(['A', 'B']);
  expect(dues(settled(NZ, [...entries('AB'), told({ A: 0, B: 0 }, { A: 3, B: 9 })]))).toEqual([
    '5.10 winner A,B',
  ]);
});

describe('L8: an event over points', () => {
  const event = (more: object = {}): Desk => {
    const sessions = [{ name: 'one' }, { name: 'two' }];
    const desk = openDesk(BJ18, 'ABC', { points: [10, 6, 2], pointsTie: 'split', sessions, ...more });
    desk.do(seat('one', 'ABC'), told({ A: 9, B: 8, C: 0 }, { C: 4 }, 'one'), confirm('one'));
    return desk;
  };

  test('who went out on the way has no seat in the next session, and keeps points and place', () => {
    const desk = event();
    expect(desk.do(seat('two', 'ABC'), seat('two', 'AB'), score({ A: 700, B: 800 }, 'two'))).toEqual([
      'not by 19.7',
      'Balloted 19.7',
      'Scored 19.18',
    ]);
    expect(places(answer(desk))).toEqual(['1 A,B 12000', '3 C 6000']);
  });

  test('unless the conditions put him out of the session alone', () => {
    expect(event({ elimination: 'session' }).do(seat('two', 'ABC'))).toEqual(['Balloted 19.7']);
  });

  test('nobody who is out is due to play on, for points or for a prize', () => {
    const sessions = [{ name: 'one' }];
    const desk = openDesk(BJ18, 'ABC', {
      points: [10, 6, 2],
      pointsTie: 'extraRounds',
      tie: 'extraRounds',
      sessions,
    });
    desk.do(seat('one', 'ABC'), told({ A: 900, B: 0, C: 0 }, { B: 4, C: 4 }, 'one'));
    expect(standingOf(desk.rules, desk.state()).due).toEqual([
      expect.objectContaining({ players: ['B', 'C'], for: 'runner-up' }),
    ]);
    const final = (out: object) =>
      settled(BJ18, [...entries('ABC'), told({ A: 900, B: 0, C: 0 }, out)], { tie: 'extraRounds' });
    expect(dues(final({}))).toEqual(['19.3(a)(xi)(D) runner-up B,C']);
    expect(places(final({ B: 4, C: 4 }))).toEqual(['1 A 15000', '2 B,C 7500']);
    expect(final({ B: 4, C: 4 }).places[1]?.clause).toBe('19.14');
    expect(places(final({ B: 4, C: 9 }))).toEqual(['1 A 15000', '2 C 9000', '3 B 6000']);
  });

  test('goods for which those who are out are equal go by the rule that the conditions have for goods', () => {
    const prizes = { places: [{ percent: 60 }, { percent: 40, goods: 'a watch', value: 900 }, {}] };
    const final = (goodsTie: string) =>
      settled(BJ18, [...entries('ABC'), told({ A: 900, B: 0, C: 0 }, { B: 4, C: 4 })], {
        tie: 'extraRounds',
        prizes: { ...prizes, goodsTie },
      });
    expect(places(final('value'))).toEqual(['1 A 18000', '2 B,C 6450']);
    expect(final('placeRule').due).toMatchObject([{ do: 'place', players: ['B', 'C'], for: 'runner-up' }]);
  });
});

describe('when somebody went out', () => {
  const outOf = (desk: Desk) => desk.state().scores[0]?.out;

  test('is told with the count, of those alone who cannot wager', () => {
    const desk = openDesk(BJ05, 'AB', TEN);
    desk.do(seat('final', 'AB'));
    expect(
      desk.do(
        told({ A: 50, B: 0 }, { A: 3 }),
        told({ A: 50, B: 0 }, { Z: 3 }),
        told({ A: 50, B: 0 }, { B: 10 }),
      ),
    ).toEqual(['not by 20.14', 'not by 20.14', 'Scored 20.19']);
    expect(outOf(desk)).toEqual({ B: 'last' });
    desk.do({ do: 'correct', session: 'final', chips: { A: 50, B: 60 }, reason: 'found a stack' });
    expect(outOf(desk)).toBeUndefined();
  });

  test('or follows from the counts after the rounds, where they leave no doubt', () => {
    const counted = (...rounds: readonly (readonly [number, number])[]) => {
      const desk = openDesk(BJ05, 'AB', TEN);
      desk.do(seat('final', 'AB'), ...rounds.map(([number, held]) => round(number, { A: 900, B: held })));
      desk.do(score({ A: 900, B: 0 }));
      return outOf(desk);
    };
    expect(counted()).toBeUndefined();
    expect(counted([1, 0])).toEqual({ B: 1 });
    expect(counted([3, 60], [4, 49], [5, 0])).toEqual({ B: 4 });
    expect(counted([3, 60], [5, 0])).toBeUndefined();
    expect(counted([9, 60], [10, 0])).toEqual({ B: 'last' });
    const timed = openDesk(BJ05, 'AB');
    timed.do(seat('final', 'AB'), round(1, { A: 900, B: 0 }), score({ A: 900, B: 0 }));
    expect(outOf(timed)).toBeUndefined();
    const longer = openDesk(BJ05, 'AB');
    longer.do(
      seat('final', 'AB'),
      round(1, { A: 900, B: 0 }),
      round(2, { A: 900, B: 0 }),
      score({ A: 900, B: 0 }),
    );
    expect(outOf(longer)).toEqual({ B: 1 });
  });
});

describe('L5: NZ 3.8 is a discretion whether, never to whom', () => {
  const out = (rounds: object): Desk => {
    const desk = openDesk(NZ, 'ABC', { sessions: FINAL });
    desk.do(seat('final', 'ABC'), told({ A: 0, B: 0, C: 30 }, rounds));
    return desk;
  };
  const again = (players: string, more: object = {}): object => ({
    do: 'reissue',
    players: [...players],
    chips: 500,
    ...more,
  });

  test('all who could wager when the last round began, and nobody else; enough to wager with', () => {
    const desk = out({ A: 3, B: 7, C: 7 });
    expect(
      desk.do(again('B'), again('ABC'), again('BC', { chips: 49 }), again('BC', { chips: 1001 })),
    ).toEqual(Array.from({ length: 4 }, () => 'not by 3.8'));
    const [offer] = deskOptions(desk.rules, desk.state()).filter(({ act }) => act.do === 'reissue');
    expect(offer).toMatchObject({
      act: { players: ['B', 'C'] },
      choose: { chips: { least: 50, most: 1000 } },
    });
    expect(desk.do(again('BC', { chips: 50 }))).toEqual(['Reissued 3.8']);
    expect(standingOf(desk.rules, desk.state()).due[0]).toMatchObject({ players: ['B', 'C'], clause: '3.8' });
  });

  test('where no count tells the round the director says it', () => {
    const desk = out({ A: 3 });
    const [offer] = deskOptions(desk.rules, desk.state()).filter(({ act }) => act.do === 'reissue');
    expect(offer?.choose).toMatchObject({ players: 'order', round: { least: 1 } });
    expect(desk.do(again('BC'), again('BC', { round: 7 }))).toEqual(['not by 3.8', 'Reissued 3.8']);
    expect(deskOptions(openDesk(NZ, 'A', { startingChips: undefined }).rules, out({}).state())).toEqual(
      expect.any(Array),
    );
  });
});

describe('L34', () => {
  test('places are told when every table of the final is counted', () => {
    const desk = openDesk(BJ18, 'ABCD', { sessions: FINAL });
    desk.do(seat('final', 'AB', 'CD'), score({ A: 9, B: 8 }));
    expect(answer(desk)).toMatchObject({ places: [], due: [{ do: 'score', session: 'final' }] });
    expect(desk.do({ do: 'withdraw', player: 'C' })).toEqual(['Withdrew 19.21']);
    desk.do(score({ D: 10 }, 'final', 2));
    expect(places(answer(desk))[0]).toBe('1 D 20000');
  });

  test('NZ 5.7: others go on until the first card of the next session, once', () => {
    const sessions = [{ name: 'heats', advance: 1, discretion: 'the best of the rest' }, ...FINAL];
    const desk = openDesk(NZ, 'ABC', { sessions });
    desk.do(seat('heats', 'ABC'), score({ A: 9, B: 8, C: 7 }, 'heats'), confirm('heats'), seat('final', 'A'));
    const advance = (player: string): object => ({ do: 'advance', session: 'heats', player });
    expect(playerOptions(desk.rules, desk.state(), 'B').map(({ act }) => act.do)).toContain('advance');
    expect(desk.do(advance('A'), advance('B'), advance('B'))).toEqual([
      'not by 5.8',
      'Advanced 5.7',
      'not by 5.8',
    ]);
    desk.do({ do: 'begin', session: 'final', table: 1 });
    expect(desk.do(advance('C'))).toEqual(['not by 5.8']);
  });
});

test('D4: who bought back and is through has no second chance in the repechage', () => {
  const sessions = [
    { name: 'heats', advance: 1 },
    { name: 'repechage', repechage: true, advance: 1 },
    ...FINAL,
  ];
  const desk = openDesk(BJ18, 'ABCD', { sessions, buyBack: 1, repechageTerms: 'everybody who is out' });
  desk.do(seat('heats', 'AB', 'CD'), score({ A: 9, B: 0 }, 'heats'), score({ C: 9, D: 8 }, 'heats', 2));
  desk.do({ do: 'buyBack', player: 'B' }, score({ B: 7 }, 'heats', 'second chance'));
  const { advancing, eligible } = standingOf(desk.rules, desk.state());
  expect([advancing.heats, [...(eligible.get('repechage') ?? [])]]).toEqual([['A', 'C', 'B'], ['D']]);
});

test('out is an object of players and rounds', () => {
  for (const out of [[], { A: 0 }, { A: 'first' }])
    expect(refusal(BJ18, [...entries('A'), told({ A: 1 }, out)])).toBe('null 1');
  const wrong = { do: 'correct', session: 'final', chips: { A: 1 }, reason: 'x', out: 3 };
  expect(refusal(BJ18, [...entries('A'), score({ A: 1 }), wrong])).toBe('null 2');
});
