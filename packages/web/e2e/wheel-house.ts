import { game, rulesOf } from '@baize/engine/roulette';
import type { House } from '@baize/house';
import { houseRoulette } from '@baize/rulebooks/books';

interface Wheel {
  readonly table: string;
  readonly mode: 'automatic' | 'human';
  readonly hand?: 'left' | 'right';
  readonly betting: number;
  readonly result: number;
}

/** A wheel opened as its rules suggest. */
export const openWheel = async (
  { floor }: House,
  { table, mode, hand = 'right', betting, result }: Wheel,
): Promise<void> => {
  const rules = rulesOf(houseRoulette);
  const [offer] = game.options(rules, game.initial(rules), { role: 'operator' });
  const command = offer?.command;
  if (command?.type !== 'OpenTable') throw new Error('a table can be opened');
  const reply = await floor.open(
    table,
    { rulebook: 'house-roulette', mode, pace: { act: 150, result, betting, patron: 1000 }, float: 5_000_000 },
    {
      id: `open wheel ${table}`,
      person: null,
      command: { ...command, determinations: { ...command.determinations, hand } },
    },
  );
  if (!reply.ok) throw new Error(reply.refusal.detail);
};
