import { describe, expect, test } from 'vitest';
import { deskOf, enter, recordedDesk, rulesUnder } from './desk.test-kit.ts';
import { BOOKS, type Book, HEATS, settled } from './file.test-kit.ts';
import { BJ05, BJ18, CP23, clause, MB16, NZ } from './instruments.test-kit.ts';
import { type Judgement, judge } from './judge.ts';
import { deskOptions } from './options.ts';
import { stageOf } from './stage.ts';
import { inWords } from './words.test-kit.ts';

const verdict = (book: Book, said: object = {}): Judgement => {
  const { policy, conditions, game } = rulesUnder(book, said);
  const judged = judge(policy, conditions, game);
  for (const each of [...judged.contrary, ...judged.warnings]) inWords(each);
  return judged;
};

/** `clause field` of everything that is contrary. */
const contrary = (book: Book, said: object): string[] =>
  verdict(book, said).contrary.map(({ clause: by, field }) => `${by} ${field}`);

/** The fields that are contrary under every instrument alike. */
const fields = (said: object): string =>
  [
    ...new Set(
      BOOKS.map((book) =>
        verdict(book, said)
          .contrary.map(({ field }) => field)
          .join(),
      ),
    ),
  ].join(' | ');

const own = (terms: object): object => ({ sessions: [{ name: 'final', final: true, ...terms }] });

describe('L30: nobody could play under', () => {
  test.each([
    // conditions, the fields that are contrary everywhere
    [{ minWager: 1001, maxWager: 1001 }, 'minWager'],
    [{ minWager: 1000, maxWager: 1000 }, ''],
    [{ startingChips: 0 }, 'startingChips,minWager'],
    [{ minWager: 0 }, 'minWager'],
    [{ minWager: 0, maxWager: 0 }, 'minWager,maxWager'],
    [{ maxPlayers: 0, minPlayers: 0 }, 'maxPlayers'],
    [{ maxPlayers: 1, minPlayers: 1 }, ''],
    [{ sessions: [] }, 'sessions'],
    [{ prizes: { amounts: [], rest: 'winner', shortfall: 'operator' } }, 'prizes'],
    [{ increment: 0 }, 'increment'],
    [{ increment: -5 }, 'increment'],
    [{ increment: 2.5 }, 'increment'],
    [{ increment: 51 }, 'increment'],
    [{ increment: 50 }, ''],
    [{ sessionLength: { rounds: 0 } }, 'sessionLength'],
    [{ sessionLength: { rounds: -3 } }, 'sessionLength'],
    [{ sessionLength: {} }, 'sessionLength'],
    [{ playOffLength: { rounds: 0 } }, 'playOffLength'],
    [{ playOffLength: { days: 1 } }, 'playOffLength'],
    [{ sessionLength: { rounds: 1 } }, ''],
    [{ seats: 0 }, 'seats'],
    [{ tables: 0 }, 'tables'],
    [{ smallestChip: 0 }, 'smallestChip'],
    [own({ minWager: 600, maxWager: 500 }), 'sessions[0].minWager'],
    [own({ startingChips: 40 }), 'minWager'],
    [own({ sessionLength: { rounds: 0 } }), 'sessions[0].sessionLength'],
    [own({ increment: 100 }), 'sessions[0].increment'],
    [own({ carryOver: true }), 'sessions[0].carryOver'],
  ])('%j: %s', (said, found) => {
    expect(fields(said)).toBe(found);
  });

  test('what is stated once for all sessions is found once', () => {
    expect(fields({ sessions: HEATS, minWager: 1001, maxWager: 1001 })).toBe('minWager');
  });

  test('of two limits the wrong way round one sentence is said', () => {
    expect(contrary(NZ, { minWager: 501 })).toEqual(['2.2(e) minWager']);
  });

  test('carried stacks are not measured by a stack', () => {
    const sessions = [
      HEATS[0],
      { name: 'final', final: true, carryOver: true, minWager: 2000, maxWager: 5000 },
    ];
    expect(contrary(BJ18, { sessions })).toEqual([]);
  });

  test('and a file of results, which tells none of it, is settled all the same', () => {
    expect(settled(NZ, [], { minWager: 5000, maxWager: 5000, startingChips: 0, maxPlayers: 0 }).pool).toBe(0);
  });
});

clause('1999 2.2(g)', 'L30: sessions have either length, not two of them', () => {
  expect(contrary(NZ, { sessionLength: { rounds: 5, time: 20 } })).toEqual(['2.2(g) sessionLength']);
  expect(contrary(NZ, { sessionLength: { time: 20 } })).toEqual([]);
});

clause('1999 2.2(d)', 'L30: chips are issued free or at their face value', () => {
  expect(contrary(NZ, { chipsIssued: 'whatever' })).toEqual(['2.2(d) chipsIssued']);
  for (const chipsIssued of ['free', 'faceValue']) expect(contrary(NZ, { chipsIssued })).toEqual([]);
  expect(contrary(BJ18, { chipsIssued: 'whatever' })).toEqual([]);
});

clause('1999 3.4', 'L30: steps that the limits do not fall on are lawful, and worth a word', () => {
  const { ok, warnings } = verdict(NZ, { increment: 30 });
  expect(ok).toBe(true);
  expect(warnings).toEqual([
    { field: 'increment', clause: '3.4', detail: 'in steps of 30 the least wager is 60, not 50' },
  ]);
  expect(verdict(NZ, { increment: 25 }).warnings).toEqual([]);
  expect(verdict(NZ, { increment: 0 }).warnings).toEqual([]);
  expect(verdict(NZ, { sessions: [] }).warnings).toEqual([]);
});

clause('1999 5.13', 'L13: stacks go back at the end of a session, and none are carried over', () => {
  const sessions = [HEATS[0], { name: 'final', final: true, carryOver: true }];
  expect(contrary(NZ, { sessions })).toEqual(['5.13 sessions[1].carryOver']);
  for (const book of [BJ05, MB16, BJ18, CP23]) expect(contrary(book, { sessions })).toEqual([]);
});

test.each([
  [BJ05, ['perfectPairs', 'superSevens'], 'pairsPlay'],
  [BJ18, ['perfectPairs', 'pairsPlay'], 'superSevens'],
  [MB16, ['pairs'], 'superSevens'],
  [CP23, ['jackpot'], 'perfectPairs'],
])('L30: %s has side wagers %j, and not %s', (book, known, stray) => {
  expect(contrary(book, { sideWagers: known })).toEqual([]);
  expect(contrary(book, { sideWagers: [stray] })).toEqual([expect.stringMatching(/ sideWagers$/)]);
});
test('where a session is played in another game, its side wagers are those of that game', () => {
  const sessions = [{ name: 'final', final: true, game: 'poker' }];
  expect(contrary(BJ18, { sideWagers: ['jackpot'], sessions })).toEqual([]);
});

describe('free text does not pass for what a field must say', () => {
  test.each([
    ['tie', 'the better man wins'],
    ['sessionTie', 'by lot'],
    ['commissionApproved', false],
    ['statement', 'The rules prevail.'],
    ['statement', { affirmed: false, words: 'The rules prevail.' }],
    ['entryMethod', '   '],
  ])('%s: %j', (field, value) => {
    const { missing } = verdict(BJ18, { sessions: HEATS, commission: 100, [field]: value });
    expect(missing.map(({ fields: open }) => open.join())).toEqual([field]);
  });
  test.each(['sessionLength', 'playOffLength'])('%s: "twenty rounds"', (field) => {
    const { missing } = verdict(NZ, { [field]: 'twenty rounds' });
    expect(missing.map(({ fields: open }) => open.join())).toEqual([field]);
  });
  test('words that are asked for as words are there, and are not judged', () => {
    const { ok, inWords } = verdict(BJ18, { progression: 'as the director pleases' });
    expect(ok).toBe(true);
    expect(inWords).toEqual([
      'entryMethod',
      'eligibility',
      'tables',
      'seatingWhilePlaying',
      'progression',
      'repechageTerms',
      'elimination',
      'groups',
    ]);
    expect(verdict(BJ18, { tables: 4, groups: { max: 2 } }).inWords).not.toContain('tables');
  });
});

clause('17.3(b)', 'D3: the statement is affirmed; own words are additions, and are not read', (book, at) => {
  const said = (statement: unknown) => verdict(book, { statement });
  if (said(undefined).prevails.what === 'conditions') return;
  expect(said(true).missing).toEqual([]);
  expect(said({ affirmed: true, words: 'Have fun.' })).toMatchObject({ missing: [], warnings: [] });
  expect(said('Have fun.').missing).toEqual([
    {
      fields: ['statement'],
      clause: at('17.3(b)'),
      says: 'that the director conducts it and the rules prevail',
      need: 'demanded',
    },
  ]);
  expect(said({ affirmed: true, words: 'These conditions shall prevail.' }).warnings).toEqual([
    {
      field: 'statement',
      clause: at('17.1'),
      detail: 'these words seem to let the conditions prevail: the rules do',
    },
  ]);
});
test('D3: the statement is not asked for where conditions prevail, or the instrument asks for none', () => {
  for (const book of [BJ05, NZ]) expect(verdict(book, { statement: undefined }).ok).toBe(true);
  expect(verdict(BJ05, { statement: 'These conditions prevail.' }).warnings).toEqual([]);
});

const prepare = (step: string): object => ({ do: 'prepare', step });

clause(
  ['17.2', '17.3'],
  'D2: conditions that lack something or are contrary are not made known',
  (book, at, { gate }) => {
    const steps = gate.map(({ step }) => prepare(step));
    const lacking = deskOf(book, { groups: '' });
    if (gate[0].step === 'approve') return;
    expect(lacking.do(...steps)).toEqual(steps.map(() => `not by ${at('17.3(a)(vi)')}`));
    expect(stageOf(lacking.rules, lacking.state()).stage).toBe('draft');
    const odd = deskOf(book, { minWager: 5000, maxWager: 5000 });
    expect(odd.do(...steps)).toEqual(steps.map(() => `not by ${at('17.3(a)(viii)')}`));
    expect(deskOptions(odd.rules, odd.state()).filter(({ act }) => act.do === 'prepare')).toEqual([]);
  },
);
clause('1999 2.2', 'D2: nothing is determined by conditions that lack a matter or are contrary', () => {
  expect(deskOf(NZ, { entryForm: undefined }).do(prepare('determine'))).toEqual(['not by 2.2(a)']);
  expect(deskOf(NZ, { startingChips: 0 }).do(prepare('determine'))).toEqual(['not by 2.2(c)']);
  expect(deskOf(NZ).do(prepare('determine'))).toEqual(['Prepared 2.2']);
});
clause(
  ['2005 20.3', '2005 20.4'],
  'D2, L32: what may be left out does not bar the approval, but nobody enters before it is stated',
  () => {
    const desk = deskOf(BJ05, { prizes: undefined });
    expect(desk.do(prepare('approve'), enter('A'))).toEqual(['Prepared 20.3', 'not by 20.4(i)']);
    expect(verdict(BJ05, { prizes: undefined }).missing).toEqual([
      { fields: ['prizes'], clause: '20.4(i)', says: 'the breakdown of the prize pool', need: 'toRun' },
    ]);
    expect(deskOf(BJ05, { startingChips: 0 }).do(prepare('approve'))).toEqual(['not by 20.4(d)']);
  },
);
test('D2: a file of results tells of its steps, whatever its conditions leave out', () => {
  expect(settled(BJ18, [prepare('document'), { do: 'enter', player: 'A' }]).pool).toBe(10_000);
});
test('D2: the first entry asks again, and those after it stand under what the first one was told', () => {
  const before = recordedDesk(BJ18, '', { groups: '' });
  expect(before.do(enter('A'))).toEqual(['not by 19.3(a)(vi)']);
  const since = recordedDesk(BJ18, 'A', { groups: '' });
  expect(since.do(enter('B'))).toEqual(['Entered 19.6']);
  expect(stageOf(since.rules, since.state()).stage).toBe('entriesOpen');
});
