import { irregularitiesOf, trueFaces } from '../irregular.ts';
import { counted, demandLimits, type Laid, rangeOf } from '../limits.ts';
import {
  cardsOf,
  demand,
  type Fields,
  fieldsOf,
  listOf,
  netsOf,
  type Said,
  type SettledSaid,
  saying,
  type WagerSaid,
  won,
} from '../said.ts';
import { dealt, due, type Hands, total } from './deal.ts';
import { followed } from './irregular.ts';

/** 2.1. */
const DECKS = 8;

/** How many provisions each rule has. */
const PROVISIONS: Readonly<Record<string, readonly number[]>> = {
  'act-mini-baccarat-2016': [1, 6, 7, 9, 8, 4, 3, 9, 10, 6, 2, 8, 2, 9, 23],
  'house-baccarat': [2, 7, 7, 9, 9, 5, 3, 10, 10, 6, 2, 8, 2, 9],
};

interface Placed extends Laid {
  readonly on: string;
}

const PAIRS = ['playerPair', 'bankerPair'];
const OPTIONS = ['player', 'banker', 'tie', ...PAIRS];

/** 4.3, 4.5, 8.2: one wager of a player on each option, pairs where the table has them. */
const placedIn = (file: Fields, pairs: unknown): readonly Placed[] => {
  const taken = new Set<string>();
  return listOf(file.wagers).map((wager, index) => {
    const at = `wagers[${index}]`;
    const [player, on] = [String(wager.player), String(wager.on)];
    demand(OPTIONS.includes(on) && Number.isSafeInteger(wager.amount), undefined, at);
    demand(pairs !== null || !PAIRS.includes(on), '8.2', at);
    const key = JSON.stringify([player, on]);
    demand(!taken.has(key), '4.5', at);
    taken.add(key);
    return { player, on, amount: wager.amount as number, at };
  });
};

/** 10.2 to 10.4, 11.1: what two cards are as a pair, and what that is paid. */
const pairOf = (
  [one = '', two = '']: readonly string[],
  option: unknown,
): readonly [string, number] | null => {
  if (one.charAt(0) !== two.charAt(0)) return null;
  if (option === 'canberra') return ['pair', 11];
  const suits = [one, two]
    .map((card) => card.charAt(1))
    .sort()
    .join('');
  if (suits.charAt(0) === suits.charAt(1)) return ['perfect', 25];
  return ['dh', 'cs'].includes(suits) ? ['coloured', 12] : ['mixed', 5];
};

/** 9.8: by the first two cards of the hand alone. */
const onPair = (hand: readonly string[], stake: number, option: unknown): readonly [string, number] => {
  const pair = pairOf(hand, option);
  return pair === null ? ['lose', -stake] : [pair[0], stake * pair[1]];
};

const outcomeOf = (hands: Hands): 'player' | 'banker' | 'tie' => {
  const [player, banker] = [total(hands.player), total(hands.banker)];
  if (player === banker) return 'tie';
  return player > banker ? 'player' : 'banker';
};

/** 8.4 to 8.6 with 8.8 or 8.9: what a wager on the outcome comes to. */
const onOutcome = (on: string, stake: number, hands: Hands, method: unknown): readonly [string, number] => {
  const outcome = outcomeOf(hands);
  if (on === outcome) {
    if (on === 'tie') return ['win', stake * 8];
    if (on === 'player') return ['win', stake];
    if (method === 'A') return ['win', won(stake, 95, 100, '8.8(b)')];
    return ['win', total(hands.banker) === 6 ? won(stake, 50, 100, '8.9(b)') : stake];
  }
  return outcome === 'tie' ? ['standOff', 0] : ['lose', -stake];
};

/** 3.6: banker less player, by what counts; the order of the wagers plays no part. */
const differential = (wagers: readonly { readonly on: string; readonly counts: number }[]): number => {
  const on = (hand: string): number =>
    wagers.filter((wager) => wager.on === hand).reduce((sum, { counts }) => sum + counts, 0);
  return Math.abs(on('banker') - on('player'));
};

const settle = (file: Fields): SettledSaid => {
  const { method, pairs = null } = fieldsOf(file.determinations);
  const limits = fieldsOf(file.limits);
  demandLimits(limits, '3.2');
  demandLimits(limits.pairs, '3.2', 'limits.pairs');
  const irregular = irregularitiesOf(file);
  const keyed = cardsOf(file.cards, DECKS, '2.1');
  const cards = trueFaces(keyed, irregular, DECKS, (faces) => dealt(faces).used);
  const [main, side] = [rangeOf(limits), rangeOf(limits.pairs)];
  const laid = counted(
    file,
    placedIn(file, pairs),
    ({ on }) => (PAIRS.includes(on) ? { range: side, marker: false } : { range: main, marker: true }),
    { multiple: '3.3', chip: '4.2' },
  );
  if (typeof limits.differential === 'number') demand(differential(laid) <= limits.differential, '3.6');
  const { isGone, ...follows } = followed({
    irregular,
    cards,
    taken: dealt(keyed).used,
    wagers: laid,
    provisions: PROVISIONS[String(file.rulebook)] ?? [],
  });
  const reported = irregular.length === 0 ? {} : follows;
  const players = laid.map(({ player }) => player);
  if (follows.void !== undefined) return { ok: true, nets: netsOf(players, []), facts: {}, ...reported };
  const hands = dealt(cards);
  const next = due(hands);
  demand(next === null, next?.[1], 'cards');
  const wagers = laid.map(({ player, on, counts, back }): WagerSaid => {
    const wager = { player, wager: on, box: on };
    if (isGone(player, on)) return { ...wager, net: 0 };
    if (back) return { ...wager, result: 'returned', net: 0 };
    const [result, net] = PAIRS.includes(on)
      ? onPair(hands[on === 'playerPair' ? 'player' : 'banker'], counts, pairs)
      : onOutcome(on, counts, hands, method);
    return { ...wager, result, net };
  });
  const shown = (hand: readonly string[]) => ({ cards: hand.join(' '), total: total(hand) });
  return {
    ok: true,
    nets: netsOf(players, wagers),
    wagers,
    facts: {
      outcome: outcomeOf(hands),
      hands: { player: shown(hands.player), banker: shown(hands.banker) },
      ...(irregular.length === 0 ? { cardsUsed: hands.used } : {}),
    },
    ...reported,
  };
};

/** Mini baccarat, 2016, and the house rules that follow it: a round as the instrument settles it. */
export const baccarat = (file: Fields): Said => saying(() => settle(file));
