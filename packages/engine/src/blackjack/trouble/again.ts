import { memoize } from '../../core/memoize.ts';
import { must } from '../../core/must.ts';
import { netsBy } from '../../core/purse.ts';
import type { Acts, Evolvers } from '../act.ts';
import { patronOf, roundOf, withPatron } from '../chips.ts';
import type { Command } from '../command.ts';
import { dealActs, dealEvolvers } from '../deal.ts';
import type { Event } from '../event.ts';
import { addedEvolvers } from '../hands/added.ts';
import { doubleActs, doubleEvolvers } from '../hands/double.ts';
import { playActs, playEvolvers } from '../hands/play.ts';
import { splitActs, splitEvolvers } from '../hands/split.ts';
import { insuranceActs, insuranceEvolvers } from '../insurance/insurance.ts';
import { interimActs } from '../insurance/interim.ts';
import { type BlackjackRules, type Refusal, refuse } from '../rules.ts';
import { settleActs, settleEvolvers } from '../settle.ts';
import { sideActs } from '../side/side.ts';
import { nextStep, type Step } from '../step.ts';
import type { DealtCard, Entry, Picked, Relaid, Round, Said, Settling, Table } from '../table.ts';
import { picks, without } from '../void.ts';
import { movedBy } from './moved.ts';

const ACTS = {
  ...dealActs,
  ...sideActs,
  ...insuranceActs,
  ...interimActs,
  ...playActs,
  ...splitActs,
  ...doubleActs,
  ...settleActs,
} satisfies Partial<Acts>;
const EVOLVERS = {
  ...dealEvolvers,
  ...insuranceEvolvers,
  ...playEvolvers,
  ...splitEvolvers,
  ...doubleEvolvers,
  ...addedEvolvers,
  ...settleEvolvers,
} satisfies Partial<Evolvers>;

const DEALER = { role: 'dealer' } as const;
/** Chips enough for all that was added: whether they are still there is asked when the difference moves. */
const PLENTY = 1e14;

/** A hand that a card lay on which was not its own, from an entry of the log on; or a card that lay on another hand. */
export type Changed =
  | { readonly box: number; readonly hand: number; readonly from: number }
  | { readonly at: number };

/** How a round is worked again. */
interface Asked {
  readonly round: Round;
  readonly absent: readonly string[];
  /** The cards of the round as they left the shoe, with their true faces. */
  readonly cards: readonly DealtCard[];
  /** Whether a decision that is lawful on the cards as they lie now stands, or only one made on the same cards. */
  readonly stands: 'lawful' | 'sameCards';
  /** What was wrong with the hands that were decided on. */
  readonly changed: readonly Changed[];
}

interface Work {
  table: Table;
  /** Places in the log of what was done again. */
  readonly used: Set<number>;
  /** Places of decisions that do not stand. */
  readonly refused: Set<number>;
  /** The hand that somebody has to decide on before the round can go on. */
  asks: Decide | null;
  /** Whether a card is due that has not left the shoe yet. */
  lacks: boolean;
}

const attempt = (rules: BlackjackRules, work: Work, command: Command): Refusal | undefined => {
  const act = ACTS[command.type as 'DealCard'];
  const refusal = act.refuse(rules, work.table, command as never);
  if (refusal !== undefined) return refusal;
  work.table = act
    .events(rules, work.table, command as never)
    .reduce((before, event) => evolved(before, event), work.table);
  return undefined;
};

const evolved = (table: Table, event: Event): Table =>
  (EVOLVERS[event.type as 'CardDealt'] as (table: Table, event: Event) => Table)(table, event);

/** Who was not there when the first card came: the opposite of what was noted first. */
const absentAtFirst = ({ round, absent }: Asked, patron: string): boolean => {
  const noted = round.log.find((entry) => entry.do === 'presence' && entry.patron === patron);
  return noted?.do === 'presence' ? !noted.absent : absent.includes(patron);
};

/** The table as it was before the first card of the round, all its cards in front to be dealt again. */
const begun = (table: Table, asked: Asked): Table => {
  const { before } = must(asked.round.trail[0], 'first card');
  const names = Object.keys({ ...table.patrons, ...netsBy(before.boxes.flatMap(owners)) });
  const scratch: Table = {
    ...table,
    round: { ...before, trail: [], log: [], kept: [], reported: [], misplaced: [] },
    shoe: {
      ...table.shoe,
      stage: 'inPlay',
      midRound: null,
      front: asked.cards.map(({ at, card }) => ({ at, card })),
    },
  };
  return names.reduce(
    (on, patron) =>
      withPatron(on, patron, {
        ...patronOf(table, patron),
        chips: PLENTY,
        excludedFor: null,
        absent: absentAtFirst(asked, patron),
      }),
    scratch,
  );
};

const owners = ({ wagers, sides }: Round['boxes'][number]): readonly (readonly [string, number])[] =>
  [...wagers, ...sides].map(({ patron }) => [patron, 0]);

/** How many cards were out when something was noted in the log. */
const dealtBefore = (log: readonly Entry[], index: number): number =>
  log.slice(0, index).filter((entry) => entry.do === 'dealt').length;

/** Whether a decision that was made before this is still to be made again. */
const isBehind = ({ used, refused }: Work, log: readonly Entry[], index: number): boolean =>
  log.slice(0, index).some((entry, at) => entry.do === 'said' && !used.has(at) && !refused.has(at));

/** Comings and goings, and wagers that were declared void, at the cards at which they were. */
const notedBy = (work: Work, { round, cards }: Asked): void => {
  if (!round.log.some((entry) => entry.do === 'presence' || entry.do === 'voided')) return;
  const dealt = cards.length - work.table.shoe.front.length;
  for (const [index, entry] of round.log.entries()) {
    const then = dealtBefore(round.log, index);
    if (work.used.has(index) || then > dealt || (then === dealt && isBehind(work, round.log, index)))
      continue;
    if (entry.do === 'presence') work.table = withPatron(work.table, entry.patron, { absent: entry.absent });
    else if (entry.do === 'voided') work.table = withoutWagers(work.table, entry);
    else continue;
    work.used.add(index);
  }
};

/** [16.2(a)] Where the round goes no further, what was void later stays so too. */
const stayVoid = (work: Work, { round }: Asked): void => {
  for (const [index, entry] of round.log.entries())
    if (entry.do === 'voided' && !work.used.has(index)) work.table = withoutWagers(work.table, entry);
};

/** [16.2(a)] What was void stays void: neither what lies nor what was settled comes back. */
const withoutWagers = (table: Table, picked: Picked): Table => {
  const isPicked = picks(picked);
  const round = without(roundOf(table), isPicked);
  return { ...table, round: { ...round, settled: round.settled.filter((each) => !isPicked(each)) } };
};

type Decide = Extract<Step, { readonly do: 'decide' }>;

const isSameCards = (table: Table, { box, hand }: Decide, { on }: Said): boolean => {
  const there = roundOf(table).boxes.find(({ number }) => number === box);
  const cards = must(there?.hands[hand - 1], 'hand').cards;
  return cards.length === on.length && cards.every(({ at }, index) => at === on[index]);
};

/** The command by which a decision of the log is made again. */
const commandOf = (table: Table, { act, box, hand, amounts }: Said, patron: string): Command => {
  const about = { actor: DEALER, patron, box, hand } as const;
  if (act === 'hit') return { type: 'Hit', ...about };
  if (act === 'stand') return { type: 'Stand', ...about };
  const there = must(
    roundOf(table).boxes.find(({ number }) => number === box),
    'box',
  );
  // Who has no wager on the hand any more adds nothing to it.
  const lies = must(there.hands[hand - 1], 'hand').wagers;
  const added = Object.entries(amounts).filter(([name]) => lies.some((wager) => wager.patron === name));
  return { type: act === 'split' ? 'Split' : 'Double', ...about, amounts: Object.fromEntries(added) };
};

/** The next decision of the log on this hand: those on hands that are finished now have no place any more. */
const nextSaid = (
  { used, refused }: Work,
  { round }: Asked,
  { box, hand }: Pick<Decide, 'box' | 'hand'>,
): number =>
  round.log.findIndex(
    (entry, index) =>
      entry.do === 'said' &&
      entry.box === box &&
      entry.hand === hand &&
      !used.has(index) &&
      !refused.has(index),
  );

/** Whether a decision was made on a hand as it lay wrong. */
const isWrong = ({ changed }: Asked, { box, hand, on }: Said, index: number): boolean =>
  changed.some((each) =>
    'at' in each ? on.includes(each.at) : each.box === box && each.hand === hand && index > each.from,
  );

/**
 * [14.4] A decision that was made stands, where it may; where it does not, its player is asked again while the dealer
 * has one card, and nobody after that.
 */
const decided = (rules: BlackjackRules, work: Work, asked: Asked, step: Decide): Refusal | undefined => {
  const index = nextSaid(work, asked, step);
  const entry = asked.round.log[index];
  const known = asked.round.dealer.length > 1;
  if (entry?.do === 'said') {
    const same = isSameCards(work.table, step, entry) && !isWrong(asked, entry, index);
    const stands = same || known || asked.stands === 'lawful';
    if (stands && attempt(rules, work, commandOf(work.table, entry, step.patron)) === undefined) {
      work.used.add(index);
      return undefined;
    }
    work.refused.add(index);
  }
  if (known)
    return refuse(rules, '16.3', `hand ${step.hand} of box ${step.box} would have to be decided on again`);
  work.asks = step;
  return undefined;
};

/** Insurance as it was asked for; what has no ground any more is passed over. */
const insured = (rules: BlackjackRules, work: Work, { round }: Asked, own: boolean): void => {
  for (const [index, entry] of round.log.entries()) {
    const command = insuringBy(entry, own);
    if (command !== undefined && attempt(rules, work, command) === undefined) work.used.add(index);
  }
};

/** The command by which one's own insurance, or that of others, is asked for again. */
const insuringBy = (entry: Entry, own: boolean): Command | undefined => {
  if (entry.do === 'evenMoney' && own) {
    return { type: 'TakeEvenMoney', actor: DEALER, patron: entry.patron, box: entry.box };
  }
  if (entry.do !== 'insured') return undefined;
  const { patron, box, owner, stake } = entry;
  if (own !== (owner === patron)) return undefined;
  return { type: 'Insure', actor: DEALER, patron, box, owner, amount: stake };
};

const STEPS = {
  settleSides: 'SettleSides',
  settleInterim: 'SettleInterim',
  settleInsurance: 'SettleInsurance',
  settle: 'SettleWagers',
} as const satisfies Record<Settling, Command['type']>;

/**
 * Whether the round had gone on from here: more cards lie, or it was done, be it that a correction brought it to its
 * end before.
 */
const wentOn = (work: Work, { round }: Asked, step: Settling | 'closed' | 'stand'): boolean =>
  (round.stage === 'done' && step !== 'closed') ||
  (step !== 'settle' && work.table.shoe.front.length > 0) ||
  round.log.some(
    (entry, index) =>
      (entry.do === 'said' && !work.used.has(index) && !work.refused.has(index)) ||
      (entry.do === 'settled' && (entry.step === step || entry.step === 'settle')) ||
      (entry.do === 'closed' && step === 'closed' && entry.next === 'closed'),
  );

/** One step of the round again; false where it goes no further. */
const goOn = (rules: BlackjackRules, work: Work, asked: Asked, step: Step): Refusal | boolean => {
  switch (step.do) {
    case 'deal': {
      const [next] = work.table.shoe.front;
      work.lacks = next?.card === undefined;
      if (next?.card === undefined) return false;
      return attempt(rules, work, { type: 'DealCard', actor: DEALER, to: step.to, card: next.card }) ?? true;
    }
    case 'decide':
      return decided(rules, work, asked, step) ?? work.asks === null;
    case 'stand': {
      if (!wentOn(work, asked, 'stand')) return false;
      work.used.add(nextSaid(work, asked, step));
      const { box, hand } = step;
      return attempt(rules, work, { type: 'Stand', actor: DEALER, patron: null, box, hand }) ?? true;
    }
    case 'closeInsurance':
    case 'allotInsurance': {
      const own = step.do === 'closeInsurance';
      insured(rules, work, asked, own);
      const closed = asked.round.log.some((entry) => entry.do === 'closed');
      if (!wentOn(work, asked, 'closed') && !(own && closed)) return false;
      return attempt(rules, work, { type: own ? 'CloseInsurance' : 'AllotInsurance', actor: DEALER }) ?? true;
    }
    case 'settleSides':
    case 'settleInterim':
    case 'settleInsurance':
    case 'settle':
      return wentOn(work, asked, step.do)
        ? (attempt(rules, work, { type: STEPS[step.do], actor: DEALER }) ?? true)
        : false;
    default:
      return false;
  }
};

const DECISIONS: ReadonlySet<Entry['do']> = new Set<Entry['do']>(['said', 'insured', 'evenMoney']);

/**
 * [14.4] Where a hand is asked again, or a card is still to come, what was decided on the others stands if they get the
 * same cards; insurance does where the initial deal is not complete.
 */
const isKept = ({ table, asks, lacks, refused }: Work, asked: Asked, index: number): boolean => {
  const entry = must(asked.round.log[index], 'entry');
  if (entry.do !== 'said') return table.round?.insurance !== 'closed';
  if ((asks === null && !lacks) || refused.has(index)) return false;
  const isAsked = entry.box === asks?.box && entry.hand === asks.hand;
  return !isAsked && !isWrong(asked, entry, index);
};

export interface Worked {
  readonly lies: Relaid;
  /** What each patron gets by it, or below nothing gives back. */
  readonly moved: Readonly<Record<string, number>>;
}

/**
 * [14.2] [14.3] [14.4] A round worked again from its first card, with the cards in the order in which they left the
 * shoe: the same judges, the decisions that stand. A card that no hand is due any more is burned if it lay on the
 * dealer's hand, and is else the next to be dealt.
 */
const workedAnew = (rules: BlackjackRules, table: Table, asked: Asked): Worked | Refusal => {
  const { round } = asked;
  const work: Work = {
    table: begun(table, asked),
    used: new Set(),
    refused: new Set(),
    asks: null,
    lacks: false,
  };
  for (;;) {
    notedBy(work, asked);
    const on = goOn(rules, work, asked, nextStep(rules, work.table));
    if (on === false) break;
    if (on !== true) return on;
  }
  stayVoid(work, asked);
  const now = roundOf(work.table);
  const left = work.table.shoe.front as readonly DealtCard[];
  const wasDealers = new Set(round.dealer.map(({ at }) => at));
  const isDealers = ({ at }: DealtCard): boolean => wasDealers.has(at) && work.asks === null;
  const dropped = [...round.log.keys()].filter(
    (index) => !work.used.has(index) && DECISIONS.has(must(round.log[index], 'entry').do),
  );
  const { stage, boxes, dealer, insurance, insurances, requests, asking, settled } = now;
  return {
    lies: {
      ...{ stage, boxes, dealer, insurance, insurances, requests, asking, settled },
      front: left.filter((card) => !isDealers(card)),
      burned: left.filter(isDealers),
      dropped,
      kept: dropped.filter((index) => isKept(work, asked, index)),
    },
    moved: movedBy(round, now),
  };
};

const workedBefore = memoize((_table: Table) => new Map<string, Worked | Refusal>());

/** What the same facts come to at the same table is worked out once: it is offered, judged and done. */
export const worked = (rules: BlackjackRules, table: Table, asked: Asked): Worked | Refusal => {
  const { round, ...rest } = asked;
  const key = JSON.stringify([rules.rulebook, round.number, round.reported, round.misplaced, rest]);
  const before = workedBefore(table);
  const made = before.get(key) ?? workedAnew(rules, table, asked);
  before.set(key, made);
  return made;
};

export const isWorked = (made: Worked | Refusal): made is Worked => 'lies' in made;

/** [14.4] The command of a decision that stands, for the hand that would be asked now. */
export const keptFor = (rules: BlackjackRules, table: Table): Command | undefined => {
  const { round } = table;
  if (round === null || round.kept.length === 0) return undefined;
  const step = nextStep(rules, table);
  if (step.do === 'closeInsurance' || step.do === 'allotInsurance') {
    const own = step.do === 'closeInsurance';
    // What has no ground any more is passed over.
    return round.kept
      .flatMap((entry) => insuringBy(entry, own) ?? [])
      .find((command) => ACTS[command.type as 'Insure'].refuse(rules, table, command as never) === undefined);
  }
  if (step.do !== 'decide') return undefined;
  const said = round.kept.find(
    (each): each is Said => each.do === 'said' && each.box === step.box && each.hand === step.hand,
  );
  if (said === undefined || !isSameCards(table, step, said)) return undefined;
  return commandOf(table, said, step.patron);
};
