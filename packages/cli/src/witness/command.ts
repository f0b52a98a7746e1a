import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import {
  isKeyName,
  LogFailure,
  makePrivateKey,
  readPrivateKey,
  SIGNS,
  type Signer,
  vkeyOf,
} from '@baize/house/format';
import { type ArgsDef, defineCommand } from 'citty';
import { BadInput } from '../failure.ts';
import { JSON_OPTION, refuseUnknown } from '../options.ts';
import { say, sayJson } from '../terminal.ts';
import { harmless } from '../text.ts';
import { fetchBytes, lookAt } from './look.ts';
import { openRecords } from './records.ts';
import { parseKeyAt, type WatchedLog } from './request.ts';
import { witnessServer } from './server.ts';
import { openWitness, type Witness } from './witness.ts';

const ARGS = {
  json: JSON_OPTION,
  key: { type: 'string', description: 'the file of its key; made where it is not there' },
  name: { type: 'string', description: 'the name of a key that is made' },
  data: { type: 'string', description: 'the folder of its own store' },
  port: { type: 'string', description: 'the port to listen on' },
  host: { type: 'string', description: 'the address of this machine to listen on', default: '127.0.0.1' },
  every: { type: 'string', description: 'seconds between its own looks at a log; 0 never', default: '60' },
  log: { type: 'string', description: 'VKEY@URL of a log to watch; as often as there are logs' },
} as const satisfies ArgsDef;

const numberOf = (option: string, text: string, most: number): number => {
  const number = Number(text);
  if (!/^\d{1,5}$/.test(text) || number > most)
    throw new BadInput(`--${option} is a number from 0 to ${most}, not ${harmless(text)}`);
  return number;
};

const DEFAULT_PREFIX = '/api/log';

const logOf = (text: string): WatchedLog => {
  const parsed = parseKeyAt(text);
  if (parsed === undefined || parsed.key.kind !== SIGNS.text)
    throw new BadInput(
      `--log is the public key of a log and where it is found: NAME+ID+KEY@http://..., not ${harmless(text)}`,
    );
  const { key, url } = parsed;
  // A house is found by its address alone: where it keeps its log is known.
  return { key, url: new URL(url).pathname === '/' ? `${url}${DEFAULT_PREFIX}` : url };
};

const keyIn = (file: string, name: string | undefined): Signer => {
  const random = { bytes: (count: number) => randomBytes(count) };
  if (name !== undefined && !isKeyName(name))
    throw new BadInput(`--name is one word without spaces and +, not ${harmless(name)}`);
  try {
    const there = readPrivateKey(file);
    const signer =
      there ??
      makePrivateKey(file, name ?? `witness-${randomBytes(6).toString('hex')}`, {
        chance: random,
        kind: SIGNS.cosignature,
      });
    if (signer.kind !== SIGNS.cosignature)
      throw new BadInput(`${harmless(file)} is the key of a log, and not of a witness`);
    if (name !== undefined && signer.name !== name)
      throw new BadInput(`${harmless(file)} is the key of ${signer.name}, and not of ${harmless(name)}`);
    return signer;
  } catch (error) {
    if (error instanceof LogFailure) throw new BadInput(error.message);
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== undefined) throw new BadInput(`the key ${harmless(file)} cannot be used: ${message}`);
    throw error;
  }
};

const report = (what: string): void => {
  process.stderr.write(`${new Date().toISOString()} ${harmless(what)}\n`);
};

/** Looks at every log now and then. Answers with how to stop. */
const keepLooking = (witness: Witness, logs: readonly WatchedLog[], seconds: number): (() => void) => {
  const told = new Map<string, string>();
  /** What goes on and on is told once. */
  const tell = (log: WatchedLog, what: string): void => {
    if (told.get(log.url) !== what && what !== '') report(`${log.key.name}: ${what}`);
    told.set(log.url, what);
  };
  const lookOnce = async (): Promise<void> => {
    for (const log of logs) {
      try {
        const { status, body } = await lookAt(witness, log, fetchBytes);
        // It may have been sent in between: then it is seen the next time.
        tell(log, status === 200 || status === 409 ? '' : `${status} ${body.trim()}`);
      } catch (error) {
        const { message, cause } = error as Error;
        tell(log, cause instanceof Error ? `${message}: ${cause.message}` : message);
      }
    }
  };
  if (seconds === 0) return () => undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const again = (): void => {
    lookOnce()
      .catch((error: unknown) => report(String(error)))
      .finally(() => {
        if (!isOver) timer = setTimeout(again, seconds * 1000);
      });
  };
  again();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
};

/** A witness: a program of its own, that holds houses to what they signed. */
export const witnessCommand = (logTexts: readonly string[]) =>
  defineCommand({
    meta: { name: 'witness' },
    args: ARGS,
    run: async ({ args }) => {
      refuseUnknown('witness', args, ARGS);
      const { key, data, port: portText } = args;
      if (key === undefined || args._.length > 0)
        throw new BadInput('say with which key: baize witness --key FILE --data DIR --port N --log VKEY@URL');
      const signer = keyIn(key, args.name);
      const vkey = vkeyOf(signer);
      if (data === undefined && portText === undefined && logTexts.length === 0)
        return args.json ? sayJson({ key: vkey }) : say(vkey);
      if (data === undefined || portText === undefined || logTexts.length === 0)
        throw new BadInput('a witness needs --data DIR, --port N and at least one --log VKEY@URL');
      const logs = logTexts.map(logOf);
      const port = numberOf('port', portText, 65_535);
      const every = numberOf('every', args.every, 86_400);
      const records = openRecords(data);
      const now = (): number => Math.floor(Date.now() / 1000);
      const witness = openWitness({ signer, logs, records, now });
      const server = witnessServer({ witness, key: signer, logs, now, report });
      await new Promise<void>((resolve, reject) => {
        server.once('error', (error: NodeJS.ErrnoException) =>
          reject(new BadInput(`port ${port} cannot be opened (${error.code}): choose another with --port`)),
        );
        server.listen(port, args.host, resolve);
      });
      const address = `http://${args.host.includes(':') ? `[${args.host}]` : args.host}:${(server.address() as AddressInfo).port}`;
      await (args.json
        ? sayJson({ address, key: vkey, witness: `${vkey}@${address}` })
        : say(
            `The witness ${signer.name} listens at ${address}. Houses name it so: --witness ${vkey}@${address}`,
          ));
      const stopLooking = keepLooking(witness, logs, every);
      const close = (): void => {
        stopLooking();
        server.close(() => {
          records.close();
          process.exit(0);
        });
        server.closeAllConnections();
      };
      process.once('SIGINT', close);
      process.once('SIGTERM', close);
      return undefined;
    },
  });
