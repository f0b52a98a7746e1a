import type { Card } from '@baize/engine';
import type { Offer, OpenTableView, TableCommand } from '../game/kind.ts';
import type { NameOf } from './consequence.ts';

/** What the step asks of the dealer before it is done. */
export type Asks =
  | { readonly for: 'nothing' }
  | { readonly for: 'cards'; readonly count: number }
  | {
      readonly for: 'number';
      readonly label: string;
      readonly least: number;
      readonly most: number;
      /** What stands there before anything is typed. */
      readonly start: number | null;
    }
  | { readonly for: 'words'; readonly label: string };

/** The one lawful step that comes now, as it is said to the dealer. */
export interface DealerStep<C extends TableCommand = TableCommand> {
  readonly title: string;
  readonly note: string;
  readonly clause: string;
  /** Undefined where the dealer waits for somebody else. */
  readonly act:
    | {
        readonly label: string;
        readonly asks: Asks;
        /** One key does it as often as it comes in a row: cards that nobody tells. */
        readonly runs?: true;
        command(told: Told): C;
      }
    | undefined;
  /** The same step done otherwise. */
  readonly other: { readonly label: string; readonly command: C } | undefined;
}

/** What the dealer has told: cards in their order, or what stands in the field. */
interface Told {
  readonly cards: readonly Card[];
  readonly typed: string;
}

type CommandOf<C extends TableCommand, T extends C['type']> = Extract<C, { readonly type: T }>;
type View = OpenTableView & { readonly next: { readonly do: string; readonly by: string } };

/** The table as the dealer has it before him; what is offered to him is found by its type. */
export interface StepAt<V extends View, C extends TableCommand> {
  readonly view: V;
  readonly options: readonly Offer<C>[];
  readonly nameOf: NameOf;
  offer<T extends C['type']>(type: T): (Offer<C> & { readonly command: CommandOf<C, T> }) | undefined;
}

type Said<C extends TableCommand> = Pick<DealerStep<C>, 'title'> &
  Partial<Pick<DealerStep<C>, 'note' | 'act' | 'other' | 'clause'>>;

/** A step that is done with one key and asks for nothing, or one that the table says more of. */
export type StepRow<V extends View, C extends TableCommand> =
  | readonly [title: string, label: string, type: C['type'], note?: string]
  | ((at: StepAt<V, C>) => Said<C>);

const NOTHING: Asks = { for: 'nothing' };
export const CARD: Asks = { for: 'cards', count: 1 };
export const TELL_CARD = 'Type the card, scan it or pick it.';
export const CHECKED: Asks = { for: 'words', label: 'Checked by' };

/** The act of a step: what is offered, filled in with what the dealer tells; undefined where nothing is offered. */
export const filled = <O extends TableCommand>(
  label: string,
  offer: { readonly command: O } | undefined,
  asks: Asks = NOTHING,
  fill: (command: O, told: Told) => O = (command) => command,
): DealerStep<O>['act'] =>
  offer === undefined ? undefined : { label, asks, command: (told) => fill(offer.command, told) };

/** A command with the one card that was told; without one it goes as it was offered. */
export const withCard = <O extends TableCommand & { readonly card?: Card }>(
  command: O,
  { cards: [card] }: Told,
): O => (card === undefined ? command : { ...command, card });

export const withCards = <O extends TableCommand & { readonly cards?: readonly Card[] }>(
  command: O,
  { cards }: Told,
): O => ({ ...command, cards });

/** Steps with a number in the range that is offered. */
const rangeOf = (offer: Offer | undefined, name: string): { least: number; most: number } => {
  const range = offer?.choose?.[name];
  return typeof range === 'object' ? range : { least: 0, most: 0 };
};

/** The cutting card goes into the shoe, so many cards from its back; `more` is where it starts beyond the least. */
export const insertStep =
  <V extends View, C extends TableCommand & { readonly fromBack?: number }>(
    noteOf: (least: number, most: number) => string,
    more = 0,
  ) =>
  ({ offer }: StepAt<V, C>): Said<C> => {
    const due = offer('InsertCuttingCard');
    const { least, most } = rangeOf(due, 'fromBack');
    return {
      title: 'Insert the cutting card',
      note: noteOf(least, most),
      act: filled<C>(
        'Insert',
        due,
        { for: 'number', label: 'Cards from the back', least, most, start: least + more },
        (command, { typed }) => ({ ...command, fromBack: Number(typed) }),
      ),
    };
  };

interface CutView extends View {
  readonly shoe: { readonly cutOfferedTo?: string | null };
}

/** The cut is a patron's, on his own device; without one it is the supervisor's. */
export const cutStep =
  <V extends CutView, C extends TableCommand>(
    player: 'patron' | 'player',
    declineOf: (at: StepAt<V, C>, patron: string) => C | undefined,
  ) =>
  (at: StepAt<V, C>): Said<C> => {
    const { view, nameOf } = at;
    const to = view.shoe.cutOfferedTo ?? null;
    if (to === null)
      return { title: 'The supervisor cuts', note: `No ${player} is there to cut, or all have declined.` };
    const decline = declineOf(at, to);
    return {
      title: `Offer the cut to ${nameOf(to)}`,
      note: `The ${player} cuts on his own device, or declines.`,
      other: decline && { label: `${nameOf(to)} declines`, command: decline },
    };
  };

/** The dealer's next lawful step, from what the rules say is next, what they offer him, and the rows of the game. */
export const stepBy = <V extends View, C extends TableCommand>(
  rows: Readonly<Partial<Record<V['next']['do'], StepRow<V, C>>>>,
  { view, options, nameOf }: Pick<StepAt<V, C>, 'view' | 'options' | 'nameOf'>,
  /** What is said of a step that has no row. */
  rest: StepRow<V, C> = () => CLOSED,
): DealerStep<C> => {
  const offer = <T extends C['type']>(type: T) =>
    options.find(({ command }) => command.type === type) as
      | (Offer<C> & { readonly command: CommandOf<C, T> })
      | undefined;
  const row = (rows as Readonly<Record<string, StepRow<V, C> | undefined>>)[view.next.do] ?? rest;
  const said =
    view.stage === 'closed'
      ? CLOSED
      : typeof row === 'function'
        ? row({ view, options, nameOf, offer })
        : { title: row[0], note: row[3] ?? '', act: filled<C>(row[1], offer(row[2])) };
  return { note: '', clause: view.next.by, act: undefined, other: undefined, ...said };
};

const CLOSED = { title: 'The table is closed' } as const;
