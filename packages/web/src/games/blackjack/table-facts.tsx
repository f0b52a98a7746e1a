import type { ReactElement } from 'react';
import { Facts } from '../../dock/facts.tsx';
import { type OfferedAct, offeredAct } from '../../dock/offered-act.ts';
import { otherOffers } from './acts.ts';
import { useRules } from './rules.ts';
import { noticeWords, signRows } from './sign.ts';
import type { Command, Offer, OpenView } from './view.ts';
import { attemptWords } from './words.ts';

/** Acts without a key, as a button says them; the others are told by their own name. */
const NAMES: Partial<Record<Command['type'], string>> = {
  LeaveTable: 'Leave the table',
  BringChips: 'Bring chips',
  RaiseDispute: 'Raise a dispute',
  RequestReview: 'Ask for a review',
};

interface TableFactsProps {
  readonly view: OpenView;
  readonly viewer: string | null;
  readonly options: readonly Offer[];
  readonly nameOf: (id: string) => string;
  readonly onAct: (command: Command) => void;
}

const wordsFor = (view: OpenView, command: Command, nameOf: (id: string) => string): string =>
  command.type === 'Insure' && command.owner !== command.patron
    ? `Insure ${nameOf(command.owner)}, box ${command.box}`
    : (NAMES[command.type] ?? attemptWords(view, command));

/** The table itself: its sign, its shoe, who sits, and what else may lawfully be done. */
export const TableFacts = ({ view, viewer, options, nameOf, onAct }: TableFactsProps): ReactElement => {
  const { shoe, determinations } = view;
  const others: readonly OfferedAct<Command>[] = otherOffers(options).map((option, index) =>
    offeredAct(option, [wordsFor(view, option.command, nameOf), ''], index),
  );
  const rows = [
    ...signRows(useRules().law, view),
    {
      name: 'Decks',
      value: `${determinations.decks}, ${shoe.kind === 'manual' ? 'dealt from a shoe' : 'shuffled by machine'}`,
    },
    { name: 'Boxes a player', value: determinations.severalBoxes ? 'several' : 'one' },
    { name: `Shoe ${shoe.number}`, value: `${shoe.remaining} left, ${shoe.discarded} discarded` },
    ...(view.finalRounds === null ? [] : [{ name: 'Final rounds', value: `${view.finalRounds} left` }]),
  ];
  return (
    <Facts
      rows={rows}
      notices={view.notices.map(noticeWords)}
      places="Seats"
      seats={view.seats}
      viewer={viewer}
      others={others}
      onAct={onAct}
    />
  );
};
