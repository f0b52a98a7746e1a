import { FLOOR, forPatron, PATRONS_ACT } from '../core/act.ts';
import { dollars } from '../core/money.ts';
import { must } from '../core/must.ts';
import type { Acts, Evolvers } from './act.ts';
import { patronOf, roundOf, wagerOf, wagersOf, withRound } from './chips.ts';
import { refuseExcluded } from './conduct.ts';
import { type Refusal, refuse } from './rules.ts';
import type { Table } from './table.ts';
import { ownWager, refuseHandling, refuseRemoval, returned } from './wager.ts';

/**
 * [3.6] [A:Displayed Jackpot Wager] [4.2] [10.1] A jackpot wager is the displayed amount, on the box of one's own ante,
 * while the equipment works.
 */
const refuseJackpotWager = (table: Table, patron: string, box: number): Refusal | undefined => {
  const handling = refuseHandling(table);
  if (handling !== undefined) return handling;
  const { jackpotWager } = table.sign;
  if (jackpotWager === null) return refuse('3.6', 'no jackpot is offered at this table');
  if (table.jackpot !== 'operating') return refuse('4.2', 'the jackpot equipment is not operating');
  const ante = wagerOf(table, patron, 'ante');
  if (ante === undefined) return refuse('10.1', `${patron} has placed no ante for this round`);
  if (ante.box !== box) return refuse('10.1', `${patron}'s own box is ${ante.box}`);
  if (wagerOf(table, patron, 'jackpot') !== undefined)
    return refuse('10.1', `${patron} has a jackpot wager already`);
  if (jackpotWager % table.sign.chip !== 0)
    return refuse('4.3', `${dollars(jackpotWager)} is not made of chips of ${dollars(table.sign.chip)}`);
  return patronOf(table, patron).chips < jackpotWager
    ? refuse('4.3', `${patron} has chips for ${dollars(patronOf(table, patron).chips)} at the table`)
    : refuseExcluded(table, patron);
};

/** Boxes with a jackpot wager whose pad is not known to be lit. */
const darkPads = (table: Table): readonly number[] => table.round?.unlit ?? [];

const refuseReading = (table: Table, boxes: readonly number[]): Refusal | undefined => {
  const handling = refuseHandling(table);
  if (handling !== undefined) return handling;
  const lies = (box: number): boolean =>
    wagersOf(table).some((wager) => wager.on === 'jackpot' && wager.box === box);
  const without = boxes.find((box) => !lies(box));
  return without === undefined ? undefined : refuse('10.2', `no jackpot wager lies on box ${without}`);
};

export const jackpotWagerActs: Acts<
  'PlaceJackpotWager' | 'RemoveJackpotWager' | 'ReadSensor' | 'ReadSensors'
> = {
  /** [10.2] Its pad is dark until it is read as lit; where the house takes the wager itself, that is the light. */
  PlaceJackpotWager: {
    who: PATRONS_ACT,
    refuse: (_rules, table, { patron, box }) => refuseJackpotWager(table, patron, box),
    events: (_rules, table, { patron, box, lit = false }) => [
      {
        type: 'WagerPlaced',
        patron,
        box,
        on: 'jackpot',
        stake: must(table.sign.jackpotWager, 'displayed jackpot wager'),
        returned: 0,
        advised: false,
        ...(lit ? {} : { dark: true }),
        by: '4.1(b)',
      },
    ],
    offer: (_rules, table, actor) =>
      forPatron(actor, (patron) => {
        const box = wagerOf(table, patron, 'ante')?.box ?? 0;
        return [{ command: { type: 'PlaceJackpotWager', actor, patron, box }, by: '4.1(b)' }];
      }),
  },

  RemoveJackpotWager: {
    who: PATRONS_ACT,
    refuse: (_rules, table, { patron }) => refuseRemoval(table, patron, 'jackpot'),
    events: (_rules, table, { patron }) => [returned(ownWager(table, patron, 'jackpot'), '4.5')],
    offer: (_rules, _table, actor) =>
      forPatron(actor, (patron) => [{ command: { type: 'RemoveJackpotWager', actor, patron }, by: '4.5' }]),
  },

  /**
   * [10.2] A jackpot wager is accepted when the sensor pad under it is lit; everybody at the table sees whether it is.
   */
  ReadSensor: {
    who: FLOOR,
    refuse: (_rules, table, { box, lit }) =>
      refuseReading(table, [box]) ??
      (roundOf(table).unlit.includes(box) === !lit
        ? refuse('10.2', `the sensor pad of box ${box} is known to be ${lit ? 'lit' : 'dark'}`)
        : undefined),
    events: (_rules, _table, { box, lit }) => [{ type: 'SensorRead', box, lit, by: '10.2' }],
    offer: (_rules, table, actor) =>
      wagersOf(table)
        .filter(({ on }) => on === 'jackpot')
        .map(({ box }) => ({
          command: { type: 'ReadSensor', actor, box, lit: roundOf(table).unlit.includes(box) },
          by: '10.2',
        })),
  },

  /** [10.2] All pads that are seen to be lit, in one act. */
  ReadSensors: {
    who: FLOOR,
    refuse: (_rules, table, { lit }) =>
      refuseReading(table, lit) ??
      (lit.some((box) => darkPads(table).includes(box))
        ? undefined
        : refuse('10.2', 'no other sensor pad is lit than was known to be')),
    events: (_rules, table, { lit }) =>
      darkPads(table)
        .filter((box) => lit.includes(box))
        .map((box) => ({ type: 'SensorRead', box, lit: true, by: '10.2' })),
    offer: (_rules, table, actor) => [
      { command: { type: 'ReadSensors', actor, lit: darkPads(table) }, by: '10.2' },
    ],
  },
};

export const jackpotWagerEvolvers: Evolvers<'SensorRead'> = {
  SensorRead: (table, { box, lit }) => {
    const others = roundOf(table).unlit.filter((each) => each !== box);
    return withRound(table, { unlit: lit ? others : [...others, box] });
  },
};
