import type { Card } from '@baize/engine';
import type { BaccaratView } from '@baize/engine/baccarat';
import { cardSaid } from '../../card/name.ts';
import { SILENCE, type Speech, spokenBalance } from '../../why/spoken.ts';
import { spokenClause } from '../../words/clause.ts';
import type { Language, Say } from '../../words/language.ts';
import type { Money } from '../../words/money.ts';
import { drawnOf, type Law } from './cards.ts';
import { nowWords } from './now.ts';
import { outcomeWords } from './tell.ts';
import { boxSaid, HANDS, type Hand, netOf, type OpenView, type RoundView, type Settlement } from './view.ts';

const names = (say: Say, cards: readonly Card[]): string =>
  cards.map((card) => cardSaid(say, card)).join(', ');

/** The faces of one hand that were not there, or not turned, a moment ago. */
const newFaces = (before: RoundView | null, after: RoundView, hand: Hand): readonly (Card | null)[] => {
  const known = before?.number === after.number ? before.hands[hand].cards : [];
  return after.hands[hand].cards.map((card, index) =>
    card === known[index] && index < known.length ? null : card,
  );
};

const dealtTo = (
  { say, sentence, together }: Language,
  before: RoundView | null,
  after: RoundView,
  hand: Hand,
): string => {
  const [first, second, third] = newFaces(before, after, hand);
  const pair = [first, second].filter((card): card is Card => card !== null && card !== undefined);
  const name = boxSaid(say, hand);
  return together([
    sentence(pair.length === 0 ? '' : say('{hand}: {cards}', { hand: name, cards: names(say, pair) })),
    sentence(
      third === null || third === undefined
        ? ''
        : say('{hand} draws the {card}', { hand: name, card: cardSaid(say, third) }),
    ),
  ]);
};

/** Cards that came face down are counted once both hands have them: one by one they say nothing. */
const dealtDown = (say: Say, before: RoundView | null, after: RoundView): string => {
  const hidden = (round: RoundView | null): number =>
    round === null
      ? 0
      : HANDS.flatMap((hand) => round.hands[hand].cards).filter((card) => card === null).length;
  return hidden(after) === 4 && hidden(before) < 4 ? say('Both hands lie face down, two cards each.') : '';
};

const isComplete = (law: Law, round: RoundView | null): round is RoundView =>
  round !== null && HANDS.every((hand) => drawnOf(law, round.hands[hand]) !== undefined);

const totals = (
  { say, sentence, together }: Language,
  law: Law,
  before: RoundView | null,
  after: RoundView,
): string => {
  const known = before?.number === after.number && isComplete(law, before);
  if (known || !isComplete(law, after) || after.outcome !== null) return '';
  const told = HANDS.map((hand) => {
    const drawn = drawnOf(law, after.hands[hand]);
    const counts = { hand: boxSaid(say, hand), total: drawn?.held ?? 0 };
    return sentence(
      drawn?.natural === true ? say('{hand} {total}, a natural', counts) : say('{hand} {total}', counts),
    );
  });
  return together(told);
};

/** "Banker wins, 9 to 1. Player drew the six of clubs. Banker held 4 and drew the five of hearts by clause 7.3." */
const spokenResult = (language: Language, law: Law, round: RoundView): string => {
  const { say, sentence, together } = language;
  const player = drawnOf(law, round.hands.player);
  const banker = drawnOf(law, round.hands.banker);
  if (round.outcome === null || player === undefined || banker === undefined) return '';
  return together([
    sentence(outcomeWords(say, round.outcome, round.hands)),
    player.natural || banker.natural
      ? say('A natural ends the round by {clause}.', { clause: spokenClause(language, '6.4') })
      : '',
    player.third === undefined ? '' : say('Player drew the {card}.', { card: cardSaid(say, player.third) }),
    banker.third === undefined
      ? ''
      : say('Banker held {total} and drew the {card} by {clause}.', {
          total: banker.held,
          card: cardSaid(say, banker.third),
          clause: spokenClause(language, '7.3'),
        }),
  ]);
};

const spokenSettlement = (money: Money, settlement: Settlement): string => {
  const { on, result, by, paidBy, stake } = settlement;
  const { language } = money;
  const { say } = language;
  const told = { name: boxSaid(say, on), clause: spokenClause(language, paidBy ?? by) };
  if (result === 'standOff')
    return say('{name} stands off, {sum} stays yours, {clause}.', { ...told, sum: money.spoken(stake) });
  return say(result === 'lose' ? '{name} lost {sum}, {clause}.' : '{name} paid {sum}, {clause}.', {
    ...told,
    sum: money.spoken(Math.abs(netOf(settlement))),
  });
};

const isSame = (one: Settlement, other: Settlement): boolean =>
  one.patron === other.patron && one.on === other.on;

const ownSettled = (
  money: Money,
  before: RoundView | null,
  after: OpenView,
  viewer: string | null,
): string => {
  const round = after.round;
  if (round === null || viewer === null) return '';
  const known = before?.number === round.number ? before.settled : [];
  const fresh = round.settled.filter(
    (each) => each.patron === viewer && !known.some((other) => isSame(each, other)),
  );
  if (fresh.length === 0) return '';
  return money.language.together([
    ...fresh.map((each) => spokenSettlement(money, each)),
    spokenBalance(money.language, after),
  ]);
};

/** What the viewer's own wagers did while bets were open: laid down, changed, taken back. */
const ownWagers = (
  money: Money,
  before: RoundView | null,
  after: RoundView,
  viewer: string | null,
): string => {
  if (viewer === null || before === null || before.number !== after.number || after.voidedBy !== null)
    return '';
  const { say, sentence, together } = money.language;
  const of = ({ wagers }: RoundView): RoundView['wagers'] => wagers.filter(({ patron }) => patron === viewer);
  const stakes = new Map(of(before).map(({ on, stake }) => [on, stake]));
  const laid = of(after)
    .filter(({ on, stake }) => stakes.get(on) !== stake)
    .map(({ on, stake }) =>
      sentence(say('{sum} on {box}', { sum: money.spoken(stake), box: boxSaid(say, on) })),
    );
  const gone = of(before)
    .filter(({ on }) => ![...after.wagers, ...after.settled].some((w) => w.patron === viewer && w.on === on))
    .map(({ on }) => say('{box} taken back.', { box: boxSaid(say, on) }));
  return together([...laid, ...gone]);
};

const begun = (language: Language, before: RoundView | null, after: RoundView): string => {
  if (before?.number === after.number) return '';
  const n = String(after.number);
  return after.noBet === null
    ? language.say('Round {n}. Bets are open.', { n })
    : language.say('Round {n} is a no-bet coup, by {clause}.', {
        n,
        clause: spokenClause(language, after.noBet),
      });
};

const changed = (language: Language, before: RoundView | null, after: RoundView): readonly string[] => {
  if (before === null || before.number !== after.number) return [];
  const { say } = language;
  const closed = before.stage === 'betting' && after.stage === 'dealing' && after.noBet === null;
  const becameNoBet = before.noBet === null && after.noBet !== null;
  const isVoid = before.voidedBy === null && after.voidedBy !== null;
  return [
    closed ? say('No more bets.') : '',
    becameNoBet
      ? say('The round becomes a no-bet coup by {clause}.', {
          clause: spokenClause(language, after.noBet ?? ''),
        })
      : '',
    isVoid
      ? say('Round {n} is void by {clause}. Wagers are returned.', {
          n: String(after.number),
          clause: spokenClause(language, after.voidedBy ?? ''),
        })
      : '',
  ];
};

const paused = (
  money: Money,
  law: Law,
  before: RoundView | null,
  after: OpenView,
  viewer: string | null,
): string =>
  after.round?.pause != null && before?.pause !== after.round.pause
    ? money.language.sentence(nowWords(money, law, after, viewer).title)
    : '';

const roundSpeech = (
  money: Money,
  law: Law,
  before: OpenView,
  after: OpenView,
  viewer: string | null,
): string => {
  const round = after.round;
  if (round === null) return '';
  const was = before.round;
  const ended = round.outcome !== null && (was?.number !== round.number || was.outcome === null);
  const { language } = money;
  return language.together([
    begun(language, was, round),
    ...changed(language, was, round),
    ownWagers(money, was, round, viewer),
    ...HANDS.map((hand) => dealtTo(language, was, round, hand)),
    dealtDown(language.say, was, round),
    totals(language, law, was, round),
    paused(money, law, was, after, viewer),
    ended ? spokenResult(language, law, round) : '',
    ownSettled(money, was, after, viewer),
  ]);
};

/** What only this viewer can do now: it is said at once. */
const ownTurn = (say: Say, before: OpenView, after: OpenView, viewer: string | null): string => {
  if (viewer === null) return '';
  const { cutOfferedTo } = after.shoe;
  if (cutOfferedTo === viewer && before.shoe.cutOfferedTo !== viewer)
    return say('The cut is offered to you.');
  const turns = after.next.do === 'expose' && after.determinations.exposedBy === 'patrons';
  const told = before.next.do === 'expose' && after.next.do === 'expose' && before.next.to === after.next.to;
  return turns && !told && after.next.do === 'expose' && after.seats.includes(viewer)
    ? say(
        after.next.to === 'player'
          ? 'The player’s hand is to be turned. You may turn it.'
          : 'The banker’s hand is to be turned. You may turn it.',
      )
    : '';
};

const between = (money: Money, law: Law, before: OpenView, after: OpenView, viewer: string | null): string =>
  after.round === null && after.next.do !== 'invite' && before.next.do !== after.next.do
    ? money.language.sentence(nowWords(money, law, after, viewer).title)
    : '';

/** From the change between two views to what is spoken. The first view of a table is told whole. */
export const spoken = (
  money: Money,
  law: Law,
  before: BaccaratView | null,
  after: BaccaratView,
  viewer: string | null,
): Speech => {
  if (after.stage === 'unopened') return SILENCE;
  if (before === null || before.stage === 'unopened') {
    return { polite: hearTable(money, law, after, viewer), assertive: '' };
  }
  const assertive = ownTurn(money.language.say, before, after, viewer);
  const polite = money.language.together([
    roundSpeech(money, law, before, after, viewer),
    assertive === '' ? between(money, law, before, after, viewer) : '',
  ]);
  return { polite, assertive };
};

const handNow = ({ say, sentence }: Language, round: RoundView, hand: Hand): string => {
  const { cards, total } = round.hands[hand];
  if (cards.length === 0) return '';
  const told = {
    hand: boxSaid(say, hand),
    cards: cards.map((card) => (card === null ? say('a card face down') : cardSaid(say, card))).join(', '),
  };
  return sentence(
    total === null ? say('{hand}: {cards}', told) : say('{hand}: {cards}, total {total}', { ...told, total }),
  );
};

/** The whole table as it stands, for whoever asks to hear it. */
export const hearTable = (money: Money, law: Law, view: OpenView, viewer: string | null): string => {
  const { language } = money;
  const { say, list, sentence, together } = language;
  const round = view.round;
  const wagers = round?.wagers.filter(({ patron }) => patron === viewer) ?? [];
  const own = wagers.map(({ on, stake }) =>
    say('{sum} on {box}', { sum: money.spoken(stake), box: boxSaid(say, on) }),
  );
  return together([
    round === null ? '' : sentence(say('Round {n}', { n: String(round.number) })),
    sentence(nowWords(money, law, view, viewer).title),
    ...(round === null ? [] : HANDS.map((hand) => handNow(language, round, hand))),
    own.length === 0 ? '' : say('You have {wagers}.', { wagers: list(own) }),
    spokenBalance(language, view),
  ]);
};
