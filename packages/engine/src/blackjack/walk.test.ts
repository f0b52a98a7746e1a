import { expect, test } from 'vitest';
import { DECK } from '../core/card.ts';
import type { Actor, Choice, Option } from '../core/game.ts';
import { remaining, sizeOf } from '../core/shoe.ts';
import { type Chance, pick } from '../testing/laws.ts';
import type { Command } from './command.ts';
import { cardsOn } from './deal.ts';
import { blackjack } from './game.ts';
import { rules2005, rules2018 } from './round.test-kit.ts';
import type { BlackjackRules } from './rules.ts';
import { betting, type Setting } from './table.test-kit.ts';
import type { Table } from './table.ts';

const NAMES = ['Ann', 'Bo', 'Cy', 'Di'];
const ACTORS: readonly Actor[] = [
  ...NAMES.map((patron): Actor => ({ role: 'patron', patron })),
  { role: 'dealer' },
  { role: 'operator' },
];

const chanceFrom = (seed: number): Chance => {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
};

const chosen = (choice: Choice, chance: Chance): unknown => {
  if (choice === 'card') return pick(DECK, chance);
  if (typeof choice === 'string') return undefined;
  const steps = Math.floor((choice.most - choice.least) / choice.multiple) + 1;
  return choice.least + choice.multiple * chance(Math.max(1, Math.min(steps, 40)));
};

/** An option with what it leaves open chosen by chance. */
const fill = ({ command, choose = {} }: Option<Command>, chance: Chance): Command => {
  const fields = Object.entries(choose).flatMap(([field, choice]) => {
    const value = chosen(choice, chance);
    if (value === undefined) return [];
    return [
      [field, field === 'amounts' && 'patron' in command ? { [String(command.patron)]: value } : value],
    ];
  });
  return { ...command, ...Object.fromEntries(fields) };
};

const chipsIn = ({ patrons, round, bank }: Table): number => {
  const purses = Object.values(patrons).map(({ chips, owing }) => chips - owing);
  const boxes = (round?.boxes ?? []).flatMap(({ wagers, sides, hands }) => [
    ...sides.map(({ stake }) => stake),
    ...(round?.stage === 'betting'
      ? wagers.map(({ stake }) => stake)
      : hands.flatMap((hand) => hand.wagers.map(({ stake, added }) => stake + added))),
  ]);
  const lines = (round?.insurances ?? []).map(({ stake }) => stake);
  return [...purses, ...boxes, ...lines, bank].reduce((sum, each) => sum + each, 0);
};

const walk = (rules: BlackjackRules, setting: Setting, seed: number): void => {
  const chance = chanceFrom(seed);
  let table = betting(rules, Object.fromEntries(NAMES.map((name) => [name, 200_000])), setting);
  for (let step = 0; step < 400; step += 1) {
    const options = ACTORS.flatMap((actor) => blackjack.options(rules, table, actor));
    const refused = options.filter(({ command }) => !blackjack.decide(rules, table, command).ok);
    expect(refused, `seed ${seed}, step ${step}`).toEqual([]);
    const busy = options.filter(
      ({ command }) => command.type !== 'RemoveWager' && command.type !== 'BringChips',
    );
    const command = fill(pick(busy, chance), chance);
    const decision = blackjack.decide(rules, table, command);
    if (!decision.ok) continue;
    for (const event of decision.events) {
      table = blackjack.evolve(table, event) as Table;
      expect(chipsIn(table), `seed ${seed}, step ${step}`).toBe(800_000);
      const { cards } = table.shoe;
      const out = table.round === null ? 0 : cardsOn(table.round);
      expect(remaining(cards) + out + cards.discarded).toBe(sizeOf(cards));
    }
    if (remaining(table.shoe.cards) < 100) return;
  }
};

const SETTINGS: readonly (readonly [BlackjackRules, Setting])[] = [
  [rules2018, { determinations: { insuranceByOthers: true, pairs: 'pairs-play', boxes: 3 } }],
  [rules2018, { determinations: { soft17: 'draw', pairs: 'perfect-pairs' } }],
  [rules2005, { determinations: { sevens: [100], pairs: 'perfect-pairs', boxes: 2 } }],
];

test('a table played by what is offered refuses none of it, and keeps every card and chip', {
  timeout: 60_000,
}, () => {
  for (const [rules, setting] of SETTINGS) {
    for (let seed = 1; seed <= 5; seed += 1) walk(rules, setting, seed);
  }
});

test('what is offered before a table is open is to open it', () => {
  for (const rules of [rules2018, rules2005]) {
    const [option, ...others] = blackjack.options(rules, blackjack.initial(rules), { role: 'operator' });
    expect([option?.command.type, others]).toEqual(['OpenTable', []]);
    expect(blackjack.options(rules, blackjack.initial(rules), { role: 'dealer' })).toEqual([]);
    expect(blackjack.view(rules, blackjack.initial(rules), { role: 'onlooker' })).toEqual({
      stage: 'unopened',
    });
    const table = betting(rules, { Ann: 5 });
    expect(blackjack.view(rules, table, { role: 'onlooker' })).toMatchObject({
      stage: 'open',
      next: { do: 'close' },
    });
    expect(() =>
      blackjack.evolve({ stage: 'unopened' }, { type: 'BetsClosed', round: 1, by: '6.2' }),
    ).toThrow('impossible: BetsClosed at a table that was never opened');
  }
});
