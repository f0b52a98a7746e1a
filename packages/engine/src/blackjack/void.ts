import { disturbanceIn, unnamed } from '../core/disturbance.ts';
import type { Role } from '../core/game.ts';
import type { Cents } from '../core/money.ts';
import { must } from '../core/must.ts';
import { netsBy } from '../core/purse.ts';
import type { Acts, Evolvers } from './act.ts';
import { give, lyingIn, netsOf, reverse, roundOf, withRound } from './chips.ts';
import { CAUSES, type Cause } from './command.ts';
import { type BlackjackRules, type Canon, type Refusal, refuse } from './rules.ts';
import type { Box, PastRound, Round, Table, Wager } from './table.ts';

interface Ground {
  readonly by: Canon;
  readonly who: Exclude<Role, 'patron' | 'dealer'>;
  /** What keeps this ground from voiding that round, in words; undefined where nothing does. */
  bars(table: Table, round: Round | PastRound): string | undefined;
}

/** [A:Round of play] A round has commenced when its first card has left the shoe. */
const hasCommenced = (round: Round | null): boolean =>
  round?.boxes.some(({ received }) => received.length > 0) ?? false;

const GROUNDS: Readonly<Record<Cause, Ground>> = {
  /** [16.1] A game disrupted by riot, fire, robbery or the like: the round that is on, or the last one. */
  disturbance: {
    by: '16.1',
    who: 'operator',
    bars: (table, round) =>
      table.round === round || round === table.rounds.at(-1)
        ? undefined
        : 'only the round that is on or the last one concluded can be invalidated',
  },
  /** [16.3] A round that cannot go on. */
  impractical: {
    by: '16.3',
    who: 'operator',
    bars: (table, round) =>
      table.round === round ? undefined : 'only the round that is on can be impractical to continue',
  },
  /** [16.3] A fraud that touched the outcome of that very round. */
  fraud: { by: '16.3', who: 'operator', bars: () => undefined },
  /** [14.5] An error of placement found when the next round has commenced: that round is void, later ones stand. */
  errorFoundLater: {
    by: '14.5',
    who: 'supervisor',
    bars: (table, round) => {
      if (table.round === round) return 'an error in the round that is on is put right by 14.4';
      const later = hasCommenced(table.round) || table.rounds.some(({ number }) => number > round.number);
      return later ? undefined : 'the next round has not commenced';
    },
  },
};

/** The round of that number that is on or still kept. Before "no more bets" there is nothing to undo. */
const roundNumbered = ({ round, rounds }: Table, number: number): Round | PastRound | undefined =>
  round?.number === number && round.stage !== 'betting'
    ? round
    : rounds.find((past) => past.number === number);

const refuseVoid = (
  rules: BlackjackRules,
  table: Table,
  number: number,
  { by, bars }: Ground,
): Refusal | undefined => {
  const round = roundNumbered(table, number);
  if (round === undefined) return refuse(rules, by, `round ${number} is not one that can still be voided`);
  if (round.voidedBy !== null) return refuse(rules, 'A:Void', `round ${number} is void already`);
  const bar = bars(table, round);
  return bar === undefined ? undefined : refuse(rules, by, bar);
};

export const voidActs: Acts<'DeclareVoid'> = {
  /**
   * [A:Void] [A:Casino Supervisor] [14.5] [16.1] [16.3] Nobody wins: every chip wagered or paid goes back as if the
   * round had never been.
   */
  DeclareVoid: {
    who: ['supervisor', 'operator'],
    refuse: (rules, table, { actor, cause, round, reason }) => {
      const ground = GROUNDS[cause];
      if (actor.role !== ground.who) {
        const by = ground.who === 'operator' ? 'A:Casino Operator' : 'A:Casino Supervisor';
        return refuse(rules, by, `this is for the ${ground.who} to declare`);
      }
      if (reason === '') return refuse(rules, ground.by, 'say why the round is void');
      return refuseVoid(rules, table, round, ground);
    },
    events: (rules, table, command) => {
      const { cause, round: number, reason } = command;
      const round = must(roundNumbered(table, number), 'round');
      const back =
        'nets' in round
          ? { returned: {}, reversed: round.nets }
          : {
              returned: netsBy(lyingIn(round).map(({ patron, stake }) => [patron, stake])),
              reversed: netsOf(round),
            };
      const by = rules.cite(GROUNDS[cause].by);
      return [{ type: 'RoundVoided', round: number, reason, ...disturbanceIn(command), ...back, by }];
    },
    offer: (rules, table, actor) =>
      CAUSES.flatMap((cause) =>
        [...table.rounds, ...(table.round === null ? [] : [table.round])].map(({ number: round }) => ({
          command: { type: 'DeclareVoid', actor, cause, round, reason: cause, ...unnamed(cause) },
          by: rules.cite(GROUNDS[cause].by),
          choose: { reason: 'text' },
        })),
      ),
  },
};

type Picks = (wager: Wager) => boolean;

/** A box without the wagers that are picked; once cards are dealt it keeps who wagered there. */
const cleared =
  (picks: Picks, undealt: boolean) =>
  (box: Box): Box => ({
    ...box,
    wagers: undealt ? box.wagers.filter((wager) => !picks(wager)) : box.wagers,
    sides: box.sides.filter((side) => !picks(side)),
    hands: box.hands.map((hand) => ({ ...hand, wagers: hand.wagers.filter((wager) => !picks(wager)) })),
  });

/**
 * [A:Void] The picked wagers of the round that is on go back to their owners, and what they won or lost is reversed.
 */
export const undone = (
  table: Table,
  picks: Picks,
  returned: Readonly<Record<string, Cents>>,
  reversed: Readonly<Record<string, Cents>>,
  undealt = false,
): Table => {
  const { boxes, insurances, requests, stage } = roundOf(table);
  const off = withRound(table, {
    boxes: boxes
      .map(cleared(picks, undealt || stage === 'betting'))
      .filter(({ wagers, sides }) => wagers.length + sides.length > 0),
    insurances: insurances.filter((wager) => !picks(wager)),
    requests: requests.filter((wager) => !picks(wager)),
  });
  const paid = Object.entries(returned).reduce((before, [patron, stake]) => give(before, patron, stake), off);
  return reverse(paid, reversed);
};

export const voidEvolvers: Evolvers<'RoundVoided'> = {
  RoundVoided: (table, { round: number, returned, reversed, by }) => {
    if (table.round?.number === number) {
      return withRound(
        undone(table, () => true, returned, reversed),
        { stage: 'done', settled: [], misplaced: table.round.misplaced, voidedBy: by },
      );
    }
    return {
      ...reverse(table, reversed),
      rounds: table.rounds.map((past) =>
        past.number === number ? { ...past, nets: {}, voidedBy: by } : past,
      ),
    };
  },
};
