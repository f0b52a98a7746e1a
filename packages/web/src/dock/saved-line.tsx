import { type ReactElement, useEffect, useRef } from 'react';
import { Icon } from '../art/icon.tsx';
import type { Stake } from '../game/laying.ts';
import { useMoney } from '../words/use-money.tsx';

/** As many as a hand has keys for without a second one. */
const MOST = 9;

export type SavedWagers = readonly (readonly Stake[])[];

/** With what lies now as the newest of them; the same once only. */
export const withSaved = (saved: SavedWagers, laid: readonly Stake[]): SavedWagers => {
  const known = saved.some((each) => JSON.stringify(each) === JSON.stringify(laid));
  return laid.length === 0 || known || saved.length >= MOST ? saved : [...saved, laid];
};

const sumOf = (stakes: readonly Stake[]): number => stakes.reduce((sum, { stake }) => sum + stake, 0);

interface SavedLineProps {
  readonly saved: SavedWagers;
  /** What lies now. */
  readonly laid: readonly Stake[];
  readonly open: boolean;
  readonly onLay: (stakes: readonly Stake[]) => void;
  readonly onSave: (saved: SavedWagers) => void;
  readonly onClose: () => void;
}

/** A line of the dock: wagers that were saved, one press each. Nothing is laid by itself in the next round. */
export const SavedLine = ({ saved, laid, open, onLay, onSave, onClose }: SavedLineProps): ReactElement => {
  const money = useMoney();
  const { say } = money.language;
  const line = useRef<HTMLElement>(null);
  useEffect(() => line.current?.querySelector('button')?.focus(), []);
  const mayKeep = withSaved(saved, laid) !== saved;
  return (
    <section
      className="bring-line saved-line"
      ref={line}
      aria-label={say('Saved wagers')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {saved.map((stakes, index) => (
        <span key={JSON.stringify(stakes)} className="saved-wager">
          <button type="button" className="bring-preset" aria-disabled={!open} onClick={() => onLay(stakes)}>
            {say('{sum} on {n} {n|place|places}', { sum: money.felt(sumOf(stakes)), n: stakes.length })}
          </button>
          <button
            type="button"
            aria-label={say('Forget saved wager {n}', { n: index + 1 })}
            onClick={() => {
              // What was pressed is gone then: what is typed next is heard here all the same.
              line.current?.querySelector<HTMLElement>('.bring-close')?.focus();
              onSave(saved.filter((each) => each !== stakes));
            }}
          >
            <Icon name="cross" />
          </button>
        </span>
      ))}
      <p>
        <span>{say(saved.length === 0 ? 'Nothing saved yet' : 'Saved wagers')}</span>
      </p>
      <button
        type="button"
        className="bring-any"
        aria-disabled={!mayKeep}
        onClick={() => mayKeep && onSave(withSaved(saved, laid))}
      >
        {laid.length === 0
          ? say('Lay something to save it')
          : say('Save {sum}', { sum: money.felt(sumOf(laid)) })}
      </button>
      <button type="button" className="bring-close" onClick={onClose}>
        <Icon name="cross" />
        <span className="heard">{say('Close the saved wagers')}</span>
      </button>
    </section>
  );
};
