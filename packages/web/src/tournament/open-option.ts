import type { DeskAct, DeskOption } from '@baize/tournament';

export type NameOf = (player: string) => string;

/** An offer as the desk holds it open: its act may still be without what the house adds. */
export type OpenOption = Omit<DeskOption, 'act'> & {
  readonly act: DeskAct;
  /** Whether the chips of the act are what somebody counted, and not only who is to be counted. */
  readonly isCounted?: boolean;
  /** On which seat somebody sits who is counted. */
  readonly seatOf?: (player: string) => number | undefined;
};
