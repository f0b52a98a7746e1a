import { type DeskAct, readAct } from '@baize/tournament';

/** A moment as conditions write it, by the clock of the place where the house stands. */
export const writtenAt = (millis: number): string => {
  const at = new Date(millis);
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** What is done now, unless the desk says when it was. */
const TIMED: ReadonlySet<string> = new Set(['begin', 'enter', 'withdraw', 'cancel']);

type Read =
  | { readonly ok: true; readonly acts: readonly DeskAct[] }
  | { readonly ok: false; readonly detail: string };

type Said = Readonly<Record<string, unknown>>;

const BALLOT_ACTS = ['seal', 'closeList', 'draw'] as const;

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** Of a ballot the desk names the session; secret, commitment and head of the log are the house's. */
const readBallot = (
  what: (typeof BALLOT_ACTS)[number],
  { session, wave, seats, reason }: Said,
): DeskAct | string => {
  if (typeof session !== 'string' || session === '') return `${what} names its session`;
  if (seats !== undefined && !isCount(seats)) return 'the seats of a table are a number from 1 on';
  if (wave !== undefined && !isCount(wave)) return 'a wave is named by its number, from 1 on';
  return {
    do: what,
    session,
    ...(wave === undefined ? {} : { wave }),
    ...(seats === undefined ? {} : { seats }),
    ...(what === 'seal' && typeof reason === 'string' && reason !== '' ? { reason } : {}),
  };
};

const readOne = (said: Said, index: number, now: string): DeskAct | string => {
  const ballot = BALLOT_ACTS.find((what) => what === said.do);
  if (ballot !== undefined) return readBallot(ballot, said);
  const timed = TIMED.has(String(said.do)) && said.at === undefined ? { ...said, at: now } : said;
  const act = readAct(timed, index);
  return 'detail' in act ? act.detail : (act as DeskAct);
};

/** What a list of acts holds that can be read, and what is wrong with the rest of it, each by its number from 1 on. */
export const readEach = (
  said: readonly Said[],
  now: string,
): {
  readonly acts: readonly { readonly number: number; readonly act: DeskAct }[];
  readonly faults: readonly { readonly number: number; readonly detail: string }[];
} => {
  const read = said.map((each, index) => ({ number: index + 1, act: readOne(each, index, now) }));
  return {
    acts: read.flatMap(({ number, act }) => (typeof act === 'string' ? [] : [{ number, act }])),
    faults: read.flatMap(({ number, act }) => (typeof act === 'string' ? [{ number, detail: act }] : [])),
  };
};

/** Reads what a desk sends; the same for what is done and for what is only tried. */
export const readActs = (said: readonly Said[], now: string): Read => {
  const read: DeskAct[] = [];
  for (const [index, each] of said.entries()) {
    const act = readOne(each, index, now);
    if (typeof act === 'string')
      return { ok: false, detail: said.length === 1 ? act : `number ${index + 1}: ${act}` };
    read.push(act);
  }
  return { ok: true, acts: read };
};
