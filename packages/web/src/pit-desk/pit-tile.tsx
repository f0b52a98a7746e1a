import type { CSSProperties, ReactElement } from 'react';
import { gameOf, openView, stateOf, type Tile } from '../floor/tile-words.ts';
import { areaOf, partsOf } from '../games.ts';
import { useLibrary } from '../library/library.ts';
import { type Clock, useSecondsLeft } from '../mark/clock.ts';
import { EditionTag } from '../rules/edition-tag.tsx';
import { gameSaid } from '../words/edition.ts';
import { useWords } from '../words/use-language.tsx';
import { Sum } from '../words/use-money.tsx';
import {
  ageOf,
  holdWords,
  isBeyond,
  type PitRow,
  type PitStep,
  paceWords,
  placeOf,
  signed,
  stands,
} from './words.ts';

const Left = ({ clock }: { readonly clock: Clock }): ReactElement => (
  <b className="figures">0:{String(useSecondsLeft(clock)).padStart(2, '0')}</b>
);

/** The win in standard errors, on a line from -3 to +3. */
const ErrorsLine = ({ errors }: { readonly errors: number | undefined }): ReactElement => (
  <span className="errors-line" aria-hidden="true" data-beyond={isBeyond(errors)}>
    {errors !== undefined && <i style={{ '--at': `${placeOf(errors)}%` } as CSSProperties} />}
  </span>
);

interface PitTileProps {
  readonly row: PitRow;
  readonly tile: Tile | undefined;
  /** What waits at it, the first first, and its number in the queue. */
  readonly steps: readonly PitStep[];
  readonly number: number | undefined;
  readonly now: number;
  readonly isChosen: boolean;
  readonly nameOf: (id: string) => string;
  readonly timeOf: (at: number) => string;
  readonly onChoose: () => void;
}

const State = ({ tile, steps, now }: Pick<PitTileProps, 'tile' | 'steps' | 'now'>): ReactElement => {
  const library = useLibrary();
  const language = useWords(areaOf(library, tile?.look.rulebook ?? ''));
  const standing = steps.find(stands);
  if (standing !== undefined)
    return (
      <span className="state" data-state="hold">
        Stands <b className="figures">{ageOf(standing.opened, now)}</b>
      </span>
    );
  if (tile === undefined) return <span className="state" data-state="wait" />;
  const { words, tone, clock } = stateOf(language, library, tile);
  return (
    <span className="state" data-state={tone}>
      {words} {clock !== null && <Left clock={clock} />}
    </span>
  );
};

/** One table of the pit: what it does, who deals, and what its day has come to. */
// long: markup in the order of the tile.
export const PitTile = (props: PitTileProps): ReactElement => {
  const { row, tile, steps, number, now, isChosen, nameOf, timeOf, onChoose } = props;
  const { table, figures, dealer, rulebook } = row;
  const library = useLibrary();
  const language = useWords(areaOf(library, rulebook));
  const view = tile && openView(tile);
  const edition = library[rulebook]?.edition;
  const parts = partsOf(library, rulebook, language)?.tile;
  const seats = view?.seats;
  const isStanding = steps.some(stands);
  const errors = figures.against?.errors;
  return (
    <button
      type="button"
      className="pit-tile"
      data-table={table}
      data-stands={isStanding}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <span className="pit-tile-head">
        <strong className="figures">
          <span className="heard">Table </span>
          {table}
        </strong>
        <span className="one-line">
          {tile === undefined ? '' : gameSaid(language, gameOf(library, tile))}
        </span>
        <State tile={tile} steps={steps} now={now} />
      </span>
      <span className="pit-tile-facts">
        {edition !== undefined && <EditionTag edition={edition} />}
        <b className="figures">{view && parts?.limits(view)}</b>
        {number !== undefined && (
          <i className="step-number figures" data-stands={isStanding}>
            {number}
          </i>
        )}
        {seats !== undefined && (
          <span className="figures">
            {seats.filter((seat) => seat !== null).length} of {seats.length}
          </span>
        )}
      </span>
      <span className="pit-tile-dealer" data-none={row.mode === 'human' && dealer === null}>
        <span className="one-line">
          {row.mode === 'automatic'
            ? 'The house deals'
            : dealer === null
              ? 'Nobody signed on'
              : `${nameOf(dealer.dealer)} on ${timeOf(dealer.since)}`}
        </span>
        <span className="figures">
          {isStanding ? (steps.find(stands)?.what ?? '').toLowerCase() : paceWords(figures.pace)}
        </span>
      </span>
      <span className="pit-tile-money">
        <span>
          Drop
          <b className="figures">
            <Sum of={figures.drop} />
          </b>
        </span>
        <span>
          Win
          <b className="figures">
            <Sum of={figures.win} />
          </b>
        </span>
        <span>
          Hold<b className="figures">{holdWords(figures.hold)}</b>
        </span>
        <span data-beyond={isBeyond(errors)}>
          Std errors<b className="figures">{errors === undefined ? '–' : signed(errors, 1)}</b>
        </span>
      </span>
      <ErrorsLine errors={errors} />
    </button>
  );
};
