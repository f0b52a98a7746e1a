import { type Card, DECK } from '../core/card.ts';
import type { Actor } from '../core/game.ts';
import { must } from '../core/must.ts';
import { tableTests } from '../testing/table.ts';
import { roundOf } from './chips.ts';
import { rules } from './clause.test-kit.ts';
import type { Command, CommandOf } from './command.ts';
import type { Event } from './event.ts';
import { game } from './game.ts';
import type { Clause, PokerRules } from './rules.ts';
import { nextStep } from './step.ts';
import type { Approvals, Determinations, Sign, Table, To } from './table.ts';

export const dealer: Actor = { role: 'dealer' };
export const supervisor: Actor = { role: 'supervisor' };
export const operator: Actor = { role: 'operator' };
export const patron = (name: string): Actor => ({ role: 'patron', patron: name });

/** Antes 5 to 200 in multiples of 5, chips of 50 cents, at most 5,000 on a bet, jackpot wager 2.50. */
export const SIGN: Sign = {
  ante: { min: 500, max: 20_000, multiple: 500 },
  chip: 50,
  maxPayout: 500_000,
  jackpotWager: 250,
};

const DETERMINATIONS: Determinations = { automatedShoe: false, boxes: 3, toJackpotPercent: 70 };

export interface Setting {
  readonly determinations?: Partial<Determinations>;
  readonly sign?: Partial<Sign>;
  readonly approvals?: Partial<Approvals>;
}

export const AUTOMATED: Setting = { determinations: { automatedShoe: true, colours: ['red', 'blue'] } };
export const NO_JACKPOT: Setting = {
  determinations: { toJackpotPercent: null, conditions: 'T-1' },
  sign: { jackpotWager: null },
};

export const openTable = ({ determinations, sign, approvals }: Setting = {}): CommandOf<'OpenTable'> => ({
  type: 'OpenTable',
  actor: operator,
  approvals: { layout: 'L-1', shoe: 'S-1', distribution: 'D-1', ...approvals },
  determinations: { ...DETERMINATIONS, ...determinations },
  sign: { ...SIGN, ...sign },
});

export const { eventsOf, after, refusalOf, refusedBy, offered } = tableTests<
  PokerRules,
  Table,
  Command,
  Event,
  unknown,
  Clause
>(game, rules);

const own = (name: string) => ({ actor: patron(name), patron: name });

export const seat = (name: string, at: number): Command => ({ type: 'TakeSeat', ...own(name), seat: at });
export const bring = (name: string, amount: number): Command => ({
  type: 'BringChips',
  ...own(name),
  amount,
});
export const leave = (name: string): Command => ({ type: 'LeaveTable', ...own(name) });
export const ante = (name: string, box: number, amount: number): Command => ({
  type: 'PlaceAnte',
  ...own(name),
  box,
  amount,
});
export const removeAnte = (name: string): Command => ({ type: 'RemoveAnte', ...own(name) });
/** On a pad that lights up at once. */
export const jackpot = (name: string, box: number): Command => ({
  type: 'PlaceJackpotWager',
  ...own(name),
  box,
  lit: true,
});
/** On a pad that is dark until it is read. */
export const darkJackpot = (name: string, box: number): Command => ({
  type: 'PlaceJackpotWager',
  ...own(name),
  box,
});
export const alter = (name: string, amount: number): Command => ({
  type: 'AlterWager',
  ...own(name),
  amount,
});
export const removeJackpot = (name: string): Command => ({ type: 'RemoveJackpotWager', ...own(name) });
export const sensor = (box: number, lit: boolean): Command => ({
  type: 'ReadSensor',
  actor: dealer,
  box,
  lit,
});
export const pickUp = (name: string, cards: string): Command => ({
  type: 'PickUpCards',
  ...own(name),
  cards: cardsIn(cards),
});
export const bet = (name: string, amount: number): Command => ({ type: 'Bet', ...own(name), amount });
export const fold = (name: string): Command => ({ type: 'Fold', ...own(name) });
export const declare = (name: string): Command => ({ type: 'Declare', ...own(name) });

export const check: Command = { type: 'CheckCards', actor: dealer, checkedBy: 'D. Lee' };
export const shuffle: Command = { type: 'Shuffle', actor: dealer };
export const cut = (depth: number): Command => ({ type: 'CutCards', actor: dealer, depth });
export const load: Command = { type: 'LoadShoe', actor: dealer };
export const invite: Command = { type: 'InviteWagers', actor: dealer };
export const noMoreBets: Command = { type: 'NoMoreBets', actor: dealer };
export const announce: Command = { type: 'AnnounceBetOrFold', actor: dealer };
export const settle: Command = { type: 'SettleWagers', actor: dealer };
export const settleJackpot = (pool: number, reserve = 0): Command => ({
  type: 'SettleJackpot',
  actor: dealer,
  pool,
  reserve,
});
export const exposed = (to: To, place: number, card: Card): Command => ({
  type: 'CardExposed',
  actor: dealer,
  to,
  place,
  card,
});
export const declareVoid = (
  cause: CommandOf<'DeclareVoid'>['cause'],
  round = 1,
  actor: Actor = operator,
): Command => ({ type: 'DeclareVoid', actor, cause, round, reason: 'as the pit saw it' });
export const breach = (person: string, clause: Clause = '13.2(b)', employee = false): Command => ({
  type: 'RecordBreach',
  actor: supervisor,
  person,
  employee,
  clause,
  what: 'what was seen',
});
export const voidWagers = (name: string, number = 1): Command => ({
  type: 'VoidWagers',
  actor: operator,
  patron: name,
  breach: number,
});

export const cardsIn = (text: string): readonly Card[] => text.split(' ') as Card[];

/** An open table without checked cards. */
export const opened = (setting: Setting = {}): Table => after({ stage: 'unopened' }, openTable(setting));

/** Cards in the shoe, nobody at the table. */
export const ready = (setting: Setting = {}): Table => {
  const table = after(opened(setting), check, shuffle);
  return after(table, table.determinations.automatedShoe ? load : cut(20));
};

export const CHIPS = 100_000;

/** P1, P2 and P3 with chips at a table whose dealer has invited wagers. */
export const betting = (setting: Setting = {}, names: readonly string[] = ['P1', 'P2', 'P3']): Table =>
  after(ready(setting), ...names.map((name) => bring(name, CHIPS)), invite);

/** Hands by box, the dealer's under `dealer`. */
export type Deal = Readonly<Record<number, string>> & { readonly dealer: string };

const faceFor = (deal: Deal, table: Table, to: To): Card => {
  const { dealer: dealt, hands } = roundOf(table);
  const place =
    to === 'dealer'
      ? dealt.length
      : must(
          hands.find(({ box }) => box === to),
          'hand',
        ).cards.length;
  return must(cardsIn(must(deal[to as number], `hand ${to}`))[place], 'card');
};

/** Deals until no further card is due, or so many. */
export const dealt = (table: Table, deal: Deal, count = DECK.length): Table => {
  const step = nextStep(rules, table);
  if (step.do !== 'deal' || count === 0) return table;
  const face = step.faceUp ? { card: faceFor(deal, table, step.to) } : {};
  return dealt(after(table, { type: 'DealCard', actor: dealer, to: step.to, ...face }), deal, count - 1);
};

/** From "no more bets" until each player has to decide. */
export const toDecide = (table: Table, deal: Deal): Table => {
  const all = dealt(after(table, noMoreBets), deal);
  if (!all.determinations.automatedShoe) return all;
  const top = must(cardsIn(deal.dealer).at(-1), 'top card');
  return after(all, { type: 'TurnUpCard', actor: dealer, card: top }, announce);
};

/** Shows the dealer's hand and those of everybody who bet. */
export const shown = (table: Table, deal: Deal): Table => {
  const step = nextStep(rules, table);
  if (step.do === 'exposeDealer')
    return shown(after(table, { type: 'ExposeDealer', actor: dealer, cards: cardsIn(deal.dealer) }), deal);
  if (step.do !== 'exposeHand') return table;
  const { box } = step;
  const cards = cardsIn(must(deal[box], `hand ${box}`));
  return shown(after(table, { type: 'ExposeHand', actor: dealer, box, cards }), deal);
};

/** The cards counted as they lie, and collected. */
export const collect = (table: Table): CommandOf<'CollectCards'> => {
  const { hands, dealer: dealt } = roundOf(table);
  return {
    type: 'CollectCards',
    actor: dealer,
    counted: [...hands.map(({ cards }) => cards.length), dealt.length],
  };
};
export const collected = (table: Table): Table => after(table, collect(table));

export const chipsOf = (table: Table, name: string): number | undefined => table.patrons[name]?.chips;

/** Nothing in these hands is of any use. */
export const PLAIN: Deal = {
  1: '2c 4d 6h 8s Tc',
  2: '2d 4h 6s 8c Td',
  3: '2h 4s 6c 8d Th',
  dealer: 'Ac Kd 9s 7h 3c',
};
