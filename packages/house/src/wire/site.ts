import { BlockList, isIP, isIPv4 } from 'node:net';

/** How a house is reached from outside. */
export interface Site {
  /** Where browsers find it, as `https://house.example`; null where it is on this machine alone. */
  readonly origin: string | null;
  /** The networks of reverse proxies, whose word on where a request came from is taken. */
  readonly proxies: readonly string[];
}

/** On this machine alone, with nobody in between. */
export const LOOPBACK: Site = { origin: null, proxies: [] };

/** Behind TLS: cookies are then sent on no other way, and browsers are told to come back by it. */
export const isSecure = ({ origin }: Site): boolean => origin?.startsWith('https://') ?? false;

const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : '');

/**
 * Whether a request is meant for this house. A name that somebody else has pointed at this machine is not its name:
 * otherwise his page could ask the house from inside.
 */
export const isOwnHost = ({ origin }: Site, host: string | undefined): boolean =>
  host !== undefined && (LOCAL_HOST.test(host) || (origin !== null && host.toLowerCase() === hostOf(origin)));

/** Where whoever asks finds the house: under its name, or on this machine as he asked for it. */
export const originOf = ({ origin }: Site, host: string): string => origin ?? `http://${host}`;

/** Whether a page of this house sent a request, by the origin that browsers state. */
export const isOwnOrigin = (site: Site, origin: string, host: string | undefined): boolean =>
  origin === site.origin || (host !== undefined && LOCAL_HOST.test(host) && hostOf(origin) === host);

interface Asking {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

const READING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether nobody speaks in a visitor's name: an act that a browser sends comes from a page of this house. What is no
 * browser states neither an origin nor where it comes from, and has no visitor's cookie either.
 */
export const isOwnAct = (site: Site, { method, headers }: Asking): boolean => {
  if (READING.includes(method)) return true;
  const { origin, host, 'sec-fetch-site': from } = headers;
  if (typeof origin === 'string')
    return isOwnOrigin(site, origin, typeof host === 'string' ? host : undefined);
  return from === undefined || from === 'same-origin' || from === 'none';
};

/** What is wrong with the name of a network; undefined where nothing is. */
export const faultInNetwork = (network: string): string | undefined => {
  const [address = '', bits, ...more] = network.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return `${network} is no address and no network like 10.0.0.0/8`;
  const most = version === 4 ? 32 : 128;
  if (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most))
    return `${network} has a length that is not from 0 to ${most}`;
  return undefined;
};

/** Tells whether an address lies in one of these networks. */
export const inNetworks = (networks: readonly string[]): ((address: string | undefined) => boolean) => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) =>
    address !== undefined && isIP(address) !== 0 && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
};
