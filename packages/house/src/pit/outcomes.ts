import { changesTo } from './desk.ts';
import { dayBegan, type Figures } from './figures.ts';
import type { Pit } from './pit.ts';
import type { Wait } from './waits.ts';

/** Beyond so many standard errors the pit is asked to look, once there are rounds enough to say so. */
const ALARM_ERRORS = 3;
const ROUNDS_ENOUGH = 30;

const waitAt = (
  { table, rulebook }: { readonly table: string; readonly rulebook: string },
  { against }: Figures,
  now: number,
): readonly Wait[] => {
  if (against === null || against.rounds < ROUNDS_ENOUGH || Math.abs(against.errors) <= ALARM_ERRORS)
    return [];
  const { errors, rounds } = against;
  return [
    {
      key: `result ${table} ${new Date(dayBegan(now)).toISOString()}`,
      is: 'result',
      table,
      stands: false,
      what: 'Look at the result',
      why: `${Math.abs(errors).toFixed(1)} standard errors ${errors > 0 ? 'above' : 'below'} the exact chances in ${rounds} rounds: a question, and no breach.`,
      clause: null,
      rulebook,
      acts: [],
    },
  ];
};

/** An outcome beyond the house's alarm is a step of the pit, once a day at each table. */
export const noteOutcomes = (
  pit: Pit,
  tables: readonly { readonly table: string; readonly rulebook: string; readonly figures: Figures }[],
  now: number,
): Promise<void> =>
  pit.note(async (state) => {
    const waits = tables.flatMap((each) => waitAt(each, each.figures, now));
    const isSeen = (key: string): boolean => state.past.some((step) => step.key === key);
    return changesTo(
      state,
      waits.filter(({ key }) => !isSeen(key)),
      {
        at: now,
        isAbout: ({ is, table }) => is === 'result' && tables.some((each) => each.table === table),
        endedBy: () => null,
      },
    );
  });
