import type { Card } from '../../core/card.ts';
import type { Actor } from '../../core/game.ts';
import { must } from '../../core/must.ts';
import { anyCard, cuttingCardIsNext, discard, type Shoe, type Slot, see, take } from '../../core/shoe.ts';
import { type Acts, type Evolvers, FLOOR, SUPERVISOR } from '../act.ts';
import { isUndealt, roundOf, withRound } from '../chips.ts';
import type { CardFacts } from '../command.ts';
import type { Event } from '../event.ts';
import { type BlackjackRules, type Refusal, refuse } from '../rules.ts';
import { cuttingCard } from '../shoe/cutting-card.ts';
import { withCards, withShoe } from '../shoe.ts';
import { nextStep, refuseUnlessNext } from '../step.ts';
import type { Lay, Table } from '../table.ts';
import {
  isLater,
  isRuling,
  type Later,
  putRight,
  type Ruling,
  refusalIn,
  rulingOf,
  rulingOnEarlier,
} from './facts.ts';
import { inFront, rebuilt } from './rebuild.ts';
import { cardsOfLog, openRound, relaid } from './relaid.ts';

const faceOf = (card: Card | undefined): { readonly card?: Card } => (card === undefined ? {} : { card });

const shown = (cards: Shoe, card: Card | undefined): Shoe => (card === undefined ? cards : see(cards, card));

/** Any card that the shoe can still hold, to try a command with. */
const standIn = ({ shoe }: Table): Card => must(anyCard(shoe.cards), 'card');

const isLate = ({ at, before }: CardFacts): boolean => at !== undefined || before !== undefined;

/** The only judge of what is said of a card that went wrong. */
const refuseFacts = (
  rules: BlackjackRules,
  table: Table,
  actor: Actor,
  facts: CardFacts,
): Refusal | undefined => {
  if (!isLate(facts)) {
    const ruling = rulingOf(rules, table, facts);
    return isRuling(ruling) ? undefined : ruling;
  }
  const later = rulingOnEarlier(rules, table, facts);
  if (!isLater(later)) return later;
  return later.ruling.is === 'burned' && actor.role !== 'supervisor'
    ? refuse(rules, 'A:Casino Supervisor', 'the supervisor has a round put right')
    : undefined;
};

/**
 * [5.4(a)] [5.4(b)] [5.5] A card that brings the cutting card with it: that counts as drawn now. Where no card of a
 * round is out it came as the first of a new one.
 */
const cuttingCardWith = (rules: BlackjackRules, table: Table): readonly Event[] => {
  const { front, cards } = table.shoe;
  if (front.length > 0 || !cuttingCardIsNext(cards) || table.determinations.lastRound !== undefined)
    return [];
  const final = table.finalRounds !== null;
  const first = !final && (table.round === null || isUndealt(table.round));
  const by = rules.cite(final ? '5.5' : first ? '5.4(a)' : '5.4(b)');
  return [{ type: 'CuttingCardDrawn', cutFirst: null, shuffle: !final, first, by }];
};

/** What follows from a card that left the shoe just now. */
const eventsNow = (
  rules: BlackjackRules,
  table: Table,
  { by: canon, is }: Ruling,
  { card }: CardFacts,
): readonly Event[] => {
  const by = rules.cite(canon);
  const at = table.shoe.cards.out;
  if (is === 'misplaced') {
    const step = nextStep(rules, table);
    const cutting = step.do === 'deal' ? cuttingCard(rules, table, step.to) : [];
    return [...cutting, { type: 'CardMisplaced', at, card: must(card, 'face'), by }];
  }
  const event: Event =
    is === 'burned'
      ? { type: 'CardBurned', ...faceOf(card), by }
      : { type: 'CardStrayed', at, ...faceOf(card), by };
  return [...cuttingCardWith(rules, table), event];
};

/** [14.3] [14.4] What follows from a card that others were dealt after. */
const eventsLater = (
  rules: BlackjackRules,
  table: Table,
  { ruling, round, made }: Later,
  facts: CardFacts,
): readonly Event[] => {
  const by = rules.cite(ruling.by);
  const { at = table.shoe.cards.out, lay, before, card, reason = '' } = facts;
  const known =
    card ?? must(round.log.flatMap((e) => (e.do === 'dealt' && e.at === at ? [e.card] : []))[0], 'face');
  if (ruling.is === 'misplaced') {
    const unkeyed = before === undefined ? {} : { before };
    return [{ type: 'CardMisplaced', at, card: known, round: round.number, lay, ...unkeyed, reason, by }];
  }
  if (before !== undefined) return [{ type: 'CardBurned', card: known, by }];
  return [{ type: 'CardBurned', card: known, at, round: round.number, reason, ...made, by }];
};

const factEvents = (rules: BlackjackRules, table: Table, facts: CardFacts): readonly Event[] => {
  if (!isLate(facts))
    return eventsNow(rules, table, must(rulingOf(rules, table, facts), 'ruling') as Ruling, facts);
  return eventsLater(rules, table, rulingOnEarlier(rules, table, facts) as Later, facts);
};

type Simple = 'CardFoundFaceUp' | 'CardDrawnInError' | 'CardBurnedInError' | 'DealerCardInError';

/** Where a card lay that is reported by a name for what happened to it. */
const LAY: Readonly<Record<Simple, Lay>> = {
  CardFoundFaceUp: 'faceUp',
  CardDrawnInError: 'front',
  CardBurnedInError: 'rack',
  DealerCardInError: 'dealer',
};

const factsIn = ({ type, card }: { readonly type: Simple; readonly card?: Card }): CardFacts => ({
  lay: LAY[type],
  ...faceOf(card),
});

/** Some hand, where nobody has said which. */
const SOME_HAND: Lay = { box: 0, hand: 0 };

export const irregularityActs: Acts<Simple | 'CardMisplaced' | 'ReportCard' | 'Reconstruct'> = {
  /** [14.1] [A:Burn] A card that lies face upwards in the shoe is burned. */
  CardFoundFaceUp: {
    who: FLOOR,
    refuse: (rules, table, command) => refuseFacts(rules, table, command.actor, factsIn(command)),
    events: (rules, table, command) => factEvents(rules, table, factsIn(command)),
    offer: (rules, table, actor) => [
      {
        command: { type: 'CardFoundFaceUp', actor, card: standIn(table) },
        by: rules.cite('14.1'),
        choose: { card: 'card' },
      },
    ],
  },

  /** [14.2] A card drawn in error, seen or not, waits in front of the shoe and is the next to be dealt. */
  CardDrawnInError: {
    who: FLOOR,
    refuse: (rules, table, command) => refuseFacts(rules, table, command.actor, factsIn(command)),
    events: (rules, table, command) => factEvents(rules, table, factsIn(command)),
    offer: (rules, table, actor) => [
      { command: { type: 'CardDrawnInError', actor }, by: rules.cite('14.2') },
      {
        command: { type: 'CardDrawnInError', actor, card: standIn(table) },
        by: rules.cite('14.2'),
        choose: { card: 'card' },
      },
    ],
  },

  /** [14.2] A card burned in error stays in the discard rack. */
  CardBurnedInError: {
    who: FLOOR,
    refuse: (rules, table, command) => refuseFacts(rules, table, command.actor, factsIn(command)),
    events: (rules, table, command) => factEvents(rules, table, factsIn(command)),
    offer: (rules, _table, actor) => [
      { command: { type: 'CardBurnedInError', actor }, by: rules.cite('14.2') },
    ],
  },

  /**
   * [14.3] A card drawn to the dealer's hand against rule 12 is burned, also when a player was due one, and the wagers
   * are settled without it.
   */
  DealerCardInError: {
    who: FLOOR,
    refuse: (rules, table, command) => refuseFacts(rules, table, command.actor, factsIn(command)),
    events: (rules, table, command) => factEvents(rules, table, factsIn(command)),
    offer: (rules, table, actor) => [
      {
        command: { type: 'DealerCardInError', actor, card: standIn(table) },
        by: rules.cite('14.3'),
        choose: { card: 'card' },
      },
    ],
  },

  /** [14.4] A card laid where it did not belong stops the round until the supervisor has it put right. */
  CardMisplaced: {
    who: FLOOR,
    refuse: (rules, table, { actor, card, lay = SOME_HAND }) =>
      refuseFacts(rules, table, actor, { card, lay }),
    events: (rules, table, { card, lay = SOME_HAND }) => factEvents(rules, table, { card, lay }),
    offer: (rules, table, actor) => [
      {
        command: { type: 'CardMisplaced', actor, card: standIn(table) },
        by: rules.cite('14.4'),
        choose: { card: 'card' },
      },
    ],
  },

  /** [14.1] [14.2] [14.3] [14.4] What is said of a card chooses the clause, and not who says it or how. */
  ReportCard: {
    who: FLOOR,
    refuse: (rules, table, { type: _type, actor, ...facts }) => refuseFacts(rules, table, actor, facts),
    events: (rules, table, { type: _type, actor: _actor, ...facts }) => factEvents(rules, table, facts),
    offer: (rules, table, actor) => {
      const now = { command: { type: 'ReportCard', actor, lay: 'rack' } as const, by: rules.cite('14.2') };
      const places = cardsOfLog(openRound(table)?.round).map(({ at }) => at);
      const at = { least: Math.min(...places), most: Math.max(...places), multiple: 1 };
      return [
        now,
        ...places.slice(-1).map((last) => ({
          command: { type: 'ReportCard', actor, lay: 'front', at: last, reason: 'reason' } as const,
          by: rules.cite('14.4'),
          choose: { at, reason: 'text' } as const,
        })),
      ];
    },
  },

  /**
   * [14.4] The misplaced cards go, in the order in which they left the shoe, where the next cards belong. Found after
   * others were dealt, the round is worked again: no error that was reported, nothing to put right.
   */
  Reconstruct: {
    who: SUPERVISOR,
    refuse: (rules, table, { from }) => {
      const late = openRound(table)?.round;
      if (late === undefined || late.reported.length === 0) {
        return from === undefined
          ? refuseUnlessNext(rules, table, 'reconstruct')
          : refuse(rules, '14.4', 'no error of placement was reported');
      }
      if (late.voidedBy !== null) return refuse(rules, 'A:Void', `round ${late.number} is void`);
      if (from !== undefined && !late.reported.some(({ at }) => at === from))
        return refuse(rules, '14.4', `no error was reported of the card at place ${from}`);
      return refusalIn(putRight(rules, table, late));
    },
    events: (rules, table, { reason }) => {
      const by = rules.cite('14.4');
      const late = openRound(table)?.round;
      if (late === undefined || late.reported.length === 0) return [{ type: 'HandsReconstructed', by }];
      const { lies, moved } = putRight(rules, table, late) as Later['made'];
      const [first] = late.reported;
      const why = reason ?? must(first, 'report').reason;
      const from = Math.min(...late.reported.map(({ at }) => at));
      return [{ type: 'HandsReconstructed', from, round: late.number, reason: why, lies, moved, by }];
    },
    offer: (rules, _table, actor) => [{ command: { type: 'Reconstruct', actor }, by: rules.cite('14.4') }],
  },
};

export const irregularityEvolvers: Evolvers<
  'CardBurned' | 'CardStrayed' | 'CardMisplaced' | 'HandsReconstructed'
> = {
  CardBurned: (table, { card, round, lies, moved = {} }) =>
    round === undefined || lies === undefined
      ? withCards(table, (cards) => shown(discard(take(cards, 1), 1), card))
      : withoutBurned(relaid(table, round, lies, moved), table.round?.number === round),
  CardStrayed: (table, { at, card }) => {
    const slot: Slot = { at, ...faceOf(card) };
    return withShoe(
      withCards(table, (cards) => shown(take(cards, 1), card)),
      { front: [...table.shoe.front, slot] },
    );
  },
  CardMisplaced: (table, { at, card, round, lay, before, reason = '' }) => {
    if (round === undefined || lay === undefined) {
      const { misplaced } = roundOf(table);
      return withRound(
        withCards(table, (cards) => see(take(cards, 1), card)),
        { misplaced: [...misplaced, { at, card }] },
      );
    }
    const found = must(openRound(table), 'round');
    const report = { at, lay, reason, ...(before === undefined ? {} : { before }) };
    const reported = [...found.round.reported, report];
    if (table.round?.number !== round)
      return { ...table, last: { ...found, round: { ...found.round, reported } } };
    if (before === undefined) return withRound(table, { reported });
    const out = withCards(table, (cards) => see(take(cards, 1), card));
    return withRound(out, { reported, misplaced: [...found.round.misplaced, { at, card }] });
  },
  HandsReconstructed: (table, { from, round, lies, moved = {} }) => {
    if (round !== undefined && lies !== undefined) return relaid(table, round, lies, moved, 'putRight');
    return from === undefined ? inFront(table, roundOf(table).misplaced) : rebuilt(table, from);
  },
};

/** The card that was taken out of the round goes to the rack; where the cards are collected it is there already. */
const withoutBurned = (table: Table, isOn: boolean): Table =>
  isOn ? withCards(table, (cards) => discard(cards, 1)) : table;
