import { must } from '@baize/engine';
import { type Force, type Library, rulebooks } from '@baize/rulebooks';
import { type Alarms, openAlarms } from './alarms.ts';
import { type Approvals, openApprovals } from './approvals/approvals.ts';
import { peopleApprovalPort } from './approvals/people-port.ts';
import { approvalPorts } from './approvals/port.ts';
import { closeStore, openAround, sealingStreams } from './around.ts';
import { type Care, openCare } from './care/care.ts';
import { openTallies } from './care/tallies.ts';
import { openKeptVault } from './chance/kept-vault.ts';
import { type Beacon, openContributions } from './chance/pending.ts';
import { shoesByRulebook } from './chance/shoes.ts';
import { type Chance, systemChance } from './chance/source.ts';
import { sealedSpins } from './chance/spins.ts';
import { numberBetween } from './chance/uniform.ts';
import { type CashDesk, openCash } from './desk/cash/open-cash.ts';
import { type Cashier, openCashier } from './desk/cashier.ts';
import { type Founding, foundAs } from './desk/founding.ts';
import { type HouseSettingsKept, openHouseSettings } from './desk/house-settings.ts';
import { openRegistry, type Registry } from './desk/registry.ts';
import { owedOf } from './desk/set-off.ts';
import { adoptInto } from './editions/adopted.ts';
import { forceAt } from './editions/force.ts';
import { postMessage } from './events/post.ts';
import { openWebhooks, type PostMessage, type Webhooks } from './events/webhooks.ts';
import { playsIn } from './games.ts';
import { keepUp } from './keeping.ts';
import { refuseBehindWitnesses } from './log/ask-witnesses.ts';
import { type HouseLog, refuseBehind } from './log/open-log.ts';
import type { WitnessPlace } from './log/witness-line.ts';
import { type Logger, plainLogger } from './logger.ts';
import type { Cluster, ClusterTerms } from './nodes/cluster.ts';
import { leaseOf } from './nodes/leases.ts';
import { sharedLocks } from './nodes/shared-locks.ts';
import { type Challenges, openChallenges } from './people/challenges.ts';
import { type Codes, openCodes } from './people/codes.ts';
import { type KnownBrowsers, knownBrowsers } from './people/known-browser.ts';
import { type Locks, openLocks } from './people/locks.ts';
import { accountOf } from './people/people.ts';
import { openPitDesk, type PitDesk } from './pit/pit-desk.ts';
import { type Chronicle, openChronicle } from './records/chronicle.ts';
import { type HouseMetrics, openHouseMetrics } from './records/house-metrics.ts';
import { openStorage, type Storage } from './storage.ts';
import { makeFolder } from './store/folder.ts';
import type { Store } from './store/port.ts';
import { systemClock } from './system-clock.ts';
import { type Floor, openFloor } from './tables/floor.ts';
import type { Plays } from './tables/play.ts';
import type { HouseKind } from './tables/plays.ts';
import type { Clock } from './tables/ports.ts';
import { macWith } from './tables/snapshot.ts';
import { openBallots } from './tournaments/ballots.ts';
import type { Contacts } from './tournaments/contacts.ts';
import { type DealtTables, openDealt } from './tournaments/dealt.ts';
import { openDesk, type TournamentDesk } from './tournaments/desk.ts';
import type { SeriesBook } from './tournaments/series.ts';
import type { Templates } from './tournaments/templates.ts';
import { openTurns, type Turns } from './turns.ts';

export interface House extends PitDesk {
  /** The rulebooks that this house knows, and what is played by them. */
  readonly library: Library;
  readonly plays: Plays<HouseKind>;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly store: Store;
  /** The tree over the whole record, as far as it was signed. */
  readonly log: HouseLog;
  readonly floor: Floor;
  readonly registry: Registry;
  /** What the owner has ordered for the whole house. */
  readonly settings: HouseSettingsKept;
  /** Which sessions nobody has touched for a while. */
  readonly locks: Locks;
  readonly tournaments: TournamentDesk;
  /** The house's own templates of tournaments, and its series over several. */
  readonly templates: Templates;
  readonly series: SeriesBook;
  /** How entrants are to be reached: outside the record, so that it can be erased. */
  readonly contacts: Contacts;
  /** The tables at which the house deals tournaments. */
  readonly dealt: DealtTables;
  readonly cashier: Cashier;
  readonly cash: CashDesk;
  /** What people have set for themselves: limits, breaks, exclusions. */
  readonly care: Care;
  /** Browsers in which people have logged in before. */
  readonly browsers: KnownBrowsers;
  /** What passkeys are given to sign. */
  readonly challenges: Challenges;
  /** The secrets of the apps that make people's codes. */
  readonly codes: Codes;
  /** Where an act that needs two persons is asked for and decided. */
  readonly approvals: Approvals;
  /** The rounds of every table, as far as they have been read. */
  readonly chronicle: Chronicle;
  readonly meter: HouseMetrics;
  /** What goes wrong at its tables now. */
  readonly alarms: Alarms;
  /** Addresses outside that are told of what happens. */
  readonly webhooks: Webhooks;
  /** Where it is told what goes wrong while nobody waits for an answer. */
  readonly logger: Logger;
  /** Where long work waits between its pieces, so that play goes on. */
  readonly turns: Turns;
  /** The file of the record, or the address of its database, for who reads it on another thread. */
  readonly file: string;
  /** The other nodes, where the house is one of several processes over one database. */
  readonly cluster?: Cluster | undefined;
  close(): Promise<void>;
}

interface Ports {
  readonly clock?: Clock;
  readonly chance?: Chance;
  readonly logger?: Logger;
  /** The rulebooks that are at hand; those of the house where nothing is said. */
  readonly library?: Library;
  /** Where the salts of the log and its key come from: they decide nothing at a table. */
  readonly logChance?: Chance;
  /** The name under which the record is signed: given once. */
  readonly name?: string | undefined;
  /** Who cosigns what is signed of the record. */
  readonly witnesses?: readonly WitnessPlace[];
  /** How this process is one of several over one database; it is alone with its folder where nothing is said. */
  readonly cluster?: ClusterTerms | undefined;
  /** A public beacon that has a part in every draw; none where nothing is said. */
  readonly beacon?: Beacon | undefined;
  /** How messages get out to webhooks. */
  readonly post?: PostMessage;
  /** The folder in which the key of its vault lies; beside the store where nothing is said. */
  readonly keys?: string | undefined;
  /** What all that is written and read goes through: a simulation has it fail. */
  readonly through?: (store: Store) => Store;
}

/**
 * Puts the house together over a data folder that it holds alone, and takes up every table where it was left. With `as`
 * the folder has to have been founded so, or to be new.
 */
export const openHouse = async (folder: string, ports: Ports = {}, as?: Founding): Promise<House> => {
  makeFolder(folder);
  const {
    clock = systemClock,
    chance = systemChance(),
    logger = plainLogger(),
    library = rulebooks,
    logChance = systemChance(),
    name,
    witnesses = [],
    cluster,
    beacon,
    post = postMessage,
    keys = folder,
    through = (store) => store,
  } = ports;
  if (keys !== folder) makeFolder(keys);
  const meter = openHouseMetrics();
  const alarms = openAlarms();
  alarms.subscribe(({ table, is, detail }, stands) => {
    if (stands) logger.error(`alarm at table ${table}, ${is}: ${detail}`);
    else logger.info(`the alarm at table ${table} is over: ${is}`);
  });
  const turns = openTurns();
  const around = { clock, chance, logger, library, logChance, name, witnesses, beacon, post, keys };
  const storage = await openStorage(folder, { ...around, turns, cluster });
  const { store } = storage;
  try {
    return await houseOn(meter.store(through(store)), folder, {
      ...around,
      as,
      meter,
      alarms,
      turns,
      storage,
    });
  } catch (error) {
    await storage.close();
    throw error;
  }
};

interface Parts
  extends Required<Omit<Ports, 'name' | 'beacon' | 'cluster' | 'keys' | 'through'>>,
    Pick<Ports, 'name'> {
  readonly beacon: Beacon | undefined;
  readonly keys: string;
  readonly as: Founding | undefined;
  readonly meter: HouseMetrics;
  readonly alarms: Alarms;
  readonly turns: Turns;
  readonly storage: Storage;
}

/** The editions that a house keeps, the games that it plays by them, and whether they are law. */
const openEditions = async (store: Store, given: Library, now: number) => {
  const library = await adoptInto(store, given, now);
  const force = (rulebook: string, at: number): Force => forceAt(library, rulebook, at);
  return { library, plays: playsIn(library), force };
};

/** The least length of a round in a house for money, until its owner says otherwise. */
const LEAST_ROUND_MS = 5000;

/** What people have set for themselves, and the store that tells of all money that moves. */
const careOver = async (
  base: Store,
  floor: () => Floor,
  { clock, logger, turns, as }: Pick<Parts, 'clock' | 'logger' | 'turns' | 'as'>,
): Promise<Pick<House, 'store' | 'care'>> => {
  const tallies = openTallies(base, () => floor().tables());
  const care = await openCare(tallies, {
    clock,
    logger,
    turns,
    leastRound: as === 'real' ? LEAST_ROUND_MS : 0,
    askedOf: (person) => {
      const tables = floor().atTables(person);
      return tables.reduce((sum, { asked }) => sum + asked, 0);
    },
  });
  return { store: tallies.store, care };
};

/** What is asked before anything is done in a folder: that it is whole, and of the kind that was to be opened. */
const houseOn = async (base: Store, folder: string, parts: Parts): Promise<House> => {
  const { clock, logger, logChance, name, witnesses, as } = parts;
  await refuseBehind(base, folder);
  const known = await refuseBehindWitnesses(base, folder, { witnesses, logger });
  const later: { floor?: Floor } = {};
  const { store, care } = await careOver(base, () => must(later.floor, 'floor'), parts);
  const registry = await openRegistry(store, clock.now, parts.chance);
  const settings = await openHouseSettings(store);
  // Before anything else is done there: a folder of the other kind is left as it was.
  if (as !== undefined) await foundAs(store, registry.people(), as, { folder, now: clock.now });
  const log = await parts.storage.openLog(store, {
    chance: logChance,
    clock,
    logger,
    name,
    witnesses,
    known,
  });
  try {
    return await houseWith({ store, care, registry, settings, log }, folder, parts, (floor) => {
      later.floor = floor;
    });
  } catch (error) {
    await log.stop();
    throw error;
  }
};

// long: the parts of a house, put together in one place.
const houseWith = async (
  { store, care, registry, settings, log }: Pick<House, 'store' | 'care' | 'registry' | 'settings' | 'log'>,
  folder: string,
  {
    clock,
    chance,
    logChance,
    logger,
    library: given,
    meter,
    alarms,
    turns,
    storage,
    beacon,
    post,
    keys,
  }: Parts,
  onFloor: (floor: Floor) => void,
): Promise<House> => {
  const { library, plays, force } = await openEditions(store, given, clock.now());
  const vaultPorts = { chance, now: clock.now, streams: () => sealingStreams(store) };
  const vault = await openKeptVault(store, keys, vaultPorts);
  const count: TournamentDesk['count'] = (session, counted) => tournaments.count(session, counted);
  const later: { cluster?: Cluster } = {};
  const own: Floor = meter.floor(
    openFloor(store, clock, {
      owns: (table) => later.cluster?.leases.holds(leaseOf(table)) ?? true,
      plays,
      force,
      alarms,
      logger,
      turns,
      mac: macWith(vault.keyFor('snapshots')),
      shoes: shoesByRulebook(chance, vault),
      spins: sealedSpins(chance, vault),
      contributions: openContributions(beacon),
      between: numberBetween(chance),
      count,
      care,
      leastRound: care.leastRound,
    }),
  );
  const { cluster, floor, onDesk } = storage.share(own, logger);
  if (cluster !== undefined) later.cluster = cluster;
  onFloor(floor);
  const ballots = openBallots(chance, vault);
  const hasBank = (player: string): boolean => accountOf(registry.people(), player) !== undefined;
  const tournaments: TournamentDesk = openDesk(store, clock, {
    ballots,
    hasBank,
    turns,
    library,
    force,
    judgeEntry: care.judgeEntry,
  });
  const dealt = openDealt(floor, tournaments, { clock, chance, logger, alarms });
  if (cluster !== undefined) dealt.pause();
  const ofPeople = peopleApprovalPort(registry, store, clock);
  const approvals = await openApprovals(
    store,
    clock,
    approvalPorts(floor, tournaments, registry.people, ofPeople),
  );
  const around = openAround(store, clock, { folder, library, tournaments, turns, storage });
  const chronicle = openChronicle({ store, floor, turns, library });
  const pitDesk = await openPitDesk(store, clock, floor);
  const people = registry.people;
  const secret = (): Uint8Array => logChance.bytes(24);
  const webhooks = await openWebhooks({ store, clock, turns, logger, people, secret, post });
  const keeping = {
    ...{ webhooks, turns, floor, dealt, tournaments, care, clock, logger, store, alarms, approvals },
    ...pitDesk,
  };
  const stop = (): void => {
    dealt.stop();
    approvals.stop();
    floor.stop();
  };
  const desk = onDesk({ keepUp: () => keepUp(keeping), contacts: around.contacts, log });
  const cashier = await openCashier(store, clock.now(), care.refuseDeposit);
  try {
    await floor.resume();
    await desk.begin();
  } catch (error) {
    stop();
    throw error;
  }
  return {
    library,
    plays,
    clock,
    chance,
    store,
    log,
    floor,
    registry,
    settings,
    locks: sharedLocks(
      openLocks(clock.now, () => settings.now().lockMinutes * 60_000),
      cluster,
      clock.now,
    ),
    tournaments,
    ...around,
    dealt,
    cashier,
    cash: await openCash(store, clock, { cashier, owed: owedOf({ floor, cashier }) }),
    care,
    browsers: knownBrowsers(vault.keyFor('known browsers')),
    challenges: openChallenges(vault.keyFor('challenges'), systemChance(), clock.now),
    codes: openCodes(vault, chance, clock.now),
    approvals,
    ...pitDesk,
    chronicle,
    meter,
    alarms,
    webhooks,
    logger,
    turns,
    file: storage.file,
    cluster,
    close: async () => {
      await desk.end();
      stop();
      settings.leave();
      await closeStore(log, storage);
    },
  };
};
