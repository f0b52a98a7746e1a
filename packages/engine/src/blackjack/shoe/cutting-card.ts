import { must } from '../../core/must.ts';
import { cuttingCardIsNext, drawCuttingCard, remaining, sizeOf } from '../../core/shoe.ts';
import { type Acts, DEALER, type Evolvers, FLOOR, SUPERVISOR } from '../act.ts';
import { boxOf, reopened, roundOf } from '../chips.ts';
import type { Place } from '../command.ts';
import type { Event } from '../event.ts';
import { bettorsOf } from '../hands/hand.ts';
import { type BlackjackRules, type Clause, refuse } from '../rules.ts';
import { withCards, withShoe } from '../shoe.ts';
import { refuseUnlessNext } from '../step.ts';
import type { Table } from '../table.ts';

/**
 * [5.2(b)] [5.2(c)] Whom the cutting card names for the next cut: the player of the box it came on, or the one farthest
 * to the dealer's right.
 */
const namedBy = (rules: BlackjackRules, table: Table, to: Place) => {
  const { boxes } = roundOf(table);
  const box = to === 'dealer' ? must(boxes.at(-1), 'box') : boxOf(table, to.box);
  const [patron] = bettorsOf(table, box);
  return { patron: must(patron, 'player'), by: rules.cite(to === 'dealer' ? '5.2(c)' : '5.2(b)') };
};

/**
 * [5.4] [5.4(b)] [5.5] The cutting card comes out before the card behind it: the round is finished and then the cards
 * are shuffled, unless the final rounds were announced. [nz-tournament-1999 6.4(b)] Or one round later.
 */
export const cuttingCard = (rules: BlackjackRules, table: Table, to: Place): readonly Event[] => {
  const { front, cards } = table.shoe;
  if (front.length > 0 || !cuttingCardIsNext(cards)) return [];
  const final = table.finalRounds !== null;
  return [
    {
      type: 'CuttingCardDrawn',
      cutFirst: namedBy(rules, table, to),
      shuffle: !final && table.determinations.lastRound === undefined,
      first: false,
      by: rules.cite(final ? '5.5' : '5.4(b)'),
    },
  ];
};

/** [5.5] [15.2] [18.1] The final rounds; with an automated shoe rule 5 gives way, and they announce the closing. */
const finalBy = (rules: BlackjackRules, { shoe }: Table): Clause =>
  rules.cite(shoe.kind === 'automated' ? '15.2' : '5.5');

export const cuttingCardActs: Acts<'DrawCuttingCard' | 'CuttingCardMissed' | 'AnnounceFinalRounds'> = {
  /**
   * [5.4(a)] The cutting card lies before the first card of a round: no card is dealt, and the cards are shuffled
   * first.
   */
  DrawCuttingCard: {
    who: DEALER,
    refuse: (rules, table) => refuseUnlessNext(rules, table, 'drawCuttingCard'),
    events: (rules, _table) => [
      { type: 'CuttingCardDrawn', cutFirst: null, shuffle: true, first: true, by: rules.cite('5.4(a)') },
    ],
    offer: (rules, _table, actor) => [
      { command: { type: 'DrawCuttingCard', actor }, by: rules.cite('5.4(a)') },
    ],
  },

  /**
   * [14.8] [5.3] [5.5] Dealing went on past the cutting card: what was dealt stands, and the cards are shuffled after
   * the round; in the final rounds they are not. Where it lies is known approximately only, but it lies in the rear
   * half.
   */
  CuttingCardMissed: {
    who: FLOOR,
    refuse: (rules, { shoe, finalRounds }) => {
      if (shoe.kind === 'automated') return refuse(rules, '18.1', 'an automated shoe has no cutting card');
      if (shoe.stage !== 'inPlay') return refuse(rules, '14.8', 'no shoe is in play');
      const { part, of } = rules.law['5.3'].decksFromBackMax;
      if (remaining(shoe.cards) * of > sizeOf(shoe.cards) * part)
        return refuse(rules, '14.8', 'more cards are in the shoe than lie behind the cutting card');
      if (finalRounds !== null && shoe.cards.cuttingCardOut)
        return refuse(rules, '5.5', 'the cutting card is out already');
      return shoe.shuffleDue ? refuse(rules, '14.8', 'the shuffle is due already') : undefined;
    },
    events: (rules, { finalRounds }) => [
      {
        type: 'CuttingCardMissed',
        ...(finalRounds === null ? {} : { shuffle: false }),
        by: rules.cite('14.8'),
      },
    ],
    offer: (rules, _table, actor) => [
      { command: { type: 'CuttingCardMissed', actor }, by: rules.cite('14.8') },
    ],
  },

  /**
   * [5.5] [2005 5.5(note)] The supervisor announces the final rounds: the cutting card then ends nothing, and after
   * them the table closes.
   */
  AnnounceFinalRounds: {
    who: SUPERVISOR,
    refuse: (rules, table) =>
      table.finalRounds === null
        ? undefined
        : { clause: finalBy(rules, table), detail: 'the final rounds were announced already' },
    events: (rules, table) => [
      { type: 'FinalRoundsAnnounced', rounds: rules.law['5.5'].finalRounds, by: finalBy(rules, table) },
    ],
    offer: (rules, table, actor) => [
      { command: { type: 'AnnounceFinalRounds', actor }, by: finalBy(rules, table) },
    ],
  },
};

export const cuttingCardEvolvers: Evolvers<
  'CuttingCardDrawn' | 'CuttingCardMissed' | 'FinalRoundsAnnounced'
> = {
  CuttingCardDrawn: (table, { cutFirst, shuffle, first }) => {
    const out = withShoe(withCards(table, drawCuttingCard), {
      cutFirst: cutFirst && { ...cutFirst, round: table.roundsPlayed },
      shuffleDue: shuffle || table.shoe.shuffleDue,
    });
    if (!first) return out;
    const spent = withShoe(out, { stage: 'spent' });
    return table.round === null ? spent : reopened(spent);
  },
  CuttingCardMissed: (table, { shuffle = true }) => {
    const out = withShoe(withCards(table, drawCuttingCard), {
      cutFirst: null,
      shuffleDue: shuffle || table.shoe.shuffleDue,
    });
    const between = table.round === null || table.round.stage === 'betting';
    return shuffle && between ? withShoe(out, { stage: 'spent' }) : out;
  },
  FinalRoundsAnnounced: (table, { rounds }) => ({ ...table, finalRounds: rounds }),
};
