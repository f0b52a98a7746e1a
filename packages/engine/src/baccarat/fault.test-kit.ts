import { expect } from 'vitest';
import { type Fields, isFault } from '../core/notation.ts';
import { settleRound } from './referee.ts';
import { readRound } from './round-file.ts';
import { rules } from './table.test-kit.ts';

export const WAGERS = [
  { player: 'P1', on: 'banker', amount: 10_000 },
  { player: 'P2', on: 'player', amount: 5000 },
];
const FILE: Fields = {
  determinations: { method: 'A', pairs: 'perfect' },
  wagers: WAGERS,
  cards: '7c 5d Kh Ah',
};

/** What is wrong with a file: as it is read, or as its round is played. */
export const faultOf = (change: Fields) => {
  const file = readRound(rules, { rulebook: rules.rulebook, ...FILE, ...change });
  const answer = isFault(file) ? file : settleRound(rules, file);
  return isFault(answer) ? [answer.at, answer.detail, answer.clause ?? ''] : 'no fault';
};
export const says = (rows: readonly (readonly [Fields, string, string, string])[]): void => {
  expect(rows.map(([change]) => faultOf(change))).toEqual(rows.map(([, ...said]) => said));
};
/** The fault of a round of these cards in which this came to light. */
export const told = (cards: string, ...irregularities: readonly object[]): Fields => ({
  cards,
  irregularities,
});
