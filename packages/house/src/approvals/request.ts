import type { DeskAct, Event as TournamentEvent } from '@baize/tournament';
import type { PeopleEvent } from '../people/event.ts';
import type { Role } from '../people/roles.ts';
import type { HouseKind } from '../tables/plays.ts';

/** An act at a table. */
export interface TableAct {
  readonly of: 'table';
  readonly table: string;
  readonly command: HouseKind['command'];
}

/** What is done at the desk of a tournament: all of it or nothing. */
export interface TournamentAct {
  readonly of: 'tournament';
  readonly tournament: string;
  readonly acts: readonly DeskAct[];
}

/** What is done about people that one hand is not enough for. */
export interface PeopleAct {
  readonly of: 'people';
  readonly person: string;
  readonly deed:
    | { readonly do: 'setRole'; readonly role: Role }
    | { readonly do: 'allowLink' | 'resetProofs' };
  readonly reason: string;
}

/** What is asked for: each kind of act says where it is done. */
export type Act = TableAct | TournamentAct | PeopleAct;

/** What whoever asked was shown of what would follow. */
export interface ShownPreview {
  /** Tells whether it is still the same. */
  readonly fingerprint: string;
  /** The version of the table or the tournament that it was worked out at. */
  readonly version: number;
  readonly events: readonly (HouseKind['event'] | TournamentEvent | PeopleEvent)[];
  readonly money: Readonly<Record<string, { readonly chips: number; readonly owing: number }>>;
}

/** What an act would come to at one version of where it is done. */
export interface ActPreview {
  readonly version: number;
  readonly preview:
    | (Pick<ShownPreview, 'events' | 'money'> & { readonly ok: true; readonly needs?: 'secondPerson' })
    | { readonly ok: false; readonly refusal: { readonly clause: string | null; readonly detail: string } };
  /** By which a later preview is compared with it; null where the act would be refused. */
  readonly fingerprint: string | null;
}

type RequestStatus =
  | { readonly is: 'waiting' }
  /** Approved and done are one: neither is ever there without the other. */
  | { readonly is: 'approved'; readonly by: string; readonly at: number }
  | { readonly is: 'refused'; readonly by: string; readonly at: number; readonly reason: string }
  | { readonly is: 'withdrawn'; readonly at: number }
  | { readonly is: 'lapsed'; readonly at: number };

/** An act that waits for a second person, or what came of it. */
export interface Request {
  readonly number: number;
  readonly act: Act;
  readonly askedBy: string;
  readonly reason: string;
  readonly askedAt: number;
  readonly expiresAt: number;
  readonly seen: ShownPreview;
  readonly standing: RequestStatus;
}

/** What is put on record of a request; who did it stands beside it, and nobody is the house's clock. */
export type ApprovalEvent =
  | {
      readonly type: 'ApprovalAsked';
      readonly request: number;
      readonly act: Act;
      readonly reason: string;
      readonly at: number;
      readonly expiresAt: number;
      readonly seen: ShownPreview;
    }
  | { readonly type: 'ApprovalGiven'; readonly request: number; readonly at: number; readonly shown: string }
  | {
      readonly type: 'ApprovalRefused';
      readonly request: number;
      readonly at: number;
      readonly reason: string;
    }
  | { readonly type: 'ApprovalWithdrawn'; readonly request: number; readonly at: number }
  | { readonly type: 'ApprovalLapsed'; readonly request: number; readonly at: number };

/** An event with the person whose doing it is. */
export interface SignedEvent {
  readonly person: string | null;
  readonly event: ApprovalEvent;
}

/** All that wait, and the latest of those that were decided. */
export interface Requests {
  readonly version: number;
  /** How many were ever asked for: the number of the latest. */
  readonly asked: number;
  /** By number, oldest first. */
  readonly known: readonly Request[];
}

export const NO_REQUESTS: Requests = { version: 0, asked: 0, known: [] };

/** So many that were decided are kept at hand; all of them are on record. */
const DECIDED_KEPT = 50;

export const requestNumbered = ({ known }: Requests, number: number): Request | undefined =>
  known.find((each) => each.number === number);

export const waitingIn = ({ known }: Requests): readonly Request[] =>
  known.filter(({ standing }) => standing.is === 'waiting');

const trimDecided = (known: readonly Request[]): readonly Request[] => {
  const decided = known.filter(({ standing }) => standing.is !== 'waiting');
  const forgotten = new Set(decided.slice(0, Math.max(0, decided.length - DECIDED_KEPT)));
  return forgotten.size === 0 ? known : known.filter((each) => !forgotten.has(each));
};

const mustBeNamed = (person: string | null): string => {
  if (person === null) throw new Error('impossible: nobody asked for, or decided on, an approval');
  return person;
};

const statusAfter = ({ person, event }: SignedEvent): RequestStatus => {
  const { at } = event;
  switch (event.type) {
    case 'ApprovalAsked':
      return { is: 'waiting' };
    case 'ApprovalGiven':
      return { is: 'approved', by: mustBeNamed(person), at };
    case 'ApprovalRefused':
      return { is: 'refused', by: mustBeNamed(person), at, reason: event.reason };
    case 'ApprovalWithdrawn':
      return { is: 'withdrawn', at };
    case 'ApprovalLapsed':
      return { is: 'lapsed', at };
  }
};

export const evolve = ({ version, asked, known }: Requests, signed: SignedEvent): Requests => {
  const { person, event } = signed;
  const standing = statusAfter(signed);
  if (event.type === 'ApprovalAsked') {
    const { request: number, act, reason, at: askedAt, expiresAt, seen } = event;
    const request = { number, act, askedBy: mustBeNamed(person), reason, askedAt, expiresAt, seen, standing };
    return { version: version + 1, asked: number, known: [...known, request] };
  }
  const changed = known.map((each) => (each.number === event.request ? { ...each, standing } : each));
  return { version: version + 1, asked, known: trimDecided(changed) };
};
