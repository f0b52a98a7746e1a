import { type Card, isCard } from '@baize/engine';
import { cardSign } from '../card/name.ts';
import type { ReplayParts } from '../game/parts.ts';
import type { Frame } from './replay.ts';

/** What the game of the round knows of it; undefined where the browser has no such game. */
export type Teller = Pick<ReplayParts, 'words' | 'phases'> | undefined;

/**
 * A step in one written sentence. Of cards the page knows more than the record says: what the hand had, and has now.
 */
export const wordsAt = (teller: Teller, frames: readonly Frame[], at: number): string =>
  teller?.words(frames, at) ?? frames[at]?.words ?? '';

/** What a stretch of the round is called. */
export const phaseName = (teller: Teller, phase: string): string => teller?.phases[phase] ?? phase;

/** Cards in notation within a sentence, as signs: "8h 8c" becomes "8♥ 8♣". */
export const withSigns = (words: string): string =>
  words.replaceAll(/\b[2-9TJQKA][cdhs]\b/g, (code) => (isCard(code) ? cardSign(code as Card) : code));
