import type { Card } from '@baize/engine';
import { cardSign } from '../card/name.ts';
import type { TableEvent } from '../game/kind.ts';
import { capital } from '../words/clause.ts';
import type { Money } from '../words/money.ts';
import { backWords, type Line, movedWords, type NameOf, who } from './consequence.ts';

type EventOf<E extends TableEvent, T extends E['type']> = Extract<E, { readonly type: T }>;

/** One sentence an event, by its type. `Law` is whatever the words of a game need besides the event. */
export type Words<E extends TableEvent, Law = void> = {
  readonly [T in E['type']]?: (event: EventOf<E, T>, nameOf: NameOf, money: Money, law: Law) => string;
};

export const cardWords = (card: Card | undefined): string =>
  card === undefined ? 'A card' : `The ${cardSign(card)}`;

/** What is said of the events that every table has. */
interface Common<Change, Law> {
  /** Who plays, and what is played, as the rules call them. */
  readonly player: 'patron' | 'player';
  readonly round: 'round' | 'spin';
  /** What was told beforehand, as the felt says it. */
  readonly notice: (money: Money, change: Change, law: Law) => string;
  /** "may wager up to $100", and where. */
  readonly may?: string;
  readonly where?: string;
  readonly seat: string;
}

/** Notice without the word that stands before it on the felt. */
const plain = (notice: string): string => notice.replace(/^Notice: /, '');

type Of<T> = Readonly<Record<string, T>> & {
  readonly patron: string;
  readonly seat: number;
  readonly chips: number;
  readonly amount: number;
  readonly limit: number | null;
  readonly dispute: number;
  readonly fromBack: number;
  readonly card: Card | undefined;
  readonly breach: { readonly person: string };
  readonly scope: string | undefined;
  readonly onRecord: true | undefined;
  readonly hours: { readonly from: string; readonly to: string } | null;
};

const commonWords = <Change, Law>({ player, round, notice, may, where = '', seat }: Common<Change, Law>) => {
  const words: Readonly<
    Record<string, (event: Of<never>, nameOf: NameOf, money: Money, law: Law) => string>
  > = {
    NoticeGiven: (event, _, money, law) =>
      `Every ${player} has notice: ${plain(notice(money, event.notice as Change, law))}.`,
    ChangeMade: (event, _, money, law) =>
      `From now on: ${plain(notice(money, event.change as Change, law))}.`,
    LimitGranted: ({ patron, limit }, nameOf, money) =>
      limit === null
        ? `The marker beside ${nameOf(patron)} is taken away: the table’s maximum holds.`
        : `${nameOf(patron)} may ${may ?? 'wager'} up to ${money.balance(limit)}${where}.`,
    TableClosed: () =>
      `The table is closed. No further ${round} ${round === 'spin' ? 'follows' : 'is dealt'}.`,
    SeatTaken: ({ patron, seat: place }, nameOf) => `${nameOf(patron)} sits ${seat} ${place + 1}.`,
    SeatVacated: ({ patron }, nameOf) => `The seat of ${nameOf(patron)} is free.`,
    PatronLeft: ({ patron, chips }, nameOf, money) =>
      `${who(nameOf(patron), 'leaves', 'leave')} with ${money.balance(chips)}, which goes to the bank.`,
    OwingRepaid: ({ patron, amount }, nameOf, money) =>
      `${who(nameOf(patron), 'pays', 'pay')} back ${money.balance(amount)} that was owing.`,
    OwingForgiven: ({ patron, amount }, nameOf, money) =>
      `${money.balance(amount)} that ${who(nameOf(patron), 'owes', 'owe')} is forgiven.`,
    HoursSet: ({ hours }) =>
      hours === null
        ? 'The table has no hours of its own any more.'
        : `Wagers are invited from ${hours.from} to ${hours.to}.`,
    GamingHoursBegan: () => 'Gaming begins: wagers are invited again.',
    GamingHoursEnded: () => 'Gaming has ended: no further wagers are invited.',
    ChipsBrought: ({ patron, amount }, nameOf, money) =>
      `${who(nameOf(patron), 'brings', 'bring')} ${money.balance(amount)} to the table.`,
    CutDeclined: ({ patron }, nameOf) => `${nameOf(patron)} passes the cut on.`,
    CuttingCardInserted: ({ fromBack }) => `The cutting card lies ${fromBack} cards from the back.`,
    CardBurned: ({ card }) => `${cardWords(card)} is burned.`,
    BreachRecorded: ({ breach }, nameOf) => `A breach by ${nameOf(breach.person)} is put on record.`,
    PatronExcluded: ({ patron, scope }, nameOf) =>
      `${who(nameOf(patron), 'takes', 'take')} no further part ${scope === 'table' ? 'at this table' : 'in the game'}. The seat is free.`,
    DisputeRaised: ({ patron, onRecord }, nameOf) =>
      onRecord ? '' : `A dispute by ${nameOf(patron)} is put on record.`,
    DisputeDecided: ({ dispute }) =>
      `Dispute ${dispute} is decided. The decision is final, but its ${player} may ask for a review.`,
    RemedyPaid: ({ patron, amount }, nameOf, money) =>
      amount > 0
        ? `${who(nameOf(patron), 'is', 'are')} paid ${money.balance(amount)} by the decision.`
        : `${money.balance(-amount)} is collected from ${nameOf(patron)} by the decision.`,
    ReviewRequested: ({ dispute }) => `A review of dispute ${dispute} is asked for.`,
    ReviewRecorded: ({ dispute }) => `The review of dispute ${dispute} is put on record.`,
    ExclusionLifted: ({ patron }, nameOf) =>
      `${who(nameOf(patron), 'takes', 'take')} part in the game again.`,
    PatronBarred: ({ patron }, nameOf) =>
      `${who(nameOf(patron), 'was', 'were')} excluded at another table and ${who(nameOf(patron), 'takes', 'take')} no further part in the game.`,
  };
  return words;
};

interface Undone {
  /** Before it could be another, a void of wagers was of the round that was on. */
  readonly round?: number;
  readonly patron: string;
  /** The stakes that go back, one by one, or each patron's in a sum. */
  readonly returned:
    | readonly { readonly patron: string; readonly stake: number }[]
    | Readonly<Record<string, number>>;
  readonly reversed: Readonly<Record<string, number>>;
}

interface Voids<E> {
  /** What is said after "on this round are void". */
  readonly out?: string;
  /** What else comes back by a void, for everybody's eyes. */
  readonly besides?: (money: Money, event: E) => readonly Line[];
}

/** The chips that move where a round is worked again: by themselves, or among what the cards come to. */
const movedIn = (event: TableEvent): Readonly<Record<string, number>> | undefined => {
  type Moved = { readonly moved?: Readonly<Record<string, number>> };
  const { moved, correction } = event as Moved & { readonly correction?: Moved };
  return moved ?? correction?.moved;
};

const stakesOf = (returned: Undone['returned']) =>
  Array.isArray(returned)
    ? (returned as readonly { readonly patron: string; readonly stake: number }[])
    : Object.entries(returned as Readonly<Record<string, number>>).map(([patron, stake]) => ({
        patron,
        stake,
      }));

/**
 * What an event means to the people at the table, with the money of each of them, or of one alone: a game's own
 * sentences over those that every table has. What has none says nothing that somebody would decide on.
 */
export const linesBy = <E extends TableEvent & { readonly by: string }, Change, Law = void>(
  common: Common<Change, Law>,
  own: Words<E, Law>,
  { out = '', besides = () => [] }: Voids<E> = {},
) => {
  const words = { ...commonWords(common), ...own } as unknown as Readonly<
    Partial<Record<string, (event: E, nameOf: NameOf, money: Money, law: Law) => string>>
  >;
  const { round } = common;
  return (
    money: Money,
    event: E,
    nameOf: NameOf,
    whose: string | null = null,
    law = undefined as Law,
  ): readonly Line[] => {
    if (event.type === 'RoundVoided' || event.type === 'WagersVoided') {
      const { returned, reversed, ...undone } = event as unknown as Undone;
      const text =
        event.type === 'RoundVoided'
          ? `${capital(round)} ${undone.round} is void: nobody wins or loses by it.`
          : `The wagers of ${nameOf(undone.patron)} on ${undone.round === undefined ? `this ${round}` : `${round} ${undone.round}`} are void${out}.`;
      return [
        { text, clause: event.by },
        ...backWords(money, { returned: stakesOf(returned), reversed }, 'A:Void', nameOf, whose),
        ...(whose === null ? besides(money, event) : []),
      ];
    }
    const sentence = words[event.type];
    if (sentence === undefined) return [];
    const text = sentence(event, nameOf, money, law);
    if (text === '') return [];
    const line = { text, clause: event.by };
    const moved = movedIn(event);
    if (moved === undefined) return [line];
    const sums = movedWords(money, moved, event.by, nameOf, whose);
    return [line, ...sums, ...(whose === null ? besides(money, event) : [])];
  };
};
