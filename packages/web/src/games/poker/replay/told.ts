import type { OpenView } from '../view.ts';

/** "box 4" as its number. */
const numberOf = (box: string): number => Number(box.replace(/\D/g, ''));

/** Whether a line's wager is settled on the felt as it is shown. */
export const isSettled = (view: OpenView, person: string, box: string, wager: string): boolean =>
  view.round?.settled.some(
    ({ patron, on, box: at }) => patron === person && on === wager && at === numberOf(box),
  ) ?? false;
