import type { Card } from '../core/card.ts';
import { decisions } from '../core/decision.ts';
import { must } from '../core/must.ts';
import { pastRound } from '../core/reach.ts';
import type { Acts, Evolvers } from './act.ts';
import { recounted, refuseFaceInstead } from './correct.ts';
import { pastOf } from './deal.ts';
import { drawnIn, isRefusal, rework, withFace } from './rework.ts';
import { type BaccaratRules, type Refusal, refuse } from './rules.ts';
import { type Correction, HANDS, type Hand, type Hands, type LastRound, type Table } from './table.ts';

/** The round before the one that is on, as far as it stands: what was void since is void. */
const beforeOf = ({ before, rounds }: Table, number: number): LastRound | undefined => {
  const past = before?.round.number === number ? pastRound(rounds, number) : undefined;
  return before && past
    ? { ...before, round: { ...before.round, settled: past.settled, voidedBy: past.voidedBy } }
    : undefined;
};

/** The card at that place, with its face. */
const faceAt = ({ round }: LastRound, place: number): Card | undefined =>
  drawnIn(round.hands).find(({ at }) => at === place)?.card;

/** The hand that it lay on. */
const handOf = ({ round }: LastRound, place: number): Hand =>
  round.hands.player.some(({ at }) => at === place) ? 'player' : 'banker';

/** Cards are laid in their order: where both hands have as many as before, each lies where it lay. */
const isLaidAs = (one: Hands, other: Hands): boolean =>
  HANDS.every((hand) => one[hand].length === other[hand].length);

interface Result extends Pick<Correction, 'moved'> {
  readonly outcome: NonNullable<Correction['outcome']>;
  readonly totals: NonNullable<Correction['totals']>;
}

/** [12.5] The round by its true card. Where other cards would have been due, cards lay wrong. */
const reworked = (rules: BaccaratRules, last: LastRound, at: number, card: Card): Result | Refusal => {
  const { hands } = last.round;
  const again = rework(rules, last, withFace(drawnIn(hands), at, card));
  if (isRefusal(again)) return again;
  // It was played to its end and is not void.
  const { moved, outcome, totals } = must(again.correction, 'result of a finished round');
  return isLaidAs(again.hands, hands) && outcome !== null
    ? { moved, outcome, totals: must(totals, 'totals') }
    : refuse('12.5', 'by that card others were due: cards lay wrong, and the round is declared void');
};

export const decideActs: Acts<'DecideRecord'> = {
  /**
   * [14.4] A card that turns out to have been keyed wrongly once the next round has commenced: the cards lay right, so
   * that nothing is void, and what that round should have paid is put right by decision.
   */
  DecideRecord: decisions('14.4', {
    worked: (rules, table, { round, at, card }) => {
      const last = beforeOf(table, round);
      const was = last && faceAt(last, at);
      if (last === undefined || was === undefined)
        return refuse('14.4', `the cards of round ${round} are not kept: decide a dispute about it by a sum`);
      if (last.round.voidedBy !== null) return refuse('A:Void', `round ${round} is void`);
      if (was === card) return refuse('6.1', `the card is on record as ${card}`);
      const face = last.shoe === table.shoe.number ? refuseFaceInstead(rules, table, was, card) : undefined;
      if (face !== undefined) return face;
      const again = reworked(rules, last, at, card);
      if ('clause' in again) return again;
      const { moved, ...result } = again;
      return { was: { at, card: was }, is: { at, card }, moved, result: { to: handOf(last, at), ...result } };
    },
    offer: (_rules, table, actor) =>
      decidedOn(table).map(({ round, at, card }) => ({
        command: {
          type: 'DecideRecord',
          actor,
          round,
          at,
          card: card === 'Ac' ? '2c' : 'Ac',
          reason: 'keyed wrongly',
        },
        by: '14.4',
        choose: { card: 'card', reason: 'text' },
      })),
  }),
};

/** The cards of the round before, in the order in which they left the shoe, each with its hand. */
export const decidedOn = ({ before }: Table) => {
  if (before === null) return [];
  const { number, hands } = before.round;
  return drawnIn(hands).flatMap(({ at, card }) =>
    card === undefined
      ? []
      : [
          {
            round: number,
            at,
            card,
            to: handOf(before, at),
          },
        ],
  );
};

export const decideEvolvers: Evolvers<'RecordDecided'> = {
  /** The round keeps what was settled, and shows what it came to: what is put right moves by the decision. */
  RecordDecided: (table, { round: number, was, is, result }) => {
    const before = must(table.before, 'round before');
    const { player, banker } = before.round.hands;
    const hands = { player: withFace(player, is.at, is.card), banker: withFace(banker, is.at, is.card) };
    const round = { ...before.round, hands, ...(result?.outcome && { outcome: result.outcome }) };
    const counted = before.shoe === table.shoe.number ? recounted(table, was.card, is.card) : table;
    return {
      ...counted,
      before: { ...before, round },
      rounds: table.rounds.map((past) =>
        past.number === number ? { ...pastOf(round, before.shoe), settled: past.settled } : past,
      ),
    };
  },
};
