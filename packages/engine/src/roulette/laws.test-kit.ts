import type { Actor, Choice, Option } from '../core/game.ts';
import { type Chance, pick, type Subject } from '../testing/laws.ts';
import { rules } from './clause.test-kit.ts';
import { CALLS, CAUSES, type Command, NO_SPINS } from './command.ts';
import type { Event } from './event.ts';
import { game } from './game.ts';
import { lawful } from './lawful.test-kit.ts';
import type { RouletteRules } from './rules.ts';
import { openTable } from './table.test-kit.ts';
import type { Notice, State } from './table.ts';
import type { RouletteView } from './view.ts';

const NAMES = ['Ann', 'Bo', 'Cy', 'Di'] as const;
const STAFF: readonly Actor[] = [{ role: 'dealer' }, { role: 'supervisor' }, { role: 'operator' }];
const ACTORS: readonly Actor[] = [...NAMES.map((patron): Actor => ({ role: 'patron', patron })), ...STAFF];

/** Rare acts are rare in a run too, and the table is hardly ever closed. */
const WEIGHTS: Partial<Readonly<Record<Command['type'], number>>> = {
  CloseTable: 0,
  DeclareVoid: 1,
  RecordBreach: 8,
  RaiseDispute: 2,
  ExcludePatron: 1,
  CallNoSpin: 10,
  CorrectNumber: 200,
  GiveNotice: 5,
  GrantLimit: 5,
  DecideDispute: 5,
  DecideRecord: 1,
  RequestReview: 5,
  RemoveWager: 20,
  RemoveWagers: 10,
  LeaveTable: 5,
  TakeSeat: 20,
  IssueColour: 20,
  MakeChange: 40,
  BringChips: 40,
  VoidWagers: 50,
  CallWager: 30,
  CallNeighbours: 30,
  RepeatWagers: 100,
  PlaceWager: 400,
  NoMoreBets: 300,
  InviteWagers: 1000,
  AnnounceNumber: 1000,
  SettleWagers: 1000,
  ClearLayout: 1000,
};

const anyPlace = (chance: Chance): string => pick(rules.layout.places, chance).on;

const chosen = (choice: Choice, field: string, before: unknown, chance: Chance): unknown => {
  if (typeof choice === 'object') {
    const steps = Math.floor((choice.most - choice.least) / choice.multiple) + 1;
    return choice.least + choice.multiple * chance(Math.min(steps, 100));
  }
  return field === 'on' ? anyPlace(chance) : before;
};

const fill = ({ command, choose = {} }: Option<Command>, _state: State, chance: Chance): Command => {
  const fields = Object.entries(choose).map(([field, choice]) => {
    const before = (command as unknown as Record<string, unknown>)[field];
    return [field, chosen(choice, field, before, chance)];
  });
  const whole = { ...command, ...Object.fromEntries(fields) } as Command;
  return whole.type === 'OpenTable' ? openTable({ determinations: { called: chance(4) > 0 } }) : whole;
};

const NOTICES: readonly Notice[] = [
  { what: 'closing' },
  { what: 'inside', limits: { min: 200, max: 10_000, multiple: 100 } },
  { what: 'inside', limits: { min: 500, max: 10_000, multiple: 7 } },
  { what: 'outside', limits: { min: 1000, max: 10_000, multiple: 500 } },
  { what: 'perSpin', min: 0 },
  { what: 'perSpin', min: 1000 },
];

type Wild = (state: State, chance: Chance, actor: Actor, patron: string) => readonly Command[];

const wildTable: Wild = (_state, chance, actor, patron) => {
  const notice = pick(NOTICES, chance);
  return [
    { ...openTable(), actor },
    { type: 'GiveNotice', actor, notice },
    ...(notice.what === 'closing' ? [] : [{ type: 'MakeChange', actor, change: notice } as const]),
    { type: 'GrantLimit', actor, patron, limit: pick([null, 20_000, 300_000, 333_333], chance) },
    { type: 'TakeSeat', actor, patron, seat: chance(5) - 1 },
    { type: 'BringChips', actor, patron, amount: pick([0, -5, 0.5, 40_000], chance) },
    { type: 'IssueColour', actor, patron, colour: chance(6), value: pick([0, 25, 50, 300, 700], chance) },
    { type: 'LeaveTable', actor, patron },
    { type: 'VacateSeat', actor, patron },
  ];
};

const wildWagers: Wild = (_state, chance, actor, patron) => {
  const on = pick(['1-5', '0-4', '37', 'purple', '20-17', anyPlace(chance), anyPlace(chance)], chance);
  const amount = pick([0, -500, 250, 100, 500, 1000, 5000, 60_000, 1e13], chance);
  return [
    { type: 'InviteWagers', actor },
    { type: 'PlaceWager', actor, patron, on, amount },
    { type: 'RemoveWager', actor, patron, on },
    { type: 'RemoveWagers', actor, patron },
    { type: 'RepeatWagers', actor, patron },
    { type: 'CallWager', actor, patron, call: pick(CALLS, chance), amount },
    {
      type: 'CallNeighbours',
      actor,
      patron,
      number: pick([-1, 0, 17, 26, 37], chance),
      sides: pick([0, 1, 5, 6], chance),
      amount,
    },
    { type: 'NoMoreBets', actor },
  ];
};

const wildRound: Wild = (_state, chance, actor) => [
  { type: 'AnnounceNumber', actor, number: pick([-1, 37, 0.5, 0, 20], chance) },
  { type: 'CallNoSpin', actor, cause: pick(NO_SPINS, chance) },
  { type: 'SettleWagers', actor },
  { type: 'ClearLayout', actor },
  { type: 'CorrectNumber', actor, number: chance(40) },
];

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
      clause: '11.1',
      what: reason,
    },
    { type: 'VoidWagers', actor, patron, breach: chance(3) },
    { type: 'ExcludePatron', actor, patron, breach: chance(3) },
    { type: 'RaiseDispute', actor, patron, what: reason },
    { type: 'DecideDispute', actor, dispute: chance(3), decision: reason },
    { type: 'RequestReview', actor, patron, dispute: chance(3) },
    { type: 'RepayOwing', actor, patron, amount: chance(2_000), from: pick(['chips', 'account'], chance) },
    { type: 'ForgiveOwing', actor, patron, amount: chance(2_000), reason },
    { type: 'LiftExclusion', actor, patron, reason },
  ];
};

const wild = (state: State, chance: Chance): Command => {
  const patron = pick(NAMES, chance);
  const actor =
    chance(3) === 0 ? pick(ACTORS, chance) : pick([...STAFF, { role: 'patron', patron } as const], chance);
  const kind = pick([wildTable, wildWagers, wildRound, wildRulings], chance);
  return pick(kind(state, chance, actor, patron), chance);
};

/** Fields that say which option a command is; the others are the actor's to choose. */
const KEYS = ['seat', 'cause', 'breach', 'dispute', 'employee', 'call'] as const;

const key = (command: Command): string => {
  const fields = command as unknown as Readonly<Record<string, unknown>>;
  const change = command.type === 'MakeChange' ? command.change : undefined;
  const who = 'patron' in command ? command.patron : undefined;
  return JSON.stringify([command.type, who, change, ...KEYS.map((name) => fields[name])]);
};

/** Staff enter a patron's act for him: it is that patron's option. */
const PATRONS: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'TakeSeat',
  'BringChips',
  'LeaveTable',
  'IssueColour',
  'PlaceWager',
  'RemoveWager',
  'RemoveWagers',
  'RepeatWagers',
  'CallWager',
  'CallNeighbours',
  'RaiseDispute',
  'RequestReview',
  'RepayOwing',
]);

const offeredTo = (command: Command): Actor =>
  PATRONS.has(command.type) && 'patron' in command
    ? { role: 'patron', patron: command.patron }
    : command.actor;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

export const subject: Subject<RouletteRules, State, Command, Event, RouletteView> = {
  game: game,
  rules,
  lawful,
  actors: () => ACTORS,
  fill,
  wild,
  weight: (command) => WEIGHTS[command.type] ?? 100,
  offeredTo,
  isChoiceOf: (option, command) => key(option) === key(command),
  cards: () => ({ counted: 0, due: 0 }),
  chips: (state) => {
    if (state.stage === 'unopened') return 0;
    const layout = sum((state.round?.wagers ?? []).map(({ stake }) => stake));
    const patrons = sum(Object.values(state.patrons).map(({ chips, owing }) => chips - owing));
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
      cause: 'impractical',
      round: number,
      reason: 'law',
    };
    return { number, void: stage === 'betting' ? undefined : command };
  },
  undoesPast: (event, round) =>
    (event.type === 'RoundVoided' || event.type === 'WagersVoided') && event.round !== round,
  /** The number announced since the last invitation, and the one that took its place. */
  exposed: (events) => {
    const since = events.slice(events.findLastIndex(({ type }) => type === 'WagersInvited') + 1);
    return since.flatMap((event) =>
      event.type === 'NumberAnnounced' || event.type === 'NumberCorrected' ? [event.number] : [],
    );
  },
  shown: (view) => {
    const spin = view.stage === 'unopened' ? null : (view.round?.spin ?? null);
    return spin === null ? [] : [spin.number];
  },
};
