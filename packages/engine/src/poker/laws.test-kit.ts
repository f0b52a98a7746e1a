import type { Card } from '../core/card.ts';
import type { Actor, Choice, Option, Viewer } from '../core/game.ts';
import { remaining, sizeOf } from '../core/shoe.ts';
import { type Chance, pick, type Subject } from '../testing/laws.ts';
import { rules } from './clause.test-kit.ts';
import type { Command } from './command.ts';
import type { Event } from './event.ts';
import { game } from './game.ts';
import { lawful } from './lawful.test-kit.ts';
import type { PokerRules } from './rules.ts';
import { AUTOMATED, openTable } from './table.test-kit.ts';
import type { State } from './table.ts';
import type { PokerView } from './view.ts';
import { ACTORS, handFrom, unseen, wild } from './wild.test-kit.ts';

/** Rare acts are rare in a run too, and the table is hardly ever closed. */
const WEIGHTS: Partial<Readonly<Record<Command['type'], number>>> = {
  CloseTable: 0,
  SetHours: 1,
  TellHour: 60,
  ForgiveOwing: 2,
  LiftExclusion: 20,
  RecordReview: 5,
  DeclareVoid: 2,
  RecordBreach: 8,
  RaiseDispute: 2,
  ExcludePatron: 2,
  CardExposed: 1,
  Misdealt: 3,
  HandRacked: 10,
  ShoeMalfunctioned: 5,
  ReplaceShoe: 2,
  ReplaceCards: 3,
  VerifyCards: 5,
  JackpotMalfunctioned: 3,
  GiveNotice: 5,
  GrantLimit: 5,
  DecideDispute: 5,
  DecideRecord: 1,
  RequestReview: 5,
  AlterWager: 10,
  ReturnWagers: 2,
  ReadSensors: 200,
  CorrectCard: 2,
  DeclareShoeInOrder: 1000,
  StopJackpot: 2,
  RemoveAnte: 5,
  RemoveJackpotWager: 10,
  ReadSensor: 20,
  LeaveTable: 5,
  TakeSeat: 20,
  MakeChange: 40,
  BringChips: 40,
  VoidWagers: 50,
  Fold: 40,
  Declare: 60,
  PlaceJackpotWager: 300,
  NoMoreBets: 300,
  CheckCards: 1000,
  Shuffle: 1000,
  CutCards: 1000,
  LoadShoe: 1000,
  ApproveGame: 1000,
  RestoreJackpot: 1000,
  InviteWagers: 1000,
  TurnUpCard: 1000,
  AnnounceBetOrFold: 1000,
  ExposeDealer: 1000,
  ExposeHand: 1000,
  SettleWagers: 1000,
  SettleJackpot: 1000,
  CollectCards: 1000,
  DealCard: 3000,
};

/** The cards of a hand of which some are known already. */
const known = (command: Command, state: State): readonly (Card | undefined)[] => {
  if (state.stage === 'unopened' || state.round === null) return [];
  const { hands, dealer } = state.round;
  if (command.type === 'ExposeDealer') return dealer.map(({ card }) => card);
  const hand = hands.find(
    ({ box, patron }) =>
      ('box' in command && command.box === box) || ('patron' in command && command.patron === patron),
  );
  return hand?.cards.map(({ card }) => card) ?? [];
};

const filled = (command: Command, state: State, chance: Chance): readonly Card[] => {
  const faces = known(command, state);
  const fresh = handFrom(unseen(state), faces.length, chance);
  return faces.map((face, index) => face ?? (fresh[index] as Card));
};

const chosen = (choice: Choice, command: Command, before: unknown, state: State, chance: Chance): unknown => {
  if (typeof choice === 'object') {
    const steps = Math.floor((choice.most - choice.least) / choice.multiple) + 1;
    return choice.least + choice.multiple * chance(Math.min(steps, 20_000));
  }
  if (choice === 'card') return pick(unseen(state), chance);
  if (choice === 'cards' && command.type !== 'ReplaceCards') return filled(command, state, chance);
  return before;
};

const fill = ({ command, choose = {} }: Option<Command>, state: State, chance: Chance): Command => {
  const fields = Object.entries(choose).map(([field, choice]) => {
    const before = (command as unknown as Record<string, unknown>)[field];
    return [field, chosen(choice, command, before, state, chance)];
  });
  const whole = { ...command, ...Object.fromEntries(fields) } as Command;
  // Some breaches are collusion, which voids a round by itself.
  if (whole.type === 'RecordBreach' && chance(2) === 0) return { ...whole, clause: '13.2(b)' };
  return whole.type === 'OpenTable' ? openTable(chance(2) === 0 ? AUTOMATED : {}) : whole;
};

/** Fields that say which option a command is; the others are the actor's to choose. */
const KEYS = [
  'box',
  'to',
  'place',
  'lit',
  'seat',
  'cause',
  'round',
  'breach',
  'dispute',
  'employee',
] as const;
const MORE_KEYS = ['fault', 'automated', 'deck'] as const;

/** Which past round is meant, and which pads are lit, is chosen in an offer. */
const isChosen = ({ type }: Command, name: string): boolean =>
  (name === 'round' &&
    (type === 'DeclareVoid' || type === 'CorrectCard' || type === 'VoidWagers' || type === 'RaiseDispute')) ||
  (name === 'lit' && type === 'ReadSensors');

const key = (command: Command): string => {
  const fields = command as unknown as Readonly<Record<string, unknown>>;
  const change = command.type === 'MakeChange' ? command.change : undefined;
  const who = 'patron' in command ? command.patron : undefined;
  const named = [...KEYS, ...MORE_KEYS].map((name) => (isChosen(command, name) ? undefined : fields[name]));
  return JSON.stringify([command.type, who, change, ...named]);
};

/** Staff enter a patron's act for him: it is that patron's option. */
const PATRONS: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'TakeSeat',
  'BringChips',
  'LeaveTable',
  'PlaceAnte',
  'AlterWager',
  'RemoveAnte',
  'PlaceJackpotWager',
  'RemoveJackpotWager',
  'PickUpCards',
  'Bet',
  'Fold',
  'Declare',
  'RaiseDispute',
  'RequestReview',
]);

const offeredTo = (command: Command): Actor =>
  PATRONS.has(command.type) && 'patron' in command
    ? { role: 'patron', patron: command.patron }
    : command.actor;

/** The faces on the table that this viewer was shown, read from the events alone. */
const exposedTo = (events: readonly Event[], viewer: Viewer): readonly Card[] => {
  let faces = new Set<Card>();
  for (const event of events) {
    const mine = 'patron' in event && viewer.role === 'patron' && event.patron === viewer.patron;
    if (event.type === 'CardsCollected') faces = new Set();
    if (event.type === 'CardDealt' || event.type === 'UpCardTurned' || event.type === 'CardExposed') {
      if (event.card !== undefined) faces.add(event.card);
    }
    if (event.type === 'CardCorrected') {
      for (const { was } of event.cards) faces.delete(was);
      for (const { is } of event.cards) faces.add(is);
    }
    if (event.type === 'DealerExposed' || event.type === 'HandExposed') {
      for (const card of event.cards) faces.add(card);
    }
    if (event.type === 'CardsPickedUp' && mine) for (const card of event.cards ?? []) faces.add(card);
  }
  return [...faces];
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

export const subject: Subject<PokerRules, State, Command, Event, PokerView> = {
  game: game,
  rules,
  lawful,
  actors: () => ACTORS,
  fill,
  wild,
  weight: (command) => WEIGHTS[command.type] ?? 100,
  offeredTo,
  isChoiceOf: (option, command) => key(option) === key(command),
  cards: (state) => {
    if (state.stage === 'unopened') return { counted: 0, due: 0 };
    const { cards } = state.shoe;
    const { hands = [], dealer = [] } = state.round ?? {};
    const table = sum(hands.map((hand) => hand.cards.length)) + dealer.length;
    return { counted: remaining(cards) + table + cards.discarded, due: sizeOf(cards) };
  },
  chips: (state) => {
    if (state.stage === 'unopened') return 0;
    const { pools, bank } = state;
    const layout = sum((state.round?.wagers ?? []).map(({ stake }) => stake));
    const patrons = sum(Object.values(state.patrons).map(({ chips, owing }) => chips - owing));
    return layout + patrons + bank + pools.jackpot + pools.reserve;
  },
  balances: (state) =>
    state.stage === 'unopened'
      ? {}
      : Object.fromEntries(
          Object.entries(state.patrons).map(([name, { chips, owing }]) => [name, chips - owing]),
        ),
  external: (event) => {
    if (event.type === 'ChipsBrought') return { patron: event.patron, amount: event.amount };
    if (event.type === 'PatronLeft') return { patron: event.patron, amount: -event.chips };
    return event.type === 'OwingRepaid' && event.from === 'account'
      ? { patron: event.patron, amount: event.amount }
      : undefined;
  },
  round: (state) => {
    if (state.stage === 'unopened' || state.round === null) return undefined;
    const { number, stage } = state.round;
    const command: Command = {
      type: 'DeclareVoid',
      actor: { role: 'operator' },
      cause: 'impractical',
      round: number,
      reason: 'law',
    };
    return { number, void: stage === 'betting' ? undefined : command };
  },
  undoesPast: (event, round) =>
    (event.type === 'RoundVoided' || event.type === 'CardCorrected' || event.type === 'WagersVoided') &&
    event.round !== undefined &&
    event.round !== round,
  exposed: exposedTo,
  shown: (view) => {
    if (view.stage === 'unopened' || view.round === null) return [];
    const { hands, dealer } = view.round;
    return [...hands.flatMap(({ cards }) => cards), ...dealer].filter((card) => card !== null);
  },
};
