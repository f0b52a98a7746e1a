import type { DeskAct } from '@baize/tournament';

/** Nothing is done yet, and what comes of it is shown where requests are. */
export const SECOND_ASKED = {
  ok: false,
  detail:
    'a second person has been asked: it is done when another director or the owner approves it, at this desk or on the page of the floor, within ten minutes',
} as const;

/** Why something is taken back, as it was said with it. */
export const reasonIn = (acts: readonly DeskAct[]): string | undefined => {
  const said = acts.flatMap((act) => ('reason' in act && act.reason ? [act.reason.trim()] : []));
  return said.find((reason) => reason !== '');
};
