/**
 * Tournaments by chance under all five instruments, from conditions to the last cent, each checked by code that shares
 * nothing with what ran it. `npm run tournaments -- --count 5000 --seed 1`; with `--walk 5` from every fifth state of
 * each the desk's options are followed to the end, so that none is a dead end. With `--against` everything that nobody
 * may do is tried in each and has to be refused by the clause foretold, and each is damaged in every way that the
 * checker has to find. Exits 1 where anything does not hold.
 */
import { parseArgs } from 'node:util';
import { checkTournament } from '../../packages/cli/src/check/index.ts';
import { damagedFrom } from '../../packages/cli/src/tournament/generate/damaged.ts';
import {
  type Exported,
  GENERATED,
  generateTournament,
} from '../../packages/cli/src/tournament/generate/index.ts';
import { letPassIn } from '../../packages/cli/src/tournament/generate/unlawful.ts';
import { deadEndsIn } from '../../packages/cli/src/tournament/generate/walk.ts';
import { judgeFile, settle } from '../../packages/tournament/src/index.ts';

/** What was seen on the way. */
type Tally = Record<string, number>;

const happened = ({ events }: Exported, type: string): boolean => events.some((event) => event.type === type);

/** What does not hold in one tournament. */
const faultsIn = (made: Exported): string[] => {
  const judged = judgeFile(made);
  const { findings } = checkTournament(made);
  const settled = settle(made);
  const { id: _, ok: __, ...again } = settled as { id: unknown; ok: boolean };
  return [
    ...('refusal' in judged || !judged.ok ? [`its conditions are refused: ${JSON.stringify(judged)}`] : []),
    ...findings,
    ...(happened(made, 'PrizesPaid') || happened(made, 'Cancelled') ? [] : ['it has no end']),
    ...(settled.ok && JSON.stringify(again) === JSON.stringify(made.answer)
      ? []
      : ['settled from its record it comes to something else']),
  ];
};

/** What is let pass in it, and what damage the checker does not see. */
const leniencesIn = (made: Exported): string[] => [
  ...letPassIn(made),
  ...damagedFrom(made)
    .filter(({ file }) => checkTournament(JSON.parse(JSON.stringify(file))).ok)
    .map(({ what }) => `the checker does not find ${what}`),
];

const tallyOf = (made: Exported, tally: Tally): void => {
  const seen: Readonly<Record<string, boolean>> = {
    'paid out whole': happened(made, 'PrizesPaid'),
    cancelled: happened(made, 'Cancelled'),
    'with play-offs': happened(made, 'PlayedOff'),
    'with absent players': happened(made, 'Forfeited'),
    'with reserves': happened(made, 'ReserveSeated'),
    'with refunds': JSON.stringify(made.events).includes('"refunded":true'),
    'with chips issued once more': happened(made, 'Reissued'),
    'with corrections': happened(made, 'ScoreCorrected'),
    'with play-offs put right': happened(made, 'PlayOffCorrected'),
    'with something undone': happened(made, 'Undone'),
    'with prizes adjusted': happened(made, 'Adjusted'),
    'with buying back': happened(made, 'BoughtBack'),
    'over points': made.conditions.points !== undefined,
    'with sealed ballots': happened(made, 'BallotSealed'),
    'in waves': JSON.stringify(made.conditions).includes('"waves"'),
    'with seats by lot': happened(made, 'SeatsFilled'),
    'drawn anew': happened(made, 'BallotStruck'),
    'with tables that failed': happened(made, 'TableClosed'),
    'with players put into waves': happened(made, 'Allocated'),
    'with seals that became void': happened(made, 'SealVoided'),
    'with a repechage left out': happened(made, 'RepechageLeftOut'),
    'with a list of second chances': happened(made, 'SecondChanceTaken'),
  };
  for (const [what, is] of Object.entries(seen)) tally[what] = (tally[what] ?? 0) + (is ? 1 : 0);
};

/** Makes and checks so many tournaments, the instruments in turn. */
export const manyTournaments = (
  count: number,
  seed: number,
  { walk = 0, against = false }: { readonly walk?: number; readonly against?: boolean } = {},
): { tally: Tally; faults: string[] } => {
  const tally: Tally = {};
  const faults: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const instrument = GENERATED[number % GENERATED.length] ?? '';
    const made = generateTournament(instrument, seed + number);
    tallyOf(made, tally);
    const stuck = walk === 0 ? [] : deadEndsIn(made, walk);
    const lenient = against ? leniencesIn(made) : [];
    faults.push(...[...faultsIn(made), ...stuck, ...lenient].map((fault) => `${made.id}: ${fault}`));
  }
  return { tally, faults };
};

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '5000' },
      seed: { type: 'string', default: '1' },
      walk: { type: 'string', default: '0' },
      against: { type: 'boolean', default: false },
    },
  });
  const [count, seed, walk] = [values.count, values.seed, values.walk].map(Number) as [
    number,
    number,
    number,
  ];
  if (![count, seed, walk].every(Number.isSafeInteger))
    throw new Error('--count, --seed and --walk are whole numbers');
  const { tally, faults } = manyTournaments(count, seed, { walk, against: values.against });
  for (const [what, many] of Object.entries(tally)) console.log(`${String(many).padStart(6)} ${what}`);
  for (const fault of faults.slice(0, 20)) console.error(fault);
  console.log(`${values.count} tournaments, ${faults.length} findings`);
  if (faults.length > 0) process.exitCode = 1;
}
