import { type Fields, isFields } from './refusal.ts';
import { isWhole, type Read, read, unread } from './said.ts';

/** What becomes of money that no prize names. */
export const RESTS = ['winner', 'proportion', 'equally'] as const;
/** What becomes of a rest of the pool. */
export type Rest = (typeof RESTS)[number];

/** Who bears what the prizes ask beyond the pool. */
export const SHORTFALLS = ['operator', 'proportion'] as const;
/** What happens where the pool does not reach for the prizes. */
export type Shortfall = (typeof SHORTFALLS)[number];

/** What becomes of goods for which players are equal: their stated value is shared, or a rule of the conditions. */
const GOODS_TIES = ['value', 'placeRule'] as const;

/** Goods or services, and what they are stated to be worth. */
export interface Goods {
  readonly what: string;
  readonly value: number;
}

/** The prize of one place: a part of the pool or a sum, a sum that it never falls below, and goods on top. */
export interface PlacePrize {
  /** In hundredths of a percent of the pool. */
  readonly hundredths?: number;
  readonly amount?: number;
  readonly guaranteed?: number;
  readonly goods?: Goods;
}

/** The list of prizes, the first place first. */
export interface Prizes {
  readonly places: readonly PlacePrize[];
  readonly rest?: Rest;
  readonly shortfall?: Shortfall;
  readonly goodsTie?: (typeof GOODS_TIES)[number];
}

const HINT =
  'prizes are {"amounts": [...]} in cents, {"percent": [...]} of the pool, or {"places": [...]}, the first place first';

/** A percentage with two decimals in hundredths; nothing where it is none. */
const hundredthsOf = (percent: unknown): number | undefined => {
  if (typeof percent !== 'number') return undefined;
  const hundredths = Math.round(percent * 100);
  return hundredths >= 0 && Math.abs(hundredths - percent * 100) < 1e-6 ? hundredths : undefined;
};

const readPercent = (field: string, list: readonly unknown[]): Read<readonly PlacePrize[]> => {
  const places = list.map(hundredthsOf);
  return places.includes(undefined)
    ? unread(field, 'a percentage has two decimals at the most')
    : read(places.map((hundredths) => ({ hundredths: Number(hundredths) })));
};

const readGoods = (field: string, { goods, value }: Fields): Read<Pick<PlacePrize, 'goods'>> => {
  if (goods === undefined && value === undefined) return read({});
  return typeof goods === 'string' && goods.trim() !== '' && isWhole(value)
    ? read({ goods: { what: goods, value } })
    : unread(field, 'goods say what they are, and their value in whole cents');
};

/** `{"percent": 50, "guaranteed": 500000, "goods": "a watch", "value": 120000}`. */
const readPlace = (field: string, said: unknown): Read<PlacePrize> => {
  if (!isFields(said)) return unread(field, 'a place is an object that says its prize');
  const { percent, amount, guaranteed } = said;
  const hundredths = hundredthsOf(percent);
  if (percent !== undefined && (hundredths === undefined || amount !== undefined)) {
    return unread(field, 'a place has a percentage with two decimals at the most, or an amount');
  }
  if (![amount, guaranteed].every((sum) => sum === undefined || isWhole(sum))) {
    return unread(field, 'the amount and the guaranteed sum of a place are in whole cents');
  }
  const goods = readGoods(field, said);
  if (!goods.ok) return goods;
  return read({
    ...(hundredths === undefined ? {} : { hundredths }),
    ...(amount === undefined ? {} : { amount: Number(amount) }),
    ...(guaranteed === undefined ? {} : { guaranteed: Number(guaranteed) }),
    ...goods.value,
  });
};

const readPlaces = (field: string, said: Fields): Read<readonly PlacePrize[]> => {
  const stated = Object.entries({ amounts: said.amounts, percent: said.percent, places: said.places }).filter(
    ([, list]) => list !== undefined,
  );
  const [only] = stated;
  if (only === undefined || stated.length > 1 || !Array.isArray(only[1])) return unread(field, HINT);
  const [kind, list] = only as [string, readonly unknown[]];
  if (kind === 'percent') return readPercent(field, list);
  if (kind === 'amounts') {
    return list.every(isWhole) ? read(list.map((amount) => ({ amount }))) : unread(field, HINT);
  }
  const places: PlacePrize[] = [];
  for (const [index, each] of list.entries()) {
    const place = readPlace(`${field}.places[${index}]`, each);
    if (!place.ok) return place;
    places.push(place.value);
  }
  return read(places);
};

const WORDS = { rest: RESTS, shortfall: SHORTFALLS, goodsTie: GOODS_TIES } as const;

/** Reads the prizes of the tournament, or of one session. */
export const readPrizes = (said: unknown, field = 'prizes'): Read<Prizes> => {
  if (!isFields(said)) return unread(field, HINT);
  const places = readPlaces(field, said);
  if (!places.ok) return places;
  for (const [name, words] of Object.entries(WORDS)) {
    if (said[name] !== undefined && !words.some((word) => word === said[name])) {
      return unread(`${field}.${name}`, `${name} is one of ${words.join(', ')}`);
    }
  }
  const ways = Object.fromEntries(
    Object.keys(WORDS).flatMap((name) => (said[name] === undefined ? [] : [[name, said[name]]])),
  );
  return read({ places: places.value, ...ways });
};

const WHOLE = 10_000;

/** The parts of the pool together, in hundredths of a percent. */
const partsOf = ({ places }: Prizes): number =>
  places.reduce((sum, { hundredths = 0 }) => sum + hundredths, 0);

/** Whether every prize is a part of the pool, and nothing else is promised. */
export const isInParts = ({ places }: Prizes): boolean =>
  places.every(({ hundredths, guaranteed }) => hundredths !== undefined && guaranteed === undefined);

/** Whether the parts of the pool come to the whole of it, or to less where the rest has its place. */
export const isWholePool = (prizes: Prizes): boolean => {
  const parts = partsOf(prizes);
  if (!isInParts(prizes) || prizes.rest !== undefined) return parts <= WHOLE;
  return parts === WHOLE;
};

/** The first of these that leaves nothing of the pool, with those before it. */
export const exhausting = (prizes: readonly (Prizes | undefined)[]): number => {
  let parts = 0;
  return prizes.findIndex((each) => {
    parts += each === undefined ? 0 : partsOf(each);
    return parts >= WHOLE;
  });
};
