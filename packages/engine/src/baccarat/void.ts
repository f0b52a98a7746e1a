import { disturbanceIn, unnamed } from '../core/disturbance.ts';
import type { Role } from '../core/game.ts';
import { must } from '../core/must.ts';
import type { Acts, Evolvers } from './act.ts';
import { giveBack, netsOf, reverse, withRound } from './chips.ts';
import { CAUSES, type Cause } from './command.ts';
import { type BaccaratRules, type Clause, type Refusal, refuse } from './rules.ts';
import { withShoe } from './shoe.ts';
import { nextStep } from './step.ts';
import type { PastRound, Round, Table } from './table.ts';

interface Ground {
  readonly by: Clause;
  readonly who: Exclude<Role, 'patron'>;
  /** What keeps this ground from voiding that round, in words; undefined where nothing does. */
  bars(rules: BaccaratRules, table: Table, round: Round | PastRound): string | undefined;
}

const isCurrent = (table: Table, round: Round | PastRound): boolean => table.round === round;

const onlyCurrent = (table: Table, round: Round | PastRound): string | undefined =>
  isCurrent(table, round) ? undefined : 'only the round that is on can be declared void for this';

/** [A:Round of Play] A round has commenced when its first card has left the shoe. */
const hasCommenced = (round: Round | null): boolean =>
  round !== null && round.hands.player.length + round.hands.banker.length > 0;

const GROUNDS: Readonly<Record<Cause, Ground>> = {
  /** [14.1] A game disrupted by riot, fire, robbery or the like. */
  disturbance: {
    by: '14.1',
    who: 'operator',
    bars: (_rules, table, round) =>
      isCurrent(table, round) || round === table.rounds.at(-1)
        ? undefined
        : 'only the round that is on or the last one concluded can be invalidated',
  },
  /** [14.3] A round that cannot go on. */
  impractical: { by: '14.3', who: 'operator', bars: (_rules, table, round) => onlyCurrent(table, round) },
  /** [14.3] A fraud that touched the outcome of that very round. */
  fraud: { by: '14.3', who: 'operator', bars: () => undefined },
  /** [12.4:void] Misplaced cards that cannot be put right. */
  cannotReconstruct: {
    by: '12.4:void',
    who: 'supervisor',
    bars: (_rules, table, round) =>
      isCurrent(table, round) && table.round?.pause === 'misplaced'
        ? undefined
        : 'no misplaced card of the round that is on waits for a ruling',
  },
  /** [12.5] An error of placement found when the next round has commenced: that round is void, later ones stand. */
  errorFoundLater: {
    by: '12.5',
    who: 'supervisor',
    bars: (_rules, table, round) => {
      if (isCurrent(table, round)) return 'an error in the round that is on is put right by 12.4';
      const later = hasCommenced(table.round) || table.rounds.some(({ number }) => number > round.number);
      return later ? undefined : 'the next round has not commenced';
    },
  },
  /** [12.7] Too few cards in the shoe to complete the round. */
  insufficientCards: {
    by: '12.7',
    who: 'dealer',
    bars: (rules, table, round) =>
      isCurrent(table, round) && nextStep(rules, table).do === 'void'
        ? undefined
        : 'the shoe has the card that is due',
  },
};

const STAFF: Readonly<Record<Exclude<Role, 'patron'>, Clause>> = {
  dealer: 'A:Dealer',
  supervisor: 'A:Casino Supervisor',
  operator: 'A:Casino Operator',
};

/** The round of that number that is on or still kept. Before "no more bets" there is nothing to undo. */
const roundNumbered = ({ round, rounds }: Table, number: number): Round | PastRound | undefined =>
  round?.number === number && round.stage !== 'betting'
    ? round
    : rounds.find((past) => past.number === number);

const refuseVoid = (
  rules: BaccaratRules,
  table: Table,
  number: number,
  { by, bars }: Ground,
): Refusal | undefined => {
  const round = roundNumbered(table, number);
  if (round === undefined) return refuse(by, `round ${number} is not one that can still be voided`);
  if (round.voidedBy !== null) return refuse('A:Void', `round ${number} is void already`);
  const bar = bars(rules, table, round);
  return bar === undefined ? undefined : refuse(by, bar);
};

export const voidActs: Acts<'DeclareVoid'> = {
  /**
   * [A:Void] [A:Casino Operator] [12.4:void] [12.5] [12.7] [14.1] [14.3] Nobody wins: every chip wagered or paid goes
   * back as if the round had never been.
   */
  DeclareVoid: {
    who: ['dealer', 'supervisor', 'operator'],
    refuse: (rules, table, { actor, cause, round, reason }) => {
      const ground = GROUNDS[cause];
      if (actor.role !== ground.who)
        return refuse(STAFF[ground.who], `this is for the ${ground.who} to declare`);
      if (reason === '') return refuse(ground.by, 'say why the round is void');
      return refuseVoid(rules, table, round, ground);
    },
    events: (_rules, table, command) => {
      const { cause, round: number, reason } = command;
      const { by } = GROUNDS[cause];
      const round = must(roundNumbered(table, number), 'round');
      const undone =
        'nets' in round
          ? { returned: [], reversed: round.nets }
          : { returned: round.wagers, reversed: netsOf(round) };
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
  RoundVoided: (table, { round, returned, reversed, by }) => {
    const after = reverse(giveBack(table, returned), reversed);
    if (after.round?.number === round) {
      return withRound(after, { stage: 'done', pause: null, settled: [], outcome: null, voidedBy: by });
    }
    return {
      ...(losesExtraRound(after, round) ? withShoe(after, { stage: 'spent' }) : after),
      rounds: after.rounds.map((past) =>
        past.number === round ? { ...past, outcome: null, pairs: [], nets: {}, voidedBy: by } : past,
      ),
    };
  },
};

/** [5.8] One more round is dealt because of a tie: where that tie is void before the round is opened, there is none. */
const losesExtraRound = ({ shoe, round }: Table, voided: number): boolean =>
  shoe.cuttingCardRound === voided && round === null && shoe.stage === 'inPlay';
