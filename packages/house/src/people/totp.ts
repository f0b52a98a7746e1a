import { createHmac, timingSafeEqual } from 'node:crypto';

/** A code lasts this long; RFC 6238 says so, and the apps that make them know nothing else. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** A phone's clock may be as many steps off, on either side. */
const SLACK_STEPS = 1;

/** RFC 4226: the code of a counter, by HMAC with this hash. */
const hotp = (
  secret: Uint8Array,
  counter: number,
  { digits = DIGITS, hash = 'sha1' }: { digits?: number; hash?: 'sha1' | 'sha256' | 'sha512' } = {},
): string => {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac(hash, secret).update(message).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const binary = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(binary % 10 ** digits).padStart(digits, '0');
};

export const stepAt = (ms: number): number => Math.floor(ms / STEP_MS);

/** RFC 6238: the code of a moment. */
export const codeAt = (secret: Uint8Array, ms: number, how?: Parameters<typeof hotp>[2]): string =>
  hotp(secret, stepAt(ms), how);

/**
 * The step that this code is of, near now and after the last one that was taken; undefined where it is none. A code
 * that somebody has read over a shoulder is good for nobody once it was used.
 */
export const stepOfCode = (
  secret: Uint8Array,
  code: string,
  { now, after }: { readonly now: number; readonly after: number },
): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined;
  let found: number | undefined;
  for (let step = stepAt(now) - SLACK_STEPS; step <= stepAt(now) + SLACK_STEPS; step += 1) {
    const fits = timingSafeEqual(Buffer.from(hotp(secret, Math.max(0, step))), Buffer.from(code));
    if (fits && step > after) found ??= step;
  }
  return found;
};

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 base32 without padding, as the apps take it. */
export const base32 = (bytes: Uint8Array): string => {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return [...Array(Math.ceil(bits.length / 5)).keys()]
    .map((at) => ALPHABET[Number.parseInt(bits.slice(at * 5, at * 5 + 5).padEnd(5, '0'), 2)])
    .join('');
};

/** What an app reads from the square of dots. */
export const codeAddress = (secret: Uint8Array, { house, name }: { house: string; name: string }): string =>
  `otpauth://totp/${encodeURIComponent(house)}:${encodeURIComponent(name)}?${new URLSearchParams({
    secret: base32(secret),
    issuer: house,
    digits: String(DIGITS),
    period: String(STEP_MS / 1000),
  })}`;
