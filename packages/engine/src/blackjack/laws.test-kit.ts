import { type Card, DECK, SUITS } from '../core/card.ts';
import type { Actor, Option } from '../core/game.ts';
import { remaining, sizeOf } from '../core/shoe.ts';
import { type Chance, chosen, pick, type Subject } from '../testing/laws.ts';
import { lyingIn } from './chips.ts';
import { CAUSES, type Command, type CommandOf, GROUNDS_OF_RESTRICTION, type Place } from './command.ts';
import { cardsOn } from './deal.ts';
import type { Event } from './event.ts';
import { game } from './game.ts';
import { lawfulUnder } from './lawful.test-kit.ts';
import type { BlackjackRules } from './rules.ts';
import { openTable } from './table.test-kit.ts';
import { LAY, type Notice, SPOTS, type State } from './table.ts';
import type { BlackjackView } from './view.ts';

const NAMES = ['Ann', 'Bo', 'Cy', 'Di'] as const;
const STAFF: readonly Actor[] = [{ role: 'dealer' }, { role: 'supervisor' }, { role: 'operator' }];
const ACTORS: readonly Actor[] = [...NAMES.map((patron): Actor => ({ role: 'patron', patron })), ...STAFF];

/** Rare acts are rare in a run too, and the table is hardly ever closed. */
const WEIGHTS: Partial<Readonly<Record<Command['type'], number>>> = {
  CloseTable: 0,
  AnnounceFinalRounds: 0,
  DeclareVoid: 1,
  RecordBreach: 8,
  RaiseDispute: 4,
  ExcludePatron: 1,
  RestrictPlayer: 2,
  ReplaceCards: 2,
  CuttingCardMissed: 3,
  ReportMalfunction: 3,
  GiveNotice: 3,
  GrantLimit: 3,
  LeaveTable: 3,
  DecideDispute: 20,
  DecideRecord: 1,
  RequestReview: 20,
  DeclineCut: 300,
  NoteAbsence: 10,
  CardFoundFaceUp: 10,
  CardBurnedInError: 10,
  DealerCardInError: 10,
  CardDrawnInError: 10,
  RemoveWager: 10,
  LiftRestriction: 20,
  CardMisplaced: 30,
  ReportCard: 30,
  CorrectCard: 30,
  Reconstruct: 1000,
  AlterWager: 30,
  MoveWager: 2,
  WithdrawInsurance: 30,
  BringChips: 20,
  PlaceWager: 60,
  VoidWagers: 200,
  TakeSeat: 60,
  NoMoreBets: 600,
  Insure: 200,
  CloseInsurance: 1000,
  InviteWagers: 2000,
  SettleSides: 1000,
  SettleWagers: 2000,
  CollectCards: 2000,
  Hit: 700,
  Stand: 700,
  Split: 2000,
  Double: 400,
  DealCard: 3000,
};

/** Optional wagers beside somebody else's: few boxes offer them, and what befalls that wager befalls them. */
const BESIDE = 200;
const isBeside = (command: Command): boolean => command.type === 'PlaceWager' && command.on !== 'main';

const fill = ({ command, choose = {} }: Option<Command>, _state: State, chance: Chance): Command => {
  const fields = Object.entries(choose).map(([field, choice]) => {
    const value = chosen(choice, (command as unknown as Record<string, unknown>)[field], chance);
    return [field, field === 'amounts' && 'patron' in command ? { [String(command.patron)]: value } : value];
  });
  const filled: Command = { ...command, ...Object.fromEntries(fields) };
  if (filled.type === 'OpenTable') return ofSomeKind(filled, chance);
  // Aces and tens more often than they come by themselves, or hardly anything would be insured.
  return filled.type === 'DealCard' && chance(4) === 0
    ? { ...filled, card: `${pick(['A', 'K'] as const, chance)}${pick(SUITS, chance)}` }
    : filled;
};

/** As many cards as may be burned: a shoe of four decks comes to its cutting card then. */
const DEEP = 52;

/** Tables with either shoe, with few boxes, and some at which a shoe comes to its end. */
const ofSomeKind = (command: CommandOf<'OpenTable'>, chance: Chance): Command => {
  const few = chance(3) === 0 ? { decks: 4, boxes: 4 } : {};
  const burn = 'decks' in few ? DEEP : chance(3);
  const shoe = chance(4) === 0 ? { shoe: 'automated' as const } : { burn };
  return { ...command, determinations: { ...command.determinations, ...few, ...shoe } };
};

const NOTICES: readonly Notice[] = [
  { what: 'closing' },
  { what: 'limits', limits: { min: 500, max: 20_000, multiple: 500 } },
  { what: 'limits', limits: { min: 500, max: 20_000, multiple: 7 } },
  { what: 'pairsLimits', limits: { min: 100, max: 5000, multiple: 100 } },
  { what: 'severalBoxes', permitted: false },
];

type Wild = (state: State, chance: Chance, actor: Actor, patron: string) => readonly Command[];

const wildTable: Wild = (_state, chance, actor, patron) => {
  const notice = pick(NOTICES, chance);
  return [
    { ...openTable(), actor },
    { type: 'GiveNotice', actor, notice },
    ...(notice.what === 'closing' ? [] : [{ type: 'MakeChange', actor, change: notice } as const]),
    {
      type: 'GrantLimit',
      actor,
      patron,
      box: chance(9),
      limit: pick([null, 50_000, 60_000, 77_777], chance),
    },
    { type: 'TakeSeat', actor, patron, seat: chance(9) - 1 },
    { type: 'BringChips', actor, patron, amount: pick([0, -5, 0.5, 40_000], chance) },
    { type: 'LeaveTable', actor, patron },
    { type: 'VacateSeat', actor, patron },
    { type: 'NoteAbsence', actor, patron },
    { type: 'NoteReturn', actor, patron },
    {
      type: 'RestrictPlayer',
      actor,
      patron,
      ground: pick(GROUNDS_OF_RESTRICTION, chance),
      reference: pick(['', 'R'], chance),
    },
    { type: 'LiftRestriction', actor, patron },
    { type: 'ReleaseBox', actor, patron, box: chance(8) },
  ];
};

const wildCards: Wild = (_state, chance, actor, patron) => {
  const card = pick(DECK, chance);
  return [
    {
      type: 'IntroduceCards',
      actor,
      checkedBy: pick(['', 'D'], chance),
      shoe: pick(['manual', 'automated'] as const, chance),
    },
    { type: 'ReplaceCards', actor, cards: [card], checkedBySupervisor: 'S', checkedByDealer: 'D' },
    { type: 'Shuffle', actor },
    { type: 'DeclineCut', actor, patron },
    { type: 'CutCards', actor, patron: pick([patron, null], chance), depth: 40 + chance(360) },
    { type: 'InsertCuttingCard', actor, fromBack: 40 + chance(200) },
    { type: 'BurnCards', actor },
    { type: 'DrawCuttingCard', actor },
    { type: 'CuttingCardMissed', actor },
    {
      type: 'ReportMalfunction',
      actor,
      fault: pick(['prevents', 'impedes', 'unfit'] as const, chance),
      rectified: chance(2) === 0,
    },
    { type: 'CardFoundFaceUp', actor, card },
    { type: 'CardDrawnInError', actor, ...(chance(2) === 0 ? {} : { card }) },
    { type: 'CardBurnedInError', actor, ...(chance(2) === 0 ? {} : { card }) },
    { type: 'DealerCardInError', actor, card },
    { type: 'CardMisplaced', actor, card },
    { type: 'Reconstruct', actor, ...(chance(2) === 0 ? {} : { from: chance(30), reason: 'seen' }) },
    { type: 'CorrectCard', actor, at: chance(30), card, reason: pick(['', 'seen'], chance) },
    {
      type: 'ReportCard',
      actor,
      lay: pick([...LAY, { box: chance(7), hand: 1 + chance(2) }], chance),
      reason: pick(['', 'seen'], chance),
      ...pick([{}, { card }, { at: chance(30) }, { before: chance(30), card }], chance),
    },
  ];
};

const wildRound: Wild = (_state, chance, actor, patron) => {
  const box = chance(9);
  const hand = chance(4);
  const amount = pick([0, -500, 50, 500, 1000, 5000, 60_000, 1e13], chance);
  const on = pick(SPOTS, chance);
  const to: Place = chance(3) === 0 ? 'dealer' : { box, hand };
  const amounts = { [pick(NAMES, chance)]: amount };
  return [
    { type: 'InviteWagers', actor },
    { type: 'PlaceWager', actor, patron, box, on, amount },
    { type: 'RemoveWager', actor, patron, box, on },
    { type: 'AlterWager', actor, patron, box, on, amount },
    { type: 'MoveWager', actor, patron, box, to: chance(9) },
    { type: 'WithdrawInsurance', actor, patron, box, owner: pick(NAMES, chance) },
    { type: 'NoMoreBets', actor },
    { type: 'DealCard', actor, to, card: pick(DECK, chance) },
    { type: 'SettleSides', actor },
    { type: 'Insure', actor, patron, box, owner: pick(NAMES, chance), amount },
    { type: 'TakeEvenMoney', actor, patron, box },
    { type: 'CloseInsurance', actor },
    { type: 'AllotInsurance', actor },
    { type: 'SettleInterim', actor },
    { type: 'Hit', actor, patron, box, hand },
    { type: 'Stand', actor, patron: pick([patron, null], chance), box, hand },
    { type: 'Split', actor, patron, box, hand, amounts },
    { type: 'Double', actor, patron, box, hand, amounts },
    { type: 'Follow', actor, patron, box, hand, amount },
    { type: 'SettleInsurance', actor },
    { type: 'SettleWagers', actor },
    { type: 'CollectCards', actor },
  ];
};

const wildRulings: Wild = (state, chance, actor, patron) => {
  const latest = state.stage === 'unopened' ? 0 : state.roundsPlayed;
  const reason = pick(['', 'seen by the pit'], chance);
  return [
    { type: 'DeclareVoid', actor, cause: pick(CAUSES, chance), round: latest - chance(3), reason },
    { type: 'RecordBreach', actor, person: patron, employee: chance(2) === 0, clause: '16.8', what: reason },
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
  const kind = pick([wildTable, wildCards, wildRound, wildRulings], chance);
  return pick(kind(state, chance, actor, patron), chance);
};

/** Fields that say which option a command is; the others are the actor's to choose. */
const KEYS = [
  'on',
  'to',
  'seat',
  'hand',
  'cause',
  'breach',
  'dispute',
  'employee',
  'owner',
  'ground',
  'rectified',
];

const key = (command: Command): string => {
  const fields = command as unknown as Readonly<Record<string, unknown>>;
  const who = 'patron' in command ? command.patron : undefined;
  const free = command.type === 'GrantLimit' || command.type === 'NoteReturn';
  const box = free ? undefined : fields.box;
  const change = command.type === 'MakeChange' ? command.change : undefined;
  return JSON.stringify([command.type, who, box, change, ...KEYS.map((name) => fields[name])]);
};

/** Staff enter a player's act for him: it is that player's option. */
const PATRONS: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'TakeSeat',
  'BringChips',
  'LeaveTable',
  'DeclineCut',
  'CutCards',
  'PlaceWager',
  'RemoveWager',
  'AlterWager',
  'MoveWager',
  'WithdrawInsurance',
  'Insure',
  'TakeEvenMoney',
  'Hit',
  'Stand',
  'Split',
  'Double',
  'Follow',
  'RaiseDispute',
  'RequestReview',
]);

const offeredTo = (command: Command): Actor =>
  PATRONS.has(command.type) && 'patron' in command && command.patron !== null
    ? { role: 'patron', patron: command.patron }
    : command.actor;

/** The faces that lie open, read from the events alone: on the table, and in front of the shoe. */
const exposedIn = (events: readonly Event[]): readonly Card[] => {
  let open: Card[] = [];
  for (const event of events) {
    if (
      event.type === 'CardDealt' ||
      event.type === 'CardStrayed' ||
      event.type === 'CardMisplaced' ||
      event.type === 'CardCorrected'
    ) {
      if (event.card !== undefined) open.push(event.card);
    } else if (event.type === 'CardsShuffled' && !['14.6', '18.3(a)(i)', '19.3(a)(i)'].includes(event.by))
      open = [];
    else if (event.type === 'CardsIntroduced') open = [];
  }
  return open;
};

/** The subject of the laws for one edition, at a table set in this way. */
export const subject = (
  rules: BlackjackRules,
  setting: Parameters<typeof openTable>[0],
): Subject<BlackjackRules, State, Command, Event, BlackjackView> => ({
  game: {
    ...game,
    options: (law, state, actor) =>
      state.stage === 'unopened'
        ? [{ command: { ...openTable(setting), actor }, by: '2.3' as const }].filter(
            ({ command }) => game.decide(law, state, command).ok,
          )
        : game.options(law, state, actor),
  },
  rules,
  lawful: lawfulUnder(rules),
  actors: () => ACTORS,
  fill,
  wild,
  weight: (command) => (isBeside(command) ? BESIDE : (WEIGHTS[command.type] ?? 100)),
  offeredTo,
  isChoiceOf: (option, command) => key(option) === key(command),
  cards: (state) => {
    if (state.stage === 'unopened') return { counted: 0, due: 0 };
    const { cards, front } = state.shoe;
    const table = (state.round === null ? 0 : cardsOn(state.round)) + front.length;
    return { counted: remaining(cards) + table + cards.discarded, due: sizeOf(cards) };
  },
  chips: (state) => {
    if (state.stage === 'unopened') return 0;
    const layout = lyingIn(state.round).reduce((sum, { stake }) => sum + stake, 0);
    const patrons = Object.values(state.patrons).reduce((sum, { chips, owing }) => sum + chips - owing, 0);
    return layout + patrons + state.bank;
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
      cause: 'fraud',
      round: number,
      reason: 'a law is tried',
    };
    return { number, void: stage === 'betting' ? undefined : command };
  },
  undoesPast: (event, round) => 'round' in event && event.round !== undefined && event.round < round,
  exposed: exposedIn,
  shown: (view) => {
    if (view.stage === 'unopened') return [];
    const front = view.shoe.front.flatMap((card) => (card === null ? [] : [card]));
    if (view.round === null) return front;
    const { boxes, dealer, misplaced } = view.round;
    return [
      ...boxes.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards)),
      ...dealer.cards,
      ...misplaced,
      ...front,
    ];
  },
});
