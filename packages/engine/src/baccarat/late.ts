import type { Actor, Option } from '../core/game.ts';
import { must } from '../core/must.ts';
import { remaining, type Slot } from '../core/shoe.ts';
import { refuseFace } from './cards.ts';
import type { Command, CommandOf } from './command.ts';
import { displaced, isOfThisShoe, refuseReopening, type Target, targetOf } from './correct.ts';
import { cuttingCard, slot } from './deal.ts';
import type { Event } from './event.ts';
import { drawnIn, isRefusal, rework } from './rework.ts';
import { type BaccaratRules, type Clause, type Refusal, refuse } from './rules.ts';
import { withShoe } from './shoe.ts';
import type { Rework, Round, Table } from './table.ts';

type Stray = CommandOf<'CardDrawnInError'> & { readonly at: number };
type Order = CommandOf<'Reconstruct'> & { readonly order: readonly number[] };
type Offers<Type extends Command['type']> = readonly Option<CommandOf<Type>, Clause>[];

/** The cards that left the shoe in that round and since, as they are on record. */
const onRecord = (table: Table, target: Target): readonly Slot[] => [
  ...drawnIn(target.round.hands),
  ...(target.racked ? [] : table.shoe.front),
];

/** [12.5] Until when the cards of a round are put right; after that the round in which the error occurred is void. */
const refuseTarget = (table: Table): Target | Refusal => {
  const target = targetOf(table);
  if (target === undefined)
    return refuse(
      '12.5',
      'no round is on: an error in one before the last is found later, and makes it void',
    );
  return target.round.voidedBy === null
    ? target
    : refuse('A:Void', `round ${target.round.number} is void: nothing in it is put right`);
};

const isTarget = (target: Target | Refusal): target is Target => 'round' in target;

/** [12.4] Every card of the round once, by the place under which it is on record. */
const refuseOrder = (table: Table, target: Target, order: readonly number[]): Refusal | undefined => {
  const places = onRecord(table, target).map(({ at }) => at);
  const isWhole = order.length === places.length && places.every((at) => order.includes(at));
  return isWhole
    ? undefined
    : refuse('12.4', `the order names each of the cards ${places.join(', ')} once, as they left the shoe`);
};

/** The cards in their true order: each takes the place at which it really left the shoe. */
const inOrder = (slots: readonly Slot[], order: readonly number[]): readonly Slot[] => {
  const places = slots.map(({ at }) => at);
  return order.map((recorded, index) => {
    const { card } = must(
      slots.find(({ at }) => at === recorded),
      'card on record',
    );
    return slot(must(places[index], 'place'), card);
  });
};

/** With a card put in at its true place, all that came after it are one place further on. */
const withStray = (slots: readonly Slot[], { at, card }: Pick<Stray, 'at' | 'card'>): readonly Slot[] => [
  ...slots.filter((each) => each.at < at),
  slot(at, card),
  ...slots.filter((each) => each.at >= at).map((each) => slot(each.at + 1, each.card)),
];

const judged = (
  rules: BaccaratRules,
  table: Table,
  target: Target,
  drawn: readonly Slot[],
): Refusal | undefined => {
  const reworked = rework(rules, target, drawn);
  return isRefusal(reworked) ? reworked : refuseReopening(table, target, reworked);
};

const SAY_WHY = 'say how the error came to light';

/**
 * [12.4:withdraw] Where no card of the round has been exposed, each patron may withdraw before it goes on: nobody
 * chooses with a card in view.
 */
export const withdrawal = ({ wagers }: Round, drawn: readonly Slot[]): readonly Event[] =>
  wagers.length > 0 && drawn.every(({ card }) => card === undefined)
    ? [{ type: 'WithdrawalOffered', by: '12.4:withdraw' }]
    : [];

/** [12.1] [12.2] [12.3] [12.4] By which clause a card goes that nobody had told of: by where it comes to lie. */
const strayLies = (target: Target, at: number, { hands, front }: Rework): Clause => {
  const isHere = (each: Slot): boolean => each.at === at;
  const excess = front.find(isHere);
  if (excess !== undefined && !target.racked) return excess.card === undefined ? '12.3' : '12.2';
  return hands.player.length === 2 && hands.banker.slice(2).some(isHere) ? '12.1' : '12.4';
};

/** Where a card that nobody told of can have left the shoe: before any of that round, or after the last. */
const placesOf = (table: Table, target: Target): { readonly least: number; readonly most: number } => {
  const slots = onRecord(table, target);
  return {
    least: must(slots[0], 'first card').at,
    most: must(slots.at(-1), 'last card').at + 1,
  };
};

const refuseStray = (rules: BaccaratRules, table: Table, command: Stray): Refusal | undefined => {
  const { at, card, actor, reason = '' } = command;
  if (actor.role !== 'supervisor')
    return refuse('A:Casino Supervisor', 'others have followed that card: this is for the supervisor');
  const target = refuseTarget(table);
  if (!isTarget(target)) return target;
  const { least, most } = placesOf(table, target);
  if (at < least || at > most || !Number.isInteger(at))
    return refuse('12.4', `the card left the shoe at a place from ${least} to ${most}`);
  if (reason === '') return refuse('12.4', SAY_WHY);
  if (isOfThisShoe(table, target)) {
    if (remaining(table.shoe.cards) === 0) return refuse('12.7', 'the shoe is empty');
    const face = card === undefined ? undefined : refuseFace(rules, table, card);
    if (face !== undefined) return face;
  }
  return judged(rules, table, target, withStray(onRecord(table, target), command));
};

/** [5.8] The cutting card may have come with it, in that very round. */
const cuttingCardIn = (table: Table, target: Target): readonly Event[] =>
  isOfThisShoe(table, target)
    ? cuttingCard(withShoe(table, { front: [] })).map((event) => ({ ...event, round: target.round.number }))
    : [];

const rebuilt = (
  rules: BaccaratRules,
  table: Table,
  drawn: readonly Slot[],
  told: Pick<Extract<Event, { type: 'RoundRebuilt' }>, 'order' | 'strayed' | 'reason'>,
): readonly Event[] => {
  const target = must(targetOf(table), 'round to put right');
  const reworked = rework(rules, target, drawn) as Rework;
  const by = told.strayed === undefined ? '12.4' : strayLies(target, told.strayed.at, reworked);
  const cutting = told.strayed === undefined ? [] : cuttingCardIn(table, target);
  const out = cutting.length === 0 ? table : withShoe(table, { cuttingCardRound: target.round.number });
  const { before, ...spent } = displaced(rules, out, target, reworked, '12.4');
  return [
    ...before,
    ...cutting,
    { type: 'RoundRebuilt', round: target.round.number, ...told, ...reworked, ...spent, by },
    ...(by === '12.4' ? withdrawal(target.round, drawn) : []),
  ];
};

/** Errors that come to light when others have followed: what was done is known only by whoever saw it. */
export const lateActs = {
  /** [12.1] [12.2] [12.3] A card that had left the shoe unrecorded. */
  stray: {
    refuse: refuseStray,
    events: (rules: BaccaratRules, table: Table, command: Stray): readonly Event[] => {
      const { at, card, reason = '' } = command;
      const target = must(targetOf(table), 'round to put right');
      const drawn = withStray(onRecord(table, target), command);
      return rebuilt(rules, table, drawn, { strayed: slot(at, card), reason });
    },
    offer: (_rules: BaccaratRules, table: Table, actor: Actor): Offers<'CardDrawnInError'> => {
      const target = targetOf(table);
      if (target === undefined) return [];
      const { least, most } = placesOf(table, target);
      return [
        {
          command: { type: 'CardDrawnInError', actor, at: most, reason: 'seen later' },
          by: '12.4',
          choose: { at: { least, most, multiple: 1 }, card: 'card', reason: 'text' },
        },
      ];
    },
  },

  /** [12.4] The true order in which the cards of a round left the shoe. */
  order: {
    refuse: (rules: BaccaratRules, table: Table, { order, reason = '' }: Order): Refusal | undefined => {
      const target = refuseTarget(table);
      if (!isTarget(target)) return target;
      if (reason === '') return refuse('12.4', SAY_WHY);
      const slots = onRecord(table, target);
      return refuseOrder(table, target, order) ?? judged(rules, table, target, inOrder(slots, order));
    },
    events: (rules: BaccaratRules, table: Table, { order, reason = '' }: Order): readonly Event[] => {
      const target = must(targetOf(table), 'round to put right');
      return rebuilt(rules, table, inOrder(onRecord(table, target), order), { order, reason });
    },
    offer: (_rules: BaccaratRules, table: Table, actor: Actor): Offers<'Reconstruct'> => {
      const target = targetOf(table);
      if (target === undefined) return [];
      const order = onRecord(table, target).map(({ at }) => at);
      return [
        {
          command: { type: 'Reconstruct', actor, order, reason: 'they lay wrong' },
          by: '12.4',
          choose: { order: 'text', reason: 'text' },
        },
      ];
    },
  },
};
