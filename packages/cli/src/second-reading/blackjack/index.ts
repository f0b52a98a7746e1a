import { irregularitiesOf } from '../irregular.ts';
import {
  cardsOf,
  demand,
  type Fields,
  fieldsOf,
  netsOf,
  numberOr,
  type Said,
  type SettledSaid,
  saying,
  type WagerSaid,
} from '../said.ts';
import type { Edition } from './edition.ts';
import { isNatural, total } from './hand.ts';
import { afterVoid, afterwards, RoundVoid } from './irregular.ts';
import { played } from './play.ts';
import { Again, fromTheStart, isGoneBy, type Story, storyOf } from './story.ts';
import { inPlay, type Table, tableOf } from './table.ts';

/** 2.1. */
const DECKS_MAX = 8;

const handsShown = (table: Table): Fields =>
  Object.fromEntries(
    inPlay(table).flatMap(({ number, hands }) =>
      hands.map(({ cards }, place) => [
        `box ${number}${hands.length > 1 ? `.${place + 1}` : ''}`,
        { cards: cards.join(' '), total: total(cards) },
      ]),
    ),
  );

/** The round told as often as something comes to light that has its cards laid anew; undefined where it is void. */
const told = (story: Story): Table | RoundVoid => {
  for (;;) {
    fromTheStart(story);
    try {
      const table = played(story);
      afterwards(story, table);
      return table;
    } catch (error) {
      if (error instanceof RoundVoid) return error;
      if (!(error instanceof Again)) throw error;
    }
  }
};

const settle = (file: Fields, edition: Edition): SettledSaid => {
  const { decks, soft17, pairs = null } = fieldsOf(file.determinations);
  const many = numberOr(decks, DECKS_MAX);
  demand(many >= 4 && many <= DECKS_MAX, '2.1');
  demand(
    pairs === null || edition.kindsOfPairs.includes(pairs),
    edition.pairsOffered,
    'determinations.pairs',
  );
  demand(!edition.asksSoft17 || soft17 !== undefined, '12.1', 'determinations.soft17');
  const irregular = irregularitiesOf(file);
  const story = storyOf(file, edition, many, cardsOf(file.cards, many, '2.1'), irregular);
  const table = told(story);
  const reported = irregular.length === 0 ? {} : { irregularities: story.followed };
  if (table instanceof RoundVoid) {
    const again = irregular.slice(story.followed.length);
    for (const each of again) afterVoid(story, each);
    const nets = netsOf(tableOf(file, edition).players, []);
    return { ok: true, nets, facts: {}, ...reported, void: table.clause };
  }
  const gone = story.sanctions.filter(({ each }) => each.what === 'voidWagers');
  const wagers = table.said.map(({ result, ...each }): WagerSaid => {
    if (gone.some((sanction) => isGoneBy(sanction.each, each))) return { ...each, net: 0 };
    return result === undefined ? each : { ...each, result };
  });
  const { cards } = table.dealer;
  return {
    ok: true,
    nets: netsOf(table.players, wagers),
    wagers,
    facts: {
      dealer: { cards: cards.join(' '), total: total(cards), blackjack: isNatural(cards) },
      hands: handsShown(table),
      ...(irregular.length === 0 ? { cardsUsed: story.out } : {}),
    },
    ...reported,
  };
};

const EDITIONS: Readonly<Record<string, Edition>> = {
  'act-blackjack-2018': {
    sideNeedsOwn: false,
    othersInsure: true,
    pairsOffered: '17.1',
    kindsOfPairs: ['pairs-play', 'perfect-pairs'],
    asksSoft17: true,
    provisions: [1, 5, 5, 9, 5, 2, 6, 1, 2, 7, 3, 2, 2, 8, 2, 9, 24, 4, 21],
    automated: '18',
  },
  'act-blackjack-2005': {
    sideNeedsOwn: true,
    othersInsure: false,
    pairsOffered: '18.1',
    kindsOfPairs: ['perfect-pairs'],
    asksSoft17: false,
    provisions: [1, 5, 5, 9, 5, 2, 5, 1, 2, 7, 3, 2, 2, 8, 2, 9, 10, 15, 4, 24],
    automated: '19',
  },
};

/** Blackjack, 2018 and 2005: a round as the instruments settle it. */
export const blackjack = (file: Fields): Said =>
  saying(() => settle(file, EDITIONS[String(file.rulebook)] as Edition));
