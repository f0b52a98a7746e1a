import type { Conditions } from './conditions.ts';
import { TERM_CHECKS } from './contrary-terms.ts';
import { applicationOf } from './policy/application.ts';
import { clauseOfField, type Policy } from './policy/index.ts';
import { exhausting, isWholePool } from './prizes.ts';
import { type Fields, isFields, type Refusal, refuse } from './refusal.ts';

/** A check that finds one thing or nothing. */
type Single = (policy: Policy, conditions: Conditions, game: string) => Refusal | undefined;

/**
 * [17.3(a)(iii)] [17.22] [1999 2.4] A commission is part of the fee and cannot exceed it; where the rules know none,
 * there is none.
 */
const commission: Single = ({ commission: { allowed, by } }, { commission: kept, entryFee }) => {
  if (!allowed && kept > 0)
    return refuse(by, 'all entry fees are prize pool: there is no commission', 'commission');
  return kept > entryFee
    ? refuse(by, 'the commission is part of the entry fee and cannot exceed it', 'commission')
    : undefined;
};

const points: Single = ({ points: { allowed, by } }, { points: table }) =>
  table !== undefined && !allowed
    ? refuse(by, 'chips decide: there are no points here', 'points')
    : undefined;

/** [1999 4.4] [2005 20.6] Buying back is only for instruments that know it. */
const buyBack: Single = ({ buyBack: { allowed, by } }, { buyBack: times }) =>
  times > 0 && !allowed ? refuse(by, 'nobody buys back into the tournament here', 'buyBack') : undefined;

/** [17.3(a)(ii)(E)] A second chance is for instruments that know one, too. */
const repechage: Single = ({ repechage: { allowed, by } }, { sessions }) =>
  sessions.some((session) => session.repechage) && !allowed
    ? refuse(by, 'there is no repechage here', 'sessions')
    : undefined;

const discretion: Single = ({ discretion: { allowed, by } }, { sessions }) =>
  sessions.some((session) => session.discretion !== undefined) && !allowed
    ? refuse(by, 'nobody goes on at discretion here', 'sessions')
    : undefined;

const otherGames: Single = ({ otherGames: { allowed, by } }, { sessions }, game) =>
  sessions.some((session) => session.game !== undefined && session.game !== game) && !allowed
    ? refuse(by, 'a tournament is played in one game here', 'sessions')
    : undefined;

/** [17.3(a)(ii)(B)] Sit-and-go is for instruments that know it. */
const sitAndGo: Single = ({ sitAndGo: { allowed, by } }, { sitAndGo: wanted }) =>
  wanted && !allowed
    ? refuse(by, 'seats are given before a session: there is no sit-and-go', 'sitAndGo')
    : undefined;

/** [17.3(a)(xi)] The breakdown leaves nothing of the pool over and gives no more than it. */
const wholePool: Single = ({ wholePool: by }, { prizes }) =>
  prizes !== undefined && !isWholePool(prizes)
    ? refuse(by, 'the whole prize pool is paid out: the percentages have to make a hundred', 'prizes')
    : undefined;

/** [17.3(a)(ii)(D)] [17.21] Prizes at the conclusion of sessions are parts of the same pool, of which some is left. */
const sessionParts: Single = ({ sessionPrizes: { allowed, by }, wholePool: whole }, { sessions }) => {
  const index = exhausting(sessions.map(({ prizes }) => prizes));
  const field = `sessions[${index}].prizes`;
  if (index === -1) return undefined;
  return allowed
    ? refuse(whole, 'the prizes of sessions are parts of the pool, and leave some of it', field)
    : refuse(by, 'prizes are for the places of the final session', field);
};

const limits: Single = (policy, { minWager = 0, maxWager = Number.POSITIVE_INFINITY }) =>
  minWager > maxWager
    ? refuse(clauseOfField(policy, 'minWager'), 'the smallest wager exceeds the largest', 'minWager')
    : undefined;

const players: Single = (policy, { minPlayers = 0, maxPlayers = Number.POSITIVE_INFINITY }) =>
  minPlayers > maxPlayers
    ? refuse(policy.mostPlayers, 'the smallest number of players exceeds the largest', 'minPlayers')
    : undefined;

/** [1999 3.4] An increment is no larger than the smallest wager. */
const increment: Single = ({ play }, { said, minWager = 0 }) => {
  const by = play.limits.increment;
  return by !== undefined && typeof said.increment === 'number' && said.increment > minWager
    ? refuse(by, 'wagers cannot be asked for in steps above the smallest wager', 'increment')
    : undefined;
};

/** [A:Session] A session is so many rounds, or shoes, spins or minutes where the rules know them. */
const length: Single = ({ play }, { said }) => {
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
const prevails: Single = ({ prevails: { what, by } }, { said }) =>
  said.prevails !== undefined && said.prevails !== what
    ? refuse(by, `where they disagree it is the ${what} that prevail`, 'prevails')
    : undefined;

/** The side wagers of Blackjack of 2005. */
const SIDE_WAGERS: readonly string[] = ['perfectPairs', 'superSevens', 'pairsPlay', 'pairs', 'jackpot'];

/**
 * [17.3(a)(vii)] [1999 6.2(b)] Conditions may leave side wagers out; they cannot make any up, nor take what the rules
 * leave out.
 */
const sideWagers: Single = ({ play }, { sideWagers: taken = [] }) => {
  const { taken: how, by } = play.sideWagers;
  const stray = taken.find((each) => how === 'none' || !SIDE_WAGERS.includes(each));
  return stray === undefined ? undefined : refuse(by, `there is no side wager ${stray} here`, 'sideWagers');
};

/**
 * [1999 6.1] [1999 7.1] [1999 8.1] [1999 9.1] [1999 10.1] Where the instrument lists the games of its tournaments,
 * there are no others.
 */
const listedGame: Single = ({ play: { applications }, prevails: { by } }, _, game) =>
  game !== '' && applications.length > 0 && applicationOf(applications, game) === undefined
    ? refuse(by, `tournaments are played in ${applications.map((each) => each.game).join(', ')}`, 'game')
    : undefined;

const RESULT_CHECKS: readonly Single[] = [
  commission,
  points,
  buyBack,
  repechage,
  discretion,
  otherGames,
  sitAndGo,
  wholePool,
  sessionParts,
  limits,
  players,
  increment,
  length,
  prevails,
  sideWagers,
  listedGame,
];

/** What of it bears on places and money: a file of results is refused for these alone. */
export const contraryToResults = (policy: Policy, conditions: Conditions, game: string): readonly Refusal[] =>
  RESULT_CHECKS.flatMap((check) => check(policy, conditions, game) ?? []);

/** What conditions say that the instrument has no room for, or that nobody could play under. */
export const contraryIn = (policy: Policy, conditions: Conditions, game: string): readonly Refusal[] => {
  const found = contraryToResults(policy, conditions, game);
  const more = TERM_CHECKS.flatMap((check) => check(policy, conditions, game));
  return [...found, ...more.filter(({ field }) => !found.some((each) => each.field === field))];
};
