import type { Cents } from '../core/money.ts';
import { type Acts, DEALER } from './act.ts';
import { findBox, patronOf, roundOf } from './chips.ts';
import type { CommandOf } from './command.ts';
import type { Event, EventOf } from './event.ts';
import { stakeOn } from './hands/box.ts';
import { refuseOutside } from './hours.ts';
import { type BlackjackRules, type Refusal, refuse } from './rules.ts';
import { voidSides } from './side/side.ts';
import { refuseUnlessNext } from './step.ts';
import type { Table } from './table.ts';
import { restrictedBy } from './trouble/restrict.ts';
import { wagersReturned } from './trouble/returned.ts';
import { wagerEvolvers } from './wager.ts';

export const betActs: Acts<'InviteWagers' | 'NoMoreBets'> = {
  /** [4.1] [15.1] [17.5] [17.17] [2005 17.3] Before the first card every player is given the opportunity to wager. */
  InviteWagers: {
    who: DEALER,
    refuse: (rules, table) => refuseUnlessNext(rules, table, 'invite') ?? refuseOutside(rules, table),
    events: (rules, table) => [
      { type: 'WagersInvited', round: table.roundsPlayed + 1, by: rules.cite('4.1') },
    ],
    offer: (rules, _table, actor) => [{ command: { type: 'InviteWagers', actor }, by: rules.cite('4.1') }],
  },

  /**
   * [6.2] [3.4] [2005 17.5] [2005 18.10] "No more bets", and only then the cards; wagers under the minimum play once,
   * with advice, and go back after that; optional wagers without their own are void.
   */
  NoMoreBets: {
    who: DEALER,
    refuse: (rules, table, { from }) =>
      refuseUnlessNext(rules, table, 'close') ??
      refuseFrom(rules, table, from) ??
      (hasMain(table)
        ? undefined
        : refuse(rules, '6.2', 'nobody has wagered: cards are dealt only to boxes with a wager')),
    events: (rules, table, { from }) => {
      const short = shortWagers(rules, table);
      const after = short.reduce(judged, table);
      // Where all of them go back nobody is left to deal to, and wagers may be laid again.
      if (!hasMain(after)) return short;
      return [
        ...short,
        ...voidSides(rules, after).map((settlement): Event => ({ type: 'WagerSettled', ...settlement })),
        {
          type: 'BetsClosed',
          round: roundOf(table).number,
          ...(from === undefined ? {} : { from }),
          by: rules.cite('6.2'),
        },
      ];
    },
    offer: (rules, _table, actor) => [{ command: { type: 'NoMoreBets', actor }, by: rules.cite('6.2') }],
  },
};

/** [6.2] Cards go out from the dealer's left, unless the table was opened for rounds that begin elsewhere. */
const refuseFrom = (
  rules: BlackjackRules,
  { determinations: { order, boxes } }: Table,
  from: CommandOf<'NoMoreBets'>['from'],
): Refusal | undefined => {
  if (from === undefined) return undefined;
  if (order !== 'fromMarker') return refuse(rules, '6.2', 'each round is dealt from the left of the dealer');
  const isBox = (box: number): boolean => Number.isInteger(box) && box >= 1 && box <= boxes;
  return isBox(from.deal) && isBox(from.act)
    ? undefined
    : refuse(rules, '6.2', `a round begins at one of the ${boxes} boxes`);
};

interface Short {
  readonly patron: string;
  readonly box: number;
  readonly on: 'main' | 'pairs';
  readonly amount: Cents;
}

const hasMain = (table: Table): boolean => roundOf(table).boxes.some(({ wagers }) => wagers.length > 0);

/** [3.4] [17.7] [17.19] Every wager under its minimum as it lies now, the main ones first. */
const shortIn = (table: Table): readonly Short[] =>
  (['main', 'pairs'] as const).flatMap((on) =>
    roundOf(table).boxes.flatMap(({ number: box, wagers, sides }) =>
      (on === 'main' ? wagers : sides.filter((side) => side.on === on))
        .filter(({ stake }) => stake < table.sign[on].min)
        .map(({ patron, stake }) => ({ patron, box, on, amount: stake })),
    ),
  );

/**
 * [3.4] [4.7] [4.8] A wager under the minimum is played once, and its owner advised; a further one goes back with what
 * it bore. Who is held to the minimum has none below it.
 */
const shortWagers = (rules: BlackjackRules, table: Table): readonly Event[] => {
  const events: Event[] = [];
  let now = table;
  for (const { patron, box, on } of shortIn(table)) {
    const there = findBox(now.round, box);
    // With a wager that went back the optional ones beside it may have gone too.
    if (stakeOn(there, on, patron) === undefined) continue;
    const held = on === 'main' ? restrictedBy(table, patron) : null;
    const advised = patronOf(now, patron).advised || roundOf(now).advised.includes(patron);
    const back = held !== null || advised;
    const made: readonly Event[] = back
      ? wagersReturned(rules, now, { patron, box, on }, '3.4').map((event) =>
          held !== null && 'on' in event && event.on === 'main' ? { ...event, by: held } : event,
        )
      : [{ type: 'PlayerAdvised', patron, box, on, by: rules.cite('3.4') }];
    events.push(...made);
    now = made.reduce(judged, now);
  }
  return events;
};

/** The table after what "no more bets" makes of a short wager. */
const judged = (table: Table, event: Event): Table =>
  event.type === 'WagerReturned'
    ? wagerEvolvers.WagerReturned(table, event)
    : wagerEvolvers.PlayerAdvised(table, event as EventOf<'PlayerAdvised'>);
