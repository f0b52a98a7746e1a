import type { Option } from '@baize/engine';
import type { Command } from '@baize/engine/baccarat';
import { type OfferedAct as AnyAct, actsBut, offeredAct } from '../../dock/offered-act.ts';
import type { Say } from '../../words/language.ts';
import type { Money } from '../../words/money.ts';
import type { Law } from './cards.ts';
import { attemptWords } from './words.ts';

type OfferedAct = AnyAct<Command>;

type Words = readonly [label: string, detail: string];
type Key = (say: Say, command: Command, law: Law) => Words;

const THE_HAND = { player: 'the player’s hand', banker: 'the banker’s hand' } as const;
const TO_THE = { player: 'to the player', banker: 'to the banker' } as const;

/** The acts that have a key, in the order of their keys. Wagers have the boxes, the cut its own control. */
const KEYS: readonly (readonly [Command['type'], Key])[] = [
  [
    'TakeSeat',
    (say, command) => [
      say('Sit'),
      command.type === 'TakeSeat' ? say('seat {n}', { n: command.seat + 1 }) : '',
    ],
  ],
  [
    'ExposeHand',
    (say, command) => [say('Turn~act'), command.type === 'ExposeHand' ? say(THE_HAND[command.hand]) : ''],
  ],
  ['AgreeToNoBetCoup', (say) => [say('Agree'), say('to a no-bet coup')]],
  [
    'IntroduceCards',
    (say, _command, law) => [say('Bring cards'), say('{n} decks, checked', { n: law['2.1'].decks })],
  ],
  ['Shuffle', (say) => [say('Shuffle'), say('the whole shoe')]],
  ['InsertCuttingCard', (say) => [say('Cutting card'), say('into the shoe')]],
  [
    'BurnCard',
    (say, command) => [
      say('Burn'),
      say(command.type === 'BurnCard' && command.card ? 'face up' : 'face down'),
    ],
  ],
  ['InviteWagers', (say) => [say('Open bets'), say('for every patron')]],
  ['NoMoreBets', (say) => [say('No more bets'), say('then the cards')]],
  ['BeginNoBetCoup', (say) => [say('No-bet coup'), say('with the exposed card')]],
  ['DealCard', (say, command) => [say('Deal'), command.type === 'DealCard' ? say(TO_THE[command.to]) : '']],
  ['SettlePairs', (say) => [say('Pairs'), say('take and pay')]],
  ['SettleWagers', (say) => [say('Settle'), say('declare, take, pay')]],
  ['CollectCards', (say) => [say('Collect'), say('into the rack')]],
  ['ResumeRound', (say) => [say('Resume'), say('the round')]],
  ['Reconstruct', (say) => [say('Put right'), say('the misplaced cards')]],
];

/** What is done on the table itself and needs no key. */
const ON_THE_TABLE = [
  ...(['PlaceWager', 'AlterWager', 'MoveWager', 'RemoveWager', 'CutCards', 'DeclineCut'] as const),
  ...KEYS.map(([type]) => type),
];

/** An order that is stated later has no key of its own. */
const isLate = (command: Command): boolean => command.type === 'Reconstruct' && command.order !== undefined;

/** The keys of the dock. A seat is offered once, the first that is free: the others are on the table. */
export const keyActs = (say: Say, law: Law, options: readonly Option<Command>[]): readonly OfferedAct[] =>
  KEYS.flatMap(([type, words]) => {
    const of = options.filter(({ command }) => command.type === type && !isLate(command));
    const shown = type === 'TakeSeat' ? of.slice(0, 1) : of;
    return shown.map((option, index) => offeredAct(option, words(say, option.command, law), index));
  });

/** Everything else that is lawful now. */
export const otherActs = (money: Money, options: readonly Option<Command>[]): readonly OfferedAct[] =>
  actsBut<Command>(money.language.say, ON_THE_TABLE, options, (command) => attemptWords(money, command));
