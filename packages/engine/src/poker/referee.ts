import { type Card, printCards } from '../core/card.ts';
import type { Actor } from '../core/game.ts';
import { must } from '../core/must.ts';
import { type Answer, type Fault, fault, type Line } from '../core/notation.ts';
import type { Slot } from '../core/shoe.ts';
import { facesOf } from './cards.ts';
import { handOf, netOf, roundOf } from './chips.ts';
import type { Command } from './command.ts';
import type { Event, EventOf } from './event.ts';
import { game } from './game.ts';
import type { FileBox, RoundFile } from './round-file.ts';
import type { Clause, PokerRules } from './rules.ts';
import { qualifies } from './settle.ts';
import { boxesMax } from './sign.ts';
import { nextStep } from './step.ts';
import { type Category, categoryOf, strengthOfHand } from './strength.ts';
import type { Settlement, Table } from './table.ts';

const DEALER: Actor = { role: 'dealer' };

interface HandAnswer {
  readonly cards: string;
  readonly category: Category;
}

/** What the referee says of a settled Canberra Poker round. */
export type PokerAnswer = Extract<Answer, { readonly ok: true }> & {
  readonly players: Readonly<Record<string, { readonly net: number } & Partial<HandAnswer>>>;
  readonly dealer: HandAnswer & { readonly qualifies: boolean };
  /** The meter afterwards, where the file gave the one before. */
  readonly jackpotPool?: number;
};

/** With this in hand nobody is short of chips for what the file says he wagered. */
const purseFor = ({ law }: PokerRules, { ante, jackpot }: FileBox, { determinations }: RoundFile): number =>
  ante * (1 + law['7.2'].times) + (jackpot ? (determinations.jackpotWager ?? 0) : 0);

/** The table as a round file finds it: cards shuffled and cut, players with the chips that they wager. */
const tableFor = (rules: PokerRules, file: RoundFile): Table => {
  const { determinations, limits, boxes } = file;
  const { automatedShoe, maxPayout, jackpotWager } = determinations;
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
      sign: { ...limits, maxPayout, jackpotWager },
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
    { type: 'CardsCut', depth: 0, by },
    { type: 'WagersInvited', round: 1, by },
  ];
  return events.reduce(evolve, game.initial(rules) as Table);
};

const evolve = (table: Table, event: Event): Table => game.evolve(table, event) as Table;

/** A round on its way: the table as it stands and the lines so far. */
interface Course {
  readonly rules: PokerRules;
  readonly file: RoundFile;
  table: Table;
  pool: number | null;
  readonly lines: Line[];
  /** What was said when an ante was placed, for its line. */
  readonly notes: Map<number, Pick<Line, 'returned' | 'advised'>>;
}

const lineOf = (settlement: Settlement): Line => {
  const { patron, box, on, stake, result, pays, by, paidBy } = settlement;
  return {
    player: patron,
    box,
    wager: on,
    stake,
    result,
    pays,
    net: netOf(settlement),
    clause: paidBy ?? by,
  };
};

/** [3.4] [3.5] A short ante is played with advice; what lies above the maximum goes back. */
const note = ({ notes }: Course, { box, advised, returned, by }: EventOf<'WagerPlaced'>): void => {
  if (advised) notes.set(box, { advised: by });
  if (returned > 0) notes.set(box, { returned });
};

const tell = (course: Course, event: Event): void => {
  if (event.type === 'WagerPlaced') note(course, event);
  if (event.type === 'JackpotSettled' && course.pool !== null) course.pool -= event.fromPool;
  if (event.type !== 'WagerSettled' && event.type !== 'JackpotSettled') return;
  const said = event.on === 'ante' ? course.notes.get(event.box) : undefined;
  course.lines.push({ ...lineOf(event), ...said });
};

/** Carries a command out at the table, or says why not. */
const act = (course: Course, command: Command, at: string): Fault | undefined => {
  const decision = game.decide(course.rules, course.table, command);
  if (!decision.ok) return fault(at, decision.refusal.detail, decision.refusal.clause);
  for (const event of decision.events) {
    course.table = evolve(course.table, event);
    tell(course, event);
  }
  return undefined;
};

const firstFault = <T>(list: readonly T[], judge: (each: T) => Fault | undefined): Fault | undefined => {
  for (const each of list) {
    const refused = judge(each);
    if (refused !== undefined) return refused;
  }
  return undefined;
};

const placeWagers = (course: Course): Fault | undefined =>
  firstFault(course.file.boxes, ({ box, player: patron, ante: amount, jackpot, at }) => {
    const own = { actor: DEALER, patron, box };
    return (
      act(course, { type: 'PlaceAnte', ...own, amount }, `${at}.ante`) ??
      (jackpot ? act(course, { type: 'PlaceJackpotWager', ...own }, `${at}.jackpot`) : undefined)
    );
  });

/** The face of a card that has left the shoe, from the file. */
const faceAt = ({ cards }: RoundFile, at: number): Card => must(cards[at], `card ${at + 1}`);

const facesAt = (file: RoundFile, slots: readonly Slot[]): readonly Card[] =>
  slots.map(({ at }) => faceAt(file, at));

/** [6.3] [12.4] Deals the whole round, or names the clause that asks for a missing card. */
const deal = (course: Course): Fault | undefined => {
  const { rules, file } = course;
  const step = nextStep(rules, course.table);
  if (step.do !== 'deal') return undefined;
  const at = course.table.shoe.cards.out;
  const face = file.cards[at];
  if (face === undefined) {
    const to = step.to === 'dealer' ? 'the dealer' : `box ${step.to}`;
    return fault('cards', `card ${at + 1} is missing: ${to} is due one`, step.by);
  }
  const card = step.faceUp ? { card: face } : {};
  return (
    act(course, { type: 'DealCard', actor: DEALER, to: step.to, ...card }, `cards[${at}]`) ?? deal(course)
  );
};

/** [12.4] [12.5] From an automated shoe the dealer turns a card up and announces bet or fold. */
const announce = (course: Course): Fault | undefined => {
  if (!course.file.determinations.automatedShoe) return undefined;
  const { at } = must(roundOf(course.table).dealer.at(-1), "dealer's top card");
  return (
    act(course, { type: 'TurnUpCard', actor: DEALER, card: faceAt(course.file, at) }, 'cards') ??
    act(course, { type: 'AnnounceBetOrFold', actor: DEALER }, 'cards')
  );
};

const anteOn = (table: Table, box: number): number =>
  must(
    roundOf(table).wagers.find((wager) => wager.box === box && wager.on === 'ante'),
    'ante',
  ).stake;

const decide = (course: Course): Fault | undefined =>
  firstFault(course.file.boxes, ({ box, player: patron, act: decision, bet, jackpot, declared, at }) => {
    const own = { actor: DEALER, patron };
    if (decision === 'fold') return act(course, { type: 'Fold', ...own }, `${at}.act`);
    const twice = anteOn(course.table, box) * course.rules.law['7.2'].times;
    const refused = act(course, { type: 'Bet', ...own, amount: bet ?? twice }, `${at}.bet`);
    const declares = jackpot && declared && refused === undefined;
    return declares ? act(course, { type: 'Declare', ...own }, `${at}.declared`) : refused;
  });

/** Shows every hand and settles, as a dealer would, until the cards can be collected. */
const settle = (course: Course): Fault | undefined => {
  const { rules, file } = course;
  const dealer = facesAt(file, roundOf(course.table).dealer);
  let refused = act(course, { type: 'ExposeDealer', actor: DEALER, cards: dealer }, 'cards');
  for (let step = nextStep(rules, course.table); refused === undefined && step.do !== 'collect'; ) {
    if (step.do === 'exposeHand') {
      const { box } = step;
      const hand = must(
        roundOf(course.table).hands.find((each) => each.box === box),
        'hand',
      );
      const cards = facesAt(file, hand.cards);
      refused = act(course, { type: 'ExposeHand', actor: DEALER, box, cards }, 'cards');
    } else if (step.do === 'settle') {
      refused = act(course, { type: 'SettleWagers', actor: DEALER }, 'boxes');
    } else {
      refused = settleJackpotOf(course);
    }
    step = nextStep(rules, course.table);
  }
  return refused;
};

/** [10.3] The meter has to be known where a hand is paid from it. */
const settleJackpotOf = (course: Course): Fault | undefined => {
  const before = course.lines.length;
  const { pool } = course;
  const refused = act(course, { type: 'SettleJackpot', actor: DEALER, pool: pool ?? 0, reserve: 0 }, 'boxes');
  const fromMeter = course.lines
    .slice(before)
    .some(({ clause }) => ['11.1(a)', '11.1(b)', '11.3(a)', '11.3(b)'].includes(clause));
  return pool === null && fromMeter
    ? fault('jackpotPool', 'say what the meter shows: a hand is paid from it', '10.3')
    : refused;
};

const handAnswer = (faces: readonly Card[]): HandAnswer => ({
  cards: printCards(faces),
  category: categoryOf(strengthOfHand(faces)),
});

const answerOf = ({ rules, file, table, lines, pool }: Course): PokerAnswer => {
  const { dealer } = roundOf(table);
  const netsAndHands = file.boxes.map(({ player }) => {
    const { cards } = must(handOf(table, player), 'hand');
    const net = lines.filter((line) => line.player === player).reduce((sum, line) => sum + line.net, 0);
    return [player, { net, ...handAnswer(facesAt(file, cards)) }] as const;
  });
  return {
    ok: true,
    ...(file.id === undefined ? {} : { id: file.id }),
    rulebook: rules.rulebook,
    dealer: { ...handAnswer(facesOf(dealer)), qualifies: qualifies(rules, dealer) },
    players: Object.fromEntries(netsAndHands),
    lines,
    cardsUsed: table.shoe.cards.out,
    ...(pool === null ? {} : { jackpotPool: pool }),
  };
};

/** Settles a round file through `decide` and `evolve`, the same that a live table is run by. */
export const settleRound = (rules: PokerRules, file: RoundFile): PokerAnswer | Fault => {
  const course: Course = {
    rules,
    file,
    table: tableFor(rules, file),
    pool: file.jackpotPool,
    lines: [],
    notes: new Map(),
  };
  return (
    placeWagers(course) ??
    act(course, { type: 'NoMoreBets', actor: DEALER }, 'boxes') ??
    deal(course) ??
    announce(course) ??
    decide(course) ??
    settle(course) ??
    answerOf(course)
  );
};
