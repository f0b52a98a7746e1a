import type { PeopleEvent } from './event.ts';

/** Why something with people is not done. */
export type RefusalReason =
  | 'name'
  | 'nameTaken'
  | 'display'
  | 'role'
  | 'ownRole'
  | 'lastOwner'
  | 'nobody'
  | 'link'
  | 'session'
  | 'password'
  | 'screen'
  | 'disabled'
  | 'proof'
  | 'reason'
  | 'apiKey'
  | 'twoHands';

export type PeopleDecision =
  | { readonly ok: true; readonly events: readonly PeopleEvent[] }
  | { readonly ok: false; readonly refusal: { readonly ground: RefusalReason; readonly detail: string } };

export const refuse = (ground: RefusalReason, detail: string): PeopleDecision => ({
  ok: false,
  refusal: { ground, detail },
});

export const happens = (...events: readonly PeopleEvent[]): PeopleDecision => ({ ok: true, events });
