import type { DeskLook } from './api.ts';
import type { OpenOption } from './open-option.ts';
import { sessionNow } from './standing.ts';
import { urgencyOf } from './words.ts';

/** Where an offer of the rules stands at the desk. */
export type Group = 'due' | 'table' | 'entries' | 'clock' | 'seats' | 'money' | 'other' | 'history' | 'grave';

/** What stands beside a table, or at the entries, and not in the column of acts. */
const PLACES: Readonly<Record<string, Group>> = {
  enter: 'entries',
  count: 'table',
  score: 'table',
  correct: 'table',
  break: 'clock',
  hold: 'clock',
  resume: 'clock',
  moveStart: 'clock',
  allocate: 'seats',
  ballot: 'seats',
  lateSeat: 'seats',
  fillSeat: 'seats',
  swap: 'seats',
  redraw: 'seats',
  failTable: 'seats',
  wait: 'entries',
  reopenEntries: 'entries',
  refuseApplication: 'entries',
  contribute: 'money',
  handOver: 'money',
  adjust: 'money',
  correctPlayOff: 'other',
  undo: 'history',
  abandon: 'grave',
  discard: 'grave',
  permitWriting: 'other',
};

/** What nobody can take back, or what costs somebody his place or his fee. */
const GRAVE: ReadonlySet<string> = new Set([
  'cancel',
  'close',
  'disqualify',
  'draw',
  'noShow',
  'pay',
  'withdraw',
]);

/** The rules say it with the offer; where they do not, it goes by what the act does. */
export const isGrave = ({ act, weight }: OpenOption): boolean =>
  weight === undefined ? GRAVE.has(act.do) : weight === 'grave';

/** Steps of a ballot, each in its turn; that of a later session waits. */
const BALLOT: ReadonlySet<string> = new Set(['seal', 'closeList', 'draw']);

/** What may be done, but nobody has to do now. */
const canWait =
  ({ view }: DeskLook) =>
  ({ act }: OpenOption): boolean =>
    (act.do === 'close' && view.stage.stage !== 'paid') ||
    (act.do === 'seal' && act.reason !== undefined) ||
    (act.do === 'nameDirector' && view.director !== undefined);

/** Where an offer is to be found. Whatever the rules may come to offer has a place: nothing is out of reach. */
export const groupOf = (look: DeskLook, option: OpenOption): Group => {
  const { act } = option;
  if (act.do === 'enter' && option.choose === undefined) return 'due';
  if (act.do === 'cancel') return 'grave';
  const place = PLACES[act.do];
  if (place !== undefined) return place;
  if (!canWait(look)(option)) return 'due';
  if (BALLOT.has(act.do)) return 'seats';
  return isGrave(option) ? 'grave' : 'other';
};

/** What the rules ask for now, the most urgent first. */
export const stepsOf = (look: DeskLook, options: readonly OpenOption[]): readonly OpenOption[] => {
  const now = sessionNow(look.view)?.name;
  const isLater = ({ act }: OpenOption): boolean =>
    BALLOT.has(act.do) && 'session' in act && act.session !== now;
  return options
    .filter((option) => groupOf(look, option) === 'due' && !isLater(option))
    .toSorted((one, other) => urgencyOf(one.act) - urgencyOf(other.act));
};

/** What may be done at any time, by what it is about; what is grave comes last and stands apart. */
export const anyTimeOf = (
  look: DeskLook,
  options: readonly OpenOption[],
): readonly { readonly group: Group; readonly words: string; readonly offers: readonly OpenOption[] }[] =>
  (
    [
      ['clock', 'Clock'],
      ['seats', 'Seats'],
      ['entries', 'Entries'],
      ['money', 'Money'],
      ['other', 'For the record'],
      ['grave', 'Ends something for good'],
    ] as const
  )
    .map(([group, words]) => ({
      group,
      words,
      offers: options.filter(
        (option) =>
          groupOf(look, option) === group &&
          // The entry form has it.
          option.act.do !== 'enter',
      ),
    }))
    .filter(({ offers }) => offers.length > 0);
