import { type ReactElement, type RefObject, useState } from 'react';
import type { Asks } from './dealer-step.ts';
import './dealer-dock.css';

const startOf = (asks: Asks | undefined): string =>
  asks?.for === 'number' && asks.start !== null ? String(asks.start) : '';

/** Of what is typed, what the field takes: of a number its figures, and no more of them than it can have. */
const taken = (asks: Asks | undefined, value: string): string =>
  asks?.for === 'number' ? value.replaceAll(/\D/g, '').slice(0, String(asks.most).length) : value;

interface AskedFor {
  readonly value: string;
  /** Without what stood there by itself. */
  readonly typed: string;
  readonly put: (value: string) => void;
}

/** What stands in the field of a step. With another step it begins anew: a number of the last spin is nobody's wish. */
export const useAsked = (title: string, asks: Asks | undefined): AskedFor => {
  const [typed, setTyped] = useState<{ readonly for: string; readonly value: string }>();
  if (typed !== undefined && typed.for !== title) setTyped(undefined);
  const own = typed?.for === title ? typed.value : undefined;
  return {
    value: own ?? startOf(asks),
    typed: own ?? '',
    put: (value) => setTyped({ for: title, value: taken(asks, value) }),
  };
};

interface AskedProps {
  readonly asks: Asks;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What the step asks for besides cards. */
export const Asked = ({ asks, field, value, onChange }: AskedProps): ReactElement | null =>
  asks.for === 'number' || asks.for === 'words' ? (
    <label className="dealer-ask">
      {asks.label}
      <input
        ref={field}
        value={value}
        autoComplete="off"
        inputMode={asks.for === 'number' ? 'numeric' : 'text'}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  ) : null;
