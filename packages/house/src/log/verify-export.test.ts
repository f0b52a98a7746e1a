import { describe, expect, test } from 'vitest';
import { signCheckpoint } from './checkpoint.ts';
import { EXPORT_FORMAT } from './export.ts';
import { eventLine, leafText } from './leaf.ts';
import { SIGNS, signerOf, vkeyOf } from './note.ts';
import { rootOver } from './tiles.ts';
import { leafHash } from './tree.ts';
import { verifyExport } from './verify-export.ts';

const signer = signerOf('felt.example', SIGNS.text, new Uint8Array(32).fill(3));

const entry = (at: number): string =>
  leafText({
    salt: String(at).padStart(32, '0'),
    sender: 'house',
    id: `command ${at}`,
    fingerprint: 'f',
    at,
    events: [{ stream: 'table:1', version: at, line: eventLine('game.Noted', `{"amount":${at}}`) }],
    postings: at === 2 ? '[["house",-5,-5,null],["bank:ann",5,5,null]]' : null,
    reply: 'null',
  });

const ENTRIES = [1, 2, 3, 4].map(entry);
const LEAVES = ENTRIES.map(leafHash);
const CHECKPOINT = signCheckpoint({ origin: 'felt.example', size: 4, root: rootOver(LEAVES) }, signer);

/** An export of four commands, of which the third stays in the house. */
const LINES = [
  JSON.stringify({ format: EXPORT_FORMAT, origin: 'felt.example', first: 1 }),
  ...ENTRIES.map((text, at) =>
    JSON.stringify({
      command: at + 1,
      leaf: Buffer.from(LEAVES[at] ?? []).toString('hex'),
      ...(at === 2
        ? { withheld: [{ stream: 'table:1', version: 3, type: 'game.Noted', data: null }] }
        : { entry: text }),
    }),
  ),
  JSON.stringify({ key: vkeyOf(signer), checkpoint: CHECKPOINT }),
];

const verified = (lines: readonly string[]) =>
  verifyExport(`${lines.join('\n')}\n`, { name: 'kept', text: CHECKPOINT });
const foundIn = (lines: readonly string[]): string =>
  verified(lines)
    ?.findings.map(({ where, what }) => `${where}: ${what}`)
    .join('\n') ?? 'unreadable';
const bent = (at: number, from: string | RegExp, to: string): readonly string[] =>
  LINES.map((line, place) => (place === at ? line.replace(from, to) : line));

describe('an export', () => {
  test('holds with what is withheld in it, and says what of it is not proved', () => {
    const found = verified(LINES);
    expect(found).toMatchObject({ size: 4, findings: [] });
    expect(found?.unproven).toEqual([expect.stringContaining('of 1 commands part stays in the house')]);
  });

  test.each<[string, readonly string[], RegExp]>([
    [
      'an entry that was changed',
      bent(1, 'amount', 'amounts'),
      /command 1: its entry is not what its leaf says/,
    ],
    [
      'an entry under another name (tamper 6070)',
      bent(1, '"entry"', '"entr7"'),
      /line 2: it is none of an export/,
    ],
    [
      'a line that has its entry twice',
      bent(1, '"entry"', '"entry":"x","entry"'),
      /line 2: it is not written as/,
    ],
    [
      'a line with more in it',
      bent(2, '{"command"', '{"note":"paid","command"'),
      /line 3: it is none of an export/,
    ],
    [
      'a line of somebody else’s',
      LINES.toSpliced(3, 0, '{"note":"all is well"}'),
      /line 4: it is none of an export/,
    ],
    ['a leaf that is none', bent(3, /"leaf":"../, '"leaf":"'), /line 4: it is none of an export/],
    ['another leaf of what is withheld', bent(3, /"leaf":"../, '"leaf":"00'), /another root than was signed/],
    ['another place of what is withheld', bent(3, '"version":3', '"version":4'), /does not follow/],
    ['what is withheld gone', LINES.toSpliced(3, 1), /command 4: it stands where command 3 is due/],
    ['the end cut off', LINES.slice(0, -1), /it has no end/],
    ['another house', bent(0, 'felt', 'silk'), /never had that name/],
    ['another beginning', bent(0, '"first":1', '"first":2'), /4 commands were signed and the record holds 3/],
  ])('%s is found', (_, lines, what) => {
    expect(foundIn(lines)).toMatch(what);
  });

  test('what is cut off in the middle of a line is none', () => {
    expect(verifyExport(LINES.join('\n').slice(0, -5))).toBe(undefined);
  });
});
