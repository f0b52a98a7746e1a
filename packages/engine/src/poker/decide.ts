import { decisions } from '../core/decision.ts';
import { must } from '../core/must.ts';
import { pastRound } from '../core/reach.ts';
import type { Acts, Evolvers } from './act.ts';
import { faceAt, onRecord, outcomeOf, putRight, refuseFaces, standIn, type Told } from './correct.ts';
import { refuse } from './rules.ts';
import { isRefusal } from './settle.ts';
import type { LastRound, Table } from './table.ts';

/** The faces of the round before. */
export const decidedOn = ({ before }: Table): readonly (Told & { readonly round: number })[] =>
  before === null ? [] : onRecord(before.round).map((told) => ({ ...told, round: before.round.number }));

/** The round before the one that is on, as far as it stands: what was void since is void. */
const beforeOf = ({ before, rounds }: Table, number: number): LastRound | undefined => {
  const past = before?.round.number === number ? pastRound(rounds, number) : undefined;
  return before && past ? { ...before, round: { ...before.round, ...past } } : undefined;
};

export const decideActs: Acts<'DecideRecord'> = {
  /**
   * [16.5] A card that turns out to have been keyed wrongly once the next round has commenced: the cards lay right, so
   * that nothing is void, and what that round should have paid is put right by decision. What would go to the pools or
   * come from them is decided by a sum: they have moved on.
   */
  DecideRecord: decisions('16.5', {
    worked: (rules, table, { round, to, place, card }) => {
      const played = beforeOf(table, round);
      if (played === undefined)
        return refuse('16.5', `the cards of round ${round} are not kept: decide a dispute about it by a sum`);
      if (played.round.voidedBy !== null) return refuse('A:Void', `round ${round} is void`);
      const told = { to, place, card };
      const face = refuseFaces(played.round, [told]);
      if (face !== undefined) return face;
      const after = outcomeOf(rules, played, [told]);
      if (isRefusal(after)) return after;
      const { moved, fromPools } = after;
      if (fromPools.jackpot !== 0 || fromPools.reserve !== 0)
        return refuse('16.5', 'the pools have moved on: decide a dispute about the prize by a sum');
      const was = must(faceAt(played.round, told), 'face');
      return { was: { to, place, card: was }, is: told, moved };
    },
    offer: (_rules, table, actor) =>
      decidedOn(table).map(({ round, to, place }) => ({
        command: {
          type: 'DecideRecord',
          actor,
          round,
          to,
          place,
          card: standIn(must(table.before, 'round before').round),
          reason: 'reason',
        },
        by: '16.5',
        choose: { card: 'card', reason: 'text' },
      })),
  }),
};

export const decideEvolvers: Evolvers<'RecordDecided'> = {
  /** The round keeps what was settled: what is put right moves by the decision. */
  RecordDecided: (table, { is }) => {
    const before = must(table.before, 'round before');
    return { ...table, before: { ...before, round: putRight(before.round, [is]) } };
  },
};
