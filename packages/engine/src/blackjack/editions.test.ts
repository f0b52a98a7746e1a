import { libraryOf } from '@baize/rulebooks';
import { actBlackjack2005, actBlackjack2018 } from '@baize/rulebooks/books';
import { describe, expect, test } from 'vitest';
import { must } from '../core/must.ts';
import { isFault } from '../core/notation.ts';
import { type Leaf, numbersIn, othersThan, trialOf } from '../testing/trial.ts';
import { STRANGER } from './chips.ts';
import { bothSay, chanceFrom, isPlain, oracleSays } from './differential.test-kit.ts';
import type { BlackjackRulebook } from './editions.ts';
import { game } from './game.ts';
import { settleRound } from './referee.ts';
import { fileOf, type Told } from './round.test-kit.ts';
import { readRound } from './round-file.ts';
import { type GeneratedRound, generateRound } from './rounds/generate.ts';
import { type BlackjackRules, editions, rulesOf } from './rules.ts';
import { openedTable } from './sign.ts';
import type { Table } from './table.ts';

/*
 * Every number of the law, changed: an edition for trial either is refused by that very clause, or is played by the
 * number it states, as a second reading that is handed the same number has it; and then something is seen of the
 * change.
 */

const ROUNDS = 6;
const WATCHED = 400;

const operator = { role: 'operator' } as const;
const supervisor = { role: 'supervisor' } as const;
const dealer = { role: 'dealer' } as const;

/** What an operator is offered to open a table with. */
const openingOf = (rules: BlackjackRules) => {
  const [option] = game.options(rules, game.initial(rules), operator);
  return must(option, 'opening').command as Extract<
    NonNullable<typeof option>['command'],
    { type: 'OpenTable' }
  >;
};

const tableOf = (rules: BlackjackRules, change: Partial<Table['determinations']> = {}): Table => {
  const { approvals, determinations, sign } = openingOf(rules);
  return openedTable({
    type: 'TableOpened',
    rulebook: rules.rulebook,
    approvals,
    determinations: { ...determinations, decks: 8, ...change },
    sign,
    by: rules.cite('2.3'),
  });
};

const said = (rules: BlackjackRules, told: Told): unknown => {
  const round = readRound(rules, fileOf(rules, told));
  return isFault(round) ? round : settleRound(rules, round);
};

/** So many players on box 1, the first with a wager on the hand. */
const many = (wager: object): Told['boxes'] => ({
  1: Object.fromEntries(
    Array.from({ length: 8 }, (_, at) => [`P${at}`, at === 0 ? { amount: 1200, ...wager } : wager]),
  ),
});

const CARDS = '2c 2d 2h 3c 3d 3h 4c 4d 4h Tc Td Th Kc Kd Kh Qc';

/** Rounds that generated ones seldom come to. */
const toldTo = (rules: BlackjackRules): readonly Told[] => [
  { boxes: many({ amount: 1200 }), cards: `7h 9s 7d ${CARDS}` },
  // Whoever is away, with each hard total of two cards.
  ...['2d', '3d', '4d', '5d', '6d', '7d', '8d', '9d', 'Td'].flatMap((first) =>
    ['2h', 'Th'].map((second) => ({
      boxes: { 1: { P1: 1200 } },
      cards: `${first} 9s ${second} Ac As Ah Ad ${CARDS}`,
      absent: ['P1'],
    })),
  ),
  // Eight eights in turn, and eight aces.
  ...[2, 3, 4, 5, 6, 7, 8].flatMap((hands) =>
    ['8', 'A'].map((rank) => ({
      boxes: { 1: { P1: 1200 } },
      cards: `${rank}h 9s ${rank}d ${`${rank}c ${rank}s `.repeat(5)}${CARDS}`,
      acts: Array.from({ length: hands }, () => '1 split P1:1200').join(', '),
    })),
  ),
  // A double of so much.
  ...[300, 600, 1200, 2400].map((amount) => ({
    boxes: { 1: { P1: 1200 } },
    cards: `5h 9s 6d Kc Ts ${CARDS}`,
    acts: `1 double P1:${amount}`,
  })),
  ...rules.pairsOptions.map((pairs) => ({
    boxes: many({ pairs: 1200 }),
    cards: `7h 9s 7d ${CARDS}`,
    determinations: { pairs },
  })),
  ...[300, 400, 450, 500, 600, 800, 1200, 1201].flatMap((amount) => [
    {
      boxes: { 1: { P1: 1200 } },
      cards: '8h As 9d Tc Td',
      acts: `1 insure P1 ${amount}, 1 stand`,
      limits: { smallestChip: 200 },
    },
    ...(rules.insuranceByOthers
      ? [
          {
            boxes: { 1: { P1: 1200 }, 2: { P2: 1200 } },
            cards: '8h 8s As 9d 9s Tc Td',
            acts: `1 insure P2 for P1 ${amount}, 1 stand, 2 stand`,
            determinations: { insuranceByOthers: true },
          },
        ]
      : []),
  ]),
  ...(rules.sevens === null
    ? []
    : ['7h 9s 2d', '7h 9s 7h 2d', '7h 9s 7d 2d', '7h 9s 7h 7h', '7h 9s 7h 7d'].map((cards) => ({
        boxes: { 1: { P1: { amount: 1200, sevens: 1200 } } },
        cards: `${cards} Tc Td Th Kc Kd`,
        acts: cards.endsWith('7h 7h') || cards.endsWith('7h 7d') ? '1 hit' : '1 hit, 1 stand',
      }))),
];

const vacated = (rules: BlackjackRules, idle: number): boolean =>
  game.decide(
    rules,
    {
      ...tableOf(rules, { boxes: 1 }),
      seats: ['P1'],
      arrivals: ['P1'],
      patrons: { P1: { ...STRANGER, idle } },
    },
    { type: 'VacateSeat', actor: operator, patron: 'P1' },
  ).ok;

const opensWith = (rules: BlackjackRules, decks: number): boolean => {
  const command = openingOf(rules);
  const determinations = { ...command.determinations, decks };
  return game.decide(rules, game.initial(rules), { ...command, determinations }).ok;
};

/** What can be seen of a law besides generated rounds: openings, cuts, announcements, seats, limits, who is away. */
const probes = (rules: BlackjackRules): readonly unknown[] => {
  const table = tableOf(rules);
  const at = (stage: Table['shoe']['stage']): Table => ({
    ...table,
    shoe: { ...table.shoe, stage, number: 1 },
  });
  const upTo = (most: number) => Array.from({ length: most }, (_, number) => number);
  return [
    upTo(20).map((decks) => opensWith(rules, decks)),
    upTo(8).map((idle) => vacated(rules, idle)),
    game.decide(rules, at('inPlay'), { type: 'AnnounceFinalRounds', actor: supervisor }),
    game.options(rules, at('toCut'), supervisor),
    game.options(rules, at('toInsert'), dealer),
    ...toldTo(rules).map((told) => said(rules, told)),
  ];
};

const FILES = new Map<BlackjackRulebook, readonly GeneratedRound['file'][]>();

/** Rounds as the base has them, lawful ones and others. */
const filesOf = (base: BlackjackRulebook): readonly GeneratedRound['file'][] => {
  const rules = rulesOf(base);
  const known =
    FILES.get(base) ??
    Array.from(
      { length: WATCHED },
      (_, seed) => generateRound(rules, chanceFrom(seed + 1), seed % 2 === 0 ? 'lawful' : 'unlawful').file,
    );
  FILES.set(base, known);
  return known;
};

const answerBy = (rules: BlackjackRules, file: GeneratedRound['file']): string => {
  const round = readRound(rules, file);
  const answer = isFault(round) ? round : settleRound(rules, round);
  return JSON.stringify({ ...answer, rulebook: '' });
};

/** Whether anything that is asked of the trial is answered otherwise than by the base. */
const isSeen = (base: BlackjackRulebook, trial: BlackjackRulebook): boolean => {
  const [before, after] = [rulesOf(base), rulesOf(trial)];
  const probe = (rules: BlackjackRules) => JSON.stringify(probes(rules)).replaceAll(rules.rulebook, '');
  if (probe(before) !== probe(after)) return true;
  return filesOf(base).some((file) => answerBy(before, file) !== answerBy(after, file));
};

const bookWith = (base: BlackjackRulebook, { clause, with: put }: Leaf, value: number): BlackjackRulebook =>
  trialOf<BlackjackRulebook>(base, { [clause]: put(value) });

const BOOKS: readonly (readonly [string, BlackjackRulebook])[] = [
  ['2018', actBlackjack2018],
  ['2005', actBlackjack2005],
];

describe.each(BOOKS)('blackjack of %s with one number changed', (_year, base) => {
  const leaves = numbersIn(base).map((leaf) => [`${leaf.clause} ${leaf.path}`, leaf] as const);
  test.each(leaves)('%s', (name, leaf) => {
    for (const value of othersThan(leaf.value)) {
      const book = bookWith(base, leaf, value);
      const faults = editions.faultsIn(book);
      if (faults.length > 0) {
        expect(
          faults.map(({ clause }) => clause),
          `${name} ${value}`,
        ).toContain(leaf.clause);
        continue;
      }
      const rules = rulesOf(book);
      const library = libraryOf([book]);
      for (let seed = 1; seed <= ROUNDS; seed += 1) {
        const [engine, oracle] = bothSay(rules, seed, library);
        expect(engine, `${name} ${value}, seed ${seed}`).toEqual(oracle);
      }
      const slip = generateRound(rules, chanceFrom(value + 1), 'unlawful');
      if (isPlain(slip.file))
        expect(oracleSays(slip.file, library), `${name} ${value}`).toEqual({ at: slip.refusal?.at });
      // There is no number that touches no play.
      expect(isSeen(base, book), `${name} ${value} is seen`).toBe(true);
    }
  });
});
