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
import { cardRows } from './lawful-cards.test-kit.ts';
import { roundRows } from './lawful-round.test-kit.ts';
import type { Box, Table, Wager } from './table.ts';

const isBetting = ({ round }: Table): boolean => round?.stage === 'betting' && round.noBet === null;
const lying = ({ round }: Table): readonly Wager[] => round?.wagers ?? [];
const stakeOn = (table: Table, patron: string, on: Box): number =>
  lying(table).find((wager) => wager.patron === patron && wager.on === on)?.stake ?? 0;
const isPair = (on: Box): boolean => on === 'playerPair' || on === 'bankerPair';
const limitsOn = ({ sign }: Table, on: Box) => (isPair(on) ? sign.pairs : sign.main);
const boxes = ({ determinations }: Table): readonly Box[] =>
  determinations.pairs === null ? ['tie'] : ['tie', 'playerPair', 'bankerPair'];

/** Who has chips for it and is not excluded, with nothing on that box. */
const toPlace = (table: Table, on: Box, amount: number) =>
  first<string, Command>(
    isBetting(table) ? NAMES : [],
    (patron) =>
      !isOut(table, patron) && stakeOn(table, patron, on) === 0 && purseOf(table, patron).chips >= amount,
    (patron) => ({ type: 'PlaceWager', ...asPatron(patron), on, amount }),
  );

/** The side on which less lies: chips that are added there let no differential grow. */
const lighter = (table: Table): Box => {
  const sum = (side: Box) =>
    lying(table).reduce((all, { on, stake }) => (on === side ? all + stake : all), 0);
  return sum('player') <= sum('banker') ? 'player' : 'banker';
};

const altering = (
  table: Table,
  fits: (wager: Wager) => boolean,
  made: (wager: Wager) => Command,
): readonly Command[] => first(isBetting(table) ? lying(table) : [], fits, made);

const wagers: readonly Lawful<Table, Command>[] = [
  {
    clause: '3.2',
    what: 'a player at the table gets a marker for more than the maximum, and loses it again',
    when: (table) => markers(table, table.sign.main, (patron) => table.seats.includes(patron)),
  },
  {
    clause: '3.4',
    what: 'a wager below the minimum may be laid: it is judged when bets close',
    when: (table) => {
      const { min, multiple } = table.sign.main;
      return multiple < min ? toPlace(table, 'tie', multiple) : [];
    },
  },
  {
    clause: '3.5',
    what: 'a wager above the maximum may be laid: it is paid or collected to the maximum',
    when: (table) => toPlace(table, 'tie', table.sign.main.max + table.sign.main.multiple),
  },
  {
    clause: '3.6',
    what: 'chips may be added on the lighter side whatever the differential',
    when: (table) => {
      const { min } = table.sign.main;
      const { differential } = table.sign;
      return differential === null || differential >= min ? toPlace(table, lighter(table), min) : [];
    },
  },
  {
    clause: '3.7',
    what: 'notice of another differential is given',
    when: ({ sign: { differential, main }, notices }) => {
      const max = (differential ?? main.max) + main.multiple;
      return where(!notices.some((notice) => notice.what === 'differential' && notice.max === max), {
        type: 'GiveNotice',
        actor: OPERATOR,
        notice: { what: 'differential', max },
      });
    },
  },
  {
    clause: '4.3',
    what: 'before the first card each player may wager on the tie and the pairs',
    when: (table) => boxes(table).flatMap((on) => toPlace(table, on, limitsOn(table, on).min)),
  },
  {
    clause: '4.6',
    what: 'before the first card a wager on the tie or on pairs is raised, up to the maximum',
    when: (table) =>
      altering(
        table,
        ({ patron, on, stake }) =>
          boxes(table).includes(on) &&
          !isOut(table, patron) &&
          stake + limitsOn(table, on).multiple <= limitsOn(table, on).max &&
          purseOf(table, patron).chips >= limitsOn(table, on).multiple,
        ({ patron, on, stake }) => ({
          type: 'AlterWager',
          ...asPatron(patron),
          on,
          amount: stake + limitsOn(table, on).multiple,
        }),
      ),
  },
  {
    clause: '4.6',
    what: 'before the first card a wager is lowered, on any box',
    when: (table) =>
      altering(
        table,
        ({ patron, on, stake }) => {
          const { min, max, multiple } = limitsOn(table, on);
          return !isOut(table, patron) && stake - multiple >= min && stake <= max;
        },
        ({ patron, on, stake }) => ({
          type: 'AlterWager',
          ...asPatron(patron),
          on,
          amount: stake - limitsOn(table, on).multiple,
        }),
      ),
  },
  {
    clause: '4.6',
    what: 'before the first card a wager on player or banker is moved to the tie',
    when: (table) =>
      altering(
        table,
        ({ patron, on, stake }) =>
          (on === 'player' || on === 'banker') &&
          !isOut(table, patron) &&
          stakeOn(table, patron, 'tie') === 0 &&
          stake <= table.sign.main.max,
        ({ patron, on }) => ({ type: 'MoveWager', ...asPatron(patron), on, to: 'tie' }),
      ),
  },
  {
    clause: '4.6',
    what: 'before the first card every wager may be taken back',
    when: (table) =>
      (isBetting(table) ? lying(table) : [])
        .slice(0, 3)
        .map(({ patron, on }) => ({ type: 'RemoveWager', ...asPatron(patron), on })),
  },
];

/** Who is there: on a seat, or standing with chips. */
const seated = ({ seats }: Table): readonly string[] => seats.filter((patron) => patron !== null);
const present = (table: Table): readonly string[] => {
  const sitting = seated(table);
  return sitting.length > 0
    ? sitting
    : NAMES.filter((patron) => purseOf(table, patron).chips > 0 && !isOut(table, patron));
};

/** Between rounds from a shoe that is in play, with nothing in front of it and within the hours. */
const isQuiet = ({ round, shoe, hours, checks }: Table): boolean =>
  round === null &&
  shoe.stage === 'inPlay' &&
  shoe.front.length === 0 &&
  checks === 0 &&
  hours?.isWithin !== false;

const noBet: readonly Lawful<Table, Command>[] = [
  {
    clause: '4.1',
    what: 'between rounds patrons are invited to wager',
    when: (table) => where(isQuiet(table), { type: 'InviteWagers', actor: DEALER }),
  },
  {
    clause: '4.7(a)',
    what: 'a player at the table asks for a no-bet coup',
    when: (table) =>
      first(
        isQuiet(table) && table.noBetRequest === null ? present(table) : [],
        () => true,
        (patron) => ({ type: 'RequestNoBetCoup', ...asPatron(patron) }),
      ),
  },
  {
    clause: '4.7(b)',
    what: 'the other players agree to it',
    when: (table) =>
      first(
        isQuiet(table) && present(table).some((patron) => table.noBetRequest?.agreed.includes(patron))
          ? present(table)
          : [],
        (patron) => !table.noBetRequest?.agreed.includes(patron),
        (patron) => ({ type: 'AgreeToNoBetCoup', ...asPatron(patron) }),
      ),
  },
  {
    clause: '4.7',
    what: 'the supervisor directs a no-bet coup when one asked and all agree',
    when: (table) =>
      where(
        isQuiet(table) &&
          table.noBetRequest !== null &&
          present(table).length > 0 &&
          present(table).every((patron) => table.noBetRequest?.agreed.includes(patron)),
        { type: 'DirectNoBetCoup', actor: SUPERVISOR },
      ),
  },
  {
    clause: '4.8',
    what: 'where nobody is at the table the supervisor directs no-bet coups',
    when: (table) =>
      where(isQuiet(table) && seated(table).length === 0 && present(table).length === 0, {
        type: 'DirectNoBetCoup',
        actor: SUPERVISOR,
      }),
  },
];

const general: readonly Lawful<Table, Command>[] = [
  {
    clause: '13.1',
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
    clause: '14.1',
    what: 'before the first card a disturbance sends all wagers back, and so does closing after notice',
    when: (table) =>
      isBetting(table) && lying(table).length > 0
        ? [
            {
              type: 'ReturnWagers',
              actor: OPERATOR,
              cause: 'disturbance',
              reason: 'a brawl',
              disturbance: 'brawl',
            },
            ...where(
              table.notices.some(({ what }) => what === 'closing'),
              { type: 'ReturnWagers', actor: OPERATOR, cause: 'closing', reason: 'closing' } as const,
            ),
          ]
        : [],
  },
];

/** Whether a card of the round that is on has left the shoe. */
const hasBegun = ({ round }: Table): boolean =>
  round !== null && round.hands.player.length + round.hands.banker.length > 0;

/** What the rules of mini baccarat give the people at a table, clause by clause. */
export const lawful: readonly Lawful<Table, Command>[] = [
  ...cardRows,
  ...wagers,
  ...noBet,
  ...roundRows,
  ...general,
  ...everywhere<Table, Command>({
    clauses: {
      seat: '14.6',
      chips: '4.2',
      idle: '14.6',
      owing: 'A:Void',
      breach: '14.2',
      voidWagers: '14.2(a)',
      exclusion: '14.2(b)',
      dispute: '14.4',
      limits: '3.1',
      closing: '13.2',
      fraud: '14.3',
      impractical: '14.3',
      disturbance: '14.1',
    },
    breaks: '14.8',
    hasWagers: (table, patron) => lying(table).some((wager) => wager.patron === patron),
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
