import type { Suit } from '@baize/engine';
import type { ReactElement } from 'react';
import { SuitInText } from '../art/suit.tsx';

const SUITS: Readonly<Record<string, Suit>> = { '♣': 'c', '♦': 'd', '♥': 'h', '♠': 's' };

/** A card as it is written, with the mark that follows it: no line may begin with a suit or a colon. */
const CARD = /((?:10|[2-9AKQJT])?[♣♦♥♠][,.:;)’]*)/;
const PARTS = /^([^♣♦♥♠]*)([♣♦♥♠])(.*)$/;

const Written = ({ card }: { readonly card: string }): ReactElement | string => {
  const [, rank, sign = '', mark] = PARTS.exec(card) ?? [];
  const suit = SUITS[sign];
  if (suit === undefined) return card;
  return (
    <span className="card-in-text">
      {rank}
      <SuitInText suit={suit} />
      {mark}
    </span>
  );
};

/** A sentence whose suits are drawn, not taken from whatever font has them. */
export const Prose = ({ text }: { readonly text: string }): ReactElement => (
  <>
    {text.split(CARD).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no name but their place.
      <Written key={index} card={part} />
    ))}
  </>
);
