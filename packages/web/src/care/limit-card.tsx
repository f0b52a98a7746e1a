import { type FormEvent, type ReactElement, useState } from 'react';
import { Button } from '../shell/button.tsx';
import { PickField, TextField } from '../shell/field.tsx';
import type { CareKept } from './use-care.ts';
import {
  actWords,
  KIND_WORDS,
  LEFT_WORDS,
  type Limit,
  PERIOD_WORDS,
  sumWords,
  tightest,
  typedSum,
} from './words.ts';

const Line = ({ of }: { readonly of: Limit }): ReactElement => {
  const { kind, period, limit, used } = of;
  return (
    <div>
      <dt>{PERIOD_WORDS[period]}</dt>
      <dd>
        {sumWords(kind, Math.max(0, used))}
        {limit === null ? ', no limit' : ` of ${sumWords(kind, limit)}`}
      </dd>
    </div>
  );
};

interface LimitCardProps {
  readonly kind: Limit['kind'];
  /** Its limits: a day, a week, a month. */
  readonly limits: readonly Limit[];
  readonly change: CareKept['change'];
}

/** One kind of limit: what is left is the figure, and a button says what it does. */
export const LimitCard = ({ kind, limits, change }: LimitCardProps): ReactElement => {
  const [period, setPeriod] = useState<Limit['period']>('day');
  const [typed, setTyped] = useState('');
  const tight = tightest(limits);
  const chosen = limits.find((each) => each.period === period);
  const limit = chosen?.limit ?? null;
  const to = typedSum(kind, typed);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (to === null || to === 0) return;
    void change({ type: 'SetLimit', kind, period, to }).then((done) => done && setTyped(''));
  };
  return (
    <form className="panel limit-card" onSubmit={send}>
      <h2>{KIND_WORDS[kind]}</h2>
      <p className="limit-left figures">
        {tight === undefined ? (
          <b>No limit</b>
        ) : (
          <>
            <b>{sumWords(kind, tight.left ?? 0)}</b> {LEFT_WORDS[tight.period]}
          </>
        )}
      </p>
      {tight !== undefined && (
        <meter
          min={0}
          max={tight.limit ?? 1}
          value={(tight.limit ?? 1) - (tight.left ?? 0)}
          aria-label={`Used ${LEFT_WORDS[tight.period].replace('left ', '')}`}
        />
      )}
      <dl className="figures">
        {limits.map((each) => (
          <Line key={each.period} of={each} />
        ))}
      </dl>
      <div className="limit-fields">
        <TextField
          label={kind === 'time' ? 'Time, as 1 h 30' : 'Dollars'}
          value={typed}
          inputMode={kind === 'time' ? 'text' : 'decimal'}
          refused={typed !== '' && to === null}
          onChange={setTyped}
        />
        <PickField label="For" value={period} of={PERIOD_WORDS} onChange={setPeriod} />
      </div>
      <div className="limit-acts">
        <Button type="submit" disabled={to === null || to === 0}>
          {actWords({ kind, limit }, to)}
        </Button>
        {limit !== null && (
          <Button onClick={() => void change({ type: 'SetLimit', kind, period, to: null })}>
            Ask for none
          </Button>
        )}
      </div>
    </form>
  );
};
