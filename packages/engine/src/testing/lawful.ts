import type { ConductCommand } from '../core/conduct.ts';
import type { Dispute } from '../core/dispute.ts';
import type { Actor, Game } from '../core/game.ts';
import type { Limits } from '../core/limits.ts';
import type { PatronCommand, Sitter } from '../core/patrons.ts';

/**
 * An act that a clause gives somebody, as a right or a duty: where these facts hold it must not be refused. `when`
 * looks at plain facts of the state and asks none of the game's own judges.
 */
export interface Lawful<Table, Command> {
  readonly clause: string;
  readonly what: string;
  when(table: Table): readonly Command[];
}

/** A state of a table that has been opened. */
export type Opened<State> = Exclude<State, { readonly stage: 'unopened' }>;

/** How often each row was asked. */
export type Asked = Map<object, number>;

/** In each run a row is asked so often wherever its facts hold; then only at some steps. */
const AT_FIRST = 12;
/** Every so many steps all rows are asked, and always where something was refused. */
const EVERY = 8;

interface Step<State, Event> {
  readonly where: string;
  readonly before: State;
  readonly events: readonly Event[];
}

/** Asks the game for every act on the list along a run; gives those that were refused, and counts what was asked. */
export const asked = <Rules, State extends { readonly stage: string }, Command, Event>(
  {
    game,
    rules,
    lawful,
  }: {
    readonly game: Pick<Game<Rules, State, Command, Event, unknown>, 'decide'>;
    readonly rules: Rules;
    readonly lawful: readonly Lawful<Opened<State>, Command>[];
  },
  steps: readonly Step<State, Event>[],
  counts: Asked,
): readonly string[] => {
  const refused: string[] = [];
  const inRun = lawful.map(() => 0);
  for (const [step, { where: place, before, events }] of steps.entries()) {
    if (before.stage !== 'open') continue;
    const all = step % EVERY === 0 || events.length === 0;
    for (const [index, row] of lawful.entries()) {
      if (!all && (inRun[index] ?? 0) >= AT_FIRST) continue;
      for (const command of row.when(before as Opened<State>)) {
        inRun[index] = (inRun[index] ?? 0) + 1;
        counts.set(row, (counts.get(row) ?? 0) + 1);
        const decision = game.decide(rules, before, command);
        if (decision.ok) continue;
        const { clause, detail } = decision.refusal;
        refused.push(
          `${place}: [${row.clause}] ${row.what}: ${JSON.stringify(command)} by ${clause}: ${detail}`,
        );
      }
    }
  }
  return refused;
};

/** Everybody who comes to the tables of the walks. */
export const NAMES = ['Ann', 'Bo', 'Cy', 'Di'] as const;

export const DEALER: Actor = { role: 'dealer' };
export const SUPERVISOR: Actor = { role: 'supervisor' };
export const OPERATOR: Actor = { role: 'operator' };
export const asPatron = (patron: string) => ({ actor: { role: 'patron', patron } as Actor, patron });

/** The first of a list, and nothing where it is empty: a row needs no more than one of a kind. */
export const first = <T, Command>(
  list: readonly T[],
  fits: (each: T) => boolean,
  made: (each: T) => Command,
): readonly Command[] => {
  const found = list.find(fits);
  return found === undefined ? [] : [made(found)];
};

export const where = <Command>(fact: boolean, ...commands: readonly Command[]): readonly Command[] =>
  fact ? commands : [];

interface Peopled {
  readonly patrons: Readonly<Record<string, Sitter>>;
}

const NOBODY: Sitter = { chips: 0, owing: 0, excludedFor: null, idle: 0 };

export const purseOf = ({ patrons }: Peopled, patron: string): Sitter => patrons[patron] ?? NOBODY;
export const isOut = (table: Peopled, patron: string): boolean => purseOf(table, patron).excludedFor !== null;

interface Settled {
  readonly patron: string;
}

interface PastRound {
  readonly number: number;
  readonly voidedBy: string | null;
  readonly settled: readonly Settled[];
}

interface Breach {
  readonly person: string;
  readonly employee: boolean;
  readonly rounds: readonly number[];
}

/** What every table is seen to be. */
export interface AnyTable {
  readonly stage: 'open' | 'closed';
  readonly seats: readonly (string | null)[];
  readonly patrons: Readonly<Record<string, Sitter>>;
  readonly breaches: readonly Breach[];
  readonly disputes: readonly Dispute[];
  readonly notices: readonly { readonly what: string }[];
  readonly round: {
    readonly number: number;
    readonly stage: string;
    readonly voidedBy: string | null;
  } | null;
  readonly rounds: readonly PastRound[];
}

export type SharedCommand =
  | PatronCommand
  | ConductCommand<string>
  | { readonly type: 'GiveNotice' | 'MakeChange' | 'CloseTable' | 'DeclareVoid' | 'VoidWagers' };

/** Commands whose fields differ from game to game are made loosely here; the game's own judge reads them. */
export const loosely = (command: object): SharedCommand => command as SharedCommand;

/** A marker for more than the maximum, for the first who may have one, and taken away again. */
export const markers = (
  { patrons }: { readonly patrons: Readonly<Record<string, { readonly limit: number | null }>> },
  { max, multiple }: Limits,
  mayHave: (patron: string) => boolean,
): readonly PatronsLimit[] => {
  const granted = (patron: string, limit: number | null): PatronsLimit => ({
    type: 'GrantLimit',
    actor: OPERATOR,
    patron,
    limit,
  });
  return [
    ...first(
      NAMES,
      (patron) => mayHave(patron) && patrons[patron]?.limit !== max + multiple,
      (patron) => granted(patron, max + multiple),
    ),
    ...first(
      NAMES,
      (patron) => (patrons[patron]?.limit ?? null) !== null,
      (patron) => granted(patron, null),
    ),
  ];
};

interface PatronsLimit {
  readonly type: 'GrantLimit';
  readonly actor: Actor;
  readonly patron: string;
  readonly limit: number | null;
}
