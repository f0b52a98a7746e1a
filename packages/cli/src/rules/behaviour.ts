import { referee } from '@baize/engine';
import type { Library, Rulebook } from '@baize/rulebooks';
import { generatedRounds } from '../referee/generate.ts';
import { smallest } from './smallest.ts';

type Answer = ReturnType<typeof referee>;
type Fields = Readonly<Record<string, unknown>>;

/** What a rulebook makes of a wager, or of the whole file where it refuses it. */
export interface Outcome {
  readonly says: string;
  readonly clause: string | null;
}

/** Rounds that two rulebooks do not settle alike, for one reason, with the smallest of them. */
export interface Behaviour {
  /** The wager that it is about, or the place in the file that one of them refuses. */
  readonly about: string;
  readonly a: Outcome;
  readonly b: Outcome;
  /** In how many of the rounds that were tried. */
  readonly rounds: number;
  /** A round file of `a`, from which nothing can be left out. */
  readonly example: Fields;
  /** The same as `b` has it: its own determinations where it takes no others. */
  readonly exampleOfB: Fields;
}

/** What was tried, and what came of it. */
export interface Behaviours {
  readonly tried: number;
  readonly differ: readonly Behaviour[];
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

interface Side {
  readonly id: string;
  /** What every table of it has determined, for what the other book knows nothing of. */
  readonly table: Fields;
  /** What a table of it may have determined. */
  readonly known: ReadonlySet<string>;
}

/** The same round at a table of another rulebook, which is asked for nothing that it does not know. */
const moved = (file: Fields, { id, table, known }: Side): Fields => {
  if (file.determinations === undefined) return { ...file, rulebook: id };
  const given = Object.entries(fieldsOf(file.determinations)).filter(([name]) => known.has(name));
  return { ...file, rulebook: id, determinations: { ...table, ...Object.fromEntries(given) } };
};

interface Found {
  readonly about: string;
  readonly a: Outcome;
  readonly b: Outcome;
}

/** Where in the file it is, without the numbers of boxes and acts. */
const placeOf = (at: string | number): string => String(at).replaceAll(/\d+/g, 'N');

/** Players and sums are of the round, not of the law. */
const withoutNames = (detail: string): string => detail.replaceAll(/\bP?\d+\b/g, 'N');

const outcomeOf = (answer: Answer): Outcome =>
  answer.ok
    ? { says: 'settled', clause: null }
    : { says: `refused: ${withoutNames(answer.refusal.detail)}`, clause: answer.refusal.clause };

const NOTHING: Outcome = { says: 'no such wager', clause: null };

type Settled = Extract<Answer, { readonly ok: true }>;

/** Every wager by who made it and where, and what became of it. */
const wagersOf = ({
  lines,
}: Settled): ReadonlyMap<string, Outcome & { readonly net: number; readonly wager: string }> =>
  new Map(
    lines.map((line, at) => {
      const before = lines
        .slice(0, at)
        .filter((each) => each.player === line.player && each.wager === line.wager);
      const key = [line.player, line.box, line.hand, line.wager, line.for, before.length].join(' ');
      const ratio = line.stake === 0 ? '' : ` ${line.net / line.stake} to 1`;
      return [key, { says: `${line.result}${ratio}`, clause: line.clause, net: line.net, wager: line.wager }];
    }),
  );

/** What two answers say differently, each reason once. */
const differences = (one: Answer, other: Answer): readonly Found[] => {
  if (!one.ok && !other.ok) return [];
  if (!one.ok || !other.ok) {
    const { at } = (one.ok ? (other as Exclude<Answer, Settled>) : (one as Exclude<Answer, Settled>)).refusal;
    return [{ about: placeOf(at), a: outcomeOf(one), b: outcomeOf(other) }];
  }
  const [first, second] = [wagersOf(one), wagersOf(other)];
  return [...new Set([...first.keys(), ...second.keys()])].flatMap((key) => {
    const [a, b] = [first.get(key), second.get(key)];
    if (a?.net === b?.net) return [];
    const plain = (each: typeof a): Outcome =>
      each === undefined ? NOTHING : { says: each.says, clause: each.clause };
    return [{ about: String((a ?? b)?.wager), a: plain(a), b: plain(b) }];
  });
};

/** The same reason has the same key: the clauses, and in what way the wager went. */
const keyOf = ({ about, a, b }: Found): string =>
  [about, ...[a, b].flatMap(({ says, clause }) => [says.replace(/ -?[\d.e+-]+ to 1$/, ''), clause])].join(
    '|',
  );

/** A file as `a` has it and as `b` has it. */
interface Both {
  readonly a: Fields;
  readonly b: Fields;
}

/** What one book has no word for it refuses: what is unlawful in both says nothing. */
const KINDS_TRIED = ['lawful', 'irregular'] as const;

/** Enough that whatever a table may determine has been determined at one of them. */
const TABLES_SEEN = 40;

type Judge = (both: Both) => readonly Found[];

/** A reason with the files that show it. */
interface Shown {
  readonly reason: Found;
  readonly both: Both;
}

/** Rounds by chance are made by the one book and tried by the other; whose is `a` stands in `order`. */
interface Trial {
  readonly to: Side;
  readonly order: (own: Fields, other: Fields) => Both;
  readonly judge: Judge;
}

/** Where one refuses what the table has determined, that is told, and it gets its own instead: play is seen, too. */
const shownBy = (file: Fields, { to, order, judge }: Trial): readonly Shown[] => {
  const shown: Shown[] = [];
  let other = moved(file, to);
  for (let tries = 0; tries <= Object.keys(to.table).length; tries += 1) {
    const both = order(file, other);
    const reasons = judge(both);
    shown.push(...reasons.map((reason) => ({ reason, both })));
    const [, name] = /^determinations\.(\w+)/.exec(reasons[0]?.about ?? '') ?? [];
    if (name === undefined) break;
    other = { ...other, determinations: { ...fieldsOf(other.determinations), [name]: to.table[name] } };
  }
  return shown;
};

const sizeOf = ({ a }: Both): number => JSON.stringify(a).length;

/** Every reason once, with the shortest round that showed it and in how many it came up. */
class Reasons {
  readonly #kept = new Map<string, { readonly shown: Shown; readonly rounds: number }>();

  /** What one round showed. */
  add(round: readonly Shown[]): void {
    for (const [key, shown] of new Map(round.map((each) => [keyOf(each.reason), each]))) {
      const before = this.#kept.get(key);
      const isShorter = before === undefined || sizeOf(shown.both) < sizeOf(before.shown.both);
      this.#kept.set(key, { shown: isShorter ? shown : before.shown, rounds: (before?.rounds ?? 0) + 1 });
    }
  }

  /** Each with the smallest example that can be made of it, the most frequent first. */
  smallest(judge: Judge): readonly Behaviour[] {
    return [...this.#kept]
      .map(([key, { shown, rounds }]) => {
        const find = (both: Both) => judge(both).find((one) => keyOf(one) === key);
        const example = smallest(shown.both, (both) => find(both) !== undefined);
        return { ...(find(example) ?? shown.reason), rounds, example: example.a, exampleOfB: example.b };
      })
      .toSorted((one, other) => other.rounds - one.rounds);
  }
}

/** Holds the behaviour of two rulebooks of one game against each other over rounds by chance, from a seed. */
export const compareBehaviour = (
  library: Library,
  [a, b]: readonly [Rulebook, Rulebook],
  rounds: number,
  seed = 1,
): Behaviours => {
  const made = (id: string, kind: string, count: number) =>
    generatedRounds(library, { generate: id, count: String(count), seed: String(seed), kind });
  const sideOf = ({ edition: { id } }: Rulebook): Side => {
    const tables = KINDS_TRIED.flatMap((kind) =>
      [...made(id, kind, TABLES_SEEN)].map(({ file }) => fieldsOf(file.determinations)),
    );
    const known = new Set(tables.flatMap((table) => Object.keys(table)));
    const always = [...known].filter((name) => tables.every((table) => Object.hasOwn(table, name)));
    return { id, known, table: Object.fromEntries(always.map((name) => [name, tables[0]?.[name]])) };
  };
  const judge: Judge = (both) => differences(referee(both.a, library), referee(both.b, library));
  const [ofA, ofB] = [sideOf(a), sideOf(b)];
  const trials: readonly (readonly [from: Side, trial: Trial])[] = [
    [ofA, { to: ofB, judge, order: (own, other) => ({ a: own, b: other }) }],
    [ofB, { to: ofA, judge, order: (own, other) => ({ a: other, b: own }) }],
  ];
  const reasons = new Reasons();
  let tried = 0;
  for (const [from, trial] of trials)
    for (const kind of KINDS_TRIED)
      for (const { file } of made(from.id, kind, rounds)) {
        tried += 1;
        reasons.add(shownBy(file, trial));
      }
  return { tried, differ: reasons.smallest(judge) };
};
