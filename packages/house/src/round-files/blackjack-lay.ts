import type { Card } from '@baize/engine';
import type { BlackjackRules } from '@baize/engine/blackjack';
import { totalOf } from '@baize/engine/blackjack';
import { bettorsOf, type EventOf, type OpenView } from './blackjack-view.ts';

type Settled = NonNullable<OpenView['round']>['settled'][number];

/** A round as it lay in the end: every hand of every box, the dealer's, and what became of each wager. */
export interface Lay {
  readonly boxes: readonly { readonly number: number; readonly hands: readonly (readonly Card[])[] }[];
  readonly dealer: readonly Card[];
  /** The cards that each box was given, in order. */
  readonly given: ReadonlyMap<number, readonly Card[]>;
  readonly settled: readonly Settled[];
}

/** How it lies by an event that had its cards laid anew. */
export const layIn = (lies: NonNullable<EventOf<'CardCorrected'>['lies']>): Lay => ({
  boxes: lies.boxes.map(({ number, hands }) => ({
    number,
    hands: hands.map(({ cards }) => cards.map(({ card }) => card)),
  })),
  dealer: lies.dealer.map(({ card }) => card),
  given: new Map(lies.boxes.map(({ number, received }) => [number, received])),
  settled: lies.settled,
});

/** How it lay when the table was seen so. */
export const layOf = (
  { boxes, dealer, settled }: NonNullable<OpenView['round']>,
  given: Lay['given'],
): Lay => ({
  boxes: boxes.map(({ number, hands }) => ({ number, hands: hands.map(({ cards }) => cards) })),
  dealer: dealer.cards,
  given,
  settled,
});

interface Box {
  readonly box: number;
  /** The second card that it was given. */
  readonly second: Card | undefined;
  /** What was wagered before the deal, by whom, and counts in the end. */
  readonly wagers: readonly {
    readonly player: string;
    readonly amount: number;
    readonly pairs: number;
    readonly sevens: number;
  }[];
  /** The hands on which anything was wagered in the end. */
  readonly hands: readonly {
    readonly cards: readonly Card[];
    readonly stakes: Readonly<Record<string, number>>;
  }[];
}

const amountsOf = (entries: readonly (readonly [string, number])[]): Readonly<Record<string, number>> =>
  Object.fromEntries(entries);

/** What counted of a box: wagers that were declared void are as if they had never been laid. */
const boxOf = (view: OpenView, lay: Lay, number: number): Box | undefined => {
  const there = view.round?.boxes.find((each) => each.number === number);
  const laid = lay.boxes.find((each) => each.number === number);
  if (there === undefined || laid === undefined) return undefined;
  const here = lay.settled.filter(({ box }) => box === number);
  const mains = here.filter(({ on }) => on === 'main');
  const side = (player: string, on: 'pairs' | 'sevens'): number =>
    here.find((each) => each.on === on && each.patron === player && each.result !== 'void')?.stake ?? 0;
  const owners = [...new Set([...bettorsOf(view, there), ...there.sides.map(({ patron }) => patron)])];
  const wagers = owners
    .map((player) => ({
      player,
      amount: mains.some(({ patron }) => patron === player)
        ? (there.wagers.find(({ patron }) => patron === player)?.stake ?? 0)
        : 0,
      pairs: side(player, 'pairs'),
      sevens: side(player, 'sevens'),
    }))
    .filter(({ amount, pairs, sevens }) => amount + pairs + sevens > 0);
  const hands = laid.hands
    .map((cards, index) => ({
      cards,
      stakes: amountsOf(
        mains.filter(({ hand = 1 }) => hand === index + 1).map(({ patron, stake }) => [patron, stake]),
      ),
    }))
    .filter(({ stakes }) => Object.keys(stakes).length > 0);
  return { box: number, second: lay.given.get(number)?.[1], wagers: inOrder(wagers, hands), hands };
};

/** Who decided comes first: he is among those who added to a hand, whenever somebody did. */
const inOrder = (wagers: Box['wagers'], hands: Box['hands']): Box['wagers'] => {
  const adds = hands.map(({ stakes }, place) =>
    Object.entries(stakes).flatMap(([player, stake]) => {
      const laid = wagers.find((wager) => wager.player === player)?.amount ?? 0;
      return place > 0 || stake > laid ? [player] : [];
    }),
  );
  const isFirst = ({ player }: Box['wagers'][number]): boolean =>
    adds.every((added) => added.length === 0 || added.includes(player));
  return [...wagers.filter(isFirst), ...wagers.filter((wager) => !isFirst(wager))];
};

type Act = Readonly<Record<string, unknown>>;

const isAce = (card: Card | undefined): boolean => card?.startsWith('A') === true;

/** What was said on a hand that lies so: what it was dealt tells it. */
const handActs = (rules: BlackjackRules, { box, wagers, hands }: Box, place: number): readonly Act[] => {
  const { cards, stakes } = hands[place] as Box['hands'][number];
  const about = { box, hand: place + 1 };
  const added = Object.entries(stakes).flatMap(([player, stake]) => {
    const more = stake - (wagers.find((wager) => wager.player === player)?.amount ?? 0);
    return more > 0 ? [[player, more] as const] : [];
  });
  if (added.length > 0) return [{ ...about, act: 'double', amounts: amountsOf(added) }];
  const isOver = (hands.length > 1 && isAce(cards[0])) || totalOf(rules, cards).points >= 21;
  return [
    ...cards.slice(2).map(() => ({ ...about, act: 'hit' })),
    ...(isOver ? [] : [{ ...about, act: 'stand' }]),
  ];
};

/** The hand that began with the second card of the box, by its place: the hands before it came of the first. */
const secondHand = ({ second, hands }: Pick<Box, 'second' | 'hands'>): number => {
  const place = hands.findIndex(({ cards }, index) => index > 0 && cards[0] === second);
  return place < 0 ? hands.length - 1 : place;
};

const firstsOf = (hands: Box['hands']): readonly Card[] => hands.map(({ cards }) => cards[0] as Card);

/**
 * A box played to the hands that lie there: the first is split as often as hands lie before that of the second card and
 * once for that, and that as often as hands lie behind it; each gets its cards before the next.
 */
const playBox = (
  rules: BlackjackRules,
  told: Box,
): { readonly acts: readonly Act[]; readonly cards: readonly Card[] } => {
  const { box, wagers, hands } = told;
  if (hands.length === 1) return { acts: handActs(rules, told, 0), cards: hands[0]?.cards.slice(2) ?? [] };
  const at = secondHand(told);
  const split = (hand: number, { stakes }: Box['hands'][number]): Act => ({
    ...{ box, hand, act: 'split' },
    amounts: amountsOf(
      Object.keys(stakes).map((player) => [
        player,
        wagers.find((wager) => wager.player === player)?.amount ?? 0,
      ]),
    ),
  });
  const [before, behind] = [hands.slice(1, at).toReversed(), hands.slice(at + 1).toReversed()];
  const inTurn = hands.map((hand, place) => {
    const others = place === 0 ? before : place === at ? behind : [];
    const splits = [...(place === 0 ? [hands[at] as Box['hands'][number]] : []), ...others];
    return {
      acts: [...splits.map((each) => split(place + 1, each)), ...handActs(rules, told, place)],
      cards: [...firstsOf(others), ...hand.cards.slice(1)],
    };
  });
  return {
    acts: inTurn.flatMap(({ acts }) => acts),
    cards: inTurn.flatMap(({ cards }) => cards),
  };
};

/** Insurance that lay on the line, one's own first, and even money. */
const insuranceIn = ({ settled }: Lay): readonly Act[] => {
  const all = settled.flatMap((each): readonly Act[] => {
    const { patron: player, box, on, owner = player, stake, result } = each;
    if (on === 'main') return result === 'evenMoney' ? [{ act: 'evenMoney', box, player }] : [];
    if (on !== 'insurance') return [];
    return [{ act: 'insure', box, player, ...(owner === player ? {} : { for: owner }), amount: stake }];
  });
  return [...all.filter((act) => !('for' in act)), ...all.filter((act) => 'for' in act)];
};

/** The second card of a box: that which the first split took away, where there was one. */
const secondOf = (box: Box): Card =>
  (box.hands.length > 1 ? box.hands[secondHand(box)]?.cards[0] : box.hands[0]?.cards[1]) as Card;

/**
 * A box on which no wager counts any more keeps its cards, for what lies beside them: the first wager there is told,
 * and that it is void.
 */
const bareBox = (view: OpenView, lay: Lay, told: Box): Box => {
  const there = view.round?.boxes.find(({ number }) => number === told.box);
  const [first] = there?.wagers ?? [];
  const laid = lay.boxes.find(({ number }) => number === told.box);
  if (first === undefined || laid === undefined) return told;
  const { patron: player, stake: amount } = first;
  const isHis = (wager: Box['wagers'][number]): boolean => wager.player === player;
  const own = told.wagers.find(isHis) ?? { player, amount, pairs: 0, sevens: 0 };
  return {
    box: told.box,
    second: told.second,
    wagers: [{ ...own, amount }, ...told.wagers.filter((wager) => !isHis(wager))],
    hands: laid.hands.map((cards) => ({ cards, stakes: {} })),
  };
};

/** A wager that is told only to be void, right after the initial deal. */
export interface VoidMain {
  readonly after: number;
  readonly act: 0;
  readonly player: string;
  readonly wagers: readonly [string];
}

/**
 * A round told by what came of it: wagers that count, hands as they lie, and the cards in the order in which they would
 * have been dealt so.
 */
export const toldAsItLay = (rules: BlackjackRules, view: OpenView, lay: Lay) => {
  const all = lay.boxes.flatMap(({ number }) => boxOf(view, lay, number) ?? []);
  const counted = all.filter(({ hands }) => hands.length > 0);
  const isBare = ({ hands, wagers }: Box): boolean =>
    hands.length === 0 && (wagers.length > 0 || counted.length === 0);
  const boxes = all
    .map((box) => (isBare(box) ? bareBox(view, lay, box) : box))
    .filter(({ hands }) => hands.length > 0);
  const played = counted.map((box) => playBox(rules, box));
  const [first, ...rest] = lay.dealer;
  const after = 2 * boxes.length + 1;
  return {
    boxes: boxes.map(({ box, wagers }) => ({ box, wagers })),
    cards: [
      ...boxes.map(({ hands }) => hands[0]?.cards[0] as Card),
      first as Card,
      ...boxes.map(secondOf),
      ...played.flatMap(({ cards }) => cards),
      ...rest,
    ],
    acts: [...insuranceIn(lay), ...played.flatMap(({ acts }) => acts)],
    void: all.filter(isBare).flatMap(({ box }): readonly VoidMain[] => {
      const player = boxes.find((each) => each.box === box)?.wagers[0]?.player;
      return player === undefined ? [] : [{ after, act: 0, player, wagers: [`${box} main`] }];
    }),
  };
};
