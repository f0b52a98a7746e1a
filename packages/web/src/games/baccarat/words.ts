import type { Odds, Option } from '@baize/engine';
import type { Command } from '@baize/engine/baccarat';
import { cardSign } from '../../card/name.ts';
import type { RefusalAt } from '../../game/parts.ts';
import { attemptWords as anyAttempt, PAIR_KINDS, refusedItem } from '../../game/words.ts';
import type { WhyItem } from '../../why/why-item.ts';
import { clauseLabel } from '../../words/clause.ts';
import { ENGLISH } from '../../words/language.ts';
import { type Money, moneyAt } from '../../words/money.ts';
import { anyOfOdds, oddsWords } from '../../words/odds.ts';
import { drawnOf, type Law } from './cards.ts';
import {
  type BaccaratKind,
  BOX_NAMES,
  type Box,
  netOf,
  type OpenView,
  type RoundView,
  type Settlement,
} from './view.ts';

const HALF = 50;

/** What is left of a payment, where something is kept of it: "half", "less 40%". */
export const lessWords = (lessPercent: number): string =>
  lessPercent === HALF ? 'half' : `less ${lessPercent}%`;

type Clause = NonNullable<Settlement['paidBy']>;

/** The odds that a clause states, as far as it states any. */
const oddsBy = (law: Law, clause: Clause): Odds | undefined => {
  const stated: unknown = Object.hasOwn(law, clause) ? law[clause as keyof Law] : undefined;
  return typeof stated === 'object' && stated !== null && 'pays' in stated && 'for' in stated
    ? (stated as Odds)
    : undefined;
};

/** A price that holds for some totals only (8.9(b)) is told as it was paid here. */
const paidOdds = (law: Law, { paidBy, pays, stake }: Settlement): Odds | undefined => {
  const odds = paidBy === undefined ? undefined : oddsBy(law, paidBy);
  return odds?.lessPercent !== undefined && pays * odds.for === stake * odds.pays
    ? { pays: odds.pays, for: odds.for }
    : odds;
};

const isPairs = (box: Box): box is 'playerPair' | 'bankerPair' =>
  box === 'playerPair' || box === 'bankerPair';

const pairFact = (law: Law, hands: RoundView['hands'], { on, result }: Settlement): string => {
  const drawn = drawnOf(law, hands[on === 'playerPair' ? 'player' : 'banker']);
  const cards = drawn === undefined ? 'The first two cards' : drawn.pair.map(cardSign).join(' ');
  return `${cards} are ${PAIR_KINDS[result] ?? 'no pair'}.`;
};

/** The comparison that decided a wager, before anything is said about money. */
const factOf = (law: Law, hands: RoundView['hands'], settlement: Settlement): string => {
  const { on, result } = settlement;
  if (isPairs(on)) return pairFact(law, hands, settlement);
  const player = hands.player.total ?? 0;
  const banker = hands.banker.total ?? 0;
  if (on === 'tie') {
    return result === 'win' ? `Both hands have ${player}.` : `${player} and ${banker} differ.`;
  }
  if (result === 'standOff') return `Both hands have ${player}.`;
  const [own, other] = on === 'player' ? [player, banker] : [banker, player];
  return result === 'win' ? `${own} beats ${other}.` : `${own} is under ${other}.`;
};

/** What came of a wager. */
export const kindOf = ({ result }: Settlement): 'paid' | 'lost' | 'standOff' => {
  if (result === 'lose') return 'lost';
  return result === 'standOff' ? 'standOff' : 'paid';
};

const consequence = (money: Money, law: Law, settlement: Settlement): string => {
  const { result, stake, pays } = settlement;
  if (result === 'lose') return `${money.felt(stake)} is lost.`;
  if (result === 'standOff') return `${money.felt(stake)} stays yours.`;
  const odds = paidOdds(law, settlement);
  return odds === undefined
    ? `${money.felt(stake)} wins ${money.felt(pays)}.`
    : `Pays ${oddsWords(odds)}: ${money.felt(stake)} wins ${money.felt(pays)}.`;
};

const TITLES = { paid: 'paid', lost: 'lost', standOff: 'stands off' } as const;

/** A settled wager: the arithmetic first, the clause after. */
export const settlementWords = (
  money: Money,
  law: Law,
  round: RoundView,
  settlement: Settlement,
): WhyItem => {
  const { on, by, paidBy } = settlement;
  const kind = kindOf(settlement);
  return {
    id: `${round.number} ${settlement.patron} ${on}`,
    round: round.number,
    kind,
    title: `${BOX_NAMES[on]} ${TITLES[kind]}`,
    amount: netOf(settlement),
    text: `${factOf(law, round.hands, settlement)} ${consequence(money, law, settlement)}`,
    clauses: paidBy === undefined ? [by] : [by, paidBy],
    ...(kind === 'paid' ? { note: 'your wager returned as well' } : {}),
  };
};

const SIGNS = { win: '>', lose: '<', standOff: '=' } as const;

/** The same on one line: "9 > 1, pays 1 to 1 less 5%, 8.8(b), +95.00". */
export const settlementLine = (
  money: Money,
  law: Law,
  { hands }: RoundView,
  settlement: Settlement,
): string => {
  const { on, result, by, paidBy } = settlement;
  const player = hands.player.total ?? 0;
  const banker = hands.banker.total ?? 0;
  const main = !isPairs(on) && on !== 'tie';
  const [own, other] = on === 'banker' ? [banker, player] : [player, banker];
  const sign = main ? SIGNS[result as keyof typeof SIGNS] : player === banker ? '=' : '≠';
  const fact = isPairs(on) ? pairFact(law, hands, settlement).slice(0, -1) : `${own} ${sign} ${other}`;
  const odds = paidOdds(law, settlement);
  const outcome = {
    paid: `pays ${odds === undefined ? '' : oddsWords(odds)}`,
    lost: 'lost',
    standOff: 'stand off',
  };
  return [fact, outcome[kindOf(settlement)], clauseLabel(paidBy ?? by), money.figure(netOf(settlement))].join(
    ', ',
  );
};

/** What is printed on a box of the layout. */
export const printedOdds = (law: Law, { method, pairs }: OpenView['determinations'], box: Box): string => {
  if (isPairs(box)) {
    return pairs === 'canberra'
      ? oddsWords(law['11.2(a)'])
      : anyOfOdds([law['10.6(a)'], law['10.6(b)'], law['10.6(c)']]);
  }
  if (method === 'A')
    return oddsWords(law[({ player: '8.8(a)', banker: '8.8(b)', tie: '8.8(c)' } as const)[box]]);
  const { pays, for: stake, total, lessPercent } = law['8.9(b)'];
  const stated = law[({ player: '8.9(a)', banker: '8.9(b)', tie: '8.9(c)' } as const)[box]];
  return box === 'banker'
    ? `${pays} to ${stake}, ${lessWords(lessPercent)} on ${total}`
    : oddsWords({ pays: stated.pays, for: stated.for });
};

/** What somebody tried, as a short noun: it stands before "refused". */
export const attemptWords = (money: Money, command: Command): string => {
  switch (command.type) {
    case 'PlaceWager':
    case 'AlterWager':
      return `${money.felt(command.amount)} on ${BOX_NAMES[command.on]}`;
    case 'RemoveWager':
      return `Taking back ${BOX_NAMES[command.on]}`;
    case 'MoveWager':
      return `Moving ${BOX_NAMES[command.on]} to ${BOX_NAMES[command.to]}`;
    case 'CutCards':
      return `A cut ${command.depth} cards in`;
    case 'ExposeHand':
      return `Turning the ${command.hand}’s hand`;
    default:
      return anyAttempt(money, command);
  }
};

const limitsOf = ({ sign }: OpenView, box: Box): OpenView['sign']['main'] =>
  isPairs(box) ? sign.pairs : sign.main;

type Sentence = (view: OpenView, box: Box) => string;

/** The rule as it bears on this very wager. Where none stands here the rulebook's own sentence serves. */
const CASES: Readonly<Record<string, Sentence>> = {
  '3.3': (view, box) =>
    `Wagers on ${BOX_NAMES[box]} come in steps of ${moneyAt(view).felt(limitsOf(view, box).multiple)}.`,
  '3.4': (view, box) =>
    `A further wager under the minimum of ${moneyAt(view).felt(limitsOf(view, box).min)} is returned.`,
  '3.6': (view) =>
    `Banker and player may not differ by more than ${moneyAt(view).felt(view.sign.differential ?? 0)} at this table.`,
  '4.2': (view) =>
    `A wager is made of the chips at the table: you have ${moneyAt(view).felt(view.own?.chips ?? 0)}, the smallest chip is ${moneyAt(view).felt(view.sign.chip)}.`,
  '4.5': (_view, box) => `One wager a round on each option, and yours is on ${BOX_NAMES[box]} already.`,
  '4.6': () => 'From the first card until it is decided a wager stays as it is.',
};

const boxOf = (command: Command): Box | undefined =>
  command.type === 'PlaceWager' || command.type === 'AlterWager' || command.type === 'RemoveWager'
    ? command.on
    : undefined;

/** What may be done instead, from what the rules offer; the sign's minimum is named even where less would play once. */
const possible = (view: OpenView, options: readonly Option<Command>[], box: Box | undefined): string => {
  if (box === undefined) return '';
  const offered = options.find(
    ({ command }) => (command.type === 'PlaceWager' || command.type === 'AlterWager') && command.on === box,
  );
  const amount = offered?.choose?.amount;
  if (typeof amount === 'object') {
    const least = Math.max(amount.least, limitsOf(view, box).min);
    if (amount.most >= least)
      return `You can wager ${moneyAt(view).felt(least)} to ${moneyAt(view).felt(amount.most)} there now.`;
  }
  return view.round?.stage === 'betting' ? '' : 'You can wager when the next round is opened.';
};

/** A refusal: what did not happen, the rule, the clause, what can be done. */
export const refusalWords = (money: Money, at: RefusalAt<BaccaratKind>): WhyItem => {
  const { view, command, refusal, says, options } = at;
  const box = boxOf(command);
  const rule = box === undefined ? undefined : CASES[refusal.clause]?.(view, box);
  return refusedItem(ENGLISH, at, attemptWords(money, command), [rule ?? says, possible(view, options, box)]);
};
