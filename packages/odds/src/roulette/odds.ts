import { must } from '@baize/engine';
import { KINDS, oddsOn, type Place, type RouletteRules } from '@baize/engine/roulette';
import { type Figure, rational } from '../figure.ts';
import { ratio } from '../ratio.ts';
import { expectationOf, won } from '../wager.ts';

/** A place of each kind by the kind's name, those outside by their own, and any others that are asked for. */
export const placesOf = (
  { layout }: RouletteRules,
  also: readonly Place[] = [],
): ReadonlyMap<string, Place> =>
  new Map([
    ...KINDS.flatMap((kind) => {
      const places = layout.places.filter((place) => place.kind === kind);
      const first = must(places[0], kind);
      return places.every(({ on }) => /^\d/.test(on))
        ? [[kind, first] as const]
        : places.map((place) => [place.on, place] as const);
    }),
    ...also.map((place) => [place.on, place] as const),
  ]);

/** Every wager's value: each pocket of the wheel is as likely as another. */
export const odds = (rules: RouletteRules, also: readonly Place[] = []): Readonly<Record<string, Figure>> => {
  const pockets = BigInt(rules.law['1.2'].pockets);
  return Object.fromEntries(
    [...placesOf(rules, also)].map(([name, { kind, numbers }]) => [
      name,
      rational(
        expectationOf([{ ways: BigInt(numbers.length), wins: won(oddsOn(rules, kind)) }], pockets, ratio(-1)),
      ),
    ]),
  );
};
