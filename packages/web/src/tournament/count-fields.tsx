import type { KeyboardEvent, ReactElement } from 'react';
import './act-dialog.css';
import './seat.css';

/** A stack as it is typed. */
export const isStack = (typed: string): boolean => /^\d+$/.test(typed.trim());

/** Enter goes to the next stack of the form; from the last of them it does what it does in every form. */
const toNextStack = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  const { form } = event.currentTarget;
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('.chip-field input') ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  if (next === undefined) return;
  event.preventDefault();
  next.select();
};

interface StackFieldProps {
  readonly label: string;
  readonly seat?: number | undefined;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** The chips of one player. */
export const StackField = ({ label, seat, value, onChange }: StackFieldProps): ReactElement => (
  <label className="field chip-field" data-refused={value.trim() !== '' && !isStack(value)}>
    <span>
      {seat !== undefined && (
        <i className="seat figures" aria-hidden="true">
          {seat}
        </i>
      )}{' '}
      {label}
    </span>
    <input
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onKeyDown={toNextStack}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
);
