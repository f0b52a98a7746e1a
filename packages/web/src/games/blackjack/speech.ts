import { cardSaid } from '../../card/name.ts';
import { type Speech, spokenBalance } from '../../why/spoken.ts';
import { capital, spokenClause } from '../../words/clause.ts';
import type { Language, Say } from '../../words/language.ts';
import type { Money } from '../../words/money.ts';
import { turnActsFor } from './acts.ts';
import { nowWords } from './now.ts';
import { type Law, overOf } from './rules.ts';
import { isPair, ordinalHand, totalWords } from './totals.ts';
import {
  type BoxView,
  dealerShowsAce,
  type HandView,
  netOf,
  type Offer,
  type OpenView,
  type RoundView,
  type Settlement,
  spotSaid,
  turnOf,
} from './view.ts';
import { kindOfSettlement } from './words.ts';

const isMine = ({ wagers }: BoxView, viewer: string | null): boolean =>
  wagers.some(({ patron }) => patron === viewer);

const boxName = (say: Say, box: BoxView, viewer: string | null): string =>
  say(isMine(box, viewer) ? 'Box {box}, yours' : 'Box {box}', { box: String(box.number) });

/** Which of its hands, where a box has several. */
const ofSeveral = (say: Say, { hands }: BoxView, index: number): readonly string[] =>
  hands.length === 1 ? [] : [ordinalHand(say, index + 1)];

const handName = (say: Say, box: BoxView, index: number, viewer: string | null): string =>
  [boxName(say, box, viewer), ...ofSeveral(say, box, index)].join(', ');

const counted = (say: Say, law: Law, box: BoxView, hand: HandView): string => {
  if (box.blackjack) return say('Blackjack~hand');
  if (hand.points > overOf(law))
    return say('{points}, over {most}', { points: hand.points, most: overOf(law) });
  return [
    totalWords(say, law, hand),
    ...(isPair(hand) ? [say('a pair')] : []),
    ...(hand.call === 'double' ? [say('doubled')] : []),
  ].join(', ');
};

/** The cards of a hand that were not there a moment ago. */
const newCards = (
  say: Say,
  before: RoundView | null,
  after: RoundView,
  number: number,
  index: number,
): readonly string[] => {
  const old = before?.number === after.number ? before.boxes.find((box) => box.number === number) : undefined;
  const hand = after.boxes.find((box) => box.number === number)?.hands[index];
  const was =
    old?.hands.length === after.boxes.find((box) => box.number === number)?.hands.length
      ? old?.hands[index]
      : undefined;
  const known = was?.cards.length ?? (old !== undefined && old.hands.length > 0 ? 1 : 0);
  return (hand?.cards ?? []).slice(known).map((card) => cardSaid(say, card));
};

/** A hand with its cards and what it counts. */
const handTold = (
  { say, sentence, together }: Language,
  name: string,
  cards: readonly string[],
  counts: string,
) => together([sentence(say('{hand}: {cards}', { hand: name, cards: cards.join(', ') })), sentence(counts)]);

/** While the first cards come one by one they are not told one by one: each box is told when it has both. */
const dealt = (
  language: Language,
  law: Law,
  before: RoundView | null,
  after: RoundView,
  viewer: string | null,
): string =>
  language.together(
    after.boxes.flatMap((box) =>
      box.hands.map((hand, index) => {
        const { say } = language;
        const fresh = newCards(say, before, after, box.number, index);
        if (fresh.length === 0 || hand.cards.length < 2) return '';
        const cards =
          hand.cards.length === 2 && box.hands.length === 1
            ? hand.cards.map((card) => cardSaid(say, card))
            : fresh;
        return handTold(language, handName(say, box, index, viewer), cards, counted(say, law, box, hand));
      }),
    ),
  );

const dealerDealt = (
  { say, sentence, list }: Language,
  law: Law,
  before: RoundView | null,
  after: RoundView,
): string => {
  const known = before?.number === after.number ? before.dealer.cards.length : 0;
  const fresh = after.dealer.cards.slice(known);
  if (fresh.length === 0) return '';
  if (known === 0 && after.dealer.cards.length === 1)
    return say('Dealer shows {card}. No hole card.', {
      card: fresh.map((card) => cardSaid(say, card)).join(''),
    });
  const over = after.dealer.points > overOf(law) ? [say('over {most}', { most: overOf(law) })] : [];
  const total = after.dealer.blackjack ? say('Blackjack~hand') : totalWords(say, law, after.dealer);
  return sentence(
    say('Dealer draws the {cards}: {total}', {
      cards: list(fresh.map((card) => cardSaid(say, card))),
      total: [total, ...over].join(', '),
    }),
  );
};

const SETTLED = {
  paid: '{name}, paid {sum}.',
  lost: '{name}, lost {sum}.',
  standOff: '{name}, stand off. {sum} stays yours.',
  void: '{name}, void. {sum} returned.',
} as const;

const spokenSettlement = (money: Money, view: OpenView, settlement: Settlement): string => {
  const { language } = money;
  const { say, sentence, together } = language;
  const { on, box, stake, by, paidBy } = settlement;
  const at = String(box);
  const name =
    on === 'main'
      ? say('Box {box}', { box: at })
      : on === 'insurance'
        ? say('Insurance on box {box}', { box: at })
        : say('{spot}, box {box}', { spot: spotSaid(say, view, on), box: at });
  const kind = kindOfSettlement(settlement);
  const sum = money.spoken(kind === 'standOff' || kind === 'void' ? stake : Math.abs(netOf(settlement)));
  return together([say(SETTLED[kind], { name, sum }), sentence(spokenClause(language, paidBy ?? by))]);
};

const settled = (money: Money, before: RoundView | null, view: OpenView, viewer: string | null): string => {
  const known = before?.number === view.round?.number ? (before?.settled.length ?? 0) : 0;
  const fresh = (view.round?.settled ?? []).slice(known).filter(({ patron }) => patron === viewer);
  return fresh.length === 0
    ? ''
    : money.language.together([
        ...fresh.map((each) => spokenSettlement(money, view, each)),
        spokenBalance(money.language, view),
      ]);
};

const begun = (say: Say, before: RoundView | null, after: RoundView): string =>
  before?.number === after.number ? '' : say('Round {n}. Bets are open.', { n: String(after.number) });

const changed = (language: Language, before: RoundView | null, after: RoundView): string => {
  const { say, together } = language;
  if (before === null || before.number !== after.number) return '';
  return together([
    before.stage === 'betting' && after.stage === 'dealing' ? say('No more bets.') : '',
    before.voidedBy === null && after.voidedBy !== null
      ? say('Round {n} is void by {clause}. Wagers are returned.', {
          n: String(after.number),
          clause: spokenClause(language, after.voidedBy),
        })
      : '',
    before.misplaced.length === 0 && after.misplaced.length > 0
      ? say('A card was misplaced. The round stops.')
      : '',
  ]);
};

const ownLaid = (money: Money, before: OpenView, after: OpenView, viewer: string | null): string => {
  const { say, sentence, together } = money.language;
  const boxOf = (number: number): string => say('box {box}', { box: String(number) });
  const of = ({ round }: OpenView) =>
    new Map(
      (round?.stage === 'betting' ? round.boxes : []).flatMap(({ number, wagers, sides }) => [
        ...wagers
          .filter(({ patron }) => patron === viewer)
          .map(({ stake }) => [boxOf(number), stake] as const),
        ...sides
          .filter(({ patron }) => patron === viewer)
          .map(
            ({ on, stake }) =>
              [
                say('{spot}, box {box}', { spot: spotSaid(say, after, on), box: String(number) }),
                stake,
              ] as const,
          ),
      ]),
    );
  if (viewer === null || before.round?.number !== after.round?.number || after.round?.stage !== 'betting')
    return '';
  const [was, is] = [of(before), of(after)];
  return together([
    ...[...is]
      .filter(([place, stake]) => was.get(place) !== stake)
      .map(([box, stake]) => sentence(say('{sum} on {box}', { sum: money.spoken(stake), box }))),
    ...[...was.keys()]
      .filter((place) => !is.has(place))
      .map((place) => capital(say('{box} taken back.', { box: place }))),
  ]);
};

/** "You may hit, stand, double up to 50 dollars, or split for 50 dollars." */
const offerSpoken = (money: Money, view: OpenView, options: readonly Offer[], viewer: string): string => {
  const { say, anyOf } = money.language;
  const acts = turnActsFor(money, view, options, viewer).filter(
    ({ lawful, id }) => lawful && id !== 'decline',
  );
  const words = acts.map(({ id, range, command }) => {
    const most = money.spoken(range?.most ?? 0);
    if (id === 'double') return say('double up to {most}', { most });
    if (id === 'insure') return say('insure for up to {most}', { most });
    if (id === 'evenMoney') return say('take even money');
    if (id === 'split') {
      const split = command?.(0);
      return say('split for {sum}', {
        sum: money.spoken(split?.type === 'Split' ? (split.amounts[viewer] ?? 0) : 0),
      });
    }
    if (id === 'follow')
      return range === undefined ? say('follow the split') : say('double too, for up to {most}', { most });
    return say(id === 'stand' ? 'stand' : 'hit');
  });
  return words.length === 0 ? '' : say('You may {acts}.', { acts: anyOf(words) });
};

/** What only this viewer can do now: it is said at once. */
const ownTurn = (
  money: Money,
  law: Law,
  before: OpenView,
  after: OpenView,
  options: readonly Offer[],
  viewer: string | null,
): string => {
  if (viewer === null) return '';
  const { say, sentence, together } = money.language;
  const { cutOfferedTo } = after.shoe;
  if (cutOfferedTo === viewer && before.shoe.cutOfferedTo !== viewer)
    return say('The cut is offered to you.');
  const turn = turnOf(after);
  const was = turnOf(before);
  if (turn?.patron === viewer) {
    const box = after.round?.boxes.find(({ number }) => number === turn.box);
    const hand = box?.hands[turn.hand - 1];
    const cards = before.round?.boxes.find(({ number }) => number === turn.box)?.hands[turn.hand - 1]?.cards;
    // By what they are and not how many: a view between two may have been passed over, as when a split hand has its
    // card already.
    const same = was?.box === turn.box && was.hand === turn.hand && cards?.join() === hand?.cards.join();
    return same || box === undefined || hand === undefined
      ? ''
      : together([
          sentence(
            [
              say('Your turn, box {box}', { box: String(turn.box) }),
              ...ofSeveral(say, box, turn.hand - 1),
            ].join(', '),
          ),
          sentence(totalWords(say, law, hand)),
          offerSpoken(money, after, options, viewer),
        ]);
  }
  const asked = after.next.do !== before.next.do || before.round?.asking !== after.round?.asking;
  return asked ? offerSpoken(money, after, options, viewer) : '';
};

/** From the change between two views to what is spoken. The first view of a table is told whole. */
export const spoken = (
  money: Money,
  law: Law,
  before: OpenView | null,
  after: OpenView,
  options: readonly Offer[],
  viewer: string | null,
): Speech => {
  if (before === null) return { polite: hearTable(money, law, after, options, viewer), assertive: '' };
  const { round } = after;
  const { language } = money;
  const assertive = ownTurn(money, law, before, after, options, viewer);
  const polite =
    round === null
      ? before.next.do === after.next.do || after.next.do === 'invite'
        ? ''
        : language.sentence(nowWords(money, law, after, options, viewer).title)
      : language.together([
          begun(language.say, before.round, round),
          changed(language, before.round, round),
          ownLaid(money, before, after, viewer),
          dealt(language, law, before.round, round, viewer),
          dealerDealt(language, law, before.round, round),
          settled(money, before.round, after, viewer),
        ]);
  return { polite, assertive };
};

/** The whole table as it stands, for whoever asks to hear it. */
export const hearTable = (
  money: Money,
  law: Law,
  view: OpenView,
  options: readonly Offer[],
  viewer: string | null,
): string => {
  const { round } = view;
  const { language } = money;
  const { say, sentence, together } = language;
  const now = nowWords(money, law, view, options, viewer);
  return together([
    round === null ? '' : sentence(say('Round {n}', { n: String(round.number) })),
    sentence(now.title),
    ...(round === null
      ? []
      : [
          ...round.boxes.flatMap((box) =>
            box.hands.map((hand, index) =>
              hand.cards.length === 0
                ? ''
                : handTold(
                    language,
                    handName(say, box, index, viewer),
                    hand.cards.map((card) => cardSaid(say, card)),
                    counted(say, law, box, hand),
                  ),
            ),
          ),
          round.dealer.cards.length === 0
            ? ''
            : handTold(
                language,
                say('Dealer~hand'),
                round.dealer.cards.map((card) => cardSaid(say, card)),
                totalWords(say, law, round.dealer),
              ),
          dealerShowsAce(view) && round.insurances.length > 0
            ? say('{n} on the insurance line.', { n: round.insurances.length })
            : '',
        ]),
    spokenBalance(language, view),
  ]);
};
