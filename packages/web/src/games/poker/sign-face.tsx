import type { ReactElement } from 'react';
import { MeterFigures } from './meter.tsx';
import { rules } from './rules.ts';
import { betRows, guarantees, jackpotRows, noticeWords, rangeOf } from './sign.ts';
import './sign-face.css';
import { useMoney } from '../../words/use-money.tsx';
import type { OpenView } from './view.ts';

const { law } = rules;

const Limits = ({ view: { sign } }: { readonly view: OpenView }): ReactElement => {
  const money = useMoney();
  return (
    <dl className="sign-limits">
      <div data-main="true">
        <dt>Ante</dt>
        <dd className="figures">{rangeOf(money, sign.ante)}</dd>
        <dd className="figures">in steps of {money.felt(sign.ante.multiple)}; the bet is twice the ante</dd>
      </div>
      <div>
        <dt>Maximum payout</dt>
        <dd className="figures">{money.felt(sign.maxPayout)}</dd>
      </div>
      {sign.jackpotWager !== null && (
        <div>
          <dt>Jackpot wager</dt>
          <dd className="figures">{money.felt(sign.jackpotWager)}</dd>
        </div>
      )}
    </dl>
  );
};

/** 10.3: The prize meter, to be read from afar. */
const Jackpot = ({ view }: { readonly view: OpenView }): ReactElement | null => {
  const money = useMoney();
  const { jackpotWager } = view.sign;
  if (jackpotWager === null) return null;
  return (
    <section className="sign-jackpot" aria-label="Jackpot">
      <div>
        <h2>{view.jackpot === 'operating' ? 'Jackpot' : 'Jackpot, out of order'}</h2>
        {view.meter !== undefined && <MeterFigures amount={view.meter} />}
        <p className="figures">Royal flush and straight flush {guarantees(money, law)}.</p>
      </div>
      <dl>
        {jackpotRows(money, law, jackpotWager).map(({ name, value }) => (
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
export const PokerSign = ({ view }: { readonly view: OpenView }): ReactElement => {
  const money = useMoney();
  return (
    <>
      <section className="sign-face" aria-label="Limits and odds">
        <Limits view={view} />
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
            <li key={JSON.stringify(notice)}>{noticeWords(money, notice)}</li>
          ))}
        </ul>
      )}
      <Jackpot view={view} />
    </>
  );
};
