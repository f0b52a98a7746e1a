/** A house that was played in, and everything that it publishes, as files: what an outsider has to go by. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openRecords } from '../../packages/cli/src/witness/records.ts';
import { witnessServer } from '../../packages/cli/src/witness/server.ts';
import { openWitness } from '../../packages/cli/src/witness/witness.ts';
import { hashOfValue } from '../../packages/house/src/chance/contributions.ts';
import { seededChance } from '../../packages/house/src/chance/source.ts';
import {
  buildServer,
  type House,
  makeDemoTournaments,
  makeFirstTable,
  makeOwner,
  openHouse,
  parseWitness,
} from '../../packages/house/src/index.ts';
import { parseVkey, SIGNS, signerOf, vkeyOf } from '../../packages/house/src/log/format.ts';
import { eagerClock, playOn, sessionFor } from '../../packages/house/src/records/played.test-kit.ts';

const EVENTS = 20_000;

/** What a draw's file says of how it was made; the first way has no name. */
const wayOf = (file: { readonly version?: string; readonly spin?: number }): string =>
  file.version ?? (file.spin === undefined ? 'shoe' : 'spin');

const valueBy = (person: string, table: string, number: number): string =>
  createHash('sha256').update(`${person} ${table} ${number}`).digest('hex');

interface Sealed {
  readonly of: 'shoe' | 'spin';
  readonly number: number;
}

const sealIn = ({ type, data }: { readonly type: string; readonly data: unknown }): Sealed | undefined => {
  if (type !== 'house.ShoeSealed' && type !== 'house.SpinSealed') return undefined;
  const { shoe, spin } = (data as { readonly event: object }).event as {
    readonly shoe?: { readonly shoe: number };
    readonly spin?: { readonly spin: number };
  };
  if (shoe) return { of: 'shoe', number: shoe.shoe };
  if (spin) return { of: 'spin', number: spin.spin };
  return undefined;
};

/** What the browsers of everybody at a table send when a draw is sealed; some values are promised and not opened. */
const contributeAt = (house: House, table: string, { of, number }: Sealed): void => {
  const next = number + 1;
  for (const { id } of Object.values(house.registry.people().accounts)) {
    const hash = hashOfValue({ of, table, number: next }, id, valueBy(id, table, next));
    const value = valueBy(id, table, number);
    house.floor.contribute(table, id, {
      promise: { number: next, hash },
      ...(/^[0-3]/.test(value) ? {} : { open: { number, value } }),
    });
  }
};

const contributing = (house: House): (() => void) =>
  house.store.subscribe((told) => {
    // The table itself is told of its seal behind the store.
    queueMicrotask(() => {
      for (const { stream, type, data } of told) {
        const sealed = sealIn({ type, data });
        if (sealed !== undefined) contributeAt(house, stream.slice('table:'.length), sealed);
      }
    });
  });

const WITNESS = signerOf('witness.example/w1', SIGNS.cosignature, createHash('sha256').update('w').digest());

/** A witness of a log, in its own folder and on its own port. */
const startWitness = async (folder: string, log: string) => {
  const key = parseVkey(log);
  if (key === undefined) throw new Error(`${log} is no key`);
  const records = openRecords(folder);
  const logs = [{ key, url: 'http://127.0.0.1:9' }];
  const now = (): number => Math.floor(Date.now() / 1000);
  const witness = openWitness({ signer: WITNESS, logs, records, now });
  const server = witnessServer({ witness, key: WITNESS, logs, now, report: () => {} });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = parseWitness(
    `${vkeyOf(WITNESS)}@http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  );
  if (place === undefined) throw new Error('it is no witness');
  return {
    place,
    stop: () => {
      server.closeAllConnections();
      server.close();
      records.close();
    },
  };
};

/** A house in which bots and browsers have played, in a moment; it is closed then. */
const play = async (data: string): Promise<{ readonly key: string; readonly early: string }> => {
  const house = await openHouse(data, {
    clock: eagerClock(),
    chance: seededChance('outsider'),
    name: 'felt.example',
  });
  await makeOwner(house);
  await makeFirstTable(house);
  await house.log.flush();
  const early = house.log.checkpoint() ?? '';
  const stop = contributing(house);
  await playOn(house, EVENTS);
  stop();
  await makeDemoTournaments(house);
  await house.close();
  return { key: house.log.key, early };
};

export interface Published {
  readonly key: string;
  readonly witness: string;
  /** The address of its log. */
  readonly log: string;
  /** The files of its draws, by the way they were made. */
  readonly draws: Readonly<Record<string, readonly string[]>>;
  readonly bundles: readonly string[];
  readonly ballots: readonly string[];
  readonly export: string;
  readonly inspection: string;
  /** A checkpoint from before play, and the newest that the witness has signed. */
  readonly early: string;
  readonly cosigned: string;
  stop(): Promise<void>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks a house as a regulator does. */
const regulator = async (house: House, server: Awaited<ReturnType<typeof buildServer>>) => {
  const cookie = await sessionFor(house, 'rae');
  return {
    text: async (url: string): Promise<string> => {
      const answer = await server.inject({ url, headers: { cookie } });
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
      return answer.body;
    },
    send: async (url: string, payload: object): Promise<void> => {
      const answer = await server.inject({ method: 'POST', url, headers: { cookie }, payload });
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    },
  };
};

type Regulator = Awaited<ReturnType<typeof regulator>>;

/** An inspection of a dozen rounds, up to its draw. */
const inspect = async (house: House, { send, text }: Regulator): Promise<string> => {
  const nonce = createHash('sha256').update('nonce').digest();
  const field = (bytes: Uint8Array): Uint8Array =>
    Buffer.concat([Buffer.from([0, 0, 0, bytes.length]), bytes]);
  const bound = Buffer.concat([field(Buffer.from('baize inspection/1')), field(nonce)]);
  const commitment = createHash('sha256').update(bound).digest('hex');
  await send('/api/audit/inspections', { id: 'inspection-one', commitment, count: 12 });
  await house.log.flush();
  await send('/api/audit/inspections/1/root', { id: 'inspection-two' });
  await send('/api/audit/inspections/1/open', { id: 'inspection-three', nonce: nonce.toString('hex') });
  return text('/api/audit/inspections/1/draw.json');
};

/** The draws that are over at every table, and the bundle of the first round there. */
const drawsOf = async (house: House, { text }: Regulator, write: (name: string, text: string) => string) => {
  const draws: Record<string, string[]> = {};
  const bundles: string[] = [];
  for (const table of await house.floor.tables()) {
    const of = (await house.floor.play(table)).draw === undefined ? 'shoes' : 'spins';
    const { opened } = JSON.parse(await text(`/api/tables/${table}/${of}`)) as {
      readonly opened: readonly { readonly version?: string; readonly spin?: number }[];
    };
    for (const [at, file] of opened.entries()) {
      const way = wayOf(file);
      draws[way] = [...(draws[way] ?? []), write(`${of}-${table}-${at}.json`, JSON.stringify(file))];
    }
    const bundle = `/api/tables/${table}/rounds/1/bundle.json`;
    if (opened.length > 0) bundles.push(write(`bundle-${table}.json`, await text(bundle)));
  }
  return { draws, bundles };
};

/** Plays a house, has its checkpoint signed by a witness, and writes down what anybody or a regulator is given. */
export const publish = async (folder: string): Promise<Published> => {
  const data = join(folder, 'data');
  const { key, early } = await play(data);
  const witness = await startWitness(join(folder, 'witness'), key);
  const house = await openHouse(data, { witnesses: [witness.place] });
  const server = await buildServer(house, { pages: null, log: false });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const asked = await regulator(house, server);
  const inspection = write('inspection.json', await inspect(house, asked));
  const drawn = await drawsOf(house, asked, write);
  const ballots: string[] = [];
  for (const id of await house.tournaments.ids())
    ballots.push(write(`ballots-${id}.json`, await asked.text(`/api/tournaments/${id}/ballots`)));
  const record = write('log.jsonl', await asked.text('/api/audit/log.jsonl'));
  await house.log.flush();
  const size = await house.store.size();
  while (house.log.witnesses.standings()[0]?.size !== size) await pause(50);
  return {
    key,
    witness: vkeyOf(WITNESS),
    log: `http://127.0.0.1:${port}/api/log`,
    ...drawn,
    ballots,
    export: record,
    inspection,
    early: write('early.txt', early),
    cosigned: write('cosigned.txt', house.log.witnesses.cosigned() ?? ''),
    stop: async () => {
      await server.close();
      await house.close();
      witness.stop();
    },
  };
};
