import type { ReactElement } from 'react';
import { SignRows } from '../../cloth/table-sign.tsx';
import { Facts } from '../../dock/facts.tsx';
import { listedActs } from '../../dock/offered-act.ts';
import { ClauseTag } from '../../mark/clause-tag.tsx';
import { useMoney } from '../../words/use-money.tsx';
import { otherOffers } from './acts.ts';
import { betRows, guarantees, jackpotRows, noticeWords, signRows } from './sign.ts';
import type { Command, Law, Offer, OpenView } from './view.ts';
import { attemptWords } from './words.ts';

interface TableFactsProps {
  readonly law: Law;
  readonly view: OpenView;
  readonly viewer: string | null;
  readonly options: readonly Offer[];
  readonly onAct: (command: Command) => void;
}

/** The table itself: its sign, what is paid, who sits, and what else may lawfully be done. */
export const TableFacts = ({ law, view, viewer, options, onAct }: TableFactsProps): ReactElement => {
  const money = useMoney();
  const { jackpotWager } = view.sign;
  const others = listedActs(otherOffers(options), (command) => attemptWords(money, command));
  return (
    <Facts
      rows={[
        ...signRows(money, view),
        {
          name: 'Shoe',
          value: view.determinations.automatedShoe ? 'automated, two decks' : 'one deck, shuffled each round',
        },
      ]}
      notices={view.notices.map((notice) => noticeWords(money, notice))}
      places="Boxes"
      seats={view.seats}
      viewer={viewer}
      others={others}
      onAct={onAct}
    >
      <h3>
        Bet pays <ClauseTag clause="8.1" />
      </h3>
      <SignRows rows={betRows(law)} />
      {jackpotWager !== null && (
        <>
          <h3>
            Jackpot pays <ClauseTag clause="11.1" />
          </h3>
          <SignRows rows={jackpotRows(money, law, jackpotWager)} />
          <p>The two highest hands are paid {guarantees(money, law)}.</p>
        </>
      )}
    </Facts>
  );
};
