import type { Card } from '@baize/engine';
import type { PokerView } from '@baize/engine/poker';
import { cardName } from '../../card/name.ts';
import { SILENCE, type Speech, sentence, spokenBalance, together } from '../../why/spoken.ts';
import { listed, spokenClause } from '../../words/clause.ts';
import { ENGLISH } from '../../words/language.ts';
import { type Money, moneyAt } from '../../words/money.ts';
import { handName } from './hand-name.ts';
import { betOn } from './law-words.ts';
import { nowWords, plateOf } from './now.ts';
import {
  AREA_NAMES,
  boxOf,
  type HandView,
  handOn,
  isDeciding,
  isShowdown,
  type Law,
  mayDeclare,
  mayName,
  netOf,
  type OpenView,
  RESULT_WORDS,
  type RoundView,
  type Settlement,
  wagerOn,
} from './view.ts';

const names = (cards: readonly (Card | null)[]): string =>
  cards.map((card) => (card === null ? 'a card face down' : cardName(card))).join(', ');

/** The round before the change, where it is the same one. */
const sameRound = (before: OpenView | null, after: RoundView): RoundView | null =>
  before?.round?.number === after.number ? before.round : null;

const ownWords = (hand: HandView, viewer: string | null): string =>
  hand.patron === viewer ? `box ${hand.box}, yours` : `box ${hand.box}`;

/** What others did, box by box: nothing of their cards. */
const decisions = (before: RoundView | null, after: RoundView, viewer: string | null): string =>
  together(
    after.hands.flatMap((hand) => {
      const was = before?.hands.find(({ box }) => box === hand.box);
      const said: string[] = [];
      if (hand.decision !== null && was?.decision !== hand.decision) {
        const words = { bet: 'bets', fold: 'folds', excluded: 'is out of the round' }[hand.decision];
        said.push(sentence(`${ownWords(hand, viewer)}, ${words}`));
      }
      if (hand.declared && was?.declared !== true)
        said.push(sentence(`${ownWords(hand, viewer)}, declares for the jackpot`));
      return said;
    }),
  );

/** 9.2: The dealer's hand, and whether it takes part is told with the settlement that follows. */
const dealerShown = (before: RoundView | null, after: RoundView): string => {
  if (!isShowdown(after) || (before !== null && isShowdown(before))) return '';
  const cards = after.dealer.filter((card) => card !== null);
  return together([sentence(`Dealer: ${names(cards)}`), sentence(handName(cards))]);
};

const handsShown = (before: RoundView | null, after: OpenView, viewer: string | null): string =>
  together(
    (after.round?.hands ?? []).flatMap((hand) => {
      const was = before?.hands.find(({ box }) => box === hand.box)?.shown === true;
      if (!hand.shown || was) return [];
      const cards = hand.cards.filter((card) => card !== null);
      const named = mayName(after, hand) ? `. ${handName(cards)}` : '';
      return [sentence(`${ownWords(hand, viewer)}: ${names(cards)}${named}`)];
    }),
  );

const spokenSettlement = (money: Money, settlement: Settlement): string => {
  const { on, result, by, paidBy, stake } = settlement;
  const sum = result === 'void' || result === 'returned' ? stake : Math.abs(netOf(settlement));
  return sentence(
    `${AREA_NAMES[on]} ${RESULT_WORDS[result]} ${money.spoken(sum)}, ${spokenClause(ENGLISH, paidBy ?? by)}`,
  );
};

const ownSettled = (before: RoundView | null, after: OpenView, viewer: string | null): string => {
  const fresh = (after.round?.settled ?? []).filter(
    (each) =>
      each.patron === viewer &&
      !(before?.settled ?? []).some((other) => other.box === each.box && other.on === each.on),
  );
  return fresh.length === 0
    ? ''
    : together([
        ...fresh.map((each) => spokenSettlement(moneyAt(after), each)),
        spokenBalance(ENGLISH, after),
      ]);
};

/** What the viewer laid down or took up while antes were open. */
const ownWagers = (
  money: Money,
  before: RoundView | null,
  after: RoundView,
  viewer: string | null,
): string => {
  if (before === null || before.stage !== 'betting' || after.stage !== 'betting') return '';
  const own = ({ wagers }: RoundView): RoundView['wagers'] =>
    wagers.filter(({ patron }) => patron === viewer);
  const has = (wagers: RoundView['wagers'], on: string, stake: number): boolean =>
    wagers.some((each) => each.on === on && each.stake === stake);
  const laid = own(after).filter(({ on, stake }) => !has(own(before), on, stake));
  const gone = own(before).filter(({ on }) => !own(after).some((each) => each.on === on));
  return together([
    ...laid.map(({ on, stake }) => sentence(`${AREA_NAMES[on]} ${money.spoken(stake)}`)),
    ...gone.map(({ on }) => sentence(`${AREA_NAMES[on]} taken back`)),
  ]);
};

/** 10.2: A light that goes out is for its owner to see, and so it is said. */
const sensors = (before: RoundView | null, after: RoundView, box: number | undefined): string => {
  if (box === undefined || before === null) return '';
  const was = before.unlit.includes(box);
  const is = after.unlit.includes(box);
  if (was === is) return '';
  return is
    ? 'The light of your jackpot wager is dark: it is not accepted.'
    : 'The light of your jackpot wager is on.';
};

const dealt = (before: RoundView | null, after: OpenView): string => {
  const { round } = after;
  if (round === null || round.stage !== 'deciding' || before?.stage === 'deciding') return '';
  const up = round.dealer.find((card) => card !== null);
  return together([
    'The cards are dealt.',
    up === undefined || up === null ? '' : `Dealer shows the ${cardName(up)}.`,
  ]);
};

/** My turn: what I may do, and what it costs. My cards are mine to ask for. */
const turn = (
  money: Money,
  law: Law,
  before: OpenView | null,
  after: OpenView,
  viewer: string | null,
): string => {
  if (!isDeciding(after, viewer) || (before !== null && isDeciding(before, viewer))) return '';
  const box = boxOf(after, viewer) ?? 0;
  const ante = wagerOn(after, box, 'ante')?.stake ?? 0;
  return `Your turn, box ${box}. Look at your cards, then bet ${money.spoken(betOn(law, ante))} or fold.`;
};

const declaring = (before: OpenView | null, after: OpenView, viewer: string | null): string =>
  after.next.do === 'settleJackpot' && before?.next.do !== 'settleJackpot' && mayDeclare(after, viewer)
    ? 'The jackpot is settled next. A hand that you hold to qualify is declared now.'
    : '';

/** What a change of the table is to this viewer. The first look is silent: whoever arrives asks with a key. */
export const spoken = (
  money: Money,
  law: Law,
  was: PokerView | null,
  is: PokerView,
  viewer: string | null,
): Speech => {
  if (is.stage === 'unopened' || was === null || was.stage === 'unopened') return SILENCE;
  const { round } = is;
  const before = round === null ? null : sameRound(was, round);
  const plate = plateOf(is, viewer);
  const news = plate.text === plateOf(was, viewer).text ? '' : sentence(plate.text);
  if (round === null) return { polite: news, assertive: '' };
  return {
    polite: together([
      was.round?.number === round.number ? '' : `Round ${round.number}.`,
      news,
      ownWagers(money, before, round, viewer),
      dealt(before, is),
      decisions(before, round, viewer),
      dealerShown(before, round),
      handsShown(before, is, viewer),
      ownSettled(before, is, viewer),
    ]),
    assertive: together([
      turn(money, law, was, is, viewer),
      sensors(before, round, boxOf(is, viewer)),
      declaring(was, is, viewer),
    ]),
  };
};

/** 13.1: The viewer's own cards, for whoever asks with a key: never said by themselves, and never by name. */
export const hearOwn = (view: OpenView, viewer: string | null): string => {
  const box = boxOf(view, viewer);
  const hand = box === undefined ? undefined : handOn(view, box);
  if (hand === undefined || hand.cards.length === 0) return 'You have no cards.';
  if (hand.cards.some((card) => card === null)) return 'Your cards lie face down: look at them first.';
  return sentence(`Your cards: ${names(hand.cards)}`);
};

/** The whole table as it stands, without anybody's hidden cards. */
export const hearTable = (law: Law, view: OpenView, viewer: string | null): string => {
  const { round } = view;
  const own = (round?.wagers ?? [])
    .filter(({ patron }) => patron === viewer)
    .map(({ on, stake }) => `${moneyAt(view).spoken(stake)} on ${AREA_NAMES[on].toLowerCase()}`);
  const dealer = (round?.dealer ?? []).filter((card) => card !== null);
  return together([
    round === null ? '' : `Round ${round.number}.`,
    sentence(nowWords(law, view, viewer).title),
    dealer.length === 0 ? '' : `Dealer shows ${names(dealer)}.`,
    own.length === 0 ? '' : `You have ${listed(own)}.`,
    spokenBalance(ENGLISH, view),
  ]);
};
