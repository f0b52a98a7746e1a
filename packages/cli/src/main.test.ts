import { describe, expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { baize } from './baize.test-kit.ts';

describe('baize by itself', () => {
  test('tells a newcomer what it is, what there is to do, and where to read on', async () => {
    const { code, stdout, stderr } = await baize([]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Baize plays casino table games exactly as the approved rules say/);
    for (const words of [
      'baize referee FILE',
      '$ npx baize referee',
      'baize rules [RULEBOOK',
      '$ npx baize rules',
      'README.md',
    ]) {
      expect(stdout).toContain(words);
    }
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  test('gives the same help when asked for it, and that of a command', async () => {
    const [plain, asked] = await Promise.all([baize([]), baize(['--help'])]);
    expect(asked).toEqual(plain);
    const [referee, rules] = await Promise.all([baize(['referee', '--help']), baize(['rules', '-h'])]);
    expect(referee.stdout).toMatch(/^baize referee FILE\n/);
    expect(referee.stdout).toContain('--text');
    expect(rules.stdout).toMatch(/^baize rules \[RULEBOOK \[CLAUSE\]\]\n/);
    expect(rules.stdout).toContain('--coverage');
    for (const line of (referee.stdout + rules.stdout).split('\n')) {
      expect(line.length).toBeLessThanOrEqual(80);
    }
  });

  test('tells its version', async () => {
    const { version } = packageJson;
    expect(await baize(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
    expect(JSON.parse((await baize(['--version', '--json'])).stdout)).toEqual({ version });
  });
});

describe('what it does not know', () => {
  const MISTAKES: readonly (readonly [readonly string[], string])[] = [
    // words, sentence
    [['refere'], 'there is no command refere: did you mean baize referee?'],
    [['toString'], 'there is no command toString: baize --help lists the commands'],
    [['-'], 'there is no command -: baize --help lists the commands'],
    [['\u001b[2Jx'], 'there is no command \\u001b[2Jx: baize --help lists the commands'],
    [['odds'], 'say which game: baize odds GAME, one of baccarat, blackjack, dice, poker, roulette'],
    [
      ['simulate'],
      'say which game: baize simulate GAME, one of baccarat, blackjack, dice, poker, roulette, tournament',
    ],
    [['verify'], 'say which: baize verify DATA-FOLDER, BACKUP, EXPORT, BUNDLE, SHOE-FILE or SPIN-FILE'],
    [['verify', 'nowhere.at.all'], 'there is nothing at nowhere.at.all'],
    [['open', '--port', 'x'], '--port is a number from 0 to 65535, not x'],
    [['open', '--sockets-per-address', '0'], '--sockets-per-address is a number from 1 to 99999, not 0'],
    [['open', '--prot', '1'], 'open has no option --prot: did you mean --port?'],
    [['tournament'], 'say what to do: baize tournament settle FILE, or conditions FILE'],
    [['tournament', 'setle', 'x'], 'tournament has no setle: did you mean baize tournament settle?'],
    [
      ['tournament', 'dance', 'x'],
      'tournament has no dance: it has settle, conditions, create, enter, ballot, score, do, options, export, papers, generate, check',
    ],
    [['tournament', 'settle'], 'say which file: baize tournament settle FILE, or - for standard input'],
    [
      ['tournament', 'settle', 'nowhere.at.all'],
      'there is no file nowhere.at.all: check the name, or give - to read standard input',
    ],
    [
      ['tournament', 'settle', 'a', 'b'],
      'one file at a time: cat FILES | baize tournament settle - takes several',
    ],
    [['tournament', 'settle', '-', '--json', '--text'], '--json and --text exclude each other: choose one'],
    [['--json'], 'say which command: baize --help lists them'],
    [['--verison'], 'there is no option --verison: baize --help tells what there is'],
    [['rules', '--jsn'], 'rules has no option --jsn: did you mean --json?'],
    [
      ['referee', '-q', 'x'],
      'referee has no option -q: it has --json, --text, --second-reading, --generate, --game, --kind, --seed, --count, --illegal',
    ],
  ];

  test.each(MISTAKES)('%j is answered with one sentence and exit code 2', async (words, sentence) => {
    expect(await baize(words)).toEqual({ code: 2, stdout: '', stderr: `baize: ${sentence}\n` });
  });
});
