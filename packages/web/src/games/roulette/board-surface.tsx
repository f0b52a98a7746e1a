import { type KeyboardEvent, type PointerEvent, type ReactElement, useRef, useState } from 'react';
import type { Point } from '../../cloth/place.ts';
import type { Money } from '../../words/money.ts';
import { useMoney } from '../../words/use-money.tsx';
import { type Board, isWay, placeAt, pointAt, spotOf, stepFrom } from './board.ts';
import { placeNamed } from './rules.ts';
import { type OpenView, stakeOn } from './view.ts';
import { oddsWords, placeName, spokenPlace } from './words.ts';
import './board.css';

interface SurfaceProps {
  readonly board: Board;
  readonly view: OpenView;
  readonly viewer: string | null;
  readonly open: boolean;
  /** Pixels of the screen for one of the stage. */
  readonly scale: number;
  readonly aimed: string | undefined;
  onAim(on: string | undefined): void;
  onLay(on: string): void;
  onTakeBack(on: string): void;
  /** Lets the keyboard come to the layout. */
  readonly entry: { current: (() => void) | null };
}

/** Where the keyboard comes to the layout first: about its middle. */
const FIRST_STOP = '17';

/** What is said of a place: its name, its odds, what lies there. */
const labelOf = (
  money: Money,
  { rules }: Board,
  view: OpenView,
  viewer: string | null,
  on: string,
): string => {
  const { say } = money.language;
  const place = placeNamed(rules, on);
  const own = stakeOn(view, viewer, on);
  return [
    spokenPlace(money.language, rules, on),
    ...(place === undefined ? [] : [say('pays {odds}', { odds: oddsWords(say, rules, place) })]),
    ...(own === 0 ? [] : [say('your {sum}', { sum: money.spoken(own) })]),
  ].join(', ');
};

/** Words over the place that is aimed at: what it is, and who has what there. */
const Aim = ({
  board,
  view,
  viewer,
  on,
}: Pick<SurfaceProps, 'board' | 'view' | 'viewer'> & { readonly on: string }): ReactElement | null => {
  const money = useMoney();
  const { say } = money.language;
  const { rules } = board;
  const place = placeNamed(rules, on);
  if (place === undefined) return null;
  const { x, y } = pointAt(board, spotOf(board, place));
  const there = (view.round?.wagers ?? []).filter((wager) => wager.on === on);
  const words = there.map(
    ({ patron, stake }) => `${patron === viewer ? say('you') : patron} ${money.felt(stake)}`,
  );
  return (
    <p className="board-aim pill figures" style={{ left: x, top: y }} aria-hidden="true">
      <b>{placeName(say, rules, on)}</b> {oddsWords(say, rules, place)}
      {words.length > 0 && <span> · {words.join(', ')}</span>}
    </p>
  );
};

/**
 * The layout as it is touched: a pointer lays a chip where it is let go, so that a finger can aim first; arrows walk
 * over all places, each of which has its name.
 */
// long: markup in the order of the page; what it does is in the hooks above.
export const BoardSurface = (props: SurfaceProps): ReactElement => {
  const { board, view, viewer, open, scale, aimed, onAim, onLay, onTakeBack, entry } = props;
  const money = useMoney();
  const surface = useRef<HTMLDivElement>(null);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const { places } = board.rules.layout;
  const [stop, setStop] = useState(places.find(({ on }) => on === FIRST_STOP)?.on ?? '0');
  const focus = (on: string): void => buttons.current.get(on)?.focus();
  entry.current = () => focus(stop);

  const placeUnder = ({ clientX, clientY }: PointerEvent): string | undefined => {
    const element = surface.current;
    if (element === null) return undefined;
    const box = element.getBoundingClientRect();
    // On a big screen the page is drawn larger than it is measured.
    const drawn = scale * (box.width / element.offsetWidth);
    const point: Point = { x: (clientX - box.left) / drawn, y: (clientY - box.top) / drawn };
    return placeAt(board, point)?.on;
  };
  const press = (event: KeyboardEvent<HTMLButtonElement>, on: string): void => {
    if (isWay(event.key)) focus(stepFrom(board, on, event.key));
    else if (event.key === 'Enter' || event.key === ' ') onLay(on);
    else if (event.key === 'Delete' || event.key === 'Backspace') onTakeBack(on);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const size = board.size.place;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the places are buttons for everybody else
    <div
      className="board-surface"
      data-open={open}
      ref={surface}
      onPointerMove={(event) => onAim(placeUnder(event))}
      onPointerDown={(event) => onAim(placeUnder(event))}
      onPointerLeave={() => onAim(undefined)}
      onPointerCancel={() => onAim(undefined)}
      onPointerUp={(event) => {
        const on = placeUnder(event);
        if (on !== undefined && event.button === 0) onLay(on);
        if (on !== undefined && event.button === 2) onTakeBack(on);
        if (event.pointerType !== 'mouse') onAim(undefined);
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      <fieldset className="board-places">
        <legend className="heard">
          {money.language.say('The layout, {n} places', { n: places.length })}
        </legend>
        {places.map((place) => {
          const { x, y } = pointAt(board, spotOf(board, place));
          return (
            <button
              key={place.on}
              type="button"
              className="board-place"
              data-place={place.on}
              ref={(element) => {
                if (element === null) buttons.current.delete(place.on);
                else buttons.current.set(place.on, element);
              }}
              tabIndex={place.on === stop ? 0 : -1}
              aria-label={labelOf(money, board, view, viewer, place.on)}
              aria-disabled={!open}
              style={{ left: x - size / 2, top: y - size / 2, width: size, height: size }}
              onFocus={() => {
                setStop(place.on);
                onAim(place.on);
              }}
              onBlur={() => onAim(undefined)}
              onKeyDown={(event) => press(event, place.on)}
              // A press without a pointer: whoever reads the screen aloud acts so.
              onClick={(event) => event.detail === 0 && onLay(place.on)}
            />
          );
        })}
      </fieldset>
      {aimed !== undefined && <Aim board={board} view={view} viewer={viewer} on={aimed} />}
    </div>
  );
};
