import type { ReactElement, ReactNode } from 'react';
import { Button } from '../shell/button.tsx';
import type { DeskLook } from './api.ts';
import type { NameOf, OpenOption } from './open-option.ts';
import { dragsPlayer, type OnMove, takesPlayer } from './seat-drag.ts';
import type { TableCard } from './standing.ts';
import { chipWords, ordinal } from './words.ts';
import './session-table.css';
import './seat.css';

const STANDING = {
  on: 'goes on',
  ahead: 'ahead',
  tied: 'equal',
  out: '',
  open: '',
  away: 'not there',
} as const;

interface CardProps {
  readonly card: TableCard;
  readonly session: DeskLook['view']['sessions'][number];
  readonly nameOf: NameOf;
  /** What may be counted at this table now: a round, the end, or a correction. */
  readonly options: readonly OpenOption[];
  readonly onOpen: (option: OpenOption) => void;
  readonly onPlayer: (player: string) => void;
  /** Undefined for who only looks. */
  readonly onMove: OnMove | undefined;
  /** What the pit counted there and nobody has taken yet; and who counts it. */
  readonly children?: ReactNode;
}

const COUNTS: Readonly<Record<string, string>> = {
  count: 'After a round',
  score: 'At the end',
  correct: 'Correct',
};

/** Which count a key of the footer opens. */
const keyWords = ({ act }: OpenOption, table: string): string =>
  act.do === 'correct'
    ? `Correct table ${table}`
    : act.do === 'count'
      ? `Count a round of table ${table}`
      : `Count table ${table}`;

const stateOf = ({ counted, closed, round }: TableCard, rounds: number | undefined): string => {
  if (counted) return 'Counted';
  if (closed) return 'Closed';
  if (round === 0) return 'Playing';
  return rounds === undefined ? `After round ${round}` : `After round ${round} of ${rounds}`;
};

type Terms = DeskLook['view']['sessions'][number]['terms'];

/** How many rounds a session has, where it is measured in rounds. */
const roundsIn = ({ sessionLength }: Terms): number | undefined =>
  sessionLength?.value.by === 'rounds' ? sessionLength.value.number : undefined;

/** What the players hold together, held against what they were given. */
const sumOf = ({ counted, closed, round, total, rows }: TableCard, each: number): string => {
  if (closed) return 'Its players have other seats.';
  if (!counted && round === 0) return `${chipWords(each * rows.length)} issued`;
  const issued = each * rows.filter(({ chips }) => chips !== undefined).length;
  const won = total - issued;
  const moved = `${chipWords(Math.abs(won))} ${won < 0 ? 'lost to' : 'won from'} the table`;
  return `${chipWords(total)} counted: ${chipWords(issued)} issued, ${moved}`;
};

/** A table of the session: seats, counts, the marker, and whether the chips can be right. */
export const TableOfSession = ({
  card,
  session: { terms },
  nameOf,
  options,
  onOpen,
  onPlayer,
  onMove,
  children,
}: CardProps): ReactElement => (
  <section className="panel session-table" aria-label={`Table ${card.table}`}>
    <div className="panel-head">
      <h2>Table {card.table}</h2>
      <span className="state figures" data-state={card.counted ? 'live' : 'wait'}>
        {stateOf(card, roundsIn(terms))}
      </span>
    </div>
    <ol>
      {card.rows.map(({ seat, player, chips, place, standing, marker }) => (
        <li
          key={player}
          data-standing={standing}
          data-player={player}
          {...dragsPlayer(player, onMove !== undefined)}
          {...takesPlayer({ table: Number(card.table), player }, onMove)}
        >
          <span className="seat figures" data-marker={marker}>
            {marker ? 'M' : seat}
          </span>
          <button type="button" className="plain-name" onClick={() => onPlayer(player)}>
            {nameOf(player)}
            <small>
              {marker
                ? `seat ${seat}, wagers first`
                : standing === 'on' && card.final
                  ? 'in the prizes'
                  : STANDING[standing]}
            </small>
          </button>
          <span className="chip-count figures">
            {chips === undefined ? '–' : chipWords(chips)}
            <i style={{ width: `${((chips ?? 0) / card.most) * 100}%` }} />
          </span>
          <span className="place figures">{place === undefined ? '' : ordinal(place)}</span>
        </li>
      ))}
    </ol>
    {children}
    <footer className="row">
      <span className="figures">{sumOf(card, terms.startingChips?.value ?? 0)}</span>
      <span className="count-keys">
        {options.map((option) => (
          <Button
            key={option.act.do}
            aria-label={keyWords(option, card.table)}
            onClick={() => onOpen(option)}
          >
            {COUNTS[option.act.do]}
          </Button>
        ))}
      </span>
    </footer>
  </section>
);
