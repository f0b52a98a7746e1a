import type { Actor } from '@baize/engine';
import type { Command } from '@baize/engine/roulette';
import { houseRoulette } from '../../games.test-kit.ts';
import { fund, makeHouseOf, PACE } from '../../tables/floor.test-kit.ts';
import type { Floor, Opening, Reply } from '../../tables/floor.ts';
import { type Play, playsOf } from '../../tables/play.ts';
import type { RouletteKind } from './kind.ts';

/** One person is enough at this wheel: two have their own tests. */
export const OPENING: Opening = {
  rulebook: houseRoulette.rulebook,
  mode: 'automatic',
  pace: PACE,
  float: 5_000_000,
  secondPerson: 'none',
};

export const OPEN: Command = {
  type: 'OpenTable',
  actor: { role: 'operator' },
  checks: { layout: 'L-1', wheel: 'W-1', ball: 'B-1' },
  determinations: { seats: 7, colours: 8, hand: 'right', called: true, tournament: false },
  sign: {
    inside: { min: 100, max: 20_000, multiple: 100 },
    outside: { min: 500, max: 200_000, multiple: 100 },
    perSpin: 500,
    chip: 100,
  },
};

export const DEALER: Actor = { role: 'dealer' };
export const SUPERVISOR: Actor = { role: 'supervisor' };
export const OPERATOR: Actor = { role: 'operator' };
const patron = (name: string): Actor => ({ role: 'patron', patron: name });

export const bring = (name: string, amount: number): Command => ({
  type: 'BringChips',
  actor: patron(name),
  patron: name,
  amount,
});
export const place = (name: string, on: string, amount: number): Command => ({
  type: 'PlaceWager',
  actor: patron(name),
  patron: name,
  on,
  amount,
});

let made = 0;
export const send = (floor: Floor<RouletteKind>, person: string, command: Command): Promise<Reply> => {
  made += 1;
  return floor.perform('1', { id: `c${made}`, person, command });
};

/** A house with one wheel, that can be stopped and started again over the same files. */
export const makeWheel = async (
  seed: string,
  opening: Opening = OPENING,
  play: Play<RouletteKind> = houseRoulette,
) => {
  const house = makeHouseOf(playsOf([play]), seed);
  let { store, floor } = house.start();
  await fund(store, ['Ann', 'Bo']);
  await floor.open('1', opening, { id: 'open', person: 'owner', command: OPEN });
  const stop = async (): Promise<void> => {
    floor.stop();
    await store.close();
  };
  return {
    clock: house.clock,
    store: () => store,
    floor: () => floor,
    view: async () => {
      const look = await floor.view('1', { role: 'onlooker' });
      if (look.view.stage === 'unopened') throw new Error('the table is open');
      return { ...look, view: look.view };
    },
    restart: async (): Promise<void> => {
      await stop();
      ({ store, floor } = house.start());
      await floor.resume();
    },
    end: async (): Promise<void> => {
      await stop();
      house.remove();
    },
  };
};
