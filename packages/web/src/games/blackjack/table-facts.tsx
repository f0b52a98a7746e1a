import type { ReactElement } from 'react';
import { Facts } from '../../dock/facts.tsx';
import { listedActs } from '../../dock/offered-act.ts';
import { useMoney } from '../../words/use-money.tsx';
import { otherOffers } from './acts.ts';
import { useRules } from './rules.ts';
import { noticeWords, signRows } from './sign.ts';
import type { Command, Offer, OpenView } from './view.ts';
import { attemptWords } from './words.ts';

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
    : attemptWords(view, command);

/** The table itself: its sign, its shoe, who sits, and what else may lawfully be done. */
export const TableFacts = ({ view, viewer, options, nameOf, onAct }: TableFactsProps): ReactElement => {
  const money = useMoney();
  const { shoe, determinations } = view;
  const others = listedActs(otherOffers(options), (command) => wordsFor(view, command, nameOf));
  const rows = [
    ...signRows(money, useRules().law, view),
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
      notices={view.notices.map((notice) => noticeWords(money, notice))}
      places="Seats"
      seats={view.seats}
      viewer={viewer}
      others={others}
      onAct={onAct}
    />
  );
};
