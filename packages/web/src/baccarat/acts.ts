import type { Clause, Command, Option } from '@baize/engine';
import { attemptWords } from './words.ts';

/** An act that the rules offer, as a key says it. */
export interface OfferedAct {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly command: Command;
  readonly clause: Clause;
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

/** Cards are the house's or the dealer's to tell, and what is more than words has a page of its own: neither is asked here. */
const asksOf = ({ command, choose }: Option<Command, Clause>): readonly Ask[] =>
  Object.entries(choose ?? {}).flatMap(([field, choice]): readonly Ask[] => {
    const stands: unknown = command[field as keyof Command];
    if (choice === 'text') return typeof stands === 'string' ? [{ field, kind: 'words' }] : [];
    if (typeof choice === 'string') return [];
    return [{ field, kind: 'amount', least: choice.least, most: choice.most, step: choice.multiple }];
  });

type Words = readonly [label: string, detail: string];

/** The acts that have a key, in the order of their keys. Wagers have the boxes, the cut its own control. */
const KEYS: readonly (readonly [Command['type'], (command: Command) => Words])[] = [
  ['TakeSeat', (command) => ['Sit', command.type === 'TakeSeat' ? `seat ${command.seat + 1}` : '']],
  ['ExposeHand', (command) => ['Turn', command.type === 'ExposeHand' ? `the ${command.hand}’s hand` : '']],
  ['AgreeToNoBetCoup', () => ['Agree', 'to a no-bet coup']],
  ['IntroduceCards', () => ['Bring cards', 'eight decks, checked']],
  ['Shuffle', () => ['Shuffle', 'the whole shoe']],
  ['InsertCuttingCard', () => ['Cutting card', 'into the shoe']],
  ['BurnCard', (command) => ['Burn', command.type === 'BurnCard' && command.card ? 'face up' : 'face down']],
  ['InviteWagers', () => ['Open bets', 'for every patron']],
  ['NoMoreBets', () => ['No more bets', 'then the cards']],
  ['BeginNoBetCoup', () => ['No-bet coup', 'with the exposed card']],
  ['DealCard', (command) => ['Deal', command.type === 'DealCard' ? `to the ${command.to}` : '']],
  ['SettlePairs', () => ['Pairs', 'take and pay']],
  ['SettleWagers', () => ['Settle', 'declare, take, pay']],
  ['CollectCards', () => ['Collect', 'into the rack']],
  ['ResumeRound', () => ['Resume', 'the round']],
  ['Reconstruct', () => ['Put right', 'the misplaced cards']],
];

/** What is done on the table itself and needs no key. */
const ON_THE_TABLE: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'PlaceWager',
  'AlterWager',
  'MoveWager',
  'RemoveWager',
  'CutCards',
  'DeclineCut',
]);

const offeredAct = (option: Option<Command, Clause>, words: Words, index: number): OfferedAct => ({
  id: `${option.command.type} ${index}`,
  label: words[0],
  detail: words[1],
  command: option.command,
  clause: option.by,
  asks: asksOf(option),
});

/** The keys of the dock. A seat is offered once, the first that is free: the others are on the table. */
export const keyActs = (options: readonly Option<Command, Clause>[]): readonly OfferedAct[] =>
  KEYS.flatMap(([type, words]) => {
    const of = options.filter(({ command }) => command.type === type);
    const shown = type === 'TakeSeat' ? of.slice(0, 1) : of;
    return shown.map((option, index) => offeredAct(option, words(option.command), index));
  });

/** Acts without a key, as a button says them; the others are told by their own name. */
const NAMES: Partial<Record<Command['type'], string>> = {
  LeaveTable: 'Leave the table',
  BringChips: 'Bring chips',
  RequestNoBetCoup: 'Ask for a no-bet coup',
  RaiseDispute: 'Raise a dispute',
  RequestReview: 'Ask for a review',
};

/** Everything else that is lawful now: it is listed with its clause, so that nothing lawful is hidden. */
export const otherActs = (options: readonly Option<Command, Clause>[]): readonly OfferedAct[] =>
  options
    .filter(({ command }) => !ON_THE_TABLE.has(command.type) && !KEYS.some(([type]) => type === command.type))
    .map((option, index) =>
      offeredAct(option, [NAMES[option.command.type] ?? attemptWords(option.command).what, ''], index),
    );

/** The cut, where it is offered to the viewer. */
export interface OfferedCut {
  readonly command: Extract<Command, { readonly type: 'CutCards' }>;
  readonly least: number;
  readonly most: number;
  readonly decline: Command | undefined;
}

export const cutOf = (options: readonly Option<Command, Clause>[]): OfferedCut | undefined => {
  const cut = options.find(({ command }) => command.type === 'CutCards');
  const depth = cut?.choose?.depth;
  if (cut?.command.type !== 'CutCards' || typeof depth !== 'object') return undefined;
  const decline = options.find(({ command }) => command.type === 'DeclineCut')?.command;
  return { command: cut.command, least: depth.least, most: depth.most, decline };
};
