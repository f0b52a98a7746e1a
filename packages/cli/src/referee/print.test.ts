import { refereeLine } from '@baize/engine';
import { rulebooks } from '@baize/rulebooks';
import { actMiniBaccarat2016 } from '@baize/rulebooks/books';
import colors from 'picocolors';
import { describe, expect, test } from 'vitest';
import { wrap } from '../text.ts';
import { printText, refusalSentence } from './print.ts';

const page = { library: rulebooks, colors: colors.createColors(false), width: 80 };

const printed = (changes: object, width = 80): string => {
  const text = JSON.stringify({
    rulebook: 'act-mini-baccarat-2016',
    determinations: { method: 'A' },
    limits: { min: 1000, max: 50_000 },
    wagers: [],
    cards: 'Ts 2d 5h 4c 9s',
    ...changes,
  });
  return printText({ ...page, width })({ line: 7, text, answer: refereeLine(text) });
};

describe('a round for people', () => {
  test('tells what was given back above the maximum', () => {
    const wagers = [{ player: 'P1', on: 'banker', amount: 80_000 }];
    expect(printed({ wagers })).toContain(
      '  P1  banker  500.00  win  pays 475.00\n      300.00 above the maximum given back\n      8.8(b) ',
    );
  });

  test('tells a warning below the minimum, and what goes back after it', () => {
    const wagers = [
      { player: 'P1', on: 'banker', amount: 500 },
      { player: 'P1', on: 'tie', amount: 500 },
    ];
    const text = printed({ wagers });
    expect(text).toContain('below the minimum: further ones will be given back (3.4)');
    expect(text).toMatch(/tie {5}5\.00 {2}returned {2}pays 0\.00\n {6}3\.4 /);
    expect(text).toContain('P1  net +4.75');
  });

  test('says what came to light, what followed, by which clause, and that the round is void', () => {
    const wagers = [{ player: 'P1', on: 'banker', amount: 10_000 }];
    const right = printed({
      wagers,
      irregularities: [{ after: 'settled', what: 'corrected', card: 3, is: '3h' }],
    });
    expect(right).toContain('Line 7: banker (act-mini-baccarat-2016)\n');
    expect(right).toContain('\n\n  corrected: card 3 was 3h\n      6.1 ');
    expect(right).toMatch(/\n\n {2}P1 {2}banker/);
    const decided = { after: 'nextRound', what: 'void', cause: 'decision', reason: 'seen on camera' };
    const text = printed({ wagers, irregularities: [decided] });
    expect(text).toContain('Line 7: void by 14.4 (act-mini-baccarat-2016)\n');
    expect(text).toContain('\n  void: the round is void\n      14.4 ');
    expect(text).toContain('P1  net 0.00');
  });

  test('says that nobody wagered', () => {
    expect(printed({})).toBe(
      'Line 7: banker (act-mini-baccarat-2016)\n  player  Ts 5h 9s  total 4\n  banker  2d 4c     total 6\n\n  no wagers\n',
    );
  });

  test('shows the hands of Canberra Poker, and a dealer who takes no part', () => {
    const text = JSON.stringify({
      rulebook: 'act-canberra-poker-2023',
      determinations: { maxPayout: 1_000_000, jackpotWager: null, automatedShoe: false },
      boxes: [{ box: 1, player: 'Ann', ante: 2500, jackpot: false, act: 'bet' }],
      cards: 'Kh Ad Th Qs 7h Jc 4h 9h 2h 8d',
    });
    const round = printText(page)({ line: 7, text, answer: refereeLine(text) });
    expect(round).toContain(
      '  dealer  Ad Qs Jc 9h 8d  high card, takes no part\n  Ann     Kh Th 7h 4h 2h  flush\n',
    );
  });

  test('keeps within the width of the window', () => {
    const wagers = [{ player: 'P1', on: 'playerPair', amount: 500 }];
    for (const width of [60, 80, 120]) {
      for (const line of printed({ wagers }, width).split('\n'))
        expect(line.length).toBeLessThanOrEqual(width);
    }
  });

  test('is coloured by how it went: won, lost, neither', () => {
    const inColor = printText({ colors: colors.createColors(true), width: 80, library: rulebooks });
    const text = JSON.stringify({
      rulebook: 'act-mini-baccarat-2016',
      determinations: { method: 'A' },
      wagers: ['banker', 'player', 'tie'].map((on) => ({ player: 'P1', on, amount: 1000 })),
      cards: '2s Kh 3d 3c 8d',
    });
    const tie = inColor({ line: 1, text, answer: refereeLine(text) });
    expect(tie).toContain('\u001b[33mstand off\u001b[39m');
    expect(tie).toContain('\u001b[32mwin      \u001b[39m');
    const lost = text.replace('2s Kh 3d 3c 8d', 'Ts 2d 5h 4c 9s');
    expect(inColor({ line: 1, text: lost, answer: refereeLine(lost) })).toContain('\u001b[31mlose\u001b[39m');
  });
});

describe('a refused round', () => {
  test('shows the words of the clause that refuses it', () => {
    const wager = { player: 'P1', on: 'tie', amount: 5000 };
    const [first, ...rest] = wrap(actMiniBaccarat2016.clauses['4.5'].says, 74);
    expect(printed({ id: 5, wagers: [wager, wager] })).toBe(
      [
        'Line 7, 5: refused',
        '  wagers[1]: P1 has a wager on tie already',
        `  4.5 ${first}`,
        ...rest.map((line) => `      ${line}`),
        '',
      ].join('\n'),
    );
  });

  test('that breaks no clause shows the field', () => {
    expect(printed({ rulebook: 'x' })).toMatch(
      /^Line 7: refused\n {2}rulebook: no such rulebook here; there are [\s\S]*\n$/,
    );
  });

  test('is one sentence with its line, and its clause if one refused it', () => {
    const refusal = { clause: null, detail: 'this is not JSON', at: '' };
    expect(refusalSentence(3, refusal)).toBe('line 3: this is not JSON');
    expect(refusalSentence(3, { ...refusal, at: 'cards', clause: '7.2' })).toBe(
      'line 3: cards: this is not JSON (clause 7.2)',
    );
  });
});
