import { withoutRemedies, withRemedies } from '../core/dispute.ts';
import { disturbanceIn, unnamed } from '../core/disturbance.ts';
import type { Role } from '../core/game.ts';
import { must } from '../core/must.ts';
import { pastRound } from '../core/reach.ts';
import type { Acts, Evolvers } from './act.ts';
import { giveBack, netsOf, reverse, withPatron, withRound } from './chips.ts';
import { CAUSES, type Cause } from './command.ts';
import type { EventOf } from './event.ts';
import { type BaccaratRules, type Clause, type Refusal, refuse } from './rules.ts';
import { withShoe } from './shoe.ts';
import { nextStep } from './step.ts';
import type { LastRound, PastRound, Round, Table } from './table.ts';

interface Ground {
  readonly by: Clause;
  readonly who: readonly [Exclude<Role, 'patron'>, ...Exclude<Role, 'patron'>[]];
  /** The oldest round that it reaches, where that is not the round alone that it can void. */
  reaches(table: Table): number | undefined;
  /** What keeps this ground from voiding that round, in words; undefined where nothing does. */
  bars(rules: BaccaratRules, table: Table, round: Round | PastRound): string | undefined;
}

const isCurrent = (table: Table, round: Round | PastRound): boolean => table.round === round;

const onlyCurrent = (table: Table, round: Round | PastRound): string | undefined =>
  isCurrent(table, round) ? undefined : 'only the round that is on can be declared void for this';

/** [A:Round of Play] A round has commenced when its first card has left the shoe. */
const hasCommenced = (round: Round | null): boolean =>
  round !== null && round.hands.player.length + round.hands.banker.length > 0;

const only = (): undefined => undefined;

/** [12.5] [14.3] Every round that is kept, which is a gaming day's. */
const oldest = ({ rounds }: Table): number | undefined => rounds[0]?.number;

const GROUNDS: Readonly<Record<Cause, Ground>> = {
  /** [14.1] A game disrupted by riot, fire, robbery or the like. */
  disturbance: {
    by: '14.1',
    who: ['operator'],
    reaches: ({ rounds }) => rounds.at(-1)?.number,
    bars: (_rules, table, round) =>
      isCurrent(table, round) || round === table.rounds.at(-1)
        ? undefined
        : 'only the round that is on or the last one concluded can be invalidated',
  },
  /** [14.3] A round that cannot go on. */
  impractical: {
    by: '14.3',
    who: ['operator'],
    reaches: only,
    bars: (_rules, table, round) => onlyCurrent(table, round),
  },
  /** [14.3] A fraud that touched the outcome of that very round. */
  fraud: { by: '14.3', who: ['operator'], reaches: oldest, bars: () => undefined },
  /** [12.4:void] Misplaced cards that cannot be put right, found before the next round has commenced. */
  cannotReconstruct: {
    by: '12.4:void',
    who: ['supervisor'],
    reaches: only,
    bars: (_rules, table, round) => {
      if (isCurrent(table, round))
        return hasCommenced(table.round) ? undefined : 'no card of this round has left the shoe';
      return table.last?.round.number === round.number
        ? undefined
        : 'the next round has commenced: an error of placement is one found later (12.5)';
    },
  },
  /** [12.5] An error of placement found when the next round has commenced: that round is void, later ones stand. */
  errorFoundLater: {
    by: '12.5',
    who: ['dealer', 'supervisor'],
    reaches: oldest,
    bars: (_rules, table, round) => {
      if (isCurrent(table, round)) return 'an error in the round that is on is put right by 12.4';
      const later = hasCommenced(table.round) || table.rounds.some(({ number }) => number > round.number);
      return later ? undefined : 'the next round has not commenced: the error is put right by 12.4';
    },
  },
  /** [12.7] Too few cards in the shoe to complete the round. */
  insufficientCards: {
    by: '12.7',
    who: ['dealer', 'supervisor'],
    reaches: only,
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
  round?.number === number && round.stage !== 'betting' ? round : pastRound(rounds, number);

/** Whether a round of that number is on or still kept. */
export const hasRound = ({ round, rounds }: Table, number: number): boolean =>
  round?.number === number || pastRound(rounds, number) !== undefined;

/** What keeps any round of that number from being void. */
export const refuseRound = (table: Table, number: number, by: Clause): Refusal | undefined => {
  const round = roundNumbered(table, number);
  if (round === undefined) return refuse(by, `round ${number} is not one that can still be voided`);
  return round.voidedBy === null ? undefined : refuse('A:Void', `round ${number} is void already`);
};

const refuseGround = (
  rules: BaccaratRules,
  table: Table,
  number: number,
  { by, bars }: Ground,
): Refusal | undefined => {
  const bar = bars(rules, table, must(roundNumbered(table, number), 'round'));
  return bar === undefined ? undefined : refuse(by, bar);
};

/** [A:Void] That round void: what was paid for it since by decision goes back too. */
export const voided = (table: Table, number: number, reason: string, by: Clause): EventOf<'RoundVoided'> => {
  const round = must(roundNumbered(table, number), 'round');
  return {
    type: 'RoundVoided',
    round: number,
    reason,
    returned: 'wagers' in round ? round.wagers : [],
    reversed: withRemedies(table, number, netsOf(round)),
    by,
  };
};

/** The newest round that a cause can void now. */
const newestFor = (rules: BaccaratRules, table: Table, cause: Cause): number | undefined => {
  const ground = GROUNDS[cause];
  const isOpen = (number: number): boolean =>
    refuseRound(table, number, ground.by) === undefined &&
    refuseGround(rules, table, number, ground) === undefined;
  if (table.round !== null && isOpen(table.round.number)) return table.round.number;
  return table.rounds.findLast(({ number }) => isOpen(number))?.number;
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
      const [whose] = ground.who;
      if (!ground.who.some((role) => role === actor.role))
        return refuse(STAFF[whose], `this is for the ${ground.who.join(' or the ')} to declare`);
      if (reason === '') return refuse(ground.by, 'say why the round is void');
      return refuseRound(table, round, ground.by) ?? refuseGround(rules, table, round, ground);
    },
    events: (_rules, table, command) => {
      const { cause, round, reason } = command;
      return [{ ...voided(table, round, reason, GROUNDS[cause].by), ...disturbanceIn(command) }];
    },
    offer: (rules, table, actor) =>
      CAUSES.flatMap((cause) => {
        const { by, reaches } = GROUNDS[cause];
        const most = newestFor(rules, table, cause);
        if (most === undefined) return [];
        const least = reaches(table) ?? most;
        const round = least < most ? { round: { least, most, multiple: 1 } } : {};
        return [
          {
            command: { type: 'DeclareVoid', actor, cause, round: most, reason: cause, ...unnamed(cause) },
            by,
            choose: { reason: 'text', ...round },
          },
        ];
      }),
  },
};

export const voidEvolvers: Evolvers<'RoundVoided'> = {
  RoundVoided: (table, { round, returned, reversed, by }) => {
    const after = withoutRemedies(reverse(giveBack(table, returned), reversed), round);
    if (after.round?.number === round) {
      return withRound(unadvised(after, after.round.advised), {
        stage: 'done',
        pause: null,
        settled: [],
        outcome: null,
        voidedBy: by,
      });
    }
    return {
      ...(losesExtraRound(after, round) ? withShoe(after, { stage: 'spent' }) : after),
      last: voidedLast(after.last, round, by),
      rounds: after.rounds.map((past) =>
        past.number === round ? { ...past, outcome: null, pairs: [], settled: [], voidedBy: by } : past,
      ),
    };
  },
};

/** [3.4] What was said of a wager in a round that never was is not used up. */
const unadvised = (table: Table, patrons: readonly string[]): Table =>
  patrons.reduce((before, patron) => withPatron(before, patron, { advised: false }), table);

const voidedLast = (last: LastRound | null, round: number, voidedBy: Clause): LastRound | null =>
  last?.round.number === round
    ? { ...last, round: { ...last.round, settled: [], outcome: null, voidedBy } }
    : last;

/** [5.8] One more round is dealt because of a tie: where that tie is void before the round is opened, there is none. */
const losesExtraRound = ({ shoe, round }: Table, voided: number): boolean =>
  shoe.cuttingCardRound === voided && round === null && shoe.stage === 'inPlay';
