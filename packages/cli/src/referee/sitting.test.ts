import { rulebooks } from '@baize/rulebooks';
import { describe, expect, test } from 'vitest';
import { LINE_LENGTH_MAX, lineCutter } from './lines.ts';
import { printJson, sitting } from './sitting.ts';

const ROUND =
  '{"rulebook": "act-mini-baccarat-2016", "determinations": {"method": "A"}, "wagers": [], "cards": "Ts 2d 5h 4c 9s"}';

const answersOf = (text: string): unknown[] => {
  const court = sitting(rulebooks, printJson);
  const printed = court.take(text) + court.finish();
  return printed
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
};

describe('lines', () => {
  test('are the same wherever the text was broken into pieces', () => {
    const text = 'one\ntwo\n\nfour';
    for (let first = 0; first <= text.length; first += 1) {
      for (let second = first; second <= text.length; second += 1) {
        const cutter = lineCutter();
        const pieces = [text.slice(0, first), text.slice(first, second), text.slice(second)];
        expect([...pieces.flatMap((piece) => cutter.cut(piece)), cutter.rest()]).toEqual([
          'one',
          'two',
          '',
          'four',
        ]);
      }
    }
  });

  test('an endless line is not kept whole', () => {
    const cutter = lineCutter();
    const piece = 'x'.repeat(LINE_LENGTH_MAX);
    for (let many = 0; many < 5; many += 1) cutter.cut(piece);
    expect(cutter.rest().length).toBe(2 * LINE_LENGTH_MAX);
    expect(cutter.cut('y\nz')).toHaveLength(1);
    expect(cutter.rest()).toBe('z');
  });
});

describe('a sitting', () => {
  test('answers in order and passes over blank lines, which still count as lines', () => {
    const court = sitting(rulebooks, ({ line, answer }) => `${line} ${answer.ok}`);
    expect(court.take(`${ROUND}\n\n  \r\n{}\n${ROUND}\r\n${ROUND}`)).toBe('1 true\n4 false\n5 true\n');
    expect(court.finish()).toBe('6 true\n');
    expect(court.tally).toEqual({
      settled: 3,
      refused: 1,
      first: [{ line: 4, refusal: { clause: null, at: 'rulebook', detail: expect.any(String) } }],
    });
  });

  test('has nothing to finish after a line break', () => {
    const court = sitting(rulebooks, printJson);
    court.take(`${ROUND}\n`);
    expect(court.finish()).toBe('');
    expect(court.tally.settled).toBe(1);
  });

  test('keeps the first twenty refusals and counts all', () => {
    const court = sitting(rulebooks, printJson);
    court.take('{}\n'.repeat(25));
    expect(court.tally.refused).toBe(25);
    expect(court.tally.first.map(({ line }) => line)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  test('refuses broken bytes, which would make two names one', () => {
    expect(answersOf(ROUND.replace('"A"', '"\uFFFD"'))).toEqual([
      { ok: false, refusal: { clause: null, detail: 'this is not UTF-8 text', at: '' } },
    ]);
  });

  test('refuses a line that is longer than any round, and answers the next', () => {
    const [long, next] = answersOf(`"${'x'.repeat(LINE_LENGTH_MAX)}"\n${ROUND}`);
    expect(long).toEqual({
      ok: false,
      refusal: { clause: null, detail: 'a round has 16777216 characters at the most', at: '' },
    });
    expect(next).toMatchObject({ ok: true });
  });
});
