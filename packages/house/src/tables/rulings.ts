import type { StoredEvent } from '../store/port.ts';
import { fromStored, type RecordedEvent } from './hosted.ts';
import type { Kind } from './play.ts';
import type { HouseKind } from './plays.ts';

/** Something that was ruled or reported at a table, by whom, and when. The automatic dealer is nobody (null). */
export interface Ruling<K extends Kind = HouseKind> {
  readonly at: number;
  readonly person: string | null;
  readonly event: Exclude<RecordedEvent<K>, { readonly by: 'tournament' }>['event'];
}

/** What those who supervise want to find again: notices, corrections, voids, sanctions, disputes. */
const RULINGS: ReadonlySet<string> = new Set<RecordedEvent['event']['type']>([
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
  'CardCorrected',
  'RoundRebuilt',
  'CuttingCardMissed',
  'FinalRoundsAnnounced',
  'MalfunctionReported',
  'PlayerRestricted',
  'RestrictionLifted',
  'BoxReleased',
  'ChangesPermitted',
  'NoSpinCalled',
  'NumberCorrected',
  'NoThrowCalled',
  'ThrowCorrected',
  'CardExposed',
  'VoidDemanded',
  'HandRacked',
  'HandReconstructed',
  'ShoeMalfunctioned',
  'ShoeReplaced',
  'JackpotMalfunctioned',
  'ShoeInOrder',
  'GameApproved',
  'JackpotStopped',
  'JackpotRestored',
  'CardsVerified',
  'ActApproved',
  'RoundVoided',
  'BreachRecorded',
  'WagersVoided',
  'PatronExcluded',
  'SeatVacated',
  'RecordDecided',
  'DisputeRaised',
  'DisputeDecided',
  'RemedyPaid',
  'ReviewRequested',
  'ReviewRecorded',
  'ExclusionLifted',
  'PatronBarred',
  'OwingRepaid',
  'OwingForgiven',
  'HoursSet',
  'GamingHoursBegan',
  'GamingHoursEnded',
  'TableHeld',
  'TableReleased',
  'TableClosed',
]);

const KEPT = 60;

export const latestRulings = <T>(rulings: readonly T[]): readonly T[] => rulings.slice(-KEPT);

/** Events of a tournament are shown in its strip, and not among the rulings. */
const isRuling = <K extends Kind>({ by, event }: RecordedEvent<K>): boolean =>
  by !== 'tournament' && RULINGS.has(event.type);

const rulingIn = <K extends Kind>(
  recorded: RecordedEvent<K>,
  person: string | null,
  at: number,
): readonly Ruling<K>[] =>
  isRuling(recorded) ? [{ at, person, event: recorded.event as Ruling<K>['event'] }] : [];

/** The latest rulings of a table with those among new events, oldest first. */
export const withRulings = <K extends Kind>(
  before: readonly Ruling<K>[],
  recorded: readonly RecordedEvent<K>[],
  person: string | null,
  at: number,
): readonly Ruling<K>[] => {
  // Most of what happens at a table is none.
  if (!recorded.some(isRuling)) return before;
  return latestRulings([...before, ...recorded.flatMap((each) => rulingIn(each, person, at))]);
};

export const rulingsIn = <K extends Kind>(stored: readonly StoredEvent[]): readonly Ruling<K>[] =>
  latestRulings(
    stored.flatMap((each) => {
      const { person } = each.data as { readonly person: string | null };
      return rulingIn(fromStored<K>(each), person, each.at);
    }),
  );
