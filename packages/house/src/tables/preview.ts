import { type Decision, replay, type Viewer } from '@baize/engine';
import type { HostedTable, RecordedEvent } from './hosted.ts';
import { type Holdings, type Kind, purseOf } from './play.ts';
import type { HouseKind } from './plays.ts';
import { needsSecondPerson } from './second-person.ts';
import { judgeInSession } from './session/judge.ts';

/** What an act moves for one patron: chips in hand, and what is owing beyond them. */
export interface Moved {
  readonly chips: number;
  readonly owing: number;
}

/** What an act would come to if it were performed now. Nothing is written for it. */
export type Preview<K extends Kind = HouseKind> =
  | {
      readonly ok: true;
      readonly events: readonly K['event'][];
      /** The table afterwards; null where it depends on a card that nobody may know yet. */
      readonly view: K['view'] | null;
      readonly money: Readonly<Record<string, Moved>>;
      /** It is done only when another person has approved it. */
      readonly needs?: 'secondPerson';
    }
  | { readonly ok: false; readonly refusal: { readonly clause: string | null; readonly detail: string } };

const moneyMoved = (before: Holdings, after: Holdings): Readonly<Record<string, Moved>> => {
  const patrons = new Set([before, after].flatMap(({ purses }) => Object.keys(purses)));
  return Object.fromEntries(
    [...patrons].flatMap((patron) => {
      const [was, is] = [purseOf(before, patron), purseOf(after, patron)];
      const move = { chips: is.chips - was.chips, owing: is.owing - was.owing };
      return move.chips === 0 && move.owing === 0 ? [] : [[patron, move] as const];
    }),
  );
};

/** Whether one of these events turns a card up, or tells a number. */
const turnsUpFace = <K extends Kind>(
  { play, state }: HostedTable<K>,
  events: readonly K['event'][],
): boolean => {
  let before = state;
  return events.some((event) => {
    const faces = play.facesIn(before, event);
    before = play.evolve(before, event);
    return faces.some(({ card }) => card !== undefined) || typeof play.draw?.outcomeIn(event) === 'number';
  });
};

const byGame = <K extends Kind>(events: readonly K['event'][]): readonly RecordedEvent<K>[] =>
  events.map((event) => ({ by: 'game', event }));

/** What the game makes of a command, at a tournament's table after its rules. */
const decideWithoutWriting = <K extends Kind>(
  hosted: HostedTable<K>,
  command: K['command'],
): Decision<K['event']> => {
  const { play, state, session } = hosted;
  if (session === null) return play.decide(state, command);
  const verdict = judgeInSession(hosted, { of: 'game', command }, 0);
  if (!verdict.ok) return verdict;
  return { ok: true, events: verdict.recorded.flatMap((each) => (each.by === 'game' ? [each.event] : [])) };
};

/**
 * Decides without writing. Where the house deals, a face in the command is a placeholder, and nobody may know the true
 * one before it is turned: the preview then has no faces, and neither view nor money that would depend on them.
 */
export const previewOf = <K extends Kind>(
  hosted: HostedTable<K>,
  command: K['command'],
  viewer: Viewer,
): Preview<K> => {
  const { play, state, mode } = hosted;
  const decision = decideWithoutWriting(hosted, command);
  if (!decision.ok) return decision;
  const { events } = decision;
  const after = replay<K['state'], K['event']>(play, state, events);
  const blind = mode === 'automatic' && turnsUpFace(hosted, events);
  return {
    ok: true,
    events: blind ? events.flatMap((event) => play.faceless(event)) : events,
    view: blind ? null : play.view(after, viewer),
    money: blind ? {} : moneyMoved(play.holdings(state), play.holdings(after)),
    ...(needsSecondPerson(hosted, byGame(events)) && { needs: 'secondPerson' }),
  };
};
