import { type Card, DECK, referee } from '@baize/engine';
import type { Library } from '@baize/rulebooks';
import { judged, type Refereed, untold } from '../../../history/refereed.ts';
import { feltAt, type Line, type Replay } from '../../../history/replay.ts';
import type { HandView, OpenView, RoundView } from '../view.ts';
import { numberOf } from './told.ts';

const isWhole = (cards: readonly (Card | null)[]): cards is readonly Card[] =>
  cards.length === 5 && cards.every((card) => card !== null);

/**
 * The hands as the referee needs them. What a folded hand held nobody has seen, and nothing hangs on it: any cards left
 * stand for it.
 */
const handsIn = ({ hands, dealer }: RoundView): readonly (readonly Card[])[] | undefined => {
  if (!isWhole(dealer)) return undefined;
  const seen = new Set<Card>([
    ...dealer,
    ...hands.flatMap(({ cards }) => cards.filter((card) => card !== null)),
  ]);
  const left = DECK.filter((card) => !seen.has(card));
  const all = hands.map(({ cards, decision }) => {
    if (isWhole(cards)) return cards;
    return decision === 'fold' ? left.splice(0, 5) : undefined;
  });
  return all.every((cards) => cards !== undefined) ? [...all, dealer] : undefined;
};

/** 6.3, 12.4: The cards as they left the shoe: one to each hand in turn, or five at a time. */
const inOrder = (hands: readonly (readonly Card[])[], automated: boolean): readonly Card[] =>
  automated ? hands.flat() : [0, 1, 2, 3, 4].flatMap((pass) => hands.flatMap((cards) => cards[pass] ?? []));

const boxIn = (
  { entered }: RoundView,
  lines: readonly Line[],
  { patron, box, decision, declared }: HandView,
) => {
  const stakeOn = (wager: string): number =>
    lines.find((line) => line.person === patron && line.wager === wager && numberOf(line.box) === box)
      ?.stake ?? 0;
  return {
    box,
    player: patron,
    ante: stakeOn('ante'),
    // 10.2: What lay on a dark sensor was no wager, and went back.
    jackpot: entered.includes(box),
    act: decision === 'fold' ? 'fold' : 'bet',
    declared,
  };
};

/**
 * 11.1(a), 11.1(b): A share of the pool depends on what all its tables have put in: this round alone cannot tell it.
 */
const isShare = ({ wager, clause, result }: Line): boolean =>
  wager === 'jackpot' && result === 'win' && /^11\.(1\([ab]\)|3)/.test(clause);

/** Settles the round once more from nothing but its wagers and its cards. */
export const refereeRound = (replay: Replay, library: Library): Refereed => {
  const view = feltAt<OpenView>(replay, replay.frames.length - 1);
  const round = view?.round ?? null;
  const hands = round === null ? undefined : handsIn(round);
  if (view === undefined || round === null || hands === undefined)
    return untold(replay, 'a hand of this round was never shown');
  const out = round.hands.find(({ decision }) => decision !== 'bet' && decision !== 'fold');
  if (out !== undefined) return untold(replay, `the hand of box ${out.box} neither bet nor folded`);
  const cards = inOrder(hands, view.determinations.automatedShoe);
  if (replay.lines.some(isShare))
    return untold(replay, 'a share of the jackpot depends on the pools of all its tables', cards);
  const file = {
    rulebook: replay.rulebook,
    determinations: {
      maxPayout: view.sign.maxPayout,
      jackpotWager: view.sign.jackpotWager,
      automatedShoe: view.determinations.automatedShoe,
    },
    jackpotPool: 0,
    boxes: round.hands.map((hand) => boxIn(round, replay.lines, hand)),
    cards: cards.join(' '),
  };
  return judged(replay, referee(file, library), cards);
};
