import { describe, expect, test } from 'vitest';
import { confirm, type Desk, openDesk, recordedDesk, seat } from '../desk.test-kit.ts';
import { score } from '../file.test-kit.ts';
import { BJ18, NZ } from '../instruments.test-kit.ts';
import {
  allReceipts,
  entrySlips,
  placards,
  prizeReceipts,
  qualifierList,
  rankingList,
  seatList,
  seatSlips,
  sessionSheet,
  toldApart,
} from './index.ts';
import { byName } from './names.ts';
import { htmlOf } from './page.ts';
import type { Paper } from './paper.ts';
import { sumInWords } from './sums.ts';

/** What the cells of the tables of a paper say, a line a row. */
const rowsOf = ({ blocks }: Paper): string[] =>
  blocks.flatMap((block) => (block.is === 'table' ? block.rows.map((row) => row.join(' | ')) : []));

const NAMES: Readonly<Record<string, string>> = {
  A: 'Zoë Adams',
  B: 'Ōtene Bell',
  C: 'Anna Cook',
  D: 'Öz Demir',
  E: 'Anna Cook',
  F: 'Wolfeschlegelsteinhausenbergerdorff-Papadopoulos, Konstantinos-Alexandros',
};
const nameOf = (player: string): string => NAMES[player] ?? player;

const heats = (): Desk => {
  const desk = openDesk(NZ, 'ABCDEF', {
    prizes: { percent: [60, 40] },
    sessions: [
      { name: 'heats', advance: 1, discretion: 'one wildcard, by lot among those who did not go on' },
      { name: 'final', final: true },
    ],
  });
  desk.do(seat('heats', 'ABC', 'DEF'));
  return desk;
};

const counted = (): Desk => {
  const desk = heats();
  desk.do(score({ A: 1900, B: 800, C: 300 }, 'heats', 1), score({ D: 950, E: 940, F: 0 }, 'heats', 2), {
    do: 'advance',
    session: 'heats',
    player: 'B',
    terms: 'by lot',
  });
  return desk;
};

describe('U10: papers for the wall and the tables', () => {
  test('seats by name: in the order of the alphabet, with equal names told apart, nothing cut', () => {
    const { rules, state } = heats();
    const paper = seatList(rules, state(), 'heats', toldApart(state(), nameOf));
    expect(rowsOf(paper)).toEqual([
      'Anna Cook (entry 3) | 1 | 3',
      'Anna Cook (entry 5) | 2 | 2',
      'Ōtene Bell | 1 | 2',
      'Öz Demir | 2 | 1',
      'Wolfeschlegelsteinhausenbergerdorff-Papadopoulos, Konstantinos-Alexandros | 2 | 3',
      'Zoë Adams | 1 | 1',
    ]);
    expect(htmlOf(paper)).toContain('class="large"');
    expect(rowsOf(seatList(rules, state(), 'nowhere'))).toEqual([]);
  });

  test('one who is not entered keeps his name as it is', () => {
    const { state } = heats();
    expect(toldApart(state(), () => 'Same')('stranger')).toBe('Same');
    expect(toldApart(state(), () => 'Same')('A')).toBe('Same (entry 1)');
  });

  test('an alphabet: accents among their letters, and numbers by size', () => {
    expect(['b', 'É', 'a10', 'f', 'a2', 'd'].sort(byName)).toEqual(['a2', 'a10', 'b', 'd', 'É', 'f']);
  });

  test('a placard a table: its number, what is played there, and every seat by name', () => {
    const { rules, state } = heats();
    const text = htmlOf(placards(rules, state(), 'heats', nameOf));
    expect(text.match(/class="placard"/g)).toHaveLength(2);
    expect(text.match(/class="page"/g)).toHaveLength(1);
    expect(text).toContain('<h1>Table <b>2</b></h1>');
    expect(text).toContain('Blackjack, 1,000 chips each, wagers 50 to 500, sessions 20 rounds.');
    expect(text).toContain(`<li><b>3</b><span>${NAMES.F}</span></li>`);
    expect(htmlOf(placards(rules, state(), 'nowhere'))).not.toContain('class="placard"');
  });
});

describe('papers of a session in waves', () => {
  const desk = openDesk(NZ, 'ABCD', {
    sessions: [
      { name: 'heats', advance: 1, waves: [{ name: 'early', start: '2024-05-04T18:00' }, {}] },
      { name: 'final', final: true, start: '2024-05-05T18:00' },
    ],
  });
  desk.do(
    { do: 'allocate', session: 'heats', wave: 1, players: ['A', 'B'] },
    { do: 'allocate', session: 'heats', wave: 2, players: ['C', 'D'] },
    { do: 'ballot', session: 'heats', wave: 1, tables: [['A', 'B']] },
    { do: 'ballot', session: 'heats', wave: 2, tables: [['C', 'D']] },
  );
  const { rules } = desk;

  test('tell everybody his wave and when it begins, where that is stated', () => {
    expect(rowsOf(seatList(rules, desk.state(), 'heats'))).toEqual([
      'A | 1 | 1 | wave early, 4 May 2024, 18:00',
      'B | 1 | 2 | wave early, 4 May 2024, 18:00',
      'C | 2 | 1 | wave 2',
      'D | 2 | 2 | wave 2',
    ]);
    const slips = htmlOf(seatSlips(rules, desk.state(), 'heats'));
    expect(slips).toContain('Heats, wave early, 4 May 2024, 18:00');
    expect(slips).toContain('T, entry #4');
    expect(htmlOf(placards(rules, desk.state(), 'heats'))).toContain('T, heats, wave 2');
    expect(htmlOf(sessionSheet(rules, desk.state(), 'heats'))).toContain('Session sheet, heats, wave 2');
  });

  test('a session that begins at a time of its own says so, and a free chair is free', () => {
    const tables = [['A', '', 'C'], ['']];
    const told = { ...desk.state(), ballots: [{ session: 'final', tables }] };
    expect(rowsOf(seatList(rules, told, 'final'))).toEqual([
      'A | 1 | 1 | 5 May 2024, 18:00',
      'C | 1 | 3 | 5 May 2024, 18:00',
    ]);
    expect(htmlOf(placards(rules, told, 'final'))).toContain('<li><b>2</b><span>free</span></li>');
    const sheet = htmlOf(sessionSheet(rules, told, 'final'));
    expect(sheet).toContain('<td>free</td>');
    expect(sheet).not.toContain('Table 2');
  });

  test('conditions that are no list of sessions state no start', () => {
    const odd = { ...rules, conditions: { ...rules.conditions, said: { sessions: 'two' } } };
    expect(rowsOf(seatList(odd, desk.state(), 'heats'))[0]).toBe('A | 1 | 1 | wave 1');
  });
});

test('slips for the check-in have the number by which the desk finds everybody who is in', () => {
  const desk = openDesk(NZ, 'ABC');
  desk.do({ do: 'withdraw', player: 'B', consent: true });
  const text = htmlOf(entrySlips(desk.rules, desk.state(), nameOf));
  expect(text.match(/Entry #\d/g)).toEqual(['Entry #1', 'Entry #3']);
});

describe('U10: who goes on, on paper', () => {
  test('by name and by table, with who was chosen at discretion', () => {
    const { rules, state } = counted();
    const paper = qualifierList(rules, state(), 'heats', nameOf);
    expect(rowsOf(paper)).toEqual([
      'Ōtene Bell | 1 | 800 | at discretion',
      'Öz Demir | 2 | 950 | by chips',
      'Zoë Adams | 1 | 1,900 | by chips',
      '1 | Ōtene Bell, 800; Zoë Adams, 1,900',
      '2 | Öz Demir, 950',
    ]);
    const text = htmlOf(paper);
    expect(text).toContain('From heats to final');
    expect(text).toContain('<strong>3</strong> players go on');
  });

  test('says that it is not confirmed, then that it is not decided, then neither', () => {
    const desk = counted();
    const text = (): string => htmlOf(qualifierList(desk.rules, desk.state(), 'heats'));
    expect(text()).toContain('Not confirmed.');
    desk.do(confirm('heats'));
    expect(text()).not.toContain('Not confirmed.');
    const tied = heats();
    tied.do(score({ A: 900, B: 900, C: 300 }, 'heats', 1));
    const open = htmlOf(qualifierList(tied.rules, tied.state(), 'heats'));
    expect(open).toContain('Something has still to be decided: table 1. <span class="by">5.6');
    expect(open).toContain('<strong>0</strong> players go on');
  });

  test('one who was never counted there has neither table nor chips; tables come by number', () => {
    const { rules, state } = counted();
    const scores = [
      { session: 'heats', table: '10', chips: { B: 5 } },
      { session: 'heats', table: '9', chips: { C: 4 } },
    ];
    const told = { ...state(), scores, advanced: [{ session: 'heats', player: 'A' }] };
    const rows = rowsOf(qualifierList(rules, told, 'heats'));
    expect(rows).toContain('A |  |  | at discretion');
    expect(rows).toContain(' | A');
    const named = {
      ...told,
      advanced: [],
      scores: scores.map((each, at) => ({ ...each, table: 'ZA'.charAt(at) })),
    };
    expect(rowsOf(qualifierList(rules, named, 'heats')).slice(2)).toEqual(['A | C, 4', 'Z | B, 5']);
    const one = { ...told, advanced: [], scores: scores.slice(1) };
    expect(htmlOf(qualifierList(rules, one, 'heats'))).toContain('<strong>1</strong> player goes on');
    expect(rows).toContain('10 | B, 5');
    expect(rows.findIndex((row) => row.startsWith('9 |'))).toBeLessThan(rows.indexOf('10 | B, 5'));
  });

  test('from the last session nobody goes on', () => {
    const { rules, state } = counted();
    expect(htmlOf(qualifierList(rules, state(), 'final'))).toContain('<h1>Final</h1>');
  });
});

describe('the full ranking on paper', () => {
  test('has everybody who played, prizes first, and says what orders the rest', () => {
    const desk = counted();
    desk.do(confirm('heats'), seat('final', 'ABD'), score({ A: 9000, B: 800, D: 10 }));
    expect(rowsOf(rankingList(desk.rules, desk.state(), nameOf))).toEqual([
      '1 | Zoë Adams | Final | 9,000 | $360.00',
      '2 | Ōtene Bell | Final | 800 | $240.00',
      '3 | Öz Demir | Final | 10 | ',
      '4 | Anna Cook | Heats | 940 | ',
      '5 | Anna Cook | Heats | 300 | ',
      `6 | ${NAMES.F} | Heats | 0 | `,
    ]);
    expect(htmlOf(rankingList(desk.rules, desk.state()))).toContain('by the session that each reached');
  });

  test('marks what is open, and goes by points where there are points', () => {
    const desk = openDesk(NZ, 'AB');
    desk.do(seat('final', 'AB'), score({ A: 5, B: 5 }));
    const paper = rankingList(desk.rules, desk.state());
    expect(rowsOf(paper)[0]).toBe('1 = | A | Final | 5 | ');
    expect(htmlOf(paper)).toContain('Not final.');
    const event = openDesk(BJ18, 'AB', {
      points: [2, 1],
      pointsTie: 'split',
      sessions: [{ name: 'one' }, { name: 'two' }],
    });
    event.do(seat('one', 'AB'), score({ A: 5, B: 4 }, 'one'));
    expect(rowsOf(rankingList(event.rules, event.state()))[0]).toBe('1 | A | One | 2 | ');
    expect(htmlOf(rankingList(event.rules, event.state()))).toContain('by points');
  });
});

describe('U10: what winners and entrants sign, in bulk', () => {
  test('each who has won gets a page with two copies: place, figures, words, clause', () => {
    const desk = counted();
    desk.do(confirm('heats'), seat('final', 'ABD'), score({ A: 9000, B: 800, D: 10 }));
    const text = htmlOf(prizeReceipts(desk.rules, desk.state(), nameOf));
    expect(text.match(/Copy for the player/g)).toHaveLength(2);
    expect(text.match(/class="page"/g)).toHaveLength(1);
    expect(text).toContain(
      '<strong>Zoë Adams</strong> has received <strong>$360.00</strong>, the prize for the 1st place.',
    );
    expect(text).toContain('In words: Three hundred and sixty dollars and no cents.');
    expect(text).toContain('<span class="by">5.9</span>');
    expect(text).not.toContain('Not final');
    const before = text;
    desk.do(confirm('final'), { do: 'pay' });
    expect(htmlOf(prizeReceipts(desk.rules, desk.state(), nameOf))).toBe(before);
    const paid = { ...desk.state(), paid: { B: 1 } };
    expect(htmlOf(prizeReceipts(desk.rules, paid)).match(/has received <strong>\$0.01/g)).toHaveLength(2);
  });

  test('a shared place says so; nothing won is nothing to sign; what is open is not to be signed', () => {
    const shared = recordedDesk(BJ18, 'ABC', { prizes: { amounts: [20_000, 10_000, 0] } });
    shared.do(seat('final', 'ABC'), score({ A: 5, B: 5, C: 1 }));
    const text = htmlOf(prizeReceipts(shared.rules, shared.state()));
    expect(text).toContain('$150.00</strong>, the prize for the 1st place, shared.');
    expect(text).not.toContain('3rd place');
    const open = openDesk(NZ, 'ABCD', { prizes: { percent: [50, 30, 20] } });
    open.do(seat('final', 'ABCD'), score({ A: 5, B: 5, C: 3, D: 1 }));
    expect(htmlOf(prizeReceipts(open.rules, open.state()))).toContain('not to be signed yet');
  });

  test('the receipts of everybody who paid, and of everybody who got something back', () => {
    const desk = openDesk(NZ, 'ABC');
    desk.do({ do: 'withdraw', player: 'B', consent: true });
    const fees = htmlOf(allReceipts(desk.rules, desk.state(), 'fee', nameOf));
    expect(fees.match(/Receipt for the entry fee, entry \d/g)).toEqual(
      [1, 1, 2, 2, 3, 3].map((entry) => `Receipt for the entry fee, entry ${entry}`),
    );
    expect(fees.match(/class="page"/g)).toHaveLength(2);
    const refunds = htmlOf(allReceipts(desk.rules, desk.state(), 'refund'));
    expect(refunds.match(/Paid back to <strong>B<\/strong>/g)).toHaveLength(2);
    expect(refunds).not.toContain('class="page"');
  });
});

test('sums in words: every joint of the numbers', () => {
  expect(
    [
      0, 1, 100, 101, 1_999, 2_000, 4_200, 10_000, 11_500, 99_900, 100_005, 100_500, 121_000, 1_000_000,
      100_100_001, 123_456_789,
    ].map(sumInWords),
  ).toEqual([
    'no dollars and no cents',
    'no dollars and one cent',
    'one dollar and no cents',
    'one dollar and one cent',
    'nineteen dollars and ninety-nine cents',
    'twenty dollars and no cents',
    'forty-two dollars and no cents',
    'one hundred dollars and no cents',
    'one hundred and fifteen dollars and no cents',
    'nine hundred and ninety-nine dollars and no cents',
    'one thousand dollars and five cents',
    'one thousand and five dollars and no cents',
    'one thousand two hundred and ten dollars and no cents',
    'ten thousand dollars and no cents',
    'one million one thousand dollars and one cent',
    'one million two hundred and thirty-four thousand five hundred and sixty-seven dollars and eighty-nine cents',
  ]);
});
