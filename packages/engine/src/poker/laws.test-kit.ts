import { type Card, DECK } from '../core/card.ts';
import type { Actor, Choice, Option, Viewer } from '../core/game.ts';
import { remaining, sizeOf } from '../core/shoe.ts';
import { type Chance, pick, type Subject } from '../testing/laws.ts';
import { rules } from './clause.test-kit.ts';
import { CAUSES, type Command, SHOE_FAULTS, type To } from './command.ts';
import type { Event } from './event.ts';
import { game } from './game.ts';
import type { PokerRules } from './rules.ts';
import { openTable } from './table.test-kit.ts';
import type { Notice, State } from './table.ts';
import type { PokerView } from './view.ts';

const NAMES = ['Ann', 'Bo', 'Cy', 'Di'] as const;
const STAFF: readonly Actor[] = [{ role: 'dealer' }, { role: 'supervisor' }, { role: 'operator' }];
const ACTORS: readonly Actor[] = [...NAMES.map((patron): Actor => ({ role: 'patron', patron })), ...STAFF];

/** Rare acts are rare in a run too, and the table is hardly ever closed. */
const WEIGHTS: Partial<Readonly<Record<Command['type'], number>>> = {
  CloseTable: 0,
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
  RequestReview: 5,
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

/**
 * Cards that nobody has seen yet: who fills in a hand takes them from there, so that no two hands hold the same card.
 */
const unseen = (state: State): readonly Card[] => {
  if (state.stage === 'unopened' || state.round === null) return DECK;
  const { hands, dealer } = state.round;
  const seen = new Set([
    ...hands.flatMap(({ own, cards }) => [...(own ?? []), ...cards.map(({ card }) => card)]),
    ...dealer.map(({ card }) => card),
  ]);
  return DECK.filter((card) => !seen.has(card));
};

/** Flushes more often than they come by themselves, or no jackpot would ever be paid. */
const handFrom = (free: readonly Card[], count: number, chance: Chance): readonly Card[] => {
  const suit = pick(['c', 'd', 'h', 's'], chance);
  const suited = free.filter((card) => card.endsWith(suit));
  const left = [...(chance(3) === 0 && suited.length >= count ? suited : free)];
  return Array.from({ length: count }, () => left.splice(chance(left.length), 1)[0] as Card);
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
  return whole.type === 'OpenTable'
    ? openTable(chance(2) === 0 ? { determinations: { automatedShoe: true } } : {})
    : whole;
};

const NOTICES: readonly Notice[] = [
  { what: 'closing' },
  { what: 'limits', limits: { min: 500, max: 10_000, multiple: 500 } },
  { what: 'limits', limits: { min: 500, max: 10_000, multiple: 7 } },
  { what: 'maxPayout', max: 0 },
  { what: 'maxPayout', max: 10_000 },
  { what: 'jackpotWager', wager: 100 },
  { what: 'jackpotWager', wager: -1 },
];

type Wild = (state: State, chance: Chance, actor: Actor, patron: string) => readonly Command[];

const wildTable: Wild = (_state, chance, actor, patron) => {
  const notice = pick(NOTICES, chance);
  return [
    { ...openTable(), actor },
    { type: 'GiveNotice', actor, notice },
    ...(notice.what === 'closing' ? [] : [{ type: 'MakeChange', actor, change: notice } as const]),
    { type: 'GrantLimit', actor, patron, limit: pick([null, 20_000, 30_000, 33_333], chance) },
    { type: 'TakeSeat', actor, patron, seat: chance(5) - 1 },
    { type: 'BringChips', actor, patron, amount: pick([0, -5, 0.5, 40_000], chance) },
    { type: 'LeaveTable', actor, patron },
    { type: 'VacateSeat', actor, patron },
  ];
};

const wildCards: Wild = (_state, chance, actor) => [
  { type: 'CheckCards', actor, checkedBy: pick(['', 'D'], chance) },
  { type: 'Shuffle', actor },
  { type: 'CutCards', actor, depth: chance(53) },
  { type: 'LoadShoe', actor },
  { type: 'VerifyCards', actor, found: chance(105) - 1 },
  {
    type: 'ReplaceCards',
    actor,
    cards: pick(['all', [], ['Kh']] as const, chance),
    checkedBySupervisor: 'S',
    checkedByDealer: 'D',
  },
  { type: 'ShoeMalfunctioned', actor, fault: pick(SHOE_FAULTS, chance) },
  { type: 'ReplaceShoe', actor, automated: chance(2) === 0, approval: pick(['', 'A'], chance) },
  { type: 'JackpotMalfunctioned', actor, what: pick(['', 'dark'], chance) },
  { type: 'ApproveGame', actor },
  { type: 'RestoreJackpot', actor },
];

const wildWagers: Wild = (_state, chance, actor, patron) => {
  const box = chance(5);
  const amount = pick([0, -500, 250, 500, 1000, 5000, 60_000, 1e13], chance);
  return [
    { type: 'InviteWagers', actor },
    { type: 'PlaceAnte', actor, patron, box, amount },
    { type: 'RemoveAnte', actor, patron },
    { type: 'PlaceJackpotWager', actor, patron, box },
    { type: 'RemoveJackpotWager', actor, patron },
    { type: 'ReadSensor', actor, box, lit: chance(2) === 0 },
    { type: 'NoMoreBets', actor },
    { type: 'Bet', actor, patron, amount },
    { type: 'Fold', actor, patron },
    { type: 'Declare', actor, patron },
  ];
};

const wildRound: Wild = (state, chance, actor, patron) => {
  const card = pick(unseen(state), chance);
  const to: To = pick([1, 2, 3, 'dealer'] as const, chance);
  const box = 1 + chance(3);
  const cards = handFrom(unseen(state), 5, chance);
  return [
    { type: 'DealCard', actor, to, ...(chance(2) === 0 ? {} : { card }) },
    { type: 'TurnUpCard', actor, card },
    { type: 'AnnounceBetOrFold', actor },
    { type: 'PickUpCards', actor, patron, ...(chance(3) === 0 ? {} : { cards: cards.slice(chance(2)) }) },
    { type: 'ExposeDealer', actor, cards: cards.slice(chance(2)) },
    { type: 'ExposeHand', actor, box, ...(chance(2) === 0 ? {} : { cards }) },
    { type: 'SettleWagers', actor },
    { type: 'SettleJackpot', actor, pool: pick([-1, 0.5, 0, 500_000], chance), reserve: chance(3) - 1 },
    { type: 'CollectCards', actor, counted: [5, 5, chance(7)] },
    { type: 'CardExposed', actor, to, place: chance(7), card },
    { type: 'Misdealt', actor, what: pick(['', 'box 2 before box 1'], chance) },
    { type: 'HandRacked', actor, box },
    { type: 'ReconstructHand', actor, box },
  ];
};

const wildRulings: Wild = (state, chance, actor, patron) => {
  const latest = state.stage === 'unopened' ? 0 : state.roundsPlayed;
  const reason = pick(['', 'seen by the pit'], chance);
  return [
    { type: 'DeclareVoid', actor, cause: pick(CAUSES, chance), round: latest - chance(3), reason },
    {
      type: 'RecordBreach',
      actor,
      person: patron,
      employee: chance(2) === 0,
      clause: pick(['13.2(b)', '16.8'] as const, chance),
      what: reason,
    },
    { type: 'VoidWagers', actor, patron, breach: chance(3) },
    { type: 'ExcludePatron', actor, patron, breach: chance(3) },
    { type: 'RaiseDispute', actor, patron, what: reason },
    { type: 'DecideDispute', actor, dispute: chance(3), decision: reason },
    { type: 'RequestReview', actor, patron, dispute: chance(3) },
  ];
};

const wild = (state: State, chance: Chance): Command => {
  const patron = pick(NAMES, chance);
  const actor =
    chance(3) === 0 ? pick(ACTORS, chance) : pick([...STAFF, { role: 'patron', patron } as const], chance);
  const kind = pick([wildTable, wildCards, wildWagers, wildRound, wildRulings], chance);
  return pick(kind(state, chance, actor, patron), chance);
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
const MORE_KEYS = ['fault', 'automated'] as const;

const key = (command: Command): string => {
  const fields = command as unknown as Readonly<Record<string, unknown>>;
  const change = command.type === 'MakeChange' ? command.change : undefined;
  const who = 'patron' in command ? command.patron : undefined;
  return JSON.stringify([command.type, who, change, ...[...KEYS, ...MORE_KEYS].map((name) => fields[name])]);
};

/** Staff enter a patron's act for him: it is that patron's option. */
const PATRONS: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'TakeSeat',
  'BringChips',
  'LeaveTable',
  'PlaceAnte',
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
    return undefined;
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
  undoesPast: (event, round) => event.type === 'RoundVoided' && event.round !== round,
  exposed: exposedTo,
  shown: (view) => {
    if (view.stage === 'unopened' || view.round === null) return [];
    const { hands, dealer } = view.round;
    return [...hands.flatMap(({ cards }) => cards), ...dealer].filter((card) => card !== null);
  },
};
