import { must } from '@baize/engine';
import { prizesOf } from '../decide/life.ts';
import { moneyOf } from '../money.ts';
import { rankingOf } from '../ranking.ts';
import { standingOf } from '../standing.ts';
import type { Rules, Tournament } from '../state.ts';
import { reasonWords, whyOf } from '../why.ts';
import { underOf } from './conditions.ts';
import type { NameOf } from './names.ts';
import { capital, dollars, ordinal } from './paper.ts';
import { seatsOf } from './seating.ts';
import { termsWords } from './session-papers.ts';
import { goodsWords, placeWins, sessionWins } from './winnings.ts';

/** The letters that can be written to entrants. */
export const LETTERS = ['entry', 'seat', 'result'] as const;

/** What somebody is written: the words alone. Who sends it, and to which address, is not the tournament's to know. */
export interface Letter {
  readonly subject: string;
  /** Paragraphs. */
  readonly text: readonly string[];
}

/** Which letter, and to whom. */
interface Asked {
  readonly of: (typeof LETTERS)[number];
  /** Of a letter about a seat. */
  readonly session: string;
  readonly nameOf: NameOf;
}

/** That somebody is entered: his number, what he paid, when it begins. Nothing where he is not. */
const entryLetter = (rules: Rules, state: Tournament, player: string, name: string): Letter | undefined => {
  const at = state.entrants.findIndex((each) => each.player === player);
  const entrant = state.entrants[at];
  if (entrant?.presence !== 'in') return undefined;
  const paid = dollars(entrant.fees * rules.conditions.entryFee);
  return {
    subject: `${rules.name}: you are entered`,
    text: [
      `${name},`,
      `You are entered in ${rules.name} under the number ${at + 1}. ${paid} has been received.`,
      underOf(rules),
    ],
  };
};

/** Where somebody sits in a session. Nothing where he has no seat there. */
const seatLetter = (
  rules: Rules,
  state: Tournament,
  player: string,
  { session, nameOf }: Pick<Asked, 'session' | 'nameOf'>,
): Letter | undefined => {
  const own = seatsOf(rules, state, session).find((each) => each.player === player);
  if (own === undefined) return undefined;
  const place = `table ${own.table}, seat ${own.seat}`;
  return {
    subject: `${rules.name}, ${session}: ${place}`,
    text: [
      `${nameOf(player)},`,
      `In ${session} you sit at ${place}${own.when === '' ? '' : `, ${own.when}`}.`,
      `${capital(termsWords(rules, session))}.`,
      underOf(rules),
    ],
  };
};

/** What became of somebody: his place and prize with why, or his rank; or what he got back. */
const resultLetter = (
  rules: Rules,
  state: Tournament,
  player: string,
  nameOf: NameOf,
): Letter | undefined => {
  const standing = standingOf(rules, state);
  const refund = moneyOf(rules, state).refunds[player] ?? 0;
  const back = refund === 0 ? [] : [`${dollars(refund)} is paid back to you.`];
  const said = (text: readonly string[]): Letter => ({
    subject: `${rules.name}: ${state.cancelled ? 'cancelled' : 'the result'}`,
    text: [`${nameOf(player)},`, ...text, ...back, underOf(rules)],
  });
  if (state.cancelled) return said([`${rules.name} has been cancelled.`]);
  if (standing.due.length > 0) return undefined;
  const place = standing.places.find(({ players }) => players.includes(player));
  if (place !== undefined) {
    const why = must(whyOf(rules, state, standing)[player], player).map(
      (reason) => `${capital(reasonWords(reason, nameOf))}.`,
    );
    const sum = dollars(must(prizesOf(rules, state)[player], player));
    const goods = [...placeWins(standing), ...sessionWins(standing)]
      .filter((win) => win.player === player)
      .flatMap((win) => (win.goods === undefined ? [] : [goodsWords(win.goods)]));
    const prize = [sum, ...goods].join(' and ');
    return said([
      `You have the ${ordinal(place.place)} place in ${rules.name}, and the prize is ${prize} (${place.clause}).`,
      why.join(' '),
    ]);
  }
  const ranked = rankingOf(rules, state).find((each) => each.player === player);
  if (ranked === undefined) return refund === 0 ? undefined : said([]);
  return said([
    `${rules.name} is over. You reached ${ranked.session}, and are ${ordinal(ranked.rank)} of everybody who played.`,
  ]);
};

/** The letter to a player; nothing where there is nothing to tell him yet. */
export const letterTo = (
  rules: Rules,
  state: Tournament,
  player: string,
  { of, session, nameOf }: Asked,
): Letter | undefined => {
  switch (of) {
    case 'entry':
      return entryLetter(rules, state, player, nameOf(player));
    case 'seat':
      return seatLetter(rules, state, player, { session, nameOf });
    case 'result':
      return resultLetter(rules, state, player, nameOf);
  }
};
