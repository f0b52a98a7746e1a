import { type Card, DECK } from '../../core/card.ts';
import { commonMultiple } from '../../core/money.ts';
import { must } from '../../core/must.ts';
import type { Clause, PokerRules } from '../rules.ts';
import { boxesMax } from '../sign.ts';

/** A number below `n`: chance is handed in. */
export type Chance = (n: number) => number;

/** A round file as it is written down, and what a referee must answer where it is not lawful. */
export interface GeneratedRound {
  readonly file: Readonly<Record<string, unknown>>;
  readonly refusal?: { readonly clause: Clause; readonly at: string };
}

type Kind = 'lawful' | 'irregular' | 'unlawful';

const pick = <T>(list: readonly T[], chance: Chance): T => must(list[chance(list.length)], 'one of the list');

const oneIn = (n: number, chance: Chance): boolean => chance(n) === 0;

const shuffled = <T>(list: readonly T[], chance: Chance): readonly T[] => {
  const rest = [...list];
  return list.map(() => must(rest.splice(chance(rest.length), 1)[0], 'one of the rest'));
};

/** Every other deck begins with one suit and few ranks, so that jackpot hands are common. */
const cardsFor = (chance: Chance): readonly Card[] => {
  const deck = shuffled(DECK, chance);
  if (oneIn(2, chance)) return deck;
  const suits = new Set(shuffled(['c', 'd', 'h', 's'], chance).slice(0, 1 + chance(2)));
  const rich = deck.filter((card) => suits.has(card.slice(-1)));
  return [...rich, ...deck.filter((card) => !suits.has(card.slice(-1)))];
};

/** An ante of which, and of whose bet, every payment is whole cents. */
const unitOf = ({ law }: PokerRules): number =>
  commonMultiple([100, law['8.1:ante'].for, ...Object.values(law['8.1:bet']).map(({ for: per }) => per)]);

interface Box {
  readonly box: number;
  readonly player: string;
  readonly ante: number;
  readonly jackpot: boolean;
  readonly act: 'bet' | 'fold';
  readonly bet?: number;
  readonly declared?: boolean;
  readonly lit?: boolean;
}

interface Made {
  readonly rulebook: string;
  readonly determinations: {
    readonly maxPayout: number;
    readonly jackpotWager: number | null;
    readonly automatedShoe: boolean;
  };
  readonly limits?: Readonly<Record<string, unknown>>;
  readonly advised?: readonly string[];
  readonly jackpotPool: number;
  readonly boxes: readonly Box[];
  readonly cards: string;
}

const TIMES = 40;

/** Limits in units, with a marker for one player; or none. */
const limitsFor = (unit: number, chance: Chance) => {
  if (oneIn(2, chance)) return undefined;
  const min = unit * (1 + chance(4));
  const max = min + unit * chance(20);
  const personal = oneIn(2, chance) ? { personal: { P1: max + unit * (1 + chance(10)) } } : {};
  return { min, max, multiple: unit, smallestChip: 50, ...personal };
};

const boxFor = (rules: PokerRules, box: number, offered: boolean, chance: Chance): Box => {
  const ante = unitOf(rules) * (1 + chance(TIMES));
  const jackpot = offered && !oneIn(3, chance);
  const told = { box, player: `P${box}`, ante, jackpot };
  if (oneIn(4, chance)) return { ...told, act: 'fold' };
  return {
    ...told,
    act: 'bet',
    ...(oneIn(3, chance) ? { bet: ante * rules.law['7.2'].times } : {}),
    ...(jackpot && oneIn(5, chance) ? { declared: false } : {}),
    ...(jackpot && oneIn(6, chance) ? { lit: false } : {}),
  };
};

/** A round that is lawful in every part. */
const lawfulRound = (rules: PokerRules, chance: Chance): Made => {
  const offered = !oneIn(5, chance);
  const numbers = Array.from({ length: boxesMax(rules) }, (_, index) => index + 1).filter(() =>
    oneIn(3, chance),
  );
  const limits = limitsFor(unitOf(rules), chance);
  return {
    rulebook: rules.rulebook,
    determinations: {
      maxPayout: unitOf(rules) * (1 + chance(500)),
      jackpotWager: offered ? 50 * (1 + chance(10)) : null,
      automatedShoe: oneIn(2, chance),
    },
    ...(limits === undefined ? {} : { limits }),
    jackpotPool: chance(5_000_000),
    boxes: (numbers.length === 0 ? [1] : numbers).map((box) => boxFor(rules, box, offered, chance)),
    cards: cardsFor(chance).join(' '),
  };
};

/** How many cards the round takes. */
const dueOf = ({ law }: PokerRules, { boxes }: Made): number => (boxes.length + 1) * law['2.5'].cards;

/** One thing that went wrong, which the law has a consequence for at that moment. */
const wrongFor = (rules: PokerRules, made: Made, chance: Chance): object => {
  const due = dueOf(rules, made);
  const cards = made.cards.split(' ');
  const turn = chance(made.boxes.length);
  const { player, box } = must(made.boxes[turn], 'box');
  // With this card there is something on that box.
  const begun = 1 + turn * (made.determinations.automatedShoe ? rules.law['2.5'].cards : 1);
  const out = 1 + chance(due);
  const any = pick([out, 'settled', 'collected', 'nextRound'] as const, chance);
  const on = pick([out, 'settled'] as const, chance);
  const past = pick(['settled', 'collected'] as const, chance);
  const card = 1 + chance(typeof any === 'number' ? out : due);
  return pick(
    [
      { after: past, what: 'corrected', card: 1 + chance(due), is: pick(cards.slice(due), chance) },
      { after: any, what: 'misplaced', card, lay: `box ${box}` },
      { after: any, what: 'drawnInError', card, seen: oneIn(2, chance) },
      { after: any, what: 'misdealt', detail: 'out of order' },
      { after: out, what: 'exposed', card: 1 + chance(Math.min(out, due - 1)) },
      ...(made.determinations.automatedShoe ? [{ after: on, what: 'malfunction', detail: 'a jam' }] : []),
      { after: pick([begun, due] as const, chance), what: 'racked', box },
      { after: on, what: 'void', cause: pick(['disturbance', 'impractical'], chance), reason: 'declared' },
      { after: any, what: 'void', cause: pick(['fraud', 'decision'], chance), reason: 'found' },
      { after: any, what: 'void', cause: 'collusion', reason: 'found', player },
      { after: any, what: 'voidWagers', player, clause: pick(['16.1', '13.2(b)'], chance) },
      { after: any, what: 'excluded', player, clause: '16.8' },
    ],
    chance,
  );
};

/** A change that makes a round unlawful, with the refusal that it must meet. */
type Slip = readonly [change: object, clause: Clause, at: string];

const slipsOf = (rules: PokerRules, made: Made, chance: Chance): readonly Slip[] => {
  const due = dueOf(rules, made);
  const [first, ...others] = made.boxes as readonly [Box, ...Box[]];
  const cards = made.cards.split(' ');
  const { automatedShoe, jackpotWager } = made.determinations;
  const { bet: _bet, ...unbet } = first;
  const withFirst = (change: object, from: object = first): object => ({
    boxes: [{ ...from, ...change }, ...others],
  });
  const wrong = (irregularity: object, clause: Clause): Slip => [
    { irregularities: [irregularity] },
    clause,
    'irregularities[0]',
  ];
  const { box, player } = first;
  return [
    [withFirst({ act: 'fold', bet: first.ante }), '7.3', 'boxes[0].bet'],
    [withFirst({ act: 'bet', bet: first.ante * rules.law['7.2'].times + 1 }), '7.2', 'boxes[0].bet'],
    ...(jackpotWager === null
      ? []
      : [[withFirst({ ante: 0, jackpot: true }, unbet), '10.1', 'boxes[0].jackpot'] as const]),
    [withFirst({ ante: 0, jackpot: false }, unbet), '4.3', 'boxes[0].ante'],
    [withFirst({ box: boxesMax(rules) + 1 }), '2.1', 'boxes[0].box'],
    [withFirst({ act: 'hold' }, unbet), '7.1', 'boxes[0].act'],
    [{ cards: cards.slice(0, due - 1 - chance(due - 1)).join(' ') }, automatedShoe ? '12.4' : '6.3', 'cards'],
    [{ cards: cards.with(1, must(cards[0], 'card')).join(' ') }, '2.1', 'cards[1]'],
    [{ boxes: [] }, automatedShoe ? '12.4' : '6.3(a)', 'boxes'],
    wrong({ after: 0, what: 'misdealt', detail: 'out of order' }, '14.3'),
    wrong({ after: 'collected', what: 'exposed', card: 1 }, '16.5'),
    wrong({ after: 'nextRound', what: 'corrected', card: 1, is: pick(cards.slice(due), chance) }, '16.5'),
    wrong({ after: 'settled', what: 'corrected', card: 1, is: must(cards[1], 'card') }, '2.1'),
    wrong({ after: 'collected', what: 'void', cause: 'impractical', reason: 'too late' }, '16.4'),
    wrong({ after: 'nextRound', what: 'void', cause: 'disturbance', reason: 'too late' }, '16.2'),
    wrong({ after: 1, what: 'void', cause: 'collusion', reason: 'by another', player: 'Zed' }, '13.2'),
    wrong({ after: 1, what: 'voidWagers', player: 'Zed', clause: '16.1' }, '16.3(a)'),
    wrong({ after: 1, what: 'voidWagers', player, clause: '99.9' }, '16.3'),
    wrong({ after: 0, what: 'racked', box }, '14.4'),
    wrong({ after: 'collected', what: 'malfunction', detail: 'a jam' }, automatedShoe ? '12.6' : '12.1'),
  ];
};

/** A round by chance: lawful, with something that went wrong in it, or with one unlawful thing and its refusal. */
export const generateRound = (rules: PokerRules, chance: Chance, kind: Kind): GeneratedRound => {
  const made = lawfulRound(rules, chance);
  if (kind === 'lawful') return { file: { ...made } };
  if (kind === 'irregular') return { file: { ...made, irregularities: [wrongFor(rules, made, chance)] } };
  // A limit that cuts an ante would be another thing: the slip is to be the only one.
  const { limits: _limits, ...plain } = made;
  const [change, clause, at] = pick(slipsOf(rules, plain, chance), chance);
  return { file: { ...plain, ...change }, refusal: { clause, at } };
};
