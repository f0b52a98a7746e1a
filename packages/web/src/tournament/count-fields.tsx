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

/** Of who is below the smallest wager: since when. Left empty it is not known. */
export const OutField = ({
  label,
  value,
  isRefused,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly isRefused: boolean;
  readonly onChange: (typed: string) => void;
}): ReactElement => (
  <label className="field chip-field out-field" data-refused={isRefused}>
    <span>
      Could no longer wager in round<span className="heard">, {label}</span>
    </span>
    <input
      autoComplete="off"
      placeholder="number, or last"
      value={value}
      onKeyDown={toNextStack}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
);
