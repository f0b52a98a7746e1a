import { type Card, RANKS, SUITS, suitOf } from '@baize/engine';
import type { ReactElement } from 'react';
import { SuitInText } from '../art/suit.tsx';
import { cardName, indexOf } from '../card/name.ts';
import { useRoving } from '../dock/use-roving.ts';
import './card-picker.css';

/** By suit, as decks are laid out for the check; spades first. */
const CARDS: readonly Card[] = SUITS.toReversed().flatMap((suit) =>
  RANKS.map((rank): Card => `${rank}${suit}`),
);

interface CardPickerProps {
  readonly label: string;
  readonly chosen: readonly Card[];
  readonly onChoose: (card: Card) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: RANKS.length, ArrowUp: -RANKS.length };

/** Fifty-two cards, one tab stop; arrows move over ranks and suits. */
export const CardPicker = ({ label, chosen, onChoose }: CardPickerProps): ReactElement => {
  const roving = useRoving(CARDS);
  return (
    <fieldset className="card-picker">
      <legend className="heard">{label}</legend>
      {CARDS.map((card, index) => {
        const { name: _name, onKeyDown, ...item } = roving.item(card);
        return (
          <button
            key={card}
            {...item}
            type="button"
            data-suit={suitOf(card)}
            aria-label={cardName(card)}
            aria-pressed={chosen.includes(card)}
            onKeyDown={(event) => {
              const to = CARDS[(index + (STEPS[event.key] ?? 0) + CARDS.length) % CARDS.length];
              if (STEPS[event.key] === undefined || to === undefined) return onKeyDown(event);
              event.preventDefault();
              return roving.focus(to);
            }}
            onClick={() => onChoose(card)}
          >
            <span aria-hidden="true">
              {indexOf(card)}
              <SuitInText suit={suitOf(card)} />
            </span>
          </button>
        );
      })}
    </fieldset>
  );
};
