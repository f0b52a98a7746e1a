import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rulebooks } from '@baize/rulebooks';
import { seededChance } from '../chance/source.ts';
import { demoIn } from '../games.ts';
import { type House, openHouse } from '../house.ts';
import { keptLogger } from '../logger.test-kit.ts';
import type { Reply } from '../tables/command-journal.ts';
import { openTable, virtualClock } from '../tables/floor.test-kit.ts';
import type { HouseKind } from '../tables/plays.ts';
import type { CareCommand } from './decide.ts';
import type { LimitOf } from './limits.ts';

const PACE = { act: 100, result: 300, betting: 15_000, patron: 1000 };

type Command = HouseKind['command'];

const BACCARAT = 'act-mini-baccarat-2016';
const BLACKJACK = 'act-blackjack-2018';
const POKER = 'act-canberra-poker-2023';

export const own = (patron: string) => ({ actor: { role: 'patron', patron }, patron }) as const;

/** A house with a clock that stands still: tables 1 and 2 of baccarat, 3 of blackjack, 4 of poker. */
export const openCaring = async (seed: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-care-'));
  const clock = virtualClock();
  const chance = seededChance(seed);
  const logger = keptLogger();
  let house: House = await openHouse(folder, { clock, chance, logger });
  let made = 0;
  const nextId = (): string => {
    made += 1;
    return `care ${seed} ${made}`;
  };
  await house.cashier.capital('capital', 100_000_000, clock.now());
  const open = async (table: string, rulebook: string, command: Command): Promise<void> => {
    const opening = { rulebook, mode: 'automatic', pace: PACE, float: 5_000_000 } as const;
    const reply = await house.floor.open(table, opening, { id: nextId(), person: null, command });
    if (!reply.ok) throw new Error(reply.refusal.detail);
  };
  const demo = (rulebook: string): Command =>
    ({ ...demoIn(rulebooks, rulebook).opening, actor: { role: 'operator' } }) as Command;
  await open('1', BACCARAT, openTable);
  await open('2', BACCARAT, openTable);
  await open('3', BLACKJACK, demo(BLACKJACK));
  await open('4', POKER, demo(POKER));

  const send = (table: string, person: string, command: Command, id = nextId()): Promise<Reply> =>
    house.floor.perform(table, { id, person, command });
  const kit = {
    clock,
    logger,
    house: () => house,
    nextId,
    send,
    /** What is answered: "done", or the words of the refusal. */
    told: async (table: string, person: string, command: Command): Promise<string> => {
      const reply = await send(table, person, command);
      return reply.ok ? 'done' : reply.refusal.detail;
    },
    /** Somebody with money in his bank, and chips at these tables. */
    comes: async (person: string, ...tables: readonly string[]): Promise<void> => {
      await house.cashier.pay(nextId(), person, 1_000_000, clock.now());
      for (const table of tables)
        await send(table, person, { type: 'BringChips', ...own(person), amount: 100_000 });
    },
    /** His own word on his limits: "done", or why not. */
    says: async (person: string, command: CareCommand): Promise<string> => {
      const result = await house.care.perform(person, command, { id: nextId(), by: person });
      return result.ok ? 'done' : result.detail;
    },
    limit: (person: string, of: LimitOf, to: number): Promise<string> =>
      kit.says(person, { type: 'SetLimit', ...of, to }),
    /** Until a condition holds, as time goes on. */
    until: async (holds: () => Promise<boolean> | boolean, step = 1000): Promise<void> => {
      for (let at = 0; at < 400; at += 1) {
        if (await holds()) return;
        await clock.advance(step);
      }
      throw new Error('it never came to that');
    },
    /** Until wagers are invited at a table. */
    betting: (table: string): Promise<void> =>
      kit.until(async () => {
        const { view } = await house.floor.view(table, { role: 'onlooker' });
        return view.stage === 'open' && view.round?.stage === 'betting';
      }),
    /** Until nothing lies there of a person. */
    settled: (table: string, person: string): Promise<void> =>
      kit.until(async () => (await house.floor.holdingsOf(table, person)).wagered === 0),
    /** Stops the house and opens it again over the same files. */
    restart: async (): Promise<void> => {
      await house.close();
      house = await openHouse(folder, { clock, chance, logger });
    },
    close: async (): Promise<void> => {
      await house.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return kit;
};

export type Caring = Awaited<ReturnType<typeof openCaring>>;

export const lay = (person: string, amount: number, on: 'player' | 'banker' | 'tie' = 'player'): Command => ({
  type: 'PlaceWager',
  ...own(person),
  on,
  amount,
});

export const onBox = (person: string, amount: number, box = 4): Command => ({
  type: 'PlaceWager',
  ...own(person),
  box,
  on: 'main',
  amount,
});

export const ante = (person: string, amount: number, box = 2): Command => ({
  type: 'PlaceAnte',
  ...own(person),
  box,
  amount,
});
