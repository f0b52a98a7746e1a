import type { ReactElement } from 'react';
import { TextField } from '../shell/field.tsx';
import { useSay } from '../words/use-language.tsx';
import { useMoney } from '../words/use-money.tsx';

export type Typed = Readonly<Record<string, string>>;

/** How many of each value, the highest first. */
export const PiecesFields = ({
  values,
  typed,
  label,
  onType,
}: {
  readonly values: readonly number[];
  readonly typed: Typed;
  /** What they are, for who hears them. */
  readonly label: string;
  readonly onType: (typed: Typed) => void;
}): ReactElement => {
  const say = useSay();
  const money = useMoney();
  return (
    <fieldset className="book-pieces" aria-label={label}>
      {values.toReversed().map((value) => (
        <TextField
          key={value}
          label={value === 1 ? say('Coin, in dollars') : money.felt(value)}
          inputMode={value === 1 ? 'decimal' : 'numeric'}
          placeholder="0"
          value={typed[value] ?? ''}
          onChange={(text) => onType({ ...typed, [value]: text })}
        />
      ))}
    </fieldset>
  );
};
