import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';

// Of its own: scripts start nodes as well, and know nothing of suites.
const BIN = fileURLToPath(new URL('../../bin/baize.js', import.meta.url));

/** A node of a house, as a process of its own. */
export interface Node {
  readonly address: string;
  readonly name: string;
  readonly process: ChildProcess;
  /** Ends it as a loss of power would. */
  kill(): Promise<void>;
  /** Ends it as an operator does. */
  close(): Promise<void>;
}

export const startNode = async (store: string, data: string, more: readonly string[] = []): Promise<Node> => {
  const args = [BIN, 'open', '--demo', '--json', '--port', '0', '--data', data, '--store', store, ...more];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  let [said, complained] = ['', ''];
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complained = (complained + text).slice(-4000);
  });
  const opened = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.trimEnd().endsWith('}')) resolve((JSON.parse(said) as { address: string }).address);
    });
    child.once('exit', (code) => reject(new Error(`a node ended with ${code}: ${complained}`)));
  });
  const address = opened.replace('localhost', '127.0.0.1');
  const health = (await (await fetch(`${address}/api/health`)).json()) as { node: string };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return {
    address,
    name: health.node,
    process: child,
    kill: () => end('SIGKILL'),
    close: () => end('SIGTERM'),
  };
};

export interface Person {
  readonly id: string;
  readonly cookie: string;
}

export const logIn = async (address: string, name: string): Promise<Person> => {
  const login = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password: 'green felt' }),
  });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const me = (await (await fetch(`${address}/api/me`, { headers: { cookie } })).json()) as { id: string };
  return { id: me.id, cookie };
};

/** What is told of a table of blackjack, as far as it is asked about here. */
export interface Look {
  readonly version: number;
  readonly view: {
    readonly round: {
      readonly boxes: readonly {
        readonly number: number;
        readonly hands: readonly { readonly cards: readonly string[] }[];
      }[];
      readonly dealer: { readonly cards: readonly string[] };
    } | null;
    readonly next: { readonly do: string; readonly patron?: string } | null;
  };
}

interface Reply {
  readonly ok: boolean;
  readonly version?: number;
  readonly refusal?: { readonly detail: string };
}

/** A person's line to a node. */
export const lineOf = async (address: string, { cookie }: Person, table: string) => {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`, {
    headers: { cookie, origin: address },
  });
  const looks: Look[] = [];
  const replies = new Map<string, (reply: Reply) => void>();
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    const said = JSON.parse(String(data)) as { is: string; id?: string; reply?: Reply; look?: Look };
    if (said.is === 'reply' && said.reply !== undefined) replies.get(said.id ?? '')?.(said.reply);
    if (said.is === 'table' && said.look !== undefined) looks.push(said.look);
    for (const look of waiting) look();
  });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  socket.send(JSON.stringify({ do: 'watch', table }));
  return {
    looks,
    ask: (command: object, id: string = crypto.randomUUID()): Promise<Reply> =>
      new Promise((resolve) => {
        replies.set(id, resolve);
        socket.send(JSON.stringify({ do: 'command', id, table, command }));
      }),
    until: (fits: (look: Look) => boolean): Promise<Look> =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = looks.findLast(fits);
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    end: (): void => socket.terminate(),
  };
};
