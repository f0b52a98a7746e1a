import { describe, expect } from 'vitest';
import { type Case, compared, contrary, outcome } from './comparison.test-kit.ts';
import { openDesk, rulesUnder } from './desk.test-kit.ts';
import { type Book, HEATS, playOff, score } from './file.test-kit.ts';
import { BJ05, BJ18, CP23, MB16, NZ } from './instruments.test-kit.ts';
import { chipsAtEnd, sessionEnds } from './play/session-end.ts';
import { judgeWager, outBefore, outOfTurn, refuseChange, refuseLimits, withoutWager } from './play/wager.ts';

const playOf = (book: Book) => rulesUnder(book).policy.play;

const CASES: readonly Case[] = [
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
    ['BreakGiven 4.1'],
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

describe('one tournament under two instruments, from the first wager to the prizes', () => compared(CASES));
