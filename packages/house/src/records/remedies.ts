import type { Cents } from '@baize/engine';
import type { HouseKind } from '../tables/plays.ts';
import { type Line, sums } from './recording.ts';

/** What decisions on disputes have paid each person for a round; below nothing where it was collected. */
export type Remedies = Readonly<Record<string, Cents>>;

type State = HouseKind['state'];
type Event = HouseKind['event'];

const disputesIn = (state: State) => (state.stage === 'unopened' ? [] : state.disputes);

export const remediesIn = (state: State, round: number): Remedies =>
  sums(
    disputesIn(state).flatMap((each) =>
      each.round === round && each.paid !== 0 ? [[each.patron, each.paid] as const] : [],
    ),
  );

/** The round for which an event pays somebody by decision; null where it does not, or for no round. */
export const remediedBy = (state: State, event: Event): number | null =>
  event.type === 'RemedyPaid' ? (disputesIn(state)[event.dispute - 1]?.round ?? null) : null;

/** A remedy is an entry of its own that corrects a round: what its wagers came to stays as it is. */
const lineOf = (state: State, event: Extract<Event, { readonly type: 'RemedyPaid' }>): Line => ({
  person: event.patron,
  box: `Dispute ${event.dispute}`,
  wager: 'Remedy',
  stake: 0,
  result: 'remedy',
  pays: event.amount,
  net: event.amount,
  clause: event.by,
  arithmetic: `${event.amount < 0 ? 'collected' : 'paid'} by decision: ${disputesIn(state)[event.dispute - 1]?.decision ?? ''}`,
});

/** The entries of a round after one more event about it; where it is void what was paid for it went back too. */
export const remedyLines = (lines: readonly Line[], state: State, event: Event): readonly Line[] => {
  if (event.type === 'RoundVoided') return [];
  return event.type === 'RemedyPaid' ? [...lines, lineOf(state, event)] : lines;
};
