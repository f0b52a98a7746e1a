/**
 * What clients saw of one account, and whether one order of all of it explains every answer: each act somewhere between
 * its asking and its answer, every reading what the acts before it come to. Such a history is linearizable (Herlihy and
 * Wing 1990); the search is Wing and Gong's, over how far each client has come: amounts add up to the same in any
 * order, so nothing else is to be remembered.
 */

/** One act of a client, who waits for its answer before the next. Times are of one clock. */
export interface Act {
  readonly client: string;
  readonly asked: number;
  readonly answered: number;
  readonly did:
    | { readonly is: 'add'; readonly amount: number }
    | { readonly is: 'read'; readonly value: number };
}

export type HistoryVerdict =
  | { readonly ok: true }
  /** As far as one comes, nothing that was left can have been next. */
  | { readonly ok: false; readonly done: number; readonly value: number; readonly next: readonly Act[] };

const lanesOf = (acts: readonly Act[]): readonly (readonly Act[])[] =>
  [...Map.groupBy(acts, ({ client }) => client).values()].map((lane) =>
    lane.toSorted((one, other) => one.asked - other.asked),
  );

interface Place {
  /** How many acts of each client are done. */
  readonly at: readonly number[];
  readonly value: number;
}

/** The acts that may be next: nobody else's waiting act was answered before they were asked. */
const nextAt = (lanes: readonly (readonly Act[])[], { at }: Place): readonly (Act | undefined)[] => {
  const waiting = lanes.map((lane, index) => lane[at[index] ?? 0]);
  const first = Math.min(...waiting.map((act) => act?.answered ?? Number.POSITIVE_INFINITY));
  return waiting.map((act) => (act !== undefined && act.asked <= first ? act : undefined));
};

const after = ({ at, value }: Place, lane: number, { did }: Act): Place | undefined => {
  if (did.is === 'read' && did.value !== value) return undefined;
  return {
    at: at.map((count, index) => (index === lane ? count + 1 : count)),
    value: did.is === 'add' ? value + did.amount : value,
  };
};

export const checkHistory = (acts: readonly Act[], initial: number): HistoryVerdict => {
  const lanes = lanesOf(acts);
  let furthest: Place = { at: lanes.map(() => 0), value: initial };
  const doneAt = ({ at }: Place): number => at.reduce((sum, count) => sum + count, 0);
  const seen = new Set<string>();
  const open: Place[] = [furthest];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (doneAt(place) > doneAt(furthest)) furthest = place;
    if (doneAt(place) === acts.length) return { ok: true };
    for (const [lane, act] of nextAt(lanes, place).entries()) {
      const then = act && after(place, lane, act);
      if (then === undefined || seen.has(then.at.join())) continue;
      seen.add(then.at.join());
      open.push(then);
    }
  }
  const next = nextAt(lanes, furthest).filter((act) => act !== undefined);
  return { ok: false, done: doneAt(furthest), value: furthest.value, next };
};
