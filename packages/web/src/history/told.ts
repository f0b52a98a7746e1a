import { type Card, isCard } from '@baize/engine';
import { cardSign } from '../card/name.ts';
import { openOf } from '../game/kind.ts';
import { partsOf } from '../game/registry.ts';
import type { Frame } from './replay.ts';

const rulebookOf = (frames: readonly Frame[]): string =>
  frames.map(({ view }) => openOf(view)?.rulebook).findLast((each) => each !== undefined) ?? '';

/** A step in one written sentence. Of cards the page knows more than the record says: what the hand had, and has now. */
export const wordsAt = (frames: readonly Frame[], at: number): string =>
  partsOf(rulebookOf(frames))?.replay.words(frames, at) ?? frames[at]?.words ?? '';

/** What a stretch of the round is called. */
export const phaseName = (frames: readonly Frame[], phase: string): string =>
  partsOf(rulebookOf(frames))?.replay.phases[phase] ?? phase;

/** Cards in notation within a sentence, as signs: "8h 8c" becomes "8♥ 8♣". */
export const withSigns = (words: string): string =>
  words.replaceAll(/\b[2-9TJQKA][cdhs]\b/g, (code) => (isCard(code) ? cardSign(code as Card) : code));
