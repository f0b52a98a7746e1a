import type { ReactElement } from 'react';
import type { Offer, TableCommand } from '../game/kind.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { useMoney } from '../words/use-money.tsx';

interface DebtLineProps {
  readonly owing: number;
  readonly offers: readonly Offer[];
  readonly onRepay: (command: TableCommand) => void;
}

type Repay = TableCommand & { readonly amount: number; readonly from?: 'chips' | 'account' };

/** What a void or a correction left owing, also to somebody without chips: how much, by which clause, and both ways. */
export const DebtLine = ({ owing, offers, onRepay }: DebtLineProps): ReactElement => {
  const money = useMoney();
  const { say } = money.language;
  const ways = offers.flatMap(({ command }) => (command.type === 'RepayOwing' ? [command as Repay] : []));
  return (
    <section className="row buy-in debt-line" aria-label={say('What you owe')}>
      <p>
        <strong>
          {say('You owe {sum} at this table', { sum: money.balance(owing) })} <ClauseTag clause="A:Void" />
        </strong>
        <span>
          {say('A round put right took back more than you held. Pay it back in part or whole at any time.')}
        </span>
      </p>
      {ways.map((way) => (
        <button type="button" key={way.from ?? 'chips'} onClick={() => onRepay(way)}>
          {say(way.from === 'account' ? '{sum} from the bank' : '{sum} from chips', {
            sum: money.balance(way.amount),
          })}
        </button>
      ))}
    </section>
  );
};
