import { must } from '../../core/must.ts';
import { GROUNDS_OF_RESTRICTION } from '../command.ts';
import type { BlackjackRules } from '../rules.ts';
import { unitsOf } from './units.ts';

type Chance = (n: number) => number;

interface Boxes {
  readonly boxes: readonly {
    readonly wagers: readonly { readonly player: string; readonly amount: number }[];
  }[];
}

const pick = <T>(list: readonly T[], chance: Chance): T => must(list[chance(list.length)], 'one of them');

/** A sign with limits: what lies above the maximum is cut, and what is short is played once. */
const limitsFor = ({ main }: ReturnType<typeof unitsOf>, chance: Chance) => ({
  min: main * (1 + chance(8)),
  max: main * (20 + chance(40)),
  multiple: main,
});

/**
 * What is known of the players before a round, by chance: a sign with limits, markers above it, who is held to the
 * minimum, who was advised, and who is not there.
 */
export const peopleFor = <File extends Boxes>(rules: BlackjackRules, file: File, chance: Chance): object => {
  const units = unitsOf(rules);
  const players = file.boxes.flatMap(({ wagers }) => wagers.map(({ player }) => player));
  const limits = limitsFor(units, chance);
  const some = (): boolean => chance(2) === 0;
  const held = some() ? { [pick(players, chance)]: pick(GROUNDS_OF_RESTRICTION, chance) } : {};
  const marker = limits.max + units.main * (1 + chance(20));
  // Whoever is held wagers the minimum, or now and then less or more than that.
  const boxes = file.boxes.map((box) => ({
    ...box,
    wagers: box.wagers.map((wager) =>
      Object.hasOwn(held, wager.player) && chance(4) > 0
        ? { ...wager, amount: pick([limits.min, limits.min, units.main], chance) }
        : wager,
    ),
  }));
  return {
    boxes,
    limits: some() ? { ...limits, personal: { [pick(players, chance)]: marker } } : limits,
    restricted: held,
    ...(some() ? { advised: [pick(players, chance)] } : {}),
    ...(some() ? { absent: [pick(players, chance)] } : {}),
  };
};
