import type { ReactElement } from 'react';
import type { NameOf, OpenOption } from './act-dialog.tsx';
import type { DealtTable, DeskLook } from './api.ts';
import { TableOfSession } from './session-table.tsx';
import { advanceOf, isDealt, type TableCard, tableCards, withDealt } from './standing.ts';

type Session = DeskLook['view']['sessions'][number];

/** So many tables are seen whole, side by side; more of them are cells, and one is open. */
const SIDE_BY_SIDE = 3;

export const isFewTables = ({ seats }: Session): boolean => seats.length <= SIDE_BY_SIDE;

/** The tables of the session that is looked at, with what the house's own tables tell. */
export const cardsIn = (
  { view, draft }: DeskLook,
  session: Session,
  dealt: readonly DealtTable[],
): readonly TableCard[] => tableCards(view, withDealt(session, dealt), advanceOf(draft, session.name));

/** The table that is open: the one that was asked for, else the first that is not counted. */
export const openCard = (cards: readonly TableCard[], asked: string | undefined): TableCard | undefined =>
  cards.find(({ table }) => table === asked) ?? cards.find(({ counted }) => !counted) ?? cards[0];

/** Sessions that have tables, to be looked at: heats stay within reach when the final is on. */
export const SessionTabs = ({
  sessions,
  looked,
  now,
  onLook,
}: {
  readonly sessions: readonly Session[];
  readonly looked: string;
  readonly now: string | undefined;
  readonly onLook: (session: string) => void;
}): ReactElement | null => {
  const drawn = sessions.filter(({ name, seats }) => seats.length > 0 || name === now);
  if (drawn.length < 2) return null;
  return (
    <nav className="segments session-tabs" aria-label="Sessions">
      {drawn.map(({ name, confirmed }) => (
        <button key={name} type="button" aria-pressed={name === looked} onClick={() => onLook(name)}>
          {name}
          {confirmed ? ' ✓' : ''}
        </button>
      ))}
    </nav>
  );
};

interface DeskTableProps {
  readonly look: DeskLook;
  readonly session: Session;
  readonly card: TableCard;
  readonly dealt: readonly DealtTable[];
  readonly options: readonly OpenOption[];
  readonly nameOf: NameOf;
  readonly onOpen: (option: OpenOption) => void;
  readonly onPlayer: (player: string) => void;
}

/** What may be counted at a table now: nothing by hand where the house deals it. */
const countsOf = ({ session, card, dealt, options }: DeskTableProps): readonly OpenOption[] =>
  isDealt(session, dealt, card.table)
    ? []
    : options.filter(
        ({ act }) =>
          (act.do === 'count' || act.do === 'score' || act.do === 'correct') &&
          act.session === session.name &&
          act.table === card.table,
      );

/** One table of the session, with its counts. */
export const DeskTable = (props: DeskTableProps): ReactElement => {
  const { card, look, nameOf, onOpen, onPlayer } = props;
  return (
    <TableOfSession
      card={card}
      look={look}
      nameOf={nameOf}
      options={countsOf(props)}
      onOpen={onOpen}
      onPlayer={onPlayer}
    />
  );
};
