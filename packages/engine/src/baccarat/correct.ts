import { type Card, cardNumber } from '../core/card.ts';
import { must } from '../core/must.ts';
import { discard, type Shoe, type Slot, see, take } from '../core/shoe.ts';
import { type Acts, type Evolvers, FLOOR } from './act.ts';
import { burnCount } from './burn.ts';
import { refuseFace } from './cards.ts';
import { patronOf, settlingTerms, uninvited, wagersOf, withPatron, withRound } from './chips.ts';
import { isSpent, lastOf, pastOf } from './deal.ts';
import type { Event, EventOf } from './event.ts';
import { drawnIn, isRefusal, isReopened, rework, strayedBy, withFace } from './rework.ts';
import { type BaccaratRules, type Clause, type Refusal, refuse } from './rules.ts';
import { withShoe } from './shoe.ts';
import type { Correction, Hand, LastRound, Rework, Round, Table, TableShoe } from './table.ts';

/** A round that can still be put right: the one that is on, or the last until the next has commenced. */
export interface Target extends LastRound {
  /** Whether its cards are in the rack. */
  readonly racked: boolean;
}

const NO_HANDS = { player: [], banker: [] } as const;

const hasCards = ({ hands }: Round): boolean => hands.player.length + hands.banker.length > 0;

/**
 * [12.4] [12.5] The round in which an error can still be put right; from the next round's first card on there is none.
 */
export const targetOf = (table: Table): Target | undefined => {
  if (table.round !== null && hasCards(table.round)) return { ...lastOf(table), racked: false };
  const { last } = table;
  return last === null || !hasCards(last.round) ? undefined : { ...last, racked: true };
};

/** Whether the cards of that round are of the shoe that is on the table. */
export const isOfThisShoe = ({ shoe }: Table, target: Target): boolean => target.shoe === shoe.number;

const isKept = ({ round }: Target): boolean => round.voidedBy !== null || round.pause === 'misplaced';

/** The shoe as it would be had that face never been noted. */
const unseen = (shoe: Shoe, card: Card): Shoe => {
  const number = cardNumber(card);
  return { ...shoe, seen: shoe.seen.with(number, must(shoe.seen[number], 'count') - 1) };
};

/**
 * [12.4:void] A card that is still due comes from the shoe. Once that is shuffled it can no longer be told which it
 * was.
 */
export const refuseReopening = (table: Table, target: Target, reworked: Rework): Refusal | undefined => {
  if (!target.racked || !isReopened(reworked, target)) return undefined;
  const { stage } = table.shoe;
  return isOfThisShoe(table, target) && (stage === 'inPlay' || stage === 'spent')
    ? undefined
    : refuse('12.4:void', 'a card is due that went into the shuffle: the round cannot be reconstructed');
};

/**
 * [5.8] What a round that was collected has to do with the next one: where a card is due again, or the shoe turns out
 * to be at its end, wagers on the next round go back first.
 */
export const displaced = (
  rules: BaccaratRules,
  table: Table,
  target: Target,
  reworked: Rework,
  by: Clause,
): { readonly before: readonly Event[]; readonly shoeSpent?: boolean } => {
  const { correction } = reworked;
  if (!target.racked || correction === undefined || !isOfThisShoe(table, target)) return { before: [] };
  const isOpen = isReopened(reworked, target);
  const shoeSpent = !isOpen && isSpent(rules, table, { ...target.round, outcome: correction.outcome });
  const before = isOpen || shoeSpent ? wagersOf(table) : [];
  return {
    before: before.map((wager): Event => ({ type: 'WagerReturned', ...wager, by: isOpen ? by : '5.8' })),
    ...(isOpen || table.shoe.cuttingCardRound === null ? {} : { shoeSpent }),
  };
};

/** A card that is on record with its face, and can be put right where it was keyed wrongly. */
export interface Recorded {
  readonly at: number;
  readonly card: Card;
  readonly to: Hand | 'front' | 'burned';
}

const faced = (slots: readonly Slot[], to: Recorded['to']): readonly Recorded[] =>
  slots.flatMap(({ at, card }) => (card === undefined ? [] : [{ at, card, to }]));

/** [5.5(b)] The card that was exposed before the first round, until another has left the shoe since. */
const burnedOf = ({ shoe: { burned, cards } }: Table): TableShoe['burned'] =>
  burned !== undefined && cards.out === burned.at + 1 + burned.count ? burned : undefined;

/** The cards that can be put right, in the order in which they left the shoe, and those in front of it. */
export const recordedIn = (table: Table): readonly Recorded[] => {
  const { player, banker } = targetOf(table)?.round.hands ?? NO_HANDS;
  const laid = [...faced(player, 'player'), ...faced(banker, 'banker')];
  const burned = burnedOf(table);
  return [
    ...laid.sort((one, other) => one.at - other.at),
    ...faced(burned === undefined ? [] : [burned], 'burned'),
    ...faced(table.shoe.front, 'front'),
  ];
};

/** Where a card lies that was keyed: in a hand, or in front of the shoe. */
const keyedAt = (table: Table, at: number): { readonly slot: Slot; readonly target?: Target } | undefined => {
  const there = ({ at: place }: Slot): boolean => place === at;
  const target = targetOf(table);
  const inHand = target && drawnIn(target.round.hands).find(there);
  const waiting = table.shoe.front.find(there);
  const burned = burnedOf(table);
  // Places are counted from the shoe: of this one, the card that was burned comes before those of a round gone by.
  if (burned?.at === at) return { slot: burned };
  if (target && inHand && (waiting === undefined || !target.racked)) return { slot: inHand, target };
  return waiting && { slot: waiting };
};

/** [A:Dealer] The dealer puts a slip right by himself while nothing has followed the card. */
const isFresh = ({ keyed, round }: Table, at: number): boolean =>
  keyed.includes(at) && (round === null || (round.stage !== 'done' && round.settled.length === 0));

const refusePlace = (table: Table, at: number, card: Card): Refusal | undefined => {
  const found = keyedAt(table, at);
  if (found === undefined) {
    return refuse(
      '14.4',
      'only a card of the round that is on, or of the last until the next has commenced, is put right here: ' +
        'a payment of an earlier round is put right by a decision',
    );
  }
  if (found.slot.card === undefined) return refuse('6.3', 'that card has not been exposed');
  return found.slot.card === card ? refuse('6.1', `the card is on record as ${card}`) : undefined;
};

/** [2.1] The face must be one that the decks can hold once the wrong one is taken off the record. */
export const refuseFaceInstead = (
  rules: BaccaratRules,
  table: Table,
  was: Card,
  card: Card,
): Refusal | undefined => refuseFace(rules, withShoe(table, { cards: unseen(table.shoe.cards, was) }), card);

/** The count of what was seen, put right. */
export const recounted = (table: Table, was: Card, is: Card): Table =>
  withShoe(table, { cards: see(unseen(table.shoe.cards, was), is) });

const reworkedWith = (
  rules: BaccaratRules,
  table: Table,
  target: Target,
  at: number,
  card: Card,
): Rework | Refusal => {
  const { hands } = target.round;
  const front = target.racked ? [] : table.shoe.front;
  if (isKept(target)) {
    const { player, banker } = hands;
    return { hands: { player: withFace(player, at, card), banker: withFace(banker, at, card) }, front };
  }
  return rework(rules, target, withFace(drawnIn(hands), at, card), front);
};

export const correctActs: Acts<'CorrectCard'> = {
  /**
   * [5.6] [6.1] [6.2] [7.2] [7.3] [12.1] [12.2] [12.3] [14.4] A card was keyed wrongly and the felt is right: the
   * record is put right, not the game. All is worked again with the true face, and chips move by the difference.
   */
  CorrectCard: {
    who: FLOOR,
    refuse: (rules, table, { actor, at, card, reason = '' }) => {
      const place = refusePlace(table, at, card);
      if (place !== undefined) return place;
      if (!isFresh(table, at)) {
        if (actor.role === 'dealer')
          return refuse('A:Casino Supervisor', 'the card was followed by others: this is for the supervisor');
        if (reason === '') return refuse('14.5(c)', 'say how the slip came to light');
      }
      const { slot, target } = must(keyedAt(table, at), 'card on record');
      const isHere = target === undefined || isOfThisShoe(table, target);
      const face = isHere
        ? refuseFaceInstead(rules, table, must(slot.card, 'face on record'), card)
        : undefined;
      if (face !== undefined || target === undefined) return face;
      const reworked = reworkedWith(rules, table, target, at, card);
      return isRefusal(reworked) ? reworked : refuseReopening(table, target, reworked);
    },
    events: (rules, table, { at, card: is, reason }) => {
      const { slot, target } = must(keyedAt(table, at), 'card on record');
      const was = must(slot.card, 'face on record');
      const told = { type: 'CardCorrected', at, was, is, ...(reason && { reason }) } as const;
      if (target === undefined) {
        const isBurned = burnedOf(table)?.at === at;
        const front = isBurned ? table.shoe.front : withFace(table.shoe.front, at, is);
        const aside = { ...told, round: null, hands: NO_HANDS, front } as const;
        return isBurned ? [{ ...aside, burned: burnCount(rules, is), by: '5.6' }] : [{ ...aside, by: '6.1' }];
      }
      const reworked = reworkedWith(rules, table, target, at, is) as Rework;
      const waiting = target.racked ? reworked.front.length : table.shoe.front.length;
      const by = strayedBy(target.round.hands, reworked, waiting) ?? '6.1';
      const { before, ...spent } = displaced(rules, table, target, reworked, by);
      return [...before, { ...told, round: target.round.number, ...reworked, ...spent, by }];
    },
    offer: (_rules, table, actor) => {
      const reason = 'keyed wrongly';
      return recordedIn(table).map(({ at, card: was }) => {
        const card: Card = was === 'Ac' ? '2c' : 'Ac';
        const command = { type: 'CorrectCard', actor, at, card, reason } as const;
        return { command, by: '6.1', choose: { card: 'card', reason: 'text' } };
      });
    },
  },
};

/** Chips by the difference: what somebody no longer holds is owing. */
const moveChips = (table: Table, { moved, relaid }: Correction): Table => {
  const after = Object.entries(moved).reduce((before, [name, amount]) => {
    const { chips, owing } = patronOf(before, name);
    const held = Math.max(-chips, amount);
    return withPatron(before, name, { chips: chips + held, owing: owing + held - amount });
  }, table);
  const given = Object.values(moved).reduce((sum, amount) => sum + amount, 0);
  const laid = relaid.reduce((sum, { stake }) => sum + stake, 0);
  return { ...after, bank: after.bank - given - laid };
};

const roundAfter = (round: Round, { hands, correction }: Rework): Round => {
  if (correction === undefined) return { ...round, hands };
  const { settled, relaid, outcome } = correction;
  const stage = outcome === null ? 'dealing' : 'done';
  return { ...round, hands, settled, wagers: [...round.wagers, ...relaid], outcome, stage };
};

/** A round whose cards are in the rack: put right where it is, or on the table once more where a card is due. */
const lastAfter = (table: Table, last: LastRound, reworked: Rework, shoeSpent?: boolean): Table => {
  const round = roundAfter(last.round, reworked);
  const without = table.rounds.filter(({ number }) => number !== round.number);
  if (round.stage !== 'done') {
    const { cards } = table.shoe;
    const laid = drawnIn(round.hands).length;
    // A shoe that the cutting card has ended is judged anew when the round is over; a directed shuffle stays so.
    const stage = table.shoe.cuttingCardRound === null ? table.shoe.stage : 'inPlay';
    const open = withShoe(uninvited(table), { cards: discard(cards, -laid), stage });
    const back = { ...round, terms: settlingTerms(last) };
    return { ...open, round: back, roundsPlayed: round.number, rounds: without, last: null };
  }
  const kept: Table = {
    ...(shoeSpent === true ? uninvited(table) : table),
    rounds: [...without, pastOf(round, last.shoe)],
    last: { ...last, round },
  };
  return shoeSpent === undefined ? kept : withShoe(kept, { stage: shoeSpent ? 'spent' : 'inPlay' });
};

/** The table with a round as it has to be. */
const reworkedTable = (
  table: Table,
  { round, correction, shoeSpent, ...rest }: EventOf<'CardCorrected' | 'RoundRebuilt'>,
): Table => {
  const reworked = { ...rest, ...(correction && { correction }) };
  const after = correction === undefined ? table : moveChips(table, correction);
  if (after.round?.number === round) {
    const isRebuilt = reworked.type === 'RoundRebuilt';
    const { pause } = after.round;
    return withRound(withShoe(after, { front: reworked.front }), {
      ...roundAfter(after.round, reworked),
      pause: isRebuilt ? null : pause,
    });
  }
  return after.last?.round.number === round
    ? lastAfter(after, after.last, reworked, shoeSpent)
    : withShoe(after, { front: reworked.front });
};

/** Whether the cards that an event is about are of the shoe that is on the table. */
const isShoes = ({ last, shoe, round: on }: Table, round: number | null): boolean =>
  round === null || on?.number === round || last?.shoe === shoe.number;

/** [5.6] As many as the true card counts were burned. */
const burnedAs = ({ cards, burned }: TableShoe, card: Card, count: number): Partial<TableShoe> => {
  const was = must(burned, 'burned card');
  const more = count - was.count;
  return { cards: discard(take(cards, more), more), burned: { ...was, card, count } };
};

export const correctEvolvers: Evolvers<'CardCorrected' | 'RoundRebuilt'> = {
  CardCorrected: (table, event) => {
    const counted = isShoes(table, event.round) ? recounted(table, event.was, event.is) : table;
    const { burned } = event;
    return burned === undefined
      ? reworkedTable(counted, event)
      : withShoe(counted, burnedAs(counted.shoe, event.is, burned));
  },
  /** A card that nobody had told of is counted out of the shoe, and with those of a round that was collected. */
  RoundRebuilt: (table, event) => {
    const { strayed, round } = event;
    const counted = { ...table, keyed: [] };
    if (strayed === undefined || !isShoes(table, round)) return reworkedTable(counted, event);
    const out = take(table.shoe.cards, 1);
    const cards = strayed.card === undefined ? out : see(out, strayed.card);
    if (table.round?.number === round) return reworkedTable(withShoe(counted, { cards }), event);
    // What has left the shoe since then did so one place later.
    const front = table.shoe.front.map((slot) => ({ ...slot, at: slot.at + 1 }));
    return reworkedTable(withShoe(counted, { cards: discard(cards, 1), front }), event);
  },
};
