import {
  distributionOf,
  type Estimate,
  estimateOf,
  type PaysByOutcome,
  printChecksum,
  type Result,
  sessionFigures,
  type Work,
} from '@baize/odds';
import type { Planned } from '../games/game.ts';
import type { Answer, Sheet } from '../odds/answer.ts';

export interface Spent {
  readonly cpuSeconds: number;
  readonly threads: number;
}

interface WagerFigures extends Estimate {
  readonly exact?: number;
  /** How far the mean is from the exact figure, in standard errors. */
  readonly apart?: number;
}

const figuresOf = ({ plan }: Planned, { tally }: Result): Readonly<Record<string, WagerFigures>> =>
  Object.fromEntries(
    Object.entries(plan.wagers).map(([wager, pays]) => {
      const found = estimateOf(tally, pays);
      const exact = plan.expected[wager];
      if (exact === undefined || found.standardError === 0) return [wager, found];
      return [wager, { ...found, exact, apart: (found.mean - exact) / found.standardError }];
    }),
  );

const percent = (value: number): string => `${(value * 100).toFixed(4)} %`;

const wagersSheet = (figures: Readonly<Record<string, WagerFigures>>): Sheet => ({
  title: 'For each unit wagered',
  head: ['wager', 'mean', 'standard error', 'exact', 'apart'],
  rows: Object.entries(figures).map(([wager, { mean, standardError, exact, apart }]) => [
    wager,
    percent(mean),
    percent(standardError),
    exact === undefined ? '' : percent(exact),
    apart === undefined ? '' : `${apart.toFixed(2)} errors`,
  ]),
});

const distributionSheet = (on: string, result: Result, pays: PaysByOutcome): Sheet => ({
  title: `How often ${on} brought what`,
  head: ['units', 'rounds', 'share'],
  rows: distributionOf(result.tally, pays).map(({ net, rounds, share }) => [
    String(net),
    rounds.toLocaleString('en-AU'),
    percent(share),
  ]),
});

const sessionsSheet = (work: Work, { sessions }: Result, { unit }: PaysByOutcome): readonly Sheet[] => {
  if (work.session === undefined || sessions.sessions === 0) return [];
  const figures = sessionFigures(sessions, unit);
  const { ruin, ahead, result, quantiles, roundsToRuin } = figures;
  const within = ({ mean, standardError }: Estimate) => [percent(mean), percent(standardError)];
  return [
    {
      title: `Sessions of ${work.session.rounds} rounds with ${work.session.bankroll} units: ${figures.sessions.toLocaleString('en-AU')}`,
      head: ['', 'chance', 'standard error'],
      rows: [
        ['ruined before the end', ...within(ruin)],
        ['ahead at the end', ...within(ahead)],
      ],
    },
    {
      title: 'What a session brought, in units',
      head: ['part of the sessions', 'no more than'],
      rows: [
        ...Object.entries(quantiles).map(([part, units]) => [`${Number(part) * 100} %`, units.toFixed(2)]),
        ['on average', result.mean.toFixed(4)],
        ...(roundsToRuin === undefined ? [] : [['rounds until ruin', roundsToRuin.toFixed(1)]]),
      ],
    },
  ];
};

const sessionsJson = (work: Work, { sessions }: Result, { unit }: PaysByOutcome): object =>
  work.session === undefined || sessions.sessions === 0
    ? {}
    : { session: { ...work.session, ...sessionFigures(sessions, unit) } };

/** A simulation that is done, for people and for programs. */
export const simulationAnswer = (planned: Planned, work: Work, result: Result, spent: Spent): Answer => {
  const { tally } = result;
  const pays = planned.plan.wagers[work.on] as PaysByOutcome;
  const figures = figuresOf(planned, result);
  const { mean, standardError, ...exactly } = figures[work.on] as WagerFigures;
  const perSecond = Math.round(tally.rounds / spent.cpuSeconds);
  const csv = distributionSheet(work.on, result, pays);
  return {
    title: planned.title,
    notes: [
      planned.note,
      `${tally.rounds.toLocaleString('en-AU')} rounds from the seed ${work.seed}: checksum ${printChecksum(tally)}, the same for any number of threads. ${spent.cpuSeconds.toFixed(2)} CPU-seconds in ${spent.threads} threads, ${(perSecond / 1e6).toFixed(1)} million rounds each.`,
      `Longest runs on ${work.on}, stand-offs passed over: ${tally.wins.longest} won, ${tally.losses.longest} lost.`,
    ],
    json: {
      game: planned.plan.game,
      ...planned.law,
      on: work.on,
      rounds: tally.rounds,
      seed: work.seed,
      threads: spent.threads,
      mean,
      standardError,
      ...exactly,
      exactness: 'simulation',
      checksum: printChecksum(tally),
      cpuSeconds: spent.cpuSeconds,
      roundsPerCpuSecond: perSecond,
      wagers: figures,
      distribution: distributionOf(tally, pays),
      longestRuns: { wins: tally.wins.longest, losses: tally.losses.longest },
      ...sessionsJson(work, result, pays),
    },
    sheets: [
      wagersSheet(figures),
      { ...csv, rows: csv.rows.length > 60 ? csv.rows.slice(0, 60) : csv.rows },
      ...sessionsSheet(work, result, pays),
    ],
    csv: {
      title: 'distribution',
      head: ['units', 'rounds', 'share'],
      rows: distributionOf(tally, pays).map(({ net, rounds, share }) => [
        String(net),
        String(rounds),
        String(share),
      ]),
    },
  };
};
