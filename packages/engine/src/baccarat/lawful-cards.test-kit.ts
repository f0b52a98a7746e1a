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
const isThere = (table: Table, patron: string): boolean =>
  table.seats.includes(patron) || purseOf(table, patron).chips > 0;

/** The cards between rounds: which, how they are checked, shuffled, cut and burned. */
export const cardRows: readonly Lawful<Table, Command>[] = [
  {
    clause: '2.2',
    what: 'before a round the operator determines whether cards are dealt face up or face down',
    when: ({ round, determinations: { face, form } }) =>
      where(round === null && (form === undefined || form === 'mini'), {
        type: 'DetermineFace',
        actor: OPERATOR,
        face: face === 'up' ? 'down' : 'up',
      }),
  },
  {
    clause: '2.3',
    what: 'any or all of the cards are changed after a round',
    when: (table) => {
      const checked = { checkedBySupervisor: 'S', checkedByDealer: 'D' } as const;
      return where(
        isAt(table, 'loaded', 'toCut', 'toInsert', 'toBurn', 'inPlay', 'spent'),
        { type: 'ReplaceCards', actor: OPERATOR, cards: 'all', ...checked },
        { type: 'ReplaceCards', actor: OPERATOR, cards: ['Ah'], ...checked },
      );
    },
  },
  {
    clause: '2.5',
    what: 'cards that come to the table are checked one by one, or come shuffled by their maker',
    when: (table) =>
      where(
        isAt(table, 'empty'),
        { type: 'IntroduceCards', actor: DEALER, source: { kind: 'checked', checkedBy: 'D' } },
        {
          type: 'IntroduceCards',
          actor: DEALER,
          source: { kind: 'preShuffled', supplier: 'S', batch: 'B 1' },
        },
      ),
  },
  {
    clause: '2.5',
    what: 'a check of the cards that is due is put on record',
    when: ({ checks }) => where(checks > 0, { type: 'RecordCheck', actor: DEALER, checkedBy: 'D' }),
  },
  {
    clause: '5.1(a)',
    what: 'the dealer shuffles for a new shoe, and after the last round of one',
    when: (table) =>
      where(isAt(table, 'loaded', 'spent') && table.checks === 0, { type: 'Shuffle', actor: DEALER }),
  },
  {
    clause: '5.1(c)',
    what: 'after a round the supervisor directs a shuffle',
    when: (table) =>
      where(
        isAt(table, 'inPlay') && table.roundsPlayed > 0 && table.rounds.at(-1)?.shoe === table.shoe.number,
        {
          type: 'DirectShuffle',
          actor: SUPERVISOR,
          reason: 'asked',
        },
      ),
  },
  {
    clause: '5.2',
    what: 'on request of a player the supervisor lets pre-shuffled cards be riffled before the cut',
    when: (table) =>
      first(
        isAt(table, 'toCut') && table.shoe.preShuffled && table.shoe.declined.length === 0 ? NAMES : [],
        (patron) => isThere(table, patron) && !isOut(table, patron),
        (requestedBy) => ({ type: 'Riffle', actor: SUPERVISOR, requestedBy }),
      ),
  },
  {
    clause: '5.3',
    what: 'the first player who is offered the cut cuts, one deck in from either end, or declines',
    when: (table) => {
      const next = table.seats.find((patron) => patron !== null && !table.shoe.declined.includes(patron));
      return next === undefined || next === null || !isAt(table, 'toCut')
        ? []
        : [
            { type: 'CutCards', ...asPatron(next), depth: 52 },
            { type: 'CutCards', ...asPatron(next), depth: 8 * 52 - 52 },
            { type: 'DeclineCut', ...asPatron(next) },
          ];
    },
  },
  {
    clause: '5.3',
    what: 'where nobody is there to cut, or nobody wants to, the supervisor cuts',
    when: (table) =>
      where(
        isAt(table, 'toCut') &&
          NAMES.every((patron) => !isThere(table, patron) || table.shoe.declined.includes(patron)),
        { type: 'CutCards', actor: SUPERVISOR, patron: null, depth: 200 },
      ),
  },
  {
    clause: '5.4',
    what: 'the other cutting card goes in at least twelve cards from the back',
    when: (table) =>
      where(
        isAt(table, 'toInsert'),
        { type: 'InsertCuttingCard', actor: DEALER, fromBack: 12 },
        { type: 'InsertCuttingCard', actor: DEALER, fromBack: 60 },
      ),
  },
  {
    clause: '5.5(a)',
    what: 'before the first round of a shoe a card is burned unseen, or exposed and as many more (5.5(b))',
    when: (table) =>
      where(
        isAt(table, 'toBurn'),
        { type: 'BurnCard', actor: DEALER },
        { type: 'BurnCard', actor: DEALER, card: 'Kh' },
      ),
  },
  {
    clause: '12.8',
    what: 'a burn that was missed keeps nobody from being invited',
    when: (table) =>
      where(isAt(table, 'toBurn') && table.checks === 0 && table.hours?.isWithin !== false, {
        type: 'InviteWagers',
        actor: DEALER,
      }),
  },
  {
    clause: '6.3',
    what: 'the supervisor determines who exposes the hands',
    when: ({ round, determinations: { face, exposedBy, form } }) =>
      where(face === 'down' && round === null && (form === undefined || form === 'mini'), {
        type: 'DetermineExposure',
        actor: SUPERVISOR,
        exposedBy: exposedBy === 'dealer' ? 'patrons' : 'dealer',
      }),
  },
];
