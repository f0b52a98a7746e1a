import type { Refusal } from './refusal.ts';

/** What the rules call the people at a table. "Player" is a hand in baccarat: the person is a patron everywhere. */
export const ROLES = ['patron', 'dealer', 'supervisor', 'operator'] as const;
/** In which role somebody acts at a table. */
export type Role = (typeof ROLES)[number];

/** Who acts: a player by name, or somebody in his office. */
export type Actor =
  | { readonly role: 'patron'; readonly patron: string }
  | { readonly role: Exclude<Role, 'patron'> };

/** Who looks: an actor, or somebody who only watches. */
export type Viewer = Actor | { readonly role: 'onlooker' };

/** Whether it is somebody who deals, supervises or operates the table. */
export const isStaff = ({ role }: Viewer): boolean => role !== 'patron' && role !== 'onlooker';

/** What comes of a command: events, each with the clause that it follows, or one refusal with its own. */
export type Decision<Event, Clause extends string = string> =
  | { readonly ok: true; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusal: Refusal<Clause> };

/**
 * What is left to choose in an option: an amount in steps (of each, where the field is a list), the card in the
 * dealer's hand, or words.
 */
export type Choice =
  | { readonly least: number; readonly most: number; readonly multiple: number }
  | 'card'
  | 'cards'
  | 'text';

/**
 * Something an actor may lawfully do now. The command is complete and would not be refused; `choose` names the fields
 * that are the actor's (or chance's) to fill in otherwise. The card in it is a stand-in, never the next one.
 */
export interface Option<Command, Clause extends string = string> {
  readonly command: Command;
  readonly by: Clause;
  readonly choose?: Readonly<Record<string, Choice>>;
}

/** The one interface: five pure functions a game. Chance and time arrive in commands. */
export interface Game<Rules, State, Command, Event, View, Clause extends string = string> {
  initial(rules: Rules): State;
  decide(rules: Rules, state: State, command: Command): Decision<Event, Clause>;
  /** Total: an event that was decided is never refused. */
  evolve(state: State, event: Event): State;
  options(rules: Rules, state: State, actor: Actor): readonly Option<Command, Clause>[];
  view(rules: Rules, state: State, viewer: Viewer): View;
  /**
   * What a viewer sees beside what everybody does, where his view is nothing but the two together. A game that shows
   * somebody what lies open otherwise than to others leaves it out.
   */
  own?(state: State, viewer: Viewer): Partial<View>;
}

/** The state after these events. */
export const replay = <State, Event>(
  game: { evolve(state: State, event: Event): State },
  state: State,
  events: readonly Event[],
): State => events.reduce((before, event) => game.evolve(before, event), state);
