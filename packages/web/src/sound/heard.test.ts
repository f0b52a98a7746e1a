import { expect, test } from 'vitest';
import { isAsked, paidBetween, soundsBetween } from './heard.ts';

const baccarat = (stage: string, player: readonly (string | null)[], stake = 0, settled: object[] = []) => ({
  round: {
    number: 1,
    stage,
    hands: { player: { cards: player }, banker: { cards: [] } },
    wagers: stake === 0 ? [] : [{ patron: 'ann', on: 'tie', stake }],
    settled,
  },
});
const names = (before: Parameters<typeof soundsBetween>[0], after: Parameters<typeof soundsBetween>[1]) =>
  soundsBetween(before, after).map(({ name }) => name);

test('what a page finds when it is opened is silent', () => {
  expect(soundsBetween(null, baccarat('dealing', ['Ks', '4d']))).toEqual([]);
});

test('a card is heard when it comes, and turned after it lies', () => {
  expect(soundsBetween(baccarat('dealing', []), baccarat('dealing', ['Ks']))).toEqual([
    { name: 'card', after: 0 },
    { name: 'flip', after: 200 },
  ]);
  expect(names(baccarat('dealing', []), baccarat('dealing', [null]))).toEqual(['card']);
  expect(soundsBetween(baccarat('dealing', [null]), baccarat('dealing', ['Ks']))).toEqual([
    { name: 'flip', after: 0 },
  ]);
});

test('chips are heard as they are laid, not as they are taken back', () => {
  expect(names(baccarat('betting', []), baccarat('betting', [], 500))).toEqual(['chip']);
  expect(names(baccarat('betting', [], 500), baccarat('betting', []))).toEqual([]);
});

test('bets close once, and what is paid is another matter', () => {
  expect(names(baccarat('betting', []), baccarat('dealing', []))).toEqual(['noMoreBets']);
  expect(names(baccarat('dealing', []), baccarat('done', []))).toEqual([]);
  const paid = baccarat('done', [], 0, [{ patron: 'ann' }]);
  expect(paidBetween(baccarat('dealing', []), paid)).toBe(true);
  expect(paidBetween(paid, paid)).toBe(false);
  expect(paidBetween(null, paid)).toBe(false);
});

test('the ball falls when its number is announced', () => {
  const wheel = (stage: string) => ({ round: { number: 7, stage, wagers: [], settled: [] } });
  expect(names(wheel('betting'), wheel('spinning'))).toEqual(['noMoreBets']);
  expect(names(wheel('spinning'), wheel('announced'))).toEqual(['ball']);
});

test('a player is called where the table waits for him, and nobody else is', () => {
  const actor = { role: 'patron', patron: 'ann' } as const;
  const offer = (type: string) => [{ command: { type, actor }, by: '1.1' }];
  expect(isAsked(offer('Hit'), 'Ann')).toBe(true);
  expect(isAsked(offer('Fold'), 'Ann')).toBe(true);
  expect(isAsked(offer('PlaceWager'), 'Ann')).toBe(false);
  expect(isAsked(offer('Hit'), null)).toBe(false);
});
