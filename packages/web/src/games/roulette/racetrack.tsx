import type { Call } from '@baize/engine/roulette';
import { type ReactElement, useMemo } from 'react';
import type { Plain } from '../../words/language.ts';
import { useSay } from '../../words/use-language.tsx';
import { coveredBy, TRACK_HEIGHT, TRACK_WIDTH, trackOf } from './racetrack.ts';
import { colourOf, useRules } from './rules.ts';
import { CALL_NAMES, callChips } from './words.ts';
import './racetrack.css';

interface CallsProps {
  readonly open: boolean;
  readonly aimed: Call | undefined;
  onAim(call: Call | undefined): void;
  onCall(call: Call): void;
}

const ORDER: readonly Call[] = ['voisins', 'tiers', 'orphelins', 'zero'];
const SHORT: Readonly<Record<Call, Plain>> = {
  voisins: 'Voisins',
  tiers: 'Tiers',
  orphelins: 'Orphelins',
  zero: 'Zero game',
};

/** The sectors by name, each with the chips that it takes. */
export const CallKeys = ({ open, aimed, onAim, onCall }: CallsProps): ReactElement => {
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
          onPointerEnter={() => onAim(call)}
          onPointerLeave={() => onAim(undefined)}
          onFocus={() => onAim(call)}
          onBlur={() => onAim(undefined)}
          onClick={() => onCall(call)}
        >
          <span>{say(SHORT[call])}</span>
          <span className="figures">{callChips(rules, call)}</span>
        </button>
      ))}
    </fieldset>
  );
};

/**
 * The wheel laid out flat: who points at a sector sees what it covers, and a press calls it. The keys above do the
 * same.
 */
export const Racetrack = ({ open, aimed, onAim, onCall }: CallsProps): ReactElement => {
  const rules = useRules();
  const say = useSay();
  const { cells, sectors } = useMemo(() => trackOf(rules), [rules]);
  const covered = aimed === undefined ? undefined : coveredBy(rules, aimed);
  return (
    <svg
      className="racetrack"
      viewBox={`-2 -2 ${TRACK_WIDTH + 4} ${TRACK_HEIGHT + 4}`}
      width={TRACK_WIDTH + 4}
      height={TRACK_HEIGHT + 4}
      data-open={open}
      aria-hidden="true"
    >
      {sectors.map(({ call, path, label }) => (
        <g
          key={call}
          className="sector"
          data-aimed={aimed === call}
          onPointerEnter={() => onAim(call)}
          onPointerLeave={() => onAim(undefined)}
          onPointerUp={() => onCall(call)}
        >
          <path d={path} />
          <text x={label.x} y={label.y - 1} fontSize={call === 'zero' ? 14 : 15}>
            {say(call === 'zero' ? 'Zero' : CALL_NAMES[call])}
          </text>
          <text className="sector-chips" x={label.x} y={label.y + 16} fontSize="12">
            {say('{n} {n|chip|chips}', { n: callChips(rules, call) })}
          </text>
        </g>
      ))}
      {cells.map(({ number, path, middle, mark }) => (
        <g
          key={number}
          className="track-cell"
          data-colour={colourOf(rules, number)}
          data-covered={covered?.has(number) ?? false}
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
  );
};
