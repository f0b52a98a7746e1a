import type { ReactElement } from 'react';
import { FactRows, Facts } from '../../dock/facts.tsx';
import { offeredAct } from '../../dock/offered-act.ts';
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

const NAMES: Partial<Record<Command['type'], string>> = {
  LeaveTable: 'Leave the table',
  BringChips: 'Bring chips',
  RaiseDispute: 'Raise a dispute',
  RequestReview: 'Ask for a review',
};

/** The table itself: its sign, what is paid, who sits, and what else may lawfully be done. */
export const TableFacts = ({ law, view, viewer, options, onAct }: TableFactsProps): ReactElement => {
  const money = useMoney();
  const { jackpotWager } = view.sign;
  const others = otherOffers(options).map((offer, index) =>
    offeredAct(offer, [NAMES[offer.command.type] ?? attemptWords(money, offer.command).what, ''], index),
  );
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
      <FactRows rows={betRows(law)} />
      {jackpotWager !== null && (
        <>
          <h3>
            Jackpot pays <ClauseTag clause="11.1" />
          </h3>
          <FactRows rows={jackpotRows(money, law, jackpotWager)} />
          <p>The two highest hands are paid {guarantees(money, law)}.</p>
        </>
      )}
    </Facts>
  );
};
