import type { ComponentProps, ReactElement } from 'react';
import { DealtHand } from '../../card/dealt-card.tsx';
import type { Row } from './layout.ts';

interface LaidCardsProps extends Omit<ComponentProps<typeof DealtHand>, 'places' | 'className' | 'turn'> {
  readonly row: Row;
}

const TURN = 3.1;
const SINK = 0.018;

/** Five cards in a row, or held in the hand: each a little turned then, the outer ones lower. */
export const LaidCards = ({ row, ...hand }: LaidCardsProps): ReactElement => {
  const places = hand.cards.map((_, index) => {
    const aside = hand.fanned === true ? index - 2 : 0;
    const y = row.y + aside ** 2 * row.card * SINK;
    return { x: row.x + index * row.step, y, width: row.card, turn: aside * TURN };
  });
  return <DealtHand className="laid-cards" places={places} {...hand} />;
};
