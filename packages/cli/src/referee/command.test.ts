import { spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { actMiniBaccarat2016 } from '@baize/rulebooks/books';
import { afterAll, describe, expect, test } from 'vitest';
import { BIN, baize, EXAMPLES, jsonLines } from '../baize.test-kit.ts';

const folder = mkdtempSync(join(tmpdir(), 'baize-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (text: string): string => {
  const path = join(folder, 'rounds.jsonl');
  writeFileSync(path, text);
  return path;
};

const round = (changes: object = {}): string =>
  JSON.stringify({
    rulebook: 'act-mini-baccarat-2016',
    determinations: { method: 'A', pairs: 'perfect' },
    wagers: [{ player: 'P1', on: 'banker', amount: 10_000 }],
    cards: 'Ts 2d 5h 4c 9s',
    ...changes,
  });

describe('answers', () => {
  test('the examples are settled as the contract says', async () => {
    const { code, stdout, stderr } = await baize(['referee', EXAMPLES]);
    expect(code).toBe(2);
    expect(stderr).toBe('line 5: wagers[1]: P1 has a wager on banker already (clause 4.5)\n');
    expect(jsonLines(stdout)).toMatchObject([
      {
        ok: true,
        outcome: 'tie',
        cardsUsed: 5,
        players: { P1: { net: 20_000 } },
        hands: { player: { cards: '2s 3d 8d', total: 3 }, banker: { cards: 'Kh 3c', total: 3 } },
      },
      { ok: true, outcome: 'banker', cardsUsed: 5, players: { P1: { net: 9500 } } },
      { ok: true, outcome: 'banker', cardsUsed: 5, players: { P1: { net: 5000 } } },
      { ok: true, outcome: 'tie', cardsUsed: 5, players: { P1: { net: 25_000 }, P2: { net: 16_000 } } },
      { ok: false, refusal: { clause: '4.5', at: 'wagers[1]' } },
    ]);
  });

  test('one answer a line and the id given back, on standard output alone', async () => {
    const { code, stdout, stderr } = await baize(['referee', '-', '--json'], {
      input: [`${round({ id: 'R-1' })}\n\n${round({ id: { table: 2 } })}`],
    });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.endsWith('\n')).toBe(true);
    expect(jsonLines(stdout)).toMatchObject([{ id: 'R-1' }, { id: { table: 2 } }]);
  });

  test('a byte order mark and Windows line ends do no harm', async () => {
    const { code, stdout } = await baize(['referee', fileWith(`\uFEFF${round()}\r\n${round()}\r\n`)]);
    expect(code).toBe(0);
    expect(jsonLines(stdout)).toMatchObject([{ ok: true }, { ok: true }]);
  });

  test('a letter stays whole where the file is read in pieces of a mebibyte', async () => {
    const line = round({ wagers: [{ player: 'Zoë', on: 'tie', amount: 500 }] });
    const before = line.indexOf('ë');
    const blank = '\n'.repeat(2 ** 20 - 1 - before);
    const { stdout } = await baize(['referee', fileWith(blank + line)]);
    expect(jsonLines(stdout)).toMatchObject([{ players: { Zoë: { net: -500 } } }]);
  });

  test('what comes in pieces on standard input is put together', async () => {
    const { code, stdout } = await baize(['referee', '-'], { input: [...round()] });
    expect(code).toBe(0);
    expect(jsonLines(stdout)).toMatchObject([{ ok: true }]);
  });

  test.each([[[]], [['--text']], [['--second-reading']]])(
    'where there is no round nobody takes silence for a settlement: %j',
    async (options) => {
      const path = fileWith('\n \n');
      expect(await baize(['referee', path, ...options])).toEqual({
        code: 2,
        stdout: '',
        stderr: `baize: there is no round in ${path}: a round is one JSON object on a line of its own\n`,
      });
      const { stderr } = await baize(['referee', '-', ...options], { input: [''] });
      expect(stderr).toMatch(/^baize: there is no round in standard input: /);
    },
  );

  test('more lines than fit into one piece come in order', async () => {
    const many = 6000;
    const text = Array.from({ length: many }, (_, id) => `${round({ id })}\n`).join('');
    const { code, stdout } = await baize(['referee', fileWith(text)]);
    expect(code).toBe(0);
    expect(jsonLines(stdout).map((answer) => (answer as { id: number }).id)).toEqual([...Array(many).keys()]);
  });

  test('a reader who has seen enough ends it quietly', async () => {
    const { code, stderr } = await baize(['referee', fileWith(`${round()}\n`.repeat(6000))], {
      readOnce: true,
    });
    expect([code, stderr]).toEqual([0, '']);
  });
});

describe('refused lines', () => {
  const REFUSED: readonly (readonly [string, string])[] = [
    // line, sentence
    ['{"rulebook"', 'this is not JSON: '],
    ['[]', 'a round file is one JSON object'],
    ['{}', 'rulebook: say by which rulebook the round was played; there are act-mini-baccarat-2016'],
    [round({ rulebook: 'whist' }), 'rulebook: no such rulebook here; there are act-mini-baccarat-2016'],
    [round({ colour: 'red' }), 'colour: unknown field; known are '],
    [
      round({ determinations: { method: 'C' } }),
      'determinations.method: the method is "A" or "B" (clause 8.1)',
    ],
    [round({ wagers: [{ player: 'P1', on: 'red', amount: 5 }] }), 'wagers[0].on: wagers are made on '],
    [round({ wagers: [{ player: 'P1', on: 'tie', amount: 0.5 }] }), 'wagers[0].amount: an amount is '],
    [round({ cards: 'Ts 2d 5h 4c 1s' }), 'cards[4]: "1s" is no card: '],
    [round({ cards: 'Ts 2d 5h 4c' }), "cards: card 5 is missing: the player's hand is due one (clause 7.2)"],
    [
      round({ wagers: [{ player: 'P1', on: 'banker', amount: 1 }] }),
      'wagers: a banker wager of $0.01 cannot be paid in whole cents (clause 8.8(b))',
    ],
  ];

  test('are answered in their place and told in a sentence each, and the others are settled', async () => {
    const lines = REFUSED.flatMap(([line]) => [line, round()]);
    const { code, stdout, stderr } = await baize(['referee', '-', '--json'], { input: [lines.join('\n')] });
    expect(code).toBe(2);
    expect(jsonLines(stdout).map((answer) => (answer as { ok: boolean }).ok)).toEqual(
      REFUSED.flatMap(() => [false, true]),
    );
    const sentences = stderr.trimEnd().split('\n');
    expect(sentences).toHaveLength(REFUSED.length);
    for (const [index, [, sentence]] of REFUSED.entries()) {
      expect(sentences[index]).toContain(`line ${2 * index + 1}: ${sentence}`);
    }
  });

  test('the first twenty are told, and how many more there are', async () => {
    const { stderr } = await baize(['referee', '-'], { input: ['{}\n'.repeat(23)] });
    const sentences = stderr.trimEnd().split('\n');
    expect(sentences).toHaveLength(21);
    expect(sentences.at(19)).toMatch(/^line 20: /);
    expect(sentences.at(20)).toBe('and 3 more');
  });

  test('a round set out over several lines is told what it lacks', async () => {
    const input = [JSON.stringify(JSON.parse(round()), undefined, 2)];
    const { stderr } = await baize(['referee', '-'], { input });
    expect(stderr).toMatch(/\neach round has to stand on one line of its own\n$/);
  });

  test('what a name would do to a terminal is shown, not done', async () => {
    const wager = { player: '\u001b[2J', on: 'tie', amount: 500 };
    const { stderr } = await baize(['referee', '-', '--text'], {
      input: [round({ wagers: [wager, wager] })],
    });
    expect(stderr).toContain('\\u001b[2J has a wager on tie already');
  });
});

describe('input that cannot be read', () => {
  const MISTAKES: readonly (readonly [readonly string[], string])[] = [
    // words, sentence
    [['nowhere.jsonl'], 'there is no file nowhere.jsonl: check the name, or give - to read standard input'],
    [['packages'], 'packages is a directory: name a file of rounds, one JSON object a line'],
    [[`${EXAMPLES}/x`], `${EXAMPLES}/x cannot be read: `],
    [[], 'say which file to settle: baize referee FILE, or - for standard input'],
    [['a', 'b'], 'one file at a time: cat FILES | baize referee - settles several'],
    [[EXAMPLES, '--json', '--text'], '--json and --text exclude each other: choose one'],
  ];

  test.each(MISTAKES)('%j is answered with one sentence and exit code 2', async (words, sentence) => {
    const { code, stdout, stderr } = await baize(['referee', ...words]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).toContain(`baize: ${sentence}`);
  });

  test('a directory on standard input is not taken for an empty file', () => {
    const { status, stderr } = spawnSync(process.execPath, [BIN, 'referee', '-'], {
      stdio: [openSync(folder, 'r'), 'pipe', 'pipe'],
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      2,
      'baize: standard input is a directory: name a file of rounds, one JSON object a line\n',
    ]);
  });
});

const says = (clause: '8.6(b)' | '8.8(b)'): string => actMiniBaccarat2016.clauses[clause].says;

const SETTLED = `Line 1, R-1: banker (act-mini-baccarat-2016)
  player  Ts 5h 9s  total 4
  banker  2d 4c     total 6

  P1     banker  100.00  win   pays 95.00
      8.8(b) ${says('8.8(b)')}
  Zoë W  tie       5.00  lose  pays  0.00
      8.6(b) ${says('8.6(b)')}

  P1     net +95.00
  Zoë W  net -5.00

1 round settled, 0 refused
`;

describe('for people', () => {
  const wagers = [
    { player: 'P1', on: 'banker', amount: 10_000 },
    { player: 'Zoë W', on: 'tie', amount: 500 },
  ];

  test('a round shows hands, outcome, each wager with the words of its clause, and who won what', async () => {
    const input = [round({ id: 'R-1', wagers })];
    const { stdout } = await baize(['referee', '-', '--text'], { input, env: { FORCE_COLOR: '1' } });
    expect(stdout).toBe(SETTLED);
  });

  test('a screen gets text in colour, unless JSON is asked for', async () => {
    const input = [round()];
    const env = { FORCE_COLOR: '1' };
    const [text, json] = await Promise.all([
      baize(['referee', '-'], { input, screen: true, env }),
      baize(['referee', '-', '--json'], { input, screen: true, env }),
    ]);
    expect(text.stdout).toContain('\u001b[32mwin\u001b[39m');
    expect(jsonLines(json.stdout)).toMatchObject([{ ok: true }]);
  });
});
