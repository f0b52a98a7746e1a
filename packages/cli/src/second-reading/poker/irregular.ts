import { demandOut, type Irregularity, isOn, isProvision, placeOf, said } from '../irregular.ts';
import { demand, type IrregularitySaid, namesOf } from '../said.ts';

/** What follows from everything that was reported. */
export interface Followed {
  readonly irregularities: readonly IrregularitySaid[];
  readonly void?: string;
}

/** A round as far as an irregularity asks about it. */
export interface Reported {
  readonly irregular: readonly Irregularity[];
  readonly cards: readonly string[];
  readonly automated: boolean;
  /** The boxes, and the wagers that lie on each in the end. */
  readonly boxes: readonly {
    readonly box: number;
    readonly player: string;
    readonly spots: readonly string[];
  }[];
  /** Who gets each card of the round, box or dealer (null), in the order of the deal. */
  readonly turns: readonly (number | null)[];
}

const SPOTS = ['ante', 'bet', 'jackpot'];

/** How many provisions each rule of the instrument has. */
const RULES = [2, 9, 6, 5, 2, 3, 4, 2, 8, 7, 4, 8, 2, 5, 2, 11, 23];

/** 14.1: so many may be seen too early. */
const SEEN_MAX = 2;

/** Seen cards are counted over the whole round, and the dealer's first early one becomes the card that is up. */
interface Seen {
  readonly cards: Set<number>;
  upBefore: boolean;
}

/** The places of the dealer's cards, counted from one. */
const dealersOf = (turns: Reported['turns']): readonly number[] =>
  turns.flatMap((to, index) => (to === null ? [index + 1] : []));

const exposed = (each: Irregularity, { cards, turns }: Reported, seen: Seen): string => {
  const place = placeOf(each, cards);
  const dealers = dealersOf(turns);
  const { when, at } = each;
  demand(isOn(when) && (typeof when !== 'number' || when >= place), undefined, at);
  demand(!seen.cards.has(place), undefined, at);
  // 6.2: the dealer's last card lies face up by right, unless an early one does already.
  const last = dealers.indexOf(place) === dealers.length - 1;
  demand(!last || seen.upBefore, undefined, at);
  // 14.2: an early card can take its place only while the last one is still to come.
  const toCome = typeof when === 'number' && when < (dealers.at(-1) ?? 0);
  const early = dealers.includes(place) && toCome && !seen.upBefore;
  seen.cards.add(place);
  if (early) seen.upBefore = true;
  return early && seen.cards.size <= SEEN_MAX ? '14.2' : '14.1';
};

/** By which clause a round is void for a cause, where it may be at that moment. */
const voidBy = ({ when, fields, at }: Irregularity, { automated, boxes }: Reported): string => {
  switch (fields.cause) {
    case 'disturbance':
      demand(isOn(when), '16.2', at);
      return '16.2';
    case 'impractical':
      demand(isOn(when), '16.4', at);
      return '16.4';
    case 'fraud':
      return '16.4';
    case 'decision':
      // A dispute about the round ended so.
      return '16.5';
    case 'collusion':
      // Cards of this very round were exchanged or told of, by somebody who had some.
      demand(
        boxes.some(({ player }) => player === fields.player),
        '13.2',
        at,
      );
      return '13.2';
    case 'misdealt':
      demand(when !== 0, '14.3', at);
      return '14.3';
    case 'malfunction':
      // 12.1: rule 12 is about automated shoes alone.
      demand(automated, '12.1', at);
      return '12.6';
    default:
      // Three seen cards make the round void by themselves.
      demand(false, '14.1', at);
      return '14.1';
  }
};

/** 6.3, 12.4, 14.3: cards that did not go where they belong, whoever got them. */
const NOT_BY_THE_DEAL = ['misdealt', 'misplaced', 'drawnInError'];

/** By which clause a report makes the whole round void, if it does. */
const voidFor = (each: Irregularity, reported: Reported, seen: Seen): string | undefined => {
  const { what, when, fields, at } = each;
  if (NOT_BY_THE_DEAL.includes(what)) {
    if (fields.card !== undefined) demandLies(each, reported);
    demand(when !== 0, '14.3', at);
    return '14.3';
  }
  if (what === 'malfunction') {
    demand(reported.automated, '12.1', at);
    demand(isOn(when), '12.6', at);
    return '12.6';
  }
  if (what === 'void') return voidBy(each, reported);
  return what === 'exposed' && seen.cards.size > SEEN_MAX ? '14.1' : undefined;
};

/** A card of the round that had left the shoe by then. */
const demandLies = (each: Irregularity, { cards, turns }: Reported): void => {
  const place = placeOf(each, cards);
  demand(place <= turns.length, undefined, each.at);
  demandOut(each, place);
};

/**
 * 14.4: a hand, or what there is of it, that got into the rack before its player acted; later only one that was bet
 * on, until the cards are collected.
 */
const racked = ({ when, fields, at }: Irregularity, { boxes, turns }: Reported): string => {
  demand(isOn(when), undefined, at);
  const dealt = typeof when === 'number' ? turns.slice(0, when) : turns;
  const box = boxes.find((each) => each.box === fields.box);
  demand(box !== undefined && dealt.includes(box.box), '14.4', at);
  demand(typeof when === 'number' || box?.spots.includes('bet') === true, '14.4', at);
  return '14.4';
};

/**
 * Which wagers of a box a sanction strikes at that moment. Before the decision there is no bet, and without an ante no
 * decision can be made: nothing of the box is left.
 */
const struckBy = ({ when, fields, what }: Irregularity): readonly string[] => {
  const named = fields.wagers === undefined || what === 'excluded' ? SPOTS : namesOf(fields.wagers);
  if (typeof when !== 'number') return what === 'excluded' ? [] : named;
  return named.includes('ante') ? SPOTS : named.filter((spot) => spot !== 'bet');
};

/** 16.3, 13.2: for a breach of these rules. Who has no part in the round may be kept out of the game too. */
const sanctioned = (each: Irregularity, { boxes }: Reported, gone: Set<string>): string => {
  const { what, when, fields, at } = each;
  demand(isProvision(fields.clause, RULES), '16.3', at);
  const box = boxes.find(({ player }) => player === fields.player);
  if (what === 'excluded') {
    for (const spot of struckBy(each)) gone.add(`${box?.box} ${spot}`);
    return '16.3(b)';
  }
  const lying = (box?.spots ?? []).filter((spot) => typeof when !== 'number' || spot !== 'bet');
  const struck = lying.filter((spot) => struckBy(each).includes(spot) && !gone.has(`${box?.box} ${spot}`));
  demand(struck.length > 0, '16.3(a)', at);
  for (const spot of struck) gone.add(`${box?.box} ${spot}`);
  // What the rule on collusion threatens by itself goes before the general one.
  return String(fields.clause).startsWith('13.2') ? '13.2' : '16.3(a)';
};

/** 6.3, 12.4: as many cards as had left the shoe are told, and no more than the round takes can have. */
const demandReached = ({ when, at }: Irregularity, { cards, turns, automated }: Reported): void => {
  const out = typeof when === 'number' ? when : turns.length;
  demand(cards.length >= Math.min(out, turns.length), automated ? '12.4' : '6.3', 'cards');
  demand(out <= turns.length, undefined, at);
};

/** Everything that was reported, one after another: what the instrument answers to each. */
export const followed = (reported: Reported): Followed => {
  const irregularities: IrregularitySaid[] = [];
  const seen: Seen = { cards: new Set(), upBefore: false };
  const gone = new Set<string>();
  const clauseOf = (each: Irregularity): string | undefined => {
    const { what, when, at } = each;
    switch (what) {
      case 'exposed':
        return exposed(each, reported, seen);
      case 'racked':
        return racked(each, reported);
      case 'voidWagers':
      case 'excluded':
        return sanctioned(each, reported, gone);
      default:
        demand(what === 'corrected', undefined, at);
        demandLies(each, reported);
        // Cards lay right: after the next round has begun a payment is put right by decision.
        demand(when !== 'nextRound', '16.5', at);
        return undefined;
    }
  };
  for (const [index, each] of reported.irregular.entries()) {
    demandReached(each, reported);
    const clause = VOIDING.includes(each.what) ? undefined : clauseOf(each);
    const voided = voidFor(each, reported, seen);
    irregularities.push(said(each, voided ?? clause));
    if (voided === undefined) continue;
    // Of a void round nothing further comes to light.
    const next = reported.irregular[index + 1];
    demand(next === undefined, undefined, next?.at);
    return { irregularities, void: voided };
  }
  return { irregularities };
};

const VOIDING = [...NOT_BY_THE_DEAL, 'malfunction', 'void'];

/** When the wagers of a player stopped counting, and which. */
export interface Gone {
  readonly when: Irregularity['when'];
  readonly spots: readonly string[];
}

/**
 * 16.3: wagers that were declared void, and those of somebody excluded who had not decided: nobody can decide in his
 * place and no clause forfeits them.
 */
export const goneOf = (irregular: readonly Irregularity[], player: string): readonly Gone[] =>
  irregular
    .filter(({ what, fields }) => (what === 'excluded' || what === 'voidWagers') && fields.player === player)
    .map((each) => ({ when: each.when, spots: struckBy(each) }))
    .filter(({ spots }) => spots.length > 0);
