import { type FormEvent, type ReactElement, useId } from 'react';
import type { TableCommand } from '../game/kind.ts';
import { capital } from '../words/clause.ts';
import { useMoney } from '../words/use-money.tsx';
import type { Ask, OfferedAct } from './offered-act.ts';
import './facts.css';
import type { Plain, Say } from '../words/language.ts';

/** Fields of a command that players fill in; what has no word of its own is called as the command calls it. */
const FIELDS: Readonly<Record<string, Plain>> = {
  amount: 'Amount',
  reason: 'Reason',
  claim: 'Claim',
  words: 'Words',
};

const fieldWords = (say: Say, field: string): string => {
  const words = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
  return words === undefined ? capital(field) : say(words);
};

const Field = ({ ask }: { readonly ask: Ask }): ReactElement => {
  const money = useMoney();
  const { say } = money.language;
  const id = useId();
  const range =
    ask.kind === 'words'
      ? { type: 'text', autoComplete: 'off' }
      : { type: 'number', min: ask.least / 100, max: ask.most / 100, step: ask.step / 100 };
  return (
    <div className="act-field">
      <label htmlFor={id}>
        {ask.kind === 'amount'
          ? say('{field}, {sum} or more', { field: fieldWords(say, ask.field), sum: money.felt(ask.least) })
          : fieldWords(say, ask.field)}
      </label>
      <input id={id} name={ask.field} required {...range} />
    </div>
  );
};

/** The command with what was filled in, in cents where it is an amount. */
const filled = <C extends TableCommand>({ command, asks }: OfferedAct<C>, form: FormData): C => {
  const fields = asks.map(({ field, kind }) => {
    const value = String(form.get(field) ?? '');
    return [field, kind === 'amount' ? Math.round(Number(value) * 100) : value] as const;
  });
  return { ...command, ...Object.fromEntries(fields) };
};

interface ActFormProps<C extends TableCommand> {
  readonly act: OfferedAct<C>;
  readonly onAct: (command: C) => void;
}

/** An act with what it asks for. */
export const ActForm = <C extends TableCommand>({ act, onAct }: ActFormProps<C>): ReactElement => (
  <form
    className="act-form"
    onSubmit={(event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      onAct(filled(act, new FormData(event.currentTarget)));
      event.currentTarget.reset();
    }}
  >
    {act.asks.map((ask) => (
      <Field key={ask.field} ask={ask} />
    ))}
    <button type="submit" className="plain-key">
      {act.label}
    </button>
  </form>
);
