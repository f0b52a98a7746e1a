import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { baize, jsonLines } from '../baize.test-kit.ts';

const EXAMPLES = 'packages/cli/examples/tournament.jsonl';
const folder = mkdtempSync(join(tmpdir(), 'baize-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (changes: object = {}, record: readonly object[] = []): string =>
  JSON.stringify({
    instrument: 'nz-tournament-1999',
    game: 'blackjack',
    conditions: {
      entryFee: 10_000,
      prizes: { percent: [60, 40] },
      sessions: [{ name: 'final', final: true }],
    },
    record,
    ...changes,
  });

const enter = (player: string): object => ({ do: 'enter', player });

describe('settle', () => {
  test('the examples come to the places and the money that the rules give', async () => {
    const { code, stdout, stderr } = await baize(['tournament', 'settle', EXAMPLES, '--json']);
    expect(code).toBe(2);
    expect(stderr).toBe(
      'line 5: record[2]: Ann has an entry already, and one is all that is allowed (clause A:Tournament)\n',
    );
    expect(jsonLines(stdout)).toMatchObject([
      {
        ok: true,
        pool: 150_000,
        places: [{ place: 4, players: ['Di', 'Ed'], prize: 7500, clause: '5.12' }],
        due: [{ do: 'playOff', players: ['Ann', 'Bo', 'Cy'], for: 'winner', clause: '5.10' }],
      },
      {
        due: [],
        places: [
          { place: 1, players: ['Ann'], prize: 75_000 },
          { place: 2, players: ['Bo'], prize: 40_000 },
          { place: 3, players: ['Cy'], prize: 20_000 },
          { place: 4, players: ['Di', 'Ed'], prize: 7500 },
        ],
      },
      { pool: 108_000, commission: 12_000, points: { Ann: 16, Bo: 16, Cy: 12 } },
      { pool: 60_000, commission: 6000, advancing: { heats: ['Ann', 'Bo', 'Flo', 'Di'] } },
      { ok: false, refusal: { clause: 'A:Tournament', at: 2 } },
    ]);
  });

  test('standard input, blank lines and an id that is given back', async () => {
    const input = [`${file({ id: { n: 1 } })}\n\n`, file({ id: 'x' })];
    const { code, stdout, stderr } = await baize(['tournament', 'settle', '-'], { input });
    expect([code, stderr]).toEqual([0, '']);
    expect(jsonLines(stdout)).toMatchObject([
      { id: { n: 1 }, pool: 0 },
      { id: 'x', pool: 0 },
    ]);
  });

  test('what cannot be read is refused by its line, and the rest is settled', async () => {
    const path = join(folder, 'mixed.jsonl');
    writeFileSync(path, Buffer.concat([Buffer.from(`{\n${file()}\n`), Buffer.from([0x22, 0xff, 0x22])]));
    const { code, stdout, stderr } = await baize(['tournament', 'settle', path]);
    expect(code).toBe(2);
    expect(stderr).toBe(
      'line 1: this is not JSON: a tournament is one JSON object a line\nline 3: this is not UTF-8 text\n',
    );
    expect(jsonLines(stdout)).toMatchObject([{ ok: false }, { ok: true }, { ok: false }]);
  });

  test('a check of what cannot be read is a finding by its line', async () => {
    const path = join(folder, 'unread.jsonl');
    writeFileSync(path, Buffer.concat([Buffer.from('{\n'), Buffer.from([0x22, 0xff, 0x22, 0x0a])]));
    const { code, stdout, stderr } = await baize(['tournament', 'check', path]);
    expect(code).toBe(1);
    expect(stderr).toBe(
      'line 1: it names no instrument that has tournaments\nline 2: this is not UTF-8 text\n',
    );
    expect(jsonLines(stdout)).toMatchObject([
      { ok: false },
      { ok: false, findings: ['this is not UTF-8 text'] },
    ]);
  });

  test('a directory is no file of tournaments', async () => {
    const { code, stderr } = await baize(['tournament', 'settle', folder]);
    expect(code).toBe(2);
    expect(stderr).toContain('is a directory: name a file of tournaments');
  });

  test('text tells places, points, dues and what the clauses say, in lines that fit a screen', async () => {
    const { stdout } = await baize(['tournament', 'settle', EXAMPLES, '--text']);
    for (const words of [
      'Line 1, NZ, tied final: pool 1,500.00 (nz-tournament-1999)',
      '  4  Di  75.00  5.12\n     Ed  75.00\n',
      '  due  a play-off of Ann, Bo, Cy for the win  5.10',
      '  Ann 16 points',
      '  commission 120.00',
      '  on from heats: Ann, Bo, Flo, Di',
      'Line 5, Refused: refused\n  record[2]: Ann has an entry already',
    ]) {
      expect(stdout).toContain(words);
    }
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  test('text tells refunds, odd cents, what the prizes leave over and where a tie stands', async () => {
    const odd = file({ conditions: { entryFee: 1001, prizes: { amounts: [2, 1] }, tie: 'combine' } });
    const shared = file(
      {
        instrument: 'act-blackjack-2018',
        conditions: {
          entryFee: 10_001,
          prizes: { percent: [60, 40] },
          tie: 'combine',
          sessions: [{ name: 'final', final: true }],
        },
      },
      [enter('Ann'), enter('Bo'), enter('Cy'), { do: 'score', chips: { Ann: 5, Bo: 5, Cy: 1 } }],
    );
    const heat = file(
      {
        instrument: 'act-blackjack-2018',
        conditions: {
          entryFee: 100,
          sessionTie: 'placeRule',
          prizes: { amounts: [50] },
          sessions: [{ name: 'heats', advance: 1 }, { name: 'final' }],
        },
      },
      [enter('Ann'), enter('Bo'), { do: 'score', session: 'heats', chips: { Ann: 5, Bo: 5 } }],
    );
    const cancelled = file({}, [enter('Ann'), { do: 'cancel' }]);
    const begun = file(
      { conditions: { entryFee: 100, prizes: { amounts: [50] }, sessions: [{ name: 'a' }] } },
      [enter('Ann'), { do: 'score', chips: { Ann: 1 } }],
    );
    const waiting = file({}, [enter('Ann')]);
    const input = [[odd, shared, heat, cancelled, begun, waiting].join('\n')];
    const { stdout, code } = await baize(['tournament', 'settle', '-', '--text'], { input });
    expect(code).toBe(0);
    expect(stdout).toContain('  1  Ann  150.02  19.3(a)(xi)(C)\n     Bo   150.01\n');
    expect(stdout).toContain(
      '  due  the place rule of Ann, Bo for going on (heats, table 1)  19.3(a)(viii)(B)',
    );
    expect(stdout).toContain('  refund to Ann 100.00');
    expect(stdout).toContain('  not in the prizes 0.50  2.4');
    expect(stdout).toContain('  due  the count of final  5.5');
  });
});

describe('conditions', () => {
  const COMPLETE = {
    entryFee: 25_000,
    entryForm: 'form 7',
    startingChips: 1000,
    chipsIssued: 'free',
    minWager: 50,
    maxWager: 500,
    sessionLength: { rounds: 20 },
    playOffLength: { rounds: 5 },
    prizes: { percent: [60, 40] },
    sessions: [{ name: 'final', final: true }],
  };

  test('complete and lawful ones are told so, with what comes before entries', async () => {
    const input = [file({ conditions: COMPLETE })];
    const { code, stdout, stderr } = await baize(['tournament', 'conditions', '-', '--text'], { input });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Line 1: complete and lawful (nz-tournament-1999)');
    expect(stdout).toContain('  where they disagree the rules prevail  6.1');
    expect(stdout).toContain('  before entries: determine  2.2');
  });

  test('what is missing and what is contrary is told by clause', async () => {
    const input = [file({ conditions: { ...COMPLETE, chipsIssued: undefined, commission: 5 } })];
    const { code, stdout, stderr } = await baize(['tournament', 'conditions', '-'], { input });
    expect(code).toBe(2);
    expect(jsonLines(stdout)).toMatchObject([
      { ok: false, missing: [{ fields: ['chipsIssued'], clause: '2.2(d)' }], contrary: [{ clause: '2.4' }] },
    ]);
    expect(stderr).toBe(
      [
        'line 1: conditions.commission: all entry fees are prize pool: there is no commission (clause 2.4)',
        'line 1: missing: whether chips are issued free or at their face value (chipsIssued) (clause 2.2(d))',
        '',
      ].join('\n'),
    );
  });

  test('a file without an instrument has no conditions to judge', async () => {
    const { code, stdout } = await baize(['tournament', 'conditions', '-', '--text'], { input: ['{}'] });
    expect(code).toBe(2);
    expect(stdout).toContain('Line 1: refused\n  instrument: there is no such instrument');
  });
});
