import type { Act } from '../act.ts';
import type { Event } from '../event.ts';
import type { Refusal } from '../refusal.ts';
import type { Rules, Tournament } from '../state.ts';

/** What comes of an act: events, or the one reason against it. */
export type Outcome =
  | { readonly ok: true; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusal: Refusal };

export type Handler<Name extends Act['do']> = (
  rules: Rules,
  state: Tournament,
  act: Extract<Act, { readonly do: Name }>,
) => Outcome;

export const happened = (...events: readonly Event[]): Outcome => ({ ok: true, events });
export const refused = (refusal: Refusal): Outcome => ({ ok: false, refusal });
