import {
  actBlackjack2005,
  actBlackjack2018,
  actCanberraPoker2023,
  actMiniBaccarat2016,
  nzTournament1999,
} from '@baize/rulebooks';
import { expect, test } from 'vitest';
import { clauseTests } from '../../engine/src/testing/clause.ts';
import { BOOKS, type Book, fileOf, refusal, settled } from './file.test-kit.ts';
import { judgeFile, settle } from './settle.ts';

const bj05 = clauseTests(actBlackjack2005);
const mb16 = clauseTests(actMiniBaccarat2016);
const bj18 = clauseTests(actBlackjack2018);
const cp23 = clauseTests(actCanberraPoker2023);
const nz = clauseTests(nzTournament1999);

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
  statement: 'The rules prevail.',
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

bj05(
  ['20.4', '20.4(c)', '20.4(d)', '20.4(g)', '20.4(i)'],
  'most of the list may be left out, and these four not',
  () => {
    const optional = [
      'start',
      'groups',
      'minPlayers',
      'maxPlayers',
      'tie',
      'sessions',
      'statement',
      'buyBack',
    ];
    expect(missing('act-blackjack-2005', optional)).toEqual([]);
    expect(missing('act-blackjack-2005', ['startingChips', 'maxWager', 'prizes'])).toEqual([
      '20.4(d) startingChips',
      '20.4(g) maxWager',
      '20.4(i) prizes',
    ]);
    const feeless = judgeFile(fileOf('act-blackjack-2005', [], { entryFee: undefined }));
    expect(feeless).toMatchObject({ ok: false, refusal: { at: 'conditions.entryFee' } });
  },
);

bj05('20.23', 'a commission has to be an approved amount', () => {
  expect(one('act-blackjack-2005', 'commissionApproved')).toEqual(['20.23 commissionApproved']);
  expect(one('act-blackjack-2005', 'commissionApproved', { commission: 0 })).toEqual([]);
});

nz(
  ['2.2', '2.2(a)', '2.2(b)', '2.2(c)', '2.2(d)', '2.2(e)', '2.2(g)', '2.2(h)'],
  'what has to be determined first',
  () => {
    const all = { commission: 0 };
    expect(missing('nz-tournament-1999', [], all)).toEqual([]);
    const without = ['entryForm', 'startingChips', 'chipsIssued', 'minWager', 'playOffLength', 'prizes'];
    expect(missing('nz-tournament-1999', without, all)).toEqual([
      '2.2(a) entryForm',
      '2.2(c) startingChips',
      '2.2(d) chipsIssued',
      '2.2(e) minWager',
      '2.2(g) playOffLength',
      '2.2(h) prizes',
    ]);
    expect(one('nz-tournament-1999', 'minPlayers', all)).toEqual([]);
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

mb16(
  [
    '15.2(a)',
    '15.3',
    '15.3(a)',
    '15.3(a)(i)',
    '15.3(a)(ii)',
    '15.3(a)(ii)(a)',
    '15.3(a)(ii)(b)',
    '15.3(a)(iv)',
    '15.3(a)(vi)',
    '15.3(a)(vii)',
    '15.3(a)(viii)',
    '15.3(a)(viii)(A)',
    '15.3(a)(ix)',
    '15.3(a)(x)',
    '15.3(b)',
  ],
  'every item of the list has to be there',
  () => {
    expect(documented('act-mini-baccarat-2016')).toEqual([
      '15.3(a)(i) start',
      '15.3(a)(i) eligibility',
      '15.3(a)(ii)(a) sessions',
      '15.3(a)(ii)(b) tables',
      '15.3(a)(ii)(f) buyBack',
      '15.3(a)(iii) commission',
      '15.3(a)(iv) startingChips',
      '15.3(a)(v) minPlayers',
      '15.3(a)(vi) groups',
      '15.3(a)(vii) maxWager',
      '15.3(a)(x) prizes',
      '15.3(a)(xi) tie',
      '15.3(b) statement',
      '15.3(a)(ii)(c) progression',
      '15.3(a)(viii)(A) elimination',
      '15.3(a)(viii)(B) sessionTie',
      '15.3(a)(ix)(B) pointsTie',
      '15.3(a)(ii)(b) seatingWhilePlaying',
      '15.3(a)(ii)(e) repechageTerms',
    ]);
    expect(one('act-mini-baccarat-2016', 'commissionApproved')).toEqual(['15.22 commissionApproved']);
  },
);

bj18(
  [
    '19.2(a)',
    '19.3',
    '19.3(a)',
    '19.3(a)(i)',
    '19.3(a)(ii)',
    '19.3(a)(ii)(A)',
    '19.3(a)(ii)(B)',
    '19.3(a)(iv)',
    '19.3(a)(vi)',
    '19.3(a)(vii)',
    '19.3(a)(viii)',
    '19.3(a)(viii)(A)',
    '19.3(a)(ix)',
    '19.3(a)(x)',
    '19.3(b)',
  ],
  'every item of the list has to be there',
  () => {
    const found = documented('act-blackjack-2018');
    expect(found).toHaveLength(19);
    expect(found.slice(0, 4)).toEqual([
      '19.3(a)(i) start',
      '19.3(a)(i) eligibility',
      '19.3(a)(ii)(A) sessions',
      '19.3(a)(ii)(B) tables',
    ]);
    expect(found.slice(6, 13)).toEqual([
      '19.3(a)(iv) startingChips',
      '19.3(a)(v) minPlayers',
      '19.3(a)(vi) groups',
      '19.3(a)(vii) maxWager',
      '19.3(a)(x) prizes',
      '19.3(a)(xi) tie',
      '19.3(b) statement',
    ]);
    expect(found.slice(14, 17)).toEqual([
      '19.3(a)(viii)(A) elimination',
      '19.3(a)(viii)(B) sessionTie',
      '19.3(a)(ix)(B) pointsTie',
    ]);
    expect(one('act-blackjack-2018', 'jackpot')).toEqual([]);
  },
);

cp23(
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
    '17.3(a)(vii)',
    '17.3(a)(viii)',
    '17.3(a)(ix)',
    '17.3(a)(ix)(A)',
    '17.3(a)(x)',
    '17.3(a)(xi)',
    '17.3(b)',
  ],
  'every item of the list has to be there, the jackpot among them; the commission needs no approval',
  () => {
    const found = documented('act-canberra-poker-2023');
    expect(found.slice(0, 4)).toEqual([
      '17.3(a)(i) start',
      '17.3(a)(i) eligibility',
      '17.3(a)(ii)(A) sessions',
      '17.3(a)(ii)(B) tables',
    ]);
    expect(found.slice(6, 13)).toEqual([
      '17.3(a)(iv) startingChips',
      '17.3(a)(v) minPlayers',
      '17.3(a)(vi) groups',
      '17.3(a)(viii) maxWager',
      '17.3(a)(xi) prizes',
      '17.3(a)(xii) tie',
      '17.3(b) statement',
    ]);
    expect(found.slice(14, 17)).toEqual([
      '17.3(a)(ix)(A) elimination',
      '17.3(a)(ix)(B) sessionTie',
      '17.3(a)(x)(B) pointsTie',
    ]);
    expect(one('act-canberra-poker-2023', 'jackpot')).toEqual(['17.3(a)(vii) jackpot']);
    expect(one('act-canberra-poker-2023', 'commissionApproved')).toEqual([]);
  },
);

const LOSING = { points: [3, 1], pointsTie: 'split', sessions: [{ name: 'a', advance: 2 }, { name: 'b' }] };
mb16('15.3(a)(ix)(A)', 'an event over points that loses players on the way says how', () =>
  expect(one('act-mini-baccarat-2016', 'elimination', LOSING)).toEqual(['15.3(a)(ix)(A) elimination']),
);
bj18('19.3(a)(ix)(A)', 'an event over points that loses players on the way says how', () =>
  expect(one('act-blackjack-2018', 'elimination', LOSING)).toEqual(['19.3(a)(ix)(A) elimination']),
);
cp23('17.3(a)(x)(A)', 'an event over points that loses players on the way says how', () =>
  expect(one('act-canberra-poker-2023', 'elimination', LOSING)).toEqual(['17.3(a)(x)(A) elimination']),
);

const rank = (book: Book): string[] => {
  const verdict = judgeFile(fileOf(book, [], COMPLETE));
  const said = 'prevails' in verdict ? `${verdict.prevails.what} ${verdict.prevails.clause}` : '';
  const other = said.startsWith('rules') ? 'conditions' : 'rules';
  expect(settled(book, [], { prevails: said.split(' ')[0] }).pool).toBe(0);
  return [said, refusal(book, [], { prevails: other })];
};
bj05(['20.5', '20.1'], 'approved conditions prevail over the rules before them', () => {
  expect(rank('act-blackjack-2005')).toEqual(['conditions 20.5', '20.5 conditions.prevails']);
});
mb16(['15.1', '15.3(b)'], 'the rules prevail over the conditions', () => {
  expect(rank('act-mini-baccarat-2016')).toEqual(['rules 15.1', '15.1 conditions.prevails']);
});
bj18(['19.1', '19.3(b)'], 'the rules prevail over the conditions', () => {
  expect(rank('act-blackjack-2018')).toEqual(['rules 19.1', '19.1 conditions.prevails']);
});
cp23(['17.1', '17.3(b)'], 'the rules prevail over the conditions', () => {
  expect(rank('act-canberra-poker-2023')).toEqual(['rules 17.1', '17.1 conditions.prevails']);
});
nz(['6.1', '7.1', '8.1', '9.1', '10.1'], 'this division prevails, whatever the game', () => {
  expect(rank('nz-tournament-1999')).toEqual(['rules 6.1', '6.1 conditions.prevails']);
});

const whole = (book: Book): string => {
  expect(settled(book, [], { prizes: { percent: [60, 40] } }).pool).toBe(0);
  expect(refusal(book, [], { prizes: { percent: [60, 40.01] } })).toMatch(/conditions.prizes$/);
  return refusal(book, [], { prizes: { percent: [60, 39.99] } });
};
bj05('20.20', 'percentages make a hundred', () =>
  expect(whole('act-blackjack-2005')).toBe('20.20 conditions.prizes'),
);
mb16(['15.21', '15.3(a)(x)'], 'percentages make a hundred', () =>
  expect(whole('act-mini-baccarat-2016')).toBe('15.21 conditions.prizes'),
);
bj18(['19.19', '19.3(a)(x)'], 'percentages make a hundred', () =>
  expect(whole('act-blackjack-2018')).toBe('19.19 conditions.prizes'),
);
cp23(['17.21', '17.3(a)(xi)'], 'percentages make a hundred', () =>
  expect(whole('act-canberra-poker-2023')).toBe('17.21 conditions.prizes'),
);
nz('2.4', 'percentages make a hundred', () =>
  expect(whole('nz-tournament-1999')).toBe('2.4 conditions.prizes'),
);

nz('3.4', 'an increment does not exceed the smallest wager', () => {
  expect(settled('nz-tournament-1999', [], { increment: 50 }).pool).toBe(0);
  expect(refusal('nz-tournament-1999', [], { increment: 51 })).toBe('3.4 conditions.increment');
  expect(refusal('nz-tournament-1999', [], { increment: 1, minWager: undefined })).toBe(
    '3.4 conditions.increment',
  );
  expect(settled('act-blackjack-2018', [], { increment: 51 }).pool).toBe(0);
});

const lengths = (book: Book): string => {
  const fits = ['rounds', 'shoes', 'spins', 'time'].filter(
    (kind) => settle(fileOf(book, [], { sessionLength: { [kind]: 5 } })).ok,
  );
  return fits.join();
};
bj05('A:Session', 'a session is rounds or shoes', () =>
  expect(lengths('act-blackjack-2005')).toBe('rounds,shoes'),
);
mb16('A:Session', 'a session is rounds or shoes', () =>
  expect(lengths('act-mini-baccarat-2016')).toBe('rounds,shoes'),
);
bj18('A:Session', 'a session is rounds or shoes', () =>
  expect(lengths('act-blackjack-2018')).toBe('rounds,shoes'),
);
cp23('A:Session', 'a session is rounds', () => {
  expect(lengths('act-canberra-poker-2023')).toBe('rounds');
  expect(refusal('act-canberra-poker-2023', [], { sessionLength: { shoes: 1 } })).toBe(
    'A:Session conditions.sessionLength',
  );
});
nz('A:Session', 'a session is time, shoes, rounds or spins', () =>
  expect(lengths('nz-tournament-1999')).toBe('rounds,shoes,spins,time'),
);

nz('4.2', 'there is no sit-and-go, here or in 2005', () => {
  expect(refusal('nz-tournament-1999', [], { sitAndGo: true })).toBe('4.2 conditions.sitAndGo');
  expect(refusal('act-blackjack-2005', [], { sitAndGo: true })).toBe('20.7 conditions.sitAndGo');
});

test.each(BOOKS)('%s: limits and numbers the wrong way round are contrary', (book) => {
  expect(refusal(book, [], { minWager: 501 })).toMatch(/ conditions.minWager$/);
  expect(settled(book, [], { minWager: 500 }).pool).toBe(0);
  expect(refusal(book, [], { minPlayers: 3, maxPlayers: 2 })).toMatch(/ conditions.minPlayers$/);
});

test('a verdict tells the steps before entries, gives the id back and lists what is contrary', () => {
  const verdict = judgeFile({ id: 7, ...fileOf('nz-tournament-1999', [], { commission: 1, points: [1] }) });
  expect(verdict).toMatchObject({
    id: 7,
    ok: false,
    before: [{ step: 'determine', clause: '2.2' }],
    contrary: [
      { field: 'commission', clause: '2.4' },
      { field: 'points', clause: '5.9' },
    ],
  });
  expect(judgeFile(fileOf('act-canberra-poker-2023', [], COMPLETE))).toMatchObject({ ok: true, missing: [] });
});
