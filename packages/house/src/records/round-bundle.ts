import type { Library } from '@baize/rulebooks';
import { type DisputeRecord, disputesAt } from '../affairs/disputes.ts';
import type { PublishedDeck, PublishedShoe } from '../chance/verify.ts';
import type { PublishedSpin } from '../chance/verify-spin.ts';
import type { House } from '../house.ts';
import type { Account } from '../people/people.ts';
import { type Refereed, refereeRound, roundFileOf } from '../round-files/index.ts';
import type { LoggedEntry } from '../store/port.ts';
import { streamOf } from '../tables/floor.ts';
import type { Chronicle, RoundRecord, TableRecord } from './chronicle.ts';
import { type ProvenLeaf, signedTree } from './proven.ts';
import { type Replay, replayOf } from './replay.ts';

export const BUNDLE_FORMAT = 'baize bundle/1';

/** One thing that happened in the round, as its replay tells it. */
interface BundledEvent {
  readonly at: number;
  readonly person: string | null;
  readonly by: string | null;
  readonly words: string;
  readonly event: { readonly type: string };
}

/** A clause that the round rests on, as it is in the edition by which it was played. */
interface BundledClause {
  readonly clause: string;
  readonly heading: string;
  readonly says: string;
}

/** A command that wrote something of the round: its place in the tree, and its words where who asks may have them. */
export type BundledCommand = ProvenLeaf & { readonly entry?: string };

/** All that is to be had of one round: what was played, by what law, what it came to, and that the log holds it. */
export interface RoundBundle
  extends Pick<
    Replay,
    | 'table'
    | 'round'
    | 'rulebook'
    | 'edition'
    | 'tournament'
    | 'began'
    | 'ended'
    | 'lines'
    | 'nets'
    | 'remedies'
    | 'names'
  > {
  readonly format: typeof BUNDLE_FORMAT;
  readonly origin: string;
  readonly key: string;
  readonly checkpoint: string;
  readonly roundFile: Readonly<Record<string, unknown>> | null;
  /** The round settled once more from that file by the referee. */
  readonly settledAgain: Pick<Refereed, 'verdict' | 'detail'>;
  readonly events: readonly BundledEvent[];
  readonly law: readonly BundledClause[];
  readonly shoe: PublishedShoe | PublishedDeck | null;
  readonly spin: PublishedSpin | null;
  readonly disputes: readonly DisputeRecord[];
  readonly commands: readonly BundledCommand[];
  /** What a whole bundle would have besides, and why it is not there. */
  readonly missing: readonly string[];
}

/** Where in the record something was sealed. */
export interface SealPlace {
  readonly stream: string;
  readonly version: number;
}

/**
 * For whom it is made, and which entries of the log he may have in their own words; what was sealed at `published` is
 * no secret any more.
 */
export interface BundleReader {
  readonly account: Pick<Account, 'id' | 'role'>;
  readonly mayRead: (entry: LoggedEntry, published: SealPlace | undefined) => boolean;
  readonly mayReadDisputeOf: (person: string) => boolean;
}

const lawOf = (library: Library, { rulebook, frames, lines }: Replay): readonly BundledClause[] => {
  const book = library[rulebook]?.clauses ?? {};
  const cited = new Set([...frames.flatMap(({ by }) => by ?? []), ...lines.map(({ clause }) => clause)]);
  return [...cited].flatMap((clause) => {
    const found = Object.hasOwn(book, clause) ? book[clause] : undefined;
    return found === undefined ? [] : [{ clause, heading: found.heading, says: found.says }];
  });
};

/** The numbers of the commands that wrote the round, each ruling on it since, and the seal that it was dealt under. */
const commandsOf = async (
  { store }: Pick<House, 'store'>,
  { table, first, last, rulings, shoe, round }: RoundRecord,
  record: TableRecord,
): Promise<readonly number[]> => {
  const stream = streamOf(table);
  const numbers = new Set<number>();
  const sealed = record.seal(shoe)?.first ?? record.spin(round)?.first;
  const ranges = [
    ...(sealed === undefined ? [] : [[sealed, sealed] as const]),
    [first, last ?? record.hosted.version] as const,
    ...rulings.map((version) => [version, version] as const),
  ];
  for (const [from, to] of ranges)
    for (const { command } of await store.read(stream, from - 1, to - from + 1)) numbers.add(command);
  return [...numbers].toSorted((one, other) => one - other);
};

const provenCommands = async (
  house: Pick<House, 'store' | 'turns'>,
  tree: NonNullable<Awaited<ReturnType<typeof signedTree>>>,
  numbers: readonly number[],
  mayRead: (entry: LoggedEntry) => boolean,
): Promise<readonly BundledCommand[]> => {
  const commands: BundledCommand[] = [];
  for (const number of numbers) {
    await house.turns.breathe();
    const [entry] = await house.store.entries(number - 1, 1);
    if (entry === undefined) throw new Error(`impossible: command ${number} has no leaf`);
    commands.push({ ...tree.prove(entry), ...(mayRead(entry) ? { entry: entry.text } : {}) });
  }
  return commands;
};

/** The shoe or the draw of the round, where it is over and anybody may have it. */
const drawsOf = async (
  chronicle: Chronicle,
  record: TableRecord,
  { shoe, round, table, rulebook }: RoundRecord,
): Promise<Pick<RoundBundle, 'shoe' | 'spin'>> => {
  const opening = record.opening(shoe);
  const opened = opening === undefined ? undefined : await chronicle.shoe(record, opening);
  const drawn = record.spin(round);
  let spin: PublishedSpin | null = null;
  if (drawn !== undefined && drawn.secret !== null) {
    const { first: _first, sealedAt: _sealedAt, revealedAt: _revealedAt, secret, ...told } = drawn;
    spin = { table, rulebook, spin: round, ...told, secret };
  }
  if (opened === undefined) return { shoe: null, spin };
  const { verdict: _verdict, ...published } = opened;
  return { shoe: published, spin };
};

/** Where the draw of a round was sealed, once its secret is published: a deck of poker has none to publish. */
const publishedSeal = (
  record: TableRecord,
  { table, shoe, round }: RoundRecord,
  draws: Pick<RoundBundle, 'shoe' | 'spin'>,
): SealPlace | undefined => {
  const isShoe = draws.shoe !== null && 'secret' in draws.shoe;
  const version = isShoe ? record.seal(shoe)?.first : draws.spin && record.spin(round)?.first;
  return version === undefined || version === null ? undefined : { stream: streamOf(table), version };
};

const missingOf = ({
  roundFile,
  settledAgain,
  shoe,
  spin,
  disputes,
  commands,
}: Omit<RoundBundle, 'missing'>): readonly string[] => {
  const withheld = commands.filter(({ entry }) => entry === undefined).length;
  return [
    ...(roundFile === null ? [`round file: ${settledAgain.detail ?? 'none tells it'}`] : []),
    ...(shoe === null && spin === null
      ? ['opened shoe or spin: nothing was sealed, or it is not over yet']
      : []),
    ...(disputes.length === 0 ? ['ruling: nobody has disputed this round'] : []),
    ...(disputes.some(({ decided }) => decided === null) ? ['ruling: it is not decided yet'] : []),
    ...(withheld === 0
      ? []
      : [
          `words of ${withheld} of ${commands.length} commands: they stay in the house, and their leaves are here`,
        ]),
  ];
};

/** Everything of a round that is over, as this person may have it; undefined where nothing is signed yet. */
export const roundBundle = async (
  house: House,
  chronicle: Chronicle,
  asked: RoundRecord,
  { account, mayRead, mayReadDisputeOf }: BundleReader,
): Promise<RoundBundle | undefined> => {
  const { library, floor } = house;
  const sources = { source: house, chronicle, people: house.registry.people() };
  const replay = await replayOf(sources, account, asked);
  const record = await chronicle.table(asked.table);
  const numbers = await commandsOf(house, record.round(asked.round) ?? asked, record);
  const tree = await signedTree(house);
  if (tree === undefined) return undefined;
  const { table, round, rulebook, edition, tournament, began, ended, lines, nets, remedies, names } = replay;
  const told = roundFileOf(library, replay);
  const { verdict, detail } = refereeRound(library, replay);
  const draws = await drawsOf(chronicle, record, asked);
  const published = publishedSeal(record, asked, draws);
  const affairs = (await floor.affairs()).find((each) => each.table === table);
  const bundle = {
    format: BUNDLE_FORMAT,
    origin: tree.origin,
    key: tree.key,
    checkpoint: tree.checkpoint,
    table,
    round,
    rulebook,
    edition,
    tournament,
    began,
    ended,
    roundFile: 'why' in told ? null : told.file,
    settledAgain: { verdict, detail: 'why' in told ? told.why : detail },
    lines,
    nets,
    remedies,
    names,
    events: replay.frames.map(({ at, person, by, words, event }) => ({ at, person, by, words, event })),
    law: lawOf(library, replay),
    ...draws,
    disputes: (affairs === undefined ? [] : disputesAt(affairs)).filter(
      (dispute) => dispute.round === round && mayReadDisputeOf(dispute.person),
    ),
    commands: await provenCommands(house, tree, numbers, (entry) => mayRead(entry, published)),
  } as const;
  return { ...bundle, missing: missingOf(bundle) };
};
