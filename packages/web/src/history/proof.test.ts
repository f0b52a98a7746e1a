import { rulebooks } from '@baize/rulebooks';
import { expect, test } from 'vitest';
import { type Check, checksOf, type Finding, openedShoe, shortHash, verdictOf } from './proof.ts';
import { LAID, madeReplay } from './replay.test-kit.ts';
import type { Replay, Seal } from './replay.ts';
import { recompute } from './shoe-order.ts';

const replay = madeReplay({ rounds: [LAID, LAID] });
const sealOf = ({ seal }: Replay): Seal => {
  if (seal === null) throw new Error('a sealed round was asked for');
  return seal;
};
const seal = sealOf(replay);

const found = (of: Replay = replay): Finding => {
  const shoe = openedShoe(of);
  if (shoe === undefined) throw new Error('the shoe is not open');
  return { is: 'done', found: recompute(shoe) };
};

const states = (checks: readonly Check[]): readonly string[] =>
  checks.map(({ id, state }) => `${id} ${state}`);

test('a round of an opened shoe holds in all five', () => {
  const checks = checksOf(rulebooks, replay, seal, found());
  expect(states(checks)).toEqual(['fixed holds', 'cut holds', 'opened holds', 'order holds', 'cards holds']);
  expect(verdictOf(checks)).toEqual({ holds: 5, fails: 0 });
  expect(checks[1]).toMatchObject({
    title: 'Cut by Lin at card 148',
    detail: '52 to 364 allowed',
    clause: '5.4',
  });
});

test('while the shoe is sealed it says so and shows nothing of the order', () => {
  const sealed = madeReplay({ rounds: [LAID], opened: false });
  expect(openedShoe(sealed)).toBeUndefined();
  const checks = checksOf(rulebooks, sealed, sealOf(sealed), { is: 'computing' });
  expect(states(checks)).toEqual(['fixed holds', 'cut holds', 'opened waits', 'order waits', 'cards waits']);
  expect(checks[2]?.detail).toContain('when nothing more is dealt');
});

test('another secret is not what was sealed, and its order holds other cards', () => {
  const other = { ...replay, seal: { ...seal, secret: '00'.repeat(32) } };
  const checks = checksOf(rulebooks, other, other.seal, found(other));
  expect(states(checks).slice(2)).toEqual(['opened fails', 'order holds', 'cards fails']);
});

test('one card that was exchanged is found by its place', () => {
  const [first, ...rest] = seal.places;
  const wrong = first?.card === 'As' ? ('Ks' as const) : ('As' as const);
  const exchanged = { ...seal, places: [{ at: first?.at ?? 0, card: wrong }, ...rest] };
  const check = checksOf(rulebooks, replay, exchanged, found()).at(-1);
  expect(check).toMatchObject({ state: 'fails', title: `Place ${(first?.at ?? 0) + 1} holds another card` });
});

test.each([
  [51, 'fails'],
  [52, 'holds'],
  [364, 'holds'],
  [365, 'fails'],
])('a cut %d cards in: %s', (depth, state) => {
  const checks = checksOf(rulebooks, replay, { ...seal, cut: { depth, by: null } }, { is: 'computing' });
  expect(checks[1]).toMatchObject({ state, title: `Cut by the supervisor at card ${depth}` });
});

test('a seal that is younger than the round proves nothing', () => {
  const at = (sealedAt: number) =>
    checksOf(rulebooks, replay, { ...seal, sealedAt }, { is: 'computing' })[0]?.state;
  expect(at(replay.began)).toBe('holds');
  expect(at(replay.began + 1)).toBe('fails');
});

test('an uncut shoe is not open to be recomputed', () => {
  const uncut = { ...replay, seal: { ...seal, cut: null } };
  expect(openedShoe(uncut)).toBeUndefined();
  expect(openedShoe({ ...replay, seal: null })).toBeUndefined();
  expect(checksOf(rulebooks, uncut, uncut.seal, { is: 'computing' })[1]?.state).toBe('waits');
});

test('a hash is short enough to compare by eye', () => {
  expect(shortHash('9f2c41d0aaaaaaaaaaaae7b3')).toBe('9f2c 41d0 … e7b3');
  expect(shortHash('9f2c')).toBe('9f2c');
});
