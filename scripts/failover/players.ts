import { setTimeout as sleep } from 'node:timers/promises';
import { lineOf, logIn, type Person } from '../../packages/cli/src/open/nodes.test-kit.ts';
import type { Act } from './history.ts';

/** Before that a node may yet answer; then the same is asked at another, under the same id. */
const ANSWER_MS = 4_000;
const AGAIN_MS = 150;
const PAUSE_MS = 40;

/** What was asked at a table, and how it was answered: to be asked again, word for word. */
export interface Told {
  readonly table: string;
  readonly id: string;
  readonly command: object;
  readonly reply: string;
  readonly version: number;
  readonly asked: number;
  readonly answered: number;
}

export interface Seen {
  readonly acts: Act[];
  readonly told: Told[];
  readonly faults: string[];
}

/** Where the nodes that are there are found, as somebody outside knows it. */
export type Addresses = () => readonly string[];

export const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** Of a promise, or nothing where it fails or takes too long: then nobody knows whether it was done. */
const within = async <T>(work: Promise<T>): Promise<T | undefined> => {
  const late = AbortSignal.timeout(ANSWER_MS);
  const [settled] = await Promise.allSettled([
    Promise.race([
      work,
      new Promise<never>((_, reject) => late.addEventListener('abort', () => reject(late.reason))),
    ]),
  ]);
  return settled.status === 'fulfilled' ? settled.value : undefined;
};

/** Asks one node after another until one answers. */
export const untilAnswered = async <T>(
  ask: (address: string) => Promise<T | undefined>,
  at: Addresses,
): Promise<T> => {
  for (;;) {
    const addresses = at();
    const answer = addresses.length === 0 ? undefined : await within(ask(pick(addresses)));
    if (answer !== undefined) return answer;
    await sleep(AGAIN_MS);
  }
};

export const personAt = (name: string, at: Addresses): Promise<Person> =>
  untilAnswered(async (address) => {
    const person = await logIn(address, name);
    return person.id === undefined ? undefined : person;
  }, at);

/** His bank as some node tells it. */
export const bankAt = async (address: string, { cookie }: Person): Promise<number | undefined> => {
  const answer = await fetch(`${address}/api/me`, { headers: { cookie } });
  return answer.ok ? ((await answer.json()) as { readonly bank: number }).bank : undefined;
};

/** Pays in and looks, now at one node, now at another, until it is over. */
export const banking = async (
  client: string,
  person: Person,
  at: Addresses,
  { acts, faults }: Seen,
  isOver: () => boolean,
): Promise<void> => {
  while (!isOver()) {
    if (Math.random() < 0.5) {
      let asked = 0;
      const value = await untilAnswered((address) => {
        asked = performance.now();
        return bankAt(address, person);
      }, at);
      acts.push({ client, asked, answered: performance.now(), did: { is: 'read', value } });
    } else {
      const amount = 1 + Math.floor(Math.random() * 500);
      const body = JSON.stringify({ id: crypto.randomUUID(), amount });
      const asked = performance.now();
      const status = await untilAnswered(async (address) => {
        const headers = { 'content-type': 'application/json', cookie: person.cookie, origin: address };
        const answer = await fetch(`${address}/api/deposit`, { method: 'POST', headers, body });
        return answer.status >= 500 || answer.status === 429 ? undefined : answer.status;
      }, at);
      if (status !== 200) faults.push(`${client} pays in, and is answered ${status}`);
      acts.push({ client, asked, answered: performance.now(), did: { is: 'add', amount } });
    }
    await sleep(PAUSE_MS);
  }
};

interface Reply {
  readonly ok: boolean;
  readonly version?: number;
}

/** Asks a table once, over a line of its own where there is none yet; nothing where the line broke. */
const asking = (person: Person, table: string) => {
  let open: { readonly address: string; readonly line: Awaited<ReturnType<typeof lineOf>> } | undefined;
  return {
    ask: async (address: string, id: string, command: object): Promise<Reply | undefined> => {
      open ??= { address, line: await lineOf(address, person, table) };
      const { line } = open;
      const reply = await within(line.ask(command, id));
      if (reply === undefined) {
        line.end();
        open = undefined;
      }
      return reply;
    },
    end: (): void => open?.line.end(),
  };
};

/** Brings chips to a table, a few at a time: each is answered once, and everything later is told of a later version. */
export const bringing = async (
  person: Person,
  table: string,
  at: Addresses,
  { told }: Pick<Seen, 'told'>,
  isOver: () => boolean,
): Promise<void> => {
  const line = asking(person, table);
  while (!isOver()) {
    const id = crypto.randomUUID();
    const command = { type: 'BringChips', patron: person.id, amount: 100 };
    const asked = performance.now();
    const reply = await untilAnswered((address) => line.ask(address, id, command), at);
    const answered = performance.now();
    const version = reply.version ?? 0;
    told.push({ table, id, command, reply: JSON.stringify(reply), version, asked, answered });
    await sleep(PAUSE_MS);
  }
  line.end();
};

/** Asks for everything again: the same id gets the same reply, from whichever node. Returns what did not. */
export const askAgain = async (
  person: Person,
  told: readonly Told[],
  at: Addresses,
): Promise<readonly Told[]> => {
  const wrong: Told[] = [];
  for (const [table, own] of Map.groupBy(told, (each) => each.table)) {
    const line = asking(person, table);
    for (const each of own) {
      const reply = await untilAnswered((address) => line.ask(address, each.id, each.command), at);
      if (JSON.stringify(reply) !== each.reply) wrong.push(each);
    }
    line.end();
  }
  return wrong;
};

/** Acts at one table that were answered before others were asked, and are told of a later version. */
export const outOfOrder = (told: readonly Told[]): readonly (readonly [Told, Told])[] =>
  [...Map.groupBy(told, ({ table }) => table).values()].flatMap((own) => {
    const done = own.filter(({ version }) => version > 0).toSorted((one, other) => one.asked - other.asked);
    return done.flatMap((each, index): (readonly [Told, Told])[] => {
      const before = done
        .slice(0, index)
        .find(({ answered, version }) => answered < each.asked && version >= each.version);
      return before === undefined ? [] : [[before, each]];
    });
  });
