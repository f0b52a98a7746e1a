import { laidConduct } from '../core/laid-conduct.ts';
import type { Acts, Evolvers } from './act.ts';
import { netIn, patronOf, reverse, undoneOf, withoutWagers, withPatron } from './chips.ts';
import type { Clause, RouletteRules } from './rules.ts';
import type { Table } from './table.ts';
import { voids } from './void.ts';

/**
 * [9.3] [11.2] [11.2(a)] [11.2(b)] [11.3] [11.4] Conduct is for people: a breach of any clause, by a player or by
 * staff, is put on record, and a sanction rests on one: the wagers of that player on a spin that it touched may be
 * void, settled ones too, and he may be excluded. A dispute, about a payment or about anything else, is put on record
 * too; the operator decides it, what is decided moves the money, and its player may ask for a review.
 */
const people = laidConduct<RouletteRules, Clause, Table>(
  {
    patron: '11.2',
    employee: '11.3',
    exclusion: '11.2(b)',
    dispute: '11.4',
    void: '11.2(a)',
    round: 'spin',
  },
  { patronOf, withPatron, reverse, netIn, undoneOf, withoutWagers },
  voids,
);

export const { refuseExcluded } = people;
export const conductActs: Acts<keyof typeof people.acts> = people.acts;
export const conductEvolvers: Evolvers<keyof typeof people.evolvers> = people.evolvers;
