import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { confirm, openDesk, recordedDesk, rulesUnder, seat } from './desk.test-kit.ts';
import { type Division, divided } from './division.ts';
import { BOOKS, type Book, entries, HEATS, places, refusal, score, settled } from './file.test-kit.ts';
import { BJ05, BJ18, clause, MB16, NZ } from './instruments.test-kit.ts';
import { judge } from './judge.ts';
import { deskOptions } from './options.ts';
import { type PlacePrize, type Prizes, RESTS, readPrizes, SHORTFALLS } from './prizes.ts';
import { inWords } from './words.test-kit.ts';

const prizesOf = (said: object): Prizes => {
  const read = readPrizes(said);
  if (!read.ok) throw new Error(read.fault.detail);
  return read.value;
};

/** `500,300 +20 rest 5`: the list, what the operator adds, what is left over. */
const told = ({ list, topUp, remainder }: Division): string =>
  `${list.join()}${topUp === 0 ? '' : ` +${topUp}`}${remainder === 0 ? '' : ` rest ${remainder}`}`;

const division = (said: object, pool: number, players = 9): string =>
  told(divided(prizesOf(said), pool, players));

describe('L10: the pool over the places', () => {
  test.each<[object, number, number, string]>([
    // prizes, pool, players, division
    [{ percent: [50, 30, 20] }, 10_001, 9, '5001,3000,2000'],
    [{ percent: [50, 30, 20] }, 1000, 2, '625,375'],
    [{ percent: [50, 30, 20] }, 0, 9, '0,0,0'],
    [{ percent: [0, 100] }, 100, 1, '0 rest 100'],
    [{ percent: [0, 100], rest: 'proportion' }, 100, 1, '100'],
    [{ percent: [50, 30], rest: 'winner' }, 1000, 9, '700,300'],
    [{ amounts: [500, 300] }, 800, 9, '500,300'],
    [{ amounts: [500, 300] }, 1000, 9, '500,300 rest 200'],
    [{ amounts: [500, 300] }, 700, 9, '500,300 rest -100'],
    [{ amounts: [500, 300], rest: 'winner' }, 1001, 9, '701,300'],
    [{ amounts: [500, 300], rest: 'equally' }, 1001, 9, '601,400'],
    [{ amounts: [500, 300], rest: 'proportion' }, 1001, 9, '626,375'],
    [{ amounts: [500, 300], rest: 'winner' }, 1000, 1, '1000'],
    [{ amounts: [500, 300], shortfall: 'operator' }, 700, 9, '500,300 +100'],
    [{ amounts: [500, 300], shortfall: 'proportion' }, 700, 9, '438,262'],
    [{ amounts: [500, 300], rest: 'winner', shortfall: 'operator' }, 800, 9, '500,300'],
    [{ amounts: [500], rest: 'equally' }, 700, 0, ' rest 700'],
    [
      { places: [{ percent: 60, guaranteed: 500 }, { percent: 40 }], shortfall: 'operator' },
      500,
      9,
      '500,200 +200',
    ],
    [
      { places: [{ percent: 60, guaranteed: 500 }, { percent: 40 }], shortfall: 'operator' },
      1000,
      9,
      '600,400',
    ],
    [
      { places: [{ percent: 60, guaranteed: 500 }, { percent: 40 }], shortfall: 'proportion' },
      600,
      9,
      '500,100',
    ],
    [
      { places: [{ percent: 60, guaranteed: 500 }, { percent: 40 }], shortfall: 'proportion' },
      400,
      9,
      '500,0 +100',
    ],
    [{ places: [{ percent: 60, guaranteed: 500 }, { percent: 40 }] }, 500, 9, '500,200 rest -200'],
    [{ places: [{ amount: 700 }, { percent: 20 }], rest: 'winner' }, 1000, 9, '800,200'],
    [
      {
        places: [
          { goods: 'a watch', value: 90 },
          { goods: 'a hat', value: 9 },
        ],
        rest: 'equally',
      },
      101,
      9,
      '51,50',
    ],
    [{ places: [{ goods: 'a watch', value: 90 }, { amount: 10 }], rest: 'equally' }, 110, 9, '0,110'],
    [{ places: [{ goods: 'a watch', value: 90 }], rest: 'winner' }, 110, 9, '110'],
    // Parts that are rounded down fit after all: nobody has to bear a fraction of a cent.
    [
      { places: [{ percent: 33.33 }, { percent: 33.33 }, { percent: 33.33, guaranteed: 34 }] },
      101,
      9,
      '34,33,34',
    ],
  ])('%j of %d for %d: %s', (said, pool, players, shares) => {
    expect(division(said, pool, players)).toBe(shares);
  });

  const place: fc.Arbitrary<PlacePrize> = fc.oneof(
    fc.record({ hundredths: fc.nat(3000) }),
    fc.record({ amount: fc.nat(100_000) }),
    fc.record({ hundredths: fc.nat(3000), guaranteed: fc.nat(50_000) }),
    fc.record({ goods: fc.constant({ what: 'a watch', value: 500 }) }),
  );

  test('comes to the pool and what the operator adds, to the cent, whatever is stated', () => {
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(...RESTS),
        fc.constantFrom(...SHORTFALLS),
        fc.nat(300_000),
        fc.integer({ min: 1, max: 10 }),
        (list, rest, shortfall, pool, players) => {
          const { list: sums, topUp, remainder } = divided({ places: list, rest, shortfall }, pool, players);
          expect(remainder).toBe(0);
          expect(sums.reduce((sum, each) => sum + each, 0)).toBe(pool + topUp);
          expect(Math.min(topUp, ...sums)).toBeGreaterThanOrEqual(0);
          for (const [index, { guaranteed = 0 }] of list.slice(0, players).entries())
            expect(sums[index]).toBeGreaterThanOrEqual(guaranteed);
        },
      ),
    );
  });
});

test.each([
  [{ places: 5 }, 'prizes'],
  [{ places: [5] }, 'prizes.places[0]'],
  [{ places: [{ percent: 50, amount: 5 }] }, 'prizes.places[0]'],
  [{ places: [{ percent: 33.333 }] }, 'prizes.places[0]'],
  [{ places: [{ amount: -1 }] }, 'prizes.places[0]'],
  [{ places: [{ guaranteed: 1.5 }] }, 'prizes.places[0]'],
  [{ places: [{ goods: 'a watch' }] }, 'prizes.places[0]'],
  [{ places: [{ goods: ' ', value: 5 }] }, 'prizes.places[0]'],
  [{ places: [{ value: 5 }] }, 'prizes.places[0]'],
  [{ places: [], amounts: [] }, 'prizes'],
  [{ amounts: [5], rest: 'charity' }, 'prizes.rest'],
  [{ amounts: [5], shortfall: 'nobody' }, 'prizes.shortfall'],
  [{ amounts: [5], goodsTie: 'saw' }, 'prizes.goodsTie'],
])('prizes %j cannot be read', (prizes, at) => {
  expect(refusal(BJ18, [], { prizes })).toBe(`null conditions.${at}`);
  const sessions = [{ name: 'final', final: true, prizes }];
  expect(refusal(BJ18, [], { sessions })).toBe(`null conditions.sessions[0].${at}`);
});

/** `clause field` of what is missing, then of what is contrary. */
const judged = (book: Book, said: object): string => {
  const { policy, conditions, game } = rulesUnder(book, said);
  const { missing, contrary } = judge(policy, conditions, game);
  return [
    ...missing.map(({ clause: by, fields }) => `${by} ${fields.join()}`),
    ...contrary.map(inWords).map(({ clause: by, field }) => `${by} ${field}`),
  ].join(' | ');
};

clause(
  ['17.3(a)(xi)', '17.21'],
  'L10: sums say what becomes of a rest, and who bears a shortfall',
  (book, at) => {
    const by = at('17.3(a)(xi)');
    const [rest, shortfall] = ['winner', 'operator'];
    expect(judged(book, { prizes: { amounts: [500] } })).toBe(`${by} prizes.rest | ${by} prizes.shortfall`);
    expect(judged(book, { prizes: { amounts: [500], rest, shortfall } })).toBe('');
    expect(judged(book, { prizes: { percent: [60, 40] } })).toBe('');
    expect(judged(book, { prizes: { percent: [60], rest } })).toBe('');
    expect(judged(book, { prizes: { percent: [60, 41], rest } })).toBe(`${at('17.21')} prizes`);
    const guaranteed = { places: [{ percent: 100, guaranteed: 500 }] };
    expect(judged(book, { prizes: guaranteed })).toBe(`${by} prizes.shortfall`);
    expect(judged(book, { prizes: { ...guaranteed, shortfall } })).toBe('');
  },
);
clause('1999 2.2(h)', 'L10: sums say what becomes of a rest, and who bears a shortfall', () => {
  expect(judged(NZ, { prizes: { amounts: [500] } })).toBe('2.2(h) prizes.rest | 2.2(h) prizes.shortfall');
});

clause(['17.21'], 'L27: fees come back as money; goods are on top of it', (book, at) => {
  const goods = { goods: 'a watch', value: 90_000 };
  expect(judged(book, { prizes: { places: [goods] } })).toBe(`${at('17.21')} prizes`);
  expect(judged(book, { prizes: { places: [goods] }, entryFee: 0 })).toBe('');
  expect(judged(book, { prizes: { places: [{ ...goods, percent: 100 }] } })).toBe('');
  const { policy, conditions, game } = rulesUnder(book, { prizes: { places: [{ ...goods, percent: 100 }] } });
  expect(judge(policy, conditions, game).warnings.map(({ field }) => field)).toEqual(['prizes']);
});

const GOODS = {
  prizes: {
    places: [{ percent: 60 }, { percent: 30 }, { percent: 10, goods: 'a watch', value: 90_001 }],
  },
};

clause('1999 2.4', 'L27: goods go to who has their place, beside the money', () => {
  const answer = settled(NZ, [...entries('ABCD'), score({ A: 9, B: 8, C: 7, D: 1 })], GOODS);
  expect(places(answer)).toEqual(['1 A 24000', '2 B 12000', '3 C 4000']);
  expect(answer.places[2]).toMatchObject({ goods: { what: 'a watch', value: 90_001 } });
  const desk = openDesk(NZ, 'ABC', GOODS);
  desk.do(seat('final', 'ABC'), score({ A: 9, B: 8, C: 7 }), confirm('final'), { do: 'pay' });
  expect(desk.state()).toMatchObject({ paid: { A: 18_000, B: 9000, C: 3000 }, toppedUp: 0 });
});

clause(
  '1999 5.12',
  'L27: equal players share what goods are stated to be worth, and the operator pays it',
  () => {
    const answer = settled(NZ, [...entries('ABCD'), score({ A: 9, B: 8, C: 7, D: 7 })], GOODS);
    expect(places(answer)).toEqual(['1 A 24000', '2 B 12000', '3 C,D 47001,47000']);
    expect(answer.places[2]).not.toHaveProperty('goods');
    expect(answer).toMatchObject({ topUp: { amount: 90_001, clause: '2.4' } });
    expect(answer).not.toHaveProperty('remainder');
  },
);

clause(
  '17.3(a)(xii)',
  'L27: or are told apart by the rule that the conditions have for goods',
  (book, at) => {
    const rule = { ...GOODS.prizes, goodsTie: 'placeRule' };
    const tied = settled(book, [...entries('ABCD'), score({ A: 9, B: 8, C: 7, D: 7 })], { prizes: rule });
    expect(tied.due).toMatchObject([{ do: 'place', players: ['C', 'D'], clause: at('17.3(a)(xi)') }]);
    const { policy, conditions, game } = rulesUnder(book, { prizes: rule });
    expect(judge(policy, conditions, game).warnings).toEqual([]);
  },
);

const PLAYED = [seat('final', 'ABCD'), score({ A: 9, B: 8, C: 7, D: 6 }), confirm('final')];
const PAY = { do: 'pay' };
const rest = (to: string): object => ({ do: 'restOfPool', to, reason: 'the conditions are silent' });

describe('L10: a pay that can always be made', () => {
  test.each(BOOKS)('%s: who gets a rest is the director’s to decide where nobody has said it', (book) => {
    const desk = recordedDesk(book, 'ABCD', { prizes: { amounts: [15_000, 10_000] } });
    const { wholePool: by } = desk.rules.policy;
    expect(desk.do(...PLAYED, PAY).at(-1)).toBe(`not by ${by}`);
    const offered = () => deskOptions(desk.rules, desk.state()).map(({ act }) => act.do);
    expect(offered()).toContain('restOfPool');
    expect(offered()).not.toContain('pay');
    expect(desk.do(rest('equally'), rest('proportion'))).toEqual([`RestDecided ${by}`, `RestDecided ${by}`]);
    expect(offered()).toContain('pay');
    expect(desk.do(PAY)).toEqual([`PrizesPaid ${by}`]);
    expect(desk.state().paid).toEqual({ A: 24_000, B: 16_000 });
  });

  test.each(BOOKS)(
    '%s: sums that were published bind: the operator pays what the pool is short of',
    (book) => {
      const desk = recordedDesk(book, 'ABCD', { prizes: { amounts: [35_000, 10_000] } });
      expect(desk.do(...PLAYED, rest('winner'), PAY).slice(-2)).toEqual([
        `not by ${desk.rules.policy.wholePool}`,
        `PrizesPaid ${desk.rules.policy.wholePool}`,
      ]);
      expect(desk.state()).toMatchObject({ paid: { A: 35_000, B: 10_000 }, toppedUp: 5000 });
    },
  );

  test('a rest is given to nobody where nobody has a place: such a tournament is cancelled', () => {
    const desk = recordedDesk(BJ18, 'AB', {
      sessions: [{ name: 'one' }, { name: 'two' }],
      points: [2, 1],
      prizes: { percent: [60, 40] },
    });
    const gone = [...'AB'].map((player) => ({ do: 'withdraw', player }));
    desk.do(seat('one', 'AB'), score({ A: 900, B: 800 }, 'one'), confirm('one'), ...gone, confirm('two'));
    const offered = deskOptions(desk.rules, desk.state()).map(({ act }) => act.do);
    expect(offered).toContain('cancel');
    expect(offered).not.toContain('restOfPool');
    expect(desk.do(rest('winner'), { do: 'cancel' })).toEqual(['not by 19.19', 'Cancelled 19.21']);
  });

  test('what was decided on a rest is undone until the prizes are paid', () => {
    const desk = recordedDesk(NZ, 'ABCD', { prizes: { amounts: [15_000] } });
    desk.do(...PLAYED, rest('winner'));
    const event = desk.state().history.findLastIndex(({ type }) => type === 'RestDecided');
    const undo = { do: 'undo', event, reason: 'the owner decided otherwise' };
    expect(desk.do(undo, PAY)).toEqual(['Undone 2.4', 'not by 2.4']);
    expect(desk.do(rest('equally'), PAY, { ...undo, event: event + 2 }).slice(1)).toEqual([
      'PrizesPaid 2.4',
      'not by 2.4',
    ]);
  });

  test('where the conditions say it nobody decides it', () => {
    const desk = openDesk(BJ18, 'ABCD', {
      prizes: { amounts: [15_000], rest: 'winner', shortfall: 'operator' },
    });
    expect(desk.do(...PLAYED, rest('equally'), PAY).slice(-2)).toEqual(['not by 19.19', 'PrizesPaid 19.19']);
    expect(desk.state().paid).toEqual({ A: 40_000 });
  });

  test('a file of results tells what is over, and pays nothing that differs', () => {
    const record = [...entries('AB'), score({ A: 2, B: 1 })];
    expect(settled(BJ18, record, { prizes: { amounts: [50_000] } }).remainder?.amount).toBe(-30_000);
    expect(refusal(BJ18, [...record, PAY], { prizes: { amounts: [50_000] } })).toBe(
      '19.19 conditions.prizes',
    );
  });
});

clause(
  '17.3(a)(ii)(D)',
  'L27: prizes at the conclusion of a session come out of the pool',
  (book, at, policy) => {
    const heats = {
      ...HEATS[0],
      prizes: { places: [{ amount: 1000 }, { percent: 5, goods: 'a hat', value: 300 }] },
    };
    const said = { sessions: [heats, HEATS[1]] };
    const won = { A: 9, B: 9, C: 5, D: 1 };
    if (!policy.sessionPrizes.allowed) return;
    const record = [...entries('ABCD'), score(won, 'heats'), score({ A: 8, B: 5 })];
    const answer = settled(book, record, said);
    // A and B share 1,000 and 2,000 and the hat's 300; the rest of 40,000 is for the final.
    expect(answer.sessionPrizes).toEqual([
      {
        session: 'heats',
        places: [{ place: 1, players: ['A', 'B'], prize: 1650, clause: at('17.3(a)(ii)(D)') }],
      },
    ]);
    expect(answer.topUp?.amount).toBe(300);
    expect(places(answer)).toEqual(['1 A 23125', '2 B 13875']);
    const desk = openDesk(book, 'ABCD', said);
    desk.do(seat('heats', 'ABCD'), score(won, 'heats'));
    desk.do(confirm('heats'), seat('final', 'AB'), score({ A: 8, B: 5 }), confirm('final'), PAY);
    expect(desk.state()).toMatchObject({ paid: { A: 24_775, B: 15_525 }, toppedUp: 300 });
  },
);
clause('1999 5.9', 'L27: prizes are for the places of the final session', () => {
  const sessions = [{ ...HEATS[0], prizes: { amounts: [1000] } }, HEATS[1]];
  expect(judged(NZ, { sessions })).toBe('5.9 sessions[0].prizes');
});

test('prizes of sessions are won by who played it, but for the disqualified, and once it is confirmed', () => {
  const sessions = [{ ...HEATS[0], prizes: { amounts: [100, 50, 20, 10, 5] } }, HEATS[1]];
  const desk = openDesk(MB16, 'ABCD', { sessions });
  desk.do(seat('heats', 'ABCD'), score({ A: 9, B: 8, C: 7, D: 1 }, 'heats'));
  const won = () => settled(MB16, [], {}) && desk.state().confirmed;
  expect(won()).toEqual([]);
  desk.do(confirm('heats'), { do: 'disqualify', player: 'C' });
  desk.do(seat('final', 'AB'), score({ A: 8, B: 5 }), confirm('final'), PAY);
  expect(desk.state().paid).toMatchObject({ D: 20 });
  expect(desk.state().paid).not.toHaveProperty('C');
});

test('prizes of sessions beyond the pool are the operator’s, and leave some of it where they are parts', () => {
  const sessions = (prizes: object) => [{ ...HEATS[0], prizes }, HEATS[1]];
  const record = [...entries('ABCD'), score({ A: 9, B: 8, C: 7, D: 1 }, 'heats'), score({ A: 8, B: 5 })];
  const answer = settled(BJ05, record, { sessions: sessions({ amounts: [50_000] }) });
  expect([answer.topUp?.amount, places(answer)]).toEqual([10_000, ['1 A 0', '2 B 0']]);
  expect(judged(BJ18, { sessions: sessions({ percent: [60, 40] }) })).toBe('19.19 sessions[0].prizes');
  expect(judged(BJ18, { sessions: sessions({ amounts: [] }) })).toBe('19.19 sessions[0].prizes');
});

clause(
  ['17.3(a)(ii)(D)', '17.21'],
  'the parts of all sessions together leave some of the pool',
  (book, at, policy) => {
    if (!policy.sessionPrizes.allowed) return;
    const sessions = (heats: number, final: number) => [
      { ...HEATS[0], prizes: { percent: [heats] } },
      { ...HEATS[1], prizes: { percent: [final] } },
    ];
    const beyond = `${at('17.21')} sessions[1].prizes`;
    for (const [heats, final] of [
      [60, 40],
      [60, Number.MAX_SAFE_INTEGER],
    ] as const) {
      const said = { sessions: sessions(heats, final) };
      expect(judged(book, said)).toBe(beyond);
      expect(refusal(book, entries('AB'), said)).toBe(beyond.replace(' ', ' conditions.'));
    }
    expect(judged(book, { sessions: sessions(60, 39.99) })).toBe('');
  },
);

test('parts of the pool that no pool has are refused where no session has prizes, too', () => {
  const sessions = [{ ...HEATS[0], prizes: { percent: [1e12] } }, HEATS[1]];
  expect(refusal(NZ, entries('AB'), { sessions })).toBe('5.9 conditions.sessions[0].prizes');
});
