import type { Library } from '@baize/rulebooks';
import type { DrawWords } from '../game/parts.ts';
import { partsOf } from '../games.ts';

/** A record may outlive the edition that it names: then its numbers are told as they stand there. */
const UNKNOWN: DrawWords = {
  noun: 'spin',
  does: 'spins',
  sealed: 'number',
  rest: 'the ball has come to rest',
  by: 'A person spun a real wheel',
  all: 'All spins of this wheel',
  clause: '6.4',
  outcome: String,
};

/** How the sealed draws under a rulebook are told. */
export const drawWords = (library: Library, rulebook: string): DrawWords =>
  partsOf(library, rulebook)?.draw ?? UNKNOWN;
