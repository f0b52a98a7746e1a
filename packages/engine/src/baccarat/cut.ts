import { insertCuttingCard, sizeOf } from '../core/shoe.ts';
import { type Acts, DEALER, type Evolvers, forPatron, PATRONS_ACT } from './act.ts';
import { type BaccaratRules, refuse } from './rules.ts';
import { cutOfferedTo, withShoe } from './shoe.ts';
import { refuseUnlessNext } from './step.ts';
import type { Table } from './table.ts';

/** [5.4] At least one deck in from either end. */
export const cutDepths = (rules: BaccaratRules, table: Table): { least: number; most: number } => {
  const least = rules.law['5.4'].decksFromEitherEndMin * rules.law['2.1'].cardsPerDeck;
  return { least, most: sizeOf(table.shoe.cards) - least };
};

export const cutActs: Acts<'DeclineCut' | 'CutCards' | 'InsertCuttingCard'> = {
  DeclineCut: {
    who: PATRONS_ACT,
    refuse: (rules, table, { patron }) =>
      refuseUnlessNext(rules, table, 'cut') ??
      (cutOfferedTo(table) === patron ? undefined : refuse('5.3', `the cut is not offered to ${patron}`)),
    events: (_rules, _table, { patron }) => [{ type: 'CutDeclined', patron, by: '5.3' }],
    offer: (_rules, _table, actor) =>
      forPatron(actor, (patron) => [{ command: { type: 'DeclineCut', actor, patron }, by: '5.3' }]),
  },

  /** [5.3] [5.4] Whoever is offered the cut places the cutting card; those in front of it go to the back. */
  CutCards: {
    who: ['patron', 'dealer', 'supervisor'],
    refuse: (rules, table, { actor, patron, depth }) => {
      const wait = refuseUnlessNext(rules, table, 'cut');
      if (wait !== undefined) return wait;
      const offered = cutOfferedTo(table);
      if (patron !== offered) return refuse('5.3', `the cut is offered to ${offered ?? 'the supervisor'}`);
      if (patron === null && actor.role !== 'supervisor')
        return refuse('5.3', 'the supervisor makes this cut');
      const { least, most } = cutDepths(rules, table);
      if (!Number.isInteger(depth) || depth < least || depth > most) {
        return refuse('5.4', `the cut is made ${least} to ${most} cards in, not ${depth}`);
      }
      return undefined;
    },
    events: (_rules, _table, { patron, depth }) => [{ type: 'CardsCut', patron, depth, by: '5.4' }],
    offer: (rules, table, actor) => {
      const { least, most } = cutDepths(rules, table);
      const patron = actor.role === 'patron' ? actor.patron : null;
      return [
        {
          command: { type: 'CutCards', actor, patron, depth: least },
          by: '5.3',
          choose: { depth: { least, most, multiple: 1 } },
        },
      ];
    },
  },

  /** [5.4] The second cutting card goes in at least twelve cards from the back. */
  InsertCuttingCard: {
    who: DEALER,
    refuse: (rules, table, { fromBack }) => {
      const wait = refuseUnlessNext(rules, table, 'insert');
      if (wait !== undefined) return wait;
      const least = rules.law['5.4'].fromBackMin;
      const most = sizeOf(table.shoe.cards);
      if (!Number.isInteger(fromBack) || fromBack < least || fromBack > most) {
        return refuse(
          '5.4',
          `the second cutting card goes in ${least} cards or more from the back, not ${fromBack}`,
        );
      }
      return undefined;
    },
    events: (_rules, _table, { fromBack }) => [{ type: 'CuttingCardInserted', fromBack, by: '5.4' }],
    offer: (rules, table, actor) => {
      const least = rules.law['5.4'].fromBackMin;
      return [
        {
          command: { type: 'InsertCuttingCard', actor, fromBack: least },
          by: '5.4',
          choose: { fromBack: { least, most: sizeOf(table.shoe.cards), multiple: 1 } },
        },
      ];
    },
  },
};

export const cutEvolvers: Evolvers<'CutDeclined' | 'CardsCut' | 'CuttingCardInserted'> = {
  CutDeclined: (table, { patron }) => withShoe(table, { declined: [...table.shoe.declined, patron] }),
  CardsCut: (table) => withShoe(table, { stage: 'toInsert' }),
  CuttingCardInserted: (table, { fromBack }) =>
    withShoe(table, { stage: 'toBurn', cards: insertCuttingCard(table.shoe.cards, fromBack) }),
};
