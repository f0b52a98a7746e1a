import { type ReactElement, useId, useState } from 'react';
import { useSay } from '../words/use-language.tsx';
import { type KeyChoice, type Letters, namesOf, readChoice, remapped, usualKeys } from './key-choice.ts';

/** The letters as this device has them, kept under a name. */
export const useKeyChoice = <Name extends string>(
  letters: Letters<Name>,
  keptAs: string,
): readonly [KeyChoice<Name>, (choice: KeyChoice<Name>) => void] => {
  const [choice, setChoice] = useState(() => readChoice(letters, localStorage.getItem(keptAs)));
  const keep = (next: KeyChoice<Name>): void => {
    localStorage.setItem(keptAs, JSON.stringify(next));
    setChoice(next);
  };
  return [choice, keep];
};

interface KeySettingsProps<Name extends string> {
  readonly letters: Letters<Name>;
  readonly choice: KeyChoice<Name>;
  readonly onChoose: (choice: KeyChoice<Name>) => void;
}

interface SwitchProps {
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
}

/** Single letters can be switched off where they are in the way. */
export const LettersSwitch = ({ on, onSwitch }: SwitchProps): ReactElement => {
  const say = useSay();
  return (
    <label className="key-switch">
      <input type="checkbox" checked={on} onChange={(event) => onSwitch(event.target.checked)} />
      {say('Single letters work at the table')}
    </label>
  );
};

/** Single letters can be changed, and switched off where they are in the way. */
export const KeySettings = <Name extends string>({
  letters,
  choice,
  onChoose,
}: KeySettingsProps<Name>): ReactElement => {
  const say = useSay();
  const id = useId();
  return (
    <fieldset className="key-settings">
      <legend>{say('Letters')}</legend>
      <LettersSwitch on={choice.on} onSwitch={(on) => onChoose({ ...choice, on })} />
      {namesOf(letters).map((name) => (
        <div key={name} className="key-row">
          <input
            id={`${id}${name}`}
            value={choice.keys[name].toUpperCase()}
            disabled={!choice.on}
            autoComplete="off"
            onFocus={(event) => event.target.select()}
            onChange={(event) => onChoose(remapped(choice, name, event.target.value.slice(-1)))}
          />
          <label htmlFor={`${id}${name}`}>{say(letters[name].does)}</label>
        </div>
      ))}
      <button type="button" className="plain-key" onClick={() => onChoose(usualKeys(letters))}>
        {say('The usual letters')}
      </button>
    </fieldset>
  );
};
