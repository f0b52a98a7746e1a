import { type Card, isCard } from '@baize/engine';
import { cardName } from '../card/name.ts';
import { spokenClause } from '../words/clause.ts';
import { ENGLISH } from '../words/language.ts';
import type { Frame } from './replay.ts';
import { phaseName, type Teller } from './told.ts';

const SUITS: Readonly<Record<string, string>> = { '♣': 'c', '♦': 'd', '♥': 'h', '♠': 's' };

/** A written sentence as it is spoken: cards by their names, signs by words. */
export const spoken = (words: string): string =>
  words
    .replaceAll(/(10|[2-9AJQK])([♣♦♥♠])/g, (sign, rank: string, suit: string) => {
      const card = `${rank === '10' ? 'T' : rank}${SUITS[suit]}`;
      return isCard(card) ? cardName(card as Card) : sign;
    })
    .replaceAll('−', 'minus ');

const ended = (words: string): string => (/[.?]$/.test(words) ? words : `${words}.`);

/** Where one is, for the slider: "Event 3 of 28, initial deal. Player is dealt the six of clubs. Clause 6.2, a." */
export const valueText = (teller: Teller, frames: readonly Frame[], at: number): string => {
  const frame = frames[at];
  if (frame === undefined) return 'Nothing has happened yet.';
  const place = `Event ${at + 1} of ${frames.length}, ${phaseName(teller, frame.phase).toLowerCase()}.`;
  return `${place} ${stepSentence(frame)}`;
};

/** One step as one hears it. */
export const stepSentence = ({ words, by }: Pick<Frame, 'words' | 'by'>): string => {
  const said = ended(spoken(words));
  if (by === null) return said;
  const clause = spokenClause(ENGLISH, by);
  return `${said.slice(0, -1)}, ${clause}${said.slice(-1)}`;
};

const two = (number: number): string => String(number).padStart(2, '0');

/** "20:31", "20:31:05": the viewer's own clock, 24 hours. */
export const timeOf = (ms: number, seconds = false): string => {
  const time = new Date(ms);
  const short = `${two(time.getHours())}:${two(time.getMinutes())}`;
  return seconds ? `${short}:${two(time.getSeconds())}` : short;
};

const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();

/** "today", "yesterday", "14 Nov": the day of a round, as one looks at it now. */
export const dayOf = (ms: number, now: number): string => {
  const day = new Date(ms);
  const today = new Date(now);
  if (isSameDay(day, today)) return 'today';
  const yesterday = new Date(now);
  yesterday.setDate(today.getDate() - 1);
  if (isSameDay(day, yesterday)) return 'yesterday';
  const month = day.toLocaleString('en-AU', { month: 'short' });
  return `${day.getDate()} ${month}${day.getFullYear() === today.getFullYear() ? '' : ` ${day.getFullYear()}`}`;
};
