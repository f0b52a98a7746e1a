import type { Offer, TableCommand } from '../game/kind.ts';
import type { Plain, Say } from '../words/language.ts';
import type { DockAct } from './dock-act.ts';

/** An act that the rules offer, as a key says it. */
export interface OfferedAct<C extends TableCommand = TableCommand> {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly command: C;
  readonly clause: string;
  /** What is left to the person who acts, to be asked for before the act is sent. */
  readonly asks: readonly Ask[];
}

/** A field of a command that somebody fills in: words, or an amount within its range. */
export type Ask =
  | { readonly field: string; readonly kind: 'words' }
  | {
      readonly field: string;
      readonly kind: 'amount';
      readonly least: number;
      readonly most: number;
      readonly step: number;
    };

/**
 * Cards are the house's or the dealer's to tell, and what is more than words has a page of its own: neither is asked
 * here.
 */
const asksOf = <C extends TableCommand>({ command, choose }: Offer<C>): readonly Ask[] =>
  Object.entries(choose ?? {}).flatMap(([field, choice]): readonly Ask[] => {
    const stands: unknown = command[field as keyof C];
    if (choice === 'text') return typeof stands === 'string' ? [{ field, kind: 'words' }] : [];
    if (typeof choice === 'string') return [];
    return [{ field, kind: 'amount', least: choice.least, most: choice.most, step: choice.multiple }];
  });

/** An offer of the rules with the words of its key. */
export const offeredAct = <C extends TableCommand>(
  option: Offer<C>,
  [label, detail]: readonly [label: string, detail: string],
  index: number,
): OfferedAct<C> => ({
  id: `${option.command.type} ${index}`,
  label,
  detail,
  command: option.command,
  clause: option.by,
  asks: asksOf(option),
});

/** Acts without a key, as a button says them; the others are told by what is tried. */
const NAMES: Readonly<Record<string, Plain>> = {
  LeaveTable: 'Leave the table',
  BringChips: 'Bring chips',
  RequestNoBetCoup: 'Ask for a no-bet coup',
  RaiseDispute: 'Raise a dispute',
  RequestReview: 'Ask for a review',
  RepayOwing: 'Pay back what you owe',
};

/** What has no key and no place of its own: it is listed with its clause, so that nothing lawful is hidden. */
export const listedActs = <C extends TableCommand>(
  say: Say,
  offers: readonly Offer<C>[],
  attemptWords: (command: C) => string,
): readonly OfferedAct<C>[] =>
  offers.map((offer, index) => {
    const name = NAMES[offer.command.type];
    return offeredAct(offer, [name === undefined ? attemptWords(offer.command) : say(name), ''], index);
  });

/** Everything that is lawful now but what is done on the layout itself, by a key or by a control of its own. */
export const actsBut = <C extends TableCommand>(
  say: Say,
  elsewhere: readonly C['type'][],
  options: readonly Offer<C>[],
  attemptWords: (command: C) => string,
): readonly OfferedAct<C>[] =>
  listedActs(
    say,
    options.filter(({ command }) => !elsewhere.includes(command.type)),
    attemptWords,
  );

interface Standing {
  readonly viewer: string | null;
  readonly connection: { readonly state: string };
  readonly options: readonly Offer[];
  onAct(command: TableCommand): void;
}

/** Whoever stands takes a seat from the dock: it is offered once, the first that is free. */
export const seatActs = (say: Say, { connection, viewer, options, onAct }: Standing): readonly DockAct[] =>
  options
    .map(({ command }) => command as TableCommand & { readonly seat?: number })
    .filter(({ type }) => viewer !== null && type === 'TakeSeat')
    .slice(0, 1)
    .map((command) => ({
      id: 'seat',
      label: say('Sit'),
      detail: say('seat {n}', { n: (command.seat ?? 0) + 1 }),
      lawful: true,
      tone: 'plain',
      onPress: () => connection.state === 'live' && onAct(command),
    }));

/** The cut, where it is offered to the viewer. */
export interface OfferedCut<C extends TableCommand> {
  readonly command: Extract<C, { readonly type: 'CutCards' }>;
  readonly least: number;
  readonly most: number;
  readonly decline: C | undefined;
}

export const cutOf = <C extends TableCommand>(options: readonly Offer<C>[]): OfferedCut<C> | undefined => {
  const cut = options.find(({ command }) => command.type === 'CutCards');
  const depth = cut?.choose?.depth;
  if (cut === undefined || typeof depth !== 'object') return undefined;
  const decline = options.find(({ command }) => command.type === 'DeclineCut')?.command;
  const command = cut.command as OfferedCut<C>['command'];
  return { command, least: depth.least, most: depth.most, decline };
};
