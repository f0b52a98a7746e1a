import type { Actor } from '@baize/engine';
import type { Rulebook } from '@baize/rulebooks';
import type { Offer, TableCommand, TableKind } from '../game/kind.ts';
import type { NameOf } from './consequence.ts';
import { type Field, filledIn, type Values } from './field.ts';

/** As the floor thinks of its acts, in the order of the panel. */
const GROUPS = {
  cards: 'Cards',
  limits: 'Wagers and limits',
  round: 'Round',
  people: 'People',
  table: 'Table',
} as const;
export type Group = keyof typeof GROUPS;

/** Who stands at the table without wagering. */
export type Staff = 'supervisor' | 'owner' | 'dealer';

/** The table as a member of staff has it before him. */
export interface At<K extends TableKind = TableKind> {
  readonly view: K['view'];
  /** Of the rulebook that is played by. */
  readonly clauses: Rulebook['clauses'];
  readonly options: readonly Offer<K['command']>[];
  /** Who deals: where the house does, no face is anybody's to tell. */
  readonly mode: 'automatic' | 'human';
  readonly role: Staff;
  readonly nameOf: NameOf;
}

/** Something that staff may do: always in its place, lawful or not. */
export interface PitAct<C extends TableCommand = TableCommand> {
  readonly id: string;
  readonly group: Group;
  readonly label: string;
  /** Whether the rules offer it now. */
  readonly lawful: boolean;
  /** What is left to choose. Which fields there are may depend on what was chosen. */
  readonly fields: (values: Values) => readonly Field[];
  readonly title: (values: Values) => string;
  /** The two outcomes, in words: done, and left as it is. */
  readonly yes: string;
  readonly no: string;
  readonly command: (values: Values) => C;
}

type StaffActor = Exclude<Actor['role'], 'patron'>;
export const as = (role: StaffActor): Actor => ({ role });

/** The offers of one act, as the rules make them to this person. */
export const offersOf = <C extends TableCommand, Type extends C['type']>(
  { options }: { readonly options: readonly Offer<C>[] },
  type: Type,
): readonly Extract<C, { readonly type: Type }>[] =>
  options.flatMap(({ command }) =>
    command.type === type ? [command as Extract<C, { readonly type: Type }>] : [],
  );

export const choice = (
  name: string,
  label: string,
  of: readonly (readonly [value: string, label: string])[],
): Field => ({ kind: 'choice', name, label, of: of.map(([value, words]) => ({ value, label: words })) });

export const words = (name: string, label: string): Field => ({ kind: 'words', name, label });

/** Everybody whom the table knows: seated, or with chips; whoever has a wager has chips, if it be for nought. */
export const patronsAt = ({ view }: Pick<At, 'view'>): readonly string[] => [
  ...new Set([...view.seats.filter((each) => each !== null), ...Object.keys(view.chips)]),
];

export const patronChoice = (at: Pick<At, 'nameOf'>, patrons: readonly string[], label = 'Patron'): Field =>
  choice(
    'patron',
    label,
    patrons.map((patron) => [patron, at.nameOf(patron)] as const),
  );

/** An act without anything to choose. */
export const NO_FIELDS = (): readonly Field[] => [];

/** The act as it would be tried with nothing chosen: what the rules say to it is why it is not lawful now. */
export const attemptOf = <C extends TableCommand>(act: PitAct<C>): C => {
  const fields = act.fields({});
  const values = filledIn(fields, {});
  const spoken = Object.fromEntries(
    fields.map(
      (field) => [field.name, field.kind === 'words' ? 'asked' : (values[field.name] ?? '')] as const,
    ),
  );
  return act.command(spoken);
};

export interface ActGroup {
  readonly group: Group;
  readonly name: string;
  readonly acts: readonly PitAct[];
}

export const grouped = (acts: readonly PitAct[]): readonly ActGroup[] =>
  (Object.keys(GROUPS) as readonly Group[]).flatMap((group) => {
    const of = acts.filter((act) => act.group === group);
    return of.length === 0 ? [] : [{ group, name: GROUPS[group], acts: of }];
  });
