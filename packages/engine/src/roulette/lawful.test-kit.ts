import {
  asPatron,
  DEALER,
  first,
  isOut,
  type Lawful,
  markers,
  NAMES,
  purseOf,
  SUPERVISOR,
  where,
} from '../testing/lawful.ts';
import { everywhere } from '../testing/lawful-everywhere.ts';
import { isBetting, layingChips, stakeOn, wagersIn } from '../testing/lawful-laid.ts';
import { type Command, NO_SPINS } from './command.ts';
import type { Table } from './table.ts';

const stageOf = ({ round }: Table): string | undefined => round?.stage;
const isAnnounced = (table: Table): boolean => ['announced', 'paid'].includes(stageOf(table) ?? '');
const isAtTable = (table: Table, patron: string): boolean =>
  table.seats.includes(patron) || purseOf(table, patron).chips > 0;

/** Chips of a colour have a value of their own, and are laid in multiples of it. */
const mayLay = (table: Table, patron: string): boolean =>
  !isOut(table, patron) && table.colours[patron] === undefined;
const lies = (table: Table, patron: string): boolean =>
  wagersIn(table).some((wager) => wager.patron === patron);

/** The places of a called sector: eight numbers with five chips. */
const ORPHELINS = ['1', '6-9', '14-17', '17-20', '31-34'] as const;

/** Twenty-six with zero and three beside it. */
const AROUND_26 = ['3', '26', '0'] as const;

const wheel: readonly Lawful<Table, Command>[] = [
  {
    clause: '6.1',
    what: 'between spins the dealer invites the players to place their bets',
    when: (table) => where(table.round === null, { type: 'InviteWagers', actor: DEALER }),
  },
  {
    clause: '6.3',
    what: 'no more bets is called while wagers lie that come to the smallest sum for a spin',
    when: (table) =>
      where(
        isBetting(table) &&
          NAMES.some(
            (patron) =>
              wagersIn(table)
                .filter((wager) => wager.patron === patron)
                .reduce((sum, { stake }) => sum + stake, 0) >= Math.max(1, table.sign.perSpin),
          ),
        { type: 'NoMoreBets', actor: DEALER },
      ),
  },
  {
    clause: '6.4',
    what: 'the dealer announces the number in which the ball lies, whichever it is',
    when: (table) =>
      where(
        stageOf(table) === 'spinning',
        { type: 'AnnounceNumber', actor: DEALER, number: 0 },
        { type: 'AnnounceNumber', actor: DEALER, number: 36 },
      ),
  },
  {
    clause: '7.1',
    what: 'before a number is announced no spin is called, by the dealer or the supervisor, for each cause',
    when: (table) =>
      stageOf(table) === 'spinning'
        ? NO_SPINS.flatMap((cause) => [
            { type: 'CallNoSpin', actor: DEALER, cause },
            { type: 'CallNoSpin', actor: SUPERVISOR, cause },
          ])
        : [],
  },
  {
    clause: '7.2',
    what: 'after a no spin wagers may be taken back',
    when: (table) =>
      first(
        isBetting(table) && (table.round?.noSpins ?? 0) > 0 ? wagersIn(table) : [],
        () => true,
        ({ patron, on }) => ({ type: 'RemoveWager', ...asPatron(patron), on }),
      ),
  },
  {
    clause: '8.4',
    what: 'after the announcement wagers are settled',
    when: (table) => where(stageOf(table) === 'announced', { type: 'SettleWagers', actor: DEALER }),
  },
  {
    clause: '8.5',
    what: 'when everything is paid the layout is cleared',
    when: (table) => where(stageOf(table) === 'paid', { type: 'ClearLayout', actor: DEALER }),
  },
  {
    clause: '9.2',
    what: 'until the layout is cleared the supervisor puts a wrong number right',
    when: (table) =>
      where(isAnnounced(table), {
        type: 'CorrectNumber',
        actor: SUPERVISOR,
        number: ((table.round?.spin ?? 0) + 1) % 37,
      }),
  },
  {
    clause: '9.4',
    what: 'until the layout is cleared the supervisor declares a spin void that was not a good one',
    when: (table) =>
      where(isAnnounced(table), {
        type: 'DeclareVoid',
        actor: SUPERVISOR,
        cause: 'faultySpin',
        round: table.round?.number ?? 0,
        reason: 'two balls',
      }),
  },
];

const chips: readonly Lawful<Table, Command>[] = [
  {
    clause: '3.7',
    what: 'the operator allows a player at the table more than the outside maximum, and takes that back',
    when: (table) => markers(table, table.sign.outside, (patron) => isAtTable(table, patron)),
  },
  {
    clause: '4.2',
    what: 'a player at the table is given chips of a colour that nobody has',
    when: (table) => {
      const taken = new Set(Object.values(table.colours).map(({ colour }) => colour));
      const colour = Array.from({ length: table.determinations.colours }, (_, index) => index + 1).find(
        (each) => !taken.has(each),
      );
      return first(
        colour === undefined ? [] : NAMES,
        (patron) => isAtTable(table, patron) && mayLay(table, patron) && !lies(table, patron),
        (patron) => ({
          type: 'IssueColour',
          actor: DEALER,
          patron,
          colour: colour ?? 0,
          value: table.sign.inside.multiple,
        }),
      );
    },
  },
  {
    clause: '4.5',
    what: 'a player has the wagers of the spin before placed again',
    when: (table) => {
      const { inside } = table.sign;
      return first(
        isBetting(table) ? NAMES : [],
        (patron) => {
          const before = table.last.filter((wager) => wager.patron === patron);
          const sum = before.reduce((all, { stake }) => all + stake, 0);
          return (
            before.length > 0 &&
            mayLay(table, patron) &&
            purseOf(table, patron).chips >= sum &&
            !lies(table, patron) &&
            before.every(
              ({ on, stake }) =>
                /^\d+$/.test(on) &&
                stake >= inside.min &&
                stake <= inside.max &&
                stake % inside.multiple === 0,
            )
          );
        },
        (patron) => ({ type: 'RepeatWagers', ...asPatron(patron) }),
      );
    },
  },
  {
    clause: '5.1',
    what: 'where it is offered a sector is called with an amount for each chip',
    when: (table) => {
      const { min: amount, max } = table.sign.inside;
      return first(
        isBetting(table) && table.determinations.called && !table.determinations.tournament ? NAMES : [],
        (patron) =>
          mayLay(table, patron) &&
          purseOf(table, patron).chips >= 5 * amount &&
          ORPHELINS.every((on) => stakeOn(table, patron, on) + amount <= max),
        (patron) => ({ type: 'CallWager', ...asPatron(patron), call: 'orphelins', amount }),
      );
    },
  },
  {
    clause: '5.8',
    what: 'where calls are offered a number is called with its neighbours and an amount for each chip',
    when: (table) => {
      const { min: amount, max } = table.sign.inside;
      return first(
        isBetting(table) && table.determinations.called && !table.determinations.tournament ? NAMES : [],
        (patron) =>
          mayLay(table, patron) &&
          purseOf(table, patron).chips >= AROUND_26.length * amount &&
          AROUND_26.every((on) => stakeOn(table, patron, on) + amount <= max),
        (patron) => ({ type: 'CallNeighbours', ...asPatron(patron), number: 26, sides: 1, amount }),
      );
    },
  },
];

/** [11.5] A spin is disturbed until its number is known; what is over is void for fraud alone. */
const isSpinning = (table: Table): boolean => stageOf(table) === 'spinning';

/** What the house rules of roulette give the people at a table, clause by clause. */
export const lawful: readonly Lawful<Table, Command>[] = [
  ...chips.slice(0, 1),
  ...layingChips<Table>({
    clauses: { place: '4.3', several: '4.4', above: '3.5' },
    places: ['17', '17-20', '0-1-2-3', 'red', 'dozen1'],
    limitsOn: ({ sign }, on) => (/^\d/.test(on) ? sign.inside : sign.outside),
    mayLay,
  }),
  ...chips.slice(1),
  ...wheel,
  ...everywhere<Table, Command>({
    clauses: {
      seat: '11.7',
      chips: '4.1',
      idle: '11.7',
      owing: 'A:Void',
      breach: '11.2',
      voidWagers: '11.2(a)',
      exclusion: '11.2(b)',
      dispute: '11.4',
      limits: '3.2',
      closing: '10.1',
      fraud: '11.6',
      impractical: '11.5',
      disturbance: '11.5',
    },
    breaks: '11.1',
    hasWagers: lies,
    isOn: (table) => ['spinning', 'announced', 'paid'].includes(stageOf(table) ?? ''),
    isUnderWay: isSpinning,
    disturbed: (table) => (isSpinning(table) ? table.round?.number : undefined),
    limitsOf: ({ sign }) => sign.inside,
    limitsNotice: (limits) => ({ what: 'inside', limits }),
  }),
];
