import { type Clause, type Refusal, refuse } from './rules.ts';
import type { Round, Table } from './table.ts';

/** What has to happen next at a table, and by which clause. */
export interface Step {
  readonly do: 'invite' | 'close' | 'throw' | 'settle' | 'clear';
  readonly by: Clause;
}

const WORDS: Readonly<Record<Step['do'], string>> = {
  invite: 'players are invited to place their bets',
  close: 'no more bets',
  throw: 'the dice are thrown and the result is announced',
  settle: 'wagers are settled',
  clear: 'the layout is cleared',
};

/** [4.1] [4.2] [4.4] [6.2] [6.3] [A:Round] The order of a round. */
const STEPS: Readonly<Record<Round['stage'], Step>> = {
  betting: { do: 'close', by: '4.2' },
  closed: { do: 'throw', by: '4.4' },
  thrown: { do: 'settle', by: '6.2' },
  paid: { do: 'clear', by: '6.3' },
  void: { do: 'clear', by: '6.3' },
};

/** The order of a table's life, in one place. */
export const nextStep = ({ round }: Table): Step =>
  round === null ? { do: 'invite', by: '4.1' } : STEPS[round.stage];

/** An act out of its order is refused by the clause that says what comes now. */
export const refuseUnlessNext = (table: Table, wanted: Step['do']): Refusal | undefined => {
  const step = nextStep(table);
  return step.do === wanted ? undefined : refuse(step.by, `not now: next, ${WORDS[step.do]}`);
};
