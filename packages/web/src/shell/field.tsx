import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { type Choices, choicesOf } from '../words/choices.ts';

interface Labelled {
  readonly label: ReactNode;
  /** What stands there cannot be taken. */
  readonly refused?: boolean | undefined;
  /** Under it, in small. */
  readonly note?: ReactNode;
}

type TextProps = Labelled &
  Omit<ComponentProps<'input'>, 'onChange'> & { readonly onChange?: (typed: string) => void };

/** A field to type into; the browser puts nothing there by itself. */
export const TextField = ({ label, refused, note, onChange, ...rest }: TextProps): ReactElement => (
  <label className="field" data-refused={refused}>
    <span>{label}</span>
    <input autoComplete="off" {...rest} onChange={(event) => onChange?.(event.target.value)} />
    {note !== undefined && <small>{note}</small>}
  </label>
);

interface PickProps<Value extends string | number> {
  readonly label: ReactNode;
  readonly value: Value;
  readonly of: Choices<Value>;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}

/** One of many, from a list that opens. */
export const PickField = <Value extends string | number>({
  label,
  value,
  of,
  onChange,
  className = 'field',
}: PickProps<Value>): ReactElement => (
  <label className={className}>
    <span>{label}</span>
    <select
      value={value}
      onChange={({ target }) => onChange(choicesOf(of)[target.selectedIndex]?.[0] ?? value)}
    >
      {choicesOf(of).map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  </label>
);

interface RadiosProps<Value> {
  readonly name: string;
  readonly value: unknown;
  readonly of: Choices<Value>;
  readonly onChange: (value: Value) => void;
}

/** One of a few, side by side. */
export const Radios = <Value,>({ name, value, of, onChange }: RadiosProps<Value>): ReactNode =>
  choicesOf(of).map(([each, words]) => (
    <label key={words}>
      <input type="radio" name={name} checked={each === value} onChange={() => onChange(each)} />
      {words}
    </label>
  ));
