import { describe, expect, test } from 'vitest';
import { openDesk, rulesUnder } from './desk.test-kit.ts';
import {
  type Book,
  dues,
  entries,
  fileOf,
  HEATS,
  places,
  playOff,
  refusal,
  score,
  settled,
} from './file.test-kit.ts';
import { chipsAtEnd, sessionEnds } from './play/session-end.ts';
import { judgeWager, outBefore, outOfTurn, refuseChange, refuseLimits, withoutWager } from './play/wager.ts';
import { judgeFile } from './settle.ts';

/** One tournament under two instruments: each difference of the comparison, in the order of its table. */

const BJ05 = 'act-blackjack-2005';
const MB16 = 'act-mini-baccarat-2016';
const BJ18 = 'act-blackjack-2018';
const CP23 = 'act-canberra-poker-2023';
const NZ = 'nz-tournament-1999';

const contrary = (book: Book, conditions: object): string[] => {
  const judged = judgeFile(fileOf(book, [], conditions));
  if ('refusal' in judged) throw new Error(judged.refusal.detail);
  return judged.contrary.map(({ clause }) => clause);
};
const missing = (book: Book): number => {
  const judged = judgeFile(fileOf(book, []));
  return 'refusal' in judged ? -1 : judged.missing.length;
};
const playOf = (book: Book) => rulesUnder(book).policy.play;

/** What comes of a record: the places and what is due, or the clause that refuses it. */
const outcome = (book: Book, record: readonly object[], conditions: object = {}): string => {
  const [first, ...rest] = [entries('ABCD'), record].flat();
  try {
    const end = settled(book, [first as object, ...rest], conditions);
    return [...places(end), ...dues(end)].join('; ');
  } catch {
    return refusal(book, [first as object, ...rest], conditions).split(' ')[0] ?? '';
  }
};

type Case = readonly [
  topic: string,
  one: Book,
  other: Book,
  tried: (book: Book) => unknown,
  first: unknown,
  second: unknown,
];

const CASES: readonly Case[] = [
  [
    'which prevails: conditions that claim it',
    BJ05,
    BJ18,
    (book) => contrary(book, { prevails: 'conditions' }),
    [],
    ['19.1'],
  ],
  [
    'which prevails: rules that claim it',
    BJ05,
    NZ,
    (book) => contrary(book, { prevails: 'rules' }),
    ['20.5'],
    [],
  ],
  [
    'the gate',
    BJ05,
    MB16,
    (book) =>
      rulesUnder(book)
        .policy.gate.map(({ step }) => step)
        .join(),
    'approve',
    'document,publish,notify',
  ],
  [
    'the gate in New Zealand',
    NZ,
    CP23,
    (book) =>
      rulesUnder(book)
        .policy.gate.map(({ step }) => step)
        .join(),
    'determine',
    'document,publish,notify',
  ],
  ['how much has to be stated', BJ05, BJ18, (book) => missing(book) > 4, false, true],
  [
    'the jackpot has an item of its own',
    CP23,
    BJ18,
    (book) => JSON.stringify(judgeFile(fileOf(book, []))).includes('jackpot'),
    true,
    false,
  ],
  ['side wagers', BJ05, NZ, (book) => contrary(book, { sideWagers: ['perfectPairs'] }), [], ['6.2(b)']],
  [
    'notice to each applicant',
    NZ,
    BJ05,
    (book) => openDesk(book, '').do({ do: 'enter', player: 'A' }),
    ['not by 2.7'],
    ['Entered 20.6'],
  ],
  [
    'agreement in writing',
    MB16,
    BJ05,
    (book) => openDesk(book, '', { agreement: true }).do({ do: 'enter', player: 'A' }),
    ['not by 15.5'],
    ['Entered 20.6'],
  ],
  ['commission', BJ18, NZ, (book) => contrary(book, { commission: 100 }), [], ['2.4']],
  [
    'an approved commission',
    MB16,
    CP23,
    (book) => JSON.stringify(judgeFile(fileOf(book, [], { commission: 100 }))).includes('commissionApproved'),
    true,
    false,
  ],
  [
    'a refund by right',
    NZ,
    BJ18,
    (book) =>
      settled(book, [...entries('AB'), { do: 'withdraw', player: 'A', at: '2024-05-02T18:00' }]).refunds,
    { A: 10_000 },
    {},
  ],
  [
    'a refund with consent',
    NZ,
    BJ05,
    (book) =>
      settled(book, [
        ...entries('AB'),
        { do: 'withdraw', player: 'A', at: '2024-05-04T17:59', consent: true },
      ]).refunds,
    { A: 10_000 },
    {},
  ],
  [
    'cancelling after play has begun',
    CP23,
    NZ,
    (book) => outcome(book, [score({ A: 2, B: 1 }, 'heats'), { do: 'cancel' }], { sessions: HEATS }),
    '',
    '2.3(e)',
  ],
  [
    'cancelling with players enough',
    BJ05,
    NZ,
    (book) => outcome(book, [{ do: 'cancel' }], { minPlayers: 2 }),
    '',
    '2.3(e)',
  ],
  [
    'a disqualified player of a cancelled tournament',
    BJ18,
    NZ,
    (book) => settled(book, [...entries('AB'), { do: 'disqualify', player: 'A' }, { do: 'cancel' }]).refunds,
    { A: 10_000, B: 10_000 },
    { B: 10_000 },
  ],
  ['buying back', BJ18, BJ05, (book) => contrary(book, { buyBack: 1 }), [], ['20.6']],
  ['buying back in New Zealand', MB16, NZ, (book) => contrary(book, { buyBack: 1 }), [], ['4.4']],
  [
    'repechage',
    CP23,
    NZ,
    (book) => contrary(book, { sessions: [{ name: 'again', repechage: true, advance: 1 }] }),
    [],
    ['5.8'],
  ],
  [
    'wildcards',
    NZ,
    BJ18,
    (book) => contrary(book, { sessions: [{ name: 'heats', advance: 1, discretion: 'by lot' }] }),
    [],
    ['19.3(a)(ii)(C)'],
  ],
  ['points', BJ18, BJ05, (book) => contrary(book, { points: [3, 2, 1] }), [], ['20.21']],
  [
    'several games',
    MB16,
    NZ,
    (book) => contrary(book, { sessions: [{ name: 'a', game: 'poker' }] }),
    [],
    ['A:Tournament'],
  ],
  ['sit-and-go', CP23, BJ05, (book) => contrary(book, { sitAndGo: true }), [], ['20.7']],
  ['who gives the seats', BJ05, NZ, (book) => rulesUnder(book).policy.seating.method, 'ballot', 'operator'],
  [
    'moving the start',
    MB16,
    BJ05,
    (book) => outcome(book, [{ do: 'moveStart', start: '2024-05-05T18:00' }]).split(' ')[0],
    '15.20',
    '20.9',
  ],
  [
    'a reserve',
    BJ18,
    NZ,
    (book) =>
      outcome(book, [
        { do: 'noShow', player: 'D' },
        { do: 'reserve', player: 'R', for: 'D' },
      ]),
    '19.18 final',
    '2.3(b)',
  ],
  [
    'a reserve when others have played',
    BJ18,
    BJ05,
    (book) =>
      outcome(
        book,
        [
          { do: 'noShow', player: 'D' },
          score({ A: 2, B: 1 }, 'heats'),
          { do: 'reserve', player: 'R', for: 'D' },
        ],
        { sessions: HEATS },
      ),
    '19.18 final',
    '20.10',
  ],
  [
    'a substitute',
    BJ05,
    NZ,
    (book) => outcome(book, [{ do: 'substitute', player: 'S', for: 'A' }]),
    '20.19 final',
    '2.3(b)',
  ],
  ['the marker', BJ05, BJ18, (book) => playOf(book).marker.use, 'required', 'asConditionsSay'],
  ['when a wager is fixed', NZ, MB16, (book) => refuseChange(playOf(book), false)?.clause, '3.2', undefined],
  ['out of turn', NZ, CP23, (book) => outOfTurn(playOf(book), 0).consequence, 'breach', 'standsWithWarning'],
  [
    'under the minimum',
    NZ,
    BJ05,
    (book) => judgeWager(playOf(book), { min: 50, max: 500 }, 1000, 30),
    { stake: 50, added: 20, returned: 0, by: '3.6(a)' },
    expect.objectContaining({ clause: '20.14' }),
  ],
  [
    'chips below the minimum',
    NZ,
    BJ18,
    (book) => outBefore(playOf(book), { min: 50, max: 500 }, 49)?.out,
    'ofSession',
    'ofTournament',
  ],
  [
    'able and not wagering',
    NZ,
    MB16,
    (book) => withoutWager(playOf(book), 'missed').consequence,
    'disqualified',
    'noSanction',
  ],
  ['late', NZ, BJ05, (book) => withoutWager(playOf(book), 'late').consequence, 'minimum', 'directed'],
  [
    'tighter limits',
    NZ,
    CP23,
    (book) => refuseLimits(playOf(book), { min: 50, max: 500 }, { min: 60, max: 500 })?.clause,
    '3.3',
    undefined,
  ],
  [
    'chips once more',
    NZ,
    BJ18,
    (book) =>
      outcome(book, [
        score({ A: 0, B: 0, C: 0, D: 0 }),
        { do: 'reissue', session: 'final', players: ['A', 'B'], chips: 500 },
      ]),
    '3 C,D 4000; 3.8 winner A,B',
    '19.13',
  ],
  [
    'one player left',
    NZ,
    BJ05,
    (book) =>
      sessionEnds(
        playOf(book),
        { by: 'rounds', number: 9 },
        {
          played: 1,
          shoe: 1,
          roundsAfterCuttingCard: undefined,
          shoeFinished: false,
          timeElapsed: false,
          ableToWager: 1,
        },
      ),
    '5.1',
    undefined,
  ],
  [
    'sessions by shoes',
    MB16,
    CP23,
    (book) => contrary(book, { sessionLength: { shoes: 2 } }),
    [],
    ['A:Session'],
  ],
  [
    'sessions by time',
    NZ,
    MB16,
    (book) => contrary(book, { sessionLength: { time: 60 } }),
    [],
    ['A:Session'],
  ],
  [
    'equal in the final',
    BJ05,
    BJ18,
    (book) => outcome(book, [score({ A: 900, B: 900, C: 800, D: 1 })]),
    '3 C 8000; 20.21 winner A,B',
    '1 A,B 16000; 3 C 8000',
  ],
  [
    'equal for the runner-up',
    NZ,
    BJ18,
    (book) => outcome(book, [score({ A: 900, B: 800, C: 800, D: 1 })]),
    '1 A 20000; 5.10 runner-up B,C',
    '1 A 20000; 2 B,C 10000',
  ],
  [
    'equal for the third place',
    NZ,
    BJ05,
    (book) => outcome(book, [score({ A: 900, B: 800, C: 700, D: 700 })]),
    '1 A 20000; 2 B 12000; 3 C,D 4000',
    '1 A 20000; 2 B 12000; 20.21 place 3 C,D',
  ],
  [
    'out together in extra rounds',
    BJ05,
    NZ,
    (book) => outcome(book, [score({ A: 900, B: 900, C: 8, D: 1 }), playOff({ A: 0, B: 0 })]),
    '1 A,B 16000; 3 C 8000',
    '3 C 8000; 5.10 winner A,B',
  ],
  [
    'no chips, for the next session',
    NZ,
    BJ18,
    (book) => outcome(book, [score({ A: 900, B: 0, C: 0 }, 'heats')], { sessions: HEATS }),
    '5.6 advance B,C',
    '19.18 final',
  ],
  [
    'how many go on, unsaid',
    NZ,
    BJ05,
    (book) =>
      outcome(book, [score({ A: 900, B: 0 }, 'heats')], {
        sessions: [{ name: 'heats' }, { name: 'final', final: true }],
      }),
    '5.5 final',
    '20.4(b)',
  ],
  [
    'advice',
    MB16,
    BJ05,
    (book) => openDesk(book, 'A').do({ do: 'breach', player: 'A', kind: 'advice' }),
    ['BreachRecorded 15.17'],
    ['not by 16.2(b)'],
  ],
  [
    'hiding chips away',
    NZ,
    BJ18,
    (book) => openDesk(book, 'A').do({ do: 'breach', player: 'A', kind: 'concealing' }),
    ['BreachRecorded 4.10,Disqualified 4.10'],
    ['not by 16.2(b)'],
  ],
  [
    'leaving the table',
    NZ,
    BJ05,
    (book) => openDesk(book, 'A').do({ do: 'breach', player: 'A', kind: 'leaving' }),
    ['BreachRecorded 4.6'],
    ['not by 16.2(b)'],
  ],
  [
    'breaks',
    BJ05,
    NZ,
    (book) => openDesk(book, '').do({ do: 'break', minutes: 10 }),
    ['BreakGiven 20.17'],
    ['not by 4.1'],
  ],
  [
    'chips that were bought',
    NZ,
    BJ18,
    (book) => chipsAtEnd(playOf(book), 'faceValue').chips,
    'exchanged',
    'returned',
  ],
  [
    'turning an application down',
    NZ,
    MB16,
    (book) => openDesk(book, '').do({ do: 'refuseApplication', player: 'A' }),
    ['ApplicationRefused 2.3(a)'],
    ['not by 15.6'],
  ],
  [
    'money besides the fees',
    CP23,
    MB16,
    (book) => outcome(book, [{ do: 'contribute', amount: 5 }]),
    '17.20 final',
    '15.22',
  ],
];

describe('one tournament under two instruments', () => {
  test.each(CASES)('%s: %s and %s', (_topic, one, other, tried, first, second) => {
    expect(tried(one)).toEqual(first);
    expect(tried(other)).toEqual(second);
  });
});
