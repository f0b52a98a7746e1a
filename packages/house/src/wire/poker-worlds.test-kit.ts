import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Card } from '@baize/engine';
import type * as poker from '@baize/engine/poker';
import { rulebooks } from '@baize/rulebooks';
import { openAlarms } from '../alarms.ts';
import { openApprovals } from '../approvals/approvals.ts';
import { peopleApprovalPort } from '../approvals/people-port.ts';
import { approvalPorts } from '../approvals/port.ts';
import { seededChance } from '../chance/source.ts';
import { openCash } from '../desk/cash/open-cash.ts';
import { openCashier } from '../desk/cashier.ts';
import { openHouseSettings } from '../desk/house-settings.ts';
import { openRegistry } from '../desk/registry.ts';
import { untoldWebhooks } from '../events/webhooks.test-kit.ts';
import { openPoker, POKER_OPENING } from '../games/poker/table.test-kit.ts';
import { housePlays } from '../games.test-kit.ts';
import type { House } from '../house.ts';
import { openLog } from '../log/open-log.ts';
import { keptLogger } from '../logger.test-kit.ts';
import { openChallenges } from '../people/challenges.ts';
import { codesOf } from '../people/codes.test-kit.ts';
import { knownBrowsers } from '../people/known-browser.ts';
import { openLocks } from '../people/locks.ts';
import { accountOf } from '../people/people.ts';
import { openPitDesk } from '../pit/pit-desk.ts';
import { openChronicle } from '../records/chronicle.ts';
import { openHouseMetrics } from '../records/house-metrics.ts';
import { openSqlite } from '../store/sqlite.ts';
import { virtualClock } from '../tables/floor.test-kit.ts';
import { type Floor, openFloor, streamOf } from '../tables/floor.ts';
import { fromStored, type RecordedEvent } from '../tables/hosted.ts';
import { openContacts } from '../tournaments/contacts.ts';
import { openDealt } from '../tournaments/dealt.ts';
import { openSeries } from '../tournaments/series.ts';
import { openTemplates } from '../tournaments/templates.ts';
import { openTurns } from '../turns.ts';
import { openChannel } from './client-channel.ts';
import { openFanOut } from './fan-out.ts';
import { buildServer } from './server.ts';
import { admit, careOver, deskOver, openShoes } from './two-worlds.test-kit.ts';

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
export type Player = keyof typeof BOXES;
export const PLAYERS = Object.keys(BOXES) as readonly Player[];

/** Who looks on. A player who has not looked at his cards knows no more than anybody else. */
export type Viewer = (typeof PEOPLE)[number]['id'];
export const VIEWERS: readonly Viewer[] = PEOPLE.map(({ id }) => id);

const SECOND = 1000;
const PACE = { act: SECOND, result: 2 * SECOND, betting: 2 * SECOND, patron: 2 * SECOND };
export const STEPS = 50;

/** What everybody will do, whatever he is dealt. */
export interface Script {
  readonly automated: boolean;
  readonly plays: Readonly<
    Record<Player, { readonly looks: boolean; readonly act: 'bet' | 'fold' | 'late' }>
  >;
  readonly enters: readonly Player[];
  readonly declares: readonly Player[];
}

export type Order = readonly Card[];

/** What was sent to whom at each step, in its very bytes; and where the cards lay and were shown. */
export interface Transcript {
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

/** Follows the record of a table: where each hand's cards came from, and which places everybody has seen. */
const followCards = () => {
  const dealt = new Map<number | 'dealer', number[]>();
  let shown: ReadonlySet<number> = new Set();
  const show = (places: readonly number[]): void => {
    shown = new Set([...shown, ...places]);
  };
  return {
    follow: (event: poker.Event): void => {
      if (event.type === 'CardDealt') {
        dealt.set(event.to, [...(dealt.get(event.to) ?? []), event.at]);
        if (event.card !== undefined) show([event.at]);
      }
      if (event.type === 'UpCardTurned') show((dealt.get('dealer') ?? []).slice(-1));
      if (event.type === 'DealerExposed') show(dealt.get('dealer') ?? []);
      if (event.type === 'HandExposed') show(dealt.get(event.box) ?? []);
    },
    shown: (): ReadonlySet<number> => shown,
    of: (box: number): readonly number[] => dealt.get(box) ?? [],
  };
};

/** Nothing here has to outlive a loss of power: where there is a folder in memory, that is the place. */
const ROOT = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** A house that plays world after world, each at a table of its own, while some look on. */
export const openWorlds = async (viewers: readonly Viewer[], leak?: Leak) => {
  const folder = mkdtempSync(join(ROOT, 'baize-worlds-'));
  const clock = virtualClock();
  const chance = seededChance('the same in every world');
  const store = openSqlite(join(folder, 'house.db'));
  let order: Order = [];
  const shoes = () => ({
    ...openShoes([]),
    face: (_table: string, _shoe: unknown, _cut: unknown, at: number) => order[at] as Card,
  });
  const alarms = openAlarms();
  const logger = keptLogger();
  const plain = openFloor(store, clock, {
    plays: housePlays,
    alarms,
    logger,
    mac: () => '',
    shoes,
    between: (least) => least,
  });
  const floor = leak === undefined ? plain : leak(plain, () => order);
  const registry = await openRegistry(store, clock.now, chance);
  const cashier = await openCashier(store, clock.now());
  const cookies = await admit(registry, chance, clock.now(), PEOPLE);
  await cashier.capital('capital', 1_000_000_000, clock.now());
  for (const player of PLAYERS) await cashier.pay(`bank ${player}`, player, 1_000_000_000, clock.now());
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
  const server = await buildServer(house, {
    pages: null,
    log: false,
    guests: { watch: true, demo: false },
  });
  const fanOut = openFanOut(house);
  const heard = new Map<string, string[]>();
  const lines = new Map(
    PEOPLE.map(({ id }) => [
      id as string,
      openChannel(
        house,
        fanOut,
        () => accountOf(registry.people(), id),
        (text) => heard.get(id)?.push(text),
      ),
    ]),
  );

  /** What the table has recorded after a version: from its memory, and where that is too short from the store. */
  const recordedAfter = async (table: string, version: number): Promise<readonly RecordedEvent[]> =>
    (await plain.projection(table)).eventsSince(version) ??
    (await store.read(streamOf(table))).slice(version).map((each) => fromStored(each));

  /** Everybody is at his browser: nobody is logged out for having been idle. */
  const stayIn = (): void => {
    for (const cookie of cookies.values()) {
      const checked = registry.check(cookie.slice('baize='.length));
      if (checked.is !== 'in') throw new Error('somebody is not logged in any more');
      registry.used(checked.session.id);
    }
  };

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
      // Told, or not for him to have; anything else would be a comparison of silence.
      if (statusCode !== 200 && statusCode !== 403) throw new Error(`${viewer} gets ${statusCode}: ${body}`);
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
    stayIn();
    for (const viewer of viewers) heard.set(viewer, []);
    const open = openPoker({ automatedShoe: script.automated });
    await floor.open(
      table,
      { ...POKER_OPENING, pace: PACE },
      { id: `open ${table}`, person: null, command: open },
    );
    for (const viewer of viewers) await lines.get(viewer)?.receive(JSON.stringify({ do: 'watch', table }));
    for (const player of PLAYERS) {
      const asked = { type: 'BringChips', ...own(player), amount: 50_000 };
      await lines
        .get(player)
        ?.receive(JSON.stringify({ do: 'command', id: `chips ${table} ${player}`, table, command: asked }));
    }
    const said: Record<string, readonly string[]>[] = [];
    const shown: ReadonlySet<number>[] = [];
    const seen = new Map<string, number>();
    const cards = followCards();
    let version = 0;
    for (let step = 0; step < STEPS; step += 1) {
      const { view } = await plain.view(table, { role: 'onlooker' });
      const next = view.stage === 'unopened' ? '' : view.next.do;
      for (const [index, [person, message]] of actsAt(script, next, seen).entries())
        await lines
          .get(person)
          ?.receive(JSON.stringify({ ...message, id: `${table} ${step} ${index}`, table }));
      await clock.advance(SECOND);
      if (step === STEPS - 1 || (next === 'decide' && seen.get(next) === 1)) await replay(table);
      said.push(Object.fromEntries([...heard].map(([viewer, texts]) => [viewer, texts.splice(0)])));
      const recorded = await recordedAfter(table, version);
      version += recorded.length;
      for (const each of recorded) if (each.by === 'game') cards.follow(each.event as poker.Event);
      shown.push(cards.shown());
    }
    for (const viewer of viewers) await lines.get(viewer)?.receive(JSON.stringify({ do: 'unwatch', table }));
    return {
      heard: said,
      shown,
      own: Object.fromEntries(
        PLAYERS.map((player) => [player, script.plays[player].looks ? cards.of(BOXES[player]) : []]),
      ),
    };
  };

  const close = async (): Promise<void> => {
    floor.stop();
    for (const line of lines.values()) line.close();
    await server.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { play, close };
};
