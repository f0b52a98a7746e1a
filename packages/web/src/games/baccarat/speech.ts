import type { Card } from '@baize/engine';
import type { BaccaratView } from '@baize/engine/baccarat';
import { cardName } from '../../card/name.ts';
import { SILENCE, type Speech, sentence, spokenBalance, together } from '../../why/spoken.ts';
import { listed, spokenClause } from '../../words/clause.ts';
import { ENGLISH } from '../../words/language.ts';
import { type Money, moneyAt } from '../../words/money.ts';
import { type Drawn, drawnOf, type Law } from './cards.ts';
import { nowWords } from './now.ts';
import { outcomeWords } from './tell.ts';
import {
  BOX_NAMES,
  HAND_NAMES,
  HANDS,
  type Hand,
  netOf,
  type OpenView,
  type RoundView,
  type Settlement,
} from './view.ts';

const names = (cards: readonly Card[]): string => cards.map(cardName).join(', ');

/** The faces of one hand that were not there, or not turned, a moment ago. */
const newFaces = (before: RoundView | null, after: RoundView, hand: Hand): readonly (Card | null)[] => {
  const known = before?.number === after.number ? before.hands[hand].cards : [];
  return after.hands[hand].cards.map((card, index) =>
    card === known[index] && index < known.length ? null : card,
  );
};

const dealtTo = (before: RoundView | null, after: RoundView, hand: Hand): string => {
  const [first, second, third] = newFaces(before, after, hand);
  const pair = [first, second].filter((card): card is Card => card !== null && card !== undefined);
  const name = HAND_NAMES[hand];
  return together([
    sentence(pair.length === 0 ? '' : `${name}: ${names(pair)}`),
    sentence(third === null || third === undefined ? '' : `${name} draws the ${cardName(third)}`),
  ]);
};

/** Cards that came face down are counted once both hands have them: one by one they say nothing. */
const dealtDown = (before: RoundView | null, after: RoundView): string => {
  const hidden = (round: RoundView | null): number =>
    round === null
      ? 0
      : HANDS.flatMap((hand) => round.hands[hand].cards).filter((card) => card === null).length;
  return hidden(after) === 4 && hidden(before) < 4 ? 'Both hands lie face down, two cards each.' : '';
};

const isComplete = (law: Law, round: RoundView | null): round is RoundView =>
  round !== null && HANDS.every((hand) => drawnOf(law, round.hands[hand]) !== undefined);

const totals = (law: Law, before: RoundView | null, after: RoundView): string => {
  const known = before?.number === after.number && isComplete(law, before);
  if (known || !isComplete(law, after) || after.outcome !== null) return '';
  const told = HANDS.map((hand) => {
    const drawn = drawnOf(law, after.hands[hand]);
    return `${HAND_NAMES[hand]} ${drawn?.held}${drawn?.natural ? ', a natural' : ''}`;
  });
  return sentence(told.join('. '));
};

const drew = (hand: string, drawn: Drawn, by: string): string =>
  drawn.third === undefined
    ? ''
    : `${hand} held ${drawn.held} and drew the ${cardName(drawn.third)} by ${spokenClause(ENGLISH, by)}.`;

/** "Banker wins, 9 to 1. Player drew the six of clubs. Banker held 4 and drew the five of hearts by clause 7.3." */
const spokenResult = (law: Law, round: RoundView): string => {
  const player = drawnOf(law, round.hands.player);
  const banker = drawnOf(law, round.hands.banker);
  if (round.outcome === null || player === undefined || banker === undefined) return '';
  return together([
    sentence(outcomeWords(round.outcome, round.hands)),
    player.natural || banker.natural ? `A natural ends the round by ${spokenClause(ENGLISH, '6.4')}.` : '',
    player.third === undefined ? '' : `Player drew the ${cardName(player.third)}.`,
    drew('Banker', banker, '7.3'),
  ]);
};

const RESULTS = { lose: 'lost', standOff: 'stands off' } as const;

const spokenSettlement = (money: Money, settlement: Settlement): string => {
  const { on, result, by, paidBy, stake } = settlement;
  const said = result === 'lose' || result === 'standOff' ? RESULTS[result] : 'paid';
  const amount =
    result === 'standOff' ? `${money.spoken(stake)} stays yours` : money.spoken(Math.abs(netOf(settlement)));
  const words =
    result === 'standOff' ? `${BOX_NAMES[on]} ${said}, ${amount}` : `${BOX_NAMES[on]} ${said} ${amount}`;
  return `${words}, ${spokenClause(ENGLISH, paidBy ?? by)}.`;
};

const isSame = (one: Settlement, other: Settlement): boolean =>
  one.patron === other.patron && one.on === other.on;

const ownSettled = (before: RoundView | null, after: OpenView, viewer: string | null): string => {
  const round = after.round;
  if (round === null || viewer === null) return '';
  const known = before?.number === round.number ? before.settled : [];
  const fresh = round.settled.filter(
    (each) => each.patron === viewer && !known.some((other) => isSame(each, other)),
  );
  if (fresh.length === 0) return '';
  return together([
    ...fresh.map((each) => spokenSettlement(moneyAt(after), each)),
    spokenBalance(ENGLISH, after),
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
  const of = ({ wagers }: RoundView): RoundView['wagers'] => wagers.filter(({ patron }) => patron === viewer);
  const stakes = new Map(of(before).map(({ on, stake }) => [on, stake]));
  const laid = of(after)
    .filter(({ on, stake }) => stakes.get(on) !== stake)
    .map(({ on, stake }) => `${money.spoken(stake)} on ${BOX_NAMES[on]}.`);
  const gone = of(before)
    .filter(({ on }) => ![...after.wagers, ...after.settled].some((w) => w.patron === viewer && w.on === on))
    .map(({ on }) => `${BOX_NAMES[on]} taken back.`);
  return together([...laid, ...gone]);
};

const begun = (before: RoundView | null, after: RoundView): string => {
  if (before?.number === after.number) return '';
  return after.noBet === null
    ? `Round ${after.number}. Bets are open.`
    : `Round ${after.number} is a no-bet coup, by ${spokenClause(ENGLISH, after.noBet)}.`;
};

const changed = (before: RoundView | null, after: RoundView): readonly string[] => {
  if (before === null || before.number !== after.number) return [];
  const closed = before.stage === 'betting' && after.stage === 'dealing' && after.noBet === null;
  const becameNoBet = before.noBet === null && after.noBet !== null;
  const isVoid = before.voidedBy === null && after.voidedBy !== null;
  return [
    closed ? 'No more bets.' : '',
    becameNoBet ? `The round becomes a no-bet coup by ${spokenClause(ENGLISH, after.noBet ?? '')}.` : '',
    isVoid
      ? `Round ${after.number} is void by ${spokenClause(ENGLISH, after.voidedBy ?? '')}. Wagers are returned.`
      : '',
  ];
};

const paused = (law: Law, before: RoundView | null, after: OpenView, viewer: string | null): string =>
  after.round?.pause != null && before?.pause !== after.round.pause
    ? sentence(nowWords(law, after, viewer).title)
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
  return together([
    begun(was, round),
    ...changed(was, round),
    ownWagers(money, was, round, viewer),
    ...HANDS.map((hand) => dealtTo(was, round, hand)),
    dealtDown(was, round),
    totals(law, was, round),
    paused(law, was, after, viewer),
    ended ? spokenResult(law, round) : '',
    ownSettled(was, after, viewer),
  ]);
};

/** What only this viewer can do now: it is said at once. */
const ownTurn = (before: OpenView, after: OpenView, viewer: string | null): string => {
  if (viewer === null) return '';
  const { cutOfferedTo } = after.shoe;
  if (cutOfferedTo === viewer && before.shoe.cutOfferedTo !== viewer) return 'The cut is offered to you.';
  const turns = after.next.do === 'expose' && after.determinations.exposedBy === 'patrons';
  const told = before.next.do === 'expose' && after.next.do === 'expose' && before.next.to === after.next.to;
  return turns && !told && after.next.do === 'expose' && after.seats.includes(viewer)
    ? `The ${after.next.to}’s hand is to be turned. You may turn it.`
    : '';
};

const between = (law: Law, before: OpenView, after: OpenView, viewer: string | null): string =>
  after.round === null && after.next.do !== 'invite' && before.next.do !== after.next.do
    ? sentence(nowWords(law, after, viewer).title)
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
    return { polite: hearTable(law, after, viewer), assertive: '' };
  }
  const assertive = ownTurn(before, after, viewer);
  const polite = together([
    roundSpeech(money, law, before, after, viewer),
    assertive === '' ? between(law, before, after, viewer) : '',
  ]);
  return { polite, assertive };
};

const handNow = (round: RoundView, hand: Hand): string => {
  const { cards, total } = round.hands[hand];
  if (cards.length === 0) return '';
  const told = cards.map((card) => (card === null ? 'a card face down' : cardName(card))).join(', ');
  return sentence(`${HAND_NAMES[hand]}: ${told}${total === null ? '' : `, total ${total}`}`);
};

/** The whole table as it stands, for whoever asks to hear it. */
export const hearTable = (law: Law, view: OpenView, viewer: string | null): string => {
  const round = view.round;
  const wagers = round?.wagers.filter(({ patron }) => patron === viewer) ?? [];
  const own = wagers.map(({ on, stake }) => `${moneyAt(view).spoken(stake)} on ${BOX_NAMES[on]}`);
  return together([
    round === null ? '' : `Round ${round.number}.`,
    sentence(nowWords(law, view, viewer).title),
    ...(round === null ? [] : HANDS.map((hand) => handNow(round, hand))),
    own.length === 0 ? '' : `You have ${listed(own)}.`,
    spokenBalance(ENGLISH, view),
  ]);
};
