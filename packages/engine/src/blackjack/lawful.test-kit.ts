import {
  asPatron,
  DEALER,
  first,
  isOut,
  type Lawful,
  NAMES,
  OPERATOR,
  purseOf,
  where,
} from '../testing/lawful.ts';
import { everywhere } from '../testing/lawful-everywhere.ts';
import type { Command } from './command.ts';
import { cardRows } from './lawful-cards.test-kit.ts';
import { handRows } from './lawful-hands.test-kit.ts';
import { troubleRows } from './lawful-trouble.test-kit.ts';
import type { BlackjackRules } from './rules.ts';
import type { Box, Table, Wager } from './table.ts';

const isBetting = ({ round, shoe }: Table): boolean => round?.stage === 'betting' && shoe.stage === 'inPlay';
const boxesIn = (table: Table): readonly Box[] => (isBetting(table) ? (table.round?.boxes ?? []) : []);
const boxNumbered = ({ round }: Table, number: number): Box | undefined =>
  round?.boxes.find((box) => box.number === number);
const sumOf = (wagers: readonly Wager[]): number => wagers.reduce((sum, { stake }) => sum + stake, 0);
const hasMain = (table: Table, patron: string): boolean =>
  boxesIn(table).some(({ wagers }) => wagers.some((wager) => wager.patron === patron));
const isHeld = ({ held }: Table, patron: string): boolean => {
  const { shoe, lasting } = held[patron] ?? { shoe: null, lasting: null };
  return shoe !== null || lasting !== null;
};
/** Nobody has a marker there, and nobody gave the box up: it is as the sign says. */
const isPlain = ({ markers, released }: Table, box: number): boolean =>
  !markers.some((marker) => marker.box === box) && !released.some((each) => each.box === box);

/** Who sits at a box, has nothing anywhere, is free to wager and has the chips. */
const toPlace = (table: Table, amount: number, fits: (box: Box | undefined) => boolean) =>
  first<string, Command>(
    isBetting(table) ? NAMES : [],
    (patron) => {
      const box = table.seats.indexOf(patron) + 1;
      return (
        box > 0 &&
        !isOut(table, patron) &&
        !isHeld(table, patron) &&
        !hasMain(table, patron) &&
        isPlain(table, box) &&
        purseOf(table, patron).chips >= amount &&
        fits(boxNumbered(table, box))
      );
    },
    (patron) => ({
      type: 'PlaceWager',
      ...asPatron(patron),
      box: table.seats.indexOf(patron) + 1,
      on: 'main',
      amount,
    }),
  );

interface Lying extends Wager {
  readonly box: Box;
}
const mains = (table: Table): readonly Lying[] =>
  boxesIn(table).flatMap((box) => box.wagers.map((wager) => ({ ...wager, box })));

const wagers: readonly Lawful<Table, Command>[] = [
  {
    clause: '3.2',
    what: 'the operator allows a seated player more than the maximum by a marker beside the box',
    when: (table) => {
      const { max, multiple } = table.sign.main;
      return first(
        NAMES,
        (patron) => table.seats.includes(patron) && table.markers.length === 0 && !isHeld(table, patron),
        (patron) => ({
          type: 'GrantLimit',
          actor: OPERATOR,
          patron,
          box: table.seats.indexOf(patron) + 1,
          limit: max + multiple,
        }),
      );
    },
  },
  {
    clause: '3.2',
    what: 'a marker is taken away again',
    when: ({ markers }) =>
      first(
        markers,
        () => true,
        ({ patron, box }) => ({ type: 'GrantLimit', actor: OPERATOR, patron, box, limit: null }),
      ),
  },
  {
    clause: '3.4',
    what: 'a wager below the minimum may be laid: it is judged when bets close',
    when: (table) => {
      const { min, multiple } = table.sign.main;
      return multiple < min ? toPlace(table, multiple, (box) => box === undefined) : [];
    },
  },
  {
    clause: '3.5',
    what: 'a wager above the maximum may be laid: it is paid or collected to the maximum',
    when: (table) =>
      toPlace(table, table.sign.main.max + table.sign.main.multiple, (box) => box === undefined),
  },
  {
    clause: '4.1',
    what: 'between rounds wagers are invited',
    when: ({ round, shoe, finalRounds, hours }) =>
      where(round === null && shoe.stage === 'inPlay' && finalRounds !== 0 && hours?.isWithin !== false, {
        type: 'InviteWagers',
        actor: DEALER,
      }),
  },
  {
    clause: '4.1',
    what: 'before the first card each player may place a wager on his box',
    when: (table) => toPlace(table, table.sign.main.min, (box) => box === undefined),
  },
  {
    clause: '4.5',
    what: 'up to three players wager on one box',
    when: (table) => {
      const { min, max } = table.sign.main;
      return toPlace(
        table,
        min,
        (box) => box !== undefined && box.wagers.length < 3 && sumOf(box.wagers) + min <= max,
      );
    },
  },
  {
    clause: '4.4',
    what: 'where several boxes are permitted a player wagers on an empty one beside his own',
    when: (table) => {
      const { min } = table.sign.main;
      const box = table.seats.findIndex(
        (holder, index) =>
          holder === null && boxNumbered(table, index + 1) === undefined && isPlain(table, index + 1),
      );
      return first(
        table.determinations.severalBoxes && box >= 0 ? mains(table) : [],
        ({ patron }) =>
          !isOut(table, patron) && !isHeld(table, patron) && purseOf(table, patron).chips >= min,
        ({ patron }) => ({
          type: 'PlaceWager',
          ...asPatron(patron),
          box: box + 1,
          on: 'main',
          amount: min,
        }),
      );
    },
  },
  {
    clause: '4.3',
    what: 'before the first card a wager is raised, within what the box holds',
    when: (table) => {
      const { max, multiple } = table.sign.main;
      return first(
        mains(table),
        ({ patron, box }) =>
          !isOut(table, patron) &&
          !isHeld(table, patron) &&
          isPlain(table, box.number) &&
          sumOf(box.wagers) + multiple <= max &&
          purseOf(table, patron).chips >= multiple,
        ({ patron, stake, box }) => ({
          type: 'AlterWager',
          ...asPatron(patron),
          box: box.number,
          on: 'main',
          amount: stake + multiple,
        }),
      );
    },
  },
  {
    clause: '4.3',
    what: 'before the first card a wager is lowered',
    when: (table) => {
      const { min, max, multiple } = table.sign.main;
      return first(
        mains(table),
        ({ patron, stake, box }) =>
          !isOut(table, patron) && stake - multiple >= min && sumOf(box.wagers) <= max,
        ({ patron, stake, box }) => ({
          type: 'AlterWager',
          ...asPatron(patron),
          box: box.number,
          on: 'main',
          amount: stake - multiple,
        }),
      );
    },
  },
  {
    clause: '4.3',
    what: 'before the first card every wager may be taken back, those beside it too',
    when: (table) => [
      ...mains(table)
        .slice(0, 3)
        .map(
          ({ patron, box }) =>
            ({ type: 'RemoveWager', ...asPatron(patron), box: box.number, on: 'main' }) as const,
        ),
      ...boxesIn(table)
        .flatMap(({ number: box, sides }) => sides.map((side) => ({ ...side, box })))
        .slice(0, 2)
        .map(({ patron, box, on }) => ({ type: 'RemoveWager', ...asPatron(patron), box, on }) as const),
    ],
  },
  {
    clause: '4.3',
    what: 'before the first card a wager is moved to an empty box',
    when: (table) => {
      const to = table.seats.findIndex(
        (_holder, index) => boxNumbered(table, index + 1) === undefined && isPlain(table, index + 1),
      );
      return first(
        to < 0 ? [] : mains(table),
        ({ patron, stake, box }) =>
          !isOut(table, patron) &&
          !isHeld(table, patron) &&
          isPlain(table, box.number) &&
          stake <= table.sign.main.max,
        ({ patron, box }) => ({ type: 'MoveWager', ...asPatron(patron), box: box.number, to: to + 1 }),
      );
    },
  },
  {
    clause: '17.5',
    what: 'before the first card a player with a wager on the box may wager on pairs there',
    when: (table) => {
      const { min } = table.sign.pairs;
      return first(
        table.determinations.pairs === null ? [] : mains(table),
        ({ patron, box: { sides } }) => {
          const pairs = sides.filter(({ on }) => on === 'pairs');
          return (
            pairs.length < 3 &&
            !pairs.some((side) => side.patron === patron) &&
            !isOut(table, patron) &&
            !isHeld(table, patron) &&
            purseOf(table, patron).chips >= min
          );
        },
        ({ patron, box }) => ({
          type: 'PlaceWager',
          ...asPatron(patron),
          box: box.number,
          on: 'pairs',
          amount: min,
        }),
      );
    },
  },
  {
    clause: '6.2',
    what: 'no more bets is called where a wager between minimum and maximum lies',
    when: (table) => {
      const { min, max } = table.sign.main;
      return where(
        mains(table).some(
          ({ patron, stake, box }) =>
            stake >= min && sumOf(box.wagers) <= max && !isHeld(table, patron) && isPlain(table, box.number),
        ),
        { type: 'NoMoreBets', actor: DEALER },
      );
    },
  },
];

/** Whether a card of the round that is on has left the shoe. */
const hasBegun = ({ round }: Table): boolean =>
  round?.boxes.some(({ received }) => received.length > 0) ?? false;

const lies = ({ round }: Table, patron: string): boolean => {
  if (round === null) return false;
  const isHis = (wager: Wager): boolean => wager.patron === patron;
  return (
    round.insurances.some(isHis) ||
    round.boxes.some(
      ({ wagers: laid, sides, hands }) =>
        sides.some(isHis) ||
        (round.stage === 'betting' ? laid.some(isHis) : hands.some((hand) => hand.wagers.some(isHis))),
    )
  );
};

/** What the rules of Blackjack give the people at a table, clause by clause, by the numbers of 2018. */
export const lawfulUnder = (rules: BlackjackRules): readonly Lawful<Table, Command>[] => [
  ...wagers,
  ...cardRows,
  ...handRows,
  ...troubleRows,
  ...everywhere<Table, Command>({
    clauses: {
      seat: '16.6',
      chips: '4.2',
      idle: '16.6',
      owing: 'A:Void',
      breach: '16.2',
      voidWagers: '16.2(a)',
      exclusion: '16.2(b)',
      dispute: '16.4',
      limits: '3.1',
      closing: '15.2',
      fraud: '16.3',
      impractical: '16.3',
      disturbance: '16.1',
    },
    breaks: rules.cite('16.8'),
    hasWagers: lies,
    isOn: hasBegun,
    isUnderWay: (table) => hasBegun(table) && table.round?.stage === 'dealing',
    disturbed: (table) => {
      const { round, rounds } = table;
      if (hasBegun(table)) return round?.voidedBy === null ? round.number : undefined;
      const last = rounds.at(-1);
      return last?.voidedBy === null ? last.number : undefined;
    },
    limitsOf: ({ sign }) => sign.main,
    limitsNotice: (limits) => ({ what: 'limits', limits }),
  }),
];
