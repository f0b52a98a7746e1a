import type { Cents } from '@baize/engine';
import type { ReactElement } from 'react';
import { SignRows } from '../../cloth/table-sign.tsx';
import type { Say } from '../../words/language.ts';
import { guarantees, jackpotRows } from './sign.ts';
import type { Law, OpenView } from './view.ts';
import './meter.css';
import { useMoney } from '../../words/use-money.tsx';

/** 10.3: The figures of a sum, each in a cell of its own: a digit that changes rolls. */
export const MeterFigures = ({ amount }: { readonly amount: Cents }): ReactElement => {
  const money = useMoney();
  return (
    <p className="meter-figures figures">
      <span className="heard">{money.balance(amount)}</span>
      <span aria-hidden="true" dir="ltr">
        {[...money.balance(amount)].toReversed().map((sign, index) =>
          /\d/.test(sign) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place from the right.
            <b key={index}>
              <i key={sign}>{sign}</i>
            </b>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: so is what stands between them.
            <span key={index}>{sign}</span>
          ),
        )}
      </span>
    </p>
  );
};

interface MeterProps {
  readonly law: Law;
  readonly view: OpenView;
  /** Whether the viewer takes part in this round. */
  readonly isIn: boolean;
  /** One line, for a small screen. */
  readonly small: boolean;
}

const stateOf = (say: Say, { jackpot }: OpenView, isIn: boolean): string => {
  if (jackpot !== 'operating') return say('Out of order');
  return isIn ? say('You are in') : '';
};

/** 10.3: The prize meter at the table: the jackpot prize pool as it stands, and what the hands are paid. */
export const Meter = ({ law, view, isIn, small }: MeterProps): ReactElement | null => {
  const money = useMoney();
  const { jackpotWager } = view.sign;
  if (jackpotWager === null || view.meter === undefined) return null;
  const state = stateOf(money.language.say, view, isIn);
  return (
    <aside
      className="meter"
      data-small={small}
      data-down={view.jackpot !== 'operating'}
      aria-label={money.language.say('Jackpot')}
    >
      <h2>
        {money.language.say('Jackpot')}
        {state !== '' && (
          <span className="meter-state">
            {state} <i className="meter-light" data-lit={isIn} />
          </span>
        )}
      </h2>
      <MeterFigures amount={view.meter} />
      {!small && <SignRows rows={jackpotRows(money, law, jackpotWager)} />}
      {!small && <p className="meter-note">{guarantees(money, law)}</p>}
    </aside>
  );
};
