import type { ReactElement } from 'react';
import { SignRows } from '../../cloth/table-sign.tsx';
import { limitRow, SignFace } from '../../sign/sign-face.tsx';
import { timesWords } from './law-words.ts';
import { MeterFigures } from './meter.tsx';
import { betRows, guarantees, jackpotRows, noticeWords } from './sign.ts';
import './sign-face.css';
import { useMoney } from '../../words/use-money.tsx';
import type { Law, OpenView } from './view.ts';

interface SignProps {
  readonly law: Law;
  readonly view: OpenView;
}

/** 10.3: The prize meter, to be read from afar. */
const Jackpot = ({ law, view }: SignProps): ReactElement | null => {
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
      <SignRows rows={jackpotRows(money, law, jackpotWager)} />
    </section>
  );
};

/** The sign of a Canberra Poker table: limits, what a bet is paid, notices, and the jackpot with its meter. */
export const PokerSign = ({ law, view }: SignProps): ReactElement => {
  const money = useMoney();
  const { ante, maxPayout, jackpotWager } = view.sign;
  return (
    <SignFace
      limits={[
        limitRow(money, 'Ante', ante, `; the bet is ${timesWords(money.language.say, law)} the ante`),
        ['Maximum payout', money.felt(maxPayout)],
        ...(jackpotWager === null ? [] : [['Jackpot wager', money.felt(jackpotWager)] as const]),
      ]}
      odds={betRows(money.language.say, law)}
      oddsClass="sign-odds poker-odds"
      notices={view.notices.map((notice) => noticeWords(money, notice))}
    >
      <Jackpot law={law} view={view} />
    </SignFace>
  );
};
