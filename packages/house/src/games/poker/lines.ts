import { dollars, type Odds } from '@baize/engine';
import type { PokerRules, PokerView } from '@baize/engine/poker';
import * as poker from '@baize/engine/poker';
import { type Line, voidLine } from '../../records/recording.ts';
import { type HandView, openHand, type RoundView, spaced } from './hand.ts';

type Settlement = RoundView['settled'][number];
type Law = PokerRules['law'];

const oddsWords = ({ pays, for: stake }: Odds): string => `pays ${pays} to ${stake}`;

const handAt = ({ hands }: RoundView, box: number): HandView | undefined =>
  hands.find((hand) => hand.box === box);

/** What a winning ante or bet is paid, and why not more. */
const priceOf = (law: Law, { on, paidBy, pays }: Settlement, hand: ReturnType<typeof openHand>): string => {
  if (paidBy === '8.1:max') return `pays up to the maximum of ${dollars(pays)}`;
  if (on === 'ante' || hand === undefined) return oddsWords(law['8.1:ante']);
  return oddsWords(law['8.1:bet'][hand.category]);
};

/** The comparison that decided an ante or a bet. */
const mainFact = (law: Law, round: RoundView, settlement: Settlement): string => {
  const { box, by, result } = settlement;
  if (by === '7.3') return 'folded, loses';
  const dealer = openHand(round.dealer);
  const own = openHand(handAt(round, box)?.cards ?? []);
  const [mine, theirs] = [own, dealer].map((hand) => spaced(hand?.category ?? 'a hand'));
  if (by === '9.3')
    return result === 'win'
      ? `the dealer takes no part, ${priceOf(law, settlement, own)}`
      : 'the dealer takes no part, the bet goes back';
  if (result === 'void') return `${mine} equals the dealer's, void`;
  return result === 'win'
    ? `${mine} beats the dealer's ${theirs}, ${priceOf(law, settlement, own)}`
    : `${mine} is below the dealer's ${theirs}, loses`;
};

const JACKPOT_LOST: Readonly<Record<string, string>> = {
  '7.3': 'folded, no part in the jackpot',
  '10.4': 'not declared before the cards were collected',
  '10.7': 'below a flush',
};

const PARTS: Readonly<Record<string, string>> = { '1/1': '', '1/2': 'half of ', '1/10': 'a tenth of ' };

const poolWords = ({ part, of }: { readonly part: number; readonly of: number }): string =>
  `${PARTS[`${part}/${of}`] ?? `${part}/${of} of `}the jackpot prize pool`;

/** What a prize of the jackpot was worked out by. */
const prizeWords = (law: Law, { paidBy, pays }: Settlement): string => {
  switch (paidBy) {
    case '11.1(a)':
    case '11.3(a)':
      return pays === law['11.1(a)'].least ? 'the least that it pays' : poolWords(law['11.1(a)']);
    case '11.1(b)':
    case '11.3(b)':
      return pays === law['11.1(b)'].least ? 'the least that it pays' : poolWords(law['11.1(b)']);
    case '11.1(c)':
    case '11.1(d)':
    case '11.1(e)':
      return `${law[paidBy].times} times the displayed wager`;
    default:
      return 'a prize';
  }
};

const jackpotFact = (law: Law, round: RoundView, settlement: Settlement): string => {
  if (settlement.result !== 'win') return JACKPOT_LOST[settlement.by] ?? 'loses';
  const own = openHand(handAt(round, settlement.box)?.cards ?? []);
  const shared = settlement.paidBy?.startsWith('11.3') ? ', shared' : '';
  return `${spaced(own?.category ?? 'a hand')}: ${prizeWords(law, settlement)}${shared}`;
};

const settledLine = (law: Law, round: RoundView, settlement: Settlement): Line => ({
  person: settlement.patron,
  box: `box ${settlement.box}`,
  wager: settlement.on,
  stake: settlement.stake,
  result: settlement.result,
  pays: settlement.pays,
  net: poker.netOf(settlement),
  clause: settlement.paidBy ?? settlement.by,
  arithmetic:
    settlement.on === 'jackpot' ? jackpotFact(law, round, settlement) : mainFact(law, round, settlement),
});

const settledLines = (law: Law, view: PokerView): readonly Line[] => {
  const round = view.stage === 'unopened' ? null : view.round;
  return round === null ? [] : round.settled.map((each) => settledLine(law, round, each));
};

/** A wager that a ruling made void; equal hands (9.6) are void too, and settled like any other. */
const isRuledVoid = ({ result, clause }: Line): boolean => result === 'void' && clause !== '9.6';

/** What an event undoes: the lines that it makes void, with the wagers that were not settled yet. */
const voided = (lines: readonly Line[], event: poker.Event): readonly Line[] => {
  if (event.type !== 'RoundVoided' && event.type !== 'WagersVoided') return lines;
  const undone = ({ person, wager }: Line): boolean =>
    event.type === 'RoundVoided' ||
    (person === event.patron && (event.wagers?.some((on) => on === wager) ?? true));
  return [
    ...lines.map((line) => (undone(line) ? { ...voidLine(line, event.by), wager: line.wager } : line)),
    ...event.returned.map(({ patron, box, on, stake }) => ({
      ...voidLine({ person: patron, box: `box ${box}`, stake }, event.by),
      wager: on,
    })),
  ];
};

const SETTLING: ReadonlySet<poker.Event['type']> = new Set([
  'WagerSettled',
  'JackpotSettled',
  'ResultDeclared',
  'CardCorrected',
]);

/** The lines of a round after one more event, under rules. */
export const linesUnder =
  ({ law }: PokerRules) =>
  (lines: readonly Line[], view: PokerView, event: poker.Event): readonly Line[] => {
    const kept = lines.filter(isRuledVoid);
    return voided(SETTLING.has(event.type) ? [...kept, ...settledLines(law, view)] : lines, event);
  };
