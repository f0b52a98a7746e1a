import { createHash } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { Library } from '@baize/rulebooks';
import {
  answerOf,
  decide,
  type Event,
  evolve,
  initial,
  type Head as LogHead,
  type Rules,
  readAct,
  rulesOf,
  type Tournament,
} from '@baize/tournament';
import { BadInput } from '../failure.ts';
import { harmless } from '../text.ts';

/** What the first line of a tournament's file says. */
export interface Head {
  readonly id: string;
  readonly instrument: string;
  readonly game: string;
  readonly conditions: Readonly<Record<string, unknown>>;
}

/** Every other line: what was done, and the events that came of it. */
interface Deed {
  readonly act: object;
  readonly events: readonly Event[];
}

/** A tournament as its file tells it. */
export interface Kept {
  readonly head: Head;
  readonly rules: Rules;
  readonly record: readonly object[];
  readonly events: readonly Event[];
  readonly state: Tournament;
  /** The file as it was when it was read. */
  readonly bytes: Buffer;
}

/** Whether a line is the first of a tournament's file. */
export const isHead = (text: string): boolean => text.startsWith('{"tournament":');

const readText = (path: string): Buffer => {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new BadInput(
      code === 'ENOENT'
        ? `there is no file ${harmless(path)}: baize tournament create makes one`
        : `${harmless(path)} cannot be read: ${message}`,
    );
  }
};

const parsed = (path: string, line: number, text: string): Record<string, unknown> => {
  const wrong = new BadInput(`${harmless(path)}:${line} is no line of a tournament`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw wrong;
  }
  if (typeof value !== 'object' || value === null) throw wrong;
  return value as Record<string, unknown>;
};

const headAfter = (lines: readonly string[]): LogHead => ({
  position: lines.length,
  hash: createHash('sha256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .digest('hex'),
});

/** Every list was closed with the hash of the file as it was until then; another is none that this file ever had. */
const refuseHeads = (path: string, lines: readonly string[], deeds: readonly Deed[]): void => {
  for (const [index, { events }] of deeds.entries()) {
    const closed = events.find((event) => event.type === 'ListClosed');
    if (closed === undefined) continue;
    const { position, hash } = headAfter(lines.slice(0, index + 1));
    if (closed.head.position !== position || closed.head.hash !== hash)
      throw new BadInput(
        `${harmless(path)}:${index + 2}: the lines before it were others when the list was closed`,
      );
  }
};

/** Takes a tournament's file in: the head, and then event by event. */
export const keptFrom = (path: string, bytes: Buffer, library: Library): Kept => {
  const text = bytes.toString('utf8');
  if (!text.endsWith('\n')) throw new BadInput(`${harmless(path)} ends in the middle of a line`);
  const [first = '', ...lines] = text.slice(0, -1).split('\n');
  const head = parsed(path, 1, first).tournament as Head | undefined;
  const rules = head === undefined ? undefined : rulesOf({ ...head }, 'everything', library);
  if (head === undefined || rules === undefined || 'detail' in rules) {
    throw new BadInput(
      `${harmless(path)} does not begin with a tournament: baize tournament create makes one`,
    );
  }
  const deeds = lines.map((line, index) => parsed(path, index + 2, line) as unknown as Deed);
  const events = deeds.flatMap((deed) => deed.events);
  refuseHeads(path, [first, ...lines], deeds);
  return {
    head,
    rules,
    record: deeds.map(({ act }) => act),
    events,
    state: events.reduce(evolve, initial(rules)),
    bytes,
  };
};

export const readKept = (path: string, library: Library): Kept => keptFrom(path, readText(path), library);

/** Adds to a file, durably, unless somebody else has added to it since it was read. */
const append = (path: string, bytes: number, text: string): void => {
  const file = openSync(path, 'a');
  try {
    if (fstatSync(file).size !== bytes) {
      throw new BadInput(`${harmless(path)} was changed by somebody else at the same time: try again`);
    }
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Makes the file of a new tournament; one that is there already is left alone. */
export const createFile = (path: string, head: Head): void => {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, `${JSON.stringify({ tournament: head })}\n`);
    fsyncSync(file);
    closeSync(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new BadInput(
      code === 'EEXIST'
        ? `${harmless(path)} is there already`
        : `${harmless(path)} cannot be made: ${message}`,
    );
  }
};

export interface Done {
  readonly ok: true;
  readonly events: readonly Event[];
}

export interface NotDone {
  readonly ok: false;
  /** `at` is the number of the act among those that were given, from nought. */
  readonly refusal: { readonly clause: string | null; readonly detail: string; readonly at: number };
}

const linesOf = ({ bytes }: Kept): readonly string[] => bytes.toString('utf8').slice(0, -1).split('\n');

/**
 * What the file adds to an act: the head with which a list is closed; and a draw closes its list first, where that is
 * open.
 */
const withHead = (said: unknown, { seals }: Tournament, head: () => LogHead): readonly unknown[] => {
  const { do: what, session, seats } = (said ?? {}) as Readonly<Record<string, unknown>>;
  if (what === 'closeList') return [{ ...(said as object), head: head() }];
  const isOpen = seals.some((seal) => seal.session === session && seal.closed === undefined);
  if (what !== 'draw' || !isOpen) return [said];
  return [{ do: 'closeList', session, ...(seats === undefined ? {} : { seats }), head: head() }, said];
};

/** Does acts one after the other, all of them or none, and adds them to the file. */
export const doActs = (path: string, acts: readonly unknown[], library: Library): Done | NotDone => {
  const kept = readKept(path, library);
  let { state } = kept;
  const deeds: Deed[] = [];
  for (const [at, sent] of acts.entries()) {
    const head = (): LogHead => headAfter([...linesOf(kept), ...deeds.map((deed) => JSON.stringify(deed))]);
    for (const said of withHead(sent, state, head)) {
      const act = readAct(said, at);
      if ('detail' in act) return { ok: false, refusal: { ...act, at } };
      const outcome = decide(kept.rules, state, act);
      if (!outcome.ok) {
        const { clause, detail } = outcome.refusal;
        return { ok: false, refusal: { clause, detail, at } };
      }
      state = outcome.events.reduce(evolve, state);
      deeds.push({ act: said as object, events: outcome.events });
    }
  }
  append(path, kept.bytes.length, deeds.map((deed) => `${JSON.stringify(deed)}\n`).join(''));
  return { ok: true, events: deeds.flatMap(({ events }) => events) };
};

/** A tournament as one object: what `settle`, `check` and any other program read. */
export const exportOf = ({ head, record, events, rules, state }: Kept): object => ({
  ...head,
  record,
  events,
  answer: answerOf(rules, state),
});
