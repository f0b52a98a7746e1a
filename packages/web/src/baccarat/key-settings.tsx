import { type ReactElement, useId, useState } from 'react';
import { type KeyChoice, LETTER_NAMES, LETTERS, readChoice, remapped, USUAL_KEYS } from './key-choice.ts';

const KEPT_AS = 'baize keys';

/** The letters as this device has them. */
export const useKeyChoice = (): readonly [KeyChoice, (choice: KeyChoice) => void] => {
  const [choice, setChoice] = useState(() => readChoice(localStorage.getItem(KEPT_AS)));
  const keep = (next: KeyChoice): void => {
    localStorage.setItem(KEPT_AS, JSON.stringify(next));
    setChoice(next);
  };
  return [choice, keep];
};

interface KeySettingsProps {
  readonly choice: KeyChoice;
  readonly onChoose: (choice: KeyChoice) => void;
}

/** Single letters can be changed, and switched off where they are in the way. */
export const KeySettings = ({ choice, onChoose }: KeySettingsProps): ReactElement => {
  const id = useId();
  return (
    <fieldset className="key-settings">
      <legend>Letters</legend>
      <label className="key-switch">
        <input
          type="checkbox"
          checked={choice.on}
          onChange={(event) => onChoose({ ...choice, on: event.target.checked })}
        />
        Single letters work at the table
      </label>
      {LETTER_NAMES.map((name) => (
        <div key={name} className="key-row">
          <input
            id={`${id}${name}`}
            value={choice.keys[name].toUpperCase()}
            disabled={!choice.on}
            autoComplete="off"
            onFocus={(event) => event.target.select()}
            onChange={(event) => onChoose(remapped(choice, name, event.target.value.slice(-1)))}
          />
          <label htmlFor={`${id}${name}`}>{LETTERS[name].does}</label>
        </div>
      ))}
      <button type="button" className="plain-key" onClick={() => onChoose(USUAL_KEYS)}>
        The usual letters
      </button>
    </fieldset>
  );
};
