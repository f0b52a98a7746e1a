import { insertCuttingCard, remaining } from '../../core/shoe.ts';
import { type Acts, DEALER, type Evolvers, forPatron, PATRONS_ACT } from '../act.ts';
import { type BlackjackRules, refuse } from '../rules.ts';
import { cutOffered, withCards, withShoe } from '../shoe.ts';
import { refuseUnlessNext } from '../step.ts';
import type { Table } from '../table.ts';
import { afterCut } from './shuffle.ts';

/** [5.3] At least one deck in from either end; where a rack or a rest has fewer than two decks, anywhere inside it. */
export const cutDepths = (rules: BlackjackRules, { shoe }: Table): { least: number; most: number } => {
  const deck = rules.law['5.3'].decksFromEitherEndMin * rules.law['2.1'].cardsPerDeck;
  const size = remaining(shoe.cards);
  return size < 2 * deck
    ? { least: Math.min(1, size), most: Math.max(size - 1, 1) }
    : { least: deck, most: size - deck };
};

/** [5.3] The cutting card goes in at least one deck from the back, and not above half the decks. */
export const insertDepths = (rules: BlackjackRules, { shoe }: Table): { least: number; most: number } => {
  const { decksFromBackMin, decksFromBackMax } = rules.law['5.3'];
  const { cardsPerDeck } = rules.law['2.1'];
  const most = Math.floor((shoe.cards.decks * cardsPerDeck * decksFromBackMax.part) / decksFromBackMax.of);
  return { least: decksFromBackMin * cardsPerDeck, most };
};

const isWithin = (at: number, { least, most }: { least: number; most: number }): boolean =>
  Number.isInteger(at) && at >= least && at <= most;

export const cutActs: Acts<'DeclineCut' | 'CutCards' | 'InsertCuttingCard'> = {
  /** [5.2] [5.2(d)] Who is offered the cut may decline; then the next is asked. */
  DeclineCut: {
    who: PATRONS_ACT,
    refuse: (rules, table, { patron }) =>
      refuseUnlessNext(rules, table, 'cut') ??
      (cutOffered(rules, table).patron === patron
        ? undefined
        : refuse(rules, '5.2', `the cut is not offered to ${patron}`)),
    events: (rules, table, { patron }) => [{ type: 'CutDeclined', patron, by: cutOffered(rules, table).by }],
    offer: (rules, _table, actor) =>
      forPatron(actor, (patron) => [
        { command: { type: 'DeclineCut', actor, patron }, by: rules.cite('5.2') },
      ]),
  },

  /**
   * [5.2] [5.3] [18.3(a)(ii)] Whoever is offered the cut places the cutting card; those in front of it go to the back.
   */
  CutCards: {
    who: ['patron', 'dealer', 'supervisor'],
    refuse: (rules, table, { actor, patron, depth }) => {
      const wait = refuseUnlessNext(rules, table, 'cut');
      if (wait !== undefined) return wait;
      const offered = cutOffered(rules, table).patron;
      if (patron !== offered) {
        return refuse(rules, '5.2', `the cut is offered to ${offered ?? 'the supervisor'}`);
      }
      if (patron === null && actor.role !== 'supervisor') {
        return refuse(rules, '5.2', 'the supervisor makes this cut');
      }
      const depths = cutDepths(rules, table);
      return isWithin(depth, depths)
        ? undefined
        : refuse(rules, '5.3', `the cut is made ${depths.least} to ${depths.most} cards in, not ${depth}`);
    },
    events: (rules, table, { patron, depth }) => [
      { type: 'CardsCut', patron, depth, by: cutOffered(rules, table).by },
    ],
    offer: (rules, table, actor) => {
      const { least, most } = cutDepths(rules, table);
      const patron = actor.role === 'patron' ? actor.patron : null;
      return [
        {
          command: { type: 'CutCards', actor, patron, depth: least },
          by: rules.cite('5.2'),
          choose: { depth: { least, most, multiple: 1 } },
        },
      ];
    },
  },

  InsertCuttingCard: {
    who: DEALER,
    refuse: (rules, table, { fromBack }) => {
      const wait = refuseUnlessNext(rules, table, 'insert');
      if (wait !== undefined) return wait;
      const depths = insertDepths(rules, table);
      return isWithin(fromBack, depths)
        ? undefined
        : refuse(
            rules,
            '5.3',
            `it goes in ${depths.least} to ${depths.most} cards from the back, not ${fromBack}`,
          );
    },
    events: (rules, _table, { fromBack }) => [
      { type: 'CuttingCardInserted', fromBack, by: rules.cite('5.3') },
    ],
    offer: (rules, table, actor) => {
      const { least, most } = insertDepths(rules, table);
      return [
        {
          command: { type: 'InsertCuttingCard', actor, fromBack: least },
          by: rules.cite('5.3'),
          choose: { fromBack: { least, most, multiple: 1 } },
        },
      ];
    },
  },
};

export const cutEvolvers: Evolvers<'CutDeclined' | 'CardsCut' | 'CuttingCardInserted'> = {
  CutDeclined: (table, { patron }) => withShoe(table, { declined: [...table.shoe.declined, patron] }),
  /** [14.6] [18.3(a)(iii)] In the middle of a round the cards so cut complete it. */
  CardsCut: (table) =>
    withShoe(table, {
      stage: table.shoe.midRound === null ? 'toInsert' : 'inPlay',
      ...(table.shoe.midRound === null ? { cutFirst: null } : {}),
    }),
  CuttingCardInserted: (table, { fromBack }) =>
    withShoe(
      withCards(table, (cards) => insertCuttingCard(cards, fromBack)),
      { stage: afterCut(table) },
    ),
};
