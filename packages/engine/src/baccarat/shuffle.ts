import { seated } from '../core/seating.ts';
import { fullShoe } from '../core/shoe.ts';
import { type Acts, DEALER, type Evolvers, SUPERVISOR } from './act.ts';
import { isBetweenRounds, standingAt, uninvited } from './chips.ts';
import { refuse } from './rules.ts';
import { freshShoe, withShoe } from './shoe.ts';
import { nextStep, refuseUnlessNext } from './step.ts';
import type { Table } from './table.ts';

/** [5.2] Whoever sits at the table, or stands there with chips, is a player of it. */
const playersAt = (table: Table): readonly string[] => [...seated(table.seats), ...standingAt(table)];

export const shuffleActs: Acts<'IntroduceCards' | 'Shuffle' | 'DirectShuffle' | 'Riffle'> = {
  /**
   * [2.1] [2.5] [A:Pre-shuffled cards] Eight checked decks come to the table, or pre-shuffled ones of a known supplier
   * and batch.
   */
  IntroduceCards: {
    who: DEALER,
    refuse: (_rules, table, { source }) => {
      if (table.shoe.stage !== 'spent' && table.shoe.stage !== 'empty') {
        return refuse('5.1(a)', 'there is a shoe on the table that is not played out');
      }
      if (!isBetweenRounds(table)) return refuse('5.1(a)', 'the round is played out first');
      if (source.kind === 'checked' && source.checkedBy === '') {
        return refuse(
          '2.5',
          'the cards have to be checked one by one, or by a device, and by whom is recorded',
        );
      }
      if (source.kind === 'preShuffled' && (source.supplier === '' || source.batch === '')) {
        return refuse('A:Pre-shuffled cards', 'pre-shuffled cards name their approved supplier and batch');
      }
      return undefined;
    },
    events: (rules, _table, { source }) => [
      {
        type: 'CardsIntroduced',
        source,
        decks: rules.law['2.1'].decks,
        by: source.kind === 'checked' ? '2.5' : 'A:Pre-shuffled cards',
      },
    ],
    offer: (_rules, _table, actor) => [
      {
        command: { type: 'IntroduceCards', actor, source: { kind: 'checked', checkedBy: 'dealer' } },
        by: '2.1',
        choose: { source: 'text' },
      },
    ],
  },

  /**
   * [5.1] [5.1(a)] [5.1(b)] [5.1(c)] The dealer shuffles for each new shoe and when the last round is over, unless
   * pre-shuffled cards come in, and when directed.
   */
  Shuffle: {
    who: DEALER,
    refuse: (rules, table) => refuseUnlessNext(rules, table, 'shuffle'),
    events: (rules, table) => [{ type: 'CardsShuffled', by: nextStep(rules, table).by }],
    offer: (_rules, _table, actor) => [{ command: { type: 'Shuffle', actor }, by: '5.1' }],
  },

  /** [5.1(c)] After a round the supervisor may direct a shuffle. */
  DirectShuffle: {
    who: SUPERVISOR,
    refuse: (_rules, table, { reason }) => {
      if (!isBetweenRounds(table)) return refuse('5.1(c)', 'a shuffle is directed after a round, not in it');
      if (table.shoe.stage !== 'inPlay') return refuse('5.1(c)', 'no shoe is in play');
      return reason === '' ? refuse('5.1(c)', 'say why the cards are shuffled') : undefined;
    },
    events: (_rules, _table, { reason }) => [{ type: 'ShuffleDirected', reason, by: '5.1(c)' }],
    offer: (_rules, _table, actor) => [
      {
        command: { type: 'DirectShuffle', actor, reason: 'directed' },
        by: '5.1(c)',
        choose: { reason: 'text' },
      },
    ],
  },

  /** [5.2] Pre-shuffled cards are riffled before the cut if a patron asks and the supervisor approves. */
  Riffle: {
    who: SUPERVISOR,
    refuse: (_rules, table, { requestedBy }) => {
      if (table.shoe.stage !== 'toCut') return refuse('5.2', 'cards are riffled just before the cut');
      if (!table.shoe.preShuffled) return refuse('5.2', 'only pre-shuffled cards are riffled');
      return playersAt(table).includes(requestedBy)
        ? undefined
        : refuse('5.2', 'no patron at the table has asked');
    },
    events: (_rules, _table, { requestedBy }) => [{ type: 'CardsRiffled', requestedBy, by: '5.2' }],
    offer: (_rules, table, actor) =>
      playersAt(table).map((requestedBy) => ({
        command: { type: 'Riffle', actor, requestedBy },
        by: '5.2',
      })),
  },
};

export const shuffleEvolvers: Evolvers<
  'CardsIntroduced' | 'CardsShuffled' | 'ShuffleDirected' | 'CardsRiffled'
> = {
  CardsIntroduced: (table, { source, decks }) => {
    const preShuffled = source.kind === 'preShuffled';
    const shoe = freshShoe(table.shoe, fullShoe(decks), preShuffled ? 'toCut' : 'loaded');
    return { ...table, checks: 0, shoe: { ...shoe, preShuffled } };
  },
  CardsShuffled: (table) =>
    table.shoe.stage === 'loaded'
      ? withShoe(table, { stage: 'toCut' })
      : { ...table, shoe: freshShoe(table.shoe, fullShoe(table.shoe.cards.decks), 'toCut') },
  /** The direction ends the shoe whatever the cutting card would have demanded. */
  ShuffleDirected: (table) => withShoe(uninvited(table), { stage: 'spent', cuttingCardRound: null }),
  CardsRiffled: (table) => table,
};
