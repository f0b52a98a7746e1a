import { demandOut, type Irregularity, isOn, isProvision, placeOf, said } from '../irregular.ts';
import { demand, fieldsOf } from '../said.ts';
import {
  applySanction,
  hasWager,
  isAtOnce,
  isThrough,
  isTime,
  layAnew,
  leftIn,
  type Made,
  type Story,
} from './story.ts';
import type { Due, Table } from './table.ts';

/** Thrown where the whole round is void. */
export class RoundVoid extends Error {
  readonly clause: string;
  constructor(clause: string) {
    super(`void by ${clause}`);
    this.clause = clause;
  }
}

/** By which clause a round is void for a cause, where it may be at that moment. */
const voidBy = ({ when, fields, at }: Irregularity): string => {
  switch (fields.cause) {
    case 'disturbance':
      // The game that is on, or the one that was concluded last.
      return '16.1';
    case 'impractical':
      demand(isOn(when), '16.3', at);
      return '16.3';
    case 'fraud':
      return '16.3';
    case 'decision':
      // A dispute about the round ended so.
      return '16.4';
    default:
      demand(fields.cause === 'errorFoundLater', undefined, at);
      demand(when === 'nextRound', '14.5', at);
      return '14.5';
  }
};

/** Where a card lay or belongs: the dealer's hand, or a hand by box and place from one. */
type Place = 'dealer' | { readonly box: number; readonly hand: number };

const handIn = (lay: unknown): Place | undefined => {
  if (lay === 'dealer') return 'dealer';
  const { box, hand } = fieldsOf(lay);
  return box === undefined ? undefined : { box: box as number, hand: hand as number };
};

const isSame = (one: Place, other: Place): boolean =>
  one === 'dealer' || other === 'dealer' ? one === other : one.box === other.box && one.hand === other.hand;

const placeDue = (due: Due): Place =>
  due === 'dealer' ? 'dealer' : { box: due.box.number, hand: due.hand + 1 };

/** Where a card of the round lies. */
const placeIn = ({ boxes, dealer }: Table, card: number): Place | undefined => {
  if (dealer.places.includes(card)) return 'dealer';
  for (const { number: box, hands } of boxes) {
    const index = hands.findIndex(({ places }) => places.includes(card));
    if (index >= 0) return { box, hand: index + 1 };
  }
  return undefined;
};

/** What becomes of a card: it is burned, is the next to be dealt, or goes where it belongs. */
type Ruling = readonly [is: 'burned' | 'next' | 'misplaced', clause: string];

/** 14.1, 14.2: cards that are out of play, whoever was due one. */
const OUT: Readonly<Record<string, Ruling>> = {
  faceUp: ['burned', '14.1'],
  rack: ['burned', '14.2'],
};

/** Where a card lay, by the name of what happened to it. */
const LAY: Readonly<Record<string, unknown>> = {
  drawnInError: 'front',
  dealerCard: 'dealer',
  faceUp: 'faceUp',
  burnedInError: 'rack',
};

const layOf = ({ what, fields }: Irregularity): unknown => LAY[what] ?? fields.lay;

/**
 * 14.1 to 14.4: A card that left the shoe just now. On the dealer's hand after his first it is burned unless he was due
 * it; a card that somebody was due lies wrong anywhere else; one that nobody was due is the next.
 */
const rulingNow = (each: Irregularity, table: Table, due: Due | null): Ruling => {
  const lay = layOf(each);
  const out = OUT[String(lay)];
  if (out !== undefined) return out;
  const isDealers = lay === 'dealer' && table.dealer.cards.length > 0;
  if (due === null) return isDealers ? ['burned', '14.3'] : ['next', '14.2'];
  const place = handIn(lay);
  demand(place !== undefined && !isSame(place, placeDue(due)), undefined, each.at);
  const belongs = handIn(each.fields.belongs);
  demand(belongs === undefined || isSame(belongs, placeDue(due)), undefined, each.at);
  return isDealers ? ['burned', '14.3'] : ['misplaced', '14.4'];
};

const foundNow = (story: Story, table: Table, each: Irregularity, due: Due | null): string => {
  const [is, clause] = rulingNow(each, table, due);
  const card = each.fields.card as number;
  demand(is !== 'misplaced' || story.laid === story.queue.length, '14.2', each.at);
  story.out = Math.max(story.out, card);
  if (is !== 'burned') story.queue.push(card);
  return clause;
};

const NOBODY = (): boolean => false;

/** A card that nobody had keyed, and after which others were dealt. */
const unkeyedLater = (story: Story, table: Table, each: Irregularity, before: number): string => {
  const lay = layOf(each);
  const out = OUT[String(lay)];
  // Nothing else moves: it never counted.
  if (out !== undefined) return out[1];
  const [first] = table.dealer.places;
  if (lay === 'dealer' && first !== undefined && first < before) return '14.3';
  demand(!story.isCollected, '16.4', each.at);
  story.queue.splice(story.queue.indexOf(before), 0, each.fields.card as number);
  story.followed.push(said(each, '14.4'));
  return layAnew(story, table, { stands: 'same', isWrong: NOBODY });
};

/** 14.4: A card that was keyed where it was due, and lay elsewhere all the time. */
const misplacedLater = (story: Story, table: Table, each: Irregularity): string => {
  const { fields, at } = each;
  const card = fields.card as number;
  const found = placeIn(table, card);
  demand(found !== undefined, undefined, at);
  const recorded = found as Place;
  const lay = handIn(fields.lay);
  const belongs = handIn(fields.belongs);
  demand(OUT[String(fields.lay)] !== undefined || lay === undefined || !isSame(lay, recorded), '14.4', at);
  demand(belongs === undefined || isSame(belongs, recorded), '14.4', at);
  const [first] = table.dealer.places;
  const isDealers = lay === 'dealer' && first !== undefined && first < card;
  const out = OUT[String(fields.lay)]?.[1] ?? (isDealers ? '14.3' : undefined);
  if (out !== undefined) story.queue = story.queue.filter((place) => place !== card);
  story.followed.push(said(each, out ?? '14.4'));
  // What was decided while a card lay on a hand that it did not belong to, or lacked from its own, was on other cards.
  const isWrong = ({ box, hand, on, out: then }: Made): boolean =>
    on.includes(card) || (then >= card && lay !== undefined && isSame(lay, { box, hand }));
  return layAnew(story, table, { stands: 'same', isWrong });
};

/** A card that went wrong; the clause, unless the cards are laid anew. */
const cardFound = (story: Story, table: Table, each: Irregularity, due: Due | null): string => {
  const { fields, what, when } = each;
  const card = placeOf(each, story.faces);
  demandOut(each, card);
  // What is told of a round that is over is told of its cards.
  demand(isOn(when) || card <= story.out, '6.1', each.at);
  if (when === 'nextRound') {
    const out = OUT[String(LAY[what])];
    if (out !== undefined) return out[1];
    story.followed.push(said(each, '14.5'));
    throw new RoundVoid('14.5');
  }
  if (story.out < card && (isAtOnce(each) || what === 'misplaced')) return foundNow(story, table, each, due);
  if (what === 'misplaced') return misplacedLater(story, table, each);
  const before = story.queue.find((place) => place > (fields.card as number));
  if (before !== undefined) return unkeyedLater(story, table, each, before);
  return foundNow(story, table, each, due);
};

/** 6.1: What lies there counts. Decisions that the true face allows stand. */
const corrected = (story: Story, table: Table, each: Irregularity): undefined => {
  const { fields, when, at } = each;
  const face = String(fields.is);
  const card = placeOf(each, story.faces);
  demand(/^[A2-9TJQK][cdhs]$/.test(face), undefined, at);
  demandOut(each, card);
  demand(isOn(when) || card <= story.out, '6.1', at);
  // Cards lay right: after the next round has begun a payment is put right by decision.
  demand(when !== 'nextRound', '16.4', at);
  demand(story.queue.includes(card) && story.faces[card - 1] !== face, undefined, at);
  story.faces[card - 1] = face;
  const left = story.faces.slice(0, story.out);
  demand(left.filter((each) => each === face).length <= story.decks, '2.1', at);
  if (story.queue.indexOf(card) >= story.laid) return undefined;
  story.followed.push(said(each));
  return layAnew(story, table, { stands: 'lawful', isWrong: NOBODY });
};

/** 16.2: A breach is of a provision of the text, and nobody is put out twice. */
const putOut = (story: Story, { what, fields, at }: Irregularity): void => {
  demand(isProvision(fields.clause, story.edition.provisions), '16.2', at);
  const isOut = story.sanctions.some(
    ({ each }) => each.what === 'excluded' && each.fields.player === fields.player,
  );
  demand(what !== 'excluded' || !isOut, '16.2(b)', at);
};

/** 16.2: What the operator declares of a player in breach. */
const sanctioned = (story: Story, table: Table, each: Irregularity): string => {
  const { what, at } = each;
  putOut(story, each);
  if (what === 'voidWagers') demand(hasWager(story, table, each), '16.2(a)', at);
  const sanction = { each, out: story.out, before: [...story.used] };
  story.sanctions.push(sanction);
  applySanction(story, table, sanction);
  return what === 'voidWagers' ? '16.2(a)' : '16.2(b)';
};

/** 14.6, 14.8, 18.3: What befalls the shoe. */
const shoeTold = (story: Story, each: Irregularity): string => {
  const { what, when, at } = each;
  const { automated } = story.edition;
  if (what === 'cuttingCard') {
    demand(!story.isAutomated, `${automated}.1`, at);
    demand(2 * leftIn(story) <= 52 * story.decks && !story.isCuttingCardOut, '14.8', at);
    story.isCuttingCardOut = true;
    return '14.8';
  }
  if (what === 'malfunction') {
    demand(story.isAutomated && typeof when === 'number' && story.out > 0, `${automated}.3`, at);
    story.isAutomated = false;
    return `${automated}.3`;
  }
  demand(typeof when === 'number' && !story.isAutomated, undefined, at);
  story.inShoe = Number.POSITIVE_INFINITY;
  return '14.6';
};

/** The clause that follows, if the law has one. */
const follows = (story: Story, table: Table, each: Irregularity, due: Due | null): string | undefined => {
  switch (each.what) {
    case 'void': {
      const clause = voidBy(each);
      story.followed.push(said(each, clause));
      throw new RoundVoid(clause);
    }
    case 'corrected':
      return corrected(story, table, each);
    case 'voidWagers':
    case 'excluded':
      return sanctioned(story, table, each);
    case 'cuttingCard':
    case 'malfunction':
    case 'tooFewCards':
      return shoeTold(story, each);
    default:
      return cardFound(story, table, each, due);
  }
};

type Far = 'dealing' | 'settled' | 'collected' | 'nextRound';

/** Whether it comes to light now. */
const isNow = (story: Story, each: Irregularity, due: Due | null, far: Far): boolean => {
  const { when, fields, what } = each;
  const { out, taken } = story;
  // 14.6: Cards are too few when one is due.
  if (what === 'tooFewCards' && (due === null || story.laid < story.queue.length || leftIn(story) > 0))
    return false;
  if (typeof when !== 'number') return when === far;
  if (far === 'collected' || far === 'nextRound') return false;
  if (fields.act !== undefined && taken < (fields.act as number)) return false;
  if (!isAtOnce(each) || what === 'corrected') return out >= when;
  // One that lay wrong may have been keyed before it was seen.
  return out === when - 1 || (what === 'misplaced' && out >= when);
};

/** Everything that comes to light now, in its order. */
const comeToLight = (story: Story, table: Table, due: Due | null, far: Far = 'dealing'): void => {
  for (;;) {
    const each = story.irregular[story.followed.length];
    if (each === undefined || !isNow(story, each, due, far)) return;
    const clause = follows(story, table, each, due);
    story.followed.push(said(each, clause));
  }
};

/** Before each step of a round: what was declared at this point of it, and what comes to light where it is new. */
export const moment = (story: Story, table: Table, due: Due | null, far: Far = 'dealing'): void => {
  for (const sanction of story.sanctions) {
    if (!story.applied.has(sanction) && (far !== 'dealing' || isTime(story, sanction)))
      applySanction(story, table, sanction);
  }
  story.isNew ||= far !== 'dealing' || isThrough(story, due !== null);
  if (story.isNew) comeToLight(story, table, due, far);
};

/** A:Void: Of a round that is void nothing else comes to light; somebody may still be put out, by 16.2(b). */
export const afterVoid = (story: Story, each: Irregularity): void => {
  demand(each.what === 'excluded', 'A:Void', each.at);
  demand(typeof each.when === 'string' || each.when <= story.out, undefined, each.at);
  putOut(story, each);
  story.followed.push(said(each, '16.2(b)'));
};

/** What comes to light of a round that is over. */
export const afterwards = (story: Story, table: Table): void => {
  for (const far of ['collected', 'nextRound'] as const) {
    story.isCollected ||= story.irregular.length > story.followed.length;
    comeToLight(story, table, null, far);
  }
  const left = story.irregular[story.followed.length];
  demand(left === undefined, undefined, left?.at);
};
