import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sealedShoes } from './shoes.ts';
import { systemChance } from './source.ts';
import { openVault, VaultFailure } from './vault.ts';
import { verifyShoe } from './verify.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-shoes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const house = () => {
  const chance = systemChance();
  return sealedShoes({ rulebook: 'act-mini-baccarat-2016', chance, vault: openVault(folder, chance) });
};

const CUT = { depth: 100, by: 'p1' };
const places = Array.from({ length: 416 }, (_, at) => at);

test('sealed, dealt over a restart in the middle, revealed: the whole shoe can be checked by anybody', () => {
  const before = house();
  const stored = JSON.parse(JSON.stringify(before.seal('T1', { number: 1, decks: 8 })));
  const first = places.slice(0, 200).map((at) => ({ at, card: before.face('T1', stored, CUT, at) }));
  const after = house();
  const rest = places.slice(200).map((at) => ({ at, card: after.face('T1', stored, CUT, at) }));
  const { commitment } = stored;
  const published = {
    table: 'T1',
    shoe: 1,
    rulebook: 'act-mini-baccarat-2016',
    decks: 8,
    commitment,
    cut: CUT,
  };
  expect(
    verifyShoe({ ...published, secret: after.reveal('T1', stored), dealt: [...first, ...rest] }),
  ).toMatchObject({ ok: true, faces: 416 });
});

test('what is stored of a shoe holds its commitment and nothing of the secret', () => {
  const shoes = house();
  const stored = shoes.seal('T1', { number: 1, decks: 8 });
  const secret = Buffer.from(shoes.reveal('T1', stored), 'hex');
  for (const format of ['hex', 'base64', 'base64url', 'latin1'] as const)
    expect(JSON.stringify(stored)).not.toContain(secret.toString(format));
  expect(Object.keys(stored).sort()).toEqual(['commitment', 'decks', 'sealed', 'shoe']);
});

test('no two shoes are alike, not even with the same name', () => {
  const shoes = house();
  const commitments = Array.from({ length: 500 }, () => shoes.seal('T1', { number: 1, decks: 8 }).commitment);
  expect(new Set(commitments).size).toBe(500);
});

test('a table that goes back and forth between shoes and cuts deals each one rightly', () => {
  const shoes = house();
  const [one, two] = [shoes.seal('T1', { number: 1, decks: 8 }), shoes.seal('T1', { number: 2, decks: 8 })];
  const cuts = [CUT, { depth: 100, by: null }, { depth: 101, by: null }];
  const faces = () =>
    [one, two].flatMap((shoe) => cuts.map((cut) => places.map((at) => shoes.face('T1', shoe, cut, at))));
  const once = faces();
  expect(faces()).toEqual(once);
  expect(new Set(once.map((order) => order.join())).size).toBe(6);
});

test('a table opens its secret once a shoe, not for every card', () => {
  const chance = systemChance();
  const vault = openVault(folder, chance);
  let opened = 0;
  const shoes = sealedShoes({
    rulebook: 'r',
    chance,
    vault: {
      ...vault,
      open: (locked, label) => {
        opened += 1;
        return vault.open(locked, label);
      },
    },
  });
  const stored = shoes.seal('T1', { number: 1, decks: 8 });
  for (const at of places) shoes.face('T1', { ...stored }, { ...CUT }, at);
  expect(opened).toBe(1);
});

test("a shoe's secret does not open at another table, as another number or with other decks", () => {
  const shoes = house();
  const stored = shoes.seal('T1', { number: 1, decks: 8 });
  expect(() => shoes.face('T2', stored, CUT, 0)).toThrow(VaultFailure);
  expect(() => shoes.face('T1', { ...stored, shoe: 2 }, CUT, 0)).toThrow(VaultFailure);
  expect(() => shoes.reveal('T1', { ...stored, decks: 6 })).toThrow(VaultFailure);
});

test('a secret that is not the one whose commitment was published deals no card', () => {
  const shoes = house();
  const [stored, other] = [1, 1].map((number) => shoes.seal('T1', { number, decks: 8 }));
  if (stored === undefined || other === undefined) throw new Error('two shoes were sealed');
  expect(() => shoes.face('T1', { ...stored, commitment: other.commitment }, CUT, 0)).toThrow(
    'the secret of shoe 1 at T1 is not the one that was sealed',
  );
});
