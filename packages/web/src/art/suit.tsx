import type { Suit } from '@baize/engine';
import type { ReactElement } from 'react';
import { suitSaid } from '../card/name.ts';
import { useSay } from '../words/use-language.tsx';

/** The suits in a box of 100 by 100. */
const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  h: 'M50 92C24 70 7 53 7 32 7 18 17 8 30 8 39 8 46 13 50 21 54 13 61 8 70 8 83 8 93 18 93 32 93 53 76 70 50 92Z',
  d: 'M50 3C60 21 74 37 90 50 74 63 60 79 50 97 40 79 26 63 10 50 26 37 40 21 50 3Z',
  s: 'M50 4C59 21 91 39 91 62 91 75 81 82 71 82 63 82 57 78 53.5 72 54.5 83 58 91 65 96H35C42 91 45.5 83 46.5 72 43 78 37 82 29 82 19 82 9 75 9 62 9 39 41 21 50 4Z',
  c: 'M50 5C62 5 71 14 71 25.5 71 32 68 37 64 41 67 39 70.5 38 74 38 85.5 38 94 47 94 58.5 94 70 85.5 79 74 79 65 79 57.5 74 53.5 68 54.5 81 58 91 65 96H35C42 91 45.5 81 46.5 68 42.5 74 35 79 26 79 14.5 79 6 70 6 58.5 6 47 14.5 38 26 38 29.5 38 33 39 36 41 32 37 29 32 29 25.5 29 14 38 5 50 5Z',
};

interface SuitPipProps {
  readonly suit: Suit;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly inverted?: boolean;
}

/** One pip inside a drawing, its centre at x, y. */
export const SuitPip = ({ suit, x, y, size, inverted = false }: SuitPipProps): ReactElement => {
  const scale = (size / 100) * (inverted ? -1 : 1);
  return (
    <path
      d={SUIT_PATHS[suit]}
      transform={`translate(${x} ${y}) scale(${scale}) translate(-50 -50)`}
      fill="currentColor"
    />
  );
};

/** A suit within a sentence, as large as its letters. */
export const SuitInText = ({ suit }: { readonly suit: Suit }): ReactElement => (
  <svg
    className="suit-in-text"
    data-suit={suit}
    viewBox="0 0 100 100"
    role="img"
    aria-label={suitSaid(useSay(), suit)}
  >
    <path d={SUIT_PATHS[suit]} fill="currentColor" />
  </svg>
);
