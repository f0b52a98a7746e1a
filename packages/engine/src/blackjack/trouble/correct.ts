import { type Card, rankOf, SUITS } from '../../core/card.ts';
import { must } from '../../core/must.ts';
import type { Slot } from '../../core/shoe.ts';
import { type Acts, type Evolvers, FLOOR } from '../act.ts';
import { withRound } from '../chips.ts';
import type { CommandOf, Place } from '../command.ts';
import { type BlackjackRules, type Refusal, refuse } from '../rules.ts';
import { withShoe } from '../shoe.ts';
import type { LastRound, Round, Table } from '../table.ts';
import { isWorked, type Worked, worked } from './again.ts';
import { refusalIn, refuseUnfinished } from './facts.ts';
import { canBe, cardsOfLog, isCounted, openRound, recounted, relaid } from './relaid.ts';

/** A card by its place in the shoe: in front of it, where it lies wrong, in the round that is on, or in the last. */
interface Keyed {
  readonly was: Card;
  readonly open: LastRound | null;
  /** Whether its face is among those that count as seen. */
  readonly counted: boolean;
  /** Whether nothing was done since it was keyed. */
  readonly isNewest: boolean;
}

const keyedAt = (table: Table, place: number): Keyed | undefined => {
  const aside = [...table.shoe.front, ...(table.round?.misplaced ?? [])];
  const front = aside.findLast(({ at }) => at === place)?.card;
  if (front !== undefined) return { was: front, open: null, counted: true, isNewest: false };
  const open = openRound(table);
  const card = open && cardsOfLog(open.round).findLast(({ at }) => at === place);
  if (open === undefined || card === undefined) return undefined;
  const isOn = table.round?.number === open.round.number;
  return {
    was: card.card,
    open,
    counted: isCounted(table, card.order, isOn),
    isNewest: isOn && open.round.log.at(-1) === card,
  };
};

/** A card that is on record with its face, and can be put right where it was keyed wrongly. */
export interface Recorded {
  readonly at: number;
  readonly card: Card;
  /** Where it lies; aside is neither in a hand nor in the shoe. */
  readonly to: Place | 'aside';
}

/** The cards of a round that lie in its hands, in the order in which they came. */
export const laidIn = (round: Round): readonly Recorded[] => {
  const laid = [
    ...round.boxes.flatMap(({ number: box, hands }) =>
      hands.flatMap(({ cards }, index) => cards.map((card) => ({ ...card, to: { box, hand: index + 1 } }))),
    ),
    ...round.dealer.map((card) => ({ ...card, to: 'dealer' as const })),
  ];
  const order = cardsOfLog(round).map(({ at }) => at);
  return laid
    .filter(({ at }) => order.includes(at))
    .sort((one, other) => order.indexOf(one.at) - order.indexOf(other.at));
};

/** The cards that can be put right: those that lie aside, and those of the round in the order in which they came. */
export const recordedIn = (table: Table): readonly Recorded[] => {
  const aside = [...table.shoe.front, ...(table.round?.misplaced ?? [])].flatMap(({ at, card }) =>
    card === undefined ? [] : [{ at, card, to: 'aside' as const }],
  );
  const open = openRound(table);
  return open === undefined || open.round.voidedBy !== null ? aside : [...aside, ...laidIn(open.round)];
};

/** [13.1] The round with the true face, the decisions that it allows standing. */
const workedWith = (
  rules: BlackjackRules,
  table: Table,
  { round, absent }: LastRound,
  { at, card }: Pick<CommandOf<'CorrectCard'>, 'at' | 'card'>,
): Worked | Refusal => {
  const cards = cardsOfLog(round).map((each) => (each.at === at ? { at, card } : each));
  const made = worked(rules, table, { round, absent, cards, stands: 'lawful', changed: [] });
  return isWorked(made) ? refuseUnfinished(rules, table, round, made) : made;
};

/** [6.1] [2.1] [16.4] [16.5(c)] The only judge of whether what was keyed may be put right, and by whom. */
const refuseCorrection = (
  rules: BlackjackRules,
  table: Table,
  { actor, at, card, reason = '' }: CommandOf<'CorrectCard'>,
): Refusal | undefined => {
  const keyed = keyedAt(table, at);
  if (keyed === undefined)
    return refuse(rules, '16.4', 'a round that is over is put right by decision (16.4)');
  const { was, open, counted, isNewest } = keyed;
  if (open !== null && open.round.voidedBy !== null)
    return refuse(rules, 'A:Void', `round ${open.round.number} is void`);
  if (actor.role === 'dealer' && !isNewest)
    return refuse(rules, 'A:Casino Supervisor', 'once anything followed the supervisor puts it right');
  if (reason === '' && !(actor.role === 'dealer' && isNewest))
    return refuse(rules, '16.5(c)', 'say how it was found');
  if (was === card) return refuse(rules, '6.1', `it is ${card} already`);
  if (counted && !canBe(table, was, card))
    return refuse(rules, '2.1', `all ${table.shoe.cards.decks} cards ${card} of this shoe are already out`);
  if (open === null) return undefined;
  return refusalIn(workedWith(rules, table, open, { at, card }));
};

export const correctActs: Acts<'CorrectCard'> = {
  /**
   * [6.1] A card lies face up, and what lies there counts: where another was keyed the record is put right, not the
   * game. Everything is worked again with the true face, and chips move by the difference.
   */
  CorrectCard: {
    who: FLOOR,
    refuse: refuseCorrection,
    events: (rules, table, { at, card, reason }) => {
      const { was, open } = must(keyedAt(table, at), 'card');
      const event = { type: 'CardCorrected', at, was, card, by: rules.cite('6.1') } as const;
      const why = reason === undefined ? {} : { reason };
      if (open === null) return [{ ...event, ...why }];
      const { lies, moved } = workedWith(rules, table, open, { at, card }) as Worked;
      return [{ ...event, ...why, round: open.round.number, lies, moved }];
    },
    offer: (rules, table, actor) => {
      const places = recordedIn(table).map(({ at }) => at);
      const at = { least: Math.min(...places), most: Math.max(...places), multiple: 1 };
      // Another suit of the same rank changes no play: where anything can be put right, one of them can.
      const tried = actor.role === 'dealer' ? places.slice(-1) : places.toReversed();
      for (const place of tried) {
        const { was } = must(keyedAt(table, place), 'card');
        for (const suit of SUITS) {
          const command = {
            type: 'CorrectCard',
            actor,
            at: place,
            card: `${rankOf(was)}${suit}`,
            reason: 'reason',
          } as const;
          if (refuseCorrection(rules, table, command) === undefined)
            return [{ command, by: rules.cite('6.1'), choose: { at, card: 'card', reason: 'text' } }];
        }
      }
      return [];
    },
  },
};

export const correctEvolvers: Evolvers<'CardCorrected'> = {
  CardCorrected: (table, { at, was, card, round, lies, moved = {} }) => {
    const { counted } = must(keyedAt(table, at), 'card');
    const seen = counted ? recounted(table, was, card) : table;
    if (round !== undefined && lies !== undefined) return relaid(seen, round, lies, moved);
    const faced = <S extends Slot>(slots: readonly S[]) =>
      slots.map((slot) => (slot.at === at ? { ...slot, card } : slot));
    const aside = withShoe(seen, { front: faced(table.shoe.front) });
    if (table.round === null) return aside;
    return withRound(aside, { misplaced: faced(table.round.misplaced) });
  },
};
