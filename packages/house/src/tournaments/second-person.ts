import { hash } from 'node:crypto';
import { type Changes, changesBetween, type Event } from '@baize/tournament';
import { evolveTournament, type HostedTournament, type RecordedTournamentEvent } from './hosted.ts';

/** What takes back or sets right what was done before. */
const TAKES_BACK: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'Undone',
  'ScoreCorrected',
  'PlayOffCorrected',
  'Adjusted',
  'BallotStruck',
  'SessionAbandoned',
  'Reinstated',
]);

const takesBack = ({ by, event }: RecordedTournamentEvent): boolean =>
  by === 'tournament' && TAKES_BACK.has(event.type);

const MOVED = ['money', 'prizes', 'refunds', 'seats'] as const satisfies readonly (keyof Changes)[];

/** Whether somebody's money or seat is another by an event; what is paid or claimed beyond the prizes is money. */
const movesMoneyOrSeat = (
  { rules, state: before }: HostedTournament,
  { state: after }: HostedTournament,
  { event }: RecordedTournamentEvent,
): boolean => {
  if (event.type === 'Adjusted') return true;
  const changes = changesBetween(rules, before, after);
  return MOVED.some((what) => changes[what] !== undefined);
};

/**
 * Whether what is done at a desk has to be approved by a second person: it takes back or sets right what was done, and
 * somebody's money or seat is another by it. The house's own acts never do: whoever asks has found that a person is
 * behind it.
 */
export const needsSecondPerson = (
  before: HostedTournament,
  recorded: readonly RecordedTournamentEvent[],
): boolean => {
  if (before.secondPerson !== 'reversals' || !recorded.some(takesBack)) return false;
  let now = before;
  return recorded.some((each) => {
    const was = now;
    now = evolveTournament(was, each);
    return takesBack(each) && movesMoneyOrSeat(was, now, each);
  });
};

/** What each gets by it, or gives, in cents. */
export const moneyMoved = (
  { rules, state: before }: HostedTournament,
  { state: after }: HostedTournament,
): Readonly<Record<string, { readonly chips: number; readonly owing: number }>> => {
  const { money } = changesBetween(rules, before, after);
  const players = new Set([...Object.keys(money?.before ?? {}), ...Object.keys(money?.after ?? {})]);
  return Object.fromEntries(
    [...players].toSorted().map((player) => {
      const chips = (money?.before[player] ?? 0) - (money?.after[player] ?? 0);
      return [player, { chips, owing: 0 }];
    }),
  );
};

/** A hash of everything that would be on record and of whatever is another by it: what is approved is what is done. */
export const fingerprintOf = (
  { rules, state: before }: HostedTournament,
  { state: after }: HostedTournament,
  recorded: readonly RecordedTournamentEvent[],
): string => hash('sha256', JSON.stringify([recorded, changesBetween(rules, before, after)]));
