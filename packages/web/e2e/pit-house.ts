import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '@baize/engine/baccarat';
import {
  buildServer,
  type House,
  makeDemoPeople,
  makeFirstTable,
  makeOwner,
  openHouse,
  passwords,
  systemChance,
} from '@baize/house';
import type { Clock } from '../../house/src/tables/ports.ts';
import { WEB } from './built.ts';

export interface PitHouse {
  readonly house: House;
  readonly address: string;
  close(): Promise<void>;
}

const SIGN: Omit<Extract<Command, { readonly type: 'OpenTable' }>, 'determinations'> = {
  type: 'OpenTable',
  actor: { role: 'operator' },
  approvals: { table: 'T-2', layout: 'L-2', shoe: 'S-2' },
  sign: {
    main: { min: 1000, max: 50_000, multiple: 500 },
    pairs: { min: 500, max: 10_000, multiple: 500 },
    chip: 500,
    differential: null,
    payableUnit: 25,
  },
};

/** How a further table is opened here: who deals, and what is determined otherwise than usual. */
interface Further {
  readonly table: string;
  readonly mode: 'automatic' | 'human';
  /** Between two acts of the house's dealer, and for whatever somebody decides, in milliseconds. */
  readonly act: number;
  readonly betting: number;
  readonly patron: number;
  /** For which acts another person has to approve; what is usual where nothing is said. */
  readonly secondPerson?: 'none';
}

export const openFurther = async ({ floor }: House, further: Further): Promise<void> => {
  const { table, mode, act, betting, patron, secondPerson } = further;
  const reply = await floor.open(
    table,
    {
      rulebook: 'act-mini-baccarat-2016',
      mode,
      pace: { act, result: act * 2, betting, patron },
      float: 5_000_000,
      ...(secondPerson && { secondPerson }),
    },
    {
      id: `open table ${table}`,
      person: null,
      command: {
        ...SIGN,
        determinations: { method: 'A', pairs: 'perfect', face: 'up', exposedBy: 'dealer', seats: 7 },
      },
    },
  );
  if (!reply.ok) throw new Error(`table ${table} is refused: ${reply.refusal.detail}`);
};

const tried = new Map<string, number>();

/** A name for a table that no other test of the suite has taken. */
export const named = (name: string): string => {
  const times = (tried.get(name) ?? 0) + 1;
  tried.set(name, times);
  return times === 1 ? name : `${name}-${times}`;
};

/** A house in this very process, so that a test can open the tables that it needs. */
export const openPitHouse = async (clock?: Clock): Promise<PitHouse> => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-pit-'));
  const house = await openHouse(folder, clock === undefined ? {} : { clock });
  await makeOwner(house);
  await makeFirstTable(house, 0.3);
  await makeDemoPeople(house, await passwords({ atOnce: 2, waitingMax: 64 }, systemChance()));
  const server = await buildServer(house, { pages: join(WEB, 'dist'), log: false });
  await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    house,
    address: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: async () => {
      await server.close();
      await house.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
