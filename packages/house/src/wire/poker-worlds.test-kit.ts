import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Card, type poker, stackOf } from '@baize/engine';
import { shuffled } from '../chance/shuffle.ts';
import { seededChance } from '../chance/source.ts';
import { below, wordsOf } from '../chance/uniform.ts';
import { openCashier } from '../desk/cashier.ts';
import { openRegistry } from '../desk/registry.ts';
import type { House } from '../house.ts';
import { accountOf } from '../people/people.ts';
import { openMeter } from '../records/meter.ts';
import { openSqlite } from '../store/sqlite.ts';
import { virtualClock } from '../tables/floor.test-kit.ts';
import { type Floor, openFloor, streamOf } from '../tables/floor.ts';
import { fromStored } from '../tables/hosted.ts';
import { housePlays } from '../tables/plays.ts';
import { openPoker, POKER_OPENING } from '../tables/poker/table.test-kit.ts';
import { openDealt } from '../tournaments/dealt.ts';
import { openBoard } from './board.ts';
import { live } from './live.ts';
import { buildServer } from './server.ts';
import { admit, deskOver, openShoes } from './two-worlds.test-kit.ts';

/** Three players and one of every other role. */
const PEOPLE = [
  { id: 'ann', role: 'player' },
  { id: 'bo', role: 'player' },
  { id: 'cy', role: 'player' },
  { id: 'dee', role: 'dealer' },
  { id: 'sam', role: 'supervisor' },
  { id: 'dora', role: 'director' },
  { id: 'rae', role: 'regulator' },
  { id: 'olga', role: 'owner' },
] as const;
const BOXES = { ann: 2, bo: 3, cy: 6 } as const;
type Player = keyof typeof BOXES;
const PLAYERS = Object.keys(BOXES) as readonly Player[];

/** Who looks on. A player who has not looked at his cards knows no more than anybody else. */
type Viewer = (typeof PEOPLE)[number]['id'];
export const VIEWERS: readonly Viewer[] = PEOPLE.map(({ id }) => id);

const SECOND = 1000;
const PACE = { act: SECOND, result: 2 * SECOND, betting: 2 * SECOND, patron: 2 * SECOND };
const STEPS = 50;

/** What everybody will do, whatever he is dealt. */
interface Script {
  readonly automated: boolean;
  readonly plays: Readonly<
    Record<Player, { readonly looks: boolean; readonly act: 'bet' | 'fold' | 'late' }>
  >;
  readonly enters: readonly Player[];
  readonly declares: readonly Player[];
}

export type Order = readonly Card[];

/** Draws by chance from a seed: a script, a deck, places. */
const chanceOf = (seed: string) => {
  const words = wordsOf(seededChance(seed));
  const draw = (n: number): number => below(words, n);
  const some = <T>(list: readonly T[]): readonly T[] => list.filter(() => draw(2) === 0);
  return {
    draw,
    deck: (): Order => shuffled(stackOf(1), draw),
    script: (): Script => ({
      automated: draw(4) === 0,
      plays: Object.fromEntries(
        PLAYERS.map((player) => [
          player,
          { looks: draw(4) > 0, act: (['bet', 'bet', 'fold', 'late'] as const)[draw(4)] },
        ]),
      ) as Script['plays'],
      enters: some(PLAYERS),
      declares: some(PLAYERS),
    }),
    /** The same cards, those at these places in another order. */
    among: (order: Order, places: readonly number[]): Order => {
      const moved = shuffled(
        places.map((place) => order[place] as Card),
        draw,
      );
      return order.map((card, place) =>
        places.includes(place) ? (moved[places.indexOf(place)] as Card) : card,
      );
    },
  };
};

/** What was sent to whom at each step, in its very bytes; and where the cards lay and were shown. */
interface Transcript {
  readonly heard: readonly Readonly<Record<string, readonly string[]>>[];
  /** By step, the places whose faces everybody has seen. */
  readonly shown: readonly ReadonlySet<number>[];
  /** The places of each player's own cards. */
  readonly own: Readonly<Record<string, readonly number[]>>;
}

export type Leak = (floor: Floor, order: () => Order) => Floor;

type Act = readonly [person: string, message: object];

const own = (player: Player) => ({ patron: player });
const command = (person: string, asked: object): Act => [person, { do: 'command', command: asked }];
const attempt = (person: string, asked: object, as: string): Act => [
  person,
  { do: 'try', command: asked, as },
];

const wagers = ({ enters }: Script): readonly Act[] => [
  ...PLAYERS.map((each) => command(each, { type: 'PlaceAnte', ...own(each), box: BOXES[each], amount: 500 })),
  ...enters.map((each) => command(each, { type: 'PlaceJackpotWager', ...own(each), box: BOXES[each] })),
];

/** Looks at one's own cards, and questions that would tell something if they were answered by what lies there. */
const looks = ({ plays }: Script): readonly Act[] => [
  ...PLAYERS.filter((each) => plays[each].looks).map((each) =>
    command(each, { type: 'PickUpCards', ...own(each) }),
  ),
  command('bo', { type: 'PickUpCards', ...own('ann') }),
  attempt('ann', { type: 'Bet', ...own('ann'), amount: 1000 }, 'patron'),
  attempt('cy', { type: 'Declare', ...own('cy') }, 'patron'),
  attempt('sam', { type: 'CardExposed', to: 3, place: 1, card: 'As' }, 'supervisor'),
  attempt('dee', { type: 'ExposeDealer', cards: ['As', 'Ks', 'Qs', 'Js', 'Ts'] }, 'dealer'),
  command('rae', { type: 'ExposeHand', box: 2 }),
];

const decisions = ({ plays, declares }: Script): readonly Act[] => [
  ...declares.map((each) => command(each, { type: 'Declare', ...own(each) })),
  ...PLAYERS.filter((each) => plays[each].act !== 'late').map((each) =>
    command(
      each,
      plays[each].act === 'bet'
        ? { type: 'Bet', ...own(each), amount: 1000 }
        : { type: 'Fold', ...own(each) },
    ),
  ),
];

const shownIn = (events: readonly poker.Event[]): ReadonlySet<number> => {
  const shown = new Set<number>();
  const dealt = new Map<number | 'dealer', number[]>();
  for (const event of events) {
    if (event.type === 'CardDealt') {
      dealt.set(event.to, [...(dealt.get(event.to) ?? []), event.at]);
      if (event.card !== undefined) shown.add(event.at);
    }
    if (event.type === 'UpCardTurned') shown.add(dealt.get('dealer')?.at(-1) ?? -1);
    if (event.type === 'DealerExposed') for (const at of dealt.get('dealer') ?? []) shown.add(at);
    if (event.type === 'HandExposed') for (const at of dealt.get(event.box) ?? []) shown.add(at);
  }
  return shown;
};

const placesOf = (events: readonly poker.Event[], box: number): readonly number[] =>
  events.flatMap((event) => (event.type === 'CardDealt' && event.to === box ? [event.at] : []));

/** Nothing here has to outlive a loss of power: where there is a folder in memory, that is the place. */
const ROOT = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** A house that plays world after world, each at a table of its own, while some look on. */
const openWorlds = async (viewers: readonly Viewer[], leak?: Leak) => {
  const folder = mkdtempSync(join(ROOT, 'baize-worlds-'));
  const clock = virtualClock();
  const chance = seededChance('the same in every world');
  const store = openSqlite(join(folder, 'house.db'));
  let order: Order = [];
  const shoes = () => ({
    ...openShoes([]),
    face: (_table: string, _shoe: unknown, _cut: unknown, at: number) => order[at] as Card,
  });
  const plain = openFloor(store, clock, { plays: housePlays, shoes, between: (least) => least });
  const floor = leak === undefined ? plain : leak(plain, () => order);
  const registry = await openRegistry(store, clock.now, chance);
  const cashier = openCashier(store);
  const cookies = await admit(registry, chance, clock.now(), PEOPLE);
  await cashier.capital('capital', 1_000_000_000, clock.now());
  for (const player of PLAYERS) await cashier.pay(`bank ${player}`, player, 1_000_000_000, clock.now());
  const tournaments = deskOver(store, clock, chance, folder);
  const house: House = {
    plays: housePlays,
    meter: openMeter(),
    clock,
    chance,
    store,
    floor,
    registry,
    cashier,
    tournaments,
    dealt: openDealt(floor, tournaments, clock, chance),
    close: () => store.close(),
  };
  const server = await buildServer(house, { secure: false, pages: null, log: false });
  const board = openBoard(house);
  const heard = new Map<string, string[]>();
  const lines = new Map(
    PEOPLE.map(({ id }) => [
      id as string,
      live(
        house,
        board,
        () => accountOf(registry.people(), id),
        (text) => heard.get(id)?.push(text),
      ),
    ]),
  );

  const record = async (table: string): Promise<readonly poker.Event[]> =>
    (await store.read(streamOf(table))).flatMap((each) => {
      const recorded = fromStored(each);
      return recorded.by === 'game' ? [recorded.event as poker.Event] : [];
    });

  /** The round as it is told afterwards, or while it is on. */
  const replay = async (table: string): Promise<void> => {
    for (const viewer of viewers) {
      const { statusCode, body } = await server.inject({
        method: 'GET',
        url: `/api/tables/${table}/rounds/1`,
        headers: { cookie: cookies.get(viewer) ?? '' },
        // How often one may ask in a minute is counted by the real clock.
        remoteAddress: `10.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}.1`,
      });
      heard.get(viewer)?.push(`${statusCode} ${body}`);
    }
  };

  const actsAt = (script: Script, next: string, seen: Map<string, number>): readonly Act[] => {
    const times = (seen.get(next) ?? 0) + 1;
    seen.set(next, times);
    if (next === 'close' && times === 1) return wagers(script);
    if (next !== 'decide') return [];
    return times === 1 ? looks(script) : times === 2 ? decisions(script) : [];
  };

  /** Plays one world from its opening until its cards have been collected. */
  const play = async (table: string, deck: Order, script: Script): Promise<Transcript> => {
    order = deck;
    for (const viewer of viewers) heard.set(viewer, []);
    const open = openPoker({ automatedShoe: script.automated });
    await floor.open(
      table,
      { ...POKER_OPENING, pace: PACE },
      { id: `open ${table}`, person: null, command: open },
    );
    for (const viewer of viewers) await lines.get(viewer)?.hear(JSON.stringify({ do: 'watch', table }));
    for (const player of PLAYERS) {
      const asked = { type: 'BringChips', ...own(player), amount: 50_000 };
      await lines
        .get(player)
        ?.hear(JSON.stringify({ do: 'command', id: `chips ${table} ${player}`, table, command: asked }));
    }
    const said: Record<string, readonly string[]>[] = [];
    const shown: ReadonlySet<number>[] = [];
    const seen = new Map<string, number>();
    for (let step = 0; step < STEPS; step += 1) {
      const { view } = await plain.view(table, { role: 'onlooker' });
      const next = view.stage === 'unopened' ? '' : view.next.do;
      for (const [index, [person, message]] of actsAt(script, next, seen).entries())
        await lines.get(person)?.hear(JSON.stringify({ ...message, id: `${table} ${step} ${index}`, table }));
      await clock.advance(SECOND);
      if (step === STEPS - 1 || (next === 'decide' && seen.get(next) === 1)) await replay(table);
      said.push(Object.fromEntries([...heard].map(([viewer, texts]) => [viewer, texts.splice(0)])));
      shown.push(shownIn(await record(table)));
    }
    for (const viewer of viewers) await lines.get(viewer)?.hear(JSON.stringify({ do: 'unwatch', table }));
    const events = await record(table);
    return {
      heard: said,
      shown,
      own: Object.fromEntries(
        PLAYERS.map((player) => [player, script.plays[player].looks ? placesOf(events, BOXES[player]) : []]),
      ),
    };
  };

  const close = async (): Promise<void> => {
    floor.stop();
    for (const line of lines.values()) line.stop();
    await server.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { play, close };
};

type Worlds = Awaited<ReturnType<typeof openWorlds>>;

/** One pair of worlds for one viewer. */
interface Pair {
  readonly viewer: Viewer;
  /** Whether the worlds differ in cards that are never shown, or in such as are shown later. */
  readonly differs: 'never' | 'later';
  /** The first step at which this viewer was sent something else; undefined: none. */
  readonly at: number | undefined;
  /** The first step at which the rules show a card that differs. */
  readonly due: number;
  /** What he was sent in the one world and in the other. */
  readonly bytes: number;
}

const firstDifference = (viewer: Viewer, one: Transcript, other: Transcript): number | undefined => {
  const at = one.heard.findIndex(
    (said, step) => JSON.stringify(said[viewer]) !== JSON.stringify(other.heard[step]?.[viewer]),
  );
  return at === -1 ? undefined : at;
};

/** Plays the base world once with everybody looking on, and beside it one world for each viewer that differs where he may not see. */
const playPairs = async (
  base: Worlds,
  others: ReadonlyMap<Viewer, Worlds>,
  seed: string,
): Promise<readonly Pair[]> => {
  const chance = chanceOf(seed);
  const deck = chance.deck();
  const script = chance.script();
  const table = `T${seed.replaceAll(/[^A-Za-z0-9]/g, '')}`;
  const one = await base.play(table, deck, script);
  const shown = one.shown.at(-1) ?? new Set<number>();
  const pairs: Pair[] = [];
  for (const [viewer, worlds] of others) {
    const differs = chance.draw(2) === 0 ? 'never' : 'later';
    const known = new Set([...(one.own[viewer] ?? []), ...(differs === 'never' ? shown : [])]);
    const hidden = deck.flatMap((_, place) => (known.has(place) ? [] : [place]));
    const order = chance.among(deck, hidden);
    const other = await worlds.play(table, order, script);
    const parts = (places: ReadonlySet<number>): boolean =>
      [...places].some((place) => deck[place] !== order[place]);
    const due = one.shown.findIndex(parts);
    const bytes = one.heard.reduce((sum, said) => sum + (said[viewer] ?? []).join('').length, 0);
    pairs.push({
      viewer,
      differs,
      at: firstDifference(viewer, one, other),
      due: due === -1 ? STEPS : due,
      bytes,
    });
  }
  return pairs;
};

/** Whether a pair shows a leak: something else was sent before the rules showed anything else. */
export const leaks = ({ at, due }: Pair): boolean => at !== undefined && at < due;

/** So many pairs for each viewer, in houses that are built anew now and then. */
export const runPairs = async (
  seed: string,
  count: number,
  {
    viewers = VIEWERS,
    leak,
    tell,
  }: { readonly viewers?: readonly Viewer[]; readonly leak?: Leak; tell?(done: number): void } = {},
): Promise<readonly Pair[]> => {
  const CHUNK = 50;
  const pairs: Pair[] = [];
  for (let from = 0; from < count; from += CHUNK) {
    const base = await openWorlds(viewers, leak);
    const others = new Map<Viewer, Worlds>();
    for (const viewer of viewers) others.set(viewer, await openWorlds([viewer], leak));
    for (let index = from; index < Math.min(from + CHUNK, count); index += 1) {
      for (const pair of await playPairs(base, others, `${seed} ${index}`)) pairs.push(pair);
      tell?.(index + 1);
    }
    for (const worlds of [base, ...others.values()]) await worlds.close();
  }
  return pairs;
};
