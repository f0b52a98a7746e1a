import { openHold } from './clock.ts';
import type { Event } from './event.ts';
import { instantOf } from './instant.ts';
import type { Tournament } from './state.ts';

type ClockEvent = 'BreakGiven' | 'SessionHeld' | 'SessionResumed';

type ClockEvolvers = {
  readonly [Type in ClockEvent]: (
    state: Tournament,
    event: Extract<Event, { readonly type: Type }>,
  ) => Tournament;
};

/** Play that is stopped, and goes on. */
export const CLOCK_EVOLVERS: ClockEvolvers = {
  BreakGiven: (state, { minutes, at, session, wave, players }) => {
    const from = instantOf(at);
    const until = from === undefined ? undefined : { ...from, seconds: from.seconds + minutes * 60 };
    const pause = {
      kind: 'break' as const,
      minutes,
      ...(session === undefined ? {} : { session }),
      ...(wave === undefined ? {} : { wave }),
      ...(players === undefined ? {} : { players }),
      ...(from === undefined ? {} : { from }),
      ...(until === undefined ? {} : { to: until }),
    };
    return { ...state, pauses: [...state.pauses, pause] };
  },
  SessionHeld: (state, event) => {
    const from = instantOf(event.at);
    const told = from === undefined ? {} : { from };
    const hold = {
      kind: 'hold' as const,
      session: event.session,
      ...(event.wave === undefined ? {} : { wave: event.wave }),
      ...told,
    };
    return { ...state, pauses: [...state.pauses, hold] };
  },
  SessionResumed: (state, event) => {
    const to = instantOf(event.at);
    const told = to === undefined ? {} : { to };
    const hold = openHold(state, event);
    return {
      ...state,
      pauses: state.pauses.map((each) => (each === hold ? { ...each, ...told, isOver: true } : each)),
    };
  },
};
