import { type Card, DECK, RANKS, rankOf } from '../../core/card.ts';
import { must } from '../../core/must.ts';
import { type Fault, isFault } from '../../core/notation.ts';
import { stackOf } from '../../core/shoe.ts';
import { handOf } from '../chips.ts';
import { game } from '../game.ts';
import { mostAdded } from '../hands/double.ts';
import { begin, commandOf, doStep, settleRound } from '../referee.ts';
import { type RoundFile, readRound } from '../round-file.ts';
import type { BlackjackRules } from '../rules.ts';
import { nextStep, type Step } from '../step.ts';
import type { Table } from '../table.ts';
import type { FileAct } from './acts.ts';
import type { Course } from './course.ts';
import { illegalActs, type Slip } from './illegal.ts';
import type { Irregularity } from './irregular.ts';
import { peopleFor } from './people.ts';
import { shoeFor, type Trouble, type TroubleKind, troubleFor, troubleIn } from './trouble.ts';
import { unitsOf } from './units.ts';

/** A number below `n`: chance is handed in. */
export type Chance = (n: number) => number;

/** A round file as it is written down, and what a referee must answer where it is not lawful. */
export interface GeneratedRound {
  readonly file: Readonly<Record<string, unknown>>;
  readonly refusal?: { readonly clause: string; readonly at: string | number };
}

const BOXES = 7;
const PLAYERS = 3;

const pick = <T>(list: readonly T[], chance: Chance): T => list[chance(list.length)] as T;

/** What is made here is lawful; a refusal of it would be a defect. */
export const lawful = <T extends object>(made: T | Fault): T => {
  if (isFault(made)) throw new Error(`impossible: what was generated is refused, ${made.detail}`);
  return made;
};

const oneIn = (n: number, chance: Chance): boolean => chance(n) === 0;

/** With four hands to each, two hundred are more cards than any round of seven boxes needs. */
const CARDS_A_HAND = 50;

/** So many cards from a stack, in an order by chance. */
const drawn = <T>(stack: readonly T[], many: number, chance: Chance): readonly T[] => {
  const cards = [...stack];
  for (let at = 0; at < many; at += 1) {
    const from = at + chance(cards.length - at);
    const card = must(cards[from], 'card');
    cards[from] = must(cards[at], 'card');
    cards[at] = card;
  }
  return cards.slice(0, many);
};

/** A shoe by chance; every other one begins with few ranks, so that pairs, splits and Blackjacks are common. */
const cardsFor = ({ law }: BlackjackRules, decks: number, chance: Chance): readonly Card[] => {
  const all = stackOf(decks);
  const stack = drawn(all, Math.min(all.length, CARDS_A_HAND * Math.max(4, law['10.3'].handsMax)), chance);
  if (oneIn(2, chance)) return stack;
  const few = new Set([
    pick(RANKS, chance),
    pick(RANKS, chance),
    pick(['A', '7', '8', 'T'] as const, chance),
  ]);
  const rich = stack.filter((card) => few.has(rankOf(card)));
  return [...rich, ...stack.filter((card) => !few.has(rankOf(card)))];
};

const determinationsFor = (rules: BlackjackRules, chance: Chance) => ({
  decks: rules.law['2.1'].decksMin + chance(rules.law['2.1'].decksMax - rules.law['2.1'].decksMin + 1),
  ...(rules.soft17Choice ? { soft17: pick(['stand', 'draw'], chance) } : {}),
  pairs: pick([null, ...rules.pairsOptions], chance),
  ...(rules.insuranceByOthers ? { insuranceByOthers: oneIn(2, chance) } : {}),
});

const stakeBy = (unit: number, chance: Chance): number => unit * (1 + chance(50));

/** No more on a box than may lie there of each kind. */
const playersMax = ({ law, limitsPairs }: BlackjackRules): number =>
  Math.min(
    PLAYERS,
    law['4.5'].playersMax,
    ...(limitsPairs ? [law['17.6'].wagersMax, law['17.18'].wagersMax] : []),
  );

const wagersFor = (rules: BlackjackRules, pairs: boolean, box: number, chance: Chance) =>
  Array.from({ length: oneIn(2, chance) ? 1 : 1 + chance(playersMax(rules)) }, (_, place) => ({
    player: oneIn(4, chance) ? `P${place + 1}` : `P${box * 3 + place}`,
    amount: stakeBy(unitsOf(rules).main, chance),
    ...(pairs && oneIn(2, chance) ? { pairs: stakeBy(unitsOf(rules).pairs, chance) } : {}),
    ...(rules.sevens !== null && oneIn(2, chance) ? { sevens: unitsOf(rules).sevens } : {}),
  })).filter((wager, index, all) => all.findIndex(({ player }) => player === wager.player) === index);

/** Seven boxes, or where there are fewer decks than boxes could use up, as many as there are decks. */
const boxesFor = (rules: BlackjackRules, decks: number, pairs: boolean, chance: Chance) => {
  const boxes = Array.from({ length: decks < 4 ? decks : BOXES }, (_, index) => index + 1).filter(() =>
    oneIn(3, chance),
  );
  return (boxes.length === 0 ? [1] : boxes).map((box) => ({
    box,
    wagers: wagersFor(rules, pairs, box, chance),
  }));
};

/** What a player would add to a hand besides the one who decides: each by chance. */
const amountsOn = (
  rules: BlackjackRules,
  course: Course,
  step: Extract<Step, { do: 'decide' }>,
  kind: 'split' | 'double' | 'doubleForLess',
  chance: Chance,
) => {
  const { added } = unitsOf(rules);
  /** What of a stake is added, in whole units. */
  const part = (stake: number): number => {
    const most = Math.floor(mostAdded(rules, stake) / added);
    if (kind === 'split') return stake;
    return added * (kind === 'double' ? most : 1 + chance(most));
  };
  return Object.fromEntries(
    handOf(course.table, step.box, step.hand)
      .wagers.filter(({ patron }) => patron === step.patron || oneIn(2, chance))
      .map(({ patron, stake }) => [patron, part(stake)]),
  );
};

/** One lawful act for the hand whose turn it is. */
const actFor = (
  rules: BlackjackRules,
  course: Course,
  step: Extract<Step, { do: 'decide' }>,
  chance: Chance,
): FileAct => {
  const { box, hand } = step;
  const about = { box, hand, player: null };
  const splits = amountsOn(rules, course, step, 'split', chance);
  const doubled = amountsOn(rules, course, step, oneIn(2, chance) ? 'double' : 'doubleForLess', chance);
  const acts: readonly FileAct[] = [
    { ...about, act: 'hit', amounts: {} },
    { ...about, act: 'stand', amounts: {} },
    { ...about, act: 'split', amounts: splits },
    { ...about, act: 'double', amounts: doubled },
  ];
  const allowed = acts.filter((each) => game.decide(rules, course.table, commandOf(course, each)).ok);
  const split = allowed.find(({ act }) => act === 'split');
  return split !== undefined && !oneIn(3, chance) ? split : pick(allowed, chance);
};

/** Insurance and even money by chance, each lawful where it stands. */
const insuranceFor = (
  rules: BlackjackRules,
  course: Course,
  others: boolean,
  chance: Chance,
): readonly FileAct[] => {
  const acts: FileAct[] = [];
  const wagers = must(course.table.round, 'round').boxes.flatMap(({ number: box, wagers }) =>
    wagers.map(({ patron, stake }) => ({ box, owner: patron, stake })),
  );
  for (const { box, owner, stake } of wagers) {
    const player = others ? pick(wagers, chance).owner : owner;
    const { part, of } = rules.law[others ? '7.2' : '7.1'];
    const { insurance } = unitsOf(rules);
    const most = Math.floor((stake * part) / of / insurance);
    const insure: FileAct = {
      act: 'insure',
      box,
      player,
      owner,
      amount: insurance * (1 + chance(Math.max(1, most))),
    };
    const each: FileAct = !others && oneIn(2, chance) ? { act: 'evenMoney', box, player: owner } : insure;
    const mine = others === (player !== owner);
    if (mine && oneIn(2, chance) && game.decide(rules, course.table, commandOf(course, each)).ok) {
      acts.push(each);
    }
  }
  return acts;
};

/** An act as a round file writes it. */
const written = (each: FileAct): object => {
  if (each.act === 'evenMoney') return each;
  if (each.act === 'insure') {
    const { owner, ...rest } = each;
    return owner === each.player ? rest : { ...rest, for: owner };
  }
  const { player, amounts, ...rest } = each;
  return {
    ...rest,
    ...(player === null ? {} : { player }),
    ...(each.act === 'split' || each.act === 'double' ? { amounts } : {}),
  };
};

/** Lawful, with one unlawful act at its end, or lawful with something that went wrong. */
type Kind = 'lawful' | 'unlawful' | 'irregular';

interface Played {
  readonly acts: readonly FileAct[];
  readonly irregularities: readonly Irregularity[];
  readonly slips: readonly Slip[];
  readonly refused: Trouble['refused'];
  readonly cards: number;
}

/** A table at which nobody runs out of chips. */
const rich = (table: Table): Table => ({
  ...table,
  patrons: Object.fromEntries(
    Object.entries(table.patrons).map(([name, patron]) => [name, { ...patron, chips: 1e9 }]),
  ),
});

/** Plays a round by lawful acts and notes on the way what would have been unlawful, and by which clause. */
const play = (
  rules: BlackjackRules,
  file: RoundFile,
  kind: Kind,
  troubleKind: TroubleKind | null,
  chance: Chance,
): Played => {
  const acts: FileAct[] = [];
  const slips: Slip[] = [];
  const round = { ...file, acts, irregularities: [] as Irregularity[] };
  const course = lawful(begin(rules, round));
  course.table = rich(course.table);
  const making = { rules, course, round, chance };
  const trouble = troubleKind && troubleIn(making, troubleKind, kind === 'unlawful');
  for (;;) {
    const step = nextStep(rules, course.table);
    if (step.do === 'collect' || course.table.round?.number !== 1) {
      if (trouble?.after() === true) continue;
      break;
    }
    if (kind === 'unlawful')
      slips.push(...illegalActs(rules, course.table, step).map((slip) => ({ ...slip, at: acts.length })));
    if (trouble?.before(step) === true) continue;
    if (step.do === 'closeInsurance' || step.do === 'allotInsurance') {
      acts.push(...insuranceFor(rules, course, step.do === 'allotInsurance', chance));
    }
    if (step.do === 'decide') acts.push(actFor(rules, course, step, chance));
    lawful(doStep(rules, course, round, step) ?? course);
  }
  const nowhere: FileAct = { box: BOXES + 1, hand: 1, act: 'hit', player: null, amounts: {} };
  slips.push({ act: nowhere, clause: rules.cite('9.1'), at: acts.length });
  const { irregularities } = round;
  return { acts, irregularities, slips, refused: trouble?.refused ?? [], cards: course.cards };
};

/** A round with a report that is refused; not one where the file would tell of another moment, at which it is good. */
const refusedReport = (
  rules: BlackjackRules,
  file: GeneratedRound['file'],
  { refused, acts }: Played,
  chance: Chance,
): GeneratedRound | undefined => {
  const reports = refused.filter(({ fault }) => fault.clause !== null);
  if (reports.length === 0) return undefined;
  const { each, acts: many, fault } = pick(reports, chance);
  const told = { ...file, acts: acts.slice(0, many).map(written), irregularities: [each] };
  const answer = settleRound(rules, lawful(readRound(rules, told)));
  return isFault(answer) && answer.clause === fault.clause && answer.at === fault.at
    ? { file: told, refusal: { clause: String(fault.clause), at: fault.at } }
    : undefined;
};

/** A round by chance: lawful, or with one unlawful act at its end and the refusal that it must meet. */
export const generateRound = (rules: BlackjackRules, chance: Chance, kind: Kind): GeneratedRound => {
  const trouble =
    kind === 'irregular' || (kind === 'unlawful' && oneIn(3, chance)) ? troubleFor(chance) : null;
  const determinations = {
    ...determinationsFor(rules, chance),
    ...(trouble === 'malfunction' ? { automatedShoe: true } : {}),
  };
  const boxes = boxesFor(rules, determinations.decks, determinations.pairs !== null, chance);
  const cards = cardsFor(rules, determinations.decks, chance);
  const shoe = trouble === null || kind === 'unlawful' ? {} : shoeFor(trouble, determinations.decks, chance);
  const plain = { rulebook: rules.rulebook, determinations, boxes, cards: cards.join(' '), ...shoe };
  const peopled =
    kind !== 'lawful' && oneIn(3, chance) ? { ...plain, ...peopleFor(rules, plain, chance) } : plain;
  const begun = begin(rules, lawful(readRound(rules, peopled)));
  if (kind === 'unlawful' && isFault(begun))
    return { file: peopled, refusal: { clause: String(begun.clause), at: begun.at } };
  const file = isFault(begun) || kind === 'unlawful' ? plain : peopled;
  const played = play(rules, lawful(readRound(rules, file)), kind, trouble, chance);
  const used = cards.slice(0, played.cards + DECK.length).join(' ');
  const lawfully = { ...file, cards: used, acts: played.acts.map(written) };
  if (kind === 'lawful') return { file: lawfully };
  const { irregularities } = played;
  if (kind === 'irregular') return { file: { ...lawfully, irregularities } };
  const report = refusedReport(rules, lawfully, played, chance);
  if (report !== undefined) return report;
  const { act, clause, at } = pick(played.slips, chance);
  return {
    file: { ...file, cards: used, acts: [...played.acts.slice(0, at), act].map(written) },
    refusal: { clause, at },
  };
};
