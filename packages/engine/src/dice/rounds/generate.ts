import { must } from '../../core/must.ts';
import { BOXES } from '../layout.ts';
import type { Clause, DiceRules } from '../rules.ts';

/** A number below `n`: chance is handed in. */
export type Chance = (n: number) => number;

/** A round file as it is written down, and what a referee must answer where it is not lawful. */
export interface GeneratedRound {
  readonly file: Readonly<Record<string, unknown>>;
  readonly refusal?: { readonly clause: Clause; readonly at: string };
}

type Kind = 'lawful' | 'irregular' | 'unlawful';

const PLAYERS = 4;
const WAGERS = 8;
/** Every limit is a multiple of it. */
const CHIP = 100;

const pick = <T>(list: readonly T[], chance: Chance): T => must(list[chance(list.length)], 'one of the list');

const throwFor = ({ law }: DiceRules, chance: Chance): readonly number[] =>
  Array.from({ length: law['1.2'].dice }, () => 1 + chance(law['1.2'].faces));

/** Wagers without limits, several of one player in one box among them. */
const freeWagers = (chance: Chance) =>
  Array.from({ length: 1 + chance(WAGERS) }, () => ({
    player: `P${1 + chance(PLAYERS)}`,
    on: pick(BOXES, chance),
    amount: 1 + chance(100_000),
  }));

/** Wagers by a sign, one of each player, at times above the maximum, whose excess goes back. */
const limitedRound = (chance: Chance) => {
  const multiple = CHIP * (1 + chance(5));
  const min = multiple * (1 + chance(4));
  const steps = chance(20);
  const wagers = Array.from({ length: 1 + chance(PLAYERS) }, (_, index) => ({
    player: `P${1 + index}`,
    on: pick(BOXES, chance),
    amount: min + multiple * chance(steps + 3),
  }));
  return { limits: { min, max: min + multiple * steps, multiple, smallestChip: CHIP }, wagers };
};

/** What may come to light of a throw, each while the law has an answer to it. */
const irregularityFor = (
  rules: DiceRules,
  thrown: readonly number[],
  player: string,
  chance: Chance,
): object => {
  const on = pick([1, 'settled'], chance);
  const any = pick([0, 1, 'settled', 'collected', 'nextRound'], chance);
  const { faces } = rules.law['1.2'];
  const [first, ...others] = thrown as readonly [number, ...number[]];
  return pick(
    [
      { after: on, what: 'correctedThrow', is: [(first % faces) + 1, ...others] },
      { after: on, what: 'void', cause: 'faultyThrow', reason: 'off the table' },
      { after: pick([0, on], chance), what: 'void', cause: pick(['disturbance', 'impractical'], chance) },
      { after: any, what: 'void', cause: pick(['fraud', 'decision'], chance), reason: 'past posting' },
      { after: any, what: 'voidWagers', player, clause: '7.1' },
      { after: any, what: 'excluded', player, clause: '7.1' },
    ],
    chance,
  );
};

/** One thing that is unlawful, by the clause that it breaks and where. */
const slipIn = (rules: DiceRules, chance: Chance): GeneratedRound => {
  const wager = { player: 'P1', on: pick(BOXES, chance), amount: 6 * CHIP };
  const thrown = throwFor(rules, chance);
  const first = 'wagers[0]';
  const { dice, faces } = rules.law['1.2'];
  return pick<GeneratedRound>(
    [
      {
        file: { wagers: [{ ...wager, on: 'eleven' }], throw: thrown },
        refusal: { clause: '2.1', at: `${first}.on` },
      },
      {
        file: { wagers: [wager], limits: { multiple: 7 * CHIP }, throw: thrown },
        refusal: { clause: '3.3', at: `${first}.amount` },
      },
      {
        file: { wagers: [wager], limits: { min: 7 * CHIP }, throw: thrown },
        refusal: { clause: '3.4', at: `${first}.amount` },
      },
      { file: { wagers: [], throw: thrown }, refusal: { clause: '4.2', at: 'wagers' } },
      {
        file: { wagers: [wager], throw: Array.from({ length: dice }, () => faces + 1) },
        refusal: { clause: '1.2', at: 'throw' },
      },
    ],
    chance,
  );
};

/** A throw by chance: lawful, with something that came to light, or with one thing that is not lawful. */
export const generateRound = (rules: DiceRules, chance: Chance, kind: Kind): GeneratedRound => {
  const { rulebook } = rules;
  if (kind === 'unlawful') {
    const { file, ...refusal } = slipIn(rules, chance);
    return { file: { rulebook, ...file }, ...refusal };
  }
  const round = chance(2) === 0 ? { wagers: freeWagers(chance) } : limitedRound(chance);
  const thrown = throwFor(rules, chance);
  const file = { rulebook, ...round, throw: thrown };
  if (kind === 'lawful') return { file };
  const { player } = pick(round.wagers, chance);
  return { file: { ...file, irregularities: [irregularityFor(rules, thrown, player, chance)] } };
};
