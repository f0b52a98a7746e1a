import { type Ground, laidVoids, onlyOn } from '../core/laid-voids.ts';
import type { Acts, Evolvers } from './act.ts';
import { giveBack, reverse } from './chips.ts';
import { CAUSES, type Cause } from './command.ts';
import type { Clause, DiceRules } from './rules.ts';
import type { PastRound, Round, Table } from './table.ts';

const onlyCurrent = onlyOn<Table>('round');

const GROUNDS: Readonly<Record<Cause, Ground<Table, Round | PastRound, Clause>>> = {
  /** [7.3] A throw that was not a good one, found after the announcement and before the layout is cleared. */
  faultyThrow: {
    by: '7.3',
    who: 'supervisor',
    bars: (table, round) =>
      onlyCurrent(table, round) ??
      (round.thrown === null ? 'no result has been announced: no throw is called' : undefined),
  },
  /** [9.4] A game disrupted before the round is over. */
  disturbance: { by: '9.4', who: 'operator', bars: onlyCurrent },
  /** [9.4] A round that cannot go on. */
  impractical: { by: '9.4', who: 'operator', bars: onlyCurrent },
  /** [9.5] A fraud that touched the outcome of that very round, also when it is found later. */
  fraud: { by: '9.5', who: 'operator', bars: () => undefined },
};

/** [A:Void] [A:Operator] Nobody wins: every chip wagered or paid goes back as if the round had never been. */
export const voids = laidVoids<DiceRules, Clause, Table, Cause>(
  {
    causes: CAUSES,
    grounds: GROUNDS,
    staff: { supervisor: 'A:Game Supervisor', operator: 'A:Operator' },
    void: 'A:Void',
    round: 'round',
  },
  { giveBack, reverse },
);

export const voidActs: Acts<'DeclareVoid'> = { DeclareVoid: voids.act };
export const voidEvolvers: Evolvers<'RoundVoided'> = { RoundVoided: voids.evolve };
