import type { ReactElement, ReactNode, RefObject } from 'react';
import { KeyCap } from '../mark/key-cap.tsx';
import './keys-dialog.css';
import type { Say } from '../words/language.ts';
import { useSay } from '../words/use-language.tsx';

export interface KeyWords {
  readonly keys: readonly string[];
  readonly does: string;
}

/** The keys of a table at which chips are laid, those that are always the same; letters are chosen below them. */
export const chipKeys = (
  say: Say,
  move: KeyWords,
  lay: string,
  ...more: readonly KeyWords[]
): readonly KeyWords[] => [
  { keys: ['1', '–', '5'], does: say('take a chip in hand') },
  move,
  { keys: ['Enter'], does: lay },
  { keys: ['Del'], does: say('take the wager back') },
  ...more,
  { keys: ['Esc'], does: say('leave a refused wager, close what is open') },
  { keys: ['?'], does: say('these keys') },
];

interface KeysDialogProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly rows: readonly KeyWords[];
  /** What can be chosen about them. */
  readonly children?: ReactNode;
}

/** All keys of this page. Esc closes it. */
export const KeysDialog = ({ ref, rows, children }: KeysDialogProps): ReactElement => {
  const say = useSay();
  return (
    <dialog ref={ref} className="keys-dialog" aria-labelledby="keys-dialog-title">
      <h2 id="keys-dialog-title">{say('Keys')}</h2>
      <dl>
        {rows.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((each) => (
                <KeyCap key={each} of={each} />
              ))}
              <span className="heard">{keys.join(', ')}</span>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      {children}
      <form method="dialog">
        <button type="submit" className="plain-key">
          {say('Close')} <KeyCap of="Esc" />
        </button>
      </form>
    </dialog>
  );
};
