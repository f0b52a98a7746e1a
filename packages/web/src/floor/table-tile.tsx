import { rulebooks } from '@baize/rulebooks';
import type { CSSProperties, ReactElement } from 'react';
import { Link } from 'wouter';
import { rangeOf } from '../baccarat/sign.ts';
import { type Outcome, resultsOf } from '../baccarat/view.ts';
import { type Clock, useSecondsLeft } from '../mark/clock.ts';
import { KeyCap } from '../mark/key-cap.tsx';
import { roadWords } from '../road/road.ts';
import { EditionTag } from '../rules/edition-tag.tsx';
import { TablePlan } from './table-plan.tsx';
import { factsOf, freeSeats, gameOf, mySeat, openView, sideOf, stateOf, type Tile } from './tile-words.ts';

const BEADS = 44;
const ROWS = 2;
const STEP = 14;

const Bead = ({ of, index }: { readonly of: Outcome; readonly index: number }): ReactElement => {
  const x = Math.floor(index / ROWS) * STEP + 6;
  const y = (index % ROWS) * STEP + 6;
  return of === 'tie' ? (
    <path className="tile-bead" data-of={of} d={`M${x - 3.5} ${y + 4.5}l7-9`} />
  ) : (
    <circle className="tile-bead" data-of={of} cx={x} cy={y} r={of === 'player' ? 4.1 : 4.9} />
  );
};

/** The last results, newest last: a disc for the banker, a ring for the player, a stroke for a tie. */
const Beads = ({ outcomes }: { readonly outcomes: readonly Outcome[] }): ReactElement => {
  // Whole columns are left out at the front, so that a bead never changes its row.
  const skipped = Math.ceil(Math.max(0, outcomes.length - BEADS) / ROWS) * ROWS;
  return (
    <svg
      className="tile-beads"
      viewBox={`0 0 ${(BEADS / ROWS) * STEP} ${ROWS * STEP}`}
      role="img"
      aria-label={roadWords(outcomes)}
    >
      {outcomes.slice(skipped).map((outcome, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results have no name but their place.
        <Bead key={index} of={outcome} index={index} />
      ))}
    </svg>
  );
};

const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const Seconds = ({ clock }: { readonly clock: Clock }): ReactElement => (
  <b className="figures">{minutes(useSecondsLeft(clock))}</b>
);

/** The time that is left, as a line that grows shorter. */
const TimeLine = ({ clock }: { readonly clock: Clock }): ReactElement | null => {
  if (!('endsAt' in clock)) return null;
  const gone = clock.of - (clock.endsAt - Date.now()) / 1000;
  const style = { '--of': `${clock.of}s`, '--gone': `${-Math.max(0, gone)}s` } as CSSProperties;
  return <i key={clock.endsAt} className="tile-time" style={style} />;
};

interface TableTileProps {
  readonly tile: Tile;
  readonly me: string;
}

/** One table on the floor. */
export const TableTile = ({ tile, me }: TableTileProps): ReactElement | null => {
  const view = openView(tile);
  if (view === undefined) return null;
  const { words, tone, clock } = stateOf(tile);
  const seat = mySeat(view, me);
  const chips = (view.own?.chips ?? 0) > 0;
  const free = freeSeats(view);
  const edition = rulebooks[view.rulebook]?.edition;
  return (
    <Link
      className="tile"
      href={`/tables/${encodeURIComponent(tile.table)}`}
      data-own={seat !== undefined}
      data-table={tile.table}
    >
      {clock !== null && <TimeLine clock={clock} />}
      <span className="tile-head">
        <strong className="figures">
          <span className="heard">Table </span>
          {tile.table}
        </strong>
        <span className="tile-game">{gameOf(tile)}</span>
        <span className="state" data-state={tone}>
          {words}
          {clock !== null && <Seconds clock={clock} />}
        </span>
      </span>
      <span className="tile-facts">
        {edition !== undefined && <EditionTag edition={edition} />}
        {factsOf(view)}
      </span>
      <span className="tile-middle">
        <TablePlan seats={view.seats} me={me} />
        <span className="tile-limits">
          <b className="figures">{rangeOf(view.sign.main)}</b>
          <span className="figures">{sideOf(view)}</span>
        </span>
      </span>
      <Beads outcomes={resultsOf(view)} />
      <span className="tile-foot">
        <span className="tile-legend">
          <i data-of="banker" /> banker <i data-of="player" /> player <i data-of="tie" /> tie
        </span>
        {seat !== undefined ? (
          <span className="tile-mine figures">
            You hold seat {seat} <KeyCap of="↵" />
          </span>
        ) : (
          <span className="figures">
            {chips ? 'Your chips are here · ' : ''}
            {free} of {view.seats.length} free
          </span>
        )}
      </span>
    </Link>
  );
};
