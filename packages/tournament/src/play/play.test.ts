import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Book } from '../file.test-kit.ts';
import * as id from '../instruments.test-kit.ts';
import { clause } from '../instruments.test-kit.ts';
import { policies } from '../instruments.ts';
import type { PlayPolicy } from '../policy/index.ts';
import { firstMarker, markerAfter, orderOfWagers } from './marker.ts';
import { chipsAtEnd, type Length, outTogether, type Progress, sessionEnds } from './session-end.ts';
import {
  baccaratRisk,
  judgeWager,
  outBefore,
  outOfTurn,
  pokerChoices,
  refuseChange,
  refuseLimits,
  withoutWager,
} from './wager.ts';

const playOf = (book: Book): PlayPolicy => {
  const policy = policies[book];
  if (policy === undefined) throw new Error(book);
  return policy.play;
};
const NZ = playOf(id.NZ);
const BJ05 = playOf(id.BJ05);
const MB16 = playOf(id.MB16);
const BJ18 = playOf(id.BJ18);
const CP23 = playOf(id.CP23);
const LIMITS = { min: 50, max: 500 };

clause(
  [
    '1999 4.7',
    '1999 6.3',
    '1999 6.3(a)',
    '1999 7.3',
    '1999 7.3(a)',
    '1999 8.3',
    '1999 8.3(a)',
    '1999 9.3',
    '1999 9.3(a)',
    '1999 10.3',
    '1999 10.3(a)',
  ],
  "the marker begins at the dealer's far left, and at a left-hand table at the far right",
  () => {
    expect([firstMarker([3, 1, 5]), firstMarker([3, 1, 5], true), firstMarker([])]).toEqual([
      1,
      5,
      undefined,
    ]);
    expect([NZ.marker.use, NZ.marker.by]).toEqual(['required', '4.7']);
  },
);

/** Seats 1 to 5; seat 3 goes out in round 2. */
const rounds = (): unknown => {
  const first = firstMarker([1, 2, 3, 4, 5]) ?? 0;
  const second = markerAfter(first, [1, 2, 3, 4, 5], 'played') ?? 0;
  const third = markerAfter(second, [1, 2, 4, 5], 'played') ?? 0;
  return [first, second, third, orderOfWagers(third, [5, 4, 2, 1])];
};
const MOVED = [1, 2, 4, [4, 5, 1, 2]];

clause('1999 4.8', 'the marker moves clockwise to the next player in play', () =>
  expect(rounds()).toEqual(MOVED),
);
clause(
  ['2005 20.15', '2005 A:Starting Marker'],
  'the marker moves clockwise to the next player in play',
  () => expect(rounds()).toEqual(MOVED),
);
clause(
  ['2016 15.15', '2016 A:Starting Marker'],
  'the marker moves clockwise to the next player in play',
  () => expect(rounds()).toEqual(MOVED),
);
clause(
  ['2023 17.15', '2023 A:Starting Marker'],
  'the marker moves clockwise to the next player in play',
  () => expect(rounds()).toEqual(MOVED),
);
clause('A:Starting Marker', 'the marker moves in the same way wherever it is used', () =>
  expect(rounds()).toEqual(MOVED),
);
clause('17.15', 'the marker is required', (_, at, { play }) =>
  expect(play.marker).toEqual({ use: 'required', by: at('17.15') }),
);
clause('2018 A:Starting Marker', 'the marker is used where the conditions say so', (_, at, { play }) =>
  expect(play.marker).toEqual({ use: 'asConditionsSay', by: at('A:Starting Marker') }),
);

clause('1999 4.8', 'a void round does not move the marker, but for one who went out before it', () => {
  expect(markerAfter(2, [1, 2, 3], 'void')).toBe(2);
  expect(markerAfter(2, [1, 3], 'void')).toBe(3);
  expect(markerAfter(3, [1, 2, 3], 'played')).toBe(1);
  expect(markerAfter(1, [], 'played')).toBe(undefined);
});

test('everybody in play wagers once a round, whoever has the marker', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 9 })),
      fc.integer({ min: 1, max: 9 }),
      (seats, marker) => {
        const order = orderOfWagers(marker, seats);
        expect([...order].sort()).toEqual([...seats].sort());
        const next = markerAfter(marker, seats, 'played');
        if (seats.length > 1 && seats.includes(marker)) expect(next).toBe(order[1]);
      },
    ),
  );
});

clause(
  ['1999 3.5', '1999 3.6', '1999 3.6(a)', '1999 3.6(b)'],
  'below the minimum is topped up, above the maximum is void',
  () => {
    expect(judgeWager(NZ, LIMITS, 1000, 30)).toEqual({ stake: 50, added: 20, returned: 0, by: '3.6(a)' });
    expect(judgeWager(NZ, LIMITS, 1000, 50)).toEqual({ stake: 50, added: 0, returned: 0, by: '3.5' });
    expect(judgeWager(NZ, LIMITS, 1000, 500)).toEqual({ stake: 500, added: 0, returned: 0, by: '3.5' });
    expect(judgeWager(NZ, LIMITS, 1000, 700)).toEqual({ stake: 500, added: 0, returned: 200, by: '3.6(b)' });
    expect(judgeWager(NZ, LIMITS, 1000, 0)).toMatchObject({ clause: '3.6(a)' });
    expect(judgeWager(NZ, LIMITS, 40, 40)).toMatchObject({ clause: '3.6(a)' });
  },
);

clause('17.13', 'nobody wagers chips that he does not hold', (_, at, { play }) => {
  expect(judgeWager(play, LIMITS, 100, 100)).toMatchObject({ stake: 100 });
  expect(judgeWager(play, LIMITS, 100, 101)).toMatchObject({ clause: at('17.13') });
});

clause('3.5', 'a wager above the maximum plays for it', (_, at, { play }) => {
  expect(judgeWager(play, LIMITS, 1000, 700)).toEqual({ stake: 500, added: 0, returned: 200, by: at('3.5') });
});

clause('1999 3.4', 'wagers go in the steps on the sign', () => {
  const stepped = { ...LIMITS, increment: 25 };
  expect(judgeWager(NZ, stepped, 1000, 75)).toMatchObject({ stake: 75 });
  expect(judgeWager(NZ, stepped, 1000, 80)).toMatchObject({ clause: '3.4' });
});
clause(
  ['1999 3.4', '1999 3.6', '1999 3.6(a)', '1999 3.6(b)'],
  'L19: limits come before steps: short of them is raised, above them is void, and what lies between is in steps',
  () => {
    const ruled = (increment: number, wager: number, min = 50): unknown => {
      const ruling = judgeWager(NZ, { min, max: 500, increment }, 1000, wager);
      return 'clause' in ruling ? ruling.clause : [ruling.stake, ruling.added, ruling.returned, ruling.by];
    };
    //                 steps wager  ruling
    expect(ruled(50, 30)).toEqual([50, 20, 0, '3.6(a)']);
    expect(ruled(50, 525)).toEqual([500, 0, 25, '3.6(b)']);
    expect(ruled(50, 75)).toBe('3.4');
    expect(ruled(50, 100)).toEqual([100, 0, 0, '3.5']);
    // Steps that the limits are not made of leave the steps within them.
    expect(ruled(30, 50)).toEqual([60, 10, 0, '3.6(a)']);
    expect(ruled(30, 500)).toEqual([480, 0, 20, '3.6(b)']);
    expect(ruled(30, 61)).toBe('3.4');
    expect([59, 60].map((chips) => outBefore(NZ, { ...LIMITS, increment: 30 }, chips)?.by)).toEqual([
      '5.1',
      undefined,
    ]);
  },
);
clause('1999 3.4', 'L19: steps are never set above the smallest wager', () => {
  const to = (increment: number): unknown =>
    refuseLimits(NZ, LIMITS, { ...LIMITS, min: 25, increment })?.clause;
  expect([24, 25, 26, 500].map(to)).toEqual([undefined, undefined, '3.4', '3.4']);
  expect(refuseLimits(BJ18, LIMITS, { ...LIMITS, increment: 100 })).toBe(undefined);
});
clause(['1999 3.5', '1999 3.6(a)'], 'L20: what is wagered counts, though wagers cancel each other', () => {
  const both = judgeWager(NZ, LIMITS, 1000, 300, { risk: 20, one: 140 });
  expect(both).toEqual({ stake: 300, added: 0, returned: 0, by: '3.5' });
  expect(judgeWager(NZ, LIMITS, 1000, 700, { risk: 0, one: 350 })).toMatchObject({
    stake: 500,
    returned: 200,
  });
});
clause(
  ['2016 15.14', '2016 3.5'],
  'L20: risk is tested first, and then each wager against the largest',
  () => {
    const of = (wagers: Parameters<typeof baccaratRisk>[0], one: number): unknown => {
      const all = Object.values(wagers).reduce((sum, each) => sum + each, 0);
      const ruling = judgeWager(MB16, LIMITS, 5000, all, { risk: baccaratRisk(wagers), one });
      return 'clause' in ruling ? ruling.clause : [ruling.stake, ruling.returned, ruling.by];
    };
    expect(of({ player: 350, banker: 350 }, 350)).toBe('15.14');
    expect(of({ player: 500, tie: 500 }, 500)).toEqual([1000, 0, '15.14']);
    expect(of({ player: 500, tie: 501 }, 501)).toEqual([1000, 1, '3.5']);
    expect(of({ player: 700, banker: 100 }, 700)).toEqual([600, 200, '3.5']);
    // What would be cut is no risk: at the edge, and a chip below it.
    expect(of({ player: 560, banker: 450 }, 560)).toEqual([950, 60, '3.5']);
    expect(of({ player: 560, banker: 451 }, 560)).toBe('15.14');
  },
);
test('elsewhere a sign has no steps', () => {
  expect(judgeWager(BJ18, { ...LIMITS, increment: 25 }, 1000, 80)).toMatchObject({ stake: 80 });
});

/** Below the minimum, at it, above the maximum, and more than is held. */
const judged = (policy: PlayPolicy): unknown[] =>
  [49, 50, 501, 2000].map((wager) => {
    const ruling = judgeWager(policy, LIMITS, 1000, wager);
    return 'clause' in ruling ? ruling.clause : ruling.stake;
  });

clause(
  ['17.14', '17.13'],
  'no wager below the minimum plays, and one above the maximum plays for it',
  (_, at, { play }) => expect(judged(play)).toEqual([at('17.14'), 50, 500, at('17.13')]),
);

clause('2016 15.14', 'opposite wagers cancel each other: the difference has to reach the minimum', () => {
  const of = (wagers: Parameters<typeof baccaratRisk>[0]) => {
    const all = Object.values(wagers).reduce((sum, each) => sum + each, 0);
    return judgeWager(MB16, { min: 100, max: 2000 }, 5000, all, { risk: baccaratRisk(wagers) });
  };
  expect(of({ banker: 500, player: 500 })).toMatchObject({ clause: '15.14' });
  expect(of({ banker: 599, player: 500 })).toMatchObject({ clause: '15.14' });
  expect(of({ banker: 600, player: 500 })).toMatchObject({ stake: 1100 });
  expect(of({ banker: 500, player: 500, tie: 40, playerPair: 30, bankerPair: 30 })).toMatchObject({
    stake: 1100,
  });
});

clause('2023 17.14', 'a short stack may ante and then only fold', () => {
  expect(judgeWager(CP23, { min: 100, max: 500 }, 250, 100)).toMatchObject({ stake: 100 });
  expect(pokerChoices(150, 100)).toEqual(['fold']);
  expect(pokerChoices(199, 100)).toEqual(['fold']);
  expect(pokerChoices(200, 100)).toEqual(['bet', 'fold']);
  expect(outBefore(CP23, { min: 100, max: 500 }, 99)).toEqual({ out: 'ofTournament', by: '17.14' });
  expect(outBefore(CP23, { min: 100, max: 500 }, 100)).toBe(undefined);
});

const outAt49 = (policy: PlayPolicy): unknown => [
  outBefore(policy, LIMITS, 49),
  outBefore(policy, LIMITS, 50),
];
clause('17.14', 'who cannot make the minimum is out of the tournament', (_, at, { play }) =>
  expect(outAt49(play)).toEqual([{ out: 'ofTournament', by: at('17.14') }, undefined]),
);
clause(
  ['1999 3.7', '1999 5.1', '1999 3.8(b)'],
  'L32: who cannot make the minimum is out of the session',
  () => {
    // 3.7 is about who has lost all; 5.1 and 3.8(b) are about who holds less than the minimum.
    expect(outAt49(NZ)).toEqual([{ out: 'ofSession', by: '5.1' }, undefined]);
    expect(outBefore(NZ, LIMITS, 0)).toEqual({ out: 'ofSession', by: '3.7' });
  },
);

clause(
  ['1999 3.5', '1999 3.9'],
  'a missed wager disqualifies, and a late one may be held to the minimum',
  () => {
    expect(withoutWager(NZ, 'missed')).toEqual({ consequence: 'disqualified', by: '3.5' });
    expect(withoutWager(NZ, 'late')).toEqual({ consequence: 'minimum', by: '3.9' });
  },
);
const directed = (policy: PlayPolicy): string => {
  expect(withoutWager(policy, 'missed').consequence).toBe('noSanction');
  const { consequence, by } = withoutWager(policy, 'late');
  return `${consequence} ${by}`;
};
clause('17.19', 'who is late is directed to keep the pace', (_, at, { play }) =>
  expect(directed(play)).toBe(`directed ${at('17.19')}`),
);

const warned = (policy: PlayPolicy): string[] =>
  [0, 1].map((before) => {
    const { consequence, by } = outOfTurn(policy, before);
    return `${consequence} ${by}`;
  });
clause('17.15', 'a wager out of turn stands with a warning, and the next may be void', (_, at, { play }) =>
  expect(warned(play)).toEqual([`standsWithWarning ${at('17.15')}`, `mayBeVoid ${at('17.15')}`]),
);
clause('1999 2.3(c)(i)', 'a wager out of turn is a breach of the rules', () =>
  expect(warned(NZ)).toEqual(['breach 2.3(c)(i)', 'breach 2.3(c)(i)']),
);

const changes = (policy: PlayPolicy): (string | undefined)[] =>
  [false, true].map((nextAsked) => refuseChange(policy, nextAsked)?.clause);
clause('1999 3.2', 'a wager stands as it was placed', () => expect(changes(NZ)).toEqual(['3.2', '3.2']));
clause('17.16', 'a wager may be changed until the next player is asked', (_, at, { play }) =>
  expect(changes(play)).toEqual([undefined, at('17.16')]),
);
test('blackjack of 2018 leaves changes to the ordinary rules', () => {
  expect(changes(BJ18)).toEqual([undefined, undefined]);
});

clause('1999 3.3', 'limits are not tightened during a session', () => {
  expect(refuseLimits(NZ, LIMITS, { min: 100, max: 500 })?.clause).toBe('3.3');
  expect(refuseLimits(NZ, LIMITS, { min: 50, max: 499 })?.clause).toBe('3.3');
  expect(refuseLimits(NZ, LIMITS, { min: 25, max: 600 })).toBe(undefined);
  expect(refuseLimits(NZ, LIMITS, LIMITS)).toBe(undefined);
  expect(refuseLimits(BJ18, LIMITS, { min: 100, max: 400 })).toBe(undefined);
});

const AT: Progress = {
  played: 20,
  shoe: 3,
  roundsAfterCuttingCard: undefined,
  shoeFinished: false,
  timeElapsed: false,
  ableToWager: 4,
};
const ends = (policy: PlayPolicy, by: Length['by'], number: number, change: Partial<Progress> = {}) =>
  sessionEnds(policy, { by, number }, { ...AT, ...change });

clause('1999 5.1', 'a session ends at once when one player is left', () => {
  expect(ends(NZ, 'rounds', 30, { ableToWager: 1 })).toBe('5.1');
  expect(ends(NZ, 'rounds', 30, { ableToWager: 2 })).toBe(undefined);
  expect(ends(BJ18, 'rounds', 30, { ableToWager: 1 })).toBe(undefined);
});
clause(
  ['1999 5.2', '1999 5.4', '1999 A:Session'],
  'a session ends by time with the round, and by spins or rounds with the last',
  () => {
    expect([ends(NZ, 'time', 60), ends(NZ, 'time', 60, { timeElapsed: true })]).toEqual([undefined, '5.2']);
    expect([ends(NZ, 'spins', 21), ends(NZ, 'spins', 20)]).toEqual([undefined, '5.4']);
    expect([ends(NZ, 'rounds', 21), ends(NZ, 'rounds', 20)]).toEqual([undefined, 'A:Session']);
  },
);
clause('1999 5.3', 'the last shoe ends one round after the one with the cutting card', () => {
  expect(ends(NZ, 'shoes', 3, { roundsAfterCuttingCard: 0 })).toBe(undefined);
  expect(ends(NZ, 'shoes', 3, { roundsAfterCuttingCard: 1 })).toBe('5.3');
  expect(ends(NZ, 'shoes', 3, { shoeFinished: true })).toBe(undefined);
  expect(ends(NZ, 'shoes', 4, { roundsAfterCuttingCard: 1 })).toBe(undefined);
});
clause('A:Session', 'a session ends with its last round', (_, at, { play }) =>
  expect([ends(play, 'rounds', 21), ends(play, 'rounds', 20)]).toEqual([undefined, at('A:Session')]),
);
clause(
  'A:Session',
  'a session ends with its last shoe: by its own rule, or as the game ends it',
  (_, at, { play }) => {
    const { roundsAfter, by } = play.lastShoe;
    const after = ends(play, 'shoes', 3, { roundsAfterCuttingCard: 1 });
    const finished = ends(play, 'shoes', 3, { shoeFinished: true });
    if (roundsAfter === undefined) expect([after, finished]).toEqual([undefined, at('A:Session')]);
    else expect([after, finished]).toEqual([by, undefined]);
  },
);

clause(
  ['1999 3.8', '1999 3.8(a)', '1999 3.8(b)'],
  'all out together are those who could wager before the round',
  () => {
    expect(outTogether(50, { X: 120, Y: 80, Z: 0 }, { X: 20, Y: 0, Z: 0 })).toEqual(['X', 'Y']);
    expect(outTogether(50, { X: 120, Y: 80, Z: 0 }, { X: 60, Y: 0, Z: 0 })).toEqual([]);
    expect(outTogether(50, { X: 120, Y: 80, Z: 0 }, { X: 50, Y: 0, Z: 0 })).toEqual([]);
    // Exactly the minimum is enough to wager; a chip less is not.
    expect(outTogether(50, { X: 120, Y: 50, Z: 49 }, { X: 20, Y: 0, Z: 49 })).toEqual(['X', 'Y']);
    expect(ends(NZ, 'rounds', 30, { ableToWager: 0 })).toBe('3.8');
    expect(ends(BJ05, 'rounds', 30, { ableToWager: 0 })).toBe('20.14');
  },
);

clause(
  ['1999 5.13', '1999 5.13(a)', '1999 5.13(b)'],
  'free chips go back, and bought ones are exchanged',
  () => {
    expect(chipsAtEnd(NZ, 'free')).toEqual({ chips: 'returned', by: '5.13(a)' });
    expect(chipsAtEnd(NZ, 'faceValue')).toEqual({ chips: 'exchanged', by: '5.13(b)' });
  },
);
clause('A:Tournament Chips', 'chips cannot be turned into money, but for bought ones', (_, at, { play }) => {
  const { bought } = play.chipsAtEnd;
  const returned = { chips: 'returned', by: at('A:Tournament Chips') };
  expect(chipsAtEnd(play, 'faceValue')).toEqual(
    bought === undefined ? returned : { chips: 'exchanged', by: bought },
  );
});
test.each([id.BJ05, id.MB16, id.BJ18, id.CP23])('%s knows no chips that are bought', (book) => {
  expect(chipsAtEnd(playOf(book), 'faceValue').chips).toBe('returned');
});
