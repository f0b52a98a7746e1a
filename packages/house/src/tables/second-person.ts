import { type Reply, refusedReply } from './command-journal.ts';
import type { HostedTable, RecordedEvent } from './hosted.ts';
import type { Kind } from './play.ts';

/** What people decided about people, of whatever game. */
type AboutPeople =
  | { readonly type: 'RemedyPaid'; readonly amount: number }
  | { readonly type: 'OwingForgiven' }
  | { readonly type: 'WagersVoided'; readonly round?: number };

/**
 * Whether an event gives money back once something is known: a remedy that pays, a debt that is forgiven, wagers of a
 * round that is over, which every table has; and what its game says of its own.
 */
export const reversesAt = <K extends Kind>(
  { play, state }: Pick<HostedTable<K>, 'play' | 'state'>,
  event: K['event'],
): boolean => {
  const about = event as unknown as AboutPeople;
  if (about.type === 'RemedyPaid') return about.amount > 0;
  if (about.type === 'OwingForgiven') return true;
  const isPast =
    about.type === 'WagersVoided' &&
    about.round !== undefined &&
    about.round !== play.recording.roundNow(state)?.number;
  return isPast || play.reverses(state, event);
};

/**
 * Whether what an act comes to has to be approved by a second person. The house's own acts never do: whoever asks has
 * found that a person is behind it. Chips of a tournament are no money, and its rounds are its director's.
 */
export const needsSecondPerson = <K extends Kind>(
  hosted: HostedTable<K>,
  recorded: readonly RecordedEvent<K>[],
): boolean =>
  hosted.secondPerson === 'reversals' &&
  hosted.session === null &&
  recorded.some((each) => each.by === 'game' && reversesAt(hosted, each.event));

/** Nothing was done: the act waits until another person has approved it. */
export const ASK_ANOTHER: Reply = {
  ok: false,
  refusal: { clause: null, detail: 'this needs a second person: ask for approval', needs: 'secondPerson' },
};

/** The preview has changed since the second person was shown it. */
export const LOOK_AGAIN: Reply = refusedReply(null, 'what would follow has changed: look again');
