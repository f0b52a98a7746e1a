import { type Card, DECK } from '../core/card.ts';
import type { Actor } from '../core/game.ts';
import { type Chance, pick } from '../testing/laws.ts';
import { CAUSES, type Command } from './command.ts';
import { openTable } from './table.test-kit.ts';
import { type Notice, SHOE_FAULTS, type State, type To } from './table.ts';

const NAMES = ['Ann', 'Bo', 'Cy', 'Di'] as const;
const STAFF: readonly Actor[] = [{ role: 'dealer' }, { role: 'supervisor' }, { role: 'operator' }];
export const ACTORS: readonly Actor[] = [
  ...NAMES.map((patron): Actor => ({ role: 'patron', patron })),
  ...STAFF,
];

/**
 * Cards that nobody has seen yet: who fills in a hand takes them from there, so that no two hands hold the same card.
 */
export const unseen = (state: State): readonly Card[] => {
  if (state.stage === 'unopened' || state.round === null) return DECK;
  const { hands, dealer } = state.round;
  const seen = new Set([
    ...hands.flatMap(({ own, cards }) => [...(own ?? []), ...cards.map(({ card }) => card)]),
    ...dealer.map(({ card }) => card),
  ]);
  return DECK.filter((card) => !seen.has(card));
};

/** Flushes more often than they come by themselves, or no jackpot would ever be paid. */
export const handFrom = (free: readonly Card[], count: number, chance: Chance): readonly Card[] => {
  const suit = pick(['c', 'd', 'h', 's'], chance);
  const suited = free.filter((card) => card.endsWith(suit));
  const left = [...(chance(3) === 0 && suited.length >= count ? suited : free)];
  return Array.from({ length: count }, () => left.splice(chance(left.length), 1)[0] as Card);
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
  { type: 'DeclareShoeInOrder', actor, checkedBy: pick(['', 'S'], chance) },
  { type: 'StopJackpot', actor, reason: pick(['', 'a new meter'], chance) },
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
    { type: 'AlterWager', actor, patron, amount },
    { type: 'ReadSensors', actor, lit: [box, 1].slice(chance(2)) },
    {
      type: 'ReturnWagers',
      actor,
      reason: pick(['', 'fire'], chance),
      ...pick([{}, { disturbance: 'fire' }] as const, chance),
    },
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
    {
      type: 'CorrectCard',
      actor,
      to,
      place: chance(7),
      card,
      ...pick([{}, { reason: 'keyed wrongly' }], chance),
    },
    { type: 'Misdealt', actor, what: pick(['', 'box 2 before box 1'], chance) },
    { type: 'HandRacked', actor, box },
    { type: 'ReconstructHand', actor, box },
  ];
};

const wildRulings: Wild = (state, chance, actor, patron) => {
  const latest = state.stage === 'unopened' ? 0 : state.roundsPlayed;
  const reason = pick(['', 'seen by the pit'], chance);
  return [
    {
      type: 'DeclareVoid',
      actor,
      cause: pick(CAUSES, chance),
      round: latest - chance(3),
      reason,
      ...pick([{}, { evidence: 'camera 4' }], chance),
    },
    {
      type: 'RecordBreach',
      actor,
      person: patron,
      employee: chance(2) === 0,
      clause: pick(['13.2(b)', '16.8'] as const, chance),
      what: reason,
    },
    {
      type: 'VoidWagers',
      actor,
      patron,
      breach: chance(3),
      ...pick([{}, { round: latest }, { round: latest, wagers: ['jackpot'] }] as const, chance),
    },
    {
      type: 'SetHours',
      actor,
      hours: pick([null, { from: '10:00', to: '04:00' }, { from: '10', to: '4' }], chance),
    },
    { type: 'TellHour', actor, isWithin: chance(2) === 0 },
    { type: 'ExcludePatron', actor, patron, breach: chance(3) },
    { type: 'RaiseDispute', actor, patron, what: reason },
    { type: 'DecideDispute', actor, dispute: chance(3), decision: reason },
    { type: 'RequestReview', actor, patron, dispute: chance(3) },
  ];
};

/** Any command whatever, lawful or not. */
export const wild = (state: State, chance: Chance): Command => {
  const patron = pick(NAMES, chance);
  const actor =
    chance(3) === 0 ? pick(ACTORS, chance) : pick([...STAFF, { role: 'patron', patron } as const], chance);
  const kind = pick([wildTable, wildCards, wildWagers, wildRound, wildRulings], chance);
  return pick(kind(state, chance, actor, patron), chance);
};
