import { hash } from 'node:crypto';
import { type Reply, refusedAs } from './book.ts';
import type { Hosted, Recorded } from './hosted.ts';
import type { Kind } from './play.ts';
import type { HouseKind } from './plays.ts';
import type { Moved, Preview } from './preview.ts';

/**
 * Whether what an act comes to has to be approved by a second person. The house's own acts never do: whoever asks has found that
 * a person is behind it. Chips of a tournament are no money, and its rounds are its director's.
 */
export const needsSecondPerson = <K extends Kind>(
  { play, state, secondPerson, session }: Hosted<K>,
  recorded: readonly Recorded<K>[],
): boolean =>
  secondPerson === 'reversals' &&
  session === null &&
  recorded.some((each) => each.by === 'game' && play.reverses(state, each.event));

/** Nothing was done: the act waits until another person has approved it. */
export const ASK_ANOTHER: Reply = {
  ok: false,
  refusal: { clause: null, detail: 'this needs a second person: ask for approval', needs: 'secondPerson' },
};

/** What would follow is not what was shown any more. */
export const LOOK_AGAIN: Reply = refusedAs(null, 'what would follow has changed: look again');

/** What an act would come to, at which version of the table; the fingerprint tells whether it is still the same. */
export interface Foreseen<K extends Kind = HouseKind> {
  readonly version: number;
  readonly preview: Preview<K>;
  /** Null where the act would be refused. */
  readonly fingerprint: string | null;
}

/** The same whatever order people are listed in. */
const inOrder = (money: Readonly<Record<string, Moved>>): readonly unknown[] =>
  Object.entries(money)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([patron, { chips, owing }]) => [patron, chips, owing]);

/** What is approved is what is done: the events of the game, and the money that they move. */
export const fingerprintOf = <K extends Kind>(preview: Preview<K>): string | null =>
  preview.ok ? hash('sha256', JSON.stringify([preview.events, inOrder(preview.money)])) : null;
