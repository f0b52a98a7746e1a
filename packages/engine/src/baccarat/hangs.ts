import type { Actor } from '../core/game.ts';
import { patronOf } from './chips.ts';
import type { State } from './table.ts';

/**
 * Everything that the options of an actor hang on: where each is the very same at two tables, so are the options. For a
 * patron that is the whole table but for the purses and the wagers of others. Their wagers count where there is a limit
 * on the differential, and whether there are any counts always.
 */
export const optionsHangOn = (state: State, actor: Actor): readonly unknown[] => {
  if (state.stage === 'unopened' || actor.role !== 'patron') return [state];
  const { patrons: _patrons, round, bank: _bank, ...rest } = state;
  const own = patronOf(state, actor.patron);
  if (round === null) return [own, ...Object.values(rest)];
  const { wagers, ...around } = round;
  return [
    own,
    ...Object.values(rest),
    ...Object.values(around),
    wagers.length > 0,
    rest.sign.differential === null ? null : wagers,
    ...wagers.filter(({ patron }) => patron === actor.patron),
  ];
};
