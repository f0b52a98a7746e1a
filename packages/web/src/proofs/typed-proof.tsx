import type { ReactElement } from 'react';
import { TextField } from '../shell/field.tsx';
import { useSay } from '../words/use-language.tsx';

interface TypedProofProps {
  readonly way: 'password' | 'code';
  readonly name: string;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
}

/** A password, or the six digits of an app. */
export const TypedProof = ({ way, name, typed, onTyped }: TypedProofProps): ReactElement => {
  const say = useSay();
  return way === 'password' ? (
    <TextField
      label={say('Password of {name}', { name })}
      type="password"
      autoComplete="current-password"
      required
      value={typed}
      onChange={onTyped}
    />
  ) : (
    <TextField
      label={say('Code that your app shows')}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\d{6}"
      maxLength={6}
      required
      value={typed}
      onChange={onTyped}
    />
  );
};
