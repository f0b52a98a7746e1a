import type { ReactElement, ReactNode } from 'react';
import type { Hand, Outcome } from '../games/baccarat/view.ts';
import { DERIVED, derivedRoad, type Mark } from './derived.ts';
import './roads.css';
import { LETTERS } from '../games/baccarat/total-mark.tsx';
import type { Plain } from '../words/language.ts';
import { useLanguage, useSay } from '../words/use-language.tsx';
import { beadPlate, bigRoad, countsOf, fitted, pairWords, ROWS, type RoadCell, roadWords } from './road.ts';

interface GridProps {
  readonly columns: number;
  readonly cell: number;
}

const Grid = ({ columns, cell }: GridProps): ReactElement => {
  const width = columns * cell;
  const height = ROWS * cell;
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, index) => `M${index * cell} 0V${height}`),
    ...Array.from({ length: ROWS + 1 }, (_, index) => `M0 ${index * cell}H${width}`),
  ];
  return <path className="road-grid" d={lines.join('')} />;
};

interface PlateProps extends GridProps {
  readonly words: string;
  /** The newest of its cells is framed. */
  readonly last: { readonly column: number; readonly row: number } | undefined;
  readonly children: ReactNode;
}

const Plate = ({ columns, cell, words, last, children }: PlateProps): ReactElement => {
  const [width, height] = [columns * cell + 1, ROWS * cell + 1];
  return (
    <svg
      className="road"
      width={width}
      height={height}
      viewBox={`-0.5 -0.5 ${width} ${height}`}
      role="img"
      aria-label={words}
    >
      <Grid columns={columns} cell={cell} />
      {children}
      {last !== undefined && (
        <rect
          className="road-newest"
          x={last.column * cell + 0.8}
          y={last.row * cell + 0.8}
          width={cell - 1.6}
          height={cell - 1.6}
          rx={cell * 0.24}
        />
      )}
    </svg>
  );
};

interface RoadProps extends GridProps {
  readonly outcomes: readonly Outcome[];
}

interface BeadPlateProps extends RoadProps {
  readonly pairs: readonly (readonly Hand[])[];
}

/** A pair is a dot on its hand's corner: the banker's above on the left, the player's below on the right. */
const PairDots = ({
  hands,
  cell,
}: {
  readonly hands: readonly Hand[];
  readonly cell: number;
}): ReactElement => (
  <>
    {hands.map((hand) => {
      const away = cell * (hand === 'player' ? 0.33 : -0.33);
      return <circle key={hand} className="bead-pair" data-of={hand} cx={away} cy={away} r={cell * 0.13} />;
    })}
  </>
);

/** Every round as a bead with its letter. */
const BeadPlate = ({ outcomes, pairs, columns, cell }: BeadPlateProps): ReactElement => {
  const language = useLanguage();
  const { say, sentence, together } = language;
  const all = beadPlate(outcomes).map((bead, index) => ({ ...bead, pairs: pairs[index] ?? [] }));
  const beads = fitted(all, columns);
  return (
    <Plate
      columns={columns}
      cell={cell}
      words={together([
        sentence(say('Bead plate')),
        sentence(roadWords(language, outcomes)),
        sentence(pairWords(say, pairs)),
      ])}
      last={beads.at(-1)}
    >
      {beads.map(({ outcome, column, row, pairs: hands }) => (
        <g key={`${column} ${row}`} transform={`translate(${(column + 0.5) * cell} ${(row + 0.5) * cell})`}>
          <circle className="bead" data-of={outcome} r={cell * 0.42} />
          <text className="bead-letter" y={cell * 0.18} fontSize={cell * 0.5} textAnchor="middle">
            {say(LETTERS[outcome])}
          </text>
          <PairDots hands={hands} cell={cell} />
        </g>
      ))}
    </Plate>
  );
};

/** A win: an open ring for the player, a ring with its centre for the banker; a tie after it is a slash. */
const RoadMark = ({ winner, ties, cell }: RoadCell & { readonly cell: number }): ReactElement => (
  <>
    <circle className="road-ring" data-of={winner} r={cell * 0.34} strokeWidth={cell * 0.1} />
    {winner === 'banker' && <circle className="road-centre" r={cell * 0.12} />}
    {ties > 0 && (
      <path
        className="road-tie"
        d={`M${-cell * 0.36} ${cell * 0.36} ${cell * 0.36} ${-cell * 0.36}`}
        strokeWidth={cell * 0.1}
      />
    )}
    {ties > 1 && (
      <text className="road-ties" x={cell * 0.2} y={cell * 0.44} fontSize={cell * 0.4}>
        {ties}
      </text>
    )}
  </>
);

/** The big road: a column for each run. */
const BigRoad = ({ outcomes, columns, cell }: RoadProps): ReactElement => {
  const language = useLanguage();
  const { say, sentence, together } = language;
  const cells = fitted(bigRoad(outcomes).cells, columns);
  return (
    <Plate
      columns={columns}
      cell={cell}
      words={together([sentence(say('Big road')), sentence(roadWords(language, outcomes))])}
      last={cells.at(-1)}
    >
      {cells.map((each) => (
        <g
          key={`${each.column} ${each.row}`}
          transform={`translate(${(each.column + 0.5) * cell} ${(each.row + 0.5) * cell})`}
        >
          <RoadMark {...each} cell={cell} />
        </g>
      ))}
    </Plate>
  );
};

interface RoadsProps {
  readonly outcomes: readonly Outcome[];
  /** The hands that were a pair, for each outcome. */
  readonly pairs?: readonly (readonly Hand[])[];
  readonly round: number | null;
  readonly width: number;
  readonly cell: number;
  /** The big road alone and without a heading, where room is short: letters in beads would be too small to read. */
  readonly bare?: boolean;
}

/** Both roads in one dark tray. */
export const Roads = ({
  outcomes,
  pairs = [],
  round,
  width,
  cell,
  bare = false,
}: RoadsProps): ReactElement => {
  const edge = bare ? 7 : 16;
  const between = 24;
  const beads = Math.max(6, Math.min(12, Math.floor((width * 0.26) / cell)));
  const room = bare ? width - 2 * edge - 2 : width - 2 * edge - between - beads * cell;
  const road = Math.max(6, Math.floor(room / cell));
  const { player, banker, tie } = countsOf(outcomes);
  const say = useSay();
  const counts = say('Player {player} · Banker {banker} · Tie {tie}', { player, banker, tie });
  return (
    <div className="roads" data-bare={bare} style={{ gap: between, paddingInline: edge }}>
      {!bare && (
        <figure>
          <figcaption>{say('Bead plate')}</figcaption>
          <BeadPlate outcomes={outcomes} pairs={pairs} columns={beads} cell={cell} />
        </figure>
      )}
      <figure>
        {!bare && (
          <figcaption>
            {say('Big road')}
            <span className="figures">
              {round === null ? counts : `${say('Round {n}', { n: String(round) })} · ${counts}`}
            </span>
          </figcaption>
        )}
        <BigRoad outcomes={outcomes} columns={road} cell={cell} />
      </figure>
    </div>
  );
};

const DERIVED_CELL = 11;
const DERIVED_COLUMNS = 26;

/** A derived road: a disc where the big road repeats itself, a ring where it does not, besides red and blue. */
const DerivedRoad = ({ name, marks }: { readonly name: Plain; readonly marks: readonly Mark[] }) => {
  const say = useSay();
  const road = bigRoad(marks.map((mark) => (mark === 'red' ? 'banker' : 'player')));
  const cells = fitted(road.cells, DERIVED_COLUMNS);
  const counts = (of: Mark): number => marks.filter((mark) => mark === of).length;
  return (
    <figure>
      <figcaption>{say(name)}</figcaption>
      <Plate
        columns={DERIVED_COLUMNS}
        cell={DERIVED_CELL}
        words={say('{road}: {red} red, {blue} blue', {
          road: say(name),
          red: counts('red'),
          blue: counts('blue'),
        })}
        last={cells.at(-1)}
      >
        {cells.map(({ winner, column, row }) => (
          <circle
            key={`${column} ${row}`}
            className="road-derived"
            data-of={winner}
            data-road={name}
            cx={(column + 0.5) * DERIVED_CELL}
            cy={(row + 0.5) * DERIVED_CELL}
            r={DERIVED_CELL * 0.32}
          />
        ))}
      </Plate>
    </figure>
  );
};

/** The three roads that are derived from the big road. They tell what has been, and nothing of what comes. */
export const DerivedRoads = ({
  outcomes,
}: {
  readonly outcomes: readonly Outcome[];
}): ReactElement | null => {
  const say = useSay();
  return outcomes.length === 0 ? null : (
    <section className="derived-roads" aria-label={say('Derived roads')}>
      {Object.entries(DERIVED).map(([name, back]) => (
        <DerivedRoad key={name} name={name as keyof typeof DERIVED} marks={derivedRoad(outcomes, back)} />
      ))}
      <p>{say('Past rounds do not change the next.')}</p>
    </section>
  );
};
