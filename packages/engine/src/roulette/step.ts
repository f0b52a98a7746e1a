import { type Clause, type Refusal, refuse } from './rules.ts';
import type { Round, Table } from './table.ts';

/** What has to happen next at a table, and by which clause. */
export interface Step {
  readonly do: 'invite' | 'close' | 'spin' | 'settle' | 'clear';
  readonly by: Clause;
}

const WORDS: Readonly<Record<Step['do'], string>> = {
  invite: 'players are invited to place their bets',
  close: 'no more bets',
  spin: 'the ball comes to rest and the number is announced',
  settle: 'wagers are settled',
  clear: 'the layout is cleared',
};

/** [6.1] [6.3] [6.4] [8.2] [8.5] [A:Spin] The order of a spin. */
const STEPS: Readonly<Record<Round['stage'], Step>> = {
  betting: { do: 'close', by: '6.3' },
  spinning: { do: 'spin', by: '6.4' },
  announced: { do: 'settle', by: '8.2' },
  paid: { do: 'clear', by: '8.5' },
  void: { do: 'clear', by: '8.5' },
};

/** The order of a table's life, in one place. */
export const nextStep = ({ round }: Table): Step =>
  round === null ? { do: 'invite', by: '6.1' } : STEPS[round.stage];

/** An act out of its order is refused by the clause that says what comes now. */
export const refuseUnlessNext = (table: Table, wanted: Step['do']): Refusal | undefined => {
  const step = nextStep(table);
  return step.do === wanted ? undefined : refuse(step.by, `not now: next, ${WORDS[step.do]}`);
};
