import type { ReactElement } from 'react';
import { KeyCap } from '../mark/key-cap.tsx';
import { Button } from '../shell/button.tsx';
import type { Player } from './use-player.ts';

/** Tape signs, 12 by 12. */
const SIGNS = {
  home: 'M5.6 2 0.8 6l4.8 4zM11.2 2 6.4 6l4.8 4z',
  back: 'M8.6 2 3.4 6l5.2 4z',
  on: 'M3.4 2l5.2 4-5.2 4z',
  end: 'M0.8 2l4.8 4-4.8 4zM6.4 2l4.8 4-4.8 4z',
} as const;

const Tape = ({ of }: { readonly of: keyof typeof SIGNS }): ReactElement => (
  <svg className="tape" viewBox="0 0 12 12" aria-hidden="true">
    <path d={SIGNS[of]} fill="currentColor" />
  </svg>
);

const STEPS = [
  { move: 'home', cap: 'Home', label: 'To the beginning' },
  { move: 'back', cap: '←', label: 'One step back' },
] as const;
const AHEAD = [
  { move: 'on', cap: '→', label: 'One step on' },
  { move: 'end', cap: 'End', label: 'To the end' },
] as const;

interface TransportProps {
  readonly player: Player;
  readonly count: number;
  readonly live: boolean;
}

/** How one goes through the round without a pointer on the timeline. */
export const Transport = ({ player, count, live }: TransportProps): ReactElement => {
  const { at, playing, go, toggle } = player;
  const step = ({ move, cap, label }: (typeof STEPS | typeof AHEAD)[number]): ReactElement => (
    <Button key={move} aria-label={label} onClick={() => go(move)}>
      <Tape of={move} />
      <KeyCap of={cap} />
    </Button>
  );
  return (
    <div className="row transport">
      <div className="acts">
        {STEPS.map(step)}
        <Button data-filled="true" onClick={toggle}>
          {playing ? 'Pause' : 'Play'}
          <KeyCap of="Space" />
        </Button>
        {AHEAD.map(step)}
      </div>
      <p className="figures">
        {live && (
          <span className="state" data-state="live">
            Live
          </span>
        )}{' '}
        event <b>{count === 0 ? 0 : at + 1}</b> of {count}
      </p>
    </div>
  );
};
