import { must } from '../../core/must.ts';
import { CALLS } from '../command.ts';
import type { Place } from '../layout.ts';
import type { Clause, RouletteRules } from '../rules.ts';

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

const oneIn = (n: number, chance: Chance): boolean => chance(n) === 0;

const shuffled = <T>(list: readonly T[], chance: Chance): readonly T[] => {
  const rest = [...list];
  return list.map(() => must(rest.splice(chance(rest.length), 1)[0], 'one of the rest'));
};

/** A place as a file may name it: by its numbers in any order, or by its name under either word. */
const named = ({ on, numbers, kind }: Place, chance: Chance): object => {
  if (kind === 'column' || kind === 'dozen' || kind === 'evenChance' || oneIn(3, chance))
    return oneIn(2, chance) ? { on } : { numbers: on };
  return { numbers: shuffled(numbers, chance) };
};

interface Limits {
  readonly min: number;
  readonly max: number;
  readonly multiple: number;
}

/** Limits for the whole layout, with others over them for outside wagers; or none. */
const limitsFor = (chance: Chance) => {
  if (oneIn(2, chance)) return undefined;
  const some = (): Limits => {
    const multiple = CHIP * (1 + chance(5));
    const min = multiple * (1 + chance(4));
    return { min, max: min + multiple * chance(20), multiple };
  };
  return {
    ...some(),
    ...(oneIn(2, chance) ? { outside: some() } : {}),
    smallestChip: CHIP,
  };
};

type Sign = NonNullable<ReturnType<typeof limitsFor>>;

const isOutside = ({ kind }: Place): boolean =>
  kind === 'column' || kind === 'dozen' || kind === 'evenChance';

const limitsOn = (place: Place, sign: Sign): Limits => (isOutside(place) ? (sign.outside ?? sign) : sign);

/** An amount that is taken there: at times above the maximum, whose excess goes back. */
const amountOn = (place: Place, sign: Sign | undefined, chance: Chance): number => {
  if (sign === undefined) return 1 + chance(100_000);
  const { min, max, multiple } = limitsOn(place, sign);
  return min + multiple * chance((max - min) / multiple + 3);
};

/** A wager, where it lies, and what of it counts under a sign. */
interface Wager {
  readonly player: string;
  readonly where: object;
  readonly amount: number;
  readonly counts: number;
}

/** Wagers of some players; where there are limits everybody's lie on places of their own and none is called. */
const wagersFor = ({ layout }: RouletteRules, sign: Sign | undefined, chance: Chance): readonly Wager[] => {
  const taken = new Set<string>();
  const wagers: Wager[] = [];
  for (let left = 1 + chance(WAGERS); left > 0; left -= 1) {
    const player = `P${1 + chance(PLAYERS)}`;
    const place = pick(layout.places, chance);
    const key = `${player} ${place.on}`;
    if (sign === undefined && oneIn(6, chance)) {
      wagers.push({ player, where: { call: pick(CALLS, chance) }, amount: 1 + chance(10_000), counts: 0 });
    } else if (sign === undefined || !taken.has(key)) {
      const amount = amountOn(place, sign, chance);
      const counts = sign === undefined ? 0 : Math.min(amount, limitsOn(place, sign).max);
      wagers.push({ player, where: named(place, chance), amount, counts });
    }
    taken.add(key);
  }
  return wagers;
};

/** What may come to light of a spin, each while the law has an answer to it. */
const irregularityFor = (
  { law }: RouletteRules,
  spin: number,
  wagers: readonly Wager[],
  chance: Chance,
): object => {
  const on = { after: 'settled' };
  const late = { after: pick(['settled', 'collected', 'nextRound'], chance) };
  return pick(
    [
      {
        ...on,
        what: 'correctedNumber',
        is: (spin + 1 + chance(law['1.2'].pockets - 1)) % law['1.2'].pockets,
      },
      {
        ...on,
        what: 'void',
        cause: pick(['faultySpin', 'disturbance', 'impractical'], chance),
        reason: 'seen',
      },
      { ...late, what: 'void', cause: pick(['fraud', 'decision'], chance), reason: 'past posting' },
      { ...on, what: 'voidWagers', player: pick(wagers, chance).player, clause: '11.1' },
    ],
    chance,
  );
};

/** One thing that is unlawful, by the clause that it breaks and where. */
const slipIn = ({ law }: RouletteRules, chance: Chance): GeneratedRound => {
  const { pockets } = law['1.2'];
  const { columns } = law['2.1'];
  const wager = { player: 'P1', amount: 6 * CHIP };
  const first = 'wagers[0]';
  const onto = (numbers: readonly number[], clause: Clause): GeneratedRound => ({
    file: { wagers: [{ ...wager, numbers }], spin: chance(pockets) },
    refusal: { clause, at: `${first}.numbers` },
  });
  const within = (limits: object, clause: Clause): GeneratedRound => ({
    file: { wagers: [{ ...wager, on: 'red' }], limits, spin: chance(pockets) },
    refusal: { clause, at: `${first}.amount` },
  });
  return pick(
    [
      onto([1, columns + 2], '2.3'),
      onto([2, 3, columns + 1], '2.4'),
      onto([1, 2, 3, columns + 2], '2.5'),
      onto([1, 2, columns + 1, columns + 2, 2 * columns + 1, 2 * columns + 2], '2.6'),
      onto([pockets], '1.2'),
      onto([1, 2, 3, 4, 5], '2.10'),
      within({ multiple: 7 * CHIP }, '3.3'),
      within({ min: 7 * CHIP }, '3.4'),
      {
        file: { wagers: [{ ...wager, on: 'black' }], spin: pockets + chance(9) },
        refusal: { clause: '1.2', at: 'spin' },
      },
    ],
    chance,
  );
};

/** A spin by chance: lawful, with something that came to light, or with one thing that is not lawful. */
export const generateRound = (rules: RouletteRules, chance: Chance, kind: Kind): GeneratedRound => {
  const { rulebook } = rules;
  if (kind === 'unlawful') {
    const { file, ...refusal } = slipIn(rules, chance);
    return { file: { rulebook, ...file }, ...refusal };
  }
  const sign = limitsFor(chance);
  const made = wagersFor(rules, sign, chance);
  // The first player reaches the sum for a spin; others may stay below it.
  const perSpin = oneIn(2, chance) ? { perSpin: must(made[0], 'wager').counts } : {};
  const limits = sign === undefined ? {} : { limits: { ...sign, ...perSpin } };
  const wagers = made.map(({ player, where, amount }) => ({ player, ...where, amount }));
  const spin = chance(rules.law['1.2'].pockets);
  const file = { rulebook, ...limits, wagers, spin };
  if (kind === 'lawful') return { file };
  return {
    file: {
      ...file,
      irregularities: [irregularityFor(rules, spin, sign === undefined ? made : made.slice(0, 1), chance)],
    },
  };
};
