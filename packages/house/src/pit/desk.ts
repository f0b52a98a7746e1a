import type { Wait, WaitKind } from './waits.ts';
import { WAITS } from './waits.ts';

/** Who did something of the pit, and when; nobody (null) is the house itself. */
interface Done {
  readonly by: string | null;
  readonly at: number;
}

/** What goes into the record of the pit. */
export type PitEvent =
  | { readonly type: 'StepOpened'; readonly at: number; readonly wait: Wait }
  | { readonly type: 'StepAcknowledged'; readonly at: number; readonly key: string; readonly by: string }
  /** Done by somebody, or its cause is gone. */
  | { readonly type: 'StepEnded'; readonly at: number; readonly key: string; readonly by: string | null }
  | {
      readonly type: 'PitCalled';
      readonly at: number;
      readonly table: string;
      readonly by: string;
      readonly why: string;
    }
  | {
      readonly type: 'DealerSignedOn';
      readonly at: number;
      readonly table: string;
      readonly dealer: string;
      readonly by: string;
      readonly until?: number;
    }
  | {
      readonly type: 'DealerSignedOff';
      readonly at: number;
      readonly table: string;
      readonly dealer: string;
      readonly by: string;
    };

/** A step that waits, or that nobody has seen before it was over, with its trail. */
export interface Step extends Wait {
  readonly opened: number;
  readonly acknowledged: (Done & { readonly by: string }) | null;
  readonly ended: Done | null;
}

/** Who deals at a table, since when, and when he is to be relieved. */
export interface SignedOn {
  readonly table: string;
  readonly dealer: string;
  readonly since: number;
  readonly until: number | null;
}

export interface PitState {
  readonly version: number;
  /** What waits, by its key. */
  readonly steps: Readonly<Record<string, Step>>;
  /** The latest that are over, newest first. */
  readonly past: readonly Step[];
  /** Every dealer's time at a table that is over, oldest first. */
  readonly turns: readonly (SignedOn & { readonly ended: number })[];
  readonly dealers: Readonly<Record<string, SignedOn>>;
  readonly calls: number;
}

export const EMPTY_PIT: PitState = { version: 0, steps: {}, past: [], turns: [], dealers: {}, calls: 0 };

const PAST_KEPT = 200;

const without = <T>(those: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(those).filter(([each]) => each !== key));

/** It leaves the list when it is over and somebody knows of it: who ended it himself does. */
const settled = (state: PitState, step: Step): PitState => {
  const isKnown = step.acknowledged !== null || (step.ended !== null && step.ended.by !== null);
  return step.ended !== null && isKnown
    ? {
        ...state,
        steps: without(state.steps, step.key),
        past: [step, ...state.past].slice(0, PAST_KEPT),
      }
    : { ...state, steps: { ...state.steps, [step.key]: step } };
};

const signedOff = (state: PitState, table: string, ended: number): PitState => {
  const now = state.dealers[table];
  return now === undefined
    ? state
    : { ...state, dealers: without(state.dealers, table), turns: [...state.turns, { ...now, ended }] };
};

const opened = (wait: Wait, at: number): Step => ({ ...wait, opened: at, acknowledged: null, ended: null });

/** A dealer calls the pit: it waits until somebody acknowledges it. */
const waitOfCall = (
  { table, why }: { readonly table: string; readonly why: string },
  number: number,
): Wait => ({
  key: `call ${number}`,
  is: 'call',
  table,
  stands: false,
  what: 'Go to the table',
  why,
  clause: null,
  rulebook: null,
  acts: [],
});

const apply = (state: PitState, event: PitEvent): PitState => {
  switch (event.type) {
    case 'StepOpened':
      return { ...state, steps: { ...state.steps, [event.wait.key]: opened(event.wait, event.at) } };
    case 'PitCalled': {
      const calls = state.calls + 1;
      const wait = waitOfCall(event, calls);
      return { ...state, calls, steps: { ...state.steps, [wait.key]: opened(wait, event.at) } };
    }
    case 'StepAcknowledged': {
      const { by, at } = event;
      const step = state.steps[event.key];
      if (step === undefined) return state;
      const acknowledged = step.acknowledged ?? { by, at };
      // Whoever answers a call has done all that it asks for.
      return settled(state, { ...step, acknowledged, ...(step.is === 'call' && { ended: { by, at } }) });
    }
    case 'StepEnded': {
      const step = state.steps[event.key];
      return step === undefined ? state : settled(state, { ...step, ended: { by: event.by, at: event.at } });
    }
    case 'DealerSignedOn': {
      const { table, dealer, at, until } = event;
      const left = Object.values(state.dealers).find(
        (each) => each.dealer === dealer && each.table !== table,
      );
      const moved = left === undefined ? state : signedOff(state, left.table, at);
      const freed = signedOff(moved, table, at);
      const signed = { table, dealer, since: at, until: until ?? null };
      return { ...freed, dealers: { ...freed.dealers, [table]: signed } };
    }
    case 'DealerSignedOff':
      return signedOff(state, event.table, event.at);
  }
};

export const evolvePit = (state: PitState, event: PitEvent): PitState => ({
  ...apply(state, event),
  version: state.version + 1,
});

/** What has to be written so that exactly these wait; `endedBy` says whose doing it was that one does not any more. */
export const changesTo = (
  { steps }: PitState,
  waits: readonly Wait[],
  {
    at,
    isAbout,
    endedBy,
  }: {
    readonly at: number;
    /** Of which steps these are all that wait: of one table, or of one kind. */
    readonly isAbout: (step: Step) => boolean;
    readonly endedBy: (step: Step) => string | null;
  },
): readonly PitEvent[] => {
  const now = new Set(waits.map(({ key }) => key));
  const gone = Object.values(steps).filter(
    (step) => step.ended === null && step.is !== 'call' && isAbout(step) && !now.has(step.key),
  );
  // What is back while nobody has seen that it was over waits anew.
  const added = waits.filter(
    ({ key }) => (steps[key]?.ended ?? undefined) !== undefined || steps[key] === undefined,
  );
  return [
    ...gone.map((step): PitEvent => ({ type: 'StepEnded', at, key: step.key, by: endedBy(step) })),
    ...added.map((wait): PitEvent => ({ type: 'StepOpened', at, wait })),
  ];
};

export type PitAct =
  | { readonly do: 'acknowledge'; readonly key: string }
  | { readonly do: 'call'; readonly table: string; readonly why: string }
  | { readonly do: 'signOn'; readonly table: string; readonly dealer: string; readonly until: number | null }
  | { readonly do: 'signOff'; readonly table: string };

export type PitDecision =
  | { readonly ok: true; readonly event: PitEvent }
  | { readonly ok: false; readonly detail: string };

const no = (detail: string): PitDecision => ({ ok: false, detail });

/** What one person of the pit does. Whether he may is asked before. */
export const decidePit = (
  state: PitState,
  act: PitAct,
  { by, at }: { readonly by: string; readonly at: number },
): PitDecision => {
  switch (act.do) {
    case 'acknowledge': {
      const step = state.steps[act.key];
      if (step === undefined) return no('this waits no more');
      if (step.acknowledged !== null) return no('somebody has acknowledged this already');
      return { ok: true, event: { type: 'StepAcknowledged', at, key: act.key, by } };
    }
    case 'call':
      return Object.values(state.steps).some((step) => step.is === 'call' && step.table === act.table)
        ? no('the pit has been called to this table already')
        : { ok: true, event: { type: 'PitCalled', at, table: act.table, by, why: act.why } };
    case 'signOn': {
      const { table, dealer, until } = act;
      if (state.dealers[table]?.dealer === dealer) return no('he is signed on at this table already');
      if (until !== null && until <= at) return no('a relief lies ahead: say a time that is still to come');
      return {
        ok: true,
        event: { type: 'DealerSignedOn', at, table, dealer, by, ...(until !== null && { until }) },
      };
    }
    case 'signOff': {
      const signed = state.dealers[act.table];
      return signed === undefined
        ? no('nobody is signed on at this table')
        : { ok: true, event: { type: 'DealerSignedOff', at, table: act.table, dealer: signed.dealer, by } };
    }
  }
};

const urgency = (is: WaitKind): number => WAITS.indexOf(is);

/** What stops play first, then what nobody or oneself has taken, then by age. */
export const inOrderFor = ({ steps }: PitState, me: string): readonly Step[] =>
  Object.values(steps).toSorted(
    (one, other) =>
      Number(other.stands && other.ended === null) - Number(one.stands && one.ended === null) ||
      Number(isOthers(one, me)) - Number(isOthers(other, me)) ||
      one.opened - other.opened ||
      urgency(one.is) - urgency(other.is),
  );

const isOthers = ({ acknowledged }: Step, me: string): boolean =>
  acknowledged !== null && acknowledged.by !== me;
