import type { Odds, Option } from '@baize/engine';
import type { Command } from '@baize/engine/baccarat';
import { cardSign } from '../../card/name.ts';
import type { RefusalAt } from '../../game/parts.ts';
import { attemptWords as anyAttempt, pairFact as anyPairFact, refusedItem } from '../../game/words.ts';
import type { WhyItem } from '../../why/why-item.ts';
import { clauseLabel } from '../../words/clause.ts';
import type { Language, Say } from '../../words/language.ts';
import { type Money, moneyAt } from '../../words/money.ts';
import { anyOfOdds, oddsIn } from '../../words/odds.ts';
import { drawnOf, type Law } from './cards.ts';
import {
  type BaccaratKind,
  type Box,
  boxSaid,
  netOf,
  type OpenView,
  type RoundView,
  type Settlement,
} from './view.ts';

const HALF = 50;

/** What is left of a payment, where something is kept of it: "half", "less 40%". */
export const lessWords = (say: Say, lessPercent: number): string =>
  lessPercent === HALF ? say('half') : say('less {percent}%', { percent: lessPercent });

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

const pairFact = (say: Say, law: Law, hands: RoundView['hands'], { on, result }: Settlement): string => {
  const drawn = drawnOf(law, hands[on === 'playerPair' ? 'player' : 'banker']);
  return anyPairFact(say, drawn?.pair.map(cardSign).join(' '), result);
};

/** The comparison that decided a wager, before anything is said about money. */
const factOf = (say: Say, law: Law, hands: RoundView['hands'], settlement: Settlement): string => {
  const { on, result } = settlement;
  if (isPairs(on)) return pairFact(say, law, hands, settlement);
  const player = hands.player.total ?? 0;
  const banker = hands.banker.total ?? 0;
  if (on === 'tie') {
    return result === 'win'
      ? say('Both hands have {total}.', { total: player })
      : say('{player} and {banker} differ.', { player, banker });
  }
  if (result === 'standOff') return say('Both hands have {total}.', { total: player });
  const [own, other] = on === 'player' ? [player, banker] : [banker, player];
  return say(result === 'win' ? '{own} beats {other}.' : '{own} is under {other}.', { own, other });
};

/** What came of a wager. */
export const kindOf = ({ result }: Settlement): 'paid' | 'lost' | 'standOff' => {
  if (result === 'lose') return 'lost';
  return result === 'standOff' ? 'standOff' : 'paid';
};

const consequence = (money: Money, law: Law, settlement: Settlement): string => {
  const { say } = money.language;
  const { result } = settlement;
  const [stake, pays] = [money.felt(settlement.stake), money.felt(settlement.pays)];
  if (result === 'lose') return say('{stake} is lost.', { stake });
  if (result === 'standOff') return say('{stake} stays yours.', { stake });
  const odds = paidOdds(law, settlement);
  return odds === undefined
    ? say('{stake} wins {pays}.', { stake, pays })
    : say('Pays {odds}: {stake} wins {pays}.', { odds: oddsIn(say, odds), stake, pays });
};

const TITLES = { paid: '{name} paid', lost: '{name} lost', standOff: '{name} stands off' } as const;

/** A settled wager: the arithmetic first, the clause after. */
export const settlementWords = (
  money: Money,
  law: Law,
  round: RoundView,
  settlement: Settlement,
): WhyItem => {
  const { on, by, paidBy } = settlement;
  const kind = kindOf(settlement);
  const { say, together } = money.language;
  return {
    id: `${round.number} ${settlement.patron} ${on}`,
    round: round.number,
    kind,
    title: say(TITLES[kind], { name: boxSaid(say, on) }),
    amount: netOf(settlement),
    text: together([factOf(say, law, round.hands, settlement), consequence(money, law, settlement)]),
    clauses: paidBy === undefined ? [by] : [by, paidBy],
    ...(kind === 'paid' ? { note: say('your wager returned as well') } : {}),
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
  const { say } = money.language;
  const fact = isPairs(on) ? pairFact(say, law, hands, settlement).slice(0, -1) : `${own} ${sign} ${other}`;
  const odds = paidOdds(law, settlement);
  const outcome = {
    paid: say('pays {odds}', { odds: odds === undefined ? '' : oddsIn(say, odds) }),
    lost: say('lost'),
    standOff: say('stand off'),
  };
  return [fact, outcome[kindOf(settlement)], clauseLabel(paidBy ?? by), money.figure(netOf(settlement))].join(
    ', ',
  );
};

/** What is printed on a box of the layout. */
export const printedOdds = (
  language: Language,
  law: Law,
  { method, pairs }: OpenView['determinations'],
  box: Box,
): string => {
  const { say } = language;
  if (isPairs(box)) {
    return pairs === 'canberra'
      ? oddsIn(say, law['11.2(a)'])
      : anyOfOdds(language, [law['10.6(a)'], law['10.6(b)'], law['10.6(c)']]);
  }
  if (method === 'A')
    return oddsIn(say, law[({ player: '8.8(a)', banker: '8.8(b)', tie: '8.8(c)' } as const)[box]]);
  const { pays, for: stake, total, lessPercent } = law['8.9(b)'];
  const stated = law[({ player: '8.9(a)', banker: '8.9(b)', tie: '8.9(c)' } as const)[box]];
  return box === 'banker'
    ? say('{odds}, {less} on {total}', {
        odds: oddsIn(say, { pays, for: stake }),
        less: lessWords(say, lessPercent),
        total,
      })
    : oddsIn(say, { pays: stated.pays, for: stated.for });
};

/** What somebody tried, as a short noun: it stands before "refused". */
export const attemptWords = (money: Money, command: Command): string => {
  const { say } = money.language;
  switch (command.type) {
    case 'PlaceWager':
    case 'AlterWager':
      return say('{sum} on {box}', { sum: money.felt(command.amount), box: boxSaid(say, command.on) });
    case 'RemoveWager':
      return say('Taking back {box}', { box: boxSaid(say, command.on) });
    case 'MoveWager':
      return say('Moving {box} to {other}', {
        box: boxSaid(say, command.on),
        other: boxSaid(say, command.to),
      });
    case 'CutCards':
      return say('A cut {depth} cards in', { depth: command.depth });
    case 'ExposeHand':
      return say(command.hand === 'player' ? 'Turning the player’s hand' : 'Turning the banker’s hand');
    default:
      return anyAttempt(money, command);
  }
};

const limitsOf = ({ sign }: OpenView, box: Box): OpenView['sign']['main'] =>
  isPairs(box) ? sign.pairs : sign.main;

type Sentence = (money: Money, view: OpenView, box: Box) => string;

/** The rule as it bears on this very wager. Where none stands here the rulebook's own sentence serves. */
const CASES: Readonly<Record<string, Sentence>> = {
  '3.3': ({ felt, language: { say } }, view, box) =>
    say('Wagers on {box} come in steps of {step}.', {
      box: boxSaid(say, box),
      step: felt(limitsOf(view, box).multiple),
    }),
  '3.4': ({ felt, language: { say } }, view, box) =>
    say('A further wager under the minimum of {min} is returned.', { min: felt(limitsOf(view, box).min) }),
  '3.6': ({ felt, language: { say } }, view) =>
    say('Banker and player may not differ by more than {sum} at this table.', {
      sum: felt(view.sign.differential ?? 0),
    }),
  '4.2': ({ felt, language: { say } }, view) =>
    say('A wager is made of the chips at the table: you have {chips}, the smallest chip is {chip}.', {
      chips: felt(view.own?.chips ?? 0),
      chip: felt(view.sign.chip),
    }),
  '4.5': ({ language: { say } }, _view, box) =>
    say('One wager a round on each option, and yours is on {box} already.', { box: boxSaid(say, box) }),
  '4.6': ({ language: { say } }) => say('From the first card until it is decided a wager stays as it is.'),
};

const boxOf = (command: Command): Box | undefined =>
  command.type === 'PlaceWager' || command.type === 'AlterWager' || command.type === 'RemoveWager'
    ? command.on
    : undefined;

/** What may be done instead, from what the rules offer; the sign's minimum is named even where less would play once. */
const possible = (
  money: Money,
  view: OpenView,
  options: readonly Option<Command>[],
  box: Box | undefined,
): string => {
  if (box === undefined) return '';
  const { say } = money.language;
  const offered = options.find(
    ({ command }) => (command.type === 'PlaceWager' || command.type === 'AlterWager') && command.on === box,
  );
  const amount = offered?.choose?.amount;
  if (typeof amount === 'object') {
    const least = Math.max(amount.least, limitsOf(view, box).min);
    if (amount.most >= least)
      return say('You can wager {min} to {max} there now.', {
        min: money.felt(least),
        max: money.felt(amount.most),
      });
  }
  return view.round?.stage === 'betting' ? '' : say('You can wager when the next round is opened.');
};

/** A refusal: what did not happen, the rule, the clause, what can be done. */
export const refusalWords = (language: Language, at: RefusalAt<BaccaratKind>): WhyItem => {
  const money = moneyAt(at.view, language);
  const { view, command, refusal, says, options } = at;
  const box = boxOf(command);
  const rule = box === undefined ? undefined : CASES[refusal.clause]?.(money, view, box);
  return refusedItem(language, at, attemptWords(money, command), [
    rule ?? says,
    possible(money, view, options, box),
  ]);
};
