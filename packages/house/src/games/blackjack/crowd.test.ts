import type { Option } from '@baize/engine';
import type * as blackjack from '@baize/engine/blackjack';
import { expect, onTestFinished, test } from 'vitest';
import { seededChance } from '../../chance/source.ts';
import { below, wordsOf } from '../../chance/uniform.ts';
import { auditHouse } from '../../tables/audit.ts';
import { PACE } from '../../tables/floor.test-kit.ts';
import { EDITIONS, openBlackjack, own, patron } from './table.test-kit.ts';

const PEOPLE = Array.from({ length: 21 }, (_, index) => `p${index}`);

/** What players do with chips and cards; coming and going is another matter. */
const PLAYING: ReadonlySet<blackjack.Command['type']> = new Set([
  'CutCards',
  'PlaceWager',
  'Insure',
  'TakeEvenMoney',
  'Hit',
  'Stand',
  'Split',
  'Double',
  'Follow',
  'NoteReturn',
]);

/** Fills in what an option leaves open. */
const filled = ({ command, choose }: Option<blackjack.Command>, draw: (many: number) => number) => {
  const range = Object.values(choose ?? {}).find((each) => typeof each === 'object');
  if (range === undefined) return command;
  const { least, most, multiple } = range;
  const value = least + multiple * draw(Math.max(1, Math.floor((most - least) / multiple) + 1));
  if (command.type === 'CutCards') return { ...command, depth: value };
  if ('amounts' in command)
    return {
      ...command,
      amounts: Object.fromEntries(Object.keys(command.amounts).map((name) => [name, value])),
    };
  return 'amount' in command ? { ...command, amount: value } : command;
};

test.each(
  EDITIONS.flatMap((rulebook) => (['manual', 'automated'] as const).map((shoe) => ({ rulebook, shoe }))),
)(
  'seven boxes with three players each, by chance: the money adds up after every event ($rulebook, $shoe)',
  async ({ rulebook, shoe }) => {
    const table = await openBlackjack(`crowd ${rulebook} ${shoe}`, PEOPLE, { rulebook, shoe, decks: 4 });
    onTestFinished(table.close);
    const words = wordsOf(seededChance(`players ${rulebook}`));
    const draw = (many: number): number => below(words, many);
    await table.clock.advance(5 * PACE.act);
    for (const [index, name] of PEOPLE.entries()) {
      await table.done({ type: 'BringChips', ...own(name), amount: 20_000 + 1000 * index });
      if (index < 7) await table.done({ type: 'TakeSeat', ...own(name), seat: index });
    }

    const holds = async (): Promise<void> => {
      const balances = await table.store().balances('');
      expect(Object.values(balances).reduce((sum, each) => sum + each, 0)).toBe(0);
      for (const [account, amount] of Object.entries(balances))
        if (account !== 'world') expect(amount, account).toBeGreaterThanOrEqual(0);
    };

    const act = async (name: string): Promise<boolean> => {
      const options = (await table
        .floor()
        .options('1', patron(name))) as readonly Option<blackjack.Command>[];
      const some = options.filter(({ command }) => PLAYING.has(command.type));
      const option = some[draw(Math.max(1, some.length))];
      if (option === undefined) return false;
      const { ok } = await table.send(filled(option, draw), name);
      await holds();
      return ok;
    };

    let rounds = 0;
    let acts = 0;
    for (let turn = 0; turn < 220 && rounds < 6; turn += 1) {
      for (const name of PEOPLE) if (draw(3) > 0 && (await act(name))) acts += 1;
      await table.clock.advance(draw(4) === 0 ? PACE.betting : PACE.act);
      await holds();
      rounds = (await table.view()).rounds.length;
    }
    expect(rounds).toBeGreaterThanOrEqual(3);
    expect(acts).toBeGreaterThan(60);
    expect((await auditHouse(table.store())).findings).toEqual([]);
  },
);
