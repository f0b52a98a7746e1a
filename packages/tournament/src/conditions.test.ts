import { expect, test } from 'vitest';
import { BOOKS, type Book, fileOf, refusal, settled } from './file.test-kit.ts';
import { BJ05, BJ18, CP23, clause, MB16, NZ } from './instruments.test-kit.ts';
import { judgeFile, settle } from './settle.ts';

/** All that any of the five could ask for. */
const COMPLETE = {
  commission: 1000,
  commissionApproved: true,
  entryForm: 'form 7',
  chipsIssued: 'free',
  sessionLength: { rounds: 20 },
  playOffLength: { rounds: 5 },
  entryMethod: 'at the desk',
  eligibility: 'members',
  tables: 4,
  progression: 'two of each table',
  buyBack: 0,
  minPlayers: 4,
  maxPlayers: 28,
  groups: 'none',
  elimination: 'chips below the minimum',
  sessionTie: 'extraRounds',
  jackpot: 'no jackpot wagers',
  statement: true,
  sessions: [
    { name: 'heats', advance: 2 },
    { name: 'final', final: true },
  ],
};

/** What is missing without some fields: `clause fields`. */
const missing = (book: Book, without: readonly string[], conditions: object = {}): string[] => {
  const left = Object.fromEntries(without.map((field) => [field, undefined]));
  const verdict = judgeFile(fileOf(book, [], { ...COMPLETE, ...conditions, ...left }));
  return 'refusal' in verdict
    ? []
    : verdict.missing.map(({ clause, fields }) => `${clause} ${fields.join()}`);
};

/** Every field of the complete conditions, taken away alone. */
const one = (book: Book, field: string, conditions: object = {}): string[] =>
  missing(book, [field], conditions);

clause(
  ['2005 20.4', '2005 20.4(c)', '2005 20.4(d)', '2005 20.4(g)', '2005 20.4(i)'],
  'most of the list may be left out; without these no tournament can be run',
  () => {
    const optional = ['start', 'groups', 'minPlayers', 'maxPlayers', 'tie', 'statement', 'buyBack'];
    expect(missing(BJ05, optional)).toEqual([]);
    expect(missing(BJ05, ['sessions', 'startingChips', 'maxWager', 'prizes'])).toEqual([
      '20.4(b) sessions',
      '20.4(d) startingChips',
      '20.4(g) maxWager',
      '20.4(i) prizes',
    ]);
    const feeless = judgeFile(fileOf(BJ05, [], { entryFee: undefined }));
    expect(feeless).toMatchObject({ ok: false, refusal: { at: 'conditions.entryFee' } });
  },
);

clause(
  [
    '1999 2.2',
    '1999 2.2(a)',
    '1999 2.2(b)',
    '1999 2.2(c)',
    '1999 2.2(d)',
    '1999 2.2(e)',
    '1999 2.2(g)',
    '1999 2.2(h)',
  ],
  'what has to be determined first',
  () => {
    const all = { commission: 0 };
    expect(missing(NZ, [], all)).toEqual([]);
    const without = ['entryForm', 'startingChips', 'chipsIssued', 'minWager', 'playOffLength', 'prizes'];
    expect(missing(NZ, without, all)).toEqual([
      '2.2(a) entryForm',
      '2.2(c) startingChips',
      '2.2(d) chipsIssued',
      '2.2(e) minWager',
      '2.2(g) playOffLength',
      '2.2(h) prizes',
    ]);
    expect(one(NZ, 'minPlayers', all)).toEqual([]);
  },
);

const POINTS = { points: [3, 1], sessions: [{ name: 'a' }, { name: 'b' }] };
const documented = (book: Book): string[] => [
  ...missing(book, []),
  ...missing(book, [
    'start',
    'eligibility',
    'sessions',
    'tables',
    'buyBack',
    'commission',
    'startingChips',
    'minPlayers',
    'groups',
    'maxWager',
    'prizes',
    'tie',
    'statement',
  ]),
  ...missing(book, ['progression', 'elimination', 'sessionTie'], {
    sessions: [{ name: 'a' }, { name: 'b' }],
  }),
  ...missing(book, ['progression']),
  ...missing(book, ['pointsTie', 'progression'], POINTS),
  ...missing(book, ['seatingWhilePlaying'], { sitAndGo: true }),
  ...missing(book, ['repechageTerms'], {
    sessions: [{ name: 'r', repechage: true, advance: 1 }, { name: 'f' }],
  }),
];

clause(
  [
    '17.2(a)',
    '17.3',
    '17.3(a)',
    '17.3(a)(i)',
    '17.3(a)(ii)',
    '17.3(a)(ii)(A)',
    '17.3(a)(ii)(B)',
    '17.3(a)(iv)',
    '17.3(a)(vi)',
    '17.3(a)(viii)',
    '17.3(a)(ix)',
    '17.3(a)(ix)(A)',
    '17.3(a)(x)',
    '17.3(a)(xi)',
    '17.3(b)',
  ],
  'every item of the list has to be there',
  (book, at) => {
    expect(documented(book)).toEqual([
      `${at('17.3(a)(i)')} start`,
      `${at('17.3(a)(i)')} eligibility`,
      `${at('17.3(a)(ii)(A)')} sessions`,
      `${at('17.3(a)(ii)(B)')} tables`,
      `${at('17.3(a)(ii)(F)')} buyBack`,
      `${at('17.3(a)(iii)')} commission`,
      `${at('17.3(a)(iv)')} startingChips`,
      `${at('17.3(a)(v)')} minPlayers`,
      `${at('17.3(a)(vi)')} groups`,
      `${at('17.3(a)(viii)')} maxWager`,
      `${at('17.3(a)(xi)')} prizes`,
      `${at('17.3(a)(xii)')} tie`,
      `${at('17.3(b)')} statement`,
      `${at('17.3(a)(ii)(C)')} sessions`,
      `${at('17.3(a)(ix)(A)')} elimination`,
      `${at('17.3(a)(ix)(B)')} sessionTie`,
      `${at('17.3(a)(x)(B)')} pointsTie`,
      `${at('17.3(a)(ii)(B)')} seatingWhilePlaying`,
      `${at('17.3(a)(ii)(E)')} repechageTerms`,
    ]);
  },
);

clause('2023 17.3(a)(vii)', 'where there is a jackpot, so has what is said of it', (book) => {
  expect(one(book, 'jackpot')).toEqual(['17.3(a)(vii) jackpot']);
});
clause('2018 19.3(a)', 'where there is no jackpot nothing has to be said of it', (book) => {
  expect(one(book, 'jackpot')).toEqual([]);
});

clause('17.22', 'a commission has to be an approved amount, where the rules say so', (book, at, policy) => {
  const asked = policy.commission.approved ? [`${at('17.22')} commissionApproved`] : [];
  expect(one(book, 'commissionApproved')).toEqual(asked);
  expect(one(book, 'commissionApproved', { commission: 0 })).toEqual([]);
});
test.each([
  [BJ05, true],
  [MB16, true],
  [BJ18, true],
  [CP23, false],
])('%s: whether a commission has to be approved is %s', (book, approved) => {
  expect(one(book, 'commissionApproved')).toHaveLength(approved ? 1 : 0);
});

const LOSING = { points: [3, 1], pointsTie: 'split', sessions: [{ name: 'a', advance: 2 }, { name: 'b' }] };
clause('17.3(a)(x)(A)', 'an event over points that loses players on the way says how', (book, at) =>
  expect(one(book, 'elimination', LOSING)).toEqual([`${at('17.3(a)(x)(A)')} elimination`]),
);

const rank = (book: Book): string[] => {
  const verdict = judgeFile(fileOf(book, [], COMPLETE));
  const said = 'prevails' in verdict ? `${verdict.prevails.what} ${verdict.prevails.clause}` : '';
  const other = said.startsWith('rules') ? 'conditions' : 'rules';
  expect(settled(book, [], { prevails: said.split(' ')[0] }).pool).toBe(0);
  return [said, refusal(book, [], { prevails: other })];
};
clause(['2005 20.5', '2005 20.1'], 'approved conditions prevail over the rules before them', (book) => {
  expect(rank(book)).toEqual(['conditions 20.5', '20.5 conditions.prevails']);
});
clause(
  ['17.1', '17.3(b)'],
  'rules or conditions prevail, as the instrument says',
  (book, at, { prevails }) => {
    const by = prevails.what === 'rules' ? at('17.1') : at('17.3(b)');
    expect(rank(book)).toEqual([`${prevails.what} ${by}`, `${by} conditions.prevails`]);
  },
);
test.each([MB16, BJ18, CP23])('%s: the rules prevail over the conditions', (book) => {
  expect(rank(book)[0]).toMatch(/^rules /);
});
clause(
  ['1999 6.1', '1999 7.1', '1999 8.1', '1999 9.1', '1999 10.1'],
  'this division prevails, whatever the game',
  () => {
    expect(rank(NZ)).toEqual(['rules 6.1', '6.1 conditions.prevails']);
  },
);

const whole = (book: Book): string => {
  expect(settled(book, [], { prizes: { percent: [60, 40] } }).pool).toBe(0);
  expect(refusal(book, [], { prizes: { percent: [60, 40.01] } })).toMatch(/conditions.prizes$/);
  return refusal(book, [], { prizes: { percent: [60, 39.99] } });
};
clause(['17.21', '17.3(a)(xi)'], 'percentages make a hundred', (book, at) =>
  expect(whole(book)).toBe(`${at('17.21')} conditions.prizes`),
);

clause('1999 3.4', 'an increment does not exceed the smallest wager', () => {
  expect(settled(NZ, [], { increment: 50 }).pool).toBe(0);
  expect(refusal(NZ, [], { increment: 51 })).toBe('3.4 conditions.increment');
  expect(refusal(NZ, [], { increment: 1, minWager: undefined })).toBe('3.4 conditions.increment');
  expect(settled(BJ18, [], { increment: 51 }).pool).toBe(0);
});

const lengths = (book: Book): string => {
  const fits = ['rounds', 'shoes', 'spins', 'time'].filter(
    (kind) => settle(fileOf(book, [], { sessionLength: { [kind]: 5 } })).ok,
  );
  return fits.join();
};
clause('A:Session', 'a session is what the rules measure it by, and nothing else', (book, at, { play }) => {
  expect(lengths(book).split(',')).toEqual([...play.lengths].sort());
  expect(refusal(book, [], { sessionLength: { days: 1 } })).toBe(
    `${at('A:Session')} conditions.sessionLength`,
  );
});
test.each([BJ05, MB16, BJ18])('%s: a session is rounds or shoes', (book) => {
  expect(lengths(book)).toBe('rounds,shoes');
});
clause('2023 A:Session', 'a session is rounds', (book) => {
  expect(lengths(book)).toBe('rounds');
  expect(refusal(book, [], { sessionLength: { shoes: 1 } })).toBe('A:Session conditions.sessionLength');
});
clause('1999 A:Session', 'a session is time, shoes, rounds or spins', (book) =>
  expect(lengths(book)).toBe('rounds,shoes,spins,time'),
);

clause('17.7', 'there is a sit-and-go only where the rules know it', (book, at, { sitAndGo }) => {
  if (sitAndGo.allowed) expect(settled(book, [], { sitAndGo: true }).pool).toBe(0);
  else expect(refusal(book, [], { sitAndGo: true })).toBe(`${at('17.7')} conditions.sitAndGo`);
});
clause('17.3(a)(ii)(B)', 'a sit-and-go is one of the structures', (_, at, { sitAndGo }) =>
  expect(sitAndGo).toEqual({ allowed: true, by: at('17.3(a)(ii)(B)') }),
);

test.each(BOOKS)('%s: limits and numbers the wrong way round are contrary', (book) => {
  expect(refusal(book, [], { minWager: 501 })).toMatch(/ conditions.minWager$/);
  expect(settled(book, [], { minWager: 500 }).pool).toBe(0);
  expect(refusal(book, [], { minPlayers: 3, maxPlayers: 2 })).toMatch(/ conditions.minPlayers$/);
});

test('a verdict tells the steps before entries, gives the id back and lists what is contrary', () => {
  const verdict = judgeFile({ id: 7, ...fileOf(NZ, [], { commission: 1, points: [1] }) });
  expect(verdict).toMatchObject({
    id: 7,
    ok: false,
    before: [{ step: 'determine', clause: '2.2' }],
    contrary: [
      { field: 'commission', clause: '2.4' },
      { field: 'points', clause: '5.9' },
    ],
  });
  expect(judgeFile(fileOf(CP23, [], COMPLETE))).toMatchObject({ ok: true, missing: [] });
});
