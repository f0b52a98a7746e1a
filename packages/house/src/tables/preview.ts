import {
  type BaccaratRules,
  type Command,
  type Event,
  miniBaccarat,
  replay,
  type State,
  type TableView,
  type Viewer,
} from '@baize/engine';
import type { Hosted } from './hosted.ts';

/** What an act moves for one patron: chips in hand, and what is owing beyond them. */
export interface Moved {
  readonly chips: number;
  readonly owing: number;
}

/** What an act would come to if it were done now. Nothing is written for it. */
export type Preview =
  | {
      readonly ok: true;
      readonly events: readonly Event[];
      /** The table afterwards; null where it depends on a card that nobody may know yet. */
      readonly view: TableView | null;
      readonly money: Readonly<Record<string, Moved>>;
    }
  | { readonly ok: false; readonly refusal: { readonly clause: string | null; readonly detail: string } };

/** An event without the faces that it turns up, and without what follows from them. */
const faceless = (event: Event): readonly Event[] => {
  switch (event.type) {
    case 'CardBurned':
    case 'CardDealt':
    case 'CardStrayed':
    case 'CardMisplaced': {
      const { card: _card, ...rest } = event;
      return [rest as Event];
    }
    case 'HandExposed':
      return [{ ...event, cards: [] }];
    case 'CardsBurned':
      return [];
    default:
      return [event];
  }
};

const turnsUp = (event: Event): boolean =>
  event.type === 'HandExposed' || ('card' in event && event.card !== undefined);

const NOTHING: Moved = { chips: 0, owing: 0 };

const heldBy = (state: State, patron: string): Moved =>
  state.stage !== 'unopened' && Object.hasOwn(state.patrons, patron)
    ? (state.patrons[patron] ?? NOTHING)
    : NOTHING;

const patronsIn = (state: State): readonly string[] =>
  state.stage === 'unopened' ? [] : Object.keys(state.patrons);

const moved = (before: State, after: State): Readonly<Record<string, Moved>> => {
  const patrons = new Set([...patronsIn(before), ...patronsIn(after)]);
  return Object.fromEntries(
    [...patrons].flatMap((patron) => {
      const [was, is] = [heldBy(before, patron), heldBy(after, patron)];
      const move = { chips: is.chips - was.chips, owing: is.owing - was.owing };
      return move.chips === 0 && move.owing === 0 ? [] : [[patron, move] as const];
    }),
  );
};

/**
 * Decides without writing. Where the house deals, a face in the command is only a stand-in and the true one is nobody's
 * to know before it is turned: so the answer has none, and no view that would depend on it.
 */
export const previewOf = (
  rules: BaccaratRules,
  { state, mode }: Pick<Hosted, 'state' | 'mode'>,
  command: Command,
  viewer: Viewer,
): Preview => {
  const decision = miniBaccarat.decide(rules, state, command);
  if (!decision.ok) return decision;
  const { events } = decision;
  const after = replay(miniBaccarat, state, events);
  const blind = mode === 'automatic' && events.some(turnsUp);
  return {
    ok: true,
    events: blind ? events.flatMap(faceless) : events,
    view: blind ? null : miniBaccarat.view(rules, after, viewer),
    money: moved(state, after),
  };
};
