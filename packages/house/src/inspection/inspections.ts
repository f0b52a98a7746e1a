import type { House } from '../house.ts';
import { parseCheckpoint } from '../log/checkpoint.ts';
import type { Chronicle } from '../records/chronicle.ts';
import { serialQueue } from '../serial-queue.ts';
import { senderOf } from '../store/port.ts';
import { readInPages } from '../store/read-in-pages.ts';
import { commitmentTo, drawRounds, type Population } from './draw.ts';
import {
  type Inspection,
  type InspectionEvent,
  inspectionsIn,
  type LookedAt,
  toStored,
} from './inspection.ts';

const INSPECTIONS = 'inspections';

type Answer =
  | { readonly ok: true; readonly inspection: Inspection }
  | { readonly ok: false; readonly detail: string };

/** `wait` where something has to be signed before. */
type Stepped = Answer | { readonly ok: 'wait' };

interface From {
  readonly id: string;
  readonly person: string;
}

/**
 * Inspections of rounds that neither side chooses: the inspector is bound to his nonce first, then the house shows
 * the next tree that it has signed, then he opens. Each step is in the log before the next is possible.
 */
export interface Inspections {
  all(): Promise<readonly Inspection[]>;
  commit(
    from: From,
    asked: { readonly commitment: string; readonly count: number; readonly tables?: readonly string[] },
  ): Promise<Answer>;
  /** `wait` where nothing that holds the inspection is signed yet. */
  root(from: From, number: number): Promise<Stepped>;
  open(from: From, number: number, nonce: string): Promise<Stepped>;
  sign(
    from: From,
    number: number,
    found: { readonly rounds: readonly LookedAt[]; readonly words: string },
  ): Promise<Stepped>;
}

const no = (detail: string): Answer => ({ ok: false, detail });

/** Why these findings cannot be signed as those of an inspection. */
const faultIn = ({ drawn }: Inspection, rounds: readonly LookedAt[]): string | undefined => {
  const isDrawn =
    rounds.length === drawn.length &&
    rounds.every(({ table, round }, at) => drawn[at]?.table === table && drawn[at]?.round === round);
  if (!isDrawn) return 'every round that was drawn is told of, in the order of the draw, and no other';
  const bare = rounds.find(({ verdict, note }) => verdict === 'differs' && note.trim() === '');
  return bare === undefined
    ? undefined
    : `table ${bare.table}, round ${bare.round} differs: it needs a note before this is signed`;
};

type Ports = Pick<House, 'store' | 'log' | 'clock' | 'floor' | 'turns'>;

const allIn = async ({ store, turns }: Ports): Promise<readonly Inspection[]> =>
  inspectionsIn(await readInPages(store, INSPECTIONS, turns));

const write = async (
  ports: Ports,
  { id, person }: From,
  number: number,
  event: InspectionEvent,
): Promise<Answer> => {
  const { store, clock } = ports;
  const stored = toStored(event);
  const outcome = await store.commit({
    command: { by: senderOf(person), id, fingerprint: JSON.stringify(stored) },
    at: clock.now(),
    appends: [{ stream: INSPECTIONS, expected: await store.version(INSPECTIONS), events: [stored] }],
    postings: [],
    reply: null,
  });
  if (outcome.is === 'reused') return no('this id was used for something else');
  if (outcome.is !== 'committed' && outcome.is !== 'repeated')
    throw new Error(`an inspection cannot be written: ${outcome.is}`);
  const inspection = (await allIn(ports))[number - 1];
  return inspection === undefined ? no('there is no such inspection') : { ok: true, inspection };
};

/** What is drawn from: the rounds of each table that are over. */
const playedAt = async (
  { floor }: Ports,
  chronicle: Chronicle,
  wanted: readonly string[] | undefined,
): Promise<readonly Population[]> => {
  const of: Population[] = [];
  for (const table of await floor.readableTables()) {
    if (wanted?.includes(table) === false) continue;
    const { rounds } = await chronicle.table(table);
    const last = rounds.findLast(({ ended }) => ended !== null)?.round ?? 0;
    if (last > 0) of.push({ table, rounds: last });
  }
  return of;
};

type Step<Found = undefined> = (
  ports: Ports,
  from: From,
  own: Inspection,
  found: Found,
) => Promise<Stepped> | Stepped;

const rooted: Step = (ports, from, own) => {
  const { log } = ports;
  if (own.checkpoint !== null) return { ok: true, inspection: own };
  const text = log.checkpoint();
  const signed = text === null ? undefined : parseCheckpoint(text);
  if (text === null || signed === undefined || signed.size < own.command - (log.first - 1))
    return { ok: 'wait' };
  return write(ports, from, own.number, {
    type: 'inspections.Rooted',
    person: from.person,
    inspection: own.number,
    checkpoint: text,
  });
};

const opened: Step<string> = (ports, from, own, nonce) => {
  const bytes = Buffer.from(nonce, 'hex');
  if (commitmentTo(bytes) !== own.commitment) return no('this is not the nonce that you were bound to');
  const signed = own.checkpoint === null ? undefined : parseCheckpoint(own.checkpoint);
  if (signed === undefined) return no('the house has shown no signed tree for it yet');
  if (own.nonce !== null) return { ok: true, inspection: own };
  const drawn = drawRounds(own.tables, own.count, { ...signed, nonce: bytes });
  const { number } = own;
  return write(ports, from, number, {
    type: 'inspections.Opened',
    person: from.person,
    inspection: number,
    nonce,
    drawn,
  });
};

const signedOff: Step<{ readonly rounds: readonly LookedAt[]; readonly words: string }> = (
  ports,
  from,
  own,
  { rounds, words },
) => {
  if (own.nonce === null) return no('nothing was drawn yet');
  if (own.signed !== null) return no('it is signed already, and stays as it was signed');
  const fault = faultIn(own, rounds);
  if (fault !== undefined) return no(fault);
  const { number } = own;
  return write(ports, from, number, {
    type: 'inspections.Signed',
    person: from.person,
    inspection: number,
    rounds,
    words,
  });
};

export const openInspections = (ports: Ports, chronicle: Chronicle): Inspections => {
  const queue = serialQueue();

  /** One step of the inspection of who asks; whoever began it goes on with it, and nobody else. */
  const step = <Found>(from: From, number: number, found: Found, then: Step<Found>) =>
    queue.run(async () => {
      const own = (await allIn(ports))[number - 1];
      if (own === undefined) return no('there is no such inspection');
      if (own.by !== from.person) return no('who began an inspection ends it');
      return then(ports, from, own, found);
    });

  return {
    all: () => allIn(ports),
    commit: (from, { commitment, count, tables: wanted }) =>
      queue.run(async () => {
        const before = await allIn(ports);
        const own = before.find((each) => each.commitment === commitment);
        if (own !== undefined)
          return own.by === from.person
            ? { ok: true, inspection: own }
            : no('this nonce was used before: take another');
        const tables = await playedAt(ports, chronicle, wanted);
        if (tables.length === 0) return no('no round is over yet: there is nothing to draw from');
        const { person } = from;
        const event = { type: 'inspections.Committed', person, commitment, count, tables } as const;
        return write(ports, from, before.length + 1, event);
      }),
    root: (from, number) => step(from, number, undefined, rooted),
    open: (from, number, nonce) => step(from, number, nonce, opened),
    sign: (from, number, found) => step(from, number, found, signedOff),
  };
};
