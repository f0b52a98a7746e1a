import { type Call, sidesOf } from '@baize/engine/roulette';
import { type KeyboardEvent, type ReactElement, useMemo, useRef, useState } from 'react';
import type { Plain } from '../../words/language.ts';
import { useSay } from '../../words/use-language.tsx';
import {
  coveredAround,
  coveredBy,
  type Neighbours,
  type TrackCell,
  type TrackSize,
  trackOf,
} from './racetrack.ts';
import { colourOf, useRules, wheelOf } from './rules.ts';
import { CALL_NAMES, callChips } from './words.ts';
import './racetrack.css';

/** What can be called, what is pointed at, and what pointing and pressing do. */
export interface Calling {
  readonly open: boolean;
  readonly call: Call | undefined;
  readonly neighbours: Neighbours | undefined;
  /** How many pockets on each side of a number are called with it. */
  readonly sides: number;
  onSides(sides: number): void;
  onAim(aimed: { readonly call?: Call; readonly neighbours?: Neighbours }): void;
  onCall(call: Call): void;
  onNeighbours(neighbours: Neighbours): void;
}

const ORDER: readonly Call[] = ['voisins', 'tiers', 'orphelins', 'zero'];
const SHORT: Readonly<Record<Call, Plain>> = {
  voisins: 'Voisins',
  tiers: 'Tiers',
  orphelins: 'Orphelins',
  zero: 'Zero game',
};

/** The sectors by name, each with the chips that it takes. */
export const CallKeys = ({ open, call: aimed, onAim, onCall }: Calling): ReactElement => {
  const rules = useRules();
  const say = useSay();
  return (
    <fieldset className="call-keys">
      <legend className="heard">{say('Sectors of the wheel')}</legend>
      {ORDER.map((call) => (
        <button
          key={call}
          type="button"
          className="call-key"
          data-call={call}
          data-aimed={aimed === call}
          aria-disabled={!open}
          aria-label={say('{call}, {n} {n|chip|chips}', {
            call: say(CALL_NAMES[call]),
            n: callChips(rules, call),
          })}
          onPointerEnter={() => onAim({ call })}
          onPointerLeave={() => onAim({})}
          onFocus={() => onAim({ call })}
          onBlur={() => onAim({})}
          onClick={() => onCall(call)}
        >
          <span>{say(SHORT[call])}</span>
          <span className="figures">{callChips(rules, call)}</span>
        </button>
      ))}
    </fieldset>
  );
};

/** How many pockets on each side are called with a number. */
export const SidesStepper = ({ sides, onSides }: Pick<Calling, 'sides' | 'onSides'>): ReactElement => {
  const say = useSay();
  const { least, most } = sidesOf(useRules());
  return (
    <fieldset className="sides-stepper">
      <legend className="heard">{say('Neighbours on each side')}</legend>
      <button
        type="button"
        aria-label={say('Fewer neighbours')}
        aria-disabled={sides <= least}
        onClick={() => onSides(Math.max(least, sides - 1))}
      >
        −
      </button>
      <output className="figures">{say('Neighbours {n} + {n}', { n: String(sides) })}</output>
      <button
        type="button"
        aria-label={say('More neighbours')}
        aria-disabled={sides >= most}
        onClick={() => onSides(Math.min(most, sides + 1))}
      >
        +
      </button>
    </fieldset>
  );
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const PRESSED = 34;

/** The pockets as they are pressed: one stop for the keyboard, arrows go around the wheel. */
const TrackButtons = (props: Calling & { readonly cells: readonly TrackCell[] }): ReactElement => {
  const { cells, open, sides, onAim, onNeighbours } = props;
  const say = useSay();
  const wheel = wheelOf(useRules());
  const [stop, setStop] = useState(0);
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const step = ({ key }: KeyboardEvent): boolean => {
    const by = STEPS[key];
    if (by === undefined) return false;
    const next = wheel[(wheel.indexOf(stop) + by + wheel.length) % wheel.length] ?? 0;
    buttons.current.get(next)?.focus();
    return true;
  };
  return (
    <fieldset className="track-buttons">
      <legend className="heard">{say('The pockets of the wheel, in their order')}</legend>
      {cells.map(({ number, middle }) => (
        <button
          key={number}
          type="button"
          className="track-button"
          data-pocket={number}
          ref={(element) => {
            if (element === null) buttons.current.delete(number);
            else buttons.current.set(number, element);
          }}
          tabIndex={number === stop ? 0 : -1}
          aria-disabled={!open}
          aria-label={say('{n} and {sides} on each side, {chips} chips', {
            n: String(number),
            sides,
            chips: 2 * sides + 1,
          })}
          style={{ left: middle.x + 2 - PRESSED / 2, top: middle.y + 2 - PRESSED / 2 }}
          onPointerEnter={() => onAim({ neighbours: { number, sides } })}
          onPointerLeave={() => onAim({})}
          onFocus={() => {
            setStop(number);
            onAim({ neighbours: { number, sides } });
          }}
          onBlur={() => onAim({})}
          onKeyDown={(event) => {
            if (!step(event)) return;
            event.preventDefault();
            event.stopPropagation();
          }}
          onClick={() => onNeighbours({ number, sides })}
        />
      ))}
    </fieldset>
  );
};

interface RacetrackProps extends Calling {
  readonly size: TrackSize;
  /** Nothing is written on the fields of the sectors, where they are too small for it. */
  readonly bare?: boolean;
}

/**
 * The wheel laid out flat: who points at a sector or at a pocket sees what it covers, and a press calls it. The keys
 * above call sectors too.
 */
export const Racetrack = (props: RacetrackProps): ReactElement => {
  const { call: aimed, neighbours, size, bare = false, onAim, onCall } = props;
  const rules = useRules();
  const say = useSay();
  const { cells, sectors } = useMemo(() => trackOf(rules, size), [rules, size]);
  const covered =
    aimed !== undefined
      ? coveredBy(rules, aimed)
      : neighbours !== undefined
        ? coveredAround(rules, neighbours)
        : undefined;
  return (
    <div className="racetrack" style={{ width: size.width + 4, height: size.height + 4 }}>
      <svg
        viewBox={`-2 -2 ${size.width + 4} ${size.height + 4}`}
        width={size.width + 4}
        height={size.height + 4}
        data-open={props.open}
        aria-hidden="true"
      >
        {sectors.map(({ call, path, label }) => (
          <g
            key={call}
            className="sector"
            data-aimed={aimed === call}
            onPointerEnter={() => onAim({ call })}
            onPointerLeave={() => onAim({})}
            onPointerUp={() => onCall(call)}
          >
            <path d={path} />
            {!bare && (
              <>
                <text x={label.x} y={label.y - 1} fontSize={call === 'zero' ? 14 : 15}>
                  {say(call === 'zero' ? 'Zero' : CALL_NAMES[call])}
                </text>
                <text className="sector-chips" x={label.x} y={label.y + 16} fontSize="12">
                  {say('{n} {n|chip|chips}', { n: callChips(rules, call) })}
                </text>
              </>
            )}
          </g>
        ))}
        {cells.map(({ number, path, middle, mark }) => (
          <g
            key={number}
            className="track-cell"
            data-colour={colourOf(rules, number)}
            data-covered={covered?.has(number) ?? false}
            data-middle={neighbours?.number === number}
          >
            <path d={path} />
            <text x={middle.x} y={middle.y + 5}>
              {number}
            </text>
            {colourOf(rules, number) === 'red' && (
              <rect
                x={mark.x - 2}
                y={mark.y - 2}
                width="4"
                height="4"
                transform={`rotate(45 ${mark.x} ${mark.y})`}
              />
            )}
          </g>
        ))}
      </svg>
      <TrackButtons {...props} cells={cells} />
    </div>
  );
};
