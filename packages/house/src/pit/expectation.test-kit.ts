import type { State as BaccaratState } from '@baize/engine/baccarat';
import { editions as baccarat } from '@baize/engine/baccarat';
import type { State as DiceState } from '@baize/engine/dice';
import { editions as dice } from '@baize/engine/dice';
import type { State as RouletteState } from '@baize/engine/roulette';
import { editions as roulette } from '@baize/engine/roulette';
import { shoeOfDecks } from '@baize/odds';
import { odds as baccaratOdds } from '@baize/odds/baccarat';
import { odds as diceOdds } from '@baize/odds/dice';
import { odds as rouletteOdds } from '@baize/odds/roulette';
import { actMiniBaccarat2016, houseRoulette, houseUnderOver } from '@baize/rulebooks/books';
import { expectationUnder as ofBaccarat } from '../games/baccarat/expectation.ts';
import { expectationUnder as ofDice } from '../games/dice/expectation.ts';
import { expectationUnder as ofRoulette } from '../games/roulette/expectation.ts';

interface Tried {
  readonly name: string;
  /** What the house expects of a wager of 1, and what the odds say that it is worth to the player. */
  readonly mean: number;
  readonly edge: number;
  readonly variance: number;
  readonly apart: number;
}

const evOf = (figures: Readonly<Record<string, { readonly ev: string }>>, name: string): number =>
  Number(figures[name]?.ev);

const laid = (...on: readonly string[]) => ({
  stage: 'open',
  round: { wagers: on.map((each) => ({ patron: 'ann', on: each, stake: 1 })) },
});

/** Every wager once, with what the odds say of it. */
export const openingOdds = (): readonly Tried[] => {
  const tried: Tried[] = [];
  const note = (
    name: string,
    edge: number,
    found: { readonly mean: number; readonly variance: number } | undefined,
    apart = 0,
  ): void => {
    if (found === undefined) throw new Error(`${name} has no expectation`);
    tried.push({ name, edge: -edge, mean: found.mean, variance: found.variance, apart });
  };
  const baccaratRules = baccarat.rulesOf(actMiniBaccarat2016);
  const { wagers } = baccaratOdds(baccaratRules, shoeOfDecks(baccaratRules.law['2.1'].decks));
  for (const method of ['A', 'B'] as const)
    for (const pairs of ['perfect', 'canberra', null] as const)
      for (const on of ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const) {
        const isPair = on.endsWith('Pair');
        if (isPair && pairs === null) continue;
        const name = isPair ? `pair:${pairs}` : on === 'banker' ? `banker:${method}` : on;
        const state = { ...laid(on), determinations: { method, pairs } } as unknown as BaccaratState;
        note(`baccarat ${on} ${method} ${pairs}`, evOf(wagers, name), ofBaccarat(baccaratRules)(state));
      }
  const wheel = roulette.rulesOf(houseRoulette);
  const wheelFor = (...on: readonly string[]) => ofRoulette(wheel)(laid(...on) as unknown as RouletteState);
  const figures = rouletteOdds(wheel, wheel.layout.places);
  for (const { on } of wheel.layout.places) note(`roulette ${on}`, evOf(figures, on), wheelFor(on));
  const [red, black] = [wheelFor('red'), wheelFor('black')];
  note(
    'roulette red and black',
    evOf(figures, 'red') + evOf(figures, 'black'),
    wheelFor('red', 'black'),
    (red?.variance ?? 0) + (black?.variance ?? 0),
  );
  const dieRules = dice.rulesOf(houseUnderOver);
  for (const [on, { ev }] of Object.entries(diceOdds(dieRules)))
    note(`dice ${on}`, Number(ev), ofDice(dieRules)(laid(on) as unknown as DiceState));
  return tried;
};
