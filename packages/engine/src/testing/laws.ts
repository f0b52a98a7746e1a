import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Card, DECK } from '../core/card.ts';
import type { Remedy } from '../core/dispute.ts';
import { type Actor, type Choice, type Game, type Option, replay, type Viewer } from '../core/game.ts';
import { isSame, survivesJson } from './compare.ts';
import { type Asked, asked, type Lawful, type Opened } from './lawful.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How many walks over a game: see `vitest.config.ts`. */
    readonly walks: number;
    readonly walksFrom: number;
  }
}

/** A number below `n`, drawn from the run's seed. */
export type Chance = (n: number) => number;

/** What a game tells its laws. A game joins them with one line: `laws('mini baccarat', subject)`. */
export interface Subject<Rules, State, Command, Event, View> {
  readonly game: Game<Rules, State, Command, Event, View>;
  readonly rules: Rules;
  /** Everybody who may act at the table. */
  actors(state: State): readonly Actor[];
  /** Chooses what an option leaves open: an amount, a card in hand. */
  fill(option: Option<Command>, state: State, chance: Chance): Command;
  /** Any command whatever, lawful or not. */
  wild(state: State, chance: Chance): Command;
  /** How likely an option is taken, so that a run gets through whole shoes. */
  weight(command: Command): number;
  /** Whose options a command belongs to. */
  offeredTo(command: Command): Actor;
  /** Whether a command is this option, with something else chosen. */
  isChoiceOf(option: Command, command: Command): boolean;
  /** Cards in the shoe, on the table, in front and in the rack, and how many there must be. */
  cards(state: State): { readonly counted: number; readonly due: number };
  /** Chips of patrons, on the layout and won by the house, less what is owing. */
  chips(state: State): number;
  /** A patron's own: chips at hand less what is owing. */
  balances(state: State): Readonly<Record<string, number>>;
  /** Chips that come to the table or leave it. */
  external(event: Event): { readonly patron: string; readonly amount: number } | undefined;
  /** The round that is on, once chips can be at stake; and the command that voids it, once it has commenced. */
  round(state: State): { readonly number: number; readonly void: Command | undefined } | undefined;
  /** Whether an event undoes a round before the one that is on. */
  undoesPast(event: Event, round: number): boolean;
  /** The faces on the table that were exposed to this viewer, by the events so far; at a wheel, the numbers. */
  exposed(events: readonly Event[], viewer: Viewer): readonly (Card | number)[];
  /** The faces that a view shows on the table. */
  shown(view: View): readonly (Card | number)[];
  /** Acts that clauses give somebody, in the order of the clauses. */
  readonly lawful: readonly Lawful<Opened<State>, Command>[];
}

/** A small generator with a seed (mulberry32): a run is repeated from the number that a failure prints. */
export const chanceFrom = (seed: number): Chance => {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
};

const freeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) freeze(inner);
  }
  return value;
};

export const pick = <T>(list: readonly T[], chance: Chance): T => list[chance(list.length)] as T;

export const pickWeighted = <T>(
  list: readonly T[],
  weight: (each: T) => number,
  chance: Chance,
): T | undefined => {
  const total = list.reduce((sum, each) => sum + weight(each), 0);
  let left = total === 0 ? 0 : chance(total);
  return list.find((each) => {
    left -= weight(each);
    return left < 0;
  });
};

/** What an option leaves open, chosen by chance; words stay as they are. */
export const chosen = (choice: Choice, before: unknown, chance: Chance): unknown => {
  if (typeof choice === 'object') {
    const steps = Math.floor((choice.most - choice.least) / choice.multiple) + 1;
    return choice.least + choice.multiple * chance(Math.max(1, Math.min(steps, 500)));
  }
  if (choice === 'card') return pick(DECK, chance);
  if (choice === 'cards' && Array.isArray(before)) return before.map(() => pick(DECK, chance));
  return before;
};

export interface Moment<State, Command, Event> {
  /** Which run and which step of it: a failure is looked at again from these. */
  readonly where: string;
  readonly before: State;
  readonly options: readonly Option<Command>[];
  readonly command: Command;
  readonly events: readonly Event[];
  readonly after: State;
}

const REMEDIES = [
  { kind: 'pay', amount: 500 },
  { kind: 'collect', amount: 300 },
  { kind: 'collect', amount: 5_000_000 },
  { kind: 'return' },
] as const satisfies readonly Remedy[];

/**
 * A breach that goes on record is somebody's at the table: sanctions rest on one, and without a name none would be
 * tried. A dispute is about a round more often than not: without one nothing could be given back.
 */
const accusing = <Command>(
  command: Command,
  state: unknown,
  actors: readonly Actor[],
  chance: Chance,
): Command => {
  const { type } = command as { readonly type?: unknown };
  if (type === 'RaiseDispute') {
    const { rounds = [] } = state as { readonly rounds?: readonly { readonly number: number }[] };
    const past = rounds.at(-1 - chance(4));
    return past === undefined ? command : { ...command, round: past.number };
  }
  if (type === 'DecideDispute')
    return chance(2) === 0 ? command : { ...command, remedy: pick(REMEDIES, chance) };
  if (type !== 'RecordBreach') return command;
  const patrons = actors.flatMap((actor) => (actor.role === 'patron' ? [actor.patron] : []));
  return { ...command, person: pick(patrons, chance) };
};

/** Plays a table by chance: mostly what is offered, now and then anything at all. */
export const run = <Rules, State, Command, Event, View>(
  subject: Subject<Rules, State, Command, Event, View>,
  seed: number,
): readonly Moment<State, Command, Event>[] => {
  const { game, rules } = subject;
  const chance = chanceFrom(seed);
  // In some runs what leads on is chosen more often yet, so that shoes come to their end.
  const isBrisk = chance(4) === 0;
  const weight = (command: Command): number => Math.round(subject.weight(command) ** (isBrisk ? 2.5 : 1));
  let state = freeze(game.initial(rules));
  return Array.from({ length: STEPS }, (_, step) => {
    const before = state;
    const actors = subject.actors(before);
    const options = actors.flatMap((actor) => game.options(rules, before, actor));
    const option = pickWeighted(options, ({ command }) => weight(command), chance);
    const wild = option === undefined || chance(isBrisk ? 24 : 8) === 0;
    const command = freeze(
      wild
        ? subject.wild(before, chance)
        : accusing(subject.fill(option, before, chance), before, actors, chance),
    );
    const decision = game.decide(rules, before, command);
    const events = decision.ok ? freeze(decision.events) : [];
    state = freeze(replay(game, before, events));
    return { where: `seed ${seed}, step ${step}`, before, options, command, events, after: state };
  });
};

const actorOf = (command: unknown): unknown => (command as { readonly actor?: unknown }).actor;

/** What a decision moves, and what is forgiven, is not of the round that is on. */
const isByDecision = (event: unknown): boolean => {
  const { type } = event as { readonly type: string };
  return type === 'RemedyPaid' || type === 'OwingForgiven';
};

const RUNS = 25;
const STEPS = 400;
/** How many walks of 10,000 steps: one in the gate, a hundred for a million (`npm run walks`). */
const [WALKS, FIRST] = [inject('walks'), inject('walksFrom')];
const seedsOf = (walk: number): readonly number[] =>
  fc.sample(fc.integer(), { numRuns: RUNS, seed: 20_161_216 + walk });

/**
 * What somebody may do at nearly any time and what leads no round on: people, notices, limits, hours and records. A
 * void that is at the operator's will is no way on either: where nothing else is left, every way is shut.
 */
const ASIDE: ReadonlySet<string> = new Set([
  ...['TakeSeat', 'BringChips', 'LeaveTable', 'VacateSeat', 'RepayOwing', 'ForgiveOwing'],
  ...['RecordBreach', 'VoidWagers', 'ExcludePatron', 'LiftExclusion', 'BarPatron', 'RestrictPlayer'],
  ...['RaiseDispute', 'DecideDispute', 'DecideRecord', 'RequestReview', 'RecordReview', 'LiftRestriction'],
  ...['GiveNotice', 'MakeChange', 'GrantLimit', 'SetHours', 'CheckCards'],
]);

const isWayOn = ({ command }: Option<unknown>): boolean => {
  const { type, cause } = command as { readonly type: string; readonly cause?: string };
  if (type === 'DeclareVoid') return cause !== 'impractical' && cause !== 'disturbance' && cause !== 'fraud';
  return !ASIDE.has(type);
};

/** The laws that hold over every game. */
export const laws = <Rules, State extends { readonly stage: string }, Command, Event, View>(
  name: string,
  subject: Subject<Rules, State, Command, Event, View>,
): void => {
  const counts: Asked = new Map();
  for (let walk = FIRST; walk < FIRST + WALKS; walk += 1) {
    const told = WALKS === 1 ? name : `${name}, walk ${walk + 1}`;
    lawsOver(told, subject, { seeds: seedsOf(walk), counts });
  }
  test(`every lawful act on the list of ${name} was met on the way`, () => {
    const never = subject.lawful.filter((row) => (counts.get(row) ?? 0) === 0);
    expect(never.map(({ clause, what }) => `${clause}: ${what}`)).toEqual([]);
  });
};

const lawsOver = <Rules, State extends { readonly stage: string }, Command, Event, View>(
  name: string,
  subject: Subject<Rules, State, Command, Event, View>,
  { seeds, counts }: { readonly seeds: readonly number[]; readonly counts: Asked },
): void => {
  const { game, rules } = subject;
  type Run = readonly Moment<State, Command, Event>[];
  let runs: readonly Run[] = [];
  const moments = (): Run => runs.flat();
  const eventsOf = (moves: Run): readonly Event[] => moves.flatMap(({ events }) => events);

  /** Each state that an event leads to, with the event. */
  const states = ({ before, events }: Run[number]): readonly { event: Event; state: State }[] => {
    let state = before;
    return events.map((event) => {
      state = game.evolve(state, event);
      return { event, state };
    });
  };

  describe(`laws over ${name}`, { timeout: 600_000 }, () => {
    beforeAll(() => {
      runs = seeds.map((seed) => run(subject, seed));
    }, 600_000);
    afterAll(() => {
      runs = [];
    });

    test('from every state somebody can go on', () => {
      const shut = runs.flatMap((moves) =>
        moves.flatMap(({ where, after }, index) => {
          const options = moves[index + 1]?.options ?? [];
          const { stage, round } = after as {
            readonly stage: string;
            readonly round?: { readonly stage: string };
          };
          // While bets are open somebody may always come and wager.
          const isWaiting = stage === 'open' && round?.stage !== 'betting' && index + 1 < moves.length;
          return isWaiting && !options.some(isWayOn) ? [where] : [];
        }),
      );
      expect(shut).toEqual([]);
    });

    test('cards are conserved after every event', () => {
      for (const moment of moments()) {
        for (const { state } of states(moment)) {
          const { counted, due } = subject.cards(state);
          if (counted !== due) expect(counted, moment.where).toBe(due);
        }
      }
    });

    test('chips are conserved after every event', () => {
      for (const moves of runs) {
        let brought = 0;
        for (const moment of moves) {
          for (const { event, state } of states(moment)) {
            brought += subject.external(event)?.amount ?? 0;
            const chips = subject.chips(state);
            if (chips !== brought) expect(chips, `${moment.where}, ${JSON.stringify(event)}`).toBe(brought);
          }
        }
      }
    });

    test('an option is never refused', () => {
      const refused = moments().flatMap(({ where, before, options }) =>
        options
          .filter(({ command }) => !game.decide(rules, before, command).ok)
          .map(({ command }) => `${where}: ${JSON.stringify(command)}`),
      );
      expect(refused).toEqual([]);
    });

    test('no act that a clause gives somebody is refused', () => {
      const refused = runs.flatMap((moves) => asked(subject, moves, counts));
      expect(refused).toEqual([]);
    });

    test('whatever is not offered is refused and changes nothing', () => {
      for (const { where, before, command, events, after, options } of moments()) {
        if (events.length === 0) expect(after, where).toBe(before);
        else {
          const to = subject.offeredTo(command);
          const known = options.filter((option) => isSame(actorOf(option.command), to));
          const theirs = known.length > 0 ? known : game.options(rules, before, to);
          const offered = theirs.some((option) => subject.isChoiceOf(option.command, command));
          if (!offered) expect.fail(`${where}: ${JSON.stringify(command)} was not offered`);
        }
      }
    });

    test('replaying the events gives the same state, also from JSON', () => {
      for (const moves of runs) {
        const last = moves.at(-1)?.after;
        const all = eventsOf(moves);
        expect(replay(game, game.initial(rules), all)).toEqual(last);
        expect(replay(game, game.initial(rules), JSON.parse(JSON.stringify(all)) as Event[])).toEqual(last);
      }
    });

    test('a state survives JSON', () => {
      const known = new WeakSet<object>();
      for (const { where, after } of moments())
        if (!survivesJson(after, known)) expect(JSON.parse(JSON.stringify(after)), where).toEqual(after);
    });

    test('a void restores every balance', () => {
      let voided = 0;
      for (const moves of runs) {
        const start = new Map<string, number>();
        let number = 0;
        for (const { where, before, events, after } of moves) {
          const round = subject.round(after);
          const undone = events.some(
            (event) => subject.undoesPast(event, round?.number ?? 0) || isByDecision(event),
          );
          if (round === undefined || undone) {
            number = 0;
            continue;
          }
          if (round.number !== number && subject.round(before) === undefined) {
            number = round.number;
            start.clear();
            for (const [each, balance] of Object.entries(subject.balances(before))) start.set(each, balance);
          }
          for (const moved of events.map((event) => subject.external(event))) {
            if (moved) start.set(moved.patron, (start.get(moved.patron) ?? 0) + moved.amount);
          }
          if (round.void === undefined || round.number !== number) continue;
          const decision = game.decide(rules, after, round.void);
          if (!decision.ok) continue;
          voided += 1;
          const back = subject.balances(replay(game, after, decision.events));
          for (const each of new Set([...Object.keys(back), ...start.keys()])) {
            const [is, was] = [back[each] ?? 0, start.get(each) ?? 0];
            if (is !== was) expect(is, where).toBe(was);
          }
        }
      }
      expect(voided).toBeGreaterThan(100);
    });

    test('a viewer sees what everybody sees, and his own beside it', () => {
      const { own } = game;
      if (own === undefined) return;
      for (const { where, events, after } of moments()) {
        // Where nothing happened everybody sees what was looked at before.
        if (events.length === 0) continue;
        const open = game.view(rules, after, { role: 'onlooker' });
        for (const viewer of subject.actors(after)) {
          const seen = { ...open, ...own(after, viewer) };
          const view = game.view(rules, after, viewer);
          if (!isSame(seen, view)) expect(seen, where).toEqual(view);
        }
      }
    });

    test('a view shows no card that was not exposed to its viewer', () => {
      let seen = 0;
      for (const moves of runs) {
        const all: Event[] = [];
        for (const { where, events, after } of moves) {
          if (events.length === 0) continue;
          all.push(...events);
          const viewers: readonly Viewer[] = [...subject.actors(after), { role: 'onlooker' }];
          for (const viewer of viewers) {
            const shown = subject.shown(game.view(rules, after, viewer));
            const left = shown.length === 0 ? [] : [...subject.exposed(all, viewer)];
            for (const card of shown) {
              const index = left.indexOf(card);
              if (index < 0) expect.fail(`${where}: ${card} is shown to ${JSON.stringify(viewer)}`);
              left.splice(index, 1);
              seen += 1;
            }
          }
        }
      }
      expect(seen).toBeGreaterThan(100);
    });
  });
};
