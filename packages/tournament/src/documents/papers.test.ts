import { expect, test } from 'vitest';
import { confirm, type Desk, enter, openDesk, recordedDesk, seat } from '../desk.test-kit.ts';
import { playOff, score } from '../file.test-kit.ts';
import { BJ05, BJ18, NZ } from '../instruments.test-kit.ts';
import {
  allReceipts,
  conditionsDocument,
  entryForm,
  entrySlips,
  placards,
  prizeReceipts,
  qualifierList,
  rankingList,
  receipt,
  regulatorNotice,
  resultStatement,
  seatList,
  seatSlips,
  seriesPaper,
  sessionSheet,
  writtenNotice,
} from './index.ts';
import { htmlOf } from './page.ts';
import type { Block, Paper, Words } from './paper.ts';
import GOLDEN from './papers.golden.json' with { type: 'json' };

const wordsOf = (words: readonly Words[]): string =>
  words
    .map((each) => (typeof each === 'string' ? each : 'by' in each ? `[${each.by}]` : `*${each.strong}*`))
    .join('');

/** What is printed, a line a block or row, with how a column is set. */
const linesOf = (block: Block): readonly string[] => {
  switch (block.is) {
    case 'paragraph':
      return [wordsOf(block.words)];
    case 'matters':
      return block.matters.map(({ by, name, text }) => `- ${by} ${name}: ${text ?? '(not stated)'}`);
    case 'table': {
      const { columns, rows, is, ...how } = block;
      return [`${is} ${JSON.stringify(how)}`, ...[columns, ...rows].map((row) => `| ${row.join(' | ')}`)];
    }
    case 'copy':
    case 'slip':
      return [block.is, ...block.blocks.flatMap(linesOf).map((line) => `  ${line}`)];
    default:
      return [JSON.stringify(block)];
  }
};

const printed = (paper: Paper | undefined): readonly string[] =>
  paper === undefined ? ['(none)'] : [`# ${paper.title}`, ...paper.blocks.flatMap(linesOf)];

const NAMES: Readonly<Record<string, string>> = { A: 'Zoë Adams', B: 'Ōtene Bell', C: 'Anna Cook' };
const nameOf = (player: string): string => NAMES[player] ?? player;

/** Heats to a final in New Zealand, a wildcard, prizes with goods and a guaranteed sum, a tie at the top. */
const newZealand = (): Desk =>
  openDesk(NZ, 'ABCDEF', {
    sessionLength: { rounds: 4 },
    prizes: {
      places: [
        { percent: 60, goods: 'a watch', value: 120_000 },
        { percent: 40, guaranteed: 30_000 },
      ],
      shortfall: 'operator',
      rest: 'winner',
    },
    sessions: [
      { name: 'heats', advance: 1, discretion: 'one wildcard, by lot among those who did not go on' },
      { name: 'final', final: true, startingChips: 2000, sessionLength: { rounds: 6 } },
    ],
  });

/** Two waves to a final in the Territory, with prizes of the heats, and one who waits to be told apart. */
const territory = (): Desk =>
  openDesk(BJ18, 'ABCD', {
    sessionTie: 'placeRule',
    tie: 'extraRounds',
    commission: 1000,
    prizes: { amounts: [20_000, 8000], rest: 'proportion', shortfall: 'operator' },
    sessions: [
      {
        name: 'heats',
        advance: 1,
        prizes: { amounts: [500] },
        waves: [{ name: 'early', start: '2024-05-04T18:00', seats: 2 }, { start: '2024-05-04T20:00' }],
      },
      { name: 'final', final: true },
    ],
  });

const inWave = (wave: number, table: string) => ({ ...seat('heats', table), wave });

const papers = (): readonly (Paper | undefined)[] => {
  const nz = newZealand();
  const before = [
    conditionsDocument(nz.rules),
    regulatorNotice(nz.rules),
    writtenNotice(nz.rules, nameOf('A')),
    entryForm(nz.rules),
    entrySlips(nz.rules, nz.state(), nameOf),
  ];
  nz.do(seat('heats', 'ABC', 'DEF'));
  const drawn = [
    seatList(nz.rules, nz.state(), 'heats', nameOf),
    seatSlips(nz.rules, nz.state(), 'heats', nameOf),
    placards(nz.rules, nz.state(), 'heats', nameOf),
    sessionSheet(nz.rules, nz.state(), 'heats', nameOf),
  ];
  nz.do(score({ A: 1900, B: 800, C: 300 }, 'heats', 1), score({ D: 950, E: 950, F: 0 }, 'heats', 2));
  const open = qualifierList(nz.rules, nz.state(), 'heats', nameOf);
  nz.do(playOff({ D: 5, E: 2 }), { do: 'advance', session: 'heats', player: 'B', terms: 'by lot' });
  const counted = qualifierList(nz.rules, nz.state(), 'heats', nameOf);
  nz.do(confirm('heats'), seat('final', 'ABD'), score({ A: 900, B: 900, D: 100 }));
  const tied = [
    rankingList(nz.rules, nz.state(), nameOf),
    prizeReceipts(nz.rules, nz.state(), nameOf),
    resultStatement(nz.rules, nz.state(), nameOf),
  ];
  nz.do(playOff({ A: 7, B: 3 }), confirm('final'), { do: 'pay' });
  const over = [
    qualifierList(nz.rules, nz.state(), 'final', nameOf),
    rankingList(nz.rules, nz.state(), nameOf),
    prizeReceipts(nz.rules, nz.state(), nameOf),
    resultStatement(nz.rules, nz.state(), nameOf),
    allReceipts(nz.rules, nz.state(), 'fee', nameOf),
  ];
  return [...before, ...drawn, open, counted, ...tied, ...over];
};

const morePapers = (): readonly (Paper | undefined)[] => {
  const act = territory();
  act.do(inWave(1, 'AB'), inWave(2, 'CD'));
  const waves = [
    conditionsDocument(act.rules),
    regulatorNotice(act.rules),
    entryForm(act.rules),
    seatList(act.rules, act.state(), 'heats', nameOf),
    seatSlips(act.rules, act.state(), 'heats', nameOf, (player) => ({
      text: `https://house/seat/T#${player}`,
      size: 21,
      path: 'M0 0h7',
    })),
    placards(act.rules, act.state(), 'heats', nameOf),
    sessionSheet(act.rules, act.state(), 'heats', nameOf),
  ];
  act.do(score({ A: 900, B: 100 }, 'heats', 1), score({ C: 300, D: 200 }, 'heats', 2), confirm('heats'));
  act.do(seat('final', 'AC'), score({ A: 10, C: 1000 }), confirm('final'), { do: 'pay' });
  const over = [
    rankingList(act.rules, act.state(), nameOf),
    prizeReceipts(act.rules, act.state(), nameOf),
    resultStatement(act.rules, act.state(), nameOf),
  ];
  const cancelled = openDesk(BJ05, 'AB');
  cancelled.do(enter('C'), { do: 'cancel' });
  const { rules, state } = cancelled;
  const back = [
    resultStatement(rules, state(), nameOf),
    receipt(rules, state(), 'C', 'refund', nameOf),
    allReceipts(rules, state(), 'refund', nameOf),
    conditionsDocument(recordedDesk(BJ05, '', { entryForm: '' }).rules),
  ];
  const series = seriesPaper(
    {
      title: 'Winter',
      terms: { points: [10, 7, 5], best: 1, tie: 'countback' },
      of: [
        { tournament: 'T1', title: 'June' },
        { tournament: 'T2', title: 'July' },
      ],
      table: [
        {
          rank: 1,
          player: 'A',
          total: '10',
          results: { T1: { points: '10', counts: true }, T2: { points: '7', counts: false } },
        },
        { rank: 2, player: 'B', total: '7', results: { T1: { points: '7', counts: true } } },
      ],
    },
    nameOf,
  );
  return [...waves, ...over, ...back, series];
};

/** Without how it is set, and a line an element. */
const pageOf = (paper: Paper): readonly string[] =>
  htmlOf(paper)
    .replace(/<style>.*<\/style>/s, '')
    .split(/(?<=>)(?=<)/);

test('every paper of a tournament says what it said when it was read through', () => {
  expect([...papers(), ...morePapers()].flatMap(printed)).toEqual(GOLDEN.papers);
});

test('and so does each as a page', () => {
  const all = papers();
  const pages = [0, 6, 7, 8, 15].flatMap((at) => pageOf({ ...(all[at] as Paper), mark: `mark ${at}` }));
  expect(pages).toEqual(GOLDEN.pages);
});
