import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Card, type Command, type Event, stackOf } from '@baize/engine';
import { shuffled } from '../chance/shuffle.ts';
import { type Chance, seededChance } from '../chance/source.ts';
import { below, wordsOf } from '../chance/uniform.ts';
import { openCashier } from '../desk/cashier.ts';
import { openRegistry, type Registry } from '../desk/registry.ts';
import type { House } from '../house.ts';
import { accountOf } from '../people/people.ts';
import type { Role } from '../people/roles.ts';
import { drawToken, hashToken, printKey } from '../people/token.ts';
import { openMeter } from '../records/meter.ts';
import { openSqlite } from '../store/sqlite.ts';
import type { BaccaratKind } from '../tables/baccarat/play.ts';
import { OPENING, openTable, virtualClock } from '../tables/floor.test-kit.ts';
import { type Floor, openFloor, streamOf } from '../tables/floor.ts';
import { fromStored } from '../tables/hosted.ts';
import { housePlays } from '../tables/plays.ts';
import type { Shoes } from '../tables/ports.ts';
import { openBoard } from './board.ts';
import { live } from './live.ts';
import { buildServer } from './server.ts';

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
const PEOPLE: readonly { readonly id: string; readonly role: Role }[] = [
  { id: 'ann', role: 'player' },
  { id: 'bo', role: 'player' },
  { id: 'dee', role: 'dealer' },
  { id: 'sam', role: 'supervisor' },
  { id: 'dora', role: 'director' },
  { id: 'rae', role: 'regulator' },
  { id: 'olga', role: 'owner' },
];

const VIEWERS: readonly string[] = [...PEOPLE.map(({ id }) => id), 'nobody'];

/** What one viewer was sent at one step, each message in the very bytes and in its order. */
type Heard = readonly string[];

export interface Transcript {
  /** By step, by viewer. */
  readonly steps: readonly Readonly<Record<string, Heard>>[];
  /** The places whose faces the rules had shown by the end of each step. */
  readonly shown: readonly ReadonlySet<number>[];
}

/** How a table is dealt, and what is wrong with the house: nothing, unless a leak is planted to see that it is found. */
export interface World {
  readonly face: 'up' | 'down';
  readonly order: Order;
  readonly leak?: (floor: Floor, order: Order) => Floor;
}

/** The faces that the record has shown: dealt or burned face up, or turned over since. */
const shownBy = (events: readonly Event[]): ReadonlySet<number> => {
  const shown = new Set<number>();
  let hidden: { readonly to: string; readonly at: number }[] = [];
  for (const event of events) {
    if (event.type === 'CardBurned') shown.add(event.at);
    if (event.type === 'WagersInvited') hidden = [];
    if (event.type === 'CardDealt') {
      if (event.card === undefined) hidden.push(event);
      else shown.add(event.at);
    }
    if (event.type === 'HandExposed') {
      for (const { at } of hidden.filter(({ to }) => to === event.hand)) shown.add(at);
      hidden = hidden.filter(({ to }) => to !== event.hand);
    }
  }
  return shown;
};

/** A shoe whose seal says nothing about its order, so that two worlds look the same from outside. */
const openShoes = (order: Order): Shoes => ({
  seal: (_table, shoe, decks) => ({ shoe, decks, commitment: 'c'.repeat(64), sealed: 'sealed' }),
  face: (_table, _shoe, _cut, at) => order[at] as Card,
  reveal: () => 's'.repeat(64),
});

const HASH = 'not needed: nobody logs in with a password here';

/** Opens an account and a session for everybody; the cookies by person. */
const admit = async (
  registry: Registry,
  chance: Chance,
  at: number,
): Promise<ReadonlyMap<string, string>> => {
  const cookies = new Map<string, string>();
  const owner = PEOPLE.filter(({ role }) => role === 'owner');
  for (const { id: person, role } of [...owner, ...PEOPLE.filter((each) => !owner.includes(each))]) {
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

const patron = (person: string) => ({ patron: person });

/** What people try at every step: what they may do, and what would tell them something if it were answered differently. */
const triedAt = (step: number): readonly (readonly [person: string, command: object])[] => [
  ...(step === 0
    ? ([
        ['ann', { type: 'BringChips', ...patron('ann'), amount: 200_000 }],
        ['bo', { type: 'BringChips', ...patron('bo'), amount: 20_000 }],
        ['ann', { type: 'TakeSeat', ...patron('ann'), seat: 1 }],
        ['bo', { type: 'TakeSeat', ...patron('bo'), seat: 4 }],
      ] as const)
    : []),
  ['ann', { type: 'PlaceWager', ...patron('ann'), on: 'banker', amount: 1000 }],
  ['ann', { type: 'PlaceWager', ...patron('ann'), on: 'playerPair', amount: 500 }],
  ['bo', { type: 'ExposeHand', ...patron('bo'), hand: 'banker', cards: ['As', 'Kd'] }],
  ...(step % 3 === 2
    ? ([['ann', { type: 'ExposeHand', ...patron('ann'), hand: 'player', cards: ['9h', '9c'] }]] as const)
    : []),
  ['dora', { type: 'DealCard', to: 'player' }],
  ['rae', { type: 'SettleWagers' }],
];

const PATHS = ['/api/floor', '/api/tables/1/shoes', '/api/me'] as const;

/** The whole house of one world, with everybody watching. */
const build = async ({ face, order, leak }: World) => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-world-'));
  const clock = virtualClock();
  const chance = seededChance('the same in every world');
  const store = openSqlite(join(folder, 'house.db'));
  const between = (least: number): number => least;
  const plain = openFloor(store, clock, { plays: housePlays, shoes: () => openShoes(order), between });
  const floor = leak === undefined ? plain : leak(plain, order);
  const registry = await openRegistry(store, clock.now, chance);
  const cashier = openCashier(store);
  const cookies = await admit(registry, chance, clock.now());
  await cashier.capital('capital', 100_000_000, clock.now());
  for (const person of ['ann', 'bo']) await cashier.pay(`bank ${person}`, person, 1_000_000, clock.now());
  const exposedBy = face === 'up' ? 'dealer' : 'patrons';
  const determinations = { method: 'A', pairs: 'perfect', face, exposedBy, seats: 7 } as const;
  const command = { ...openTable, determinations } as Command;
  await floor.open('1', { ...OPENING, pace: PACE }, { id: 'open the table', person: null, command });
  const house: House = {
    plays: housePlays,
    meter: openMeter(),
    clock,
    chance,
    store,
    floor,
    registry,
    cashier,
    close: () => store.close(),
  };
  const server = await buildServer(house, { secure: false, pages: null, log: false });
  const heard = new Map(VIEWERS.map((viewer): [string, string[]] => [viewer, []]));
  const board = openBoard(house);
  const lines = new Map(
    PEOPLE.map(({ id }) => [
      id,
      live(
        house,
        board,
        () => accountOf(registry.people(), id),
        (text) => heard.get(id)?.push(text),
      ),
    ]),
  );
  const close = async (): Promise<void> => {
    floor.stop();
    for (const line of lines.values()) line.stop();
    await server.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { clock, store, server, cookies, heard, lines, close };
};

/** Plays the same script in a world and keeps every byte that anybody was sent, by socket and by HTTP. */
export const play = async (world: World, steps: number): Promise<Transcript> => {
  const { clock, store, server, cookies, heard, lines, close } = await build(world);
  const transcript: Readonly<Record<string, Heard>>[] = [];
  const shown: ReadonlySet<number>[] = [];
  for (const [, line] of lines) await line.hear(JSON.stringify({ do: 'watch', table: '1' }));
  for (let step = 0; step < steps; step += 1) {
    for (const [index, [person, command]] of triedAt(step).entries()) {
      const id = `step ${step} try ${index}`;
      await lines.get(person)?.hear(JSON.stringify({ do: 'command', id, table: '1', command }));
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
    transcript.push(Object.fromEntries([...heard].map(([viewer, said]) => [viewer, said.splice(0)])));
    const record = (await store.read(streamOf('1'))).map((each) => fromStored<BaccaratKind>(each));
    shown.push(shownBy(record.flatMap((each) => (each.by === 'game' ? [each.event] : []))));
  }
  await close();
  return { steps: transcript, shown };
};

/** The step at which the rules first show a card that is another in the other world; past the end where they never do. */
export const parting = ({ shown }: Transcript, one: Order, other: Order): number => {
  const at = shown.findIndex((places) => [...places].some((place) => one[place] !== other[place]));
  return at === -1 ? shown.length : at;
};

interface Difference {
  readonly step: number;
  readonly viewer: string;
}

/** The first thing that anybody was sent otherwise in the other world: a byte, an order, a number of messages. */
export const firstDifference = (one: Transcript, other: Transcript): Difference | undefined => {
  for (const [step, said] of one.steps.entries()) {
    const viewer = VIEWERS.find(
      (each) => JSON.stringify(said[each]) !== JSON.stringify(other.steps[step]?.[each]),
    );
    if (viewer !== undefined) return { step, viewer };
  }
  return undefined;
};

/** The place of the next card in the shoe, as anybody can count it. */
export const nextPlace = (remaining: number): number => CARDS - remaining;
