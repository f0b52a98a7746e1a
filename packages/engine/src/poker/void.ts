import { withoutRemedies, withRemedies } from '../core/dispute.ts';
import { disturbanceIn, unnamed } from '../core/disturbance.ts';
import type { Actor, Role } from '../core/game.ts';
import { must } from '../core/must.ts';
import { pastRound } from '../core/reach.ts';
import type { Acts, Evolvers } from './act.ts';
import { giveBack, netsOf, roundOf, toPoolsOf, undo, withPatron, withRound } from './chips.ts';
import { CAUSES, type Cause, type CommandOf } from './command.ts';
import type { EventOf } from './event.ts';
import { type Clause, type Refusal, refuse } from './rules.ts';
import type { PastRound, Round, Table } from './table.ts';

/** [13.2] Whether a clause is the one on exchanging cards or what is known of them. */
export const isCollusion = (clause: Clause): boolean =>
  clause === '13.2' || clause === '13.2(a)' || clause === '13.2(b)';

type Void = CommandOf<'DeclareVoid'>;
type Staff = Exclude<Role, 'patron'>;

interface Ground {
  readonly by: Clause;
  /** Who declares it, of that round. */
  who(table: Table, number: number): readonly Staff[];
  /** What keeps this ground from voiding that round, in words; undefined where nothing does. */
  bars(table: Table, round: Round | PastRound, command: Void): string | undefined;
}

const OPERATOR: readonly Staff[] = ['operator'];
const FLOOR: readonly Staff[] = ['dealer', 'supervisor'];

/** Who had cards in a round, whatever became of his wagers. */
const playersIn = (round: Round | PastRound): readonly string[] =>
  'hands' in round ? round.hands.map(({ patron }) => patron) : round.players;

const onlyCurrent = (table: Table, round: Round | PastRound): string | undefined =>
  table.round === round ? undefined : 'only the round that is on can be declared void for this';

/** What leaves no choice was reported before: whoever deals or supervises declares what follows. */
const demanded = (by: Clause): Ground => ({
  by,
  who: () => FLOOR,
  bars: (table, round) =>
    table.round === round && table.round.mustVoid === by ? undefined : 'nothing was reported that demands it',
});

const GROUNDS: Readonly<Record<Cause, Ground>> = {
  /** [16.2] A game disrupted by riot, fire, robbery or the like, before it is completed. */
  disturbance: { by: '16.2', who: () => OPERATOR, bars: onlyCurrent },
  /** [16.4] A round that cannot go on. */
  impractical: { by: '16.4', who: () => OPERATOR, bars: onlyCurrent },
  /** [16.4] A fraud that touched the outcome of that very round, also when it is found later. */
  fraud: { by: '16.4', who: () => OPERATOR, bars: () => undefined },
  /** [13.2] Cards, or what is known of them, were exchanged in that very round, by somebody who played in it. */
  collusion: {
    by: '13.2',
    who: () => OPERATOR,
    bars: ({ breaches }, round) =>
      breaches.some(
        ({ clause, person, rounds }) =>
          isCollusion(clause) && rounds.includes(round.number) && playersIn(round).includes(person),
      )
        ? undefined
        : 'no breach of 13.2 in that round by one of its players is recorded',
  },
  /** [14.1] Three cards wrongly exposed. */
  exposedCards: demanded('14.1'),
  /**
   * [14.3] A round that was not dealt as it has to be, whenever that is found: once its cards are collected by the
   * operator, who says what shows it.
   */
  misdealt: {
    by: '14.3',
    who: ({ round }, number) => (round?.number === number ? FLOOR : OPERATOR),
    bars: (table, round, command) => {
      if (table.round === round) return demanded('14.3').bars(table, round, command);
      return (command.evidence ?? '') === '' ? 'say what shows how that round was dealt' : undefined;
    },
  },
  /** [12.6] The automated shuffling shoe failed. */
  malfunction: demanded('12.6'),
};

const STAFF: Readonly<Record<Staff, Clause>> = {
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
    : pastRound(rounds, number);

/** Whether a round of that number is on or still kept. */
export const hasRound = ({ round, rounds }: Table, number: number): boolean =>
  round?.number === number || pastRound(rounds, number) !== undefined;

/** What keeps any round of that number from being void. */
export const refuseRound = (table: Table, number: number, by: Clause): Refusal | undefined => {
  const round = roundNumbered(table, number);
  if (round === undefined) return refuse(by, `round ${number} is not one that can still be voided`);
  return round.voidedBy === null ? undefined : refuse('A:Void', `round ${number} is void already`);
};

const refuseVoid = (table: Table, command: Void): Refusal | undefined => {
  const { actor, cause, round: number, reason } = command;
  const { by, who, bars } = GROUNDS[cause];
  const whose = who(table, number);
  if (!whose.some((role) => role === actor.role)) {
    const needed = must(whose[0], 'role that declares it');
    return refuse(STAFF[needed], `this is for the ${whose.join(' or the ')} to declare`);
  }
  if (reason === '') return refuse(by, 'say why the round is void');
  const wait = refuseRound(table, number, by);
  if (wait !== undefined) return wait;
  const bar = bars(table, must(roundNumbered(table, number), 'round'), command);
  return bar === undefined ? undefined : refuse(by, bar);
};

/** [A:Void] That round void, be it on or past: what was paid for it since by decision goes back too. */
export const voided = (table: Table, number: number, reason: string, by: Clause): EventOf<'RoundVoided'> => {
  const round = must(roundNumbered(table, number), 'round');
  return {
    type: 'RoundVoided',
    round: number,
    reason,
    returned: 'wagers' in round ? round.wagers : [],
    reversed: withRemedies(table, number, netsOf(round)),
    fromPools: toPoolsOf(round),
    by,
  };
};

const draft = (table: Table, actor: Actor, cause: Cause, number: number): Void => {
  const isPast = number !== table.round?.number;
  return {
    type: 'DeclareVoid',
    actor,
    cause,
    round: number,
    reason: cause,
    ...unnamed(cause),
    ...(isPast && cause === 'misdealt' ? { evidence: 'evidence' } : {}),
  };
};

/** One offer for the round that is on, and one a cause for those before it, of which the newest is named. */
const draftsOf = (table: Table, actor: Actor, cause: Cause): readonly Void[] => {
  const on = table.round === null ? [] : [draft(table, actor, cause, table.round.number)];
  const past = table.rounds.findLast(
    ({ number }) => refuseVoid(table, draft(table, actor, cause, number)) === undefined,
  );
  return past === undefined ? on : [...on, draft(table, actor, cause, past.number)];
};

export const voidActs: Acts<'DeclareVoid'> = {
  /**
   * [A:Void] [A:Casino Operator] Nobody wins: every chip wagered or paid goes back as if the round had never been, out
   * of the pools too.
   */
  DeclareVoid: {
    who: ['dealer', 'supervisor', 'operator'],
    refuse: (_rules, table, command) => refuseVoid(table, command),
    events: (_rules, table, command) => {
      const { cause, round, reason, evidence } = command;
      return [
        {
          ...voided(table, round, reason, GROUNDS[cause].by),
          ...disturbanceIn(command),
          ...(evidence === undefined ? {} : { evidence }),
        },
      ];
    },
    offer: (_rules, table, actor) =>
      CAUSES.flatMap((cause) =>
        draftsOf(table, actor, cause).map((command) => {
          const { evidence, round } = command;
          const least = must(
            [...table.rounds, ...(table.round === null ? [] : [table.round])][0],
            'round',
          ).number;
          return {
            command,
            by: GROUNDS[cause].by,
            choose: {
              reason: 'text',
              ...(evidence === undefined ? {} : { evidence: 'text' }),
              ...(round === table.round?.number ? {} : { round: { least, most: round, multiple: 1 } }),
            },
          };
        }),
      ),
  },
};

/** [3.4] Advice that was given in the round that is void was given for nothing. */
const unadvised = (table: Table): Table =>
  roundOf(table).advised.reduce((before, patron) => withPatron(before, patron, { advised: false }), table);

export const voidEvolvers: Evolvers<'RoundVoided'> = {
  RoundVoided: (table, { round, returned, reversed, fromPools, by }) => {
    const after = withoutRemedies(undo(giveBack(table, returned), reversed, fromPools), round);
    if (after.round?.number === round)
      return withRound(unadvised(after), {
        stage: 'done',
        entries: [],
        settled: [],
        mustVoid: null,
        voidedBy: by,
      });
    return {
      ...after,
      last: after.last?.round.number === round ? null : after.last,
      rounds: after.rounds.map((past) =>
        past.number === round ? { ...past, entries: [], settled: [], voidedBy: by } : past,
      ),
    };
  },
};
