import type { Conditions } from './conditions.ts';
import { applicationOf } from './policy/application.ts';
import { clauseOfField, type Policy } from './policy/index.ts';
import { isWholePool } from './prizes.ts';
import { type Fields, isFields, type Refusal, refuse } from './refusal.ts';

/** Something that the conditions have to state and do not. */
export interface Missing {
  readonly fields: readonly string[];
  readonly says: string;
  readonly clause: string;
}

/** What an instrument makes of conditions. */
export interface Judgement {
  readonly ok: boolean;
  readonly instrument: string;
  /** Which holds where rules and conditions disagree. */
  readonly prevails: { readonly what: 'rules' | 'conditions'; readonly clause: string };
  readonly missing: readonly Missing[];
  readonly contrary: readonly { readonly field: string; readonly detail: string; readonly clause: string }[];
  /** What has to be done before entries are taken. */
  readonly before: readonly { readonly step: string; readonly clause: string }[];
}

type Check = (policy: Policy, conditions: Conditions, game: string) => Refusal | undefined;

/**
 * [17.3(a)(iii)] [17.22] [1999 2.4] A commission is part of the fee and cannot exceed it; where the rules know none,
 * there is none.
 */
const commission: Check = ({ commission: { allowed, by } }, { commission: kept, entryFee }) => {
  if (!allowed && kept > 0)
    return refuse(by, 'all entry fees are prize pool: there is no commission', 'commission');
  return kept > entryFee
    ? refuse(by, 'the commission is part of the entry fee and cannot exceed it', 'commission')
    : undefined;
};

const points: Check = ({ points: { allowed, by } }, { points: table }) =>
  table !== undefined && !allowed
    ? refuse(by, 'chips decide: there are no points here', 'points')
    : undefined;

/** [1999 4.4] [2005 20.6] Buying back is only for instruments that know it. */
const buyBack: Check = ({ buyBack: { allowed, by } }, { buyBack: times }) =>
  times > 0 && !allowed ? refuse(by, 'nobody buys back into the tournament here', 'buyBack') : undefined;

/** [17.3(a)(ii)(E)] A second chance is for instruments that know one, too. */
const repechage: Check = ({ repechage: { allowed, by } }, { sessions }) =>
  sessions.some((session) => session.repechage) && !allowed
    ? refuse(by, 'there is no repechage here', 'sessions')
    : undefined;

const discretion: Check = ({ discretion: { allowed, by } }, { sessions }) =>
  sessions.some((session) => session.discretion !== undefined) && !allowed
    ? refuse(by, 'nobody goes on at discretion here', 'sessions')
    : undefined;

const otherGames: Check = ({ otherGames: { allowed, by } }, { sessions }, game) =>
  sessions.some((session) => session.game !== undefined && session.game !== game) && !allowed
    ? refuse(by, 'a tournament is played in one game here', 'sessions')
    : undefined;

/** [17.3(a)(ii)(B)] Sit-and-go is for instruments that know it. */
const sitAndGo: Check = ({ sitAndGo: { allowed, by } }, { sitAndGo: wanted }) =>
  wanted && !allowed
    ? refuse(by, 'seats are given before a session: there is no sit-and-go', 'sitAndGo')
    : undefined;

/** [17.3(a)(xi)] The breakdown leaves nothing of the pool over and gives no more than it. */
const wholePool: Check = ({ wholePool: by }, { prizes }) =>
  prizes !== undefined && !isWholePool(prizes)
    ? refuse(by, 'the whole prize pool is paid out: the percentages have to make a hundred', 'prizes')
    : undefined;

const limits: Check = (policy, { minWager = 0, maxWager = Number.POSITIVE_INFINITY }) =>
  minWager > maxWager
    ? refuse(clauseOfField(policy, 'minWager'), 'the smallest wager exceeds the largest', 'minWager')
    : undefined;

const players: Check = (policy, { minPlayers = 0, maxPlayers = Number.POSITIVE_INFINITY }) =>
  minPlayers > maxPlayers
    ? refuse(policy.mostPlayers, 'the smallest number of players exceeds the largest', 'minPlayers')
    : undefined;

/** [1999 3.4] An increment is no larger than the smallest wager. */
const increment: Check = ({ play }, { said, minWager = 0 }) => {
  const by = play.limits.increment;
  return by !== undefined && typeof said.increment === 'number' && said.increment > minWager
    ? refuse(by, 'wagers cannot be asked for in steps above the smallest wager', 'increment')
    : undefined;
};

/** [A:Session] A session is so many rounds, or shoes, spins or minutes where the rules know them. */
const length: Check = ({ play }, { said }) => {
  const lengths: Fields = isFields(said.sessionLength) ? said.sessionLength : {};
  const unknown = Object.keys(lengths).find((kind) => !play.lengths.some((known) => known === kind));
  return unknown === undefined
    ? undefined
    : refuse(
        play.session,
        `a session is measured in ${play.lengths.join(' or ')}, not in ${unknown}`,
        'sessionLength',
      );
};

/**
 * [17.1] [17.3(b)] [1999 6.1] [1999 7.1] [1999 8.1] [1999 9.1] [1999 10.1] Conditions cannot give themselves a rank
 * that the instrument does not give them.
 */
const prevails: Check = ({ prevails: { what, by } }, { said }) =>
  said.prevails !== undefined && said.prevails !== what
    ? refuse(by, `where they disagree it is the ${what} that prevail`, 'prevails')
    : undefined;

/** The side wagers of Blackjack of 2005. */
const SIDE_WAGERS: readonly string[] = ['perfectPairs', 'superSevens', 'pairsPlay', 'pairs', 'jackpot'];

/**
 * [17.3(a)(vii)] [1999 6.2(b)] Conditions may leave side wagers out; they cannot make any up, nor take what the rules
 * leave out.
 */
const sideWagers: Check = ({ play }, { sideWagers: taken = [] }) => {
  const { taken: how, by } = play.sideWagers;
  const stray = taken.find((each) => how === 'none' || !SIDE_WAGERS.includes(each));
  return stray === undefined ? undefined : refuse(by, `there is no side wager ${stray} here`, 'sideWagers');
};

/**
 * [1999 6.1] [1999 7.1] [1999 8.1] [1999 9.1] [1999 10.1] Where the instrument lists the games of its tournaments,
 * there are no others.
 */
const listedGame: Check = ({ play: { applications }, prevails: { by } }, _, game) =>
  game !== '' && applications.length > 0 && applicationOf(applications, game) === undefined
    ? refuse(by, `tournaments are played in ${applications.map((each) => each.game).join(', ')}`, 'game')
    : undefined;

const CHECKS: readonly Check[] = [
  commission,
  points,
  buyBack,
  repechage,
  discretion,
  otherGames,
  sitAndGo,
  wholePool,
  limits,
  players,
  increment,
  length,
  prevails,
  sideWagers,
  listedGame,
];

/** What conditions say that the instrument has no room for. */
export const contraryIn = (policy: Policy, conditions: Conditions, game: string): readonly Refusal[] =>
  CHECKS.flatMap((check) => check(policy, conditions, game) ?? []);

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Whether conditions are complete and lawful: what is missing and what is contrary, by clause. */
export const judge = (policy: Policy, conditions: Conditions, game: string): Judgement => {
  const missing = policy.items
    .filter(({ when }) => when?.(conditions) ?? true)
    .map(({ fields, says, by }) => ({
      fields: fields.filter((field) => !isSaid(conditions.said[field])),
      says,
      clause: by,
    }))
    .filter(({ fields }) => fields.length > 0);
  const contrary = contraryIn(policy, conditions, game).map(({ field = '', detail, clause }) => ({
    field,
    detail,
    clause,
  }));
  return {
    ok: missing.length === 0 && contrary.length === 0,
    instrument: policy.instrument,
    prevails: { what: policy.prevails.what, clause: policy.prevails.by },
    missing,
    contrary,
    before: policy.gate.map(({ step, by }) => ({ step, clause: by })),
  };
};
