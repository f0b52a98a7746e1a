import { isCard } from '@baize/engine';
import { type ReactElement, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { cardName } from '../card/name.ts';
import { KeyCap } from '../mark/key-cap.tsx';
import { isHeld } from '../shell/keys.ts';
import type { Money } from '../words/money.ts';
import { useMoney } from '../words/use-money.tsx';
import { CardPicker } from './card-picker.tsx';
import { type Field, faultOf } from './field.ts';
import { FIGURES, LaidList } from './laid-list.tsx';
import './act-field.css';

interface ActFieldProps {
  readonly field: Field;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Up to so many, a choice lies open; beyond, it is a list that opens. What is chosen by figure always lies open. */
const OPEN_CHOICES = 4;

const Choice = ({
  field,
  value,
  onChange,
  onPick,
  id,
}: ActFieldProps & {
  readonly field: Extract<Field, { kind: 'choice' }>;
  readonly onPick: (value: string) => void;
  readonly id: string;
}): ReactElement =>
  field.of.length > OPEN_CHOICES && field.figures === undefined ? (
    <>
      <label htmlFor={id}>{field.label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {field.of.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
    </>
  ) : (
    <fieldset
      className="pit-choice"
      onKeyDown={(event) => {
        const picked = field.figures && !isHeld(event) ? field.of[Number(event.key) - 1] : undefined;
        if (picked === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        onPick(picked.value);
      }}
    >
      <legend>{field.label}</legend>
      {field.of.map((each, index) => (
        <label key={each.value}>
          <input
            type="radio"
            name={id}
            value={each.value}
            checked={each.value === value}
            onChange={() => onChange(each.value)}
          />
          {field.figures && index < FIGURES && <KeyCap of={String(index + 1)} />}
          {each.label}
        </label>
      ))}
    </fieldset>
  );

const noteOf = (money: Money, field: Field): string =>
  field.kind === 'amount' && field.least > field.multiple ? `, ${money.felt(field.least)} or more` : '';

/** What is chosen in the field that follows has the focus next. */
const toNext = (field: HTMLElement | null): void => {
  const next = field?.nextElementSibling;
  const stop = next?.querySelector<HTMLElement>('[aria-pressed="true"], [tabindex="0"], input, select');
  (next?.querySelector<HTMLElement>(':checked') ?? stop)?.focus();
};

/** One thing that is left to choose. */
export const ActField = (props: ActFieldProps): ReactElement => {
  const money = useMoney();
  const { field, value, onChange } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  // Drawn at once: the key that comes next, however fast, belongs to the next field.
  const pick = (picked: string): void => {
    flushSync(() => onChange(picked));
    toNext(root.current);
  };
  const wrong = value !== '' && faultOf(field, value) !== undefined;
  return (
    <div ref={root} className="pit-field" data-kind={field.kind}>
      {field.kind === 'choice' ? (
        <Choice {...props} field={field} onPick={pick} id={id} />
      ) : field.kind === 'laid' ? (
        <LaidList field={field} value={value} onChange={onChange} onPick={pick} />
      ) : field.kind === 'card' ? (
        <>
          <p className="pit-label">
            {field.label}
            {isCard(value) && <b>{cardName(value)}</b>}
          </p>
          <CardPicker
            label={field.label}
            chosen={isCard(value) ? [value] : []}
            onChoose={(card) => onChange(card)}
          />
          <p className="pit-hint">Rank and suit by key: 9 h, T s, K d.</p>
        </>
      ) : (
        <>
          <label htmlFor={id}>
            {field.label}
            {noteOf(money, field)}
          </label>
          <span className="pit-input">
            {field.kind === 'amount' && <span aria-hidden="true">$</span>}
            <input
              id={id}
              value={value}
              autoComplete="off"
              maxLength={400}
              aria-invalid={wrong}
              inputMode={field.kind === 'amount' ? 'decimal' : field.kind === 'number' ? 'numeric' : 'text'}
              onFocus={(event) => field.kind !== 'words' && event.target.select()}
              onChange={(event) => onChange(event.target.value)}
            />
          </span>
          {wrong && <p className="pit-fault">This is to be {faultOf(field, value)}.</p>}
        </>
      )}
    </div>
  );
};
