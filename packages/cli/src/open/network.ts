import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { isIP } from 'node:net';
import { createSecureContext } from 'node:tls';
import { faultInNetwork, type Site, type Tls } from '@baize/house';
import { BadInput } from '../failure.ts';

/** What is said on the command line, or in the file of settings, of how a house is reached. */
export interface AskedNetwork {
  readonly host: string;
  readonly origin?: string | undefined;
  /** Networks, with commas between them. */
  readonly proxy?: string | undefined;
  readonly cert?: string | undefined;
  readonly key?: string | undefined;
}

export interface Network {
  readonly host: string;
  readonly site: Site;
  readonly tls: TlsFiles | undefined;
}

export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host);

const hostOf = (host: string): string => {
  if (host === 'localhost' || isIP(host) !== 0) return host;
  throw new BadInput(`--host is an address of this machine, like 127.0.0.1 or 0.0.0.0, not ${host}`);
};

const originOf = (text: string): string => {
  const origin = URL.canParse(text) ? new URL(text) : undefined;
  const isOne = origin !== undefined && /^https?:$/.test(origin.protocol) && origin.origin === text;
  if (!isOne)
    throw new BadInput(`--origin is where browsers find the house, like https://house.example, not ${text}`);
  return text;
};

const proxiesOf = (text: string | undefined): readonly string[] => {
  const networks = text === undefined ? [] : text.split(',').map((each) => each.trim());
  const fault = networks.map(faultInNetwork).find((each) => each !== undefined);
  if (fault !== undefined) throw new BadInput(`--proxy: ${fault}`);
  return networks;
};

const tlsOf = ({ cert, key }: AskedNetwork): TlsFiles | undefined => {
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined || key === undefined)
    throw new BadInput('a certificate and its key belong together: say both --cert FILE and --key FILE');
  return { cert, key };
};

/** How the house is reached, or why that cannot be meant. */
export const networkOf = (asked: AskedNetwork): Network => {
  const host = hostOf(asked.host);
  const origin = asked.origin === undefined ? null : originOf(asked.origin);
  const proxies = proxiesOf(asked.proxy);
  const tls = tlsOf(asked);
  const isHttps = origin?.startsWith('https:') ?? false;
  if (!isLoopback(host) && origin === null) {
    throw new BadInput(
      `--host ${host} lets other machines in: say with --origin under what name, like https://house.example`,
    );
  }
  if (tls !== undefined && !isHttps)
    throw new BadInput('with a certificate browsers come by https: say --origin https://...');
  if (isHttps && tls === undefined && proxies.length === 0) {
    throw new BadInput(
      `${origin} needs TLS: say --cert FILE and --key FILE, or with --proxy which proxy in front sees to it`,
    );
  }
  return { host, site: { origin, proxies }, tls };
};

const readPem = (option: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new BadInput(`${option} ${path} cannot be read: ${(error as Error).message}`);
  }
};

/** The certificate and its key, if they fit each other. */
export const readTls = ({ cert, key }: TlsFiles): Tls => {
  const tls = { cert: readPem('--cert', cert), key: readPem('--key', key) };
  try {
    createSecureContext(tls);
  } catch (error) {
    throw new BadInput(`${cert} and ${key} make no certificate: ${(error as Error).message}`);
  }
  return tls;
};

const LOOK_EVERY = 5000;

/**
 * Takes a renewed certificate without closing the house, when its file changes or somebody asks by SIGHUP. One that
 * does not fit is told and not taken: the one before stays.
 */
export const watchTls = (
  files: TlsFiles,
  take: (tls: Tls) => void,
  tell: (what: string) => void,
): (() => void) => {
  const reload = (): void => {
    try {
      take(readTls(files));
      tell(`the certificate was read again from ${files.cert}`);
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      tell(`the certificate was not changed: ${error.message}`);
    }
  };
  // Both are written one after the other: the last of them brings a pair that fits.
  for (const path of [files.cert, files.key])
    watchFile(path, { interval: LOOK_EVERY, persistent: false }, reload);
  process.on('SIGHUP', reload);
  return () => {
    for (const path of [files.cert, files.key]) unwatchFile(path, reload);
    process.off('SIGHUP', reload);
  };
};
