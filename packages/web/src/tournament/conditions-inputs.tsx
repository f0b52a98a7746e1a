import { type ReactElement, useEffect, useState } from 'react';
import { Radios } from '../shell/field.tsx';
import './conditions-inputs.css';

/** What was typed as a value; text that is none stays text, so that the judge can say what is wrong with it. */
type Parse = (text: string) => unknown;

export const wholeOf: Parse = (text) => {
  const plain = text.trim().replaceAll(',', '');
  if (plain === '') return undefined;
  return /^\d{1,15}$/.test(plain) ? Number(plain) : text;
};

/** Dollars and cents as whole cents. */
export const centsOf: Parse = (text) => {
  const plain = text.trim().replaceAll(/[$,]/g, '');
  if (plain === '') return undefined;
  const [, whole, rest = ''] = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  return whole === undefined ? text : Number(whole) * 100 + Number(rest.padEnd(2, '0'));
};

export const percentOf: Parse = (text) => {
  const plain = text.trim();
  return /^\d{1,3}(\.\d{0,2})?$/.test(plain) ? Number(plain) : plain === '' ? 0 : text;
};

export const plainText = (value: unknown): string => (value === undefined ? '' : String(value));

export const centsText = (value: unknown): string => {
  if (typeof value !== 'number') return plainText(value);
  return value % 100 === 0 ? String(value / 100) : (value / 100).toFixed(2);
};

interface TypedProps {
  readonly label: string;
  readonly unit?: string;
  readonly value: unknown;
  /** How it is read and written; whole numbers unless it is said. */
  readonly parse?: Parse;
  readonly show?: (value: unknown) => string;
  readonly onChange: (value: unknown) => void;
  readonly wide?: boolean;
}

/** A field whose text is the person's own while it is typed, and a value to everybody else. */
export const Typed = (props: TypedProps): ReactElement => {
  const { label, unit, value, parse = wholeOf, show = plainText, onChange, wide } = props;
  const [text, setText] = useState(show(value));
  // What was put there by another hand than the keyboard is shown as it is.
  useEffect(() => setText((now) => (parse(now) === value ? now : show(value))), [value, parse, show]);
  return (
    <label className="field typed" data-wide={wide}>
      <span>{label}</span>
      <span className="typed-box">
        <input
          inputMode={wide ? 'text' : 'decimal'}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            onChange(parse(event.target.value));
          }}
        />
        {unit !== undefined && <small aria-hidden="true">{unit}</small>}
      </span>
    </label>
  );
};

/** A sentence or two. */
export const Written = ({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}): ReactElement => (
  <label className="field written">
    <span>{label}</span>
    <textarea
      rows={plainText(value).length > 70 ? 2 : 1}
      value={plainText(value)}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  </label>
);

/** One of a few; nothing is chosen until somebody chooses. */
export const OneOf = ({
  label,
  value,
  of,
  onChange,
}: {
  readonly label: string;
  readonly value: unknown;
  readonly of: readonly (readonly [value: unknown, words: string])[];
  readonly onChange: (value: unknown) => void;
}): ReactElement => (
  <fieldset className="field one-of">
    <legend>{label}</legend>
    <div className="segments">
      <Radios name={label} value={value} of={of} onChange={onChange} />
    </div>
  </fieldset>
);
