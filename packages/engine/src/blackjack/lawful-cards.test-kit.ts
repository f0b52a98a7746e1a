import {
  asPatron,
  DEALER,
  first,
  isOut,
  type Lawful,
  NAMES,
  OPERATOR,
  purseOf,
  SUPERVISOR,
  where,
} from '../testing/lawful.ts';
import type { Command } from './command.ts';
import type { ShoeStage, Table } from './table.ts';

const isAt = ({ round, shoe }: Table, ...stages: readonly ShoeStage[]): boolean =>
  round === null && stages.includes(shoe.stage);
const DECK_OF = 52;
/** On a seat, or standing with chips. */
const isThere = (table: Table, patron: string): boolean =>
  table.seats.includes(patron) || purseOf(table, patron).chips > 0;

/** The cards between rounds, and who is held to the minimum while a shoe lasts. */
export const cardRows: readonly Lawful<Table, Command>[] = [
  {
    clause: '2.2',
    what: 'cards that come to the table are checked by the dealer',
    when: (table) =>
      where(isAt(table, 'empty'), {
        type: 'IntroduceCards',
        actor: DEALER,
        checkedBy: 'D',
        shoe: table.determinations.shoe,
      }),
  },
  {
    clause: '2.4',
    what: 'all cards are changed after a round, and a marked one at any time',
    when: (table) => {
      const checked = { checkedBySupervisor: 'S', checkedByDealer: 'D' } as const;
      return [
        ...where(isAt(table, 'inPlay', 'spent'), {
          type: 'ReplaceCards',
          actor: OPERATOR,
          cards: 'all',
          ...checked,
        } as const),
        ...where(table.shoe.stage === 'inPlay', {
          type: 'ReplaceCards',
          actor: OPERATOR,
          cards: ['Ah'],
          ...checked,
        } as const),
      ];
    },
  },
  {
    clause: '5.1',
    what: 'the dealer shuffles for each new shoe',
    when: (table) => where(isAt(table, 'loaded', 'spent'), { type: 'Shuffle', actor: DEALER }),
  },
  {
    clause: '5.2',
    what: 'who is asked first cuts at least a deck in from either end, or declines',
    when: (table) => {
      const { cutFirst, declined, cards, number, midRound } = table.shoe;
      // The first at the table when the game begins; then on whose box the cutting card came in the very last round.
      const [earliest] = table.arrivals;
      const named =
        cutFirst?.round === undefined || cutFirst.round === table.roundsPlayed ? cutFirst?.patron : undefined;
      const next = number <= 1 && midRound === null ? earliest : named;
      return next === undefined ||
        declined.length > 0 ||
        isOut(table, next) ||
        !isAt(table, 'toCut') ||
        !table.arrivals.includes(next)
        ? []
        : [
            { type: 'CutCards', ...asPatron(next), depth: DECK_OF },
            { type: 'CutCards', ...asPatron(next), depth: (cards.decks - 1) * DECK_OF },
            { type: 'DeclineCut', ...asPatron(next) },
          ];
    },
  },
  {
    clause: '5.2',
    what: 'where nobody wishes to cut, the supervisor does',
    when: (table) =>
      where(
        isAt(table, 'toCut') &&
          NAMES.every((patron) => table.shoe.declined.includes(patron) || !table.arrivals.includes(patron)),
        { type: 'CutCards', actor: SUPERVISOR, patron: null, depth: 2 * DECK_OF },
      ),
  },
  {
    clause: '5.3',
    what: 'the cutting card goes in from one deck to half of them from the back',
    when: (table) =>
      where(
        isAt(table, 'toInsert'),
        { type: 'InsertCuttingCard', actor: DEALER, fromBack: DECK_OF },
        { type: 'InsertCuttingCard', actor: DEALER, fromBack: (table.shoe.cards.decks / 2) * DECK_OF },
      ),
  },
  {
    clause: '6.1',
    what: 'cards are burned before the first round where the operator determined it',
    when: (table) => where(isAt(table, 'toBurn'), { type: 'BurnCards', actor: DEALER }),
  },
  {
    clause: '4.7(a)',
    what: 'who did not wager on the first round of the shoe is held to the minimum until the next',
    when: (table) =>
      first(
        table.shoe.kind === 'manual' && table.inShoe.first !== null ? NAMES : [],
        (patron) =>
          isThere(table, patron) &&
          !table.inShoe.first?.includes(patron) &&
          !table.inShoe.spared.includes(patron) &&
          (table.held[patron]?.shoe ?? null) === null,
        (patron) => ({ type: 'RestrictPlayer', actor: OPERATOR, patron, ground: '4.7(a)', reference: 'R 1' }),
      ),
  },
  {
    clause: '4.7(b)',
    what: 'who wagered and then let a round pass is held to the minimum until the next shoe',
    when: (table) =>
      first(
        table.shoe.kind === 'manual' ? table.inShoe.leftOut : [],
        (patron) => isThere(table, patron) && (table.held[patron]?.shoe ?? null) === null,
        (patron) => ({ type: 'RestrictPlayer', actor: OPERATOR, patron, ground: '4.7(b)', reference: 'R 1' }),
      ),
  },
  {
    clause: '4.8',
    what: 'the operator limits a player to one box and the minimum, at this table or in the game',
    when: (table) =>
      (['table', 'game'] as const).flatMap((scope) =>
        first(
          NAMES,
          (patron) => isThere(table, patron) && (table.held[patron]?.lasting ?? null) === null,
          (patron) => ({
            type: 'RestrictPlayer',
            actor: OPERATOR,
            patron,
            ground: '4.8',
            reference: 'R 1',
            scope,
          }),
        ),
      ),
  },
  {
    clause: '4.9',
    what: 'who was restricted before is restricted again without being tracked',
    when: (table) =>
      first(
        NAMES,
        (patron) =>
          isThere(table, patron) &&
          (table.held[patron]?.lasting ?? null) === null &&
          table.restrictions.some((each) => each.patron === patron && !each.by.startsWith('4.7')),
        (patron) => ({ type: 'RestrictPlayer', actor: OPERATOR, patron, ground: '4.9', reference: 'R 2' }),
      ),
  },
  {
    clause: '4.8',
    what: 'a restriction is lifted, whether its player is there or not',
    when: (table) =>
      first(
        Object.entries(table.held),
        ([, { lasting }]) => lasting !== null,
        ([patron]) => ({ type: 'LiftRestriction', actor: OPERATOR, patron, ground: '4.8' }),
      ),
  },
];
