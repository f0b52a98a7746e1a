import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { signCheckpoint } from './checkpoint.ts';
import { cosign } from './cosignature.ts';
import { printNote, SIGNS, signerOf, vkeyOf } from './note.ts';
import { consistencyProof, type Hash, inclusionProof, nodesOver, rootAt } from './tree.ts';

const PAGE = readFileSync(new URL('../../../../docs/record.md', import.meta.url), 'utf8');
const of = (word: string): Hash => createHash('sha256').update(word).digest();
const hex = (hash: Hash): string => Buffer.from(hash).toString('hex');

test('the vectors that outsiders are given are what the house itself comes to', () => {
  const house = signerOf('casino.example/log', SIGNS.text, of('house'));
  const witness = signerOf('witness.example/w1', SIGNS.cosignature, of('witness'));
  const nodes = nodesOver([0, 1, 2, 3, 4, 5, 6].map((at) => of(`leaf ${at}`)));
  const signed = signCheckpoint({ origin: house.name, size: 7, root: rootAt(nodes, 7) }, house);
  const text = signed.slice(0, signed.indexOf('\n\n') + 1);
  const line = printNote({ text: '', signatures: [cosign(text, witness, 1_700_000_000)] }).trim();
  const proofs = [inclusionProof(nodes, 3, 7), consistencyProof(nodes, 3, 7)];
  for (const due of [
    vkeyOf(house),
    vkeyOf(witness),
    signed.trimEnd(),
    line,
    hex(rootAt(nodes, 3)),
    ...proofs.map((proof) => proof.map((hash) => `\`${hex(hash)}\``).join(', ')),
  ])
    expect(PAGE).toContain(due);
});
