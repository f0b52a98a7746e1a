import { describe, expect, test } from 'vitest';
import { signCheckpoint } from '../../../house/src/log/checkpoint.ts';
import { SIGNS, signerOf, vkeyOf } from '../../../house/src/log/note.ts';
import { tilePath } from '../../../house/src/log/tile-path.ts';
import { edgeTiles, grow, NO_LEAVES, rootOver, tileBytes } from '../../../house/src/log/tiles.ts';
import { sha256 } from '../../../house/src/log/tree.ts';
import { checkTree, type Shown } from './tree-check.ts';
import { keyWords, treeWords } from './witness-words.ts';

const signer = signerOf('felt.example', SIGNS.text, new Uint8Array(32).fill(3));
const other = signerOf('felt.example', SIGNS.text, new Uint8Array(32).fill(4));
const leaves = (count: number, word = 'leaf') =>
  Array.from({ length: count }, (_, at) => sha256(`${word} ${at}`));

/** What a house shows whose record are these leaves. */
const shown = (of: readonly Uint8Array[], by = signer, origin = 'felt.example'): Shown => {
  const { edge, whole } = grow(NO_LEAVES, of);
  const tiles = new Map(
    [...whole, ...edgeTiles(edge)].map((each) => [tilePath(each), tileBytes(each.hashes)]),
  );
  return {
    key: vkeyOf(by),
    checkpoint: signCheckpoint({ origin, size: of.length, root: rootOver(of) }, by),
    tiles: async (path) => tiles.get(path) ?? new Uint8Array(),
  };
};

describe('what a browser finds of the record by itself', () => {
  const [before, now] = [shown(leaves(300)), shown(leaves(700))];

  test('it is signed, and grows from what was seen before', async () => {
    expect(await checkTree(now, null)).toMatchObject({ is: 'signed', size: 700, since: null });
    const found = await checkTree(now, before);
    expect(found).toMatchObject({ is: 'signed', size: 700, since: 300 });
    expect(treeWords(found)).toBe('from the 300 seen here before: proved');
    expect(await checkTree(now, now)).toMatchObject({ is: 'signed', since: 700 });
  });

  test.each([
    ['a record that was rewritten', shown([...leaves(299), ...leaves(401, 'forged')]), before, /rewritten/],
    ['a record that was cut', before, now, /the last are missing/],
    ['another key', shown(leaves(700), other), before, /key of the house is another/],
    ['a restored record', shown(leaves(700), signer, 'felt.example/2'), before, /it was restored/],
    ['a checkpoint that nobody has signed', { ...now, key: vkeyOf(other) }, null, /not signed/],
    ['a file that is no checkpoint', now, { key: now.key, checkpoint: 'x' }, /no checkpoint/],
  ])('%s is told', async (_, house, seen, why) => {
    const found = await checkTree(house, seen);
    expect([found.is, treeWords(found)]).toEqual(['wrong', expect.stringMatching(why)]);
  });

  test('a key is told by its id', () => expect(keyWords('felt.example+2f079386+AT5Q')).toBe('2f079386'));
});
