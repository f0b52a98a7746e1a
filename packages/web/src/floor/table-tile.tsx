import type { CSSProperties, ReactElement } from 'react';
import { Link } from 'wouter';
import { areaOf, partsOf } from '../games.ts';
import { useLibrary } from '../library/library.ts';
import { type Clock, useSecondsLeft } from '../mark/clock.ts';
import { KeyCap } from '../mark/key-cap.tsx';
import { DepartureTag, departureOf } from '../rules/departure.tsx';
import { EditionTag } from '../rules/edition-tag.tsx';
import { TroubleWords } from '../trouble/trouble-notice.tsx';
import { isStopped } from '../trouble/trouble-words.ts';
import { gameSaid } from '../words/edition.ts';
import { useSay, useWords } from '../words/use-language.tsx';
import { TablePlan } from './table-plan.tsx';
import { freeSeats, gameOf, mySeat, openView, stateOf, type Tile } from './tile-words.ts';
import type { Unseen } from './use-floor.ts';

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
// long: markup in the order of the page; what it does is in the hooks above.
export const TableTile = ({ tile, me }: TableTileProps): ReactElement | null => {
  const library = useLibrary();
  const language = useWords(areaOf(library, tile.look.rulebook));
  const { say } = language;
  const view = openView(tile);
  if (view === undefined) return null;
  const { words, tone, clock } = stateOf(language, library, tile);
  const strip = tile.look.tournament;
  const seat = mySeat(view, me);
  const chips = (view.own?.chips ?? 0) > 0;
  const free = freeSeats(view);
  const game = partsOf(library, view.rulebook, language);
  const parts = game?.tile;
  const edition = library[view.rulebook]?.edition;
  return (
    <Link
      className="tile"
      href={`/tables/${encodeURIComponent(tile.table)}`}
      data-own={seat !== undefined}
      data-stopped={isStopped(tile.trouble)}
      data-table={tile.table}
      data-cloth={game?.cloth}
    >
      {clock !== null && <TimeLine clock={clock} />}
      <span className="tile-head">
        <strong className="one-line figures">
          <span className="heard">{say('Table')} </span>
          {tile.table}
        </strong>
        <span className="one-line tile-game">{gameSaid(language, gameOf(library, tile))}</span>
        <span className="state" data-state={tone}>
          {words}
          {clock !== null && <Seconds clock={clock} />}
        </span>
      </span>
      <span className="tile-facts">
        {edition !== undefined && <EditionTag edition={edition} />}
        <DepartureTag of={departureOf(tile.look)} />
        {strip === undefined ? parts?.facts(view) : `${strip.title}, ${strip.session}`}
        {view.hours && (
          <span className="figures">
            {say('{from} to {to}', { from: view.hours.from, to: view.hours.to })}
          </span>
        )}
      </span>
      {tile.trouble !== undefined && (
        <span className="tile-trouble">
          <TroubleWords trouble={tile.trouble} />
        </span>
      )}
      <span className="tile-middle">
        {parts?.Plan === undefined ? (
          <TablePlan seats={view.seats} me={me} />
        ) : (
          <parts.Plan seats={view.seats} me={me} />
        )}
        <span className="tile-limits">
          <b className="figures">
            {strip === undefined ? parts?.limits(view) : `${strip.limits.min} – ${strip.limits.max}`}
          </b>
          <span className="figures">
            {strip === undefined ? parts?.side(view) : say('chips, {what} {number} of {of}', strip.indicator)}
          </span>
        </span>
      </span>
      {parts?.Course !== undefined && <parts.Course view={view} />}
      <span className="tile-foot">
        <span className="tile-legend">{parts?.Legend !== undefined && <parts.Legend />}</span>
        {seat !== undefined ? (
          <span className="tile-mine figures">
            {say('You hold seat {seat}', { seat: String(seat) })} <KeyCap of="↵" />
          </span>
        ) : (
          <span className="figures">
            {chips ? `${say('Your chips are here')} · ` : ''}
            {strip === undefined
              ? say('{n} of {of} free', { n: free, of: view.seats.length })
              : say('a tournament')}
          </span>
        )}
      </span>
    </Link>
  );
};

/** A table of which nothing can be seen: it stays on the floor, and says why. */
export const UnseenTile = ({ of: { table, trouble } }: { readonly of: Unseen }): ReactElement => {
  const say = useSay();
  return (
    <Link
      className="tile"
      href={`/tables/${encodeURIComponent(table)}`}
      data-stopped="true"
      data-table={table}
    >
      <span className="tile-head">
        <strong className="one-line figures">
          <span className="heard">{say('Table')} </span>
          {table}
        </strong>
        <span className="state" data-state="hold">
          {say('Stopped')}
        </span>
      </span>
      <span className="tile-trouble">
        <TroubleWords trouble={trouble} />
      </span>
    </Link>
  );
};
