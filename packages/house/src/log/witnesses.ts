import type { Logger } from '../logger.ts';
import { serialQueue } from '../serial-queue.ts';
import type { Clock } from '../tables/ports.ts';
import { parseCheckpoint } from './checkpoint.ts';
import type { LogFolder } from './log-folder.ts';
import { isBy, printNote, type Verifier, vkeyOf } from './note.ts';
import { consistencyProof, isSame, type Nodes, rootAt } from './tree.ts';
import { type Seen, seenIn, silence, submit, type WitnessPlace } from './witness-line.ts';

/** How a witness stands to the house. */
export type WitnessIs =
  /** It has signed the newest checkpoint, or one of the same tree not long ago. */
  | 'same'
  /** It has signed one of the same tree, and none for longer than it should be. */
  | 'behind'
  /** It knows a tree that is not this one. */
  | 'another root'
  /** It has never signed anything. */
  | 'nothing yet';

export interface WitnessStanding {
  readonly name: string;
  readonly key: string;
  readonly is: WitnessIs;
  /** What it signed last; null where it never did. */
  readonly size: number | null;
  readonly root: string | null;
  /** When, by its own word, in milliseconds since 1970. */
  readonly at: number | null;
  /** Why nothing newer is there. */
  readonly detail: string | null;
}

/** The witnesses of a house: each is told of every checkpoint, and no command ever waits for one. */
export interface Witnesses {
  standings(): readonly WitnessStanding[];
  /** The newest checkpoint that a witness has signed, with all their signatures. */
  cosigned(): string | null;
  /** Tells them of what is signed by now. */
  tell(): void;
  stop(): void;
}

/** The newest checkpoint, and the tree that it is of. */
interface NewestTree {
  readonly checkpoint: string;
  readonly nodes: Nodes;
}

interface Ports {
  readonly places: readonly WitnessPlace[];
  /** The key of the log. */
  readonly log: Verifier;
  readonly folder: Pick<LogFolder, 'cosigned' | 'writeCosigned'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly newest: () => NewestTree | undefined;
}

/** Where nothing new was signed, it is asked again whether it is still there. */
const AGAIN_MS = 60_000;
/** Later than this is a departure. */
export const LATE_MS = 120_000;
const WAIT_MS = { least: 1_000, most: 300_000 } as const;
/** So often a witness may say that it has another size before it is asked again later. */
const SIZES_MAX = 3;

interface Line {
  readonly place: WitnessPlace;
  seen: Seen | undefined;
  /** The size that it is believed to have seen last. */
  old: number;
  /** What it said that cannot be mended by asking again. */
  is: 'well' | 'another root';
  detail: string | null;
  waits: number;
  busy: boolean;
  cancel: (() => void) | undefined;
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** One checkpoint with the signatures of all who have signed it. */
const joined = (lines: readonly Line[]): Seen | undefined => {
  const seen = lines.flatMap((line) => line.seen ?? []);
  const [newest, ...others] = seen.toSorted((one, other) => other.checkpoint.size - one.checkpoint.size);
  if (newest === undefined) return undefined;
  const { text } = newest.checkpoint.note;
  const more = others.filter(({ checkpoint }) => checkpoint.note.text === text);
  const signatures = [
    ...newest.checkpoint.note.signatures,
    ...more.flatMap(({ checkpoint }) =>
      checkpoint.note.signatures.filter(
        (line) => !newest.checkpoint.note.signatures.some((each) => isBy(each, line)),
      ),
    ),
  ];
  return { ...newest, text: printNote({ text, signatures }) };
};

const isOfThisTree = (seen: Seen, { checkpoint, nodes }: NewestTree): boolean =>
  seen.checkpoint.size <= (parseCheckpoint(checkpoint)?.size ?? 0) &&
  isSame(rootAt(nodes, seen.checkpoint.size), seen.checkpoint.root);

const isOf = ({ seen, is }: Line, due: NewestTree | undefined, now: number): WitnessIs => {
  if (is === 'another root') return 'another root';
  if (seen === undefined) return 'nothing yet';
  if (due !== undefined && !isOfThisTree(seen, due)) return 'another root';
  return now - seen.at > LATE_MS ? 'behind' : 'same';
};

const standingOf = (line: Line, due: NewestTree | undefined, now: number): WitnessStanding => {
  const { place, seen, detail } = line;
  return {
    name: place.key.name,
    key: vkeyOf(place.key),
    is: isOf(line, due, now),
    size: seen?.checkpoint.size ?? null,
    root: seen === undefined ? null : base64(seen.checkpoint.root),
    at: seen?.at ?? null,
    detail,
  };
};

type Answer =
  | { readonly is: 'cosigned'; readonly seen: Seen }
  | { readonly is: 'nothing due' }
  | { readonly is: 'at fault'; readonly fault: Line['is']; readonly detail: string };

const atFault = (fault: Line['is'], detail: string): Answer => ({ is: 'at fault', fault, detail });

/** Asks a witness to sign what is newest, from the size on that it says it has. */
const ask = async (line: Line, log: Verifier, newest: Ports['newest']): Promise<Answer> => {
  for (let turn = 0; turn < SIZES_MAX; turn += 1) {
    const due = newest();
    const size = due && parseCheckpoint(due.checkpoint)?.size;
    if (due === undefined || size === undefined) return { is: 'nothing due' };
    const old = Math.min(line.old, size);
    const proof = consistencyProof(due.nodes, old, size);
    const word = await submit(line.place, log, { old, proof, checkpoint: due.checkpoint });
    if (word.is === 'cosigned') return word;
    if (word.is === 'inconsistent')
      return atFault('another root', 'it has signed a tree that this record does not begin with');
    if (word.is === 'refused') return atFault('well', word.detail);
    if (word.size > size)
      return atFault('another root', `it has signed ${word.size} commands, and this record has ${size}`);
    line.old = word.size;
  }
  return atFault('well', 'it names another size each time that it is asked');
};

// long: all of it is what happens to one line after another, over the same few ports.
export const openWitnesses = ({ places, log, folder, clock, logger, newest }: Ports): Witnesses => {
  const kept = folder.cosigned();
  const lines = places.map((place): Line => {
    const seen = kept === undefined ? undefined : seenIn(kept, place.key, log);
    const old = seen?.checkpoint.size ?? 0;
    return { place, seen, old, is: 'well', detail: null, waits: 0, busy: false, cancel: undefined };
  });
  const writing = serialQueue();
  let isOver = false;

  const keep = (): void => {
    const { text } = joined(lines) ?? { text: undefined };
    if (text === undefined) return;
    writing
      .run(() => folder.writeCosigned(text))
      .catch((error: unknown) => logger.error('what witnesses signed was not kept', error));
  };

  const fault = (line: Line, is: Line['is'], detail: string): void => {
    if (line.detail !== detail) logger.error(`the witness ${line.place.key.name}: ${detail}`);
    line.is = is;
    line.detail = detail;
  };

  const accept = (line: Line, seen: Seen): void => {
    line.seen = seen;
    line.old = seen.checkpoint.size;
    line.is = 'well';
    if (line.detail !== null) logger.info(`the witness ${line.place.key.name} signs again`);
    line.detail = null;
    line.waits = 0;
    keep();
  };

  /** Sends what is newest. Answers whether it was signed. */
  const send = async (line: Line): Promise<boolean> => {
    const answer = await ask(line, log, newest);
    if (answer.is === 'cosigned') accept(line, answer.seen);
    if (answer.is === 'at fault') fault(line, answer.fault, answer.detail);
    return answer.is !== 'at fault';
  };

  const again = (line: Line, after: number): void => {
    line.cancel?.();
    line.cancel = isOver ? undefined : clock.at(clock.now() + after, () => go(line));
  };

  const isNewest = (line: Line): boolean => {
    const text = newest()?.checkpoint;
    return text === undefined || parseCheckpoint(text)?.note.text === line.seen?.checkpoint.note.text;
  };

  /** One at a time to each; what was signed meanwhile follows at once. */
  const go = (line: Line): void => {
    if (line.busy || isOver) return;
    line.busy = true;
    send(line)
      .catch((error: unknown) => {
        fault(line, line.is, `it does not answer: ${silence(error)}`);
        return false;
      })
      .then((isSigned) => {
        line.busy = false;
        if (isSigned) return again(line, isNewest(line) ? AGAIN_MS : 0);
        line.waits += 1;
        again(line, Math.min(WAIT_MS.most, WAIT_MS.least * 2 ** (line.waits - 1)));
      })
      .catch((error: unknown) => logger.error('a witness was not asked again', error));
  };

  return {
    standings: () => lines.map((line) => standingOf(line, newest(), clock.now())),
    cosigned: () => joined(lines)?.text ?? null,
    tell: () => {
      // Who does not answer is not asked for each checkpoint: his turn comes.
      for (const line of lines) if (line.waits === 0) go(line);
    },
    stop: () => {
      isOver = true;
      for (const line of lines) line.cancel?.();
    },
  };
};
