import { type Rulebook, rulebooks } from '@baize/rulebooks';
import { actBlackjack2005, actBlackjack2018, actMiniBaccarat2016 } from '@baize/rulebooks/books';
import colors from 'picocolors';
import { describe, expect, test } from 'vitest';
import { clauseTests } from '../../../engine/src/testing/clause.ts';
import { baize } from '../baize.test-kit.ts';
import { type Entry, volumesOf } from './entry.ts';
import { printClause, printLibrary } from './print.ts';

const clause = clauseTests(actMiniBaccarat2016);
const clause2018 = clauseTests(actBlackjack2018);
const clause2005 = clauseTests(actBlackjack2005);
const BOOK = 'act-mini-baccarat-2016';
const page = { colors: colors.createColors(false), width: 80 };

const jsonOf = async (...words: readonly string[]): Promise<unknown> => {
  const { code, stdout, stderr } = await baize(['rules', ...words, '--json']);
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
};

/** Printed once for all that look at it. */
const library = baize(['rules']);
const libraryJson = jsonOf() as Promise<readonly { readonly id: string }[]>;
const bookJson = async (): Promise<unknown> => (await libraryJson).find(({ id }) => id === BOOK);
const copy = baize(['rules', BOOK]);

/** Text as one line, so that it does not matter where it was broken. */
const unwrapped = (text: string): string => text.replace(/\s+/g, ' ');

interface Clause {
  readonly id: string;
  readonly claim: string;
  readonly code: readonly string[];
  readonly tests: readonly string[];
}

describe('the rulebooks', () => {
  clause('I:1', 'the rulebook carries the title and the number of the instrument', async () => {
    const { stdout } = await library;
    expect(unwrapped(stdout)).toContain('Casino Control (Mini Baccarat) Approval 2016 (No 3), NI2016-685');
    expect(await bookJson()).toMatchObject({
      title: 'Casino Control (Mini Baccarat) Approval 2016 (No 3)',
      number: 'NI2016-685',
    });
    expect((await libraryJson).map(({ id }) => id)).toEqual(Object.keys(rulebooks));
  });

  clause('I:2', 'the day of making is told; the commencement stays empty and a note says why', async () => {
    const { stdout } = await library;
    expect(unwrapped(stdout)).toContain(
      'Made 15 December 2016. The instrument commences on the day after it is notified',
    );
    expect(await bookJson()).toMatchObject({
      made: '2016-12-15',
      commences: null,
      commencesNote: expect.stringContaining('does not give the day'),
    });
  });

  clause('I:3', 'the instrument that this one revokes is named', async () => {
    expect((await library).stdout).toContain('  Revokes NI2016-401.\n');
    expect(await bookJson()).toMatchObject({ revokes: ['NI2016-401'] });
  });

  test('tell their effect where it is dated, and nothing of revoking where they revoke nothing', () => {
    const edition = { ...actMiniBaccarat2016.edition, commences: '2016-12-17', revokes: [] };
    const text = unwrapped(printLibrary(volumesOf([{ ...actMiniBaccarat2016, edition }], []).volumes, page));
    expect(text).toContain('Made 15 December 2016, in effect from 17 December 2016.');
    expect(text).not.toContain('Revokes');
  });
});

/** What a printed copy must hold of every clause. */
const expectWholeCopy = (stdout: string, book: Rulebook): void => {
  const whole = unwrapped(stdout);
  for (const [id, { heading, says, by, reading }] of Object.entries(book.clauses)) {
    const title = id.toLowerCase() === `a:${heading.toLowerCase()}` ? id : `${id} ${heading}`;
    const lines = ['tied', 'recorded', 'not yet'].map((standing) => ` ${title} ${by}, ${standing} ${says}`);
    expect(lines.filter((line) => whole.includes(line))).toHaveLength(1);
    if (reading !== undefined) expect(whole).toContain(`Reading: ${reading}`);
  }
};

describe('one rulebook', () => {
  clause2018('16.9', 'a copy of the rules for whoever asks', async () => {
    expectWholeCopy((await baize(['rules', 'act-blackjack-2018'])).stdout, actBlackjack2018);
  });
  clause2005('16.9', 'a copy of the rules for whoever asks', async () => {
    expectWholeCopy((await baize(['rules', 'act-blackjack-2005'])).stdout, actBlackjack2005);
  });

  clause(
    '14.9',
    'a copy of the rules for whoever asks: every clause, who carries it out and how it is read',
    async () => {
      const { code, stdout } = await copy;
      expect(code).toBe(0);
      expectWholeCopy(stdout, actMiniBaccarat2016);
    },
  );

  test('has its clauses under the headings of the sections, in order and within 80 columns', async () => {
    const { stdout } = await copy;
    const headings = stdout.split('\n').filter((line) => /^(The instrument|Dictionary|\d+ [A-Z])/.test(line));
    expect(headings.slice(0, 4)).toEqual([
      'The instrument',
      'Dictionary',
      '1 Mini-baccarat table',
      '2 Cards',
    ]);
    expect(headings.at(-1)).toBe('15 Tournament play');
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  test('as JSON is one array, whose counts agree with the coverage', async () => {
    const [clauses, coverage] = await Promise.all([jsonOf(BOOK), jsonOf(BOOK, '--coverage')]);
    const list = clauses as readonly Clause[];
    const many = (claim: string): number => list.filter((each) => each.claim === claim).length;
    expect(list).toHaveLength(234);
    expect(coverage).toEqual({
      rulebooks: {
        [BOOK]: { clauses: 234, tied: many('tied'), recorded: many('recorded'), notYet: many('notYet') },
      },
    });
    for (const { claim, code, tests } of list) {
      if (claim !== 'notYet') expect([code.length, tests.length]).not.toContain(0);
    }
  });

  test('its coverage is a table for people', async () => {
    const { stdout } = await baize(['rules', BOOK, '--coverage']);
    expect(stdout).toMatch(
      /^rulebook +clauses +tied +recorded +not yet\nact-mini-baccarat-2016 +234 +\d+ +\d+ +\d+\n/,
    );
  });
});

describe('one clause', () => {
  test('as JSON has its text, its code and the names of its tests', async () => {
    const found = (await jsonOf(BOOK, '7.3')) as Clause;
    const { heading, says, by, does } = actMiniBaccarat2016.clauses['7.3'];
    expect(found).toMatchObject({ id: '7.3', heading, says, by, does, claim: 'tied' });
    expect(found).toMatchObject({ section: '7 Additional cards' });
    expect(found.code).toContainEqual(
      expect.stringMatching(/^packages\/engine\/src\/baccarat\/tableau\.ts:\d+$/),
    );
    expect(found.tests).toContainEqual(expect.stringMatching(/^act-mini-baccarat-2016 .*7\.3.*: /));
    expect(await jsonOf(BOOK, 'A:Casino', 'Operator')).toMatchObject({ id: 'A:Casino Operator' });
  });

  const { volumes } = volumesOf(
    [actMiniBaccarat2016],
    [
      { path: 'packages/engine/src/baccarat/a.ts', text: '/** [4.5] [2.5] */' },
      {
        path: 'packages/cli/src/a.test.ts',
        text: "clauseTests(actMiniBaccarat2016)('4.5', 'one wager', f);",
      },
    ],
  );
  const entryOf = (id: string): Entry => {
    const entry = volumes[0]?.entries.find((each) => each.id === id);
    if (entry === undefined) throw new Error(`there is no clause ${id}`);
    return entry;
  };
  const printed = (id: string): string => printClause(actMiniBaccarat2016, entryOf(id), page);

  test('tells people everything that is known of it', () => {
    const { says, does, reading } = actMiniBaccarat2016.clauses['4.5'];
    expect(unwrapped(printed('4.5'))).toBe(
      `${BOOK} 4.5 One wager on each option Casino Control (Mini Baccarat) Approval 2016 (No 3), NI2016-685` +
        ` Says ${says} By engine: the engine, which plays the game Does ${does} Reading ${reading}` +
        ' Standing tied: code carries it out and tests prove it Code packages/engine/src/baccarat/a.ts:1' +
        ' Tests one wager (packages/cli/src/a.test.ts:1)',
    );
  });

  test('is never called more than it is', () => {
    expect(printed('2.5')).toContain('  Standing  not yet: claimed, but no test proves it');
    expect(printed('7.3')).toContain('  Standing  not yet: claimed, but no code carries it out');
    const { instead: _none, ...silent } = entryOf('14.4');
    expect(printClause(actMiniBaccarat2016, silent, page)).toContain(
      '  Standing  not yet: nothing carries it out',
    );
    expect(printed('2.5')).toContain('  Instead   No program can look at the cards.');
    const [claims] = volumesOf([actMiniBaccarat2016], []).volumes;
    const recorded = claims?.entries.find(({ id }) => id === '2.5');
    expect(recorded && printClause(actMiniBaccarat2016, recorded, page)).toContain(
      '  Standing  recorded: no program',
    );
  });
});

describe('what there is not', () => {
  const MISTAKES: readonly (readonly [readonly string[], string])[] = [
    // words, sentence
    [['house-bacarat'], 'there is no rulebook house-bacarat: did you mean house-baccarat'],
    [['zebra'], `there is no rulebook zebra: there are ${Object.keys(rulebooks).join(', ')}`],
    [[BOOK, '8.8b'], `${BOOK} has no clause 8.8b: did you mean 8.8(b) or`],
    [[BOOK, 'zebra crossing'], `${BOOK} has no clause zebra crossing: baize rules ${BOOK} lists them`],
    [[BOOK, '7.3', '--coverage'], '--coverage counts whole rulebooks: leave the clause out'],
  ];

  test.each(MISTAKES)('%j is answered with one sentence and exit code 2', async (words, sentence) => {
    const { code, stdout, stderr } = await baize(['rules', ...words, '--json']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).toContain(`baize: ${sentence}`);
  });
});

describe('hashes that somebody keeps', () => {
  test('nothing is stale against themselves; what changed since is told with what rests on it, by exit code 1', async () => {
    const hashes = (await jsonOf('--hashes', BOOK)) as Record<string, Record<string, string>>;
    expect((await jsonOf(BOOK, '7.3')) as object).toMatchObject({ hash: hashes[BOOK]?.['7.3'] });
    const same = await baize(['rules', '--since', '-'], { input: [JSON.stringify(hashes)] });
    expect([same.code, same.stdout]).toEqual([0, 'nothing is stale\n']);
    const older = { [BOOK]: { ...hashes[BOOK], '7.3': '000000000000' } };
    const { code, stdout } = await baize(['rules', '--since', '-', '--json'], {
      input: [JSON.stringify(older)],
    });
    expect(code).toBe(1);
    const [stale, ...more] = JSON.parse(stdout) as readonly {
      readonly code: unknown[];
      readonly tests: unknown[];
    }[];
    expect(more).toEqual([]);
    expect(stale).toMatchObject({ rulebook: BOOK, clause: '7.3', is: 'changed' });
    expect([stale?.code.length, stale?.tests.length].every((many) => Number(many) > 0)).toBe(true);
  });

  test('what is no list of hashes is refused', async () => {
    for (const input of ['{', '[1]', '{"act-mini-baccarat-2016": {"7.3": 5}}']) {
      const { code, stderr } = await baize(['rules', '--since', '-'], { input: [input] });
      expect([code, stderr]).toEqual([
        2,
        expect.stringContaining('--since reads what baize rules --hashes printed'),
      ]);
    }
  });
});
