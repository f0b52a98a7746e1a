import type { KeyboardEvent, ReactElement } from 'react';
import { cardName } from '../card/name.ts';
import { PlayingCard } from '../card/playing-card.tsx';
import { useRoving } from '../dock/use-roving.ts';
import { KeyCap } from '../mark/key-cap.tsx';
import type { Field } from './field.ts';
import './laid-list.css';

interface LaidListProps {
  readonly field: Extract<Field, { kind: 'laid' }>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** It is picked by its figure: what comes next in the dialog is next for the hand too. */
  readonly onPick: (value: string) => void;
}

const CARD_WIDTH = 34;
/** So many can be picked by a figure. */
export const FIGURES = 9;

/** The figure of a card is its place; 0 is what comes after all cards: another round. */
const figureOf = ({ field: { of } }: LaidListProps, index: number): string | undefined => {
  const isLast = index === of.length - 1 && of[index]?.card === null;
  if (isLast && index > 0) return '0';
  return index < FIGURES ? String(index + 1) : undefined;
};

/** The cards of a round as they are picked: by arrow, by figure or by hand. */
export const LaidList = (props: LaidListProps): ReactElement => {
  const { field, value, onChange, onPick } = props;
  const roving = useRoving(field.of.map((each) => each.value));
  const press = (event: KeyboardEvent): void => {
    const index = field.of.findIndex((_, place) => figureOf(props, place) === event.key);
    const picked = field.of[index];
    if (picked === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    onPick(picked.value);
  };
  return (
    <fieldset onKeyDown={press}>
      <legend>{field.label}</legend>
      <div className="laid-list">
        {field.of.map((each, index) => {
          const { name: _name, ...item } = roving.item(each.value);
          const figure = figureOf(props, index);
          return (
            <button
              key={each.value}
              {...item}
              type="button"
              aria-pressed={each.value === value}
              aria-label={each.card === null ? each.label : `${cardName(each.card)}, ${each.label}`}
              onFocus={() => {
                item.onFocus();
                if (each.value !== value) onChange(each.value);
              }}
              onClick={() => onPick(each.value)}
            >
              {figure !== undefined && <KeyCap of={figure} />}
              {each.card !== null && <PlayingCard card={each.card} width={CARD_WIDTH} />}
              <span>{each.label}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
};
