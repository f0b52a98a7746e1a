import { irregularitiesOf, isOn, trueFaces } from '../irregular.ts';
import { type Counted, counted, demandLimits, type Laid, rangeOf } from '../limits.ts';
import {
  cardsOf,
  demand,
  type Fields,
  fieldsOf,
  listOf,
  netsOf,
  numberOr,
  type Said,
  type SettledSaid,
  saying,
  type WagerSaid,
} from '../said.ts';
import { followed, type Gone, goneOf } from './irregular.ts';
import { hasPrize, prizes } from './jackpot.ts';
import { qualifies, type Rank, rankOf } from './rank.ts';

/** 2.5. */
const HAND = 5;
/** With one deck nine boxes and the dealer get five cards each. */
const BOXES_MAX = 9;
/** No wager is above ten thousand million. */
const STAKE_MAX = 1e12;

/** 8.1: what a bet is paid to one. */
const PAYS: Readonly<Record<string, number>> = {
  highCard: 1,
  onePair: 1,
  twoPairs: 2,
  threeOfAKind: 3,
  straight: 4,
  flush: 5,
  fullHouse: 7,
  fourOfAKind: 20,
  straightFlush: 50,
  royalFlush: 250,
};

interface Box extends Laid {
  readonly box: number;
  readonly act: unknown;
  readonly bet: unknown;
  /** A wager on the jackpot lies there; its pad may be dark. */
  readonly jackpot: boolean;
  readonly lit: boolean;
  readonly declared: boolean;
}

type Seated = Counted<Box> & { readonly gone: readonly Gone[] };

/** 4.4, 7.1, 10.1: one player a box and one box a player, each with an ante, and a decision. */
const boxesIn = (file: Fields, jackpotWager: number | null): readonly Box[] => {
  const [boxes, players] = [new Set<number>(), new Set<string>()];
  const { automatedShoe } = fieldsOf(file.determinations);
  demand(listOf(file.boxes).length > 0, automatedShoe === true ? '12.4' : '6.3(a)', 'boxes');
  return listOf(file.boxes).map((each, index) => {
    const at = `boxes[${index}]`;
    const [box, player] = [each.box as number, String(each.player)];
    demand(Number.isInteger(box) && box >= 1 && box <= BOXES_MAX, '2.1', `${at}.box`);
    demand(!boxes.has(box) && !players.has(player), '4.4');
    boxes.add(box);
    players.add(player);
    const jackpot = each.jackpot === true;
    demand(!jackpot || jackpotWager !== null, '3.6', `${at}.jackpot`);
    const amount = each.ante as number;
    const isWhole = Number.isSafeInteger(amount) && amount >= 0 && amount <= STAKE_MAX;
    demand(isWhole && (jackpot || amount > 0), '4.3', `${at}.ante`);
    demand(amount > 0, '10.1', `${at}.jackpot`);
    const { act, bet, lit, declared } = each;
    demand(act === 'bet' || act === 'fold', '7.1', `${at}.act`);
    demand(act === 'bet' || bet === undefined, '7.3', `${at}.bet`);
    return { box, player, amount, at, act, bet, jackpot, lit: lit !== false, declared: declared !== false };
  });
};

/** 7.2: exactly twice the ante, as it was laid or as it counts. */
const demandTwice = ({ bet, amount, counts, at }: Counted<Box>): void =>
  demand(bet === undefined || bet === 2 * amount || bet === 2 * counts, '7.2', `${at}.bet`);

/** Whether a wager of the box was undone. */
const isGone = ({ gone }: Seated, spot: string): boolean => gone.some(({ spots }) => spots.includes(spot));

/** Whether the box had no ante any more when so many cards had left the shoe. */
const isEmpty = ({ gone }: Seated, cards: number): boolean =>
  gone.some(({ when, spots }) => typeof when === 'number' && when <= cards && spots.includes('ante'));

interface Dealt {
  readonly hands: ReadonlyMap<number, readonly string[]>;
  readonly dealer: readonly string[];
  readonly used: number;
}

/**
 * 6.3 and 12.4: one card at a time round the table, or five; the dealer (null) is last. A box without an ante gets
 * none, and where no box has one any more there is no round to deal.
 */
const turnsOf = (boxes: readonly Seated[], automated: boolean): readonly (number | null)[] => {
  const around = [...boxes.toSorted((one, other) => one.box - other.box), null];
  const passes = Array.from({ length: HAND }, (_, pass) => pass);
  const order = automated ? around.flatMap((box) => passes.map(() => box)) : passes.flatMap(() => around);
  const turns: (number | null)[] = [];
  for (const box of order) {
    if (boxes.every((each) => isEmpty(each, turns.length))) break;
    if (box === null || !isEmpty(box, turns.length)) turns.push(box?.box ?? null);
  }
  return turns;
};

const deal = (cards: readonly string[], turns: readonly (number | null)[], automated: boolean): Dealt => {
  demand(cards.length >= turns.length, automated ? '12.4' : '6.3', 'cards');
  const hands = new Map<number, string[]>();
  const dealer: string[] = [];
  for (const [index, box] of turns.entries()) {
    const hand = box === null ? dealer : (hands.get(box) ?? []);
    hand.push(cards[index] as string);
    if (box !== null) hands.set(box, hand);
  }
  return { hands, dealer, used: turns.length };
};

/** 7.3, 9.3 to 9.6: what ante and bet of a box come to. */
const anteAndBet = (
  { act, counts }: Seated,
  hand: Rank,
  dealer: Rank,
  maxPayout: number,
): Readonly<Record<'ante' | 'bet', readonly [result: string, net: number] | null>> => {
  if (act === 'fold') return { ante: ['lose', -counts], bet: null };
  if (!qualifies(dealer)) return { ante: ['win', counts], bet: ['returned', 0] };
  if (hand.place === dealer.place) return { ante: ['void', 0], bet: ['void', 0] };
  if (hand.place > dealer.place) return { ante: ['lose', -counts], bet: ['lose', -2 * counts] };
  const odds = PAYS[hand.category] ?? 0;
  return { ante: ['win', counts], bet: ['win', Math.min(2 * counts * odds, maxPayout)] };
};

/** 7.3, 10.2, 10.4, 10.5: what the jackpot wager of a box comes to. */
const onJackpot = (box: Seated, prize: number | undefined, wager: number): readonly [string, number] => {
  if (!box.lit || box.back) return ['returned', 0];
  return prize === undefined ? ['lose', -wager] : ['win', prize - wager];
};

const settle = (file: Fields): SettledSaid => {
  const { maxPayout, jackpotWager = null, automatedShoe } = fieldsOf(file.determinations);
  const automated = automatedShoe === true;
  const wager = jackpotWager as number | null;
  const irregular = irregularitiesOf(file);
  const limits = fieldsOf(file.limits);
  demandLimits(limits, '3.2');
  const range = rangeOf(limits);
  const laid = counted(file, boxesIn(file, wager), () => ({ range, marker: true }), {
    multiple: '3.3',
    chip: '4.3',
  });
  for (const each of laid) {
    demandTwice(each);
    demand(!each.jackpot || (wager ?? 0) % numberOr(limits.smallestChip, 1) === 0, '4.3');
  }
  const playing = laid.filter(({ back }) => !back);
  demand(playing.length > 0, '3.4', 'boxes');
  const due = (playing.length + 1) * HAND;
  const faces = trueFaces(cardsOf(file.cards, 1, '2.1'), irregular, 1, () => due);
  const boxes: readonly Seated[] = laid.map((each) => ({ ...each, gone: goneOf(irregular, each.player) }));
  const players = laid.map(({ player }) => player);
  const turns = turnsOf(
    boxes.filter(({ back }) => !back),
    automated,
  );
  const follows = followed({
    irregular,
    cards: faces,
    automated,
    boxes: boxes.map((each) => ({ ...each, spots: spotsOf(each) })),
    turns,
  });
  const reported = irregular.length === 0 ? {} : follows;
  if (follows.void !== undefined) return { ok: true, nets: netsOf(players, []), facts: {}, ...reported };
  return { ...settled(file, boxes, deal(faces, turns, automated), maxPayout, wager ?? 0), ...reported };
};

/** The wagers that lie on a box: a dark pad took none, and what went back is not there. */
const spotsOf = ({ back, act, jackpot, lit }: Seated): readonly string[] =>
  back ? [] : ['ante', ...(act === 'bet' ? ['bet'] : []), ...(jackpot && lit ? ['jackpot'] : [])];

const settled = (
  file: Fields,
  boxes: readonly Seated[],
  { hands, dealer, used }: Dealt,
  maxPayout: unknown,
  wager: number,
): SettledSaid => {
  // Where everybody is out of the round the dealer has nobody to be held against, nor five cards perhaps.
  const anyone = boxes.some((each) => !each.back && !isEmpty(each, Number.POSITIVE_INFINITY));
  const held = anyone ? rankOf(dealer) : undefined;
  const ranks = new Map<number, Rank>(
    [...hands].filter(([, hand]) => hand.length === HAND).map(([box, hand]) => [box, rankOf(hand)]),
  );
  const categoryOf = (box: number): string => ranks.get(box)?.category ?? '';
  const winners = boxes
    .filter((each) => each.jackpot && each.lit && !each.back && each.act === 'bet' && each.declared)
    // A void after the prizes were paid leaves those of others as they are.
    .filter(({ gone }) => !gone.some(({ when, spots }) => isOn(when) && spots.includes('jackpot')))
    .filter(({ box }) => hasPrize(categoryOf(box)))
    .map(({ box }) => ({ box, category: categoryOf(box) }));
  const { byBox, left } = prizes(winners, wager, file.jackpotPool);
  const wagers = boxes.flatMap((each): readonly WagerSaid[] => {
    const { player, box } = each;
    const rank = ranks.get(box);
    const about = (spot: string, said: readonly [string, number] | null): readonly WagerSaid[] => {
      if (said === null) return [];
      if (isGone(each, spot)) return [{ player, box, wager: spot, net: 0 }];
      return [{ player, box, wager: spot, result: said[0], net: said[1] }];
    };
    const cap = typeof maxPayout === 'number' ? maxPayout : Number.POSITIVE_INFINITY;
    const { ante, bet } =
      rank === undefined || held === undefined || each.back
        ? { ante: ['returned', 0] as const, bet: null }
        : anteAndBet(each, rank, held, cap);
    return [
      ...about('ante', ante),
      ...about('bet', bet),
      ...about('jackpot', each.jackpot ? onJackpot(each, byBox.get(box), wager) : null),
    ];
  });
  const shown = boxes.filter(({ box, gone }) => ranks.has(box) && gone.length === 0);
  const anyGone = boxes.some(({ gone }) => gone.length > 0);
  return {
    ok: true,
    nets: netsOf(
      boxes.map(({ player }) => player),
      wagers,
    ),
    wagers,
    facts: {
      ...(held === undefined
        ? {}
        : { dealer: { cards: dealer.join(' '), category: held.category, qualifies: qualifies(held) } }),
      players: Object.fromEntries(
        shown.map(({ box, player }) => [
          player,
          { cards: hands.get(box)?.join(' '), category: categoryOf(box) },
        ]),
      ),
      ...(typeof file.jackpotPool === 'number' && !anyGone ? { jackpotPool: left } : {}),
      ...(file.irregularities === undefined ? { cardsUsed: used } : {}),
    },
  };
};

/** Canberra Poker, 2023: a round as the instrument settles it. */
export const poker = (file: Fields): Said => saying(() => settle(file));
