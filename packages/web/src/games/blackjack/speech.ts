import { cardName } from '../../card/name.ts';
import { type Speech, sentence, spokenBalance, together } from '../../why/spoken.ts';
import { capital, listed, spokenClause } from '../../words/clause.ts';
import { ENGLISH } from '../../words/language.ts';
import { type Money, moneyAt } from '../../words/money.ts';
import { turnActsFor } from './acts.ts';
import { nowWords } from './now.ts';
import { type Law, overOf } from './rules.ts';
import { hardOrSoft, ORDINALS, totalWords } from './totals.ts';
import {
  type BoxView,
  dealerShowsAce,
  type HandView,
  netOf,
  type Offer,
  type OpenView,
  type RoundView,
  type Settlement,
  spotName,
  turnOf,
} from './view.ts';
import { kindOfSettlement } from './words.ts';

const isMine = ({ wagers }: BoxView, viewer: string | null): boolean =>
  wagers.some(({ patron }) => patron === viewer);

const boxName = (box: BoxView, viewer: string | null): string =>
  `Box ${box.number}${isMine(box, viewer) ? ', yours' : ''}`;

/** Which of its hands, where a box has several. */
const ofSeveral = ({ hands }: BoxView, index: number): string =>
  hands.length === 1 ? '' : `, ${ORDINALS[index] ?? `hand ${index + 1}`} hand`;

const handName = (box: BoxView, index: number, viewer: string | null): string =>
  `${boxName(box, viewer)}${ofSeveral(box, index)}`;

const counted = (law: Law, box: BoxView, hand: HandView): string => {
  if (box.blackjack) return 'Blackjack';
  if (hand.points > overOf(law)) return `${hand.points}, over ${overOf(law)}`;
  const pair = hardOrSoft(hand).endsWith('a pair') ? ', a pair' : '';
  return `${totalWords(law, hand)}${pair}${hand.call === 'double' ? ', doubled' : ''}`;
};

/** The cards of a hand that were not there a moment ago. */
const newCards = (
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
  return (hand?.cards ?? []).slice(known).map(cardName);
};

/** While the first cards come one by one they are not told one by one: each box is told when it has both. */
const dealt = (law: Law, before: RoundView | null, after: RoundView, viewer: string | null): string =>
  together(
    after.boxes.flatMap((box) =>
      box.hands.map((hand, index) => {
        const fresh = newCards(before, after, box.number, index);
        if (fresh.length === 0 || hand.cards.length < 2) return '';
        const cards = hand.cards.length === 2 && box.hands.length === 1 ? hand.cards.map(cardName) : fresh;
        return `${handName(box, index, viewer)}: ${cards.join(', ')}. ${capital(counted(law, box, hand))}.`;
      }),
    ),
  );

const dealerDealt = (law: Law, before: RoundView | null, after: RoundView): string => {
  const known = before?.number === after.number ? before.dealer.cards.length : 0;
  const fresh = after.dealer.cards.slice(known);
  if (fresh.length === 0) return '';
  if (known === 0 && after.dealer.cards.length === 1)
    return `Dealer shows ${fresh.map(cardName).join('')}. No hole card.`;
  const total = after.dealer.blackjack ? 'Blackjack' : totalWords(law, after.dealer);
  return `Dealer draws the ${listed(fresh.map(cardName))}: ${total}${after.dealer.points > overOf(law) ? `, over ${overOf(law)}` : ''}.`;
};

const spokenSettlement = (view: OpenView, settlement: Settlement): string => {
  const { on, box, stake, by, paidBy } = settlement;
  const name =
    on === 'main'
      ? `Box ${box}`
      : on === 'insurance'
        ? `Insurance on box ${box}`
        : `${spotName(view, on)}, box ${box}`;
  const kind = kindOfSettlement(settlement);
  const said =
    kind === 'standOff'
      ? `stand off. ${moneyAt(view).spoken(stake)} stays yours`
      : kind === 'void'
        ? `void. ${moneyAt(view).spoken(stake)} returned`
        : `${kind === 'paid' ? 'paid' : 'lost'} ${moneyAt(view).spoken(Math.abs(netOf(settlement)))}`;
  return `${name}, ${said}. ${sentence(spokenClause(ENGLISH, paidBy ?? by))}`;
};

const settled = (before: RoundView | null, view: OpenView, viewer: string | null): string => {
  const known = before?.number === view.round?.number ? (before?.settled.length ?? 0) : 0;
  const fresh = (view.round?.settled ?? []).slice(known).filter(({ patron }) => patron === viewer);
  return fresh.length === 0
    ? ''
    : together([...fresh.map((each) => spokenSettlement(view, each)), spokenBalance(ENGLISH, view)]);
};

const begun = (before: RoundView | null, after: RoundView): string =>
  before?.number === after.number ? '' : `Round ${after.number}. Bets are open.`;

const changed = (before: RoundView | null, after: RoundView): string => {
  if (before === null || before.number !== after.number) return '';
  return together([
    before.stage === 'betting' && after.stage === 'dealing' ? 'No more bets.' : '',
    before.voidedBy === null && after.voidedBy !== null
      ? `Round ${after.number} is void by ${spokenClause(ENGLISH, after.voidedBy)}. Wagers are returned.`
      : '',
    before.misplaced.length === 0 && after.misplaced.length > 0
      ? 'A card was misplaced. The round stops.'
      : '',
  ]);
};

const ownLaid = (money: Money, before: OpenView, after: OpenView, viewer: string | null): string => {
  const of = ({ round }: OpenView) =>
    new Map(
      (round?.stage === 'betting' ? round.boxes : []).flatMap(({ number, wagers, sides }) => [
        ...wagers
          .filter(({ patron }) => patron === viewer)
          .map(({ stake }) => [`box ${number}`, stake] as const),
        ...sides
          .filter(({ patron }) => patron === viewer)
          .map(({ on, stake }) => [`${spotName(after, on)}, box ${number}`, stake] as const),
      ]),
    );
  if (viewer === null || before.round?.number !== after.round?.number || after.round?.stage !== 'betting')
    return '';
  const [was, is] = [of(before), of(after)];
  return together([
    ...[...is]
      .filter(([place, stake]) => was.get(place) !== stake)
      .map(([place, stake]) => `${money.spoken(stake)} on ${place}.`),
    ...[...was.keys()].filter((place) => !is.has(place)).map((place) => sentence(`${place} taken back`)),
  ]);
};

/** "You may hit, stand, double up to 50 dollars, or split for 50 dollars." */
const offerSpoken = (view: OpenView, options: readonly Offer[], viewer: string): string => {
  const acts = turnActsFor(view, options, viewer).filter(({ lawful, id }) => lawful && id !== 'decline');
  const words = acts.map(({ id, range, command }) => {
    if (id === 'double') return `double up to ${moneyAt(view).spoken(range?.most ?? 0)}`;
    if (id === 'insure') return `insure for up to ${moneyAt(view).spoken(range?.most ?? 0)}`;
    if (id === 'evenMoney') return 'take even money';
    if (id === 'split') {
      const split = command?.(0);
      return `split for ${moneyAt(view).spoken(split?.type === 'Split' ? (split.amounts[viewer] ?? 0) : 0)}`;
    }
    if (id === 'follow')
      return range === undefined
        ? 'follow the split'
        : `double too, for up to ${moneyAt(view).spoken(range.most)}`;
    return id;
  });
  return words.length === 0
    ? ''
    : `You may ${listed(words)
        .replace(/ and (?=[^,]*$)/, ', or ')
        .replace(',,', ',')}.`;
};

/** What only this viewer can do now: it is said at once. */
const ownTurn = (
  law: Law,
  before: OpenView,
  after: OpenView,
  options: readonly Offer[],
  viewer: string | null,
): string => {
  if (viewer === null) return '';
  const { cutOfferedTo } = after.shoe;
  if (cutOfferedTo === viewer && before.shoe.cutOfferedTo !== viewer) return 'The cut is offered to you.';
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
      : `Your turn, box ${turn.box}${ofSeveral(box, turn.hand - 1)}. ${capital(totalWords(law, hand))}. ${offerSpoken(after, options, viewer)}`;
  }
  const asked = after.next.do !== before.next.do || before.round?.asking !== after.round?.asking;
  return asked ? offerSpoken(after, options, viewer) : '';
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
  if (before === null) return { polite: hearTable(law, after, options, viewer), assertive: '' };
  const { round } = after;
  const assertive = ownTurn(law, before, after, options, viewer);
  const polite =
    round === null
      ? before.next.do === after.next.do || after.next.do === 'invite'
        ? ''
        : sentence(nowWords(law, after, options, viewer).title)
      : together([
          begun(before.round, round),
          changed(before.round, round),
          ownLaid(money, before, after, viewer),
          dealt(law, before.round, round, viewer),
          dealerDealt(law, before.round, round),
          settled(before.round, after, viewer),
        ]);
  return { polite, assertive };
};

/** The whole table as it stands, for whoever asks to hear it. */
export const hearTable = (
  law: Law,
  view: OpenView,
  options: readonly Offer[],
  viewer: string | null,
): string => {
  const { round } = view;
  const now = nowWords(law, view, options, viewer);
  return together([
    round === null ? '' : `Round ${round.number}.`,
    sentence(now.title),
    ...(round === null
      ? []
      : [
          ...round.boxes.flatMap((box) =>
            box.hands.map((hand, index) =>
              hand.cards.length === 0
                ? ''
                : `${handName(box, index, viewer)}: ${hand.cards.map(cardName).join(', ')}. ${capital(counted(law, box, hand))}.`,
            ),
          ),
          round.dealer.cards.length === 0
            ? ''
            : `Dealer: ${round.dealer.cards.map(cardName).join(', ')}. ${capital(totalWords(law, round.dealer))}.`,
          dealerShowsAce(view) && round.insurances.length > 0
            ? `${round.insurances.length} on the insurance line.`
            : '',
        ]),
    spokenBalance(ENGLISH, view),
  ]);
};
