import { type Card, DECK, RANKS, rankOf, referee } from '@baize/engine';
import { type Library, rulebooks } from '@baize/rulebooks';
import { allHands, VALUES } from '../blackjack/hands.ts';
import { DOUBLE, HIT } from '../blackjack/play.ts';
import type { AgainstUp } from '../blackjack/solve.ts';
import { CARD_MASK } from './pair-kinds.ts';
import type { Plan, Twin } from './twin.ts';

/*
 * Rounds of a twin as round files, settled by the engine. What the twin looked up in tables is worked out here again
 * from the exact solution and the cards alone.
 */

export const STAKE = 1000;

export const cardAt = ({ stack }: Twin, place: number): Card =>
  DECK[(stack[place] as number) & CARD_MASK] as Card;

/** What the engine pays on each kind of line of one round, in cents. */
export const netsByEngine = (
  file: object,
  library: Library = rulebooks,
): Readonly<Record<string, number>> => {
  const answer = referee(file, library);
  if (!answer.ok) throw new Error(`the engine refuses the round: ${JSON.stringify([answer, file])}`);
  const nets: Record<string, number> = {};
  for (const line of answer.lines as readonly { wager: string; player: string; net: number }[]) {
    const name = `${line.player} ${line.wager}`;
    nets[name] = (nets[name] ?? 0) + line.net;
  }
  return nets;
};

/** What the twin pays on a wager, in cents. */
export const netByTwin = ({ wagers }: Plan, wager: string, outcome: number, stake = STAKE): number => {
  const pays = wagers[wager];
  if (pays === undefined) throw new Error(`no wager ${wager}`);
  return ((pays.nets[outcome] as number) * stake) / pays.unit;
};

/** Plays rounds one by one and shows each, with its outcome. */
export const eachRound = (twin: Twin, seed: number, count: number, see: (outcome: number) => void): void => {
  const outcomes = new Uint16Array(1);
  twin.begin(seed, 0);
  for (let round = 0; round < count; round += 1) {
    twin.play(outcomes, 1);
    see(outcomes[0] as number);
  }
};

export interface BlackjackRound {
  /** As they leave the shoe. */
  readonly cards: readonly Card[];
  readonly acts: readonly object[];
}

export interface BlackjackPlay {
  readonly ups: readonly AgainstUp[];
  readonly by: 'total' | 'cards';
  readonly handsMax: number;
  readonly handsFromAcesMax?: number;
  /** What a double adds, in cents. */
  readonly double?: number;
}

const blackjackValueOf = (card: Card): number => Math.min(RANKS.indexOf(rankOf(card)), VALUES - 1);

/** The acts of the play that is simulated, for the cards in the order in which the twin took them. */
export const blackjackRound = (
  twin: Twin,
  { ups, by, handsMax, handsFromAcesMax = 2, double = STAKE }: BlackjackPlay,
): BlackjackRound => {
  const hands = allHands();
  const [first, shown, second] = [cardAt(twin, 0), cardAt(twin, 1), cardAt(twin, 2)];
  const up = ups.find((each) => each.up === blackjackValueOf(shown)) as AgainstUp;
  const [play, value, splits] =
    by === 'total' ? [up.tablePlay, up.tableActs.value, up.tableSplits] : [up.play, up.acts.value, up.splits];
  const used: Card[] = [first, shown, second];
  const acts: object[] = [];
  let place = 3;
  const drawn = (): Card => {
    const card = cardAt(twin, place);
    place += 1;
    used.push(card);
    return card;
  };
  const handOf = (cards: readonly Card[]): number =>
    cards
      .slice(1)
      .reduce(
        (hand, card) => hands.next[hand * VALUES + blackjackValueOf(card)] as number,
        hands.single[blackjackValueOf(cards[0] as Card)] as number,
      );
  const playHand = (number: number, cards: Card[]): void => {
    for (;;) {
      const hand = handOf(cards);
      if (hand < 0 || hands.total[hand] === 21) return;
      const act = play[hand] === DOUBLE ? 'double' : play[hand] === HIT ? 'hit' : 'stand';
      acts.push({ box: 1, hand: number, act, ...(act === 'double' ? { amounts: { P: double } } : {}) });
      if (act === 'stand') return;
      cards.push(drawn());
      if (act === 'double') return;
    }
  };
  const [one, two] = [blackjackValueOf(first), blackjackValueOf(second)];
  const pair = handOf([first, second]);
  if (one === two && (splits[one] as number) > (value[pair] as number)) {
    const starts: Card[] = [first, second];
    acts.push({ box: 1, hand: 1, act: 'split', amounts: { P: STAKE } });
    for (let number = 1; number <= starts.length; ) {
      const card = drawn();
      if (blackjackValueOf(card) === one && starts.length < (one === 0 ? handsFromAcesMax : handsMax)) {
        acts.push({ box: 1, hand: number, act: 'split', amounts: { P: STAKE } });
        starts.splice(number, 0, card);
      } else {
        if (one !== 0) playHand(number, [starts[number - 1] as Card, card]);
        number += 1;
      }
    }
  } else {
    if (one + two !== 9 || one * two !== 0) playHand(1, [first, second]);
    // Two cards were taken ahead of time.
    place = Math.max(place, 5);
  }
  const dealers = Array.from({ length: 20 }, (_, at) => cardAt(twin, place + at));
  return { cards: [...used, ...dealers], acts };
};
