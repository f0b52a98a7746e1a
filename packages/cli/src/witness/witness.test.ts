import {
  cosignedAt,
  emptyRoot,
  parseCheckpoint,
  printSubmission,
  SIGNS,
  signCheckpoint,
  signerOf,
} from '@baize/house/format';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openRecords } from './records.ts';
import { parseKeyAt, parseSubmission } from './request.ts';
import { folderFor, logKey, logOf, seedOf, witnessKey } from './witness.test-kit.ts';
import { openWitness } from './witness.ts';

const honest = logOf(600);

const witnessIn = (folder: string, now = () => 1_700_000_000) => {
  const records = openRecords(folder);
  onTestFinished(() => records.close());
  return openWitness({ signer: witnessKey, logs: [{ key: logKey, url: 'http://log' }], records, now });
};

/** When the witness says that it saw a checkpoint. */
const seenAt = (checkpoint: string, lines: string): number | undefined => {
  const read = parseCheckpoint(`${checkpoint}${lines}`);
  return read && cosignedAt(read.note, witnessKey);
};

describe('add-checkpoint', () => {
  test('a tree that grows is cosigned, by whatever steps', () => {
    const witness = witnessIn(folderFor());
    let old = 0;
    for (const size of [0, 1, 2, 3, 7, 8, 255, 256, 257, 599, 600, 600]) {
      const { status, body } = witness.add(honest.submission(old, size));
      expect([size, status, seenAt(honest.checkpoint(size), body)]).toEqual([size, 200, 1_700_000_000]);
      old = size;
    }
    const newest = parseCheckpoint(witness.checkpoint(logKey.name) ?? '');
    expect(newest?.size).toBe(600);
    expect(newest && cosignedAt(newest.note, witnessKey)).toBe(1_700_000_000);
    expect(newest?.note.signatures.map(({ name }) => name)).toEqual([logKey.name, witnessKey.name]);
  });

  test('another old size than the one that was cosigned last is told the right one', () => {
    const witness = witnessIn(folderFor());
    witness.add(honest.submission(0, 100));
    for (const [old, size] of [
      [0, 200],
      [99, 200],
      [101, 200],
      [0, 50],
    ] as const)
      expect(witness.add(honest.submission(old, size))).toEqual({
        status: 409,
        body: '100\n',
        type: 'text/x.tlog.size',
      });
    expect(witness.conflicts(logKey.name)).toEqual([]);
  });

  test.each([
    [
      'a proof of another tree',
      () => printSubmission(100, logOf(600, { from: 20 }).proof(100, 200), honest.checkpoint(200)),
    ],
    ['no proof where one is due', () => printSubmission(100, [], honest.checkpoint(200))],
    [
      'a line too many',
      () => printSubmission(100, [...honest.proof(100, 200), seedOf('x')], honest.checkpoint(200)),
    ],
    ['a proof where none is due', () => printSubmission(100, [seedOf('x')], honest.checkpoint(100))],
    ['a fork of the same size', () => logOf(600, { from: 20 }).submission(100, 100)],
    ['a fork that is longer', () => logOf(600, { from: 99 }).submission(100, 300)],
  ])('%s is refused by 422 and nothing is signed', (_, submission) => {
    const witness = witnessIn(folderFor());
    witness.add(honest.submission(0, 100));
    expect(witness.add(submission()).status).toBe(422);
    expect(parseCheckpoint(witness.checkpoint(logKey.name) ?? '')?.size).toBe(100);
    expect(witness.add(honest.submission(100, 101)).status).toBe(200);
  });

  test('a first tree needs no proof and takes none; one without leaves has the root of nothing', () => {
    const witness = witnessIn(folderFor());
    expect(witness.add(printSubmission(0, [seedOf('x')], honest.checkpoint(3))).status).toBe(422);
    const empty = (root: Uint8Array): string =>
      signCheckpoint({ origin: logKey.name, size: 0, root }, logKey);
    expect(witness.add(printSubmission(0, [], empty(seedOf('x')))).status).toBe(422);
    expect(witness.add(printSubmission(0, [], empty(emptyRoot()))).status).toBe(200);
  });

  test('who is not watched is 404; whose signature is missing or does not fit is 403', () => {
    const witness = witnessIn(folderFor());
    const other = signerOf('other.example', SIGNS.text, seedOf('other'));
    expect(witness.add(logOf(3, {}, other).submission(0, 3)).status).toBe(404);
    const impostor = signerOf(logKey.name, SIGNS.text, seedOf('impostor'));
    expect(witness.add(logOf(3, {}, impostor).submission(0, 3)).status).toBe(403);
    const good = honest.checkpoint(3);
    // Another key's line is passed over; one that says that it is the log's own spoils the whole.
    const more = logOf(3, {}, impostor).checkpoint(3).split('\n').slice(4).join('\n');
    expect(witness.add(printSubmission(0, [], `${good}${more}`)).status).toBe(200);
    const bent = good.replace(
      /(.)(..)=?=?\n$/,
      (_all, letter: string, rest: string) => `${letter === 'A' ? 'B' : 'A'}${rest}==\n`,
    );
    expect([400, 403]).toContain(witness.add(printSubmission(3, [], bent)).status);
    const second = honest.checkpoint(2).split('\n').slice(4).join('\n');
    expect(witness.add(printSubmission(3, [], `${good}${second}`)).status).toBe(403);
  });

  test.each([
    ['nothing', ''],
    ['no empty line', 'old 0\n'],
    ['no old size', `\n${honest.checkpoint(1)}`],
    ['an old size that begins with a nought', `old 01\n\n${honest.checkpoint(1)}`],
    ['a negative one', `old -1\n\n${honest.checkpoint(1)}`],
    ['one beyond all counting', `old 99999999999999999999\n\n${honest.checkpoint(1)}`],
    ['proof that is no hash', `old 0\nAAAA\n\n${honest.checkpoint(1)}`],
    [
      'too much of it',
      printSubmission(
        1,
        Array.from({ length: 64 }, () => seedOf('x')),
        honest.checkpoint(2),
      ),
    ],
    [
      'a checkpoint without a signature',
      `old 0\n\n${honest.checkpoint(1).split('\n').slice(0, 3).join('\n')}\n`,
    ],
    ['an old size larger than the tree', printSubmission(2, [], honest.checkpoint(1))],
    ['line ends of another system', honest.submission(0, 1).replaceAll('\n', '\r\n')],
  ])('%s is 400', (_, body) => {
    expect(witnessIn(folderFor()).add(body).status).toBe(400);
  });

  test('lines that a log adds to its checkpoint are cosigned with it', () => {
    const witness = witnessIn(folderFor());
    const [text = ''] = honest.checkpoint(3).split('\n\n');
    const more = `${text}\nround 7\n`;
    const signed = signedText(more);
    const { status, body } = witness.add(`old 0\n\n${signed}`);
    expect([status, seenAt(signed, body)]).toEqual([200, 1_700_000_000]);
  });
});

const signedText = (text: string): string =>
  `${text}\n\u2014 ${logKey.name} ${Buffer.concat([logKey.id, logKey.sign(Buffer.from(text))]).toString('base64')}\n`;

describe('what convicts a log', () => {
  test('two roots of one size are kept as a proof, however late the second comes', () => {
    const folder = folderFor();
    const witness = witnessIn(folder);
    witness.add(honest.submission(0, 100));
    witness.add(honest.submission(100, 200));
    const fork = logOf(600, { from: 20 });
    witness.add(fork.submission(200, 200));
    witness.add(fork.submission(0, 100));
    const conflicts = witness.conflicts(logKey.name);
    expect(conflicts.map(({ isProof }) => isProof)).toEqual([true, true]);
    for (const { kept, submitted } of conflicts) {
      const [one, other] = [parseCheckpoint(kept), parseCheckpoint(submitted)];
      expect(one?.size).toBe(other?.size);
      expect(Buffer.from(one?.root ?? [])).not.toEqual(Buffer.from(other?.root ?? []));
    }
    // It is there when the program is started again.
    expect(witnessIn(folder).conflicts(logKey.name)).toEqual(conflicts);
  });

  test('a wrong proof is kept as a doubt, and forgotten when the same tree is shown to follow', () => {
    const witness = witnessIn(folderFor());
    witness.add(honest.submission(0, 100));
    witness.add(printSubmission(100, [], honest.checkpoint(200)));
    expect(witness.conflicts(logKey.name)).toMatchObject([{ isProof: false }]);
    witness.add(honest.submission(100, 200));
    expect(witness.conflicts(logKey.name)).toEqual([]);
  });
});

describe('what it remembers', () => {
  test('it goes on where it was, and signs nothing that does not follow', () => {
    const folder = folderFor();
    witnessIn(folder).add(honest.submission(0, 100));
    const again = witnessIn(folder);
    expect(again.add(logOf(600, { from: 50 }).submission(0, 100)).status).toBe(409);
    expect(again.add(logOf(600, { from: 50 }).submission(100, 100)).status).toBe(422);
    expect(again.add(honest.submission(100, 101)).status).toBe(200);
  });

  test('what was remembered before the program ended is signed when it is asked for', () => {
    const folder = folderFor();
    const records = openRecords(folder);
    const checkpoint = parseCheckpoint(honest.checkpoint(7));
    if (checkpoint === undefined) throw new Error('it is no checkpoint');
    records.cosign(checkpoint, honest.checkpoint(7), 5);
    records.close();
    const shown = parseCheckpoint(witnessIn(folder).checkpoint(logKey.name) ?? '');
    expect(shown && cosignedAt(shown.note, witnessKey)).toBe(1_700_000_000);
  });

  test('beyond a day it keeps one an hour, and always the newest', () => {
    let time = 1_700_000_000;
    const folder = folderFor();
    const witness = witnessIn(folder, () => time);
    for (let size = 1; size <= 60; size += 1) {
      witness.add(honest.submission(size - 1, size));
      time += 1800;
    }
    const records = openRecords(folder);
    onTestFinished(() => records.close());
    const kept = Array.from({ length: 60 }, (_, at) => at + 1).filter(
      (size) => records.cosignedAt(logKey.name, size) !== undefined,
    );
    expect(kept.length).toBeLessThan(60);
    expect(kept).toEqual(expect.arrayContaining([60, 59, 58, 13]));
    expect(records.latest(logKey.name)?.size).toBe(60);
  });
});

describe('what is typed', () => {
  test('VKEY@URL is taken apart; anything else is none', () => {
    const key = 'casino.example+4f+x';
    expect(parseKeyAt(key)).toBeUndefined();
    expect(parseKeyAt(`${key}@http://x`)).toBeUndefined();
    expect(parseSubmission(honest.submission(3, 9))?.old).toBe(3);
  });
});
