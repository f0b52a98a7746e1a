/**
 * Kills the house with SIGKILL at random moments while people play, and looks each time whether anything that was
 * acknowledged is lost or done twice: `npm run kill -- --times 10` (200 times where it is not said). With `--steps` it
 * ends at each of the twelve steps of a command in turn, and with `--keep FOLDER` a run goes on where it was.
 *
 * They play mini baccarat at one table, blackjack at another and Canberra Poker with its jackpot at a third, roulette
 * at a fourth, whose every spin is opened with its number, and a session of a tournament at a fifth. Now and then a
 * supervisor has the cards of the first two shuffled or replaced after a restart; the third has a deck for every round.
 * The shoe that was in play is then opened, and `baize verify` compares every face that was dealt from it, before the
 * kills and after them, with the order that was sealed before the first: the same next card came, or the run fails.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import WebSocket from 'ws';
import { endingAt, keptIn, STEP_MS } from './kill-steps.ts';

const BAIZE = fileURLToPath(new URL('../../packages/cli/bin/baize.js', import.meta.url));
const NAMES = ['ann', 'bo'] as const;
const BOXES = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const;
const SPOTS = ['main', 'main', 'pairs'] as const;
const PLACES = ['17', '17-20', '16-17-18', '14-15-17-18', 'dozen2', 'red', 'odd'] as const;
const SUPERVISOR = 'sam';
const DIRECTOR = 'dora';
/** A busy machine is no defect: how long a start took is told, and this only ends what hangs. */
const HANGS_MS = 120_000;
/** So many kills between two shoes that are opened. */
const SHOE_EVERY = 5;
const END_SHOE_TRIES = 400;

interface Sent {
  readonly name: string;
  readonly text: string;
  readonly reply: string;
}

interface Running {
  readonly address: string;
  readonly upMs: number;
  /** What the start cost of the machine's time, however busy that was; undefined where the system does not tell. */
  readonly upCpuMs: number | undefined;
  /** Whether it ends by itself before so long; else it is ended. */
  endsWithin(millis: number): Promise<boolean>;
  kill(): Promise<void>;
}

/** The ticks in which Linux counts. */
const TICK_MS = 10;

/** CPU time of a process so far, by Linux's own count: the 14th and 15th field, counted behind the name in brackets. */
const cpuMsOf = (pid: number | undefined): number | undefined => {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
};

const start = async (folder: string, ending?: ReturnType<typeof endingAt>): Promise<Running> => {
  const begun = performance.now();
  const args = [
    ...(ending?.words ?? []),
    BAIZE,
    'open',
    '--demo',
    '--json',
    '--port',
    '0',
    '--pace',
    '0.05',
    '--data',
    folder,
  ];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: ending?.env ?? process.env,
  });
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const hanging = setTimeout(() => child.kill('SIGKILL'), HANGS_MS);
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.trimEnd().endsWith('}')) resolve((JSON.parse(said) as { address: string }).address);
    });
    child.on('close', () =>
      reject(new Error(`the house did not open (it is ended after ${HANGS_MS / 1000} s)`)),
    );
  }).finally(() => clearTimeout(hanging));
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await closed;
  };
  const endsWithin = (millis: number): Promise<boolean> => {
    const waited = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), millis).unref());
    return Promise.race([closed.then(() => true), waited]);
  };
  return { address, endsWithin, upMs: performance.now() - begun, upCpuMs: cpuMsOf(child.pid), kill };
};

const logIn = async (
  address: string,
  name: string,
): Promise<{ readonly cookie: string; readonly person: string }> => {
  const login = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password: 'green felt' }),
  });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const me = (await (await fetch(`${address}/api/me`, { headers: { cookie } })).json()) as { id: string };
  return { cookie, person: me.id };
};

/** The line broke, as it does when the house is killed. */
class LineLost extends Error {}

/** A person's line to the table: one message at a time, each with its answer. */
const lineOf = async (address: string, name: string) => {
  const { cookie, person } = await logIn(address, name);
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`, {
    headers: { cookie, origin: address },
  });
  const waiting = new Map<string, (reply: string) => void>();
  socket.on('message', (data) => {
    const said = JSON.parse(String(data)) as { is: string; id?: string; reply?: unknown };
    if (said.is === 'reply') waiting.get(said.id ?? '')?.(JSON.stringify(said.reply));
  });
  const lost = new Promise<never>((_, reject) => {
    // It is killed under us: whoever waits for an answer hears that no more will come.
    socket.on('error', (error) => reject(new LineLost(error.message)));
    socket.on('close', () => reject(new LineLost('the line was closed')));
  });
  await Promise.race([new Promise<void>((resolve) => socket.once('open', () => resolve())), lost]);
  const ask = (id: string, text: string): Promise<string> => {
    const answer = new Promise<string>((resolve) => {
      waiting.set(id, resolve);
      socket.send(text);
    });
    return Promise.race([answer, lost]);
  };
  /** The same under an id of its own; whether it was done. */
  const done = async (message: object): Promise<boolean> => {
    const id = crypto.randomUUID();
    const reply = await ask(id, JSON.stringify({ id, ...message }));
    return (JSON.parse(reply) as { ok: boolean }).ok;
  };
  return { person, ask, done, end: () => socket.close() };
};

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** What people try at each table: some of it is lawful, and every answer has to last. */
const TRIES: Readonly<Record<string, (patron: string) => object>> = {
  '1': (patron) =>
    pick([
      { type: 'BringChips', patron, amount: 500 },
      { type: 'PlaceWager', patron, on: pick(BOXES), amount: 1000 },
      { type: 'RemoveWager', patron, on: pick(BOXES) },
    ]),
  '2': (patron) => {
    const box = pick([1, 2]);
    const onHand = { patron, box, hand: pick([1, 1, 2]) };
    return pick([
      { type: 'BringChips', patron, amount: 1000 },
      { type: 'PlaceWager', patron, box, on: pick(SPOTS), amount: 1000 },
      { type: 'Hit', ...onHand },
      { type: 'Stand', ...onHand },
      { type: 'Split', ...onHand, amounts: { [patron]: 1000 } },
      { type: 'Double', ...onHand, amounts: { [patron]: 1000 } },
      { type: 'Insure', patron, box, owner: patron, amount: 500 },
    ]);
  },
  '3': (patron) => {
    const box = pick([1, 2]);
    return pick([
      { type: 'BringChips', patron, amount: 2000 },
      { type: 'PlaceAnte', patron, box, amount: 500 },
      { type: 'PlaceJackpotWager', patron, box },
      { type: 'RemoveAnte', patron },
      { type: 'PickUpCards', patron },
      { type: 'Bet', patron, amount: 1000 },
      { type: 'Fold', patron },
      { type: 'Declare', patron },
    ]);
  },
  '4': (patron) =>
    pick([
      { type: 'BringChips', patron, amount: 1000 },
      { type: 'PlaceWager', patron, on: pick(PLACES), amount: 500 },
      { type: 'PlaceWager', patron, on: pick(PLACES), amount: 500 },
      { type: 'CallWager', patron, call: 'orphelins', amount: 100 },
      { type: 'CallNeighbours', patron, number: 17, sides: 2, amount: 500 },
      { type: 'RemoveWager', patron, on: pick(PLACES) },
      { type: 'RepeatWagers', patron },
    ]),
  'T1-1-1': (patron) => {
    const box = pick([1, 2]);
    return pick([
      { type: 'PlaceWager', patron, box, on: 'main', amount: pick([5000, 10_000]) },
      { type: 'PlaceWager', patron, box, on: 'main', amount: 5000 },
      { type: 'RemoveWager', patron, box, on: 'main' },
      { type: 'Hit', patron, box, hand: 1 },
      { type: 'Stand', patron, box, hand: 1 },
      { type: 'BringChips', patron, amount: 1000 },
    ]);
  },
};
const TABLES = Object.keys(TRIES);

/** A tournament of the two at a table that the house deals: marker, clock and chips have to last as well. */
const CUP = {
  tournament: 'cup',
  title: 'Cup',
  instrument: 'act-blackjack-2005',
  game: 'blackjack',
  conditions: {
    entryFee: 0,
    startingChips: 100_000,
    minWager: 50,
    maxWager: 500,
    prizes: { percent: [100] },
    sessions: [{ name: 'final', final: true }],
    sessionLength: { rounds: 100_000 },
  },
};

const beginCup = async (address: string): Promise<void> => {
  const keys = await Promise.all([...NAMES, DIRECTOR].map((name) => logIn(address, name)));
  const players = keys.slice(0, -1).map(({ person }) => person);
  const say = async (path: string, body: object): Promise<void> => {
    const reply = await fetch(`${address}/api/tournaments${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: keys.at(-1)?.cookie ?? '', origin: address },
      body: JSON.stringify({ id: crypto.randomUUID(), ...body }),
    });
    if (!reply.ok) throw new Error(`the cup is not begun: ${await reply.text()}`);
  };
  await say('', CUP);
  await say('/cup/acts', {
    acts: [
      { do: 'prepare', step: 'approve' },
      { do: 'nameDirector', name: DIRECTOR },
      ...players.map((player) => ({ do: 'enter', player })),
      { do: 'closeEntries' },
      {
        do: 'ballot',
        session: 'final',
        tables: [players],
        how: 'numbered balls',
        drawnBy: 'Dora',
        seenBy: 'Wim',
      },
    ],
  });
  await say('/cup/tables', { do: 'open', session: 'final', pace: 0.05 });
};

/** What ends the shoe of each table between two rounds, and so opens it. */
const ENDS: Readonly<Record<string, object>> = {
  '1': { command: { type: 'DirectShuffle', reason: 'the shoe is to be checked' } },
  '2': {
    command: { type: 'ReplaceCards', cards: 'all', checkedBySupervisor: 'Sam', checkedByDealer: 'Dee' },
    as: 'operator',
  },
};

/** Below the number of messages a second at which the house lets go. */
const PAUSE_MS = 30;
/** Plays until the line breaks, keeping what was acknowledged. */
const play = async (address: string, name: string, sent: Sent[]): Promise<void> => {
  const line = await lineOf(address, name);
  for (;;) {
    const id = crypto.randomUUID();
    const table = pick(TABLES);
    const text = JSON.stringify({ do: 'command', id, table, command: TRIES[table]?.(line.person) });
    const reply = await line.ask(id, text);
    sent.push({ name, text, reply });
    await pause();
  }
};

/** Asks for everything again: the same id must get the same reply. Returns what did not. */
const askAgain = async (address: string, sent: readonly Sent[]): Promise<readonly Sent[]> => {
  const wrong: Sent[] = [];
  for (const name of NAMES) {
    const line = await lineOf(address, name);
    for (const each of sent.filter((one) => one.name === name)) {
      const { id } = JSON.parse(each.text) as { id: string };
      if ((await line.ask(id, each.text)) !== each.reply) wrong.push(each);
      await pause();
    }
    line.end();
  }
  return wrong;
};

/** The kill ends the play; anything else is a fault of the run. */
const untilKilled = (error: unknown): void => {
  const isCut = error instanceof LineLost || (error instanceof TypeError && error.message === 'fetch failed');
  if (!isCut) faults.push(`a player stopped: ${error instanceof Error ? error.message : String(error)}`);
};

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Lets the dealer of each table finish the round, ends the shoe, which opens it, and lets him go on. */
const endShoes = async (address: string): Promise<void> => {
  const line = await lineOf(address, SUPERVISOR);
  for (const [table, end] of Object.entries(ENDS)) {
    await line.done({ do: 'hold', table, held: true });
    for (let tries = 0; tries < END_SHOE_TRIES; tries += 1) {
      if (await line.done({ do: 'command', table, ...end })) break;
      await pause();
    }
    await line.done({ do: 'hold', table, held: false });
  }
  line.end();
};

interface Verified {
  readonly ok: boolean;
  readonly rounds: number;
  readonly shoes: number;
  readonly faces: number;
  readonly spins: number;
}

const verify = (folder: string): Promise<Verified> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BAIZE, 'verify', folder, '--json'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.on('close', () => {
      if (said === '') reject(new Error('baize verify said nothing'));
      else resolve(JSON.parse(said) as Verified);
    });
  });

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '200' },
    keep: { type: 'string' },
    steps: { type: 'boolean' },
  },
});
const times = Number(values.times);
const kept = keptIn(values.keep);
const { folder, bySteps } = kept;
let { acknowledged } = kept;
let slowest = 0;
let dearest = 0;
let last: Verified = { ok: true, rounds: 0, shoes: 0, faces: 0, spins: 0 };
const faults: string[] = [];
if (kept.done === 0) {
  const house = await start(folder);
  await beginCup(house.address);
  await house.kill();
}
for (let time = kept.done + 1; time <= times && faults.length === 0; time += 1) {
  const ending = values.steps === true ? endingAt(time) : undefined;
  const house = await start(folder, ending);
  const sent: Sent[] = [];
  for (const name of NAMES) play(house.address, name, sent).catch(untilKilled);
  const isByStep = await house.endsWithin(ending === undefined ? 300 + Math.random() * 1200 : STEP_MS);
  const how = isByStep && ending !== undefined ? ending.step : 'at random';
  bySteps[how] = (bySteps[how] ?? 0) + 1;
  await house.kill();
  const again = await start(folder);
  slowest = Math.max(slowest, again.upMs);
  dearest = Math.max(dearest, again.upCpuMs ?? 0);
  const wrong = await askAgain(again.address, sent);
  for (const { text, reply } of wrong) faults.push(`kill ${time}: ${text} was answered ${reply}`);
  if (time % SHOE_EVERY === 0) await endShoes(again.address);
  await again.kill();
  last = await verify(folder);
  if (!last.ok) faults.push(`kill ${time}: baize verify ${folder} finds something`);
  acknowledged += sent.length;
  if (faults.length === 0) kept.keep(time, acknowledged);
  process.stdout.write(
    `\rkill ${time} of ${times}: ${acknowledged} acknowledged commands, none lost or doubled; ${last.shoes} shoes, ${last.faces} faces, ${last.spins} spins; slowest start ${Math.round(slowest)} ms `,
  );
}
process.stdout.write('\n');
if (last.faces === 0 && times >= SHOE_EVERY)
  faults.push('no shoe was opened: the next card was never checked');
if (last.spins === 0 && times >= SHOE_EVERY) faults.push('no spin was opened: the number was never checked');
for (const fault of faults) console.log(fault);
console.log(
  `up again in ${Math.round(slowest)} ms at the most, ${Math.round(dearest)} ms of CPU time at the most`,
);
console.log(
  `${last.rounds} rounds; ${last.shoes} shoes opened, ${last.faces} faces and ${last.spins} spins as they were sealed`,
);
console.log(`killed ${JSON.stringify(bySteps)}`);
if (faults.length > 0) process.exitCode = 1;
else kept.remove();
