import type { Suit } from '@baize/engine';
import type { ReactElement } from 'react';
import { SuitInText } from '../art/suit.tsx';

const SUITS: Readonly<Record<string, Suit>> = { '♣': 'c', '♦': 'd', '♥': 'h', '♠': 's' };

/** A sentence whose suits are drawn, not taken from whatever font has them. */
export const Prose = ({ text }: { readonly text: string }): ReactElement => (
  <>
    {text.split(/([♣♦♥♠])/).map((part, index) => {
      const suit = SUITS[part];
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no name but their place.
      return suit === undefined ? part : <SuitInText key={index} suit={suit} />;
    })}
  </>
);
