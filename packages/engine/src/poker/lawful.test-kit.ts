import { DECK } from '../core/card.ts';
import {
  asPatron,
  DEALER,
  first,
  isOut,
  type Lawful,
  markers,
  NAMES,
  OPERATOR,
  purseOf,
  SUPERVISOR,
  where,
} from '../testing/lawful.ts';
import { everywhere } from '../testing/lawful-everywhere.ts';
import type { Command } from './command.ts';
import { roundRows } from './lawful-round.test-kit.ts';
import type { Table, Wager } from './table.ts';

/** [14.5] Until the supervisor approves it nothing goes on. */
const goesOn = ({ jackpot }: Table): boolean => jackpot !== 'suspended';
/** An automated shoe that failed ends the round: nothing else is done in it. */
const isBetting = (table: Table): boolean =>
  table.round?.stage === 'betting' && table.round.mustVoid === null && goesOn(table);
const antes = ({ round }: Table): readonly Wager[] => round?.wagers.filter(({ on }) => on === 'ante') ?? [];
const anteOf = (table: Table, patron: string): Wager | undefined =>
  antes(table).find((wager) => wager.patron === patron);
const jackpotOf = ({ round }: Table, patron: string): Wager | undefined =>
  round?.wagers.find((wager) => wager.patron === patron && wager.on === 'jackpot');

/** Who sits at a box without an ante, with chips for this. */
const toAnte = (table: Table, amount: number, fits: (patron: string) => boolean = () => true) =>
  first<string, Command>(
    isBetting(table) ? NAMES : [],
    (patron) =>
      table.seats.includes(patron) &&
      !isOut(table, patron) &&
      anteOf(table, patron) === undefined &&
      !antes(table).some(({ box }) => box === table.seats.indexOf(patron) + 1) &&
      purseOf(table, patron).chips >= amount &&
      fits(patron),
    (patron) => ({
      type: 'PlaceAnte',
      ...asPatron(patron),
      box: table.seats.indexOf(patron) + 1,
      amount,
    }),
  );

/** Between rounds, when nothing has to be seen to before: the shoe is in order, the cards checked, the hour come. */
const isQuiet = (table: Table): boolean =>
  table.round === null &&
  goesOn(table) &&
  table.shoe.fault === null &&
  !table.shoe.checkDue &&
  table.hours?.isWithin !== false;

const cards: readonly Lawful<Table, Command>[] = [
  {
    clause: '2.2',
    what: 'before gaming begins the cards are checked, each day',
    when: (table) =>
      where(
        table.round === null &&
          goesOn(table) &&
          table.shoe.fault === null &&
          (table.shoe.checkDue || table.shoe.stage === 'unchecked'),
        { type: 'CheckCards', actor: DEALER, checkedBy: 'D' },
      ),
  },
  {
    clause: '2.3',
    what: 'any or all of the cards are changed after a round',
    when: (table) => {
      const checked = { checkedBySupervisor: 'S', checkedByDealer: 'D' } as const;
      return where(
        table.round === null && table.shoe.stage !== 'unchecked',
        { type: 'ReplaceCards', actor: OPERATOR, cards: 'all', ...checked },
        { type: 'ReplaceCards', actor: OPERATOR, cards: ['Ah'], ...checked },
      );
    },
  },
  {
    clause: '2.4',
    what: 'at any time the supervisor has the number of cards verified',
    when: () => [{ type: 'VerifyCards', actor: SUPERVISOR, found: DECK.length }],
  },
  {
    clause: '5.1',
    what: 'the dealer shuffles for each round, or for the automated shoe (12.3)',
    when: (table) =>
      where(isQuiet(table) && table.shoe.stage === 'toShuffle', { type: 'Shuffle', actor: DEALER }),
  },
  {
    clause: '5.2',
    what: 'the dealer cuts more than one card from either end',
    when: (table) =>
      where(
        isQuiet(table) && table.shoe.stage === 'toCut',
        { type: 'CutCards', actor: DEALER, depth: 2 },
        { type: 'CutCards', actor: DEALER, depth: 50 },
      ),
  },
  {
    clause: '12.3',
    what: 'the dealer places the cards into the automated shoe',
    when: (table) =>
      where(isQuiet(table) && table.shoe.stage === 'toLoad', { type: 'LoadShoe', actor: DEALER }),
  },
  {
    clause: '12.6',
    what: 'a malfunction of the automated shoe is reported in a round, by dealer or supervisor',
    when: (table) =>
      where(
        table.determinations.automatedShoe &&
          table.shoe.fault === null &&
          table.round?.stage === 'dealing' &&
          table.round.mustVoid === null,
        { type: 'ShoeMalfunctioned', actor: DEALER, fault: 'prevented' },
        { type: 'ShoeMalfunctioned', actor: SUPERVISOR, fault: 'unfit' },
      ),
  },
  {
    clause: '12.7',
    what: 'after the round a shoe that failed is replaced, by one of either kind, or found in order',
    when: ({ round, shoe }) =>
      round === null && shoe.fault !== null
        ? [
            { type: 'ReplaceShoe', actor: OPERATOR, automated: true, approval: 'A 7' },
            { type: 'ReplaceShoe', actor: OPERATOR, automated: false, approval: 'A 7' },
            ...where(shoe.fault !== 'unfit', {
              type: 'DeclareShoeInOrder',
              actor: SUPERVISOR,
              checkedBy: 'S',
            } as const),
          ]
        : [],
  },
];

const wagers: readonly Lawful<Table, Command>[] = [
  {
    clause: '3.2',
    what: 'a player at the table gets a marker for more than the maximum, and loses it again',
    when: (table) => markers(table, table.sign.ante, (patron) => table.seats.includes(patron)),
  },
  {
    clause: '3.4',
    what: 'an ante below the minimum may be laid: it is judged when bets close',
    when: (table) => {
      const { min, multiple } = table.sign.ante;
      return multiple < min ? toAnte(table, multiple) : [];
    },
  },
  {
    clause: '3.5',
    what: 'an ante above the maximum may be laid: it counts up to the maximum',
    when: (table) => toAnte(table, table.sign.ante.max + table.sign.ante.multiple),
  },
  {
    clause: '4.1',
    what: 'between rounds players are invited to wager',
    when: (table) =>
      where(isQuiet(table) && table.shoe.stage === 'ready', { type: 'InviteWagers', actor: DEALER }),
  },
  {
    clause: '4.1(a)',
    what: 'before the first card each player may place an ante on his box',
    when: (table) => toAnte(table, table.sign.ante.min),
  },
  {
    clause: '4.5',
    what: 'before the first card an ante is raised, up to the maximum',
    when: (table) => {
      const { max, multiple } = table.sign.ante;
      return first(
        isBetting(table) ? antes(table) : [],
        ({ patron, stake }) =>
          !isOut(table, patron) && stake + multiple <= max && purseOf(table, patron).chips >= multiple,
        ({ patron, stake }) => ({ type: 'AlterWager', ...asPatron(patron), amount: stake + multiple }),
      );
    },
  },
  {
    clause: '4.5',
    what: 'before the first card an ante is lowered',
    when: (table) => {
      const { min, max, multiple } = table.sign.ante;
      return first(
        isBetting(table) ? antes(table) : [],
        ({ stake }) => stake - multiple >= min && stake <= max,
        ({ patron, stake }) => ({ type: 'AlterWager', ...asPatron(patron), amount: stake - multiple }),
      );
    },
  },
  {
    clause: '4.5',
    what: 'before the first card an ante is taken back',
    when: (table) =>
      first(
        isBetting(table) ? antes(table) : [],
        () => true,
        ({ patron }) => ({ type: 'RemoveAnte', ...asPatron(patron) }),
      ),
  },
  {
    clause: '4.1(b)',
    what: 'who has an ante may wager on the jackpot while it operates',
    when: (table) => {
      const { jackpotWager } = table.sign;
      return first(
        isBetting(table) && table.jackpot === 'operating' && jackpotWager !== null ? antes(table) : [],
        ({ patron }) =>
          !isOut(table, patron) &&
          jackpotOf(table, patron) === undefined &&
          purseOf(table, patron).chips >= (jackpotWager ?? 0),
        ({ patron, box }) => ({ type: 'PlaceJackpotWager', ...asPatron(patron), box }),
      );
    },
  },
  {
    clause: '10.1',
    what: 'before the first card a jackpot wager is taken back',
    when: (table) =>
      first(
        isBetting(table) ? NAMES : [],
        (patron) => jackpotOf(table, patron) !== undefined,
        (patron) => ({ type: 'RemoveJackpotWager', ...asPatron(patron) }),
      ),
  },
  {
    clause: '10.2',
    what: 'the pads that are lit are read, all at once',
    when: (table) => {
      const lit = (table.round?.wagers ?? []).filter(({ on }) => on === 'jackpot').map(({ box }) => box);
      const isNew = lit.some((box) => table.round?.unlit.includes(box));
      return where(isBetting(table) && table.jackpot === 'operating' && isNew, {
        type: 'ReadSensors',
        actor: DEALER,
        lit,
      });
    },
  },
  {
    clause: '4.2',
    what: 'a jackpot that operates is stopped with a reason, one that is down is restored',
    when: ({ jackpot, sign, round }) => [
      ...where(jackpot === 'operating' && sign.jackpotWager !== null && round === null, {
        type: 'StopJackpot',
        actor: OPERATOR,
        reason: 'the meter is dark',
      } as const),
      ...where(jackpot === 'down' && round === null, { type: 'RestoreJackpot', actor: OPERATOR } as const),
    ],
  },
  {
    clause: '4.1',
    what: 'no more bets is called where an ante of the minimum lies',
    when: (table) =>
      where(
        isBetting(table) &&
          antes(table).some(({ stake }) => stake >= table.sign.ante.min && stake <= table.sign.ante.max),
        { type: 'NoMoreBets', actor: DEALER },
      ),
  },
  {
    clause: '15.1',
    what: 'the operator sets the hours of gaming',
    when: ({ hours }) => [
      {
        type: 'SetHours',
        actor: OPERATOR,
        hours: hours?.from === '12:00' ? null : { from: '12:00', to: '06:00' },
      },
    ],
  },
  {
    clause: '16.2',
    what: 'before the first card a disturbance sends all wagers back',
    when: (table) =>
      where(table.round?.stage === 'betting' && table.round.mustVoid === null && antes(table).length > 0, {
        type: 'ReturnWagers',
        actor: OPERATOR,
        reason: 'a brawl',
        disturbance: 'brawl',
      }),
  },
];

/** Whether a card of the round is out and the cards are not collected yet. */
const isOn = ({ round }: Table): boolean => round !== null && round.stage !== 'betting';
const isPending = (table: Table): boolean =>
  isOn(table) && table.round?.stage !== 'done' && table.round?.voidedBy === null;

/** What the rules of Canberra Poker give the people at a table, clause by clause. */
export const lawful: readonly Lawful<Table, Command>[] = [
  ...cards,
  ...wagers,
  ...roundRows,
  ...everywhere<Table, Command>({
    clauses: {
      seat: '16.7',
      chips: '4.3',
      idle: '16.7',
      owing: 'A:Void',
      breach: '16.3',
      voidWagers: '16.3(a)',
      exclusion: '16.3(b)',
      dispute: '16.5',
      limits: '3.1',
      closing: '15.2',
      fraud: '16.4',
      impractical: '16.4',
      disturbance: '16.2',
    },
    breaks: '16.10',
    hasWagers: ({ round }, patron) =>
      round !== null &&
      (round.wagers.some((wager) => wager.patron === patron) ||
        (round.stage !== 'done' && round.entries.some((entry) => entry.patron === patron))),
    isOn,
    isUnderWay: isPending,
    disturbed: (table) => (isOn(table) && table.round?.voidedBy === null ? table.round.number : undefined),
    limitsOf: ({ sign }) => sign.ante,
    limitsNotice: (limits) => ({ what: 'limits', limits }),
  }),
];
