import type { Card } from '../core/card.ts';
import { type Limits, NO_LIMITS } from '../core/limits.ts';
import { isAmount, STAKE_MAX } from '../core/money.ts';
import {
  type Fault,
  type Fields,
  fault,
  faultInAmounts,
  faultInFields,
  faultInMarkers,
  faultInRange,
  isFault,
  isFields,
  isOneOf,
  isText,
  limitsFrom,
  ROUND_MAX,
  readCards,
} from '../core/notation.ts';
import { GROUNDS_OF_RESTRICTION, type GroundOfRestriction } from './command.ts';
import { type FileAct, readActs } from './rounds/acts.ts';
import { type Irregularity, readIrregularities } from './rounds/irregular.ts';
import { type BlackjackRules, type Clause, PAIRS_OPTIONS, type PairsOption } from './rules.ts';
import { SOFT17, type Soft17 } from './table.ts';

/** A complete round as the floor reports it. */
export interface RoundFile {
  readonly id?: unknown;
  readonly rulebook: string;
  readonly determinations: FileDeterminations;
  readonly limits: FileLimits;
  readonly boxes: readonly FileBox[];
  /** Players who are not there to decide. */
  readonly absent: readonly string[];
  readonly cards: readonly Card[];
  /** How many cards were in the shoe before the round; the others lay in the discard rack. */
  readonly inShoe: number;
  readonly acts: readonly FileAct[];
  /** Players who were advised before that wagers under the minimum are returned. */
  readonly advised: readonly string[];
  /** Who is held to the minimum, and by which clause. */
  readonly restricted: Readonly<Record<string, GroundOfRestriction>>;
  /** What went wrong, in the order in which it came to light. */
  readonly irregularities: readonly Irregularity[];
}

interface FileDeterminations {
  readonly decks: number;
  readonly soft17: Soft17;
  readonly pairs: PairsOption | null;
  /** The approved stakes of Super Sevens; null where the file is silent, and then any is taken as approved. */
  readonly sevens: readonly number[] | null;
  readonly insuranceByOthers: boolean;
  readonly automatedShoe: boolean;
}

/** The sign as far as a file tells it; what it leaves out is not enforced. */
interface FileLimits {
  readonly main: Limits;
  readonly pairs: Limits;
  readonly chip: number;
  /** Limits on markers, by player. */
  readonly personal: Readonly<Record<string, number>>;
}

interface FileBox {
  readonly box: number;
  readonly wagers: readonly FileWager[];
}

/** What a player has in a box; nothing is nought. */
export interface FileWager {
  readonly player: string;
  readonly amount: number;
  readonly pairs: number;
  readonly sevens: number;
}

/** More boxes than any layout has: a slip of the pen must not make a table of millions. */
const BOX_MAX = 99;

const FIELDS = {
  round: new Set([
    'id',
    'rulebook',
    'determinations',
    'limits',
    'boxes',
    'absent',
    'advised',
    'restricted',
    'cards',
    'inShoe',
    'acts',
    'irregularities',
  ]),
  determinations: new Set(['decks', 'soft17', 'pairs', 'sevens', 'insuranceByOthers', 'automatedShoe']),
  limits: new Set(['min', 'max', 'multiple', 'smallestChip', 'pairs', 'personal']),
  pairs: new Set(['min', 'max', 'multiple']),
  box: new Set(['box', 'wagers']),
  wager: new Set(['player', 'amount', 'pairs', 'sevens']),
};

const UNLIMITED: FileLimits = { main: NO_LIMITS, pairs: NO_LIMITS, chip: 1, personal: {} };

/** [12.1] Where the edition has two inscriptions, the file says which; where it has one, there is nothing to say. */
const readSoft17 = (rules: BlackjackRules, told: unknown): Soft17 | Fault => {
  const value = told ?? (rules.soft17Choice ? undefined : 'stand');
  if (!isOneOf(value, SOFT17)) {
    return fault('determinations.soft17', 'soft17 is "stand" or "draw"', rules.cite('12.1'));
  }
  return value === 'stand' || rules.soft17Choice
    ? value
    : fault('determinations.soft17', 'the dealer stops on every 17', rules.cite('12.1'));
};

/** [2005 17.1] [2005 17.4] Super Sevens: whether they are offered, or at which approved stake. */
const readSevens = (rules: BlackjackRules, told: unknown): readonly number[] | null | Fault => {
  if (told === undefined || told === true)
    return rules.sevens === null && told === true ? noSevens(rules) : null;
  if (told === null || told === false || told === 0) return [];
  if (rules.sevens === null) return noSevens(rules);
  const stakes: readonly unknown[] = Array.isArray(told) ? told : [told];
  return stakes.every(isAmount)
    ? stakes
    : fault('determinations.sevens', 'say the approved stake in cents', rules.cite('2005 17.4'));
};

const noSevens = (rules: BlackjackRules): Fault =>
  fault('determinations.sevens', 'this edition has no Super Sevens', rules.cite('17.1', '2005 17.1'));

/** [2.1] [7.2] [12.1] [17.1] What the operator determined; decks that are not told are as many as the rules allow. */
const readDeterminations = (rules: BlackjackRules, value: unknown): FileDeterminations | Fault => {
  if (!isFields(value))
    return fault('determinations', 'say how the table was set: {"decks": 6, ...}', rules.cite('2.3'));
  const unknown = faultInFields(value, FIELDS.determinations, 'determinations.');
  if (unknown !== undefined) return unknown;
  const { decksMin, decksMax } = rules.law['2.1'];
  const { decks = decksMax, pairs = null, insuranceByOthers = false, automatedShoe = false } = value;
  if (!isAmount(decks) || decks < decksMin || decks > decksMax) {
    return fault('determinations.decks', `there are ${decksMin} to ${decksMax} decks`, rules.cite('2.1'));
  }
  if (pairs !== null && (!isOneOf(pairs, PAIRS_OPTIONS) || !rules.pairsOptions.includes(pairs))) {
    const words = rules.pairsOptions.map((option) => `"${option}"`).join(', ');
    return fault('determinations.pairs', `pairs are ${words} or null`, rules.cite('17.1', '2005 18.1'));
  }
  if (typeof insuranceByOthers !== 'boolean' || (insuranceByOthers && !rules.insuranceByOthers)) {
    const words = rules.insuranceByOthers ? 'is true or false' : 'is not in this edition';
    return fault(
      'determinations.insuranceByOthers',
      `insurance by others ${words}`,
      rules.cite('7.2', '7.1'),
    );
  }
  if (typeof automatedShoe !== 'boolean')
    return fault('determinations.automatedShoe', 'automatedShoe is true or false', rules.cite('18.1'));
  const soft17 = readSoft17(rules, value.soft17);
  if (typeof soft17 === 'object') return soft17;
  const sevens = readSevens(rules, value.sevens);
  return sevens !== null && isFault(sevens)
    ? sevens
    : { decks, soft17, pairs, sevens, insuranceByOthers, automatedShoe };
};

/** Nought or nothing is no wager. */
const isStake = (value: unknown): value is number => value === 0 || isAmount(value);

/** [4.2] A wager names its owner and whole amounts; an optional one may stand without any other. */
const readWager = (rules: BlackjackRules, value: unknown, at: string): FileWager | Fault => {
  if (!isFields(value)) return fault(at, 'a wager is {"player", "amount"}');
  const unknown = faultInFields(value, FIELDS.wager, `${at}.`);
  if (unknown !== undefined) return unknown;
  const { player, amount = 0, pairs: pairsTold = 0, sevens: sevensTold = 0 } = value;
  const [pairs, sevens] = [pairsTold ?? 0, sevensTold ?? 0];
  if (!isText(player)) return fault(`${at}.player`, 'say whose wager it is');
  const stakes = { amount, pairs, sevens };
  const wrong = Object.entries(stakes).find(([, stake]) => !isStake(stake));
  if (wrong !== undefined) {
    return fault(
      `${at}.${wrong[0]}`,
      `an amount is a whole number of cents up to ${STAKE_MAX}`,
      rules.cite('4.2'),
    );
  }
  return amount === 0 && pairs === 0 && sevens === 0
    ? fault(`${at}.amount`, 'a wager is above nothing', rules.cite('4.2'))
    : ({ player, ...stakes } as FileWager);
};

const readBox = (rules: BlackjackRules, value: unknown, at: string): FileBox | Fault => {
  if (!isFields(value)) return fault(at, 'a box is {"box", "wagers"}');
  const unknown = faultInFields(value, FIELDS.box, `${at}.`);
  if (unknown !== undefined) return unknown;
  const { box, wagers } = value;
  if (!isAmount(box) || box > BOX_MAX) {
    return fault(`${at}.box`, 'boxes are numbered from 1 in the order of dealing', rules.cite('A:Box'));
  }
  if (!Array.isArray(wagers)) return fault(`${at}.wagers`, 'wagers are a list');
  const read: FileWager[] = [];
  for (const [index, each] of wagers.entries()) {
    const wager = readWager(rules, each, `${at}.wagers[${index}]`);
    if (isFault(wager)) return wager;
    read.push(wager);
  }
  return { box, wagers: read };
};

const stakesOf = ({ wagers }: FileBox): number =>
  wagers.reduce((sum, { amount, pairs, sevens }) => sum + amount + pairs + sevens, 0);

const readBoxes = (rules: BlackjackRules, value: unknown): readonly FileBox[] | Fault => {
  if (!Array.isArray(value)) return fault('boxes', 'boxes are a list');
  const boxes: FileBox[] = [];
  let sum = 0;
  for (const [index, each] of value.entries()) {
    const box = readBox(rules, each, `boxes[${index}]`);
    if (isFault(box)) return box;
    if (boxes.some(({ box: number }) => number === box.box)) {
      return fault(`boxes[${index}].box`, `box ${box.box} is told twice`);
    }
    sum += stakesOf(box);
    if (sum > ROUND_MAX) {
      return fault(`boxes[${index}]`, `a round holds ${ROUND_MAX} cents at the most`, rules.cite('4.2'));
    }
    boxes.push(box);
  }
  return boxes;
};

const AMOUNTS = ['min', 'max', 'multiple', 'smallestChip'] as const;

/** [3.1] [3.2] [17.7] The sign as far as the file tells it, each part by itself; a marker lies above its maximum. */
const readLimits = (rules: BlackjackRules, value: unknown): FileLimits | Fault => {
  if (value === undefined) return UNLIMITED;
  if (!isFields(value)) return fault('limits', 'limits are {"min", "max", "multiple", "smallestChip"}');
  const { smallestChip = 1, pairs = {}, personal = {} } = value;
  if (!isFields(pairs)) {
    return fault('limits.pairs', 'limits for pairs are {"min", "max", "multiple"}', rules.cite('17.7'));
  }
  const signs = { main: limitsFrom(value), pairs: limitsFrom(pairs) };
  const wrong =
    faultInFields(value, FIELDS.limits, 'limits.') ??
    faultInFields(pairs, FIELDS.pairs, 'limits.pairs.') ??
    faultInAmounts(value, AMOUNTS, 'limits.') ??
    faultInAmounts(pairs, AMOUNTS, 'limits.pairs.') ??
    faultInRange(signs.main, 'limits.min', rules.cite('3.1')) ??
    faultInRange(signs.pairs, 'limits.pairs.min', rules.cite('17.7')) ??
    faultInMarkers(personal, signs.main, rules.cite('3.2'));
  const told = { chip: smallestChip as number, personal: personal as FileLimits['personal'] };
  return wrong ?? { ...signs, ...told };
};

/** [14.7] [3.4] Players of whom something is told: those who have a wager on the round. */
const readPlayers = (
  value: unknown,
  at: 'absent' | 'advised',
  boxes: readonly FileBox[],
  by: Clause,
): readonly string[] | Fault => {
  if (!Array.isArray(value) || !value.every((player) => typeof player === 'string'))
    return fault(at, `who is ${at} is a list of players`);
  const stranger = value.find((player) => !hasWager(boxes, player));
  return stranger === undefined ? value : fault(at, `${stranger} has no wager on this round`, by);
};

const hasWager = (boxes: readonly FileBox[], name: string): boolean =>
  boxes.some(({ wagers }) => wagers.some(({ player }) => player === name));

/** [4.7] [4.8] Who is held to the minimum. */
const readRestricted = (
  rules: BlackjackRules,
  value: unknown,
): Readonly<Record<string, GroundOfRestriction>> | Fault => {
  if (!isFields(value)) return fault('restricted', 'who is restricted is {"player": clause}');
  const wrong = Object.entries(value).find(([, ground]) => !isOneOf(ground, GROUNDS_OF_RESTRICTION));
  return wrong === undefined
    ? (value as Readonly<Record<string, GroundOfRestriction>>)
    : fault(
        `restricted.${wrong[0]}`,
        `players are restricted by ${GROUNDS_OF_RESTRICTION.join(', ')}`,
        rules.cite('4.7'),
      );
};

/** [14.6] [14.8] How full the shoe was: of all its cards where the file is silent. */
const readInShoe = (rules: BlackjackRules, value: unknown, decks: number): number | Fault => {
  const all = decks * rules.law['2.1'].cardsPerDeck;
  const told = value ?? all;
  return isAmount(told) && told <= all
    ? told
    : fault('inShoe', `a shoe of ${decks} decks has 1 to ${all} cards before a round`, rules.cite('2.1'));
};

/** Reads a round file, or says which field is wrong. */
export const readRound = (rules: BlackjackRules, file: Fields): RoundFile | Fault => {
  const unknown = faultInFields(file, FIELDS.round, '');
  if (unknown !== undefined) return unknown;
  const determinations = readDeterminations(rules, file.determinations);
  if (isFault(determinations)) return determinations;
  const limits = readLimits(rules, file.limits);
  if (isFault(limits)) return limits;
  const boxes = readBoxes(rules, file.boxes);
  if (isFault(boxes)) return boxes;
  const { absent: away = [], advised: warned = [], restricted: held = {}, acts: acted = [] } = file;
  const absent = readPlayers(away, 'absent', boxes, rules.cite('14.7'));
  if (isFault(absent)) return absent;
  const advised = readPlayers(warned, 'advised', boxes, rules.cite('3.4'));
  if (isFault(advised)) return advised;
  const restricted = readRestricted(rules, held);
  if (isFault(restricted)) return restricted as Fault;
  const cards = readCards(file.cards, determinations.decks, rules.cite('2.1'));
  if (isFault(cards)) return cards;
  const inShoe = readInShoe(rules, file.inShoe, determinations.decks);
  if (typeof inShoe !== 'number') return inShoe;
  const acts = readActs(rules, acted);
  if (isFault(acts)) return acts;
  const { irregularities: trouble = [] } = file;
  const irregularities = readIrregularities(rules, trouble, cards.length);
  if (isFault(irregularities)) return irregularities;
  const people = { absent, advised, restricted };
  const told = { determinations, limits, boxes, ...people, cards, inShoe, acts, irregularities };
  const round = { rulebook: rules.rulebook, ...told };
  return file.id === undefined ? round : { id: file.id, ...round };
};
