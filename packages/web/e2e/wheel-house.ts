import { game as dice, rulesOf as diceRulesOf } from '@baize/engine/dice';
import { game, rulesOf } from '@baize/engine/roulette';
import type { House } from '@baize/house';
import { houseRoulette, houseUnderOver } from '@baize/rulebooks/books';

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

/** A table of dice at which a person deals. */
export const openDice = async ({ floor }: House, table: string): Promise<void> => {
  const rules = diceRulesOf(houseUnderOver);
  const [offer] = dice.options(rules, dice.initial(rules), { role: 'operator' });
  if (offer?.command.type !== 'OpenTable') throw new Error('a table can be opened');
  const pace = { act: 150, result: 1, betting: 1, patron: 1000 };
  const reply = await floor.open(
    table,
    { rulebook: houseUnderOver.edition.id, mode: 'human', pace, float: 5_000_000 },
    { id: `open dice ${table}`, person: null, command: offer.command },
  );
  if (!reply.ok) throw new Error(reply.refusal.detail);
};
