import type { DeskAct, DeskOption } from '@baize/tournament';

export type NameOf = (player: string) => string;

/** An offer as the desk holds it open: its act may still be without what the house adds. */
export type OpenOption = Omit<DeskOption, 'act'> & {
  readonly act: DeskAct;
  /** Whether the chips of the act are what somebody counted, and not only who is to be counted. */
  readonly isCounted?: boolean;
  /** What it is called, where the act alone does not say it. */
  readonly title?: string;
  /** What has to be known before it is done, besides what follows by the rules. */
  readonly notes?: readonly string[];
  /** Of whom it is asked in which round he could no longer wager, by the stacks that were typed. */
  readonly asksRound?: (
    players: readonly string[],
    typed: Readonly<Record<string, string>>,
  ) => readonly string[];
  /** On which seat somebody sits who is counted. */
  readonly seatOf?: (player: string) => number | undefined;
};
