import type { Tournament } from '@baize/tournament';

/** A count as somebody of the pit entered it at the table; it is nothing until another person has taken it. */
export interface Tally {
  readonly session: string;
  readonly table: string;
  readonly chips: Readonly<Record<string, number>>;
  /** Who counted. */
  readonly person: string;
  readonly at: string;
}

/** Who counts a table. */
interface Assignment {
  readonly session: string;
  readonly table: string;
  readonly person: string;
}

/** What the desk keeps besides the entries: who has come, what was received at the desk, who counts, and tallies. */
export interface Register {
  /** By player, when he came. */
  readonly arrived: Readonly<Record<string, string>>;
  /** By player, the cents that the desk has received; nothing where nobody keeps account of it. */
  readonly received: Readonly<Record<string, number>>;
  readonly assigned: readonly Assignment[];
  readonly tallies: readonly Tally[];
}

export const NO_REGISTER: Register = { arrived: {}, received: {}, assigned: [], tallies: [] };

/** What happens in it. Nothing of it is a matter of the rules: no seat, place or pool follows from it. */
export type RegisterEvent =
  | { readonly type: 'Arrived'; readonly players: readonly string[]; readonly at: string }
  | { readonly type: 'ArrivalTakenBack'; readonly players: readonly string[] }
  | { readonly type: 'FeesReceived'; readonly received: Readonly<Record<string, number>> }
  | ({ readonly type: 'TableAssigned'; readonly isOff: boolean } & Assignment)
  | ({ readonly type: 'Tallied' } & Tally)
  | { readonly type: 'ContactsErased'; readonly players: readonly string[] };

const without = <Value>(
  kept: Readonly<Record<string, Value>>,
  players: readonly string[],
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(kept).filter(([player]) => !players.includes(player)));

const isAt =
  (session: string, table: string) =>
  (each: { readonly session: string; readonly table: string }): boolean =>
    each.session === session && each.table === table;

export const evolveRegister = (register: Register, event: RegisterEvent): Register => {
  switch (event.type) {
    case 'Arrived': {
      const here = Object.fromEntries(event.players.map((player) => [player, event.at]));
      return { ...register, arrived: { ...register.arrived, ...here } };
    }
    case 'ArrivalTakenBack':
      return { ...register, arrived: without(register.arrived, event.players) };
    case 'FeesReceived':
      return { ...register, received: { ...register.received, ...event.received } };
    case 'TableAssigned': {
      const { session, table, person, isOff } = event;
      const others = register.assigned.filter(
        (each) => !(isAt(session, table)(each) && each.person === person),
      );
      return { ...register, assigned: isOff ? others : [...others, { session, table, person }] };
    }
    case 'Tallied': {
      const { type: _type, ...tally } = event;
      const others = register.tallies.filter((each) => !isAt(tally.session, tally.table)(each));
      return { ...register, tallies: [...others, tally] };
    }
    case 'ContactsErased':
      return register;
  }
};

const TYPES: Readonly<Record<RegisterEvent['type'], true>> = {
  Arrived: true,
  ArrivalTakenBack: true,
  FeesReceived: true,
  TableAssigned: true,
  Tallied: true,
  ContactsErased: true,
};

export const isOfRegister = <Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, RegisterEvent> => Object.hasOwn(TYPES, event.type);

/** The tallies of tables that the desk has not counted: another person has still to take them. */
export const openTallies = ({ tallies }: Register, { scores }: Tournament): readonly Tally[] =>
  tallies.filter(({ session, table }) => !scores.some(isAt(session, table)));

/** Whether somebody may count a table: a supervisor any, a dealer those that he is assigned to. */
export const mayTally = (
  { assigned }: Register,
  { id, role }: { readonly id: string; readonly role: string },
  session: string,
  table: string,
): boolean =>
  role === 'supervisor' || assigned.some((each) => each.person === id && isAt(session, table)(each));
