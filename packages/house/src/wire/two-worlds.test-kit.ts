import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Card, DECK, stackOf } from '@baize/engine';
import { rulebooks } from '@baize/rulebooks';
import { openAlarms } from '../alarms.ts';
import { openApprovals } from '../approvals/approvals.ts';
import { peopleApprovalPort } from '../approvals/people-port.ts';
import { approvalPorts } from '../approvals/port.ts';
import { type Care, openCare } from '../care/care.ts';
import { openTallies } from '../care/tallies.ts';
import { shuffled } from '../chance/shuffle.ts';
import { type Chance, seededChance } from '../chance/source.ts';
import { below, wordsOf } from '../chance/uniform.ts';
import { openVault } from '../chance/vault.ts';
import { openCash } from '../desk/cash/open-cash.ts';
import { openCashier } from '../desk/cashier.ts';
import { openHouseSettings } from '../desk/house-settings.ts';
import { openRegistry, type Registry } from '../desk/registry.ts';
import { untoldWebhooks } from '../events/webhooks.test-kit.ts';
import { housePlays } from '../games.test-kit.ts';
import type { House } from '../house.ts';
import { openLog } from '../log/open-log.ts';
import { keptLogger } from '../logger.test-kit.ts';
import { openChallenges } from '../people/challenges.ts';
import { codesOf } from '../people/codes.test-kit.ts';
import { knownBrowsers } from '../people/known-browser.ts';
import { openLocks } from '../people/locks.ts';
import { accountOf } from '../people/people.ts';
import type { Role } from '../people/roles.ts';
import { drawToken, hashToken, printKey } from '../people/token.ts';
import { openPitDesk } from '../pit/pit-desk.ts';
import { openChronicle } from '../records/chronicle.ts';
import { openHouseMetrics } from '../records/house-metrics.ts';
import type { Store } from '../store/port.ts';
import { openSqlite } from '../store/sqlite.ts';
import { OPENING, virtualClock } from '../tables/floor.test-kit.ts';
import { type Floor, openFloor, streamOf } from '../tables/floor.ts';
import { fromStored } from '../tables/hosted.ts';
import type { HouseKind } from '../tables/plays.ts';
import type { Clock, Shoes } from '../tables/ports.ts';
import type { Spins } from '../tables/wheel.ts';
import { openBallots } from '../tournaments/ballots.ts';
import { openContacts } from '../tournaments/contacts.ts';
import { openDealt } from '../tournaments/dealt.ts';
import { openDesk, type TournamentDesk } from '../tournaments/desk.ts';
import { openSeries } from '../tournaments/series.ts';
import { openTemplates } from '../tournaments/templates.ts';
import { openTurns } from '../turns.ts';
import { buildHeldServer } from './answers.test-kit.ts';
import { openChannel } from './client-channel.ts';
import { openFanOut } from './fan-out.ts';
import { publishedLog } from './published-log.test-kit.ts';

const DECKS = 8;
const CARDS = 52 * DECKS;
const SECOND = 1000;
/** One act of the dealer's a step, and time enough for a player to act first. */
const PACE = { act: SECOND, result: SECOND, betting: 2 * SECOND, patron: 3 * SECOND };

/** The faces of a whole shoe by their places. */
export type Order = readonly Card[];

const drawFrom = (chance: Chance): ((n: number) => number) => {
  const words = wordsOf(chance);
  return (n) => below(words, n);
};

export const someOrder = (seed: string): Order => shuffled(stackOf(DECKS), drawFrom(seededChance(seed)));

/** The same up to a place, and the same cards in another order from there on. */
export const otherwiseFrom = (order: Order, place: number, seed: string): Order => [
  ...order.slice(0, place),
  ...shuffled(order.slice(place), drawFrom(seededChance(seed))),
];

/** Everybody who may look, one of each kind. Ann wagers and Bo does not. */
interface Guest {
  readonly id: string;
  readonly role: Role;
}

const PEOPLE: readonly Guest[] = [
  { id: 'ann', role: 'player' },
  { id: 'bo', role: 'player' },
  { id: 'dee', role: 'dealer' },
  { id: 'sam', role: 'supervisor' },
  { id: 'dora', role: 'director' },
  { id: 'rae', role: 'regulator' },
  { id: 'olga', role: 'owner' },
];

export const VIEWERS: readonly string[] = [...PEOPLE.map(({ id }) => id), 'nobody'];

/** What one viewer was sent at one step, each message in the very bytes and in its order. */
type Heard = readonly string[];

export interface Transcript {
  /** By step, by viewer. */
  readonly steps: readonly Readonly<Record<string, Heard>>[];
  /** The places whose faces the rules had shown to everybody by the end of each step. */
  readonly shown: readonly ReadonlySet<number>[];
  /** And to single viewers, who have those cards in their hands. */
  readonly held: readonly Held[];
}

type Held = ReadonlyMap<string, ReadonlySet<number>>;

/** What is played in every world: how the table is opened, what people try, and which faces the record has shown. */
export interface Script {
  readonly opening: HouseKind['command'];
  readonly rulebook: string;
  tried(step: number): readonly (readonly [person: string, command: object])[];
  shownBy(events: readonly HouseKind['event'][]): ReadonlySet<number>;
  /** By viewer, the faces that the rules have let him alone see; nobody's where it is left out. */
  heldBy?(events: readonly HouseKind['event'][]): Held;
}

/**
 * How a table is dealt, and what is wrong with the house: nothing, unless a leak is planted to see that it is found.
 */
export interface World {
  readonly script: Script;
  readonly order: Order;
  readonly leak?: (floor: Floor, order: Order) => Floor;
}

/** A shoe whose seal says nothing about its order, so that two worlds look the same from outside. */
export const openShoes = (order: Order): Shoes => ({
  seal: (_table, { number: shoe, decks, uncut, secretive }) => ({
    shoe,
    decks,
    ...(uncut && { uncut }),
    ...(secretive && { version: 'deck/1', root: 'd'.repeat(64) }),
    commitment: 'c'.repeat(64),
    sealed: 'sealed',
  }),
  face: (_table, _shoe, _cut, at) => order[at] as Card,
  reveal: () => 's'.repeat(64),
  open: (_table, _shoe, _cut, places) => ({
    salts: places.map((at) => ({ at, salt: '5'.repeat(32) })),
    proof: [],
  }),
});

/** How often no spin may be called in one spin here. */
const ATTEMPTS = 4;

/** Where the number of a spin stands in an order that is read as numbers. */
export const spinPlace = (spin: number, attempt: number): number => (spin - 1) * ATTEMPTS + attempt;

/** A wheel whose numbers are read off the same order, and whose seals say nothing about them. */
const openSpins = (order: Order): Spins => ({
  seal: (_table, spin, pockets) => ({ spin, pockets, commitment: 'c'.repeat(64), sealed: 'sealed' }),
  number: (_table, { spin }, attempt) => DECK.indexOf(order[spinPlace(spin, attempt)] as Card),
  reveal: () => 's'.repeat(64),
});

const HASH = 'not needed: nobody logs in with a password here';

/** Opens an account and a session for everybody; the cookies by person. */
export const admit = async (
  registry: Registry,
  chance: Chance,
  at: number,
  guests: readonly Guest[] = PEOPLE,
): Promise<ReadonlyMap<string, string>> => {
  const cookies = new Map<string, string>();
  const owner = guests.filter(({ role }) => role === 'owner');
  for (const { id: person, role } of [...owner, ...guests.filter((each) => !owner.includes(each))]) {
    const by = role === 'owner' ? null : 'olga';
    const account = { person, name: person, display: person, role, passwordHash: HASH, by } as const;
    const token = drawToken(chance);
    const session = Buffer.from(chance.bytes(10)).toString('hex');
    const login = { person, fitted: HASH, session, tokenHash: hashToken(token), address: 'here' } as const;
    for (const command of [
      { type: 'OpenAccount', at, ...account } as const,
      { type: 'LogIn', at, ...login } as const,
    ]) {
      const decision = await registry.perform(command);
      if (!decision.ok) throw new Error(decision.refusal.detail);
    }
    cookies.set(person, `baize=${printKey({ id: session, token })}`);
  }
  return cookies;
};

const PATHS = [
  '/api/floor',
  '/api/tables/1/shoes',
  '/api/tables/1/spins',
  '/api/watch',
  '/api/watch/1',
  '/api/me',
] as const;

/** A desk for tournaments, of which a world without any has no need but that a house has one. */
export const deskOver = (store: Store, clock: Clock, chance: Chance, folder: string): TournamentDesk =>
  openDesk(store, clock, {
    ballots: openBallots(chance, openVault(folder, chance)),
    library: rulebooks,
    hasBank: () => true,
  });

/** What people have set for themselves, where nobody has set anything. */
export const careOver = (store: Store, clock: Clock): Promise<Care> =>
  openCare(
    openTallies(store, async () => []),
    {
      clock,
      logger: keptLogger(),
      turns: openTurns(),
      leastRound: 0,
      askedOf: () => 0,
    },
  );

/** The whole house of one world, with everybody watching. */
const build = async ({ script, order, leak }: World) => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-world-'));
  const clock = virtualClock();
  const chance = seededChance('the same in every world');
  const store = openSqlite(join(folder, 'house.db'));
  const between = (least: number): number => least;
  const alarms = openAlarms();
  const logger = keptLogger();
  const plain = openFloor(store, clock, {
    plays: housePlays,
    alarms,
    logger,
    mac: () => '',
    shoes: () => openShoes(order),
    spins: () => openSpins(order),
    between,
  });
  const floor = leak === undefined ? plain : leak(plain, order);
  const registry = await openRegistry(store, clock.now, chance);
  const cashier = await openCashier(store, clock.now());
  const cookies = await admit(registry, chance, clock.now());
  await cashier.capital('capital', 100_000_000, clock.now());
  for (const person of ['ann', 'bo']) await cashier.pay(`bank ${person}`, person, 1_000_000, clock.now());
  const { rulebook, opening: command } = script;
  const opened = await floor.open(
    '1',
    { ...OPENING, rulebook, pace: PACE },
    { id: 'open the table', person: null, command },
  );
  if (!opened.ok) throw new Error(opened.refusal.detail);
  const tournaments = deskOver(store, clock, chance, folder);
  const log = await openLog(store, folder, { chance, clock, logger, name: 'world' });
  const turns = openTurns();
  const house: House = {
    library: rulebooks,
    contacts: openContacts(folder),
    plays: housePlays,
    meter: openHouseMetrics(),
    alarms,
    webhooks: await untoldWebhooks({ store, clock, logger, registry }),
    logger,
    clock,
    chance,
    store,
    log,
    floor,
    registry,
    settings: await openHouseSettings(store),
    locks: openLocks(clock.now, () => Number.MAX_SAFE_INTEGER),
    cashier,
    cash: await openCash(store, clock, { cashier, owed: async () => 0 }),
    care: await careOver(store, clock),
    browsers: knownBrowsers(chance.bytes(32)),
    challenges: openChallenges(Buffer.alloc(32), chance, clock.now),
    codes: codesOf(clock.now),
    tournaments,
    templates: openTemplates(store, clock, rulebooks),
    series: openSeries(store, clock, tournaments),
    dealt: openDealt(floor, tournaments, { clock, chance, logger, alarms }),
    approvals: await openApprovals(
      store,
      clock,
      approvalPorts(floor, tournaments, registry.people, peopleApprovalPort(registry, store, clock)),
    ),
    ...(await openPitDesk(store, clock, floor)),
    chronicle: openChronicle({ store, floor, turns, library: rulebooks }),
    turns,
    file: join(folder, 'house.db'),
    close: () => store.close(),
  };
  const server = await buildHeldServer(house, {
    pages: null,
    log: false,
    // Nobody has to log in to watch: whoever does not is a viewer like all others.
    guests: { watch: true, demo: false },
  });
  const heard = new Map(VIEWERS.map((viewer): [string, string[]] => [viewer, []]));
  const fanOut = openFanOut(house);
  const lineOf = (id: string) =>
    openChannel(
      house,
      fanOut,
      () => accountOf(registry.people(), id),
      (text) => heard.get(id)?.push(text),
    );
  const lines = new Map(PEOPLE.map(({ id }) => [id, lineOf(id)]));
  /** Everybody looks twice: at the table whole, and by what changes. */
  const others = PEOPLE.map(({ id }) => lineOf(id));
  const close = async (): Promise<void> => {
    floor.stop();
    for (const line of [...lines.values(), ...others]) line.close();
    await server.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { clock, store, log, server, cookies, heard, lines, others, close };
};

/** Plays the same script in a world and keeps every byte that anybody was sent, by socket and by HTTP. */
export const play = async (world: World, steps: number): Promise<Transcript> => {
  const { clock, store, log, server, cookies, heard, lines, others, close } = await build(world);
  const transcript: Readonly<Record<string, Heard>>[] = [];
  const shown: ReadonlySet<number>[] = [];
  const held: Held[] = [];
  for (const [, line] of lines) await line.receive(JSON.stringify({ do: 'watch', table: '1' }));
  for (const line of others) await line.receive(JSON.stringify({ do: 'watch', table: '1', changes: true }));
  for (let step = 0; step < steps; step += 1) {
    for (const [index, [person, command]] of world.script.tried(step).entries()) {
      const id = `step ${step} try ${index}`;
      await lines.get(person)?.receive(JSON.stringify({ do: 'command', id, table: '1', command }));
    }
    await clock.advance(SECOND);
    // From another address at each step: how often one may ask in a minute is counted by the real clock.
    const remoteAddress = `10.0.0.${step}`;
    for (const viewer of VIEWERS) {
      for (const url of PATHS) {
        const cookie = cookies.get(viewer);
        const headers = cookie === undefined ? {} : { cookie };
        const { statusCode, body } = await server.inject({ method: 'GET', url, headers, remoteAddress });
        heard.get(viewer)?.push(`${url} ${statusCode} ${body}`);
      }
    }
    await log.flush();
    for (const said of await publishedLog(server, remoteAddress)) heard.get('nobody')?.push(said);
    transcript.push(Object.fromEntries([...heard].map(([viewer, said]) => [viewer, said.splice(0)])));
    const record = (await store.read(streamOf('1'))).map((each) => fromStored(each));
    const events = record.flatMap((each) => (each.by === 'game' ? [each.event] : []));
    shown.push(world.script.shownBy(events));
    held.push(world.script.heldBy?.(events) ?? new Map());
  }
  await close();
  return { steps: transcript, shown, held };
};

/**
 * The step at which the rules first show a viewer a card that is another in the other world; past the end where they
 * never do.
 */
export const parting = ({ shown, held }: Transcript, one: Order, other: Order, viewer: string): number => {
  const at = shown.findIndex((places, step) =>
    [...places, ...(held[step]?.get(viewer) ?? [])].some((place) => one[place] !== other[place]),
  );
  return at === -1 ? shown.length : at;
};

interface Difference {
  readonly step: number;
  readonly viewer: string;
}

/** The first thing that any of them was sent otherwise in the other world: a byte, an order, a number of messages. */
export const firstDifference = (
  one: Transcript,
  other: Transcript,
  viewers: readonly string[] = VIEWERS,
): Difference | undefined => {
  for (const [step, said] of one.steps.entries()) {
    const viewer = viewers.find(
      (each) => JSON.stringify(said[each]) !== JSON.stringify(other.steps[step]?.[each]),
    );
    if (viewer !== undefined) return { step, viewer };
  }
  return undefined;
};

/** The place of the next card in the shoe, as anybody can count it. */
export const nextPlace = (remaining: number): number => CARDS - remaining;
