import type { Option } from '@baize/engine';
import type { Command } from '@baize/engine/baccarat';
import { type OfferedAct as AnyAct, actsBut, offeredAct } from '../../dock/offered-act.ts';
import type { Money } from '../../words/money.ts';
import type { Law } from './cards.ts';
import { attemptWords } from './words.ts';

type OfferedAct = AnyAct<Command>;

type Words = readonly [label: string, detail: string];

/** The acts that have a key, in the order of their keys. Wagers have the boxes, the cut its own control. */
const KEYS: readonly (readonly [Command['type'], (command: Command, law: Law) => Words])[] = [
  ['TakeSeat', (command) => ['Sit', command.type === 'TakeSeat' ? `seat ${command.seat + 1}` : '']],
  ['ExposeHand', (command) => ['Turn', command.type === 'ExposeHand' ? `the ${command.hand}’s hand` : '']],
  ['AgreeToNoBetCoup', () => ['Agree', 'to a no-bet coup']],
  ['IntroduceCards', (_command, law) => ['Bring cards', `${law['2.1'].decks} decks, checked`]],
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
const ON_THE_TABLE = [
  ...(['PlaceWager', 'AlterWager', 'MoveWager', 'RemoveWager', 'CutCards', 'DeclineCut'] as const),
  ...KEYS.map(([type]) => type),
];

/** An order that is stated later has no key of its own. */
const isLate = (command: Command): boolean => command.type === 'Reconstruct' && command.order !== undefined;

/** The keys of the dock. A seat is offered once, the first that is free: the others are on the table. */
export const keyActs = (law: Law, options: readonly Option<Command>[]): readonly OfferedAct[] =>
  KEYS.flatMap(([type, words]) => {
    const of = options.filter(({ command }) => command.type === type && !isLate(command));
    const shown = type === 'TakeSeat' ? of.slice(0, 1) : of;
    return shown.map((option, index) => offeredAct(option, words(option.command, law), index));
  });

/** Everything else that is lawful now. */
export const otherActs = (money: Money, options: readonly Option<Command>[]): readonly OfferedAct[] =>
  actsBut<Command>(money.language.say, ON_THE_TABLE, options, (command) => attemptWords(money, command));
