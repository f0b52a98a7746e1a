import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { sha256 } from './tree.ts';

/** What a key signs (C2SP signed-note): the text itself, or a checkpoint with the time at which it was seen. */
export const SIGNS = { text: 1, cosignature: 4 } as const;
type Kind = (typeof SIGNS)[keyof typeof SIGNS];

const PUBLIC_BYTES = 32;
const ID_BYTES = 4;
/** What stands before the 32 bytes of an Ed25519 key in its DER form. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A public key with its name, as others know it. */
export interface Verifier {
  readonly name: string;
  readonly kind: Kind;
  readonly id: Uint8Array;
  readonly publicKey: Uint8Array;
}

export interface Signer extends Verifier {
  /** Signs bytes with the bare key. */
  sign(message: Uint8Array): Uint8Array;
}

/** A key's name is a word without `+`, so that it can stand in a line. */
export const isKeyName = (name: string): boolean =>
  name !== '' && name.length <= 200 && name.isWellFormed() && !/[\s+\p{Cc}\p{Z}]/u.test(name);

const idOf = (name: string, kind: Kind, publicKey: Uint8Array): Uint8Array =>
  sha256(Buffer.concat([Buffer.from(`${name}\n`), Buffer.from([kind]), publicKey])).subarray(0, ID_BYTES);

const verifierOf = (name: string, kind: Kind, publicKey: Uint8Array): Verifier => ({
  name,
  kind,
  id: idOf(name, kind, publicKey),
  publicKey,
});

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Base64 that is written as it has to be; undefined for anything else. */
export const fromBase64 = (text: string): Uint8Array | undefined => {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
};

/** `NAME+ID+KEY`: the public key as it is handed out. */
export const vkeyOf = ({ name, kind, id, publicKey }: Verifier): string =>
  `${name}+${hex(id)}+${base64(Buffer.concat([Buffer.from([kind]), publicKey]))}`;

const isKind = (kind: number | undefined): kind is Kind => kind === SIGNS.text || kind === SIGNS.cosignature;

const readKey = (
  name: string,
  id: string,
  key: string,
): { readonly kind: Kind; readonly bytes: Uint8Array } | undefined => {
  const bytes = fromBase64(key);
  const kind = bytes?.[0];
  if (bytes?.length !== 1 + PUBLIC_BYTES || !isKind(kind) || !isKeyName(name) || !/^[0-9a-f]{8}$/.test(id))
    return undefined;
  return { kind, bytes: bytes.subarray(1) };
};

/** Reads a public key; undefined where it is none, or is not what its id says. */
export const parseVkey = (text: string): Verifier | undefined => {
  const [name = '', id = '', ...rest] = text.split('+');
  const key = readKey(name, id, rest.join('+'));
  if (key === undefined) return undefined;
  const verifier = verifierOf(name, key.kind, key.bytes);
  return hex(verifier.id) === id ? verifier : undefined;
};

const PRIVATE = 'PRIVATE+KEY';

const privateKeyOf = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });

/** The signer of a seed of 32 bytes. */
export const signerOf = (name: string, kind: Kind, seed: Uint8Array): Signer => {
  const key = privateKeyOf(seed);
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    ...verifierOf(name, kind, new Uint8Array(der.subarray(SPKI.length))),
    sign: (message) => sign(null, message, key),
  };
};

/** `PRIVATE+KEY+NAME+ID+SEED`: how a private key is kept. */
export const printPrivateKey = (signer: Verifier, seed: Uint8Array): string =>
  `${PRIVATE}+${signer.name}+${hex(signer.id)}+${base64(Buffer.concat([Buffer.from([signer.kind]), seed]))}\n`;

/** Reads a private key; undefined where it is none. */
export const parsePrivateKey = (text: string): Signer | undefined => {
  const line = text.trimEnd();
  if (!line.startsWith(`${PRIVATE}+`)) return undefined;
  const [name = '', id = '', ...rest] = line.slice(PRIVATE.length + 1).split('+');
  const key = readKey(name, id, rest.join('+'));
  if (key === undefined) return undefined;
  const signer = signerOf(name, key.kind, key.bytes);
  return hex(signer.id) === id ? signer : undefined;
};

/** A signature line of a note, not yet checked. */
export interface SignatureLine {
  readonly name: string;
  readonly id: Uint8Array;
  /** What follows the id: the signature, with a time before it where it is a cosignature. */
  readonly bytes: Uint8Array;
}

export interface Note {
  /** With its last line feed. */
  readonly text: string;
  readonly signatures: readonly SignatureLine[];
}

const DASH = '\u2014 ';
const SIGNATURES_MAX = 64;
const NOTE_MAX = 65_536;

const printSignature = ({ name, id, bytes }: SignatureLine): string =>
  `${DASH}${name} ${base64(Buffer.concat([id, bytes]))}\n`;

export const printNote = ({ text, signatures }: Note): string =>
  `${text}\n${signatures.map(printSignature).join('')}`;

/** One signature line without its line feed; undefined where it is none. */
const parseSignature = (line: string): SignatureLine | undefined => {
  if (!line.startsWith(DASH)) return undefined;
  const [name = '', code = '', ...more] = line.slice(DASH.length).split(' ');
  const bytes = fromBase64(code);
  if (bytes === undefined || bytes.length <= ID_BYTES || !isKeyName(name) || more.length > 0)
    return undefined;
  return { name, id: bytes.subarray(0, ID_BYTES), bytes: bytes.subarray(ID_BYTES) };
};

/** Reads a signed note; undefined where it is none. Nothing in it is true before a signature was checked. */
export const parseNote = (note: string): Note | undefined => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a note must not hold.
  if (note.length > NOTE_MAX || !note.isWellFormed() || /[\u0000-\u0009\u000b-\u001f]/.test(note))
    return undefined;
  const end = note.lastIndexOf('\n\n');
  if (end === -1 || !note.endsWith('\n')) return undefined;
  const lines = note.slice(end + 2, -1).split('\n');
  if (lines.length > SIGNATURES_MAX) return undefined;
  const signatures = lines.map(parseSignature);
  return signatures.every((each) => each !== undefined)
    ? { text: note.slice(0, end + 1), signatures }
    : undefined;
};

/** Whether a line claims to be by this key: by name and id. */
export const isBy = ({ name, id }: Pick<Verifier, 'name' | 'id'>, line: SignatureLine): boolean =>
  line.name === name && Buffer.compare(line.id, id) === 0;

export const hasSigned = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean =>
  signature.length === 64 &&
  verify(
    null,
    message,
    createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' }),
    signature,
  );

export const signNote = (text: string, signer: Signer): SignatureLine => ({
  name: signer.name,
  id: signer.id,
  bytes: signer.sign(Buffer.from(text)),
});

/** Whether the key has signed the note; a signature that says so and does not fit spoils the whole. */
export const isSignedBy = ({ text, signatures }: Note, verifier: Verifier): boolean => {
  const own = signatures.filter((line) => isBy(verifier, line));
  return own.length > 0 && own.every(({ bytes }) => hasSigned(verifier.publicKey, Buffer.from(text), bytes));
};
