import {
  type Library,
  rulebooks,
  type TournamentCanon,
  type TournamentText,
  tournamentTextOf,
} from '@baize/rulebooks';
import { test } from 'vitest';
import { policiesIn } from './instruments.ts';
import type { Policy } from './policy/index.ts';

/** Proves something of one instrument: its id, where the clauses of the common text stand in it, and what it says. */
type Prove = (instrument: string, at: TournamentText['cite'], policy: Policy) => void | Promise<void>;

/**
 * Tests named by the clauses that they prove, in the numbers of the common text or `1999 5.10` where an instrument
 * stands alone. Each instrument of the library that has them all gets a test of its own, under its own numbers.
 */
const instrumentTests = (library: Library) => {
  const texts = Object.values(policiesIn(library)).map((policy) => ({
    policy,
    text: tournamentTextOf(policy.book),
  }));
  return (clause: TournamentCanon | readonly TournamentCanon[], says: string, prove: Prove): void => {
    const named = [clause].flat();
    const having = texts.filter(({ text }) => named.every(text.has));
    if (having.length === 0) throw new Error(`no instrument has ${named.join(' and ')}`);
    for (const { policy, text } of having) {
      const numbers = named.map((each) => text.cite(each)).join(' ');
      test(`${policy.instrument} ${numbers}: ${says}`, () => prove(policy.instrument, text.cite, policy));
    }
  };
};

/** The same over everything that Baize comes with. */
export const clause = instrumentTests(rulebooks);

export const BJ05 = 'act-blackjack-2005';
export const MB16 = 'act-mini-baccarat-2016';
export const BJ18 = 'act-blackjack-2018';
export const CP23 = 'act-canberra-poker-2023';
export const NZ = 'nz-tournament-1999';
