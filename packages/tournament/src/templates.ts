import type { Policy } from './policy/index.ts';
import { isFields } from './refusal.ts';

type Said = Readonly<Record<string, unknown>>;

/** A tournament to begin with: its conditions are complete and lawful wherever it is offered. */
export interface Template {
  readonly id: string;
  readonly name: string;
  readonly says: string;
  /** Whether an instrument has room for it. */
  readonly fits: (policy: Policy) => boolean;
  readonly conditions: (policy: Policy) => Said;
}

/** What is usually stated on a matter: offered where it is missing, and where a template begins. */
export const USUAL: Said = {
  entryForm: 'Form T-3, signed by the applicant',
  entryFee: 25_000,
  commission: 0,
  commissionApproved: true,
  startingChips: 1000,
  chipsIssued: 'free',
  minWager: 50,
  maxWager: 500,
  minPlayers: 14,
  maxPlayers: 49,
  sessionLength: { rounds: 18 },
  playOffLength: { rounds: 6 },
  prizes: { percent: [50, 30, 20] },
  entryMethod: 'at the tournament desk, until entries are closed',
  eligibility: 'every adult who may enter the casino',
  tables: 'as few tables of seven as the entries need',
  seatingWhilePlaying: 'a session starts when a table is full; seats are taken in the order of arrival',
  progression: 'those with the most chips at each table go on, as said for the session',
  repechageTerms: 'everybody who has not gone on from the session before',
  buyBack: 0,
  groups: { max: 2 },
  jackpot: 'no jackpot wagers are taken',
  elimination: 'whoever does not go on, or cannot make the smallest wager, is out',
  sessionTie: 'extraRounds',
  pointsTie: 'split',
  tie: 'extraRounds',
  statement: true,
  sessions: [
    { name: 'heats', advance: 1 },
    { name: 'final', final: true },
  ],
  points: [10, 7, 5, 3, 2, 1],
  increment: 25,
  transferable: false,
  sitAndGo: true,
  sideWagers: [],
};

/** Only what this instrument asks for, with what the template says of its own. */
const withDemanded = (policy: Policy, own: Said): Said => {
  const asked = policy.items.flatMap(({ fields }) => fields);
  return { ...Object.fromEntries(asked.map((field) => [field, USUAL[field]])), ...own };
};

const without = (said: Said, ...fields: readonly string[]): Said =>
  Object.fromEntries(Object.entries(said).filter(([field]) => !fields.includes(field)));

/** Fields that are only asked for in a tournament of another kind. */
const ELSEWHERE = ['seatingWhilePlaying', 'repechageTerms', 'progression'] as const;

const heats: Template = {
  id: 'heats',
  name: 'Heats of seven to a final',
  says: 'Up to 49 players at seven tables. The best of each table plays in the final.',
  fits: () => true,
  conditions: (policy) =>
    without(
      withDemanded(policy, { minPlayers: 14, maxPlayers: 49, sessions: USUAL.sessions }),
      ...ELSEWHERE,
      'pointsTie',
      'commissionApproved',
    ),
};

const points: Template = {
  id: 'points',
  name: 'Points over four sessions',
  says: 'Everybody plays all four sessions; points by the place in each of them decide.',
  fits: (policy) => policy.points.allowed,
  conditions: (policy) =>
    without(
      withDemanded(policy, {
        sessions: [1, 2, 3, 4].map((number) => ({ name: `session ${number}` })),
        points: USUAL.points,
        maxPlayers: 42,
      }),
      ...ELSEWHERE,
      'sessionTie',
      'elimination',
      'commissionApproved',
    ),
};

const sitAndGo: Template = {
  id: 'sit-and-go',
  name: 'Sit-and-go',
  says: 'One table of seven: play begins as soon as it is full.',
  fits: (policy) => policy.sitAndGo.allowed,
  conditions: (policy) =>
    without(
      withDemanded(policy, {
        sitAndGo: true,
        entryFee: 5_000,
        minPlayers: 7,
        maxPlayers: 7,
        tables: 'one table of seven',
        sessions: [{ name: 'final', final: true }],
        prizes: { percent: [65, 35] },
      }),
      'repechageTerms',
      'progression',
      'pointsTie',
      'sessionTie',
      'elimination',
      'commissionApproved',
    ),
};

const thirtySix: Template = {
  id: 'thirty-six',
  name: '36 entries, two preliminaries, semi-final, wildcard, final',
  says: '36 players at six tables, 18, 12, and six with one wildcard in the final.',
  fits: (policy) => policy.discretion.allowed,
  conditions: (policy) =>
    withDemanded(policy, {
      minPlayers: 24,
      maxPlayers: 36,
      increment: 25,
      sessions: [
        { name: 'preliminary 1', advance: 3 },
        { name: 'preliminary 2', advance: 4 },
        {
          name: 'semi-final',
          advance: 3,
          discretion: 'one wildcard, drawn by lot among those who played in the semi-final and did not go on',
        },
        { name: 'final', final: true },
      ],
      prizes: { percent: [45, 25, 12.5, 7.5, 6, 4] },
    }),
};

const threeStages: Template = {
  id: 'three-stages',
  name: 'Heats, semi-final, final',
  says: 'Up to 343 players: the best of each table of seven plays on, from 49 tables to seven to one.',
  fits: () => true,
  conditions: (policy) =>
    without(
      withDemanded(policy, {
        minPlayers: 56,
        maxPlayers: 343,
        sessions: [
          { name: 'heats', advance: 1 },
          { name: 'semi-final', advance: 1 },
          { name: 'final', final: true },
        ],
        prizes: { percent: [40, 22, 14, 10, 6, 5, 3] },
      }),
      ...ELSEWHERE,
      'pointsTie',
      'commissionApproved',
    ),
};

const oneTable: Template = {
  id: 'one-table',
  name: 'One table',
  says: 'Up to seven players in a single session, at a time that is fixed.',
  fits: () => true,
  conditions: (policy) =>
    without(
      withDemanded(policy, {
        minPlayers: 3,
        maxPlayers: 7,
        tables: 'one table of seven',
        sessions: [{ name: 'final', final: true }],
        prizes: { percent: [65, 35] },
      }),
      ...ELSEWHERE,
      'pointsTie',
      'sessionTie',
      'elimination',
      'commissionApproved',
    ),
};

/** Conditions to begin from. */
export const TEMPLATES: readonly Template[] = [heats, threeStages, oneTable, points, sitAndGo, thirtySix];

const withoutStart = (said: Said): Said => without(said, 'start');

/**
 * Conditions as another tournament begins with them: everything that was determined, and no date, for those are asked
 * anew. Sessions and waves have dates of their own.
 */
export const undated = (conditions: Said): Said => {
  const { sessions, ...others } = withoutStart(conditions);
  if (!Array.isArray(sessions)) return sessions === undefined ? others : { ...others, sessions };
  return {
    ...others,
    sessions: sessions.map((session: unknown) => {
      if (!isFields(session)) return session;
      const { waves, ...rest } = withoutStart(session);
      return Array.isArray(waves)
        ? { ...rest, waves: waves.map((wave: unknown) => (isFields(wave) ? withoutStart(wave) : wave)) }
        : rest;
    }),
  };
};
