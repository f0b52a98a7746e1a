import { describe } from 'vitest';
import { type Case, compared, contrary, outcome } from './comparison.test-kit.ts';
import { openDesk, rulesUnder } from './desk.test-kit.ts';
import { type Book, entries, fileOf, HEATS, score, settled } from './file.test-kit.ts';
import { BJ05, BJ18, CP23, MB16, NZ } from './instruments.test-kit.ts';
import { judgeFile } from './settle.ts';

const missing = (book: Book): number => {
  const judged = judgeFile(fileOf(book, []));
  return 'refusal' in judged ? -1 : judged.missing.length;
};

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
];

describe('one tournament under two instruments, from the conditions to the seats', () => compared(CASES));
