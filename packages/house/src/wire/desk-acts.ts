import { type DeskAct, readAct } from '@baize/tournament';

/** What is done now, unless the desk says when it was. */
const TIMED: ReadonlySet<string> = new Set([
  'begin',
  'break',
  'buyBack',
  'cancel',
  'enter',
  'hold',
  'moveStart',
  'noShow',
  'resume',
  'withdraw',
]);

/** A clock runs from these, to the second. */
const CLOCKED: ReadonlySet<string> = new Set(['begin', 'break', 'hold', 'resume']);

const TO_THE_MINUTE = '1999-02-20T18:00'.length;

const momentOf = (what: string, now: string): string =>
  CLOCKED.has(what) ? now : now.slice(0, TO_THE_MINUTE);

type Read =
  | { readonly ok: true; readonly acts: readonly DeskAct[] }
  | { readonly ok: false; readonly detail: string };

type Said = Readonly<Record<string, unknown>>;

const BALLOT_ACTS = ['seal', 'closeList', 'draw', 'sealLot', 'fillSeat'] as const;

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
    ...((what === 'seal' || what === 'sealLot') && typeof reason === 'string' && reason !== ''
      ? { reason }
      : {}),
  };
};

/** What the holder of an account is called; nothing of anybody else. */
type Called = (player: string) => string | undefined;

const nobody: Called = () => undefined;

/** Whoever applies under an account brings its name along: the desk may know him by that alone. */
const APPLY: ReadonlySet<string> = new Set(['enter', 'reserve', 'substitute']);

const calledIn = ({ do: what, player, name }: Said, called: Called): { readonly name?: string } => {
  if (!APPLY.has(String(what)) || typeof player !== 'string' || name !== undefined) return {};
  const known = called(player);
  return known === undefined ? {} : { name: known };
};

const readOne = (said: Said, index: number, now: string, called: Called): DeskAct | string => {
  const ballot = BALLOT_ACTS.find((what) => what === said.do);
  if (ballot !== undefined) return readBallot(ballot, said);
  const what = String(said.do);
  const timed = TIMED.has(what) && said.at === undefined ? { at: momentOf(what, now) } : {};
  const act = readAct({ ...said, ...timed, ...calledIn(said, called) }, index);
  return 'detail' in act ? act.detail : (act as DeskAct);
};

/** What a list of acts holds that can be read, and what is wrong with the rest of it, each by its number from 1 on. */
export const readEach = (
  said: readonly Said[],
  now: string,
  called: Called = nobody,
): {
  readonly acts: readonly { readonly number: number; readonly act: DeskAct }[];
  readonly faults: readonly { readonly number: number; readonly detail: string }[];
} => {
  const read = said.map((each, index) => ({ number: index + 1, act: readOne(each, index, now, called) }));
  return {
    acts: read.flatMap(({ number, act }) => (typeof act === 'string' ? [] : [{ number, act }])),
    faults: read.flatMap(({ number, act }) => (typeof act === 'string' ? [{ number, detail: act }] : [])),
  };
};

/** Reads what a desk sends; the same for what is done and for what is only tried. */
export const readActs = (said: readonly Said[], now: string, called: Called = nobody): Read => {
  const read: DeskAct[] = [];
  for (const [index, each] of said.entries()) {
    const act = readOne(each, index, now, called);
    if (typeof act === 'string')
      return { ok: false, detail: said.length === 1 ? act : `number ${index + 1}: ${act}` };
    read.push(act);
  }
  return { ok: true, acts: read };
};
