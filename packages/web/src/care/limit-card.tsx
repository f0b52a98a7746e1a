import { type FormEvent, type ReactElement, useState } from 'react';
import { Button } from '../shell/button.tsx';
import { PickField, TextField } from '../shell/field.tsx';
import { Sentence } from '../words/use-language.tsx';
import { useMoney } from '../words/use-money.tsx';
import type { CareKept } from './use-care.ts';
import {
  actWords,
  KIND_WORDS,
  LEFT_WORDS,
  type Limit,
  PERIOD_WORDS,
  periodsIn,
  sumWords,
  tightest,
  typedSum,
  USED_WORDS,
} from './words.ts';

const Line = ({ of }: { readonly of: Limit }): ReactElement => {
  const money = useMoney();
  const { say } = money.language;
  const { kind, period, limit, used } = of;
  return (
    <div>
      <dt>{say(PERIOD_WORDS[period])}</dt>
      <dd>
        {limit === null
          ? say('{used}, no limit', { used: sumWords(money, kind, Math.max(0, used)) })
          : say('{used} of {limit}', {
              used: sumWords(money, kind, Math.max(0, used)),
              limit: sumWords(money, kind, limit),
            })}
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
  const money = useMoney();
  const { say } = money.language;
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
      <h2>{say(KIND_WORDS[kind])}</h2>
      <p className="limit-left figures">
        {tight === undefined ? (
          <b>{say('No limit')}</b>
        ) : (
          <Sentence
            of={LEFT_WORDS[tight.period]}
            with={{ sum: <b>{sumWords(money, kind, tight.left ?? 0)}</b> }}
          />
        )}
      </p>
      {tight !== undefined && (
        <meter
          min={0}
          max={tight.limit ?? 1}
          value={(tight.limit ?? 1) - (tight.left ?? 0)}
          aria-label={say(USED_WORDS[tight.period])}
        />
      )}
      <dl className="figures">
        {limits.map((each) => (
          <Line key={each.period} of={each} />
        ))}
      </dl>
      <div className="limit-fields">
        <TextField
          label={say(kind === 'time' ? 'Time, as 1 h 30' : 'Dollars')}
          value={typed}
          inputMode={kind === 'time' ? 'text' : 'decimal'}
          refused={typed !== '' && to === null}
          onChange={setTyped}
        />
        <PickField label={say('For~period')} value={period} of={periodsIn(say)} onChange={setPeriod} />
      </div>
      <div className="limit-acts">
        <Button type="submit" disabled={to === null || to === 0}>
          {actWords(money, { kind, limit }, to)}
        </Button>
        {limit !== null && (
          <Button onClick={() => void change({ type: 'SetLimit', kind, period, to: null })}>
            {say('Ask for none')}
          </Button>
        )}
      </div>
    </form>
  );
};
