import { reasonWords } from '@baize/tournament';
import type { ReactElement } from 'react';
import type { BoardLook } from '../tournament/api.ts';
import { ordinal } from '../tournament/words.ts';
import { MONEY } from '../words/money.ts';
import { fieldLines, nameIn, type RankLine } from './board-lines.ts';
import type { Measure } from './fit.ts';
import { WallName } from './name.tsx';
import { pagesFor, rowsIn } from './paging.ts';
import { RankingList, rankingLayout } from './wall-lists.tsx';
import type { WallSize } from './wall-size.ts';

/** A place with its prize: large, for the moment that everybody came for. */
const ROW = 88;
const GAP = 24;
/** A heading and two rows: less is no list. */
const LEAST_BELOW = 180;

interface Winner {
  readonly place: number;
  readonly player: string;
  readonly prize: number;
}

const winnersOf = ({ view }: BoardLook): readonly Winner[] =>
  view.places.flatMap(({ place, players, prize }) =>
    players.map((player) => ({
      place,
      player,
      prize: typeof prize === 'number' ? prize : (prize[player] ?? 0),
    })),
  );

/** Everybody below the places. */
const belowOf = (look: BoardLook): readonly RankLine[] => {
  const won = new Set(winnersOf(look).map(({ player }) => player));
  return fieldLines(look).filter(({ player }) => !won.has(player));
};

const winnerPages = (look: BoardLook, { height }: WallSize): number =>
  Math.max(1, Math.ceil(winnersOf(look).length / rowsIn(height, ROW)));

/** What is left below the winners for the rest of the field, where all of it has room there. */
const roomBelow = (look: BoardLook, { width, height }: WallSize): WallSize | undefined => {
  const rest = { width, height: height - winnersOf(look).length * ROW - GAP };
  const layout = rankingLayout(rest);
  return rest.height > LEAST_BELOW && belowOf(look).length <= layout.columns * layout.rows ? rest : undefined;
};

export const resultsPages = (look: BoardLook, size: WallSize): number => {
  const below = belowOf(look).length;
  if (roomBelow(look, size) !== undefined) return 1;
  return winnerPages(look, size) + (below === 0 ? 0 : pagesFor(below, rankingLayout(size)));
};

interface ResultsProps {
  readonly look: BoardLook;
  readonly size: WallSize;
  readonly page: number;
  readonly measure: Measure;
}

const Winners = ({ look, size, page, measure }: ResultsProps): ReactElement => {
  const rows = rowsIn(size.height, ROW);
  const why = (player: string): string =>
    (look.view.why[player] ?? []).map((reason) => reasonWords(reason, (id) => nameIn(look, id))).join('; ');
  const room = { width: size.width * 0.4, height: ROW - 8, size: 54, least: 32 };
  const whyRoom = { width: size.width * 0.34, height: ROW - 8, size: 30, least: 26 };
  return (
    <ol className="wall-winners" style={{ gridAutoRows: `calc(${ROW} * var(--u))` }}>
      {winnersOf(look)
        .slice(page * rows, (page + 1) * rows)
        .map(({ place, player, prize }) => (
          <li key={player} className="wall-row" data-standing={place === 1 ? 'on' : 'open'}>
            <span className="figures wall-place">{ordinal(place)}</span>
            <WallName text={nameIn(look, player)} room={room} measure={measure} />
            <em>
              <WallName text={why(player)} room={whyRoom} measure={measure} />
            </em>
            <span className="figures wall-strong">{prize === 0 ? '' : MONEY.felt(prize)}</span>
          </li>
        ))}
    </ol>
  );
};

/** The places with their prizes and why, then the whole field below them. */
export const Results = (props: ResultsProps): ReactElement => {
  const { look, size, page, measure } = props;
  const first = winnerPages(look, size);
  if (look.view.places.length === 0) return <p className="wall-wait">No place is known yet.</p>;
  const below = belowOf(look);
  const room = roomBelow(look, size);
  const unit = look.view.points === undefined ? 'Chips' : 'Points';
  if (page >= first)
    return <RankingList lines={below} size={size} page={page - first} measure={measure} unit={unit} />;
  return (
    <div className="wall-results">
      <Winners {...props} />
      {room !== undefined && below.length > 0 && (
        <RankingList lines={below} size={room} page={0} measure={measure} unit={unit} />
      )}
    </div>
  );
};
