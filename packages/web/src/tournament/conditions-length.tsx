import type { Policy } from '@baize/tournament';
import type { ReactElement } from 'react';
import { PickField } from '../shell/field.tsx';
import { Typed } from './conditions-inputs.tsx';

const UNITS: Readonly<Record<string, string>> = {
  rounds: 'rounds',
  shoes: 'shoes',
  spins: 'spins',
  time: 'minutes',
};

const lengthOf = (value: unknown): readonly [unit: string | undefined, much: unknown] => {
  const [first] = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return first ?? [undefined, undefined];
};

/** So many rounds, shoes, spins or minutes, as the instrument measures sessions. */
export const LengthField = ({
  label,
  value,
  policy,
  onChange,
}: {
  readonly label: string;
  readonly value: unknown;
  readonly policy: Policy;
  readonly onChange: (value: unknown) => void;
}): ReactElement => {
  const [unit = policy.play.lengths[0] ?? 'rounds', much] = lengthOf(value);
  const put = (of: string, number: unknown): void =>
    onChange(number === undefined ? undefined : { [of]: number });
  return (
    <div className="length-field">
      <Typed label={label} value={much} onChange={(next) => put(unit, next)} />
      <PickField
        className="field typed"
        label={`${label}, in`}
        value={unit}
        of={policy.play.lengths.map((each) => [each, UNITS[each] ?? ''])}
        onChange={(typed) => put(typed, much)}
      />
    </div>
  );
};
