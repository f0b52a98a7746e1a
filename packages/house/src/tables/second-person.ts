import { type Reply, refusedReply } from './command-journal.ts';
import type { HostedTable, RecordedEvent } from './hosted.ts';
import type { Kind } from './play.ts';

/**
 * Whether what an act comes to has to be approved by a second person. The house's own acts never do: whoever asks has
 * found that a person is behind it. Chips of a tournament are no money, and its rounds are its director's.
 */
export const needsSecondPerson = <K extends Kind>(
  { play, state, secondPerson, session }: HostedTable<K>,
  recorded: readonly RecordedEvent<K>[],
): boolean =>
  secondPerson === 'reversals' &&
  session === null &&
  recorded.some((each) => each.by === 'game' && play.reverses(state, each.event));

/** Nothing was done: the act waits until another person has approved it. */
export const ASK_ANOTHER: Reply = {
  ok: false,
  refusal: { clause: null, detail: 'this needs a second person: ask for approval', needs: 'secondPerson' },
};

/** The preview has changed since the second person was shown it. */
export const LOOK_AGAIN: Reply = refusedReply(null, 'what would follow has changed: look again');
