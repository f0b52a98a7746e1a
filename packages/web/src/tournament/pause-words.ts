import type { SessionStrip } from '@baize/house/api';

type Pause = NonNullable<SessionStrip['pause']>;

const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const STOPPED: Readonly<Record<Pause['why'], string>> = {
  hold: 'It goes on by the director’s word.',
  break: 'Chips stay where they lie.',
  seating: 'Players of a table that was closed sit down here.',
};

/** What a table tells of itself while nothing is dealt, with the seconds that are left of a break. */
export const pauseWords = (
  { why, until }: Pick<Pause, 'why' | 'until'>,
  seconds: number,
): { readonly what: string; readonly more: string } => ({
  what:
    why === 'break'
      ? `Break${until === null ? '' : `, ${minutes(seconds)}`}`
      : why === 'hold'
        ? 'Play is held'
        : 'Seats are taken',
  more: STOPPED[why],
});

const AFTER: Readonly<Record<Pause['why'], string>> = {
  hold: 'Play is held after this round.',
  break: 'Break after this round.',
  seating: 'Players of a closed table sit down after this round.',
};

/** What comes when the round that is on is over; nothing where play simply goes on. */
export const afterRoundWords = ({
  pause,
  closing,
}: Pick<SessionStrip, 'pause' | 'closing'>): string | undefined => {
  if (closing !== null) return 'This table is closed after this round.';
  return pause === null || pause.isOn ? undefined : AFTER[pause.why];
};
