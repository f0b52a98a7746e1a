import { type Ground, laidVoids, onlyOn } from '../core/laid-voids.ts';
import type { Acts, Evolvers } from './act.ts';
import { giveBack, reverse } from './chips.ts';
import { CAUSES, type Cause } from './command.ts';
import type { Clause, RouletteRules } from './rules.ts';
import type { PastRound, Round, Table } from './table.ts';

const onlyCurrent = onlyOn<Table>('spin');

const GROUNDS: Readonly<Record<Cause, Ground<Table, Round | PastRound, Clause>>> = {
  /** [9.4] A spin that was not a good one, found after the announcement and before the layout is cleared. */
  faultySpin: {
    by: '9.4',
    who: 'supervisor',
    bars: (table, round) =>
      onlyCurrent(table, round) ??
      (round.spin === null ? 'no number has been announced: no spin is called' : undefined),
  },
  /** [11.5] A game disrupted before the spin is over. */
  disturbance: { by: '11.5', who: 'operator', bars: onlyCurrent },
  /** [11.5] A spin that cannot go on. */
  impractical: { by: '11.5', who: 'operator', bars: onlyCurrent },
  /** [11.6] A fraud that touched the outcome of that very spin, also when it is found later. */
  fraud: { by: '11.6', who: 'operator', bars: () => undefined },
};

/** [A:Void] [A:Operator] Nobody wins: every chip wagered or paid goes back as if the spin had never been. */
export const voids = laidVoids<RouletteRules, Clause, Table, Cause>(
  {
    causes: CAUSES,
    grounds: GROUNDS,
    staff: { supervisor: 'A:Game Supervisor', operator: 'A:Operator' },
    void: 'A:Void',
    round: 'spin',
  },
  { giveBack, reverse },
);

export const voidActs: Acts<'DeclareVoid'> = { DeclareVoid: voids.act };
export const voidEvolvers: Evolvers<'RoundVoided'> = { RoundVoided: voids.evolve };
