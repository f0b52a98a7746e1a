/** 2.4: what each rank is worth, as the last digit of its number. */
const WORTH: Readonly<Record<string, number>> = {
  A: 1,
  '2': 2,
  '3': 3,
  '4': 4,
  '5': 5,
  '6': 6,
  '7': 7,
  '8': 8,
  '9': 9,
  T: 0,
  J: 0,
  Q: 0,
  K: 0,
};

/** 7.3 as it is printed: a row for each total of the banker, a column for no card and for each point count. */
const BANKER = [
  // -0123456789
  'DDDDDDDDDDD',
  'DDDDDDDDDDD',
  'DDDDDDDDDDD',
  'DDDDDDDDDSD',
  'DSSDDDDDDSS',
  'DSSSSDDDDSS',
  'SSSSSSSDDSS',
  'SSSSSSSSSSS',
] as const;

const points = (card: string): number => WORTH[card.charAt(0)] ?? 0;

/** 2.6: the ten unit is ignored. */
export const total = (hand: readonly string[]): number =>
  Number(String(hand.reduce((sum, card) => sum + points(card), 0)).at(-1));

export interface Hands {
  readonly player: readonly string[];
  readonly banker: readonly string[];
}

/** Who is due the next card of a round: by 6.2, 6.4, 7.2 and 7.3, or nobody. */
export const due = ({
  player,
  banker,
}: Hands): readonly [hand: 'player' | 'banker', clause: string] | null => {
  if (player.length < 2 || banker.length < 2) {
    const first = player.length === 0 || banker.length === 0;
    return [player.length === banker.length ? 'player' : 'banker', first ? '6.2(a)' : '6.2(b)'];
  }
  if (player.length + banker.length === 4 && [player, banker].some((hand) => total(hand) > 7)) return null;
  if (player.length === 2 && total(player) < 6) return ['player', '7.2'];
  const third = player[2];
  const column = third === undefined ? 0 : points(third) + 1;
  return banker.length === 2 && BANKER[total(banker)]?.charAt(column) === 'D' ? ['banker', '7.3'] : null;
};

/** The hands as the cards in this order make them, and how many of the cards they take. */
export const dealt = (cards: readonly string[]): Hands & { readonly used: number } => {
  let hands: Hands = { player: [], banker: [] };
  let used = 0;
  for (let next = due(hands); next !== null; next = due(hands)) {
    const card = cards[used];
    if (card === undefined) break;
    hands = { ...hands, [next[0]]: [...hands[next[0]], card] };
    used += 1;
  }
  return { ...hands, used };
};
