import type { StoredEvent } from '../store/port.ts';
import { fromStored, type Recorded } from './hosted.ts';

/** Something that was ruled or reported at a table, by whom, and when. The automatic dealer is nobody (null). */
export interface Ruling {
  readonly at: number;
  readonly person: string | null;
  readonly event: Recorded['event'];
}

/** What those who supervise want to find again: notices, corrections, voids, sanctions, disputes. */
const RULINGS: ReadonlySet<string> = new Set<Recorded['event']['type']>([
  'NoticeGiven',
  'ChangeMade',
  'FaceDetermined',
  'ExposureDetermined',
  'LimitGranted',
  'ShuffleDirected',
  'CardsRiffled',
  'CardsReplaced',
  'BurnMissed',
  'NoBetCoupBegun',
  'CardStrayed',
  'CardMisplaced',
  'HandsReconstructed',
  'ChangesPermitted',
  'RoundVoided',
  'BreachRecorded',
  'WagersVoided',
  'PatronExcluded',
  'SeatVacated',
  'DisputeRaised',
  'DisputeDecided',
  'ReviewRequested',
  'TableHeld',
  'TableReleased',
  'TableClosed',
]);

const KEPT = 60;

const isRuling = ({ event }: Pick<Ruling, 'event'>): boolean => RULINGS.has(event.type);

/** The rulings of a table so far with those among what has just been written, oldest first. */
export const withRulings = (
  before: readonly Ruling[],
  recorded: readonly Recorded[],
  person: string | null,
  at: number,
): readonly Ruling[] => {
  const fresh = recorded.map(({ event }): Ruling => ({ at, person, event })).filter(isRuling);
  return fresh.length === 0 ? before : [...before, ...fresh].slice(-KEPT);
};

export const rulingsIn = (stored: readonly StoredEvent[]): readonly Ruling[] =>
  stored
    .map((each): Ruling => {
      const { person } = each.data as { readonly person: string | null };
      return { at: each.at, person, event: fromStored(each).event };
    })
    .filter(isRuling)
    .slice(-KEPT);
