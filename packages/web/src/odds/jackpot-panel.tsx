import type { ReactElement } from 'react';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { Columns } from '../shell/columns.tsx';
import { ExactnessBadge } from './exactness-badge.tsx';
import type { Jackpot } from './game-odds.ts';
import { Plot } from './plot.tsx';
import { signed } from './words.ts';

const CENTS = 100;

const dollars = (amount: number): string =>
  `$${amount.toLocaleString('en-AU', { maximumFractionDigits: 0 })}`;

const shortDollars = (amount: number): string =>
  amount >= 1_000_000 ? `$${amount / 1_000_000}m` : amount >= 1000 ? `$${amount / 1000}k` : `$${amount}`;

interface JackpotProps {
  readonly jackpot: Jackpot;
  readonly meter: number;
  readonly displayed: number;
  /** What a unit wagered is worth at the meter. */
  readonly worth: number;
}

const EVERY = 8;

/** What a jackpot wager is worth against the meter, and from where on it is worth what it costs. */
export const JackpotPanel = ({ jackpot, meter, displayed, worth }: JackpotProps): ReactElement => {
  const { meters, worth: values } = jackpot.curve;
  const breakEven = Math.ceil(Number(jackpot.breakEven.ev)) / CENTS;
  const summary = `A jackpot wager of ${dollars(displayed)} is worth ${signed(worth)} a unit at a meter of ${dollars(meter)}, and what it costs from a meter of ${dollars(breakEven)} on.`;
  return (
    <section aria-labelledby="jackpot-title">
      <h2 id="jackpot-title">Jackpot wager against the meter</h2>
      <p className="row side-figure figures">
        {dollars(breakEven)} <ExactnessBadge of="rational" />
      </p>
      <p className="small-note">
        break-even meter, displayed wager {dollars(displayed)}, one entrant, every prize declared
      </p>
      <Plot
        columns={[meters, values, meters.map(() => 0)]}
        lines={[
          { name: 'worth of a unit', colour: '--felt-text', width: 2, fill: '--felt-wash' },
          { name: 'what it costs', colour: '--ink-3', width: 1 },
        ]}
        foot={shortDollars}
        side={(value) => signed(value, 2)}
        marks={[
          { at: breakEven, words: 'break-even' },
          { at: meter, words: 'meter' },
        ]}
        summary={summary}
      />
      <details className="as-table">
        <summary>As a table</summary>
        <table className="figure-table">
          <Columns of={['Meter', { amount: 'Worth of a unit' }]} />
          <tbody>
            {meters.flatMap((each, at) =>
              at % EVERY === 0
                ? [
                    <tr key={each}>
                      <th scope="row">{dollars(each)}</th>
                      <td className="amount">{signed(values[at] as number)}</td>
                    </tr>,
                  ]
                : [],
            )}
          </tbody>
        </table>
        <p className="small-note">
          Break-even exactly: <code>{jackpot.breakEven.exact}</code> cents <ClauseTag clause="11.1(a)" />{' '}
          <ClauseTag clause="11.1(b)" />
        </p>
      </details>
    </section>
  );
};
