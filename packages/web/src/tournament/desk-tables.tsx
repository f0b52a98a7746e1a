import type { Library } from '@baize/rulebooks';
import { policyOf } from '@baize/tournament';
import type { ReactElement } from 'react';
import { useLibrary } from '../library/library.ts';
import { Button } from '../shell/button.tsx';
import type { DealtTable, DeskLook } from './api.ts';
import type { NameOf, OpenOption } from './open-option.ts';
import type { DeskRegister, Tally } from './register-api.ts';
import type { OnMove } from './seat-drag.ts';
import { TableOfSession } from './session-table.tsx';
import { advanceOf, isDealt, type TableCard, tableCards, withDealt } from './standing.ts';
import { chipWords } from './words.ts';

type Session = DeskLook['view']['sessions'][number];

/** So many tables are seen whole, side by side; more of them are cells, and one is open. */
const SIDE_BY_SIDE = 3;

export const isFewTables = ({ seats }: Session): boolean => seats.length <= SIDE_BY_SIDE;

/** The tables of the session that is looked at, with what the house's own tables tell. */
export const cardsIn = (
  { view, draft, ranking }: DeskLook,
  session: Session,
  dealt: readonly DealtTable[],
): readonly TableCard[] => {
  const ranks = new Map(ranking.map(({ player, rank }) => [player, rank]));
  return tableCards(view, withDealt(session, dealt), advanceOf(draft, session.name), ranks);
};

/** The cells of a session by its waves; all of them together where it has none. */
export const wavesOf = (
  { waves }: Session,
  cards: readonly TableCard[],
): readonly { readonly words: string | undefined; readonly cards: readonly TableCard[] }[] => {
  const own = waves
    .map(({ wave, name, tables, players }) => ({
      words:
        wave === undefined
          ? undefined
          : `Wave ${name ?? wave}: ${
              tables.length === 0
                ? `${players.length} players, seats not drawn yet`
                : `tables ${tables[0]} – ${tables.at(-1)}, ${players.length} players`
            }`,
      cards: cards.filter(({ table }) => tables.includes(Number(table))),
    }))
    .filter(({ words, cards: shown }) => words !== undefined || shown.length > 0);
  return own.length === 0 ? [{ words: undefined, cards }] : own;
};

/** The table that is open: the one that was asked for, else the first that is not counted. */
export const openCard = (cards: readonly TableCard[], asked: string | undefined): TableCard | undefined =>
  cards.find(({ table }) => table === asked) ??
  cards.find(({ counted, closed }) => !counted && !closed) ??
  cards[0];

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
  readonly onMove: OnMove | undefined;
  readonly register: DeskRegister;
  /** Whether whoever looks runs the tournament. */
  readonly runs: boolean;
  readonly onAssign: (table: string, person: string, isOff: boolean) => void;
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

const isAt =
  (session: string, table: string) =>
  (each: { readonly session: string; readonly table: string }): boolean =>
    each.session === session && each.table === table;

/** The count of a table as the pit entered it: offered to be taken by another person. */
const tallyOption = (
  { tallies }: DeskRegister,
  options: readonly OpenOption[],
  session: string,
  table: string,
): { readonly tally: Tally; readonly option: OpenOption } | undefined => {
  const tally = tallies.find(isAt(session, table));
  const score = options.find(
    ({ act }) => act.do === 'score' && act.session === session && act.table === table,
  );
  if (tally === undefined || score?.act.do !== 'score') return undefined;
  const chips = Object.fromEntries(
    Object.keys(score.act.chips).map((player) => [player, tally.chips[player] ?? 0]),
  );
  return { tally, option: { ...score, act: { ...score.act, chips }, isCounted: true } };
};

/** Who counts a table, and what was counted there. */
const PitOfTable = (props: DeskTableProps): ReactElement | null => {
  const { session, card, options, register, runs, onAssign, onOpen } = props;
  if (!runs || card.counted) return null;
  const found = tallyOption(register, options, session.name, card.table);
  const who = (id: string): string => register.staff.find((each) => each.id === id)?.name ?? id;
  const assigned = register.assigned.filter(isAt(session.name, card.table));
  return (
    <div className="pit-of-table">
      {found !== undefined && (
        <p className="row tally-line">
          <span>
            <b>{who(found.tally.person)}</b> counted{' '}
            {chipWords(Object.values(found.tally.chips).reduce((sum, each) => sum + each, 0))} at{' '}
            {found.tally.at.slice(-5)}
          </span>
          <Button data-filled="true" onClick={() => onOpen(found.option)}>
            Take the count
          </Button>
        </p>
      )}
      {register.staff.length > 0 && (
        <label className="row">
          <span>Counted by</span>
          <select
            value={assigned[0]?.person ?? ''}
            onChange={({ target }) => {
              for (const { person } of assigned) onAssign(card.table, person, true);
              if (target.value !== '') onAssign(card.table, target.value, false);
            }}
          >
            <option value="">any supervisor</option>
            {register.staff.map(({ id, name, role }) => (
              <option key={id} value={id}>
                {name}, {role}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
};

/**
 * What may become of a whole table. Both are always asked for in the same way, for the answer is the rules': a table
 * that fails is closed between two rounds, and a sound one keeps its players by the clause that says so.
 */
const tableActs = ({ session, card, look }: DeskTableProps, library: Library): readonly OpenOption[] => {
  const policy = policyOf(look.draft.instrument, library);
  if (policy === undefined || card.counted || card.rows.length === 0) return [];
  const table = Number(card.table);
  const choose = { reason: 'text' } as const;
  const act = { session: session.name, table, reason: '' };
  return [
    {
      act: { do: 'failTable', ...act },
      by: policy.director,
      choose,
      weight: 'grave',
      title: `Table ${table} of ${session.name} fails`,
    },
    {
      act: { do: 'breakTable', ...act },
      by: policy.play.seat,
      choose,
      weight: 'grave',
      title: `Break up table ${table} of ${session.name}`,
    },
  ];
};

const TABLE_WORDS: Readonly<Record<string, string>> = { failTable: 'It fails', breakTable: 'Break it up' };

/** The whole table: out of the way until somebody needs it. */
const WholeTable = (props: DeskTableProps): ReactElement | null => {
  const options = tableActs(props, useLibrary());
  if (!props.runs || options.length === 0) return null;
  return (
    <details className="whole-table">
      <summary>The whole table</summary>
      <p className="acts">
        {options.map((option) => (
          <Button key={option.act.do} data-costs="true" onClick={() => props.onOpen(option)}>
            {TABLE_WORDS[option.act.do]}
          </Button>
        ))}
      </p>
    </details>
  );
};

/** One table of the session, with its counts. */
export const DeskTable = (props: DeskTableProps): ReactElement => {
  const { card, session, nameOf, onOpen, onPlayer, onMove } = props;
  return (
    <TableOfSession
      card={card}
      session={session}
      nameOf={nameOf}
      options={countsOf(props)}
      onOpen={onOpen}
      onPlayer={onPlayer}
      onMove={onMove}
    >
      <PitOfTable {...props} />
      <WholeTable {...props} />
    </TableOfSession>
  );
};
