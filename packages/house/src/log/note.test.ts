import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseCheckpoint, signCheckpoint } from './checkpoint.ts';
import { cosign, cosignedAt } from './cosignature.ts';
import {
  isKeyName,
  isSignedBy,
  type Note,
  parseNote,
  parsePrivateKey,
  parseVkey,
  printNote,
  printPrivateKey,
  SIGNS,
  signerOf,
  type Verifier,
  vkeyOf,
} from './note.ts';

const seedOf = (word: string): Uint8Array => createHash('sha256').update(word).digest();
const house = signerOf('casino.example/log', SIGNS.text, seedOf('house'));
const witness = signerOf('witness.example/w1', SIGNS.cosignature, seedOf('witness'));
const root = seedOf('root');

const noteOf = (text: string): Note => {
  const note = parseNote(text);
  if (note === undefined) throw new Error('it is no note');
  return note;
};

const verifierOf = (vkey: string): Verifier => {
  const verifier = parseVkey(vkey);
  if (verifier === undefined) throw new Error('it is no key');
  return verifier;
};

describe('a signed note', () => {
  test('the key of the specification verifies the note of the specification', () => {
    const key = verifierOf('example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k');
    const text =
      'This is an example message.\n\n\u2014 example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n';
    const note = noteOf(text);
    expect(isSignedBy(note, key)).toBe(true);
    expect(printNote(note)).toBe(text);
    expect(vkeyOf(key)).toBe('example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k');
    expect(isSignedBy(noteOf(text.replace('example message', 'exemplary message')), key)).toBe(false);
    expect(isSignedBy(noteOf(text.replace('Uw2QOkn8', 'Uw2QOkn9')), key)).toBe(false);
    // By another name, or under another id, it is somebody else's, and passed over.
    expect(isSignedBy(noteOf(text.replace('\u2014 example.com/foo', '\u2014 example.com/bar')), key)).toBe(
      false,
    );
    expect(isSignedBy(noteOf(text.replace('Uw2QOkn8', 'Uw2QOgn8')), key)).toBe(false);
  });

  test('one signature that fits does not save another of the same key that does not', () => {
    const text = signCheckpoint({ origin: house.name, size: 3, root }, house);
    const good = noteOf(text);
    const [line] = good.signatures;
    if (line === undefined) throw new Error('nobody signed');
    const bad = { ...line, bytes: line.bytes.map((byte) => byte ^ 1) };
    expect(isSignedBy(good, house)).toBe(true);
    expect(isSignedBy({ ...good, signatures: [line, bad] }, house)).toBe(false);
    expect(isSignedBy({ ...good, signatures: [] }, house)).toBe(false);
  });

  test.each([
    ['without a signature', 'text\n'],
    ['without a last line feed', `text\n\n\u2014 a AAAAAAA=`],
    ['with a hyphen for the dash', 'text\n\n- a AAAAAAA=\n'],
    ['with another control character', 'te\txt\n\n\u2014 a AAAAAAA=\n'],
    ['with an id and nothing behind it', 'text\n\n\u2014 a AAAAAA==\n'],
    ['in another base64', 'text\n\n\u2014 a AAAA-_8=\n'],
    ['by a name with a plus', 'text\n\n\u2014 a+b AAAAAAA=\n'],
    ['with a word too many', 'text\n\n\u2014 a AAAAAAA= b\n'],
  ])('a note %s is none', (_, text) => {
    expect(parseNote(text)).toBeUndefined();
  });

  test('keys are read as they are printed, and a key that is not what its id says is none', () => {
    expect(vkeyOf(verifierOf(vkeyOf(house)))).toBe(vkeyOf(house));
    const kept = printPrivateKey(house, seedOf('house'));
    const again = parsePrivateKey(kept);
    expect(again && vkeyOf(again)).toBe(vkeyOf(house));
    expect(parsePrivateKey(kept.replace('casino', 'cosino'))).toBeUndefined();
    expect(parsePrivateKey(vkeyOf(house))).toBeUndefined();
    expect(parseVkey(vkeyOf(house).replace('casino', 'cosino'))).toBeUndefined();
    expect(parseVkey(`${vkeyOf(house)}x`)).toBeUndefined();
    expect(parseVkey('casino')).toBeUndefined();
    expect(['a', 'a b', 'a+b', '', 'a\u00a0b', 'ü.example/1'].map(isKeyName)).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
    ]);
  });
});

describe('a checkpoint', () => {
  test('is read as it was signed', () => {
    const text = signCheckpoint({ origin: house.name, size: 20_852_163, root }, house);
    expect(text.split('\n').slice(0, 4)).toEqual([
      house.name,
      '20852163',
      Buffer.from(root).toString('base64'),
      '',
    ]);
    expect(parseCheckpoint(text)).toMatchObject({
      origin: house.name,
      size: 20_852_163,
      root: Buffer.from(root),
    });
  });

  test.each([
    ['a size with a nought before it', '\n3\n', '\n03\n'],
    ['a size that is none', '\n3\n', '\nthree\n'],
    ['a root that is too short', Buffer.from(root).toString('base64'), 'AAAA'],
  ])('%s is none', (_, from, to) => {
    const text = signCheckpoint({ origin: house.name, size: 3, root }, house);
    expect(parseCheckpoint(text)).toBeDefined();
    expect(parseCheckpoint(text.replace(from, to))).toBeUndefined();
  });

  test('the example of the specification is one', () => {
    const text =
      'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n\u2014 example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n';
    expect(parseCheckpoint(text)).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163 });
  });
});

describe('a cosignature', () => {
  const signed = noteOf(signCheckpoint({ origin: house.name, size: 3, root }, house));
  const both = { ...signed, signatures: [...signed.signatures, cosign(signed.text, witness, 1_679_315_147)] };

  test('says when the witness saw the checkpoint, beside the signature of the log', () => {
    expect(isSignedBy(both, house)).toBe(true);
    expect(cosignedAt(noteOf(printNote(both)), witness)).toBe(1_679_315_147);
  });

  test('is none for another text, another witness or another time', () => {
    expect(cosignedAt({ ...both, text: both.text.replace('\n3\n', '\n4\n') }, witness)).toBeUndefined();
    expect(cosignedAt(both, signerOf(witness.name, SIGNS.cosignature, seedOf('another')))).toBeUndefined();
    expect(cosignedAt(signed, witness)).toBeUndefined();
    const [, line] = both.signatures;
    if (line === undefined) throw new Error('it is not there');
    const later = { ...line, bytes: Buffer.from(line.bytes).fill(1, 7, 8) };
    expect(cosignedAt({ ...both, signatures: [later] }, witness)).toBeUndefined();
  });
});
