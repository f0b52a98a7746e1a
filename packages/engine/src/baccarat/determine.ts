import { isCard } from '../core/card.ts';
import { fullShoe } from '../core/shoe.ts';
import { type Acts, type Evolvers, OPERATOR, SUPERVISOR } from './act.ts';
import { isBetweenRounds, isHere, uninvited } from './chips.ts';
import { isOpenedByRight } from './opener.ts';
import { refuse } from './rules.ts';
import { freshShoe } from './shoe.ts';
import { type Face, HANDS } from './table.ts';

const other = (face: Face): Face => (face === 'up' ? 'down' : 'up');

export const determineActs: Acts<'DetermineFace' | 'ReplaceCards' | 'DetermineExposure'> = {
  /** [2.2] [2.7] The operator chooses face up or face down, before a round. */
  DetermineFace: {
    who: OPERATOR,
    refuse: (_rules, table, { face }) => {
      if (!isBetweenRounds(table))
        return refuse('2.2', 'face up or face down is chosen before a round, not in it');
      if (isOpenedByRight(table.determinations))
        return refuse('2.7', 'at a midi or full table cards are dealt face down');
      if (face === table.determinations.face)
        return refuse('2.2', `the cards are dealt face ${face} already`);
      return undefined;
    },
    events: (_rules, _table, { face }) => [{ type: 'FaceDetermined', face, by: '2.2' }],
    offer: (_rules, table, actor) => [
      { command: { type: 'DetermineFace', actor, face: other(table.determinations.face) }, by: '2.2' },
    ],
  },

  /** [2.3] Cards may be changed after any round; supervisor and dealer both check each one that comes in. */
  ReplaceCards: {
    who: OPERATOR,
    refuse: (_rules, table, { cards, checkedBySupervisor, checkedByDealer }) => {
      if (!isBetweenRounds(table)) return refuse('2.3', 'cards are changed between rounds');
      if (table.shoe.stage === 'empty') return refuse('2.3', 'there are no cards at the table to change');
      if (cards !== 'all' && (cards.length === 0 || !cards.every(isCard))) {
        return refuse('2.3', 'name the cards that are changed, or all of them');
      }
      if (checkedBySupervisor === '' || checkedByDealer === '') {
        return refuse('2.3', 'both the supervisor and the dealer check each card that comes in');
      }
      return undefined;
    },
    events: (_rules, _table, { cards, checkedBySupervisor, checkedByDealer }) => [
      { type: 'CardsReplaced', cards, checkedBySupervisor, checkedByDealer, by: '2.3' },
    ],
    offer: (_rules, _table, actor) => [
      {
        command: {
          type: 'ReplaceCards',
          actor,
          cards: 'all',
          checkedBySupervisor: 'supervisor',
          checkedByDealer: 'dealer',
        },
        by: '2.3',
        choose: { cards: 'cards', checkedBySupervisor: 'text', checkedByDealer: 'text' },
      },
    ],
  },

  /** [6.3] [6.5] The supervisor says who turns over a hand that was dealt face down. */
  DetermineExposure: {
    who: SUPERVISOR,
    refuse: (_rules, table, { exposedBy, openers = {} }) => {
      const { determinations } = table;
      if (isOpenedByRight(determinations))
        return refuse('6.5', 'at a midi or full table wagers say who opens the hands');
      const away = HANDS.map((hand) => openers[hand]).find(
        (named) => named !== undefined && !isHere(table, named),
      );
      if (away !== undefined) return refuse('6.3', `${away} is not at the table`);
      const { openers: before = {} } = determinations;
      return exposedBy === determinations.exposedBy && HANDS.every((hand) => openers[hand] === before[hand])
        ? refuse('6.3', `hands are exposed by the ${exposedBy} already`)
        : undefined;
    },
    events: (_rules, _table, { exposedBy, openers }) => [
      {
        type: 'ExposureDetermined',
        exposedBy,
        ...(openers === undefined ? {} : { openers }),
        by: '6.3',
      },
    ],
    offer: (_rules, table, actor) => [
      {
        command: {
          type: 'DetermineExposure',
          actor,
          exposedBy: table.determinations.exposedBy === 'dealer' ? 'patrons' : 'dealer',
        },
        by: '6.3',
      },
    ],
  },
};

export const determineEvolvers: Evolvers<'FaceDetermined' | 'ExposureDetermined' | 'CardsReplaced'> = {
  FaceDetermined: (table, { face }) => ({
    ...table,
    determinations: { ...table.determinations, face },
  }),
  ExposureDetermined: (table, { exposedBy, openers }) => {
    const { openers: _before, ...determinations } = table.determinations;
    return {
      ...table,
      determinations: { ...determinations, exposedBy, ...(openers === undefined ? {} : { openers }) },
    };
  },
  /** Single cards are replaced by their equals, so nothing is counted anew; a whole new stack is a new shoe. */
  CardsReplaced: (table, { cards }) =>
    cards === 'all'
      ? { ...uninvited(table), shoe: freshShoe(table.shoe, fullShoe(table.shoe.cards.decks), 'loaded') }
      : table,
};
