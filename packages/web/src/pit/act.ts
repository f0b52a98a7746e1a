import type { Actor } from '@baize/engine';
import type { Rulebook } from '@baize/rulebooks';
import type { Offer, TableCommand, TableKind } from '../game/kind.ts';
import { type Choices, choicesOf } from '../words/choices.ts';
import type { NameOf } from './consequence.ts';
import { type Field, filledIn, type Values } from './field.ts';
import type { Mends } from './mends.ts';

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

/** What is wrong has two keys: Backspace where the record is, Delete where the game itself is. */
export type ActKeyName = 'Backspace' | 'Delete';

/** The keys of acts as they are written on a key. */
export const ACT_CAPS: Readonly<Record<ActKeyName, string>> = { Backspace: '⌫', Delete: 'Del' };

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
  /** What it is called once more is chosen, where that depends on it. */
  readonly yesOf?: (values: Values) => string;
  readonly command: (values: Values) => C;
  /** The key that opens it from the felt. */
  readonly key?: ActKeyName;
  /** What follows stands there, and can be put right again: Enter does it. */
  readonly quick?: true;
  /** What a dealer's own last entry is put right with, in the dock. */
  readonly mends?: Mends;
}

export type StaffActor = Exclude<Actor['role'], 'patron'>;
const as = (role: StaffActor): Actor => ({ role });

/** The offers of one act, as the rules make them to this person. */
export const offersOf = <C extends TableCommand, Type extends C['type']>(
  { options }: { readonly options: readonly Offer<C>[] },
  type: Type,
): readonly Extract<C, { readonly type: Type }>[] =>
  options.flatMap(({ command }) =>
    command.type === type ? [command as Extract<C, { readonly type: Type }>] : [],
  );

export const choice = (name: string, label: string, of: Choices<string>): Field => ({
  kind: 'choice',
  name,
  label,
  of: choicesOf(of).map(([value, told]) => ({ value, label: told })),
});

/** One of several, with a figure each: a judgement, so that none stands there beforehand. */
export const byFigure = (name: string, label: string, of: Choices<string>): Field =>
  ({ ...choice(name, label, of), open: true, figures: true }) as Field;

/** One of several things that are there, each as it is told. */
export const oneOf = <Each extends string | number>(
  name: string,
  label: string,
  each: Iterable<Each>,
  told: (each: Each) => string,
): Field =>
  choice(
    name,
    label,
    [...each].map((one) => [String(one), told(one)] as const),
  );

export const words = (name: string, label: string): Field => ({ kind: 'words', name, label });

/** What may be left unsaid. */
export const wordsIfAny = (name: string, label: string): Field => ({
  kind: 'words',
  name,
  label,
  optional: true,
});

/** Everybody whom the table knows: seated, or with chips; whoever has a wager has chips, if it be for nought. */
export const patronsAt = ({ view }: Pick<At, 'view'>): readonly string[] => [
  ...new Set([...view.seats.filter((each) => each !== null), ...Object.keys(view.chips)]),
];

export const patronChoice = (at: Pick<At, 'nameOf'>, patrons: readonly string[], label = 'Patron'): Field =>
  oneOf('patron', label, patrons, at.nameOf);

/** An act without anything to choose. */
const NO_FIELDS = (): readonly Field[] => [];

/** Who reports what he sees at the table: the dealer where he deals, and else the supervisor. */
export const reporterAt = ({ role }: Pick<At, 'role'>): StaffActor =>
  role === 'dealer' ? 'dealer' : 'supervisor';

type CommandOf<C extends TableCommand, T extends C['type']> = Extract<C, { readonly type: T }>;
type RestOf<C extends TableCommand, T extends C['type']> = Omit<CommandOf<C, T>, 'type' | 'actor'>;

/** What is said of an act: its name, the two outcomes, and the question, where that is not the name with a mark. */
type Says = readonly [label: string, yes: string, no: string, title?: string | ((values: Values) => string)];

/** The rest of an act. It is lawful where it is offered, and asks for nothing, unless it says otherwise. */
type Does<C extends TableCommand, T extends C['type']> = {
  readonly by: StaffActor;
  readonly lawful?: boolean;
  readonly fields?: readonly Field[] | ((values: Values) => readonly Field[]);
} & (object extends RestOf<C, T>
  ? { readonly with?: (values: Values) => RestOf<C, T> }
  : { readonly with: (values: Values) => RestOf<C, T> });

/** Makes the acts of one group: each is a row of what it does, what it is called and what it asks for. */
export const actsFor =
  <C extends TableCommand>(at: { readonly options: readonly Offer<C>[] }, group: Group) =>
  <T extends C['type']>(
    id: string,
    type: T,
    [label, yes, no, title = `${label}?`]: Says,
    { by, lawful, fields = NO_FIELDS, with: rest }: Does<C, T>,
  ): PitAct<CommandOf<C, T>> => ({
    id,
    group,
    label,
    lawful: lawful ?? offersOf(at, type).length > 0,
    fields: typeof fields === 'function' ? fields : () => fields,
    title: typeof title === 'function' ? title : () => title,
    yes,
    no,
    // A command is its type, its actor and the rest: the compiler does not put a union together again.
    command: (values) => ({ type, actor: as(by), ...rest?.(values) }) as unknown as CommandOf<C, T>,
  });

/** Whoever is chosen; the rules refuse what is tried of nobody. */
export const chosenPatron = ({ patron }: Values): string => patron || 'nobody';

/** The act as it would be tried with nothing chosen: what the rules say to it is why it is not lawful now. */
export const attemptOf = <C extends TableCommand>(act: PitAct<C>): C => {
  const fields = act.fields({});
  const values = filledIn(fields, {});
  const spoken = Object.fromEntries(
    fields.map(
      (field) =>
        [
          field.name,
          field.kind === 'words' && field.optional === undefined ? 'asked' : (values[field.name] ?? ''),
        ] as const,
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
