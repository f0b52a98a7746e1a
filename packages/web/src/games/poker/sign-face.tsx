import type { ReactElement } from 'react';
import { feltMoney } from '../../words/money.ts';
import { timesWords } from './law-words.ts';
import { MeterFigures } from './meter.tsx';
import { betRows, guarantees, jackpotRows, noticeWords, rangeOf } from './sign.ts';
import './sign-face.css';
import type { Law, OpenView } from './view.ts';

interface SignProps {
  readonly law: Law;
  readonly view: OpenView;
}

const Limits = ({ law, view: { sign } }: SignProps): ReactElement => (
  <dl className="sign-limits">
    <div data-main="true">
      <dt>Ante</dt>
      <dd className="figures">{rangeOf(sign.ante)}</dd>
      <dd className="figures">
        in steps of {feltMoney(sign.ante.multiple)}; the bet is {timesWords(law)} the ante
      </dd>
    </div>
    <div>
      <dt>Maximum payout</dt>
      <dd className="figures">{feltMoney(sign.maxPayout)}</dd>
    </div>
    {sign.jackpotWager !== null && (
      <div>
        <dt>Jackpot wager</dt>
        <dd className="figures">{feltMoney(sign.jackpotWager)}</dd>
      </div>
    )}
  </dl>
);

/** 10.3: The prize meter, to be read from afar. */
const Jackpot = ({ law, view }: SignProps): ReactElement | null => {
  const { jackpotWager } = view.sign;
  if (jackpotWager === null) return null;
  return (
    <section className="sign-jackpot" aria-label="Jackpot">
      <div>
        <h2>{view.jackpot === 'operating' ? 'Jackpot' : 'Jackpot, out of order'}</h2>
        {view.meter !== undefined && <MeterFigures amount={view.meter} />}
        <p className="figures">Royal flush and straight flush {guarantees(law)}.</p>
      </div>
      <dl>
        {jackpotRows(law, jackpotWager).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** The sign of a Canberra Poker table: limits, what a bet is paid, notices, and the jackpot with its meter. */
export const PokerSign = ({ law, view }: SignProps): ReactElement => (
  <>
    <section className="sign-face" aria-label="Limits and odds">
      <Limits law={law} view={view} />
      <dl className="sign-odds poker-odds">
        {betRows(law).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
    {view.notices.length > 0 && (
      <ul className="sign-notices">
        {view.notices.map((notice) => (
          <li key={JSON.stringify(notice)}>{noticeWords(notice)}</li>
        ))}
      </ul>
    )}
    <Jackpot law={law} view={view} />
  </>
);
