import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { volumesOf } from '../../packages/cli/src/rules/entry.ts';
import { hashesOf } from '../../packages/cli/src/rules/hashes.ts';
import type { ClauseText, Rulebook } from '../../rulebooks/src/index.ts';
import { faultsIn, faultsInHashes, keepPage, pageOf } from './clauses.ts';

const CODE = 'packages/engine/src/dice/roll.ts';
const TEST = 'packages/engine/src/dice/roll.test.ts';
const KIT = {
  path: 'packages/engine/src/dice/dice.test-kit.ts',
  text: 'export const clause = clauseTests(madeUp1999);',
};

const text = (more: Partial<ClauseText>): ClauseText => ({
  heading: 'Dice',
  says: 'A | B.',
  by: 'floor',
  ...more,
});
const CLAIMED = text({ by: 'engine', does: 'It rolls.' });
const RECORDED = text({ by: 'conduct', instead: 'It is written down.' });
const SILENT = text({ by: 'tournament' });

const bookOf = (clauses: Readonly<Record<string, ClauseText>>): Rulebook => ({
  edition: {
    id: 'made-up-1999',
    title: 'Dice Approval',
    number: 'N1',
    jurisdiction: 'Nowhere',
    standing: 'approved',
    game: 'dice',
    made: '1999-01-01',
    commences: null,
    commencesNote: 'Never.',
    revoked: null,
    revokedNote: 'Never.',
    transition: null,
    revokes: [],
    prevails: 'rules',
    sections: [],
    extends: null,
    text: 'made-up-1999',
  },
  clauses,
  parameters: {},
});

const volumesWith = (clauses: Readonly<Record<string, ClauseText>>, code: string, proofs: string) =>
  volumesOf([bookOf(clauses)], [KIT, { path: CODE, text: code }, { path: TEST, text: proofs }]);

const faultsWith = (
  clauses: Readonly<Record<string, ClauseText>>,
  code: string,
  proofs: string,
): string[] => {
  const { volumes, strays } = volumesWith(clauses, code, proofs);
  return faultsIn(volumes, strays);
};

const SILENCE = 'but the clause claims nothing: say in clauses.json what is done';

describe('claimed, coded and tested are the same', () => {
  test('when every claim has code and a test, and nothing else has', () => {
    const clauses = { '1.1': CLAIMED, '1.2': RECORDED, '1.3': SILENT };
    expect(
      faultsWith(clauses, "/** [1.1] [1.2] */ refuse('1.1', 'no');", "clause(['1.1', '1.2'], 'x', f);"),
    ).toEqual([]);
  });

  test('not when no code carries out what is claimed', () => {
    expect(faultsWith({ '1.1': CLAIMED }, "by: '1.1'", "clause('1.1', 'x', f);")).toEqual([
      'made-up-1999 1.1: claimed, but no code carries it out: open the code that does with /** [1.1] ... */ or withdraw the claim',
    ]);
  });

  test('not when no test proves what is claimed or done instead', () => {
    const proofs = "// clause('1.1', 'x', f);";
    expect(faultsWith({ '1.1': CLAIMED, '1.2': RECORDED }, '/** [1.1] [1.2] */', proofs)).toEqual([
      "made-up-1999 1.1: claimed, but no test proves it: write clause('1.1', ...) or withdraw the claim",
      "made-up-1999 1.2: claimed, but no test proves it: write clause('1.2', ...) or withdraw the claim",
    ]);
  });

  test('not when something is carried out that is not claimed', () => {
    expect(faultsWith({ '1.3': SILENT }, '\n/** [1.3] */', '')).toEqual([
      `made-up-1999 1.3: carried out at ${CODE}:2, ${SILENCE}`,
    ]);
  });

  test('not when an event or a refusal cites what is not claimed', () => {
    for (const code of ["{ by: '1.3' }", "{ paidBy: '1.3' }", "refuse('1.3', 'no')"]) {
      expect(faultsWith({ '1.3': SILENT }, code, '')).toEqual([
        `made-up-1999 1.3: cited at ${CODE}:1, ${SILENCE}`,
      ]);
    }
  });

  test('not when something is proved that is not claimed', () => {
    expect(faultsWith({ '1.3': SILENT }, '', "clause('1.3', 'x', f);")).toEqual([
      `made-up-1999 1.3: proved at ${TEST}:1, ${SILENCE}`,
    ]);
  });

  test('when a clause of the engine waits, without code and without a test', () => {
    expect(faultsWith({ '1.1': text({ by: 'engine' }) }, '', '')).toEqual([]);
  });

  test('not when code or a test names a clause that does not exist', () => {
    expect(faultsWith({ '1.3': SILENT }, '/** [99.1] [0] */', "clause('99.2', 'x', f);")).toEqual([
      `${TEST}:1: a test is named by 99.2, which is no clause of made-up-1999`,
      `${CODE}:1: [99.1] is no tie: made-up-1999 has no clause 99.1`,
    ]);
  });

  test('the faults come in the order of the clauses', () => {
    const faults = faultsWith(
      { '10': CLAIMED, '9.2': CLAIMED, '9.10': CLAIMED },
      '/** [10] [9.2] [9.10] */',
      '',
    );
    expect(faults.map((fault) => fault.split(':')[0])).toEqual([
      'made-up-1999 9.2',
      'made-up-1999 9.10',
      'made-up-1999 10',
    ]);
  });
});

describe('the page', () => {
  const page = (proofs: string): string =>
    pageOf(
      volumesWith({ '1.1': CLAIMED, '1.2': RECORDED, '2.1': SILENT }, '/** [1.1] [1.2] */', proofs).volumes,
    );

  test('counts by who carries a clause out', () => {
    const whole = page("clause(['1.1', '1.2'], 'x', f);");
    expect(whole).toContain(
      '\n| engine | 1 | 1 | 0 | 0 |\n| floor | 0 | 0 | 0 | 0 |\n| tournament | 1 | 0 | 0 | 1 |\n',
    );
    expect(whole).toContain('\n| conduct | 1 | 0 | 1 | 0 |\n');
    expect(whole).toContain('\n| **all** | 3 | 1 | 1 | 1 |\n');
  });

  test('has a row for every clause, with links to its code and the number of its tests', () => {
    const whole = page("clause('1.1', 'x', f); clause(['1.1', '1.2'], 'y', f);");
    const link = `[roll.ts:1](../${CODE}#L1)`;
    expect(whole).toContain(`\n| 1.1 | Dice | A \\| B. | engine | tied | ${link} | 2 |\n`);
    expect(whole).toContain(`\n| 1.2 | Dice | A \\| B. | conduct | recorded | ${link} | 1 |\n`);
    expect(whole).toContain('\n### Section 2\n');
    expect(whole).toContain('\n| 2.1 | Dice | A \\| B. | tournament | not yet |  | 0 |\n');
  });

  test('never calls a claim done that no test proves', () => {
    const whole = page('');
    expect(whole).toContain('| engine | not yet | [roll.ts:1]');
    expect(whole).toContain('\n| **all** | 3 | 0 | 0 | 3 |\n');
  });

  test('is written where that is allowed, and stale where it is not', () => {
    const folder = mkdtempSync(join(tmpdir(), 'clauses-'));
    const path = join(folder, 'clauses.md');
    const stale = ['docs/clauses.md is stale: run npm run clauses and commit what it writes'];
    expect(keepPage(path, 'one\n', false)).toEqual(stale);
    expect(keepPage(path, 'one\n', true)).toEqual([]);
    expect(keepPage(path, 'one\n', false)).toEqual([]);
    expect(keepPage(path, 'two\n', false)).toEqual(stale);
    expect(readFileSync(path, 'utf8')).toBe('one\n');
    rmSync(folder, { recursive: true });
  });
});

describe('hashes of the texts', () => {
  const volumes = (says: string, more: Readonly<Record<string, ClauseText>> = {}) =>
    volumesWith(
      { '1.1': { ...CLAIMED, says }, ...more },
      '/** [1.1] It rolls. */',
      "import { clause } from './dice.test-kit.ts';\nclause('1.1', 'it rolls', () => {});",
    ).volumes;
  const kept = hashesOf([bookOf({ '1.1': { ...CLAIMED, says: 'One die.' } })]);

  test('a text that is as it was is not stale, whatever the software does about it', () => {
    expect(faultsInHashes(volumes('One die.'), kept)).toEqual([]);
    const other = volumesWith(
      { '1.1': { ...CLAIMED, says: 'One die.', does: 'Otherwise.' } },
      '',
      '',
    ).volumes;
    expect(faultsInHashes(other, kept)).toEqual([]);
  });

  test('a changed text tells what rests on it: its code and its tests', () => {
    expect(faultsInHashes(volumes('Two dice.'), kept)).toEqual([
      `made-up-1999 1.1 is changed: ${CODE}:1, 1 test: look at it, then npm run clauses -- --looked-at`,
    ]);
  });

  test('a reading and a number are text, too', () => {
    const read = bookOf({ '1.1': { ...CLAIMED, says: 'One die.', reading: 'Of six faces.' } });
    const numbered = {
      ...bookOf({ '1.1': { ...CLAIMED, says: 'One die.' } }),
      parameters: { '1.1': { dice: 2 } },
    };
    for (const book of [read, numbered])
      expect(faultsInHashes([{ book, entries: [] }], kept)).toEqual([
        expect.stringContaining('1.1 is changed: nothing here rests on it'),
      ]);
  });

  test('a new clause and one that is gone are told; so is a rulebook nobody has looked at', () => {
    const faults = faultsInHashes(volumes('One die.', { '1.2': SILENT }), {
      'made-up-1999': { ...kept['made-up-1999'], '0.9': 'abc' },
    });
    expect(faults.map((fault) => fault.split(':')[0])).toEqual([
      'made-up-1999 0.9 is gone',
      'made-up-1999 1.2 is new',
    ]);
    expect(faultsInHashes(volumes('One die.'), {})).toHaveLength(1);
  });
});
