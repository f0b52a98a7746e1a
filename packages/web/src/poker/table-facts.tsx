import type { ReactElement } from 'react';
import { ActForm } from '../dock/act-form.tsx';
import { offeredAct } from '../dock/offered-act.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
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

const Rows = ({ rows }: { readonly rows: readonly { readonly name: string; readonly value: string }[] }) => (
  <dl>
    {rows.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="figures">{value}</dd>
      </div>
    ))}
  </dl>
);

const NAMES: Partial<Record<Command['type'], string>> = {
  LeaveTable: 'Leave the table',
  BringChips: 'Bring chips',
  RaiseDispute: 'Raise a dispute',
  RequestReview: 'Ask for a review',
};

/** The table itself: its sign, what is paid, who sits, and what else may lawfully be done. */
export const TableFacts = ({ law, view, viewer, options, onAct }: TableFactsProps): ReactElement => {
  const { jackpotWager } = view.sign;
  const others = otherOffers(options).map((offer, index) =>
    offeredAct(offer, [NAMES[offer.command.type] ?? attemptWords(offer.command).what, ''], index),
  );
  return (
    <div className="table-facts">
      <Rows
        rows={[
          ...signRows(view),
          {
            name: 'Shoe',
            value: view.determinations.automatedShoe
              ? 'automated, two decks'
              : 'one deck, shuffled each round',
          },
        ]}
      />
      {view.notices.map((notice) => (
        <p key={notice.what}>{noticeWords(notice)}</p>
      ))}
      <h3>
        Bet pays <ClauseTag clause="8.1" />
      </h3>
      <Rows rows={betRows(law)} />
      {jackpotWager !== null && (
        <>
          <h3>
            Jackpot pays <ClauseTag clause="11.1" />
          </h3>
          <Rows rows={jackpotRows(law, jackpotWager)} />
          <p>The two highest hands are paid {guarantees(law)}.</p>
        </>
      )}
      <h3>Boxes</h3>
      <Rows
        rows={view.seats.map((name, seat) => ({
          name: String(seat + 1),
          value: name === null ? 'free' : name === viewer ? 'you' : name,
        }))}
      />
      {others.length > 0 && <h3>Also lawful now</h3>}
      <ul>
        {others.map((act) => (
          <li key={act.id}>
            <ActForm act={act} onAct={onAct} />
            <ClauseTag clause={act.clause} />
          </li>
        ))}
      </ul>
    </div>
  );
};
