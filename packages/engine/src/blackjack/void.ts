import { withoutRemedies, withRemedies } from '../core/dispute.ts';
import { disturbanceIn, unnamed } from '../core/disturbance.ts';
import type { Role } from '../core/game.ts';
import type { Cents } from '../core/money.ts';
import { must } from '../core/must.ts';
import { netsBy } from '../core/purse.ts';
import { pastRound } from '../core/reach.ts';
import type { Acts, Evolvers } from './act.ts';
import { give, hasCommenced, lyingIn, netsOf, reverse, roundOf, withRound } from './chips.ts';
import { CAUSES, type Cause } from './command.ts';
import type { EventOf } from './event.ts';
import { type BlackjackRules, type Canon, type Clause, type Refusal, refuse } from './rules.ts';
import type { Box, PastRound, Picked, Round, Spot, Table, Wager } from './table.ts';

interface Ground {
  readonly by: Canon;
  readonly who: readonly Exclude<Role, 'patron'>[];
  /** What keeps this ground from voiding that round, in words; undefined where nothing does. */
  bars(table: Table, round: Round | PastRound): string | undefined;
}

const GROUNDS: Readonly<Record<Cause, Ground>> = {
  /** [16.1] A game disrupted by riot, fire, robbery or the like: the round that is on, or the last one. */
  disturbance: {
    by: '16.1',
    who: ['operator'],
    bars: (table, round) =>
      table.round === round || round === table.rounds.at(-1)
        ? undefined
        : 'only the round that is on or the last one concluded can be invalidated',
  },
  /** [16.3] A round that cannot go on. */
  impractical: {
    by: '16.3',
    who: ['operator'],
    bars: (table, round) =>
      table.round === round ? undefined : 'only the round that is on can be impractical to continue',
  },
  /** [16.3] A fraud that touched the outcome of that very round. */
  fraud: { by: '16.3', who: ['operator'], bars: () => undefined },
  /** [14.5] An error of placement found when the next round has commenced: that round is void, later ones stand. */
  errorFoundLater: {
    by: '14.5',
    who: ['dealer', 'supervisor'],
    bars: (table, round) => {
      if (table.round === round) return 'an error in the round that is on is put right by 14.4';
      const later = hasCommenced(table.round) || table.rounds.some(({ number }) => number > round.number);
      return later ? undefined : 'the next round has not commenced';
    },
  },
};

/** The round of that number that is on or still kept. Before "no more bets" there is nothing to undo. */
const roundNumbered = ({ round, rounds }: Table, number: number): Round | PastRound | undefined =>
  round?.number === number && round.stage !== 'betting' ? round : pastRound(rounds, number);

/** Whether a round of that number is on or still kept. */
export const hasRound = ({ round, rounds }: Table, number: number): boolean =>
  round?.number === number || pastRound(rounds, number) !== undefined;

/** What keeps any round of that number from being void. */
export const refuseRound = (
  rules: BlackjackRules,
  table: Table,
  number: number,
  by: Clause,
): Refusal | undefined => {
  const round = roundNumbered(table, number);
  if (round === undefined)
    return { clause: by, detail: `round ${number} is not one that can still be voided` };
  return round.voidedBy === null ? undefined : refuse(rules, 'A:Void', `round ${number} is void already`);
};

const refuseGround = (
  rules: BlackjackRules,
  table: Table,
  number: number,
  { by, bars }: Ground,
): Refusal | undefined => {
  const bar = bars(table, must(roundNumbered(table, number), 'round'));
  return bar === undefined ? undefined : refuse(rules, by, bar);
};

/** [A:Void] That round void: what was paid for it since by decision goes back too. */
export const voided = (table: Table, number: number, reason: string, by: Clause): EventOf<'RoundVoided'> => {
  const round = must(roundNumbered(table, number), 'round');
  const isPast = round !== table.round;
  return {
    type: 'RoundVoided',
    round: number,
    reason,
    returned: isPast ? {} : netsBy(lyingIn(table.round).map(({ patron, stake }) => [patron, stake])),
    reversed: withRemedies(table, number, netsOf(round)),
    by,
  };
};

export const voidActs: Acts<'DeclareVoid'> = {
  /**
   * [A:Void] [A:Casino Supervisor] [14.5] [16.1] [16.3] Nobody wins: every chip wagered or paid goes back as if the
   * round had never been.
   */
  DeclareVoid: {
    who: ['dealer', 'supervisor', 'operator'],
    refuse: (rules, table, { actor, cause, round, reason }) => {
      const ground = GROUNDS[cause];
      if (!ground.who.some((role) => role === actor.role)) {
        const by = ground.who.includes('operator') ? 'A:Casino Operator' : 'A:Casino Supervisor';
        return refuse(rules, by, `this is for the ${ground.who.join(' or the ')} to declare`);
      }
      if (reason === '') return refuse(rules, ground.by, 'say why the round is void');
      return (
        refuseRound(rules, table, round, rules.cite(ground.by)) ?? refuseGround(rules, table, round, ground)
      );
    },
    events: (rules, table, command) => {
      const { cause, round, reason } = command;
      const made = voided(table, round, reason, rules.cite(GROUNDS[cause].by));
      return [{ ...made, cause, ...disturbanceIn(command) }];
    },
    /** One for each cause and all the rounds: the round that is on, or the newest that is over. */
    offer: (rules, table, actor) =>
      CAUSES.flatMap((cause) => {
        const { by, bars } = GROUNDS[cause];
        const isOpen = (past: Round | PastRound): boolean =>
          past.voidedBy === null && bars(table, past) === undefined;
        const on = table.round !== null && table.round.stage !== 'betting' ? [table.round] : [];
        const newest = on.find(isOpen) ?? table.rounds.findLast(isOpen);
        if (newest === undefined) return [];
        const least = Math.min(newest.number, ...table.rounds.slice(0, 1).map(({ number }) => number));
        return [
          {
            command: {
              type: 'DeclareVoid',
              actor,
              cause,
              round: newest.number,
              reason: cause,
              ...unnamed(cause),
            } as const,
            by: rules.cite(by),
            choose: { round: { least, most: newest.number, multiple: 1 }, reason: 'text' },
          },
        ];
      }),
  },
};

type Picks = (wager: OnSpot) => boolean;

interface OnSpot {
  readonly patron: string;
  readonly box: number;
  readonly on: Spot | 'insurance';
}

/** [16.2(a)] Whether a wager is one of those that are picked. */
export const picks =
  ({ patron, wagers }: Picked): Picks =>
  (wager) =>
    wager.patron === patron &&
    (wagers === undefined || wagers.includes(`${wager.box}`) || wagers.includes(`${wager.box} ${wager.on}`));

/** A box without the wagers that are picked; once cards are dealt it keeps who wagered there. */
const cleared =
  (isPicked: Picks, undealt: boolean) =>
  (box: Box): Box => {
    const isMain = ({ patron }: Wager): boolean => isPicked({ patron, box: box.number, on: 'main' });
    return {
      ...box,
      wagers: undealt ? box.wagers.filter((wager) => !isMain(wager)) : box.wagers,
      sides: box.sides.filter((side) => !isPicked({ ...side, box: box.number })),
      hands: box.hands.map((hand) => ({ ...hand, wagers: hand.wagers.filter((wager) => !isMain(wager)) })),
    };
  };

/** The round without the wagers that are picked, wherever they lie. */
export const without = (round: Round, isPicked: Picks, undealt = false): Round => ({
  ...round,
  boxes: round.boxes
    .map(cleared(isPicked, undealt || round.stage === 'betting'))
    .filter(({ wagers, sides }) => wagers.length + sides.length > 0),
  insurances: round.insurances.filter((wager) => !isPicked({ ...wager, on: 'insurance' })),
  requests: round.requests.filter((wager) => !isPicked({ ...wager, on: 'insurance' })),
});

/**
 * [A:Void] The picked wagers of the round that is on go back to their owners, and what they won or lost is reversed.
 */
export const undone = (
  table: Table,
  isPicked: Picks,
  returned: Readonly<Record<string, Cents>>,
  reversed: Readonly<Record<string, Cents>>,
  undealt = false,
): Table => {
  const off: Table = { ...table, round: without(roundOf(table), isPicked, undealt) };
  const paid = Object.entries(returned).reduce((before, [patron, stake]) => give(before, patron, stake), off);
  return reverse(paid, reversed);
};

export const voidEvolvers: Evolvers<'RoundVoided'> = {
  RoundVoided: (before, { round: number, returned, reversed, by }) => {
    const table = withoutRemedies(before, number);
    if (table.round?.number === number) {
      return withRound(
        undone(table, () => true, returned, reversed),
        { stage: 'done', settled: [], misplaced: table.round.misplaced, voidedBy: by },
      );
    }
    return {
      ...reverse(table, reversed),
      last:
        table.last?.round.number === number
          ? { ...table.last, round: { ...table.last.round, voidedBy: by } }
          : table.last,
      rounds: table.rounds.map((past) =>
        past.number === number ? { ...past, settled: [], voidedBy: by } : past,
      ),
    };
  },
};
