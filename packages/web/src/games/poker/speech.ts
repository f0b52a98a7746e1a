import type { Card } from '@baize/engine';
import type { PokerView } from '@baize/engine/poker';
import { cardSaid } from '../../card/name.ts';
import { SILENCE, type Speech, spokenBalance } from '../../why/spoken.ts';
import { spokenClause } from '../../words/clause.ts';
import type { Language, Say } from '../../words/language.ts';
import type { Money } from '../../words/money.ts';
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
  type RoundView,
  type Settlement,
  wagerOn,
} from './view.ts';

const names = (say: Say, cards: readonly (Card | null)[]): string =>
  cards.map((card) => (card === null ? say('a card face down') : cardSaid(say, card))).join(', ');

/** The round before the change, where it is the same one. */
const sameRound = (before: OpenView | null, after: RoundView): RoundView | null =>
  before?.round?.number === after.number ? before.round : null;

const ownWords = (say: Say, hand: HandView, viewer: string | null): string =>
  say(hand.patron === viewer ? 'box {box}, yours' : 'box {box}', { box: String(hand.box) });

const DECIDED = {
  bet: '{box}, bets',
  fold: '{box}, folds',
  excluded: '{box}, is out of the round',
} as const;

/** What others did, box by box: nothing of their cards. */
const decisions = (
  { say, sentence, together }: Language,
  before: RoundView | null,
  after: RoundView,
  viewer: string | null,
): string =>
  together(
    after.hands.flatMap((hand) => {
      const was = before?.hands.find(({ box }) => box === hand.box);
      const said: string[] = [];
      const box = ownWords(say, hand, viewer);
      if (hand.decision !== null && was?.decision !== hand.decision)
        said.push(sentence(say(DECIDED[hand.decision], { box })));
      if (hand.declared && was?.declared !== true)
        said.push(sentence(say('{box}, declares for the jackpot', { box })));
      return said;
    }),
  );

/** 9.2: The dealer's hand, and whether it takes part is told with the settlement that follows. */
const dealerShown = (
  { say, sentence, together }: Language,
  before: RoundView | null,
  after: RoundView,
): string => {
  if (!isShowdown(after) || (before !== null && isShowdown(before))) return '';
  const cards = after.dealer.filter((card) => card !== null);
  return together([
    sentence(say('{hand}: {cards}', { hand: say('Dealer~hand'), cards: names(say, cards) })),
    sentence(handName(say, cards)),
  ]);
};

const handsShown = (
  { say, sentence, together }: Language,
  before: RoundView | null,
  after: OpenView,
  viewer: string | null,
): string =>
  together(
    (after.round?.hands ?? []).flatMap((hand) => {
      const was = before?.hands.find(({ box }) => box === hand.box)?.shown === true;
      if (!hand.shown || was) return [];
      const cards = hand.cards.filter((card) => card !== null);
      return [
        sentence(say('{hand}: {cards}', { hand: ownWords(say, hand, viewer), cards: names(say, cards) })),
        mayName(after, hand) ? sentence(handName(say, cards)) : '',
      ];
    }),
  );

const SETTLED = {
  win: '{name} paid {sum}, {clause}.',
  lose: '{name} lost {sum}, {clause}.',
  void: '{name} void, returned {sum}, {clause}.',
  returned: '{name} returned {sum}, {clause}.',
} as const;

const spokenSettlement = (money: Money, settlement: Settlement): string => {
  const { on, result, by, paidBy, stake } = settlement;
  const sum = result === 'void' || result === 'returned' ? stake : Math.abs(netOf(settlement));
  const { say } = money.language;
  return say(SETTLED[result], {
    name: say(AREA_NAMES[on]),
    sum: money.spoken(sum),
    clause: spokenClause(money.language, paidBy ?? by),
  });
};

const ownSettled = (
  money: Money,
  before: RoundView | null,
  after: OpenView,
  viewer: string | null,
): string => {
  const fresh = (after.round?.settled ?? []).filter(
    (each) =>
      each.patron === viewer &&
      !(before?.settled ?? []).some((other) => other.box === each.box && other.on === each.on),
  );
  return fresh.length === 0
    ? ''
    : money.language.together([
        ...fresh.map((each) => spokenSettlement(money, each)),
        spokenBalance(money.language, after),
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
  const { say, sentence, together } = money.language;
  const own = ({ wagers }: RoundView): RoundView['wagers'] =>
    wagers.filter(({ patron }) => patron === viewer);
  const has = (wagers: RoundView['wagers'], on: string, stake: number): boolean =>
    wagers.some((each) => each.on === on && each.stake === stake);
  const laid = own(after).filter(({ on, stake }) => !has(own(before), on, stake));
  const gone = own(before).filter(({ on }) => !own(after).some((each) => each.on === on));
  return together([
    ...laid.map(({ on, stake }) =>
      sentence(say('{area} {sum}', { area: say(AREA_NAMES[on]), sum: money.spoken(stake) })),
    ),
    ...gone.map(({ on }) => say('{box} taken back.', { box: say(AREA_NAMES[on]) })),
  ]);
};

/** 10.2: A light that goes out is for its owner to see, and so it is said. */
const sensors = (say: Say, before: RoundView | null, after: RoundView, box: number | undefined): string => {
  if (box === undefined || before === null) return '';
  const was = before.unlit.includes(box);
  const is = after.unlit.includes(box);
  if (was === is) return '';
  return is
    ? say('The light of your jackpot wager is dark: it is not accepted.')
    : say('The light of your jackpot wager is on.');
};

const dealt = ({ say, together }: Language, before: RoundView | null, after: OpenView): string => {
  const { round } = after;
  if (round === null || round.stage !== 'deciding' || before?.stage === 'deciding') return '';
  const up = round.dealer.find((card) => card !== null);
  return together([
    say('The cards are dealt.'),
    up === undefined || up === null ? '' : say('Dealer shows the {card}.', { card: cardSaid(say, up) }),
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
  return money.language.say('Your turn, box {box}. Look at your cards, then bet {sum} or fold.', {
    box: String(box),
    sum: money.spoken(betOn(law, ante)),
  });
};

const declaring = (say: Say, before: OpenView | null, after: OpenView, viewer: string | null): string =>
  after.next.do === 'settleJackpot' && before?.next.do !== 'settleJackpot' && mayDeclare(after, viewer)
    ? say('The jackpot is settled next. A hand that you hold to qualify is declared now.')
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
  const { language } = money;
  const { say, sentence, together } = language;
  const plate = plateOf(say, is, viewer);
  const news = plate.text === plateOf(say, was, viewer).text ? '' : sentence(plate.text);
  if (round === null) return { polite: news, assertive: '' };
  return {
    polite: together([
      was.round?.number === round.number ? '' : sentence(say('Round {n}', { n: String(round.number) })),
      news,
      ownWagers(money, before, round, viewer),
      dealt(language, before, is),
      decisions(language, before, round, viewer),
      dealerShown(language, before, round),
      handsShown(language, before, is, viewer),
      ownSettled(money, before, is, viewer),
    ]),
    assertive: together([
      turn(money, law, was, is, viewer),
      sensors(say, before, round, boxOf(is, viewer)),
      declaring(say, was, is, viewer),
    ]),
  };
};

/** 13.1: The viewer's own cards, for whoever asks with a key: never said by themselves, and never by name. */
export const hearOwn = ({ say, sentence }: Language, view: OpenView, viewer: string | null): string => {
  const box = boxOf(view, viewer);
  const hand = box === undefined ? undefined : handOn(view, box);
  if (hand === undefined || hand.cards.length === 0) return say('You have no cards.');
  if (hand.cards.some((card) => card === null)) return say('Your cards lie face down: look at them first.');
  return sentence(say('Your cards: {cards}', { cards: names(say, hand.cards) }));
};

/** The whole table as it stands, without anybody's hidden cards. */
export const hearTable = (money: Money, law: Law, view: OpenView, viewer: string | null): string => {
  const { language } = money;
  const { say, list, sentence, together } = language;
  const { round } = view;
  const own = (round?.wagers ?? [])
    .filter(({ patron }) => patron === viewer)
    .map(({ on, stake }) =>
      say('{sum} on {box}', { sum: money.spoken(stake), box: say(AREA_NAMES[on]).toLowerCase() }),
    );
  const dealer = (round?.dealer ?? []).filter((card) => card !== null);
  return together([
    round === null ? '' : sentence(say('Round {n}', { n: String(round.number) })),
    sentence(nowWords(money, law, view, viewer).title),
    dealer.length === 0 ? '' : say('Dealer shows {cards}.', { cards: names(say, dealer) }),
    own.length === 0 ? '' : say('You have {wagers}.', { wagers: list(own) }),
    spokenBalance(language, view),
  ]);
};
