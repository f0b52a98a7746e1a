import { rulesOf as baccaratRules } from '@baize/engine/baccarat';
import { rulesOf as blackjackRulesOf } from '@baize/engine/blackjack';
import { actBlackjack2005, actBlackjack2018, actMiniBaccarat2016 } from '@baize/rulebooks';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { plan as baccaratPlan, baccaratTwin } from '../../baccarat/simulate/plan.ts';
import { wasmBaccaratTwin } from '../../baccarat/simulate/wasm.ts';
import { lawOf } from '../../blackjack/law.ts';
import { blackjackPlan } from '../../blackjack/simulate/plan.ts';
import { blackjackTwin } from '../../blackjack/simulate/twin.ts';
import { wasmBlackjackTwin } from '../../blackjack/simulate/wasm.ts';
import { readShoe, type Shoe, shoeOfDecks } from '../../shoe.ts';
import { SEED_MAX } from '../chance.ts';
import { printChecksum } from '../tally.ts';
import { type AnyPlan, plainTwinOf, twinOf } from '../twins.ts';
import { workBlocks } from '../work.ts';
import * as code from './code.ts';
import { canCompile, compiled } from './compiler.ts';
import { moduleBytes } from './module.ts';

const shoeIn = (text: string): Shoe => {
  const found = readShoe(text);
  if ('wrong' in found) throw new Error(found.wrong);
  return found.shoe;
};

const baccarat = (shoe: Shoe) => baccaratPlan(baccaratRules(actMiniBaccarat2016), shoe);
const law2018 = lawOf(blackjackRulesOf(actBlackjack2018), { soft17: 'stand' });
const draws2018 = lawOf(blackjackRulesOf(actBlackjack2018), { soft17: 'draw' });
const law2005 = lawOf(blackjackRulesOf(actBlackjack2005), { soft17: 'stand' });

describe('a twin in WebAssembly deals and pays what the plain one does', () => {
  const PLANS: readonly (readonly [string, AnyPlan])[] = [
    ['baccarat, eight decks', baccarat(shoeOfDecks(8))],
    ['baccarat, a hundred decks', baccarat(shoeOfDecks(100))],
    ['baccarat, ten cards', baccarat(shoeIn('A:2 2:1 6:4 8:1 K:2'))],
    ['blackjack 2018 by total', blackjackPlan(law2018, shoeOfDecks(8), 'total')],
    ['blackjack 2018, soft 17 drawn to, by cards', blackjackPlan(draws2018, shoeOfDecks(4), 'cards')],
    ['blackjack 2005 with its sevens', blackjackPlan(law2005, shoeOfDecks(6), 'total')],
    ['blackjack 2005 of many sevens', blackjackPlan(law2005, shoeIn('7c:20 7d:20 3c:9 Ah:5 Ts:9'), 'cards')],
    [
      'blackjack with eight hands, of aces too',
      blackjackPlan({ ...law2018, handsMax: 8, handsFromAcesMax: 8 }, shoeIn('A:30 8:30 9:5 T:30'), 'total'),
    ],
  ];
  test.each(PLANS)('%s: the same outcomes and the same cards for every seed', (_name, plan) => {
    const [plain, fast] = [plainTwinOf(plan), twinOf(plan)];
    const played = (twin: typeof plain, seed: number, block: number, counts: readonly number[]) => {
      twin.begin(seed, block);
      return counts.map((count) => {
        const outcomes = new Uint16Array(count);
        twin.play(outcomes, count);
        return { outcomes, cards: twin.stack.slice() };
      });
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: SEED_MAX }),
        fc.nat(),
        fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 3 }),
        (seed, block, counts) => {
          expect(played(fast, seed, block, counts)).toEqual(played(plain, seed, block, counts));
        },
      ),
      { numRuns: 25 },
    );
  });

  test('and counts to the same checksum, block by block', () => {
    const plan = baccarat(shoeOfDecks(8));
    const game = blackjackPlan(law2018, shoeOfDecks(8), 'total');
    for (const seed of [0, 1, 2 ** 40 + 7]) {
      const coups = { plan, on: 'tie', seed, rounds: 150_000 };
      const rounds = { plan: game, on: 'game', seed, rounds: 150_000 };
      expect(printChecksum(workBlocks(wasmBaccaratTwin(plan), coups, 0, 3).tally)).toBe(
        printChecksum(workBlocks(baccaratTwin(plan), coups, 0, 3).tally),
      );
      expect(printChecksum(workBlocks(wasmBlackjackTwin(game), rounds, 0, 3).tally)).toBe(
        printChecksum(workBlocks(blackjackTwin(game), rounds, 0, 3).tally),
      );
    }
  });
});

describe('where nothing can be compiled', () => {
  afterEach(() => vi.unstubAllGlobals());

  const forbidden = {
    Module: class {
      constructor() {
        throw new Error('the policy of the page forbids it');
      }
    },
  };
  test.each([
    ['a machine does not know how', undefined],
    ['a page is forbidden to', forbidden],
  ])('because %s, the plain twin plays', (_why, found) => {
    const plan = baccarat(shoeOfDecks(8));
    const checksum = () =>
      printChecksum(workBlocks(twinOf(plan), { plan, on: 'tie', seed: 5, rounds: 5000 }, 0, 1).tally);
    const before = checksum();
    expect(canCompile()).toBe(true);
    vi.stubGlobal('WebAssembly', found);
    expect(canCompile()).toBe(false);
    expect(checksum()).toBe(before);
  });
});

/** What a function of two numbers answers. */
const run = (write: Parameters<typeof code.turnFunc>[0], one: number, other: number): number => {
  const nothing = code.deedFunc(() => code.all());
  const exports = compiled(moduleBytes(1, [nothing, code.turnFunc(write)])) as {
    readonly play: (one: number, other: number) => number;
  };
  return exports.play(one, other);
};

describe('the little language', () => {
  const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
  const OPERATORS: readonly (readonly [
    string,
    (one: code.Operand, other: code.Operand) => code.Value,
    (one: number, other: number) => number,
  ])[] = [
    ['plus', code.plus, (one, other) => (one + other) | 0],
    ['minus', code.minus, (one, other) => (one - other) | 0],
    ['times', code.times, Math.imul],
    ['and', code.and, (one, other) => one & other],
    ['or', code.or, (one, other) => one | other],
    ['xor', code.xor, (one, other) => one ^ other],
    ['left', code.left, (one, other) => one << other],
    ['right', code.right, (one, other) => (one >>> other) | 0],
    ['turnedLeft', code.turnedLeft, (one, other) => (one << other) | (one >>> -other)],
    ['equal', code.equal, (one, other) => Number(one === other)],
    ['isBelow', code.isBelow, (one, other) => Number(one >>> 0 < other >>> 0)],
    ['isAbove', code.isAbove, (one, other) => Number(one >>> 0 > other >>> 0)],
    ['isFrom', code.isFrom, (one, other) => Number(one >>> 0 >= other >>> 0)],
  ];
  test.each(OPERATORS)('%s of variables and of written numbers', (_name, operator, answer) => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(run((a, b) => code.set(a, operator(a, b)), one, other)).toBe(answer(one, other));
        expect(run((a) => code.set(a, operator(one, other)), 0, 0)).toBe(answer(one, other));
      }),
      { numRuns: 40 },
    );
  });

  test('conditions and loops', () => {
    // Adds up the numbers below the second.
    const sum: Parameters<typeof run>[0] = (total, end, local) => {
      const at = local();
      return code.asLongAs(
        code.isBelow(at, end),
        code.all(code.set(total, code.plus(total, at)), code.set(at, code.plus(at, 1))),
      );
    };
    expect([0, 1, 5, 200].map((end) => run(sum, 0, end))).toEqual([0, 0, 10, 19_900]);
    const chosen: Parameters<typeof run>[0] = (a, b) =>
      code.when(code.equal(b, 7), code.set(a, 1), code.set(a, code.either(code.isBelow(b, 7), 2, 3)));
    expect([7, 6, 8].map((given) => run(chosen, 0, given))).toEqual([1, 2, 3]);
  });
});
