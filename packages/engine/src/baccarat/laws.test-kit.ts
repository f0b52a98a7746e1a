import { type Card, DECK } from '../core/card.ts';
import type { Actor, Option, Viewer } from '../core/game.ts';
import { remaining, sizeOf } from '../core/shoe.ts';
import { type Chance, chosen, pick, type Subject } from '../testing/laws.ts';
import { CALL_OFFS, CAUSES, type Command, type CommandOf } from './command.ts';
import type { Event } from './event.ts';
import { game } from './game.ts';
import { lawful } from './lawful.test-kit.ts';
import { type BaccaratRules, FORMS } from './rules.ts';
import { openTable } from './table.test-kit.ts';
import { BOXES, HANDS, type Hand, type Notice, type State } from './table.ts';
import type { BaccaratView } from './view.ts';

const NAMES = ['Ann', 'Bo', 'Cy', 'Di'] as const;
const STAFF: readonly Actor[] = [{ role: 'dealer' }, { role: 'supervisor' }, { role: 'operator' }];
const ACTORS: readonly Actor[] = [...NAMES.map((patron): Actor => ({ role: 'patron', patron })), ...STAFF];

/** Rare acts are rare in a run too, and the table is hardly ever closed. */
const WEIGHTS: Partial<Readonly<Record<Command['type'], number>>> = {
  CloseTable: 0,
  DeclareVoid: 1,
  RecordBreach: 8,
  RaiseDispute: 2,
  ExcludePatron: 2,
  DirectShuffle: 3,
  ReplaceCards: 3,
  GiveNotice: 5,
  GrantLimit: 5,
  DecideDispute: 5,
  DecideRecord: 1,
  RequestReview: 5,
  LeaveTable: 10,
  MoveWager: 10,
  RemoveWager: 20,
  DetermineExposure: 20,
  CardDrawnInError: 20,
  MakeChange: 40,
  DetermineFace: 40,
  BringChips: 40,
  VoidWagers: 50,
  PermitChanges: 300,
  CardMisplaced: 60,
  SetHours: 2,
  TellHour: 10,
  RecordCheck: 500,
  CorrectCard: 20,
  Reconstruct: 200,
  ReturnWagers: 3,
  BurnCard: 3000,
  AgreeToNoBetCoup: 2000,
  DirectNoBetCoup: 400,
  NoMoreBets: 400,
  InviteWagers: 1000,
  ExposeHand: 1000,
  SettlePairs: 1000,
  SettleWagers: 1000,
  CollectCards: 1000,
  DealCard: 2000,
};

const fill = ({ command, choose = {} }: Option<Command>, _state: State, chance: Chance): Command => {
  const fields = Object.entries(choose).map(([field, choice]) => [
    field,
    chosen(choice, (command as unknown as Record<string, unknown>)[field], chance),
  ]);
  const filled = { ...command, ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)) };
  // Some cards come shuffled by their maker, or nobody would ever ask for a riffle.
  if (filled.type === 'IntroduceCards' && chance(3) === 0)
    return { ...filled, source: { kind: 'preShuffled', supplier: 'S', batch: 'B' } };
  return filled.type === 'OpenTable' ? inSomeForm(ofSomeSize(filled, chance), chance) : filled;
};

/** A table that four people fill: here seats are wanted, and nobody comes before the first round. */
const SMALL = 4;
const ofSomeSize = (command: CommandOf<'OpenTable'>, chance: Chance): CommandOf<'OpenTable'> =>
  chance(2) === 0 ? command : { ...command, determinations: { ...command.determinations, seats: SMALL } };
const isEmpty = (state: State): boolean =>
  state.stage === 'open' && state.determinations.seats === SMALL && state.roundsPlayed === 0;

/** Where the rules know several forms, a table of any of them, and in a tournament or not. */
const inSomeForm = (command: CommandOf<'OpenTable'>, chance: Chance): Command => {
  const { form, ...rest } = command.determinations;
  if (form === undefined) return command;
  const chosenForm = pick(FORMS, chance);
  const determinations = {
    ...rest,
    form: chosenForm,
    ...(chosenForm === 'mini' ? {} : ({ face: 'down', exposedBy: 'patrons' } as const)),
    ...(chance(2) === 0 ? {} : ({ lastRound: 'oneMore' } as const)),
  };
  return { ...command, determinations };
};

const NOTICES: readonly Notice[] = [
  { what: 'closing' },
  { what: 'limits', limits: { min: 500, max: 20_000, multiple: 500 } },
  { what: 'limits', limits: { min: 500, max: 20_000, multiple: 7 } },
  { what: 'pairsLimits', limits: { min: 100, max: 5000, multiple: 100 } },
  { what: 'differential', max: 3000 },
  { what: 'differential', max: null },
  { what: 'method', method: 'B' },
  { what: 'pairs', pairs: null },
];

type Wild = (state: State, chance: Chance, actor: Actor, patron: string) => readonly Command[];

const wildTable: Wild = (_state, chance, actor, patron) => {
  const notice = pick(NOTICES, chance);
  return [
    { ...openTable(), actor },
    { type: 'GiveNotice', actor, notice },
    ...(notice.what === 'closing' ? [] : [{ type: 'MakeChange', actor, change: notice } as const]),
    { type: 'DetermineFace', actor, face: pick(['up', 'down'] as const, chance) },
    { type: 'DetermineExposure', actor, exposedBy: pick(['dealer', 'patrons'] as const, chance) },
    { type: 'GrantLimit', actor, patron, limit: pick([null, 50_000, 60_000, 77_777], chance) },
    { type: 'TakeSeat', actor, patron, seat: chance(5) - 1 },
    { type: 'BringChips', actor, patron, amount: pick([0, -5, 0.5, 40_000], chance) },
    { type: 'LeaveTable', actor, patron },
    { type: 'SetHours', actor, hours: { from: '10:00', to: pick(['04:00', 'late'], chance) } },
    { type: 'TellHour', actor, isWithin: chance(2) === 0 },
    { type: 'RecordCheck', actor, checkedBy: pick(['', 'D. Lee'], chance) },
    { type: 'VacateSeat', actor, patron },
  ];
};

const wildCards: Wild = (_state, chance, actor, patron) => {
  const card = pick(DECK, chance);
  return [
    {
      type: 'IntroduceCards',
      actor,
      source: { kind: 'preShuffled', supplier: 'S', batch: pick(['', 'B'], chance) },
    },
    { type: 'ReplaceCards', actor, cards: [card], checkedBySupervisor: 'S', checkedByDealer: 'D' },
    { type: 'DirectShuffle', actor, reason: pick(['', 'worn'], chance) },
    { type: 'Shuffle', actor },
    { type: 'Riffle', actor, requestedBy: patron },
    { type: 'DeclineCut', actor, patron },
    { type: 'CutCards', actor, patron: pick([patron, null], chance), depth: 40 + chance(360) },
    { type: 'InsertCuttingCard', actor, fromBack: 5 + chance(20) },
    chance(2) === 0 ? { type: 'BurnCard', actor } : { type: 'BurnCard', actor, card },
    { type: 'BurnMissed', actor },
  ];
};

const wildWagers: Wild = (_state, chance, actor, patron) => {
  const on = pick(BOXES, chance);
  const amount = pick([0, -500, 250, 500, 1000, 5000, 60_000, 1e13], chance);
  return [
    { type: 'InviteWagers', actor },
    { type: 'PlaceWager', actor, patron, on, amount },
    { type: 'MoveWager', actor, patron, on, to: pick(BOXES, chance) },
    { type: 'AlterWager', actor, patron, on, amount },
    { type: 'RemoveWager', actor, patron, on },
    { type: 'NoMoreBets', actor },
    {
      type: 'ReturnWagers',
      actor,
      cause: pick(CALL_OFFS, chance),
      reason: pick(['', 'a fire alarm'], chance),
    },
    { type: 'RequestNoBetCoup', actor, patron },
    { type: 'AgreeToNoBetCoup', actor, patron },
    { type: 'DirectNoBetCoup', actor },
    { type: 'BeginNoBetCoup', actor },
  ];
};

/** The cards that are out, in any order. */
const shuffledOrder = (state: State, chance: Chance): readonly number[] => {
  if (state.stage === 'unopened') return [];
  const { hands } = state.round ?? state.last?.round ?? { hands: { player: [], banker: [] } };
  const places = [...hands.player, ...hands.banker, ...state.shoe.front].map(({ at }) => at);
  return places.sort(() => chance(3) - 1);
};

const wildRound: Wild = (state, chance, actor, patron) => {
  const card = pick(DECK, chance);
  const face = chance(2) === 0 ? {} : { card };
  const to = pick(HANDS, chance);
  return [
    { type: 'DealCard', actor, to, ...face },
    { type: 'ExposeHand', actor, patron: pick([patron, null], chance), hand: to, cards: [card, card] },
    { type: 'SettlePairs', actor },
    { type: 'SettleWagers', actor },
    { type: 'CollectCards', actor },
    { type: 'CardDrawnInError', actor, ...face },
    { type: 'CardDrawnInError', actor, ...face, lay: to },
    { type: 'CardDrawnInError', actor, ...face, at: chance(60), reason: 'seen later' },
    { type: 'CardMisplaced', actor, to, ...face },
    { type: 'Reconstruct', actor },
    { type: 'Reconstruct', actor, order: shuffledOrder(state, chance), reason: 'they lay wrong' },
    { type: 'CorrectCard', actor, at: chance(60), card, reason: pick(['', 'the camera'], chance) },
    { type: 'PermitChanges', actor },
    { type: 'ResumeRound', actor },
  ];
};

const wildRulings: Wild = (state, chance, actor, patron) => {
  const latest = state.stage === 'unopened' ? 0 : state.roundsPlayed;
  const reason = pick(['', 'seen by the pit'], chance);
  return [
    { type: 'DeclareVoid', actor, cause: pick(CAUSES, chance), round: latest - chance(3), reason },
    { type: 'RecordBreach', actor, person: patron, employee: chance(2) === 0, clause: '14.8', what: reason },
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

/** A card drawn in error just now, and one that comes to light later, are two options, and so are two orders. */
const isLate = (command: Command): boolean =>
  (command.type === 'CardDrawnInError' && command.at !== undefined) ||
  (command.type === 'Reconstruct' && command.order !== undefined);

/** Fields that say which option a command is; the others are the actor's to choose. */
const KEYS = ['on', 'to', 'seat', 'hand', 'cause', 'breach', 'dispute', 'employee'] as const;

/** The same as a card drawn in error, or as one misplaced: the facts choose the clause, whichever act reports it. */
const reportsOf = (command: Command): readonly Command[] => {
  const { actor } = command;
  const drawn: Command = { type: 'CardDrawnInError', actor };
  if (command.type === 'CardMisplaced') return [command, drawn];
  return command.type === 'CardDrawnInError' && command.lay !== undefined && command.at === undefined
    ? [drawn, { type: 'CardMisplaced', actor, to: command.lay }]
    : [command];
};

const key = (command: Command): string => {
  const fields = command as unknown as Readonly<Record<string, unknown>>;
  const change = command.type === 'MakeChange' ? command.change : undefined;
  const who = 'patron' in command ? command.patron : undefined;
  const place = command.type === 'CorrectCard' ? command.at : isLate(command);
  return JSON.stringify([command.type, who, change, place, ...KEYS.map((name) => fields[name])]);
};

const isChoiceOf = (option: Command, command: Command): boolean =>
  reportsOf(command).some((report) => key(option) === key(report));

/** Staff enter a patron's act for him: it is that patron's option. */
const PATRONS: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'TakeSeat',
  'BringChips',
  'LeaveTable',
  'DeclineCut',
  'PlaceWager',
  'MoveWager',
  'AlterWager',
  'RemoveWager',
  'RequestNoBetCoup',
  'AgreeToNoBetCoup',
  'RaiseDispute',
  'RequestReview',
  'CutCards',
  'ExposeHand',
]);

const offeredTo = (command: Command): Actor =>
  PATRONS.has(command.type) && 'patron' in command && command.patron !== null
    ? { role: 'patron', patron: command.patron }
    : command.actor;

/** The faces that lie open on the table, read from the events alone and by the place of each card in the shoe. */
const exposedIn = (events: readonly Event[]): readonly Card[] => {
  const faces = new Map<number, Card>();
  let laid: Record<Hand, number[]> = { player: [], banker: [] };
  const turn = (at: number, card: Card | undefined): void => {
    if (card !== undefined) faces.set(at, card);
  };
  for (const event of events) {
    switch (event.type) {
      case 'CardStrayed':
        turn(event.at, event.card);
        break;
      case 'CardMisplaced':
      case 'CardDealt':
        laid[event.to].push(event.at);
        turn(event.at, event.card);
        break;
      case 'HandsReconstructed':
        laid = {
          player: event.hands.player.map(({ at }) => at),
          banker: event.hands.banker.map(({ at }) => at),
        };
        break;
      case 'CardCorrected':
      case 'RoundRebuilt': {
        const [inHands, waiting] = [[...event.hands.player, ...event.hands.banker], event.front];
        const isOn = laid.player.length + laid.banker.length > 0;
        const isBack = event.round !== null && !isOn && event.correction?.outcome === null;
        if (isOn && event.round !== null) faces.clear();
        if (!isOn && event.type === 'RoundRebuilt' && event.strayed !== undefined) {
          const { at: isAt } = event.strayed;
          const since = [...faces].map(([at, card]) => [at < isAt ? at : at + 1, card] as const);
          faces.clear();
          for (const [at, card] of since) faces.set(at, card);
        }
        if (isOn || isBack || event.round === null) {
          for (const { at, card } of isBack ? inHands : [...inHands, ...waiting]) turn(at, card);
        }
        if (event.round !== null && (isOn || isBack))
          laid = {
            player: event.hands.player.map(({ at }) => at),
            banker: event.hands.banker.map(({ at }) => at),
          };
        break;
      }
      case 'HandExposed': {
        const hidden = laid[event.hand].filter((at) => !faces.has(at));
        for (const [index, card] of event.cards.entries()) turn(hidden[index] ?? -1, card);
        break;
      }
      case 'CardsCollected':
        for (const at of [...laid.player, ...laid.banker]) faces.delete(at);
        laid = { player: [], banker: [] };
        break;
      case 'CardsShuffled':
      case 'CardsIntroduced':
      case 'CardsReplaced':
        if (event.type !== 'CardsReplaced' || event.cards === 'all') faces.clear();
        break;
    }
  }
  return [...faces.values()];
};

/** The laws of the game under the rules of one book. */
export const subjectUnder = (
  rules: BaccaratRules,
): Subject<BaccaratRules, State, Command, Event, BaccaratView> => ({
  game: game,
  rules,
  lawful,
  actors: (state) => (isEmpty(state) ? STAFF : ACTORS),
  fill,
  wild,
  weight: (command) => WEIGHTS[command.type] ?? 100,
  offeredTo,
  isChoiceOf,
  cards: (state) => {
    if (state.stage === 'unopened') return { counted: 0, due: 0 };
    const { cards, front } = state.shoe;
    const hands = state.round?.hands ?? { player: [], banker: [] };
    const table = hands.player.length + hands.banker.length + front.length;
    return { counted: remaining(cards) + table + cards.discarded, due: sizeOf(cards) };
  },
  chips: (state) => {
    if (state.stage === 'unopened') return 0;
    const layout = (state.round?.wagers ?? []).reduce((sum, { stake }) => sum + stake, 0);
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
    const actor: Actor = { role: 'operator' };
    const command: Command = {
      type: 'DeclareVoid',
      actor,
      cause: 'impractical',
      round: number,
      reason: 'law',
    };
    return { number, void: stage === 'betting' ? undefined : command };
  },
  undoesPast: (event, round) =>
    (event.type === 'RoundVoided' && event.round !== round) ||
    (event.type === 'WagersVoided' && event.round !== undefined) ||
    ((event.type === 'CardCorrected' || event.type === 'RoundRebuilt') && event.correction !== undefined),
  exposed: (events, _viewer: Viewer) => exposedIn(events),
  shown: (view) => {
    if (view.stage === 'unopened') return [];
    const hands =
      view.round === null ? [] : [...view.round.hands.player.cards, ...view.round.hands.banker.cards];
    return [...hands, ...view.shoe.front].filter((card) => card !== null);
  },
});
