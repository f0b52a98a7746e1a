import type { ReactElement, ReactNode } from 'react';
import { KeyCap } from '../mark/key-cap.tsx';
import { useLanguage } from '../words/use-language.tsx';
import './key-bar.css';

interface KeyBarProps {
  readonly keys: readonly { readonly caps: readonly string[]; readonly does: string }[];
  readonly letters: 'on' | 'off';
  readonly onAll: () => void;
  readonly children: ReactNode;
}

const SHOWN = 7;

/** The keys that matter now, and how the page stands. Not shown where there is no keyboard. */
export const KeyBar = ({ keys, letters, onAll, children }: KeyBarProps): ReactElement => {
  const { say } = useLanguage();
  return (
    <footer className="key-bar">
      <ul aria-label={say('Keys of this page')}>
        {letters === 'off' ? (
          <li>{say('Letters are switched off')}</li>
        ) : (
          keys.slice(0, SHOWN).map(({ caps, does }) => (
            <li key={does}>
              {caps.map((cap) => (
                <KeyCap key={cap} of={cap} />
              ))}
              <span className="heard">{caps.join(' ')}: </span>
              {does}
            </li>
          ))
        )}
        <li>
          <button type="button" onClick={onAll}>
            <KeyCap of="?" />
            {say('all keys')}
          </button>
        </li>
      </ul>
      <p className="key-bar-status figures">{children}</p>
    </footer>
  );
};
