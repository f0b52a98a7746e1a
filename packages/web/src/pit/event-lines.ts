import type { Card } from '@baize/engine';
import { cardSign } from '../card/name.ts';
import type { TableEvent } from '../game/kind.ts';
import { balanceMoney } from '../words/money.ts';
import { backWords, type Line, type NameOf, who } from './consequence.ts';

type EventOf<E extends TableEvent, T extends E['type']> = Extract<E, { readonly type: T }>;

/** One sentence an event, by its type. `Law` is whatever the words of a game need besides the event. */
export type Words<E extends TableEvent, Law = void> = {
  readonly [T in E['type']]?: (event: EventOf<E, T>, nameOf: NameOf, law: Law) => string;
};

export const cardWords = (card: Card | undefined): string =>
  card === undefined ? 'A card' : `The ${cardSign(card)}`;

/** What is said of the events that every table has. */
interface Common<Change, Law> {
  /** Who plays, and what is played, as the rules call them. */
  readonly player: 'patron' | 'player';
  readonly round: 'round' | 'spin';
  /** What was told beforehand, as the felt says it. */
  readonly notice: (change: Change, law: Law) => string;
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
  readonly limit: number | null;
  readonly dispute: number;
  readonly fromBack: number;
  readonly card: Card | undefined;
  readonly breach: { readonly person: string };
};

const commonWords = <Change, Law>({ player, round, notice, may, where = '', seat }: Common<Change, Law>) => {
  const words: Readonly<Record<string, (event: Of<never>, nameOf: NameOf, law: Law) => string>> = {
    NoticeGiven: (event, _, law) =>
      `Every ${player} has notice: ${plain(notice(event.notice as Change, law))}.`,
    ChangeMade: (event, _, law) => `From now on: ${plain(notice(event.change as Change, law))}.`,
    LimitGranted: ({ patron, limit }, nameOf) =>
      limit === null
        ? `The marker beside ${nameOf(patron)} is taken away: the table’s maximum holds.`
        : `${nameOf(patron)} may ${may ?? 'wager'} up to ${balanceMoney(limit)}${where}.`,
    TableClosed: () =>
      `The table is closed. No further ${round} ${round === 'spin' ? 'follows' : 'is dealt'}.`,
    SeatTaken: ({ patron, seat: place }, nameOf) => `${nameOf(patron)} sits ${seat} ${place + 1}.`,
    SeatVacated: ({ patron }, nameOf) => `The seat of ${nameOf(patron)} is free.`,
    PatronLeft: ({ patron, chips }, nameOf) =>
      `${who(nameOf(patron), 'leaves', 'leave')} with ${balanceMoney(chips)}, which goes to the bank.`,
    CutDeclined: ({ patron }, nameOf) => `${nameOf(patron)} passes the cut on.`,
    CuttingCardInserted: ({ fromBack }) => `The cutting card lies ${fromBack} cards from the back.`,
    CardBurned: ({ card }) => `${cardWords(card)} is burned.`,
    BreachRecorded: ({ breach }, nameOf) => `A breach by ${nameOf(breach.person)} is put on record.`,
    PatronExcluded: ({ patron }, nameOf) =>
      `${who(nameOf(patron), 'takes', 'take')} no further part in the game. The seat is free.`,
    DisputeRaised: ({ patron }, nameOf) => `A dispute by ${nameOf(patron)} is put on record.`,
    DisputeDecided: ({ dispute }) =>
      `Dispute ${dispute} is decided. The decision is final, but its ${player} may ask for a review.`,
    ReviewRequested: ({ dispute }) => `A review of dispute ${dispute} is asked for.`,
  };
  return words;
};

interface Undone {
  readonly round: number;
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
  readonly besides?: (event: E) => readonly Line[];
}

const stakesOf = (returned: Undone['returned']) =>
  Array.isArray(returned)
    ? (returned as readonly { readonly patron: string; readonly stake: number }[])
    : Object.entries(returned as Readonly<Record<string, number>>).map(([patron, stake]) => ({
        patron,
        stake,
      }));

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

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
    Partial<Record<string, (event: E, nameOf: NameOf, law: Law) => string>>
  >;
  const { round } = common;
  return (event: E, nameOf: NameOf, whose: string | null, law: Law): readonly Line[] => {
    if (event.type === 'RoundVoided' || event.type === 'WagersVoided') {
      const { returned, reversed, ...undone } = event as unknown as Undone;
      const text =
        event.type === 'RoundVoided'
          ? `${capital(round)} ${undone.round} is void: nobody wins or loses by it.`
          : `The wagers of ${nameOf(undone.patron)} on this ${round} are void${out}.`;
      return [
        { text, clause: event.by },
        ...backWords({ returned: stakesOf(returned), reversed }, 'A:Void', nameOf, whose),
        ...(whose === null ? besides(event) : []),
      ];
    }
    const sentence = words[event.type];
    return sentence === undefined ? [] : [{ text: sentence(event, nameOf, law), clause: event.by }];
  };
};
