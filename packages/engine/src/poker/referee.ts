import { type Card, printCards } from '../core/card.ts';
import { must } from '../core/must.ts';
import { type Answer, type Fault, fault } from '../core/notation.ts';
import { handOf, roundOf, wagerOf } from './chips.ts';
import type { Event } from './event.ts';
import { game } from './game.ts';
import type { FileBox, RoundFile } from './round-file.ts';
import {
  act,
  type Course,
  DEALER,
  evolve,
  facesAt,
  type IrregularityAnswer,
  lineOf,
  meterOf,
  note,
  saidOf,
  standingOf,
} from './rounds/course.ts';
import { comeToLight, commenceNext, isVoid, untold } from './rounds/irregular.ts';
import type { Clause, PokerRules } from './rules.ts';
import { qualifies } from './settle.ts';
import { boxesMax } from './sign.ts';
import { nextStep } from './step.ts';
import { type Category, categoryOf, strengthOfHand } from './strength.ts';
import type { Table } from './table.ts';

interface HandAnswer {
  readonly cards: string;
  readonly category: Category;
}

/** What the referee says of a settled Canberra Poker round. */
export type PokerAnswer = Extract<Answer, { readonly ok: true }> & {
  readonly players: Readonly<Record<string, { readonly net: number } & Partial<HandAnswer>>>;
  /** Left out where the round is void. */
  readonly dealer?: HandAnswer & { readonly qualifies: boolean };
  /** The meter afterwards, where the file gave the one before. */
  readonly jackpotPool?: number;
  /** What followed from each thing that went wrong, where the file tells of any. */
  readonly irregularities?: readonly IrregularityAnswer[];
  readonly void?: { readonly clause: string };
};

/** With this in hand nobody is short of chips for what the file says he wagered. */
const purseFor = ({ law }: PokerRules, { ante, jackpot }: FileBox, { determinations }: RoundFile): number =>
  ante * (1 + law['7.2'].times) + (jackpot ? (determinations.jackpotWager ?? 0) : 0);

/** The table as a round file finds it: cards shuffled and cut, players with the chips that they wager. */
const tableFor = (rules: PokerRules, file: RoundFile): Table => {
  const { determinations, limits, boxes, advised } = file;
  const { automatedShoe, maxPayout, jackpotWager } = determinations;
  const { ante, chip, personal } = limits;
  const by = '1.1' satisfies Clause;
  const events: readonly Event[] = [
    {
      type: 'TableOpened',
      rulebook: rules.rulebook,
      approvals: { layout: '', shoe: '' },
      determinations: {
        automatedShoe,
        boxes: boxesMax(rules),
        toJackpotPercent: jackpotWager === null ? null : 100,
      },
      sign: { ante, chip, maxPayout, jackpotWager },
      by,
    },
    ...boxes.map(
      (box): Event => ({
        type: 'ChipsBrought',
        patron: box.player,
        amount: purseFor(rules, box, file),
        by,
      }),
    ),
    ...Object.entries(personal).map(
      ([patron, limit]): Event => ({ type: 'LimitGranted', patron, limit, by: '3.2' }),
    ),
    { type: 'CardsCut', depth: 0, by },
    { type: 'WagersInvited', round: 1, by },
    ...advised.map((patron): Event => ({ type: 'PlayerAdvised', patron, box: 0, by: '3.4' })),
  ];
  return events.reduce(evolve, game.initial(rules) as Table);
};

const firstFault = <T>(list: readonly T[], judge: (each: T) => Fault | undefined): Fault | undefined => {
  for (const each of list) {
    const refused = judge(each);
    if (refused !== undefined) return refused;
  }
  return undefined;
};

const placeWagers = (course: Course): Fault | undefined =>
  firstFault(course.file.boxes, ({ box, player: patron, ante: amount, jackpot, lit, at }) => {
    const own = { actor: DEALER, patron, box };
    return (
      act(course, { type: 'PlaceAnte', ...own, amount }, `${at}.ante`) ??
      (jackpot ? act(course, { type: 'PlaceJackpotWager', ...own, lit }, `${at}.jackpot`) : undefined)
    );
  });

/** [3.4] Where every ante is short once more and goes back, there is no round. */
const close = (course: Course): Fault | undefined =>
  act(course, { type: 'NoMoreBets', actor: DEALER }, 'boxes') ??
  (roundOf(course.table).stage === 'betting'
    ? fault('boxes', 'every ante is under the minimum and returned: there is no round', '3.4')
    : undefined);

/** [6.3] [12.4] Deals the whole round, or names the clause that asks for a missing card. */
const deal = (course: Course): Fault | undefined => {
  const { rules, file } = course;
  const at = course.table.shoe.cards.out;
  if (nextStep(rules, course.table).do !== 'deal') return undefined;
  const wrong = comeToLight(course, at);
  if (wrong !== undefined) return wrong;
  const step = nextStep(rules, course.table);
  if (step.do !== 'deal') return undefined;
  const face = course.cards[at];
  if (face === undefined) {
    const to = step.to === 'dealer' ? 'the dealer' : `box ${step.to}`;
    const by = file.determinations.automatedShoe ? '12.4' : '6.3';
    return fault('cards', `card ${at + 1} is missing: ${to} is due one`, by);
  }
  const card = step.faceUp ? { card: face } : {};
  return (
    act(course, { type: 'DealCard', actor: DEALER, to: step.to, ...card }, `cards[${at}]`) ?? deal(course)
  );
};

/** [12.4] [12.5] From an automated shoe the dealer turns a card up and announces bet or fold. */
const announce = (course: Course): Fault | undefined => {
  const { do: step } = nextStep(course.rules, course.table);
  if (step === 'announce') return act(course, { type: 'AnnounceBetOrFold', actor: DEALER }, 'cards');
  if (step !== 'turnUp') return undefined;
  const [card] = facesAt(course, roundOf(course.table).dealer.slice(-1));
  const top = must(card, "dealer's top card");
  return act(course, { type: 'TurnUpCard', actor: DEALER, card: top }, 'cards') ?? announce(course);
};

/** [3.5] [7.2] The bet is twice the ante that counts; where more of the ante was laid, more of the bet may be. */
const betOf = (course: Course, { player, box, ante, bet }: FileBox): number => {
  const { times } = course.rules.law['7.2'];
  const counts = must(wagerOf(course.table, player, 'ante'), 'ante').stake;
  const twice = counts * times;
  if (bet === null || bet === twice) return twice;
  if (bet !== ante * times) return bet;
  note(course, box, 'bet', { returned: bet - twice });
  return twice;
};

const decide = (course: Course): Fault | undefined =>
  firstFault(course.file.boxes, (told) => {
    const { player: patron, act: decision, jackpot, declared, at } = told;
    const own = { actor: DEALER, patron };
    const hand = handOf(course.table, patron);
    if (hand === undefined || hand.decision === 'excluded') return undefined;
    if (decision === 'fold') return act(course, { type: 'Fold', ...own }, `${at}.act`);
    const refused = act(course, { type: 'Bet', ...own, amount: betOf(course, told) }, `${at}.bet`);
    const entered = roundOf(course.table).entries.some((entry) => entry.patron === patron);
    const declares = jackpot && declared && entered && refused === undefined;
    return declares ? act(course, { type: 'Declare', ...own }, `${at}.declared`) : refused;
  });

/** Shows every hand and settles antes and bets, as a dealer would. */
const settle = (course: Course): Fault | undefined => {
  const { rules } = course;
  const step = nextStep(rules, course.table);
  const again = (refused: Fault | undefined): Fault | undefined => refused ?? settle(course);
  if (step.do === 'exposeDealer') {
    const cards = facesAt(course, roundOf(course.table).dealer);
    return again(act(course, { type: 'ExposeDealer', actor: DEALER, cards }, 'cards'));
  }
  if (step.do === 'exposeHand') {
    const { box } = step;
    const hand = must(
      roundOf(course.table).hands.find((each) => each.box === box),
      'hand',
    );
    const cards = facesAt(course, hand.cards);
    return again(act(course, { type: 'ExposeHand', actor: DEALER, box, cards }, 'cards'));
  }
  return step.do === 'settle'
    ? again(act(course, { type: 'SettleWagers', actor: DEALER }, 'boxes'))
    : undefined;
};

const FROM_METER: ReadonlySet<string> = new Set(['11.1(a)', '11.1(b)', '11.3(a)', '11.3(b)']);

/** [10.3] The meter has to be known where a hand is paid from it. */
const collect = (course: Course): Fault | undefined => {
  const { rules, table, file } = course;
  const round = roundOf(table);
  const counted = [...round.hands.map(({ cards }) => cards), round.dealer].map(({ length }) => length);
  const pool = file.jackpotPool ?? 0;
  return nextStep(rules, table).do === 'settleJackpot'
    ? act(course, { type: 'SettleJackpot', actor: DEALER, pool, reserve: 0, counted }, 'boxes')
    : act(course, { type: 'CollectCards', actor: DEALER, counted }, 'boxes');
};

const refuseMeter = (course: Course): Fault | undefined =>
  course.file.jackpotPool === null &&
  standingOf(course).settled.some(({ paidBy }) => FROM_METER.has(paidBy ?? ''))
    ? fault('jackpotPool', 'say what the meter shows: a hand is paid from it', '10.3')
    : undefined;

/** One part of the round after another, until it is over, void or refused. */
const play = (course: Course, ...parts: readonly ((course: Course) => Fault | undefined)[]) =>
  firstFault(parts, (part) => (isVoid(course) ? undefined : part(course)));

const handAnswer = (faces: readonly Card[]): HandAnswer => ({
  cards: printCards(faces),
  category: categoryOf(strengthOfHand(faces)),
});

const answerOf = (course: Course): PokerAnswer => {
  const { rules, file, played, undecided, irregularities } = course;
  const { settled, voidedBy } = standingOf(course);
  const lines = [
    ...settled.map((settlement) => ({ ...lineOf(settlement), ...saidOf(course, settlement) })),
    ...undecided,
  ];
  const isWhole = ({ length }: readonly unknown[]): boolean => length === rules.law['2.5'].cards;
  const netsAndHands = file.boxes.map(({ player }) => {
    const cards = played.hands.find(({ patron }) => patron === player)?.cards ?? [];
    const net = lines.filter((line) => line.player === player).reduce((sum, line) => sum + line.net, 0);
    return [player, { net, ...(isWhole(cards) ? handAnswer(facesAt(course, cards)) : {}) }] as const;
  });
  const { dealer } = played;
  const pool = meterOf(course);
  return {
    ok: true,
    ...(file.id === undefined ? {} : { id: file.id }),
    rulebook: rules.rulebook,
    ...(voidedBy === null && played.dealerShown
      ? { dealer: { ...handAnswer(facesAt(course, dealer)), qualifies: qualifies(rules, dealer) } }
      : {}),
    players: Object.fromEntries(netsAndHands),
    lines,
    cardsUsed: [...played.hands.map(({ cards }) => cards), dealer].flat().length,
    ...(pool === null ? {} : { jackpotPool: pool }),
    ...(irregularities.length === 0 ? {} : { irregularities }),
    ...(voidedBy === null ? {} : { void: { clause: voidedBy } }),
  };
};

/** Settles a round file through `decide` and `evolve`, the same that a live table is run by. */
export const settleRound = (rules: PokerRules, file: RoundFile): PokerAnswer | Fault => {
  const table = tableFor(rules, file);
  const course: Course = {
    rules,
    file,
    cards: file.cards,
    table,
    played: roundOf(table),
    undecided: [],
    notes: new Map(),
    irregularities: [],
  };
  return (
    placeWagers(course) ??
    close(course) ??
    play(
      course,
      deal,
      announce,
      (dealt) => comeToLight(dealt, dealt.table.shoe.cards.out),
      decide,
      settle,
      (settled) => comeToLight(settled, 'settled'),
      collect,
      (over) => comeToLight(over, 'collected'),
      (over) => {
        commenceNext(over);
        return comeToLight(over, 'nextRound');
      },
    ) ??
    refuseMeter(course) ??
    untold(course) ??
    answerOf(course)
  );
};
