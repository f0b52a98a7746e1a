import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { Server as TlsServer } from 'node:tls';
import { fileURLToPath } from 'node:url';
import {
  buildServer,
  type ClusterTerms,
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  type Founding,
  type House,
  isRole,
  jsonLogger,
  LIMITS,
  LogFailure,
  makeDemoPeople,
  makeDemoTables,
  makeDemoTournaments,
  makeFirstTable,
  makeOwner,
  openHouse,
  parseWitness,
  passwords,
  StoreFailure,
  seatDemoBots,
  systemChance,
  Unreadable,
  VaultFailure,
  type WitnessPlace,
  WrongEdition,
  WrongFounding,
} from '@baize/house';
import type { Library } from '@baize/rulebooks';
import { type ArgsDef, defineCommand } from 'citty';
import { BadInput } from '../failure.ts';
import { JSON_OPTION, refuseUnknown } from '../options.ts';
import {
  CLUSTER_KEY_OPTION,
  clusterKeyFile,
  STORE_OPTION,
  type StorePlace,
  storePlaceOf,
} from '../store-place.ts';
import { type Colors, outliveLog, say, sayJson, screenColors } from '../terminal.ts';
import { type Network, networkOf, readTls, watchTls } from './network.ts';

const PORT = 7600;
/** A demo lies apart: what everybody has the password to is never taken for a house of one's own. */
const FOLDERS: Readonly<Record<Founding, string>> = { demo: 'demo', real: 'data' };

const ARGS = {
  json: JSON_OPTION,
  data: {
    type: 'string',
    description: 'the folder that everything is kept in: data, or demo with --demo, unless it is named',
  },
  store: STORE_OPTION,
  keys: {
    type: 'string',
    description: 'the folder of the key that opens what is sealed; beside the store unless it is named',
  },
  'cluster-key': CLUSTER_KEY_OPTION,
  role: {
    type: 'string',
    description: 'of several nodes: all, wire (sockets and pages) or tables',
    default: 'all',
  },
  'node-address': {
    type: 'string',
    description:
      'where the other nodes find this one: http://10.0.0.1:7600; as it is opened where nothing is said',
  },
  port: { type: 'string', description: 'the port to open', default: String(PORT) },
  host: { type: 'string', description: 'the address of this machine to open it on', default: '127.0.0.1' },
  origin: { type: 'string', description: 'where browsers find it: https://house.example' },
  proxy: {
    type: 'string',
    description: 'networks of reverse proxies whose word on addresses is taken: 127.0.0.1,10.0.0.0/8',
  },
  cert: { type: 'string', description: 'the file of the certificate, where no proxy sees to TLS' },
  key: { type: 'string', description: 'the file of its key; both are read again when they change' },
  pace: {
    type: 'string',
    description: 'how long the dealer lets people look and wager: 1 is humane',
    default: '1',
  },
  witness: { type: 'string', description: 'VKEY@URL of a witness; as often as there are witnesses' },
  name: { type: 'string', description: 'the name under which the record is signed: given once' },
  demo: { type: 'boolean', description: 'people of every role, and bots that play' },
  'public-tables': {
    type: 'boolean',
    description: 'lets anybody watch the tables who has no account; a demo does in any case',
  },
  log: { type: 'boolean', description: 'a line of JSON on standard error for each request' },
  'sockets-per-address': {
    type: 'string',
    description: 'connections from one address before anybody has logged in on them',
    default: String(LIMITS.connectionsAnAddress),
  },
} as const satisfies ArgsDef;

/** Where the built pages lie. They are no part of this package, so they are found by their place in the house. */
const PAGES = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const portOf = (text: string): number => {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new BadInput(`--port is a number from 0 to 65535, not ${text}`);
  return port;
};

const socketsOf = (text: string): number => {
  const sockets = Number(text);
  if (!/^\d{1,5}$/.test(text) || sockets < 1)
    throw new BadInput(`--sockets-per-address is a number from 1 to 99999, not ${text}`);
  return sockets;
};

const paceOf = (text: string): number => {
  const pace = Number(text);
  if (!(pace >= 0.05 && pace <= 10)) throw new BadInput(`--pace is a number from 0.05 to 10, not ${text}`);
  return pace;
};

const NOTHING = (): void => undefined;

/** How this process is one of several; undefined where it is alone with its folder. */
const clusterOf = (
  place: StorePlace,
  data: string,
  args: {
    readonly 'cluster-key'?: string | undefined;
    readonly role: string;
    readonly cert?: string | undefined;
    readonly keys?: string | undefined;
  },
): ClusterTerms | undefined => {
  const { role } = args;
  if (!isRole(role)) throw new BadInput(`--role is all, wire or tables, not ${role}`);
  const keyFile = args['cluster-key'];
  if (place.is === 'folder') {
    if (keyFile !== undefined || role !== 'all')
      throw new BadInput(
        '--cluster-key and --role are for nodes over one database: say which with --store postgres://...',
      );
    return undefined;
  }
  if (args.keys !== undefined)
    throw new BadInput('nodes have their keys in the database, under --cluster-key: leave --keys out');
  if (args.cert !== undefined)
    throw new BadInput('nodes call one another without TLS: leave --cert to a proxy in front of them');
  return { store: place.url, ...clusterKeyFile(keyFile, data), role };
};

/** Where the others find this node. */
const nodeAddressOf = (
  named: string | undefined,
  { host }: Network,
  { server }: Awaited<ReturnType<typeof buildServer>>,
): string => {
  if (named !== undefined) return named;
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
};

/** Several may stand in one word, with commas between them, as a file of settings has them. */
const witnessesOf = (texts: readonly string[]): readonly WitnessPlace[] =>
  texts
    .flatMap((text) => text.split(','))
    .map((text) => {
      const witness = parseWitness(text.trim());
      if (witness === undefined)
        throw new BadInput(
          `--witness is the public key of a witness and where it is found: NAME+ID+KEY@http://..., not ${text}`,
        );
      return witness;
    });

const isOfSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error;

/** Said in words that are for people already. */
const PLAIN = [LogFailure, StoreFailure, VaultFailure, WrongEdition, WrongFounding, Unreadable] as const;

/** What is wrong with the data folder is for the person at the keyboard to put right: it is said in a sentence. */
const plainly = async <T>(data: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (PLAIN.some((plain) => error instanceof plain)) throw new BadInput((error as Error).message);
    if (isOfSystem(error)) throw new BadInput(`the data folder ${data} cannot be used: ${error.message}`);
    throw error;
  }
};

interface Ready {
  readonly house: House;
  /** The owner's key, at the first start. */
  readonly key: string | undefined;
  readonly bots: readonly string[];
  /** The tables at which they play. */
  readonly tables: readonly string[];
}

type Ports = Parameters<typeof openHouse>[1];

/** The house over its folder, with all that the first start makes. */
const makeReady = async (data: string, pace: number, founding: Founding, ports: Ports): Promise<Ready> => {
  const house = await openHouse(data, ports, founding);
  const demo = founding === 'demo';
  try {
    const key = await makeOwner(house);
    await makeFirstTable(house, pace);
    const crowd = { atOnce: 2, waitingMax: 64 };
    const bots = demo ? await makeDemoPeople(house, await passwords(crowd, systemChance())) : [];
    const tables = demo ? await makeDemoTables(house, pace) : [];
    if (demo) await makeDemoTournaments(house);
    return { house, key, bots, tables };
  } catch (error) {
    await house.close();
    throw error;
  }
};

interface Opened {
  readonly address: string;
  /** Where the owner sets a password, at the first start. */
  readonly ownerLink: string | null;
  readonly data: string;
  readonly pages: boolean;
}

const printOpened = (
  { address, ownerLink, data, pages }: Opened,
  demo: boolean,
  { bold, dim }: Colors,
): string =>
  [
    `The house is open at ${bold(address)}`,
    ...(pages ? [] : ['The pages are not built: npm run web builds them. The API answers meanwhile.']),
    ...(ownerLink === null ? [] : [`The owner sets a password here, once: ${bold(ownerLink)}`]),
    ...(demo
      ? [
          `Log in as ${DEMO_PEOPLE.map(({ name, role }) => `${name} (${role})`).join(', ')}: password "${DEMO_PASSWORD}"`,
        ]
      : []),
    dim(`Everything is kept in ${data}. Ctrl-C closes the house; nothing is lost.`),
  ].join('\n');

/** What browsers are told: the name that the house has outside, or this machine's own for itself. */
const addressOf = ({ site: { origin }, tls }: Network, port: number): string =>
  origin ?? `${tls === undefined ? 'http' : 'https'}://localhost:${port}`;

/** Takes renewed certificates while the house is open. */
const renewTls = (
  { tls }: Network,
  { server }: Awaited<ReturnType<typeof buildServer>>,
  { info }: House['logger'],
): (() => void) => {
  if (tls === undefined) return () => undefined;
  return watchTls(tls, (renewed) => (server as unknown as TlsServer).setSecureContext(renewed), info);
};

/** Opens the house: server, pages and the embedded store, with a table ready to play at. */
// long: everything that is named on the command line comes together here.
export const openCommand = (library: Library, witnessTexts: readonly string[] = []) =>
  defineCommand({
    meta: { name: 'open' },
    args: ARGS,
    run: async ({ args }) => {
      refuseUnknown('open', args, ARGS);
      outliveLog();
      const port = portOf(args.port);
      const pace = paceOf(args.pace);
      const network = networkOf(args);
      const tls = network.tls === undefined ? undefined : readTls(network.tls);
      const limits = { connectionsAnAddress: socketsOf(args['sockets-per-address']) };
      const founding: Founding = args.demo === true ? 'demo' : 'real';
      const place = storePlaceOf(args);
      const data = resolve(place.data ?? FOLDERS[founding]);
      const cluster = clusterOf(place, data, args);
      const log = args.log ? process.stderr : false;
      const witnesses = witnessesOf(witnessTexts);
      const logger = log === false ? {} : { logger: jsonLogger(log) };
      const keys = args.keys && resolve(args.keys);
      const ports = { library, name: args.name, witnesses, cluster, keys, ...logger };
      const { house, key, bots, tables } = await plainly(data, () => makeReady(data, pace, founding, ports));
      const pages = existsSync(PAGES);
      const demo = founding === 'demo';
      const guests = { watch: demo || args['public-tables'] === true, demo };
      const server = await buildServer(house, {
        site: network.site,
        ...(tls === undefined ? {} : { tls }),
        pages: pages ? PAGES : null,
        log,
        guests,
        limits,
      });
      try {
        await server.listen({ host: network.host, port });
      } catch (error) {
        await house.close();
        throw new BadInput(
          `port ${port} cannot be opened (${(error as NodeJS.ErrnoException).code}): choose another with --port`,
        );
      }
      await house.cluster?.join(nodeAddressOf(args['node-address'], network, server));
      // Of several nodes one has the bots.
      const stopBots = house.cluster?.isDesk() === false ? NOTHING : await seatDemoBots(house, tables, bots);
      const keeping = setInterval(() => {
        house.registry
          .keep()
          .catch((error: unknown) =>
            house.logger.error('when people were last here was not written down', error),
          );
      }, 60_000);
      const address = addressOf(network, (server.server.address() as AddressInfo).port);
      const unwatch = renewTls(network, server, house.logger);
      const ownerLink = key === undefined ? null : `${address}/link#${key}`;
      const opened = { address, ownerLink, data, pages };
      const close = (): void => {
        clearInterval(keeping);
        unwatch();
        stopBots();
        server
          .close()
          .then(() => house.close())
          .then(() => process.exit(0))
          .catch((error: unknown) => {
            house.logger.error('the house was not closed as it should be', error);
            process.exit(1);
          });
      };
      process.once('SIGINT', close);
      process.once('SIGTERM', close);
      // Whoever hears that it is open may tell it at once to close.
      await (args.json ? sayJson(opened) : say(printOpened(opened, args.demo === true, screenColors())));
    },
  });
