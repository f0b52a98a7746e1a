import { disturbanceIn, unnamed } from '../core/disturbance.ts';
import type { Role } from '../core/game.ts';
import { must } from '../core/must.ts';
import type { Acts, Evolvers } from './act.ts';
import { giveBack, netsOf, toPoolsOf, undo, withRound } from './chips.ts';
import { CAUSES, type Cause } from './command.ts';
import { isCollusion } from './conduct.ts';
import { type Clause, type Refusal, refuse } from './rules.ts';
import type { PastRound, Round, Table } from './table.ts';

interface Ground {
  readonly by: Clause;
  readonly who: Exclude<Role, 'patron'>;
  /** What keeps this ground from voiding that round, in words; undefined where nothing does. */
  bars(table: Table, round: Round | PastRound): string | undefined;
}

const onlyCurrent = (table: Table, round: Round | PastRound): string | undefined =>
  table.round === round ? undefined : 'only the round that is on can be declared void for this';

/** What leaves no choice was reported before: the dealer declares what follows. */
const demanded = (by: Clause): Ground => ({
  by,
  who: 'dealer',
  bars: (table, round) =>
    table.round === round && table.round.mustVoid === by ? undefined : 'nothing was reported that demands it',
});

const GROUNDS: Readonly<Record<Cause, Ground>> = {
  /** [16.2] A game disrupted by riot, fire, robbery or the like, before it is completed. */
  disturbance: { by: '16.2', who: 'operator', bars: onlyCurrent },
  /** [16.4] A round that cannot go on. */
  impractical: { by: '16.4', who: 'operator', bars: onlyCurrent },
  /** [16.4] A fraud that touched the outcome of that very round, also when it is found later. */
  fraud: { by: '16.4', who: 'operator', bars: () => undefined },
  /** [13.2] Cards, or what is known of them, were exchanged; the breach is on record. */
  collusion: {
    by: '13.2',
    who: 'operator',
    bars: ({ breaches }) =>
      breaches.some(({ clause }) => isCollusion(clause)) ? undefined : 'no breach of 13.2 is recorded',
  },
  /** [14.1] Three cards wrongly exposed. */
  exposedCards: demanded('14.1'),
  /** [14.3] A round that was not dealt as it has to be. */
  misdealt: demanded('14.3'),
  /** [12.6] The automated shuffling shoe failed. */
  malfunction: demanded('12.6'),
};

const STAFF: Readonly<Record<Exclude<Role, 'patron'>, Clause>> = {
  dealer: 'A:Dealer',
  supervisor: 'A:Casino Supervisor',
  operator: 'A:Casino Operator',
};

/**
 * The round of that number that is on or still kept. Before "no more bets" there is nothing to undo, unless the shoe
 * fails.
 */
const roundNumbered = ({ round, rounds }: Table, number: number): Round | PastRound | undefined =>
  round?.number === number && (round.stage !== 'betting' || round.mustVoid !== null)
    ? round
    : rounds.find((past) => past.number === number);

const refuseVoid = (table: Table, number: number, { by, bars }: Ground): Refusal | undefined => {
  const round = roundNumbered(table, number);
  if (round === undefined) return refuse(by, `round ${number} is not one that can still be voided`);
  if (round.voidedBy !== null) return refuse('A:Void', `round ${number} is void already`);
  const bar = bars(table, round);
  return bar === undefined ? undefined : refuse(by, bar);
};

export const voidActs: Acts<'DeclareVoid'> = {
  /**
   * [A:Void] [A:Casino Operator] Nobody wins: every chip wagered or paid goes back as if the round had never been, out
   * of the pools too.
   */
  DeclareVoid: {
    who: ['dealer', 'supervisor', 'operator'],
    refuse: (_rules, table, { actor, cause, round, reason }) => {
      const ground = GROUNDS[cause];
      if (actor.role !== ground.who)
        return refuse(STAFF[ground.who], `this is for the ${ground.who} to declare`);
      if (reason === '') return refuse(ground.by, 'say why the round is void');
      return refuseVoid(table, round, ground);
    },
    events: (_rules, table, command) => {
      const { cause, round: number, reason } = command;
      const { by } = GROUNDS[cause];
      const round = must(roundNumbered(table, number), 'round');
      const undone =
        'nets' in round
          ? { returned: [], reversed: round.nets, fromPools: round.toPools }
          : { returned: round.wagers, reversed: netsOf(round), fromPools: toPoolsOf(round) };
      return [{ type: 'RoundVoided', round: number, reason, ...disturbanceIn(command), ...undone, by }];
    },
    offer: (_rules, table, actor) =>
      CAUSES.flatMap((cause) =>
        [...table.rounds, ...(table.round === null ? [] : [table.round])].map(({ number: round }) => ({
          command: { type: 'DeclareVoid', actor, cause, round, reason: cause, ...unnamed(cause) },
          by: GROUNDS[cause].by,
          choose: { reason: 'text' },
        })),
      ),
  },
};

export const voidEvolvers: Evolvers<'RoundVoided'> = {
  RoundVoided: (table, { round, returned, reversed, fromPools, by }) => {
    const after = undo(giveBack(table, returned), reversed, fromPools);
    return after.round?.number === round
      ? withRound(after, { stage: 'done', entries: [], settled: [], mustVoid: null, voidedBy: by })
      : {
          ...after,
          rounds: after.rounds.map((past) =>
            past.number === round
              ? { ...past, nets: {}, toPools: { jackpot: 0, reserve: 0 }, voidedBy: by }
              : past,
          ),
        };
  },
};
