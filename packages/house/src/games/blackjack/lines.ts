import { printCards } from '@baize/engine';
import * as blackjack from '@baize/engine/blackjack';
import { type Line, voidLine } from '../../records/recording.ts';

type OpenView = Extract<blackjack.BlackjackView, { readonly stage: 'open' | 'closed' }>;
type RoundView = NonNullable<OpenView['round']>;
type Settlement = blackjack.Settlement;
type Rules = blackjack.BlackjackRules;

const common = (one: number, other: number): number => (other === 0 ? one : common(other, one % other));

/** The odds as they were paid: of a payment in whole cents nothing is lost by it. */
const oddsWords = ({ pays, stake }: Settlement): string => {
  const unit = common(pays, stake);
  return `pays ${pays / unit} to ${stake / unit}`;
};

const PAIRS: Partial<Record<Settlement['result'], string>> = {
  mixed: 'a mixed pair',
  coloured: 'a coloured pair',
  perfect: 'a perfect pair',
  pair: 'a pair',
};

const boxIn = ({ boxes }: RoundView, { box }: Settlement) => boxes.find(({ number }) => number === box);

/** The first cards of a box, also where they lie in two hands since. */
const firstCards = (round: RoundView, settlement: Settlement, count: number) => {
  const hands = boxIn(round, settlement)?.hands ?? [];
  const [only] = hands;
  const first =
    hands.length === 1 && only !== undefined ? only.cards : hands.flatMap(({ cards }) => cards.slice(0, 1));
  return printCards(first.slice(0, count));
};

const SIGNS = { win: '>', lose: '<', standOff: '=' } as const;

/** A hand against the dealer's. */
const handFact = (most: number, round: RoundView, settlement: Settlement): string => {
  const { result, hand = 1 } = settlement;
  const own = boxIn(round, settlement)?.hands[hand - 1]?.points ?? 0;
  const { points: dealer, blackjack: isBlackjack } = round.dealer;
  if (result === 'blackjack') return 'Blackjack';
  if (result === 'evenMoney') return 'Blackjack against an ace, even money';
  if (result === 'bust') return `${own} is over ${most}`;
  if (isBlackjack) return result === 'standOff' ? 'Blackjack against Blackjack' : `${own} against Blackjack`;
  if (result === 'win' && dealer > most) return `${own} against ${dealer}, which is over ${most}`;
  return `${own} ${SIGNS[result as keyof typeof SIGNS] ?? 'against'} ${dealer}`;
};

/** The comparison that decided a wager, before anything is said about money. */
const factOf = ({ law }: Rules, round: RoundView, settlement: Settlement): string => {
  const { on, result } = settlement;
  if (result === 'void') return 'no wager on the hand beside it';
  if (on === 'main') return handFact(law['13.1'].totalMax, round, settlement);
  if (on === 'pairs') return `${firstCards(round, settlement, 2)} is ${PAIRS[result] ?? 'no pair'}`;
  if (on === 'sevens') return `${firstCards(round, settlement, 3)}`;
  return result === 'win' ? 'the dealer has Blackjack' : 'the dealer has no Blackjack';
};

const consequence = (settlement: Settlement): string => {
  switch (settlement.result) {
    case 'lose':
    case 'bust':
      return 'loses';
    case 'standOff':
      return 'stands off';
    case 'void':
      return 'goes back';
    default:
      return oddsWords(settlement);
  }
};

const wagerName = ({ determinations }: OpenView, { on, owner, patron }: Settlement): string => {
  if (on === 'main') return 'Wager';
  if (on === 'sevens') return 'Super Sevens';
  if (on === 'insurance') return owner === patron ? 'Insurance' : 'Insurance of another';
  return determinations.pairs === 'pairs-play' ? 'Pairs Play' : 'Perfect Pairs';
};

/** "Box 3", and of a box that was split the hand: "Box 3, hand 2". */
const boxName = (round: RoundView, settlement: Settlement): string => {
  const { box, hand } = settlement;
  const isSplit = (boxIn(round, settlement)?.hands.length ?? 0) > 1;
  return isSplit && hand !== undefined ? `Box ${box}, hand ${hand}` : `Box ${box}`;
};

const settledLine = (rules: Rules, view: OpenView, round: RoundView, settlement: Settlement): Line => ({
  person: settlement.patron,
  box: boxName(round, settlement),
  wager: wagerName(view, settlement),
  stake: settlement.stake,
  result: settlement.result,
  pays: settlement.pays,
  net: blackjack.netOf(settlement),
  clause: settlement.paidBy ?? settlement.by,
  arithmetic: `${factOf(rules, round, settlement)}, ${consequence(settlement)}`,
});

/** What a void undoes: the lines of wagers that were settled, and those that still lay on the layout. */
const voided = (
  lines: readonly Line[],
  { returned, by }: { readonly returned: Readonly<Record<string, number>>; readonly by: string },
  undone: (line: Line) => boolean,
): readonly Line[] => [
  ...lines.map((line) => (undone(line) ? { ...voidLine(line, by), wager: line.wager } : line)),
  ...Object.entries(returned).map(([person, stake]) => voidLine({ person, box: 'On the layout', stake }, by)),
];

/** The spot that a line is about, as the rules number it: `3 pairs`. */
const spotOf = ({ box, wager }: Line): string => {
  const number = /\d+/.exec(box)?.[0] ?? '';
  if (wager === 'Wager') return `${number} main`;
  if (wager === 'Super Sevens') return `${number} sevens`;
  return `${number} ${wager.startsWith('Insurance') ? 'insurance' : 'pairs'}`;
};

/** `3` is all that he has on box 3, `3 pairs` one spot of it. */
const isPicked = ({ patron, wagers }: blackjack.EventOf<'WagersVoided'>, line: Line): boolean => {
  if (line.person !== patron) return false;
  const spot = spotOf(line);
  return wagers?.some((each) => each === spot || each === spot.split(' ')[0]) ?? true;
};

/** What lays a round again: everything that was settled in it is settled anew. */
const RELAYS: ReadonlySet<blackjack.Event['type']> = new Set<blackjack.Event['type']>([
  'HandsReconstructed',
  'CardCorrected',
  'CardBurned',
]);

/** The lines of a round after one more event, under rules. */
export const linesUnder =
  (rules: Rules) =>
  (lines: readonly Line[], view: blackjack.BlackjackView, event: blackjack.Event): readonly Line[] => {
    if (event.type === 'RoundVoided') return voided(lines, event, () => true);
    if (event.type === 'WagersVoided') return voided(lines, event, (line) => isPicked(event, line));
    if (view.stage === 'unopened' || view.round === null) return lines;
    const { round } = view;
    if (RELAYS.has(event.type)) {
      // What is settled as void has the clause that says so, and is not what a ruling made void.
      const ruled = rules.cite('16.2(a)');
      const kept = lines.filter(({ result, clause }) => result === 'void' && clause === ruled);
      return [...kept, ...round.settled.map((each) => settledLine(rules, view, round, each))];
    }
    if (event.type !== 'WagerSettled') return lines;
    return [...lines, settledLine(rules, view, round, event)];
  };
