import type { Role } from '../core/game.ts';
import { must } from '../core/must.ts';
import type { Acts, Evolvers } from './act.ts';
import { giveBack, netsOf, reverse, withRound } from './chips.ts';
import { CAUSES, type Cause } from './command.ts';
import { type Clause, type Refusal, refuse } from './rules.ts';
import type { PastRound, Round, Table } from './table.ts';

interface Ground {
  readonly by: Clause;
  readonly who: 'supervisor' | 'operator';
  /** What keeps this ground from voiding that spin, in words; undefined where nothing does. */
  bars(table: Table, round: Round | PastRound): string | undefined;
}

const onlyCurrent = (table: Table, round: Round | PastRound): string | undefined =>
  table.round === round ? undefined : 'only the spin that is on can be declared void for this';

const GROUNDS: Readonly<Record<Cause, Ground>> = {
  /** [9.4] A spin that was not a good one, found after the announcement and before the layout is cleared. */
  faultySpin: {
    by: '9.4',
    who: 'supervisor',
    bars: (table, round) =>
      onlyCurrent(table, round) ??
      (round.spin === null ? 'no number has been announced: no spin is called' : undefined),
  },
  /** [11.5] A game disrupted before the spin is over. */
  disturbance: { by: '11.5', who: 'operator', bars: onlyCurrent },
  /** [11.5] A spin that cannot go on. */
  impractical: { by: '11.5', who: 'operator', bars: onlyCurrent },
  /** [11.6] A fraud that touched the outcome of that very spin, also when it is found later. */
  fraud: { by: '11.6', who: 'operator', bars: () => undefined },
};

const STAFF: Readonly<Record<Extract<Role, Ground['who']>, Clause>> = {
  supervisor: 'A:Game Supervisor',
  operator: 'A:Operator',
};

/** The spin of that number that is on or still kept. Before no more bets there is nothing to undo. */
const roundNumbered = ({ round, rounds }: Table, number: number): Round | PastRound | undefined =>
  round?.number === number && round.stage !== 'betting'
    ? round
    : rounds.find((past) => past.number === number);

const refuseVoid = (table: Table, number: number, { by, bars }: Ground): Refusal | undefined => {
  const round = roundNumbered(table, number);
  if (round === undefined) return refuse(by, `spin ${number} is not one that can still be voided`);
  if (round.voidedBy !== null) return refuse('A:Void', `spin ${number} is void already`);
  const bar = bars(table, round);
  return bar === undefined ? undefined : refuse(by, bar);
};

export const voidActs: Acts<'DeclareVoid'> = {
  /** [A:Void] [A:Operator] Nobody wins: every chip wagered or paid goes back as if the spin had never been. */
  DeclareVoid: {
    who: ['supervisor', 'operator'],
    refuse: (_rules, table, { actor, cause, round, reason }) => {
      const ground = GROUNDS[cause];
      if (actor.role !== ground.who)
        return refuse(STAFF[ground.who], `this is for the ${ground.who} to declare`);
      if (reason === '') return refuse(ground.by, 'say why the spin is void');
      return refuseVoid(table, round, ground);
    },
    events: (_rules, table, { cause, round: number, reason }) => {
      const round = must(roundNumbered(table, number), 'spin');
      const undone =
        'nets' in round
          ? { returned: [], reversed: round.nets }
          : { returned: round.wagers, reversed: netsOf(round.settled) };
      return [{ type: 'RoundVoided', round: number, reason, ...undone, by: GROUNDS[cause].by }];
    },
    offer: (_rules, table, actor) =>
      CAUSES.flatMap((cause) =>
        [...table.rounds, ...(table.round === null ? [] : [table.round])].map(({ number: round }) => ({
          command: { type: 'DeclareVoid', actor, cause, round, reason: cause },
          by: GROUNDS[cause].by,
          choose: { reason: 'text' },
        })),
      ),
  },
};

export const voidEvolvers: Evolvers<'RoundVoided'> = {
  RoundVoided: (table, { round, returned, reversed, by }) => {
    const after = reverse(giveBack(table, returned), reversed);
    return after.round?.number === round
      ? withRound(after, { stage: 'void', settled: [], voidedBy: by })
      : {
          ...after,
          rounds: after.rounds.map((past) =>
            past.number === round ? { ...past, nets: {}, voidedBy: by } : past,
          ),
        };
  },
};
