import { isDeepStrictEqual } from 'node:util';
import {
  type Fields,
  fieldsOf,
  isFields,
  listOf,
  type Said,
  type SettledSaid,
  type WagerSaid,
} from './said.ts';

/** An answer of the referee, as the contract of round files has it. */
export type Answered = Fields & { readonly ok: boolean };

const told = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

const differ = (what: string, engine: unknown, second: unknown): string =>
  `${what}: ${told(engine)} by the engine, ${told(second)} by the second reading`;

/** Everything that is said, compared with what stands in its place; what is not said is not compared. */
const inFields = (at: string, engine: unknown, second: unknown): readonly string[] => {
  if (!isFields(second)) return isDeepStrictEqual(engine, second) ? [] : [differ(at, engine, second)];
  return Object.entries(second).flatMap(([name, value]) =>
    inFields(at === '' ? name : `${at}.${name}`, fieldsOf(engine)[name], value),
  );
};

const keyOf = ({ player, wager, box, hand, for: owner }: Fields): string =>
  [player, wager, box, hand, owner].filter((part) => part !== undefined).join(' ');

/** Wager by wager; several of one player in one place are one sum. */
const inWagers = (lines: readonly Fields[], wagers: readonly WagerSaid[]): readonly string[] => {
  const summed = (list: readonly Fields[]): ReadonlyMap<string, { net: number; results: string }> => {
    const sums = new Map<string, { net: number; results: string }>();
    for (const each of list) {
      const before = sums.get(keyOf(each));
      const results = [before?.results, each.result].filter((word) => word !== undefined).join(' ');
      sums.set(keyOf(each), { net: (before?.net ?? 0) + (each.net as number), results });
    }
    return sums;
  };
  const unspoken = new Set(
    wagers.filter(({ result }) => result === undefined).map((each) => keyOf({ ...each })),
  );
  const [engine, second] = [summed(lines), summed(wagers.map((each) => ({ ...each })))];
  return [...new Set([...engine.keys(), ...second.keys()])].flatMap((key) => {
    const [one, other] = [engine.get(key), second.get(key)];
    if (unspoken.has(key) && (one?.net ?? 0) === other?.net) return [];
    return isDeepStrictEqual(one, other) ? [] : [differ(key, one, other)];
  });
};

/** The same clause, or a part of it: 12.6 and 12.6(a). */
const sameClause = (engine: unknown, second: string | undefined): boolean =>
  second === undefined || engine === second || String(engine).startsWith(`${second}(`);

const inIrregularities = (
  answer: Answered,
  { irregularities, void: clause }: SettledSaid,
): readonly string[] => {
  const reported = listOf(answer.irregularities);
  const engineVoid = isFields(answer.void) ? answer.void.clause : undefined;
  return [
    ...((clause === undefined ? engineVoid === undefined : sameClause(engineVoid, clause))
      ? []
      : [differ('void', engineVoid, clause)]),
    ...(irregularities ?? []).flatMap((each, index) => {
      const other = reported[index];
      return other?.what === each.what && sameClause(other.clause, each.clause)
        ? []
        : [differ(`irregularities[${index}]`, other, each)];
    }),
  ];
};

/** The same place, or one within it: `boxes[0]` and `boxes[0].bet`. */
const samePlace = (engine: unknown, second: string | number): boolean =>
  engine === second || (typeof second === 'string' && /^[.[]/.test(String(engine).replace(second, '')));

const inRefusals = (answer: Answered, second: Exclude<Said, SettledSaid>): readonly string[] => {
  const { clause, at } = fieldsOf(answer.refusal);
  return [
    ...(second.clause === undefined || clause === second.clause
      ? []
      : [differ('refusal.clause', clause, second.clause)]),
    ...(second.at === undefined || samePlace(at, second.at) ? [] : [differ('refusal.at', at, second.at)]),
  ];
};

/** Where the answer of the referee and the second reading of the same round differ. */
export const differences = (answer: Answered, second: Said): readonly string[] => {
  if (answer.ok !== second.ok) {
    return [differ('ok', answer.ok ? true : { refusal: answer.refusal }, second.ok ? true : second)];
  }
  if (!second.ok) return inRefusals(answer, second);
  const nets = Object.fromEntries(
    Object.entries(fieldsOf(answer.players)).map(([player, said]) => [player, fieldsOf(said).net]),
  );
  return [
    ...(isDeepStrictEqual(nets, { ...second.nets }) ? [] : [differ('players', nets, second.nets)]),
    ...(second.wagers === undefined ? [] : inWagers(listOf(answer.lines), second.wagers)),
    ...inFields('', answer, second.facts),
    ...inIrregularities(answer, second),
  ];
};
