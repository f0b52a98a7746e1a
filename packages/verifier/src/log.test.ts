import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseCheckpoint, signCheckpoint } from '../../house/src/log/checkpoint.ts';
import { cosign } from '../../house/src/log/cosignature.ts';
import { printNote, SIGNS, signerOf, vkeyOf } from '../../house/src/log/note.ts';
import { tilePath } from '../../house/src/log/tile-path.ts';
import { edgeTiles, grow, NO_LEAVES, tileBytes } from '../../house/src/log/tiles.ts';
import { inclusionProof, nodesOver, rootAt } from '../../house/src/log/tree.ts';
import { sha512, verifies } from './ed25519.ts';
import {
  checkpointOf,
  entryLeaf,
  growsFrom,
  isIncluded,
  isSigned,
  publicKeyOf,
  seenAt,
  type Tiles,
} from './log.ts';

const DOCS = readFileSync('docs/record.md', 'utf8');
const bytes = (hex: string): Uint8Array => Buffer.from(hex, 'hex');

test.each([0, 1, 111, 112, 113, 127, 128, 129, 500])('SHA-512 of %i bytes is that of Node', (length) => {
  const message = randomBytes(length);
  expect(Buffer.from(sha512(message))).toEqual(createHash('sha512').update(message).digest());
});

describe('Ed25519', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));

  test('takes what Node signs, of any length', () => {
    for (const length of [0, 1, 63, 64, 200]) {
      const message = randomBytes(length);
      expect(verifies(key, message, sign(null, message, privateKey))).toBe(true);
    }
  });

  test('takes no other message, key or signature, whichever bit differs', () => {
    const message = randomBytes(40);
    const signature = sign(null, message, privateKey);
    const bent = (of: Uint8Array, at: number): Uint8Array =>
      of.map((byte, place) => (place === at ? byte ^ 1 : byte));
    for (const at of [0, 17, 31]) {
      expect(verifies(bent(key, at), message, signature)).toBe(false);
      expect(verifies(key, bent(message, at), signature)).toBe(false);
      expect(verifies(key, message, bent(signature, at))).toBe(false);
      expect(verifies(key, message, bent(signature, 32 + at))).toBe(false);
    }
    expect(verifies(key, message, signature.subarray(1))).toBe(false);
    // The same number once more round the group would be a second signature of the same words.
    const order = 2n ** 252n + 27742317777372353535851937790883648493n;
    const scalar = BigInt(`0x${Buffer.from(signature.subarray(32)).reverse().toString('hex')}`) + order;
    const again = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').reverse();
    expect(verifies(key, message, Buffer.concat([signature.subarray(0, 32), again]))).toBe(false);
  });
});

describe('the vectors of docs/record.md', () => {
  const note = `${/```\n(casino\.example\/log\n7\n[^`]+)```/.exec(DOCS)?.[1]}`;
  const seen = /— witness\.example\/w1 \S+\n/.exec(DOCS)?.[0] ?? '';
  const [log, witness] = ['casino.example/log', 'witness.example/w1'].map((name) => {
    const vkey = new RegExp(`\`(${name}\\+[^\`]+)\``).exec(DOCS)?.[1] ?? '';
    const key = publicKeyOf(vkey);
    if (key === undefined) throw new Error(`no key of ${name}`);
    return key;
  }) as [NonNullable<ReturnType<typeof publicKeyOf>>, NonNullable<ReturnType<typeof publicKeyOf>>];
  const checkpoint = checkpointOf(`${note}${seen}`);
  if (checkpoint === undefined) throw new Error('no checkpoint');

  test('the checkpoint is signed by log and witness, and no word of it may be another', () => {
    expect([
      checkpoint.origin,
      checkpoint.size,
      isSigned(checkpoint, log),
      seenAt(checkpoint, witness),
    ]).toEqual(['casino.example/log', 7, true, 1_700_000_000]);
    expect([isSigned(checkpoint, witness), seenAt(checkpoint, log)]).toEqual([false, undefined]);
    const other = checkpointOf(`${note}${seen}`.replace('\n7\n', '\n8\n'));
    expect(other && [isSigned(other, log), seenAt(other, witness)]).toEqual([false, undefined]);
    expect(checkpointOf(note.slice(0, -1))).toBe(undefined);
    expect(publicKeyOf('casino.example/log+2f079387+AT5QtAHP5vQPuwX6zZYzIMPg1CuAmMUG6I/esboLQTch')).toBe(
      undefined,
    );
  });

  test('leaf 3 is in it, and nowhere else', () => {
    const leaf = createHash('sha256').update('leaf 3').digest();
    const line = /The proof that leaf 3 .+/.exec(DOCS)?.[0] ?? '';
    const proof = [...line.matchAll(/`([0-9a-f]{64})`/g)].map(([, hex = '']) => bytes(hex));
    expect(proof).toHaveLength(3);
    expect([2, 3, 4].map((index) => isIncluded(leaf, index, checkpoint, proof))).toEqual([
      false,
      true,
      false,
    ]);
    expect(isIncluded(leaf, 3, checkpoint, proof.slice(1))).toBe(false);
  });

  test('the entry comes to its leaf', () => {
    const entry = /```\n(\["baize leaf\/1","0001[^`]+)```/.exec(DOCS)?.[1] ?? '';
    expect(Buffer.from(entryLeaf(entry)).toString('hex')).toBe(/leaf: `([0-9a-f]{64})`/.exec(DOCS)?.[1]);
  });
});

describe('trees as the house makes them', () => {
  const leaves = Array.from({ length: 1_400 }, (_, at) => createHash('sha256').update(`leaf ${at}`).digest());
  const nodes = nodesOver(leaves);
  const signer = signerOf('felt.example', SIGNS.text, new Uint8Array(32).fill(3));
  const witness = signerOf('w.example', SIGNS.cosignature, new Uint8Array(32).fill(4));
  const at = (size: number) => {
    const read = checkpointOf(
      signCheckpoint({ origin: 'felt.example', size, root: rootAt(nodes, size) }, signer),
    );
    if (read === undefined) throw new Error('no checkpoint');
    return read;
  };
  const tilesOf = (size: number): Tiles => {
    const { edge, whole } = grow(NO_LEAVES, leaves.slice(0, size));
    const all = new Map(
      [...whole, ...edgeTiles(edge)].map((tile) => [tilePath(tile), tileBytes(tile.hashes)]),
    );
    return async (path) => {
      const tile = all.get(path);
      if (tile === undefined) throw new Error(`there is no ${path}`);
      return tile;
    };
  };

  test('signatures and cosignatures of the house are read', () => {
    const text = signCheckpoint({ origin: 'felt.example', size: 9, root: rootAt(nodes, 9) }, signer);
    const key = publicKeyOf(vkeyOf(signer));
    const read = checkpointOf(text);
    expect(read && key && isSigned(read, key)).toBe(true);
    const note = parseCheckpoint(text)?.note;
    if (note === undefined) throw new Error('no note');
    const both = checkpointOf(
      printNote({ ...note, signatures: [...note.signatures, cosign(note.text, witness, 77)] }),
    );
    const other = publicKeyOf(vkeyOf(witness));
    expect(both && other && seenAt(both, other)).toBe(77);
  });

  test('inclusion at every place of trees of any size', () => {
    for (const size of [1, 2, 3, 7, 8, 100, 257])
      for (let index = 0; index < size; index += Math.max(1, Math.floor(size / 11))) {
        const proof = inclusionProof(nodes, index, size);
        expect(isIncluded(leaves[index] as Uint8Array, index, at(size), proof)).toBe(true);
        expect(isIncluded(leaves[index + 1] as Uint8Array, index, at(size), proof)).toBe(false);
      }
  });

  test('growth is proved by the tiles, and another root or a shorter log is no growth', async () => {
    for (const [earlier, size] of [
      [0, 5],
      [1, 1],
      [1, 2],
      [3, 7],
      [255, 256],
      [256, 600],
      [600, 1_400],
      [1_399, 1_400],
    ] as const) {
      expect([earlier, size, await growsFrom(at(earlier), at(size), tilesOf(size))]).toEqual([
        earlier,
        size,
        true,
      ]);
      const forged = { ...at(earlier), root: randomBytes(32) };
      expect(await growsFrom(forged, at(size), tilesOf(size))).toBe(false);
    }
    expect(await growsFrom(at(7), at(3), tilesOf(3))).toBe(false);
    expect(await growsFrom({ ...at(3), origin: 'other.example' }, at(7), tilesOf(7))).toBe(false);
  });
});
