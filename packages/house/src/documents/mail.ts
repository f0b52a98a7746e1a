import { createHash } from 'node:crypto';
import type { Letter } from '@baize/tournament';

/** A letter with who sends it, who gets it and when it was written. */
export interface Mail {
  readonly letter: Letter;
  readonly from: string;
  readonly to: { readonly name: string; readonly email: string };
  readonly at: number;
  /** What no other letter has: the same letter made again is the same. */
  readonly key: string;
}

const CRLF = '\r\n';
/** RFC 2045: no line of an encoded body is longer. */
const LINE_MAX = 76;
/** RFC 2047: an encoded word has 75 characters at the most; with the name of its header a line has 78. */
const WORD_BYTES = 42;
/** Beyond this a plain header is folded, and it is simplest folded as encoded words. */
const PLAIN_MAX = 60;

/** Words of at most so many bytes, cut between letters. */
const pieces = (text: string): readonly string[] => {
  const all: string[] = [];
  let piece = '';
  for (const letter of text) {
    if (Buffer.byteLength(piece + letter) > WORD_BYTES) {
      all.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...all, piece];
};

/** A control sign would begin another header, or another letter. */
const withoutControls = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();

const encodedWords = (text: string): string =>
  pieces(text)
    .map((piece) => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`)
    .join(`${CRLF} `);

/** Text in a header (RFC 2047): as it is where it is plain and short. */
const headerText = (said: string): string => {
  const text = withoutControls(said);
  return /^[\x20-\x7e]*$/.test(text) && text.length <= PLAIN_MAX && !text.includes('=?')
    ? text
    : encodedWords(text);
};

/** A name before an address (RFC 5322): quoted, or as encoded words. */
const phrase = (said: string): string => {
  const text = headerText(said);
  return text.startsWith('=?') ? text : `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
};

const hex = (byte: number): string => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;

const isPlain = (byte: number): boolean => (byte >= 33 && byte <= 126 && byte !== 61) || byte === 32;

/**
 * A line in quoted-printable (RFC 2045): folded softly, and nothing at its end or beginning that a mailbox would
 * change.
 */
const quotedLine = (line: string): string => {
  const bytes = [...Buffer.from(line)];
  const signs = bytes.map((byte, at) => {
    const isLast = at === bytes.length - 1;
    return isPlain(byte) && !(isLast && byte === 32) ? String.fromCharCode(byte) : hex(byte);
  });
  // A line of a mailbox that begins so begins another letter.
  if (line.startsWith('From ')) signs[0] = hex(70);
  const lines: string[] = [];
  let folded = '';
  for (const sign of signs) {
    if (folded.length + sign.length > LINE_MAX - 1) {
      lines.push(`${folded}=`);
      folded = '';
    }
    folded += sign;
  }
  return [...lines, folded].join(CRLF);
};

/** RFC 5322 writes the zone as a number. */
const dateOf = (at: number): string => new Date(at).toUTCString().replace('GMT', '+0000');

const idOf = ({ key, from }: Mail): string => {
  const [, domain = ''] = from.split('@');
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`;
};

/** A letter as a file that a mail program opens (RFC 5322), to be looked at and sent by a person. */
export const emlOf = (mail: Mail): string => {
  const { letter, from, to, at } = mail;
  const headers = [
    `Date: ${dateOf(at)}`,
    `From: ${from}`,
    `To: ${phrase(to.name)}${CRLF} <${to.email}>`,
    `Subject: ${headerText(letter.subject)}`,
    `Message-ID: ${idOf(mail)}`,
    // A draft: nobody has sent it.
    'X-Unsent: 1',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
  ];
  const body = letter.text.join('\n\n').split('\n').map(quotedLine);
  return [...headers, '', ...body, ''].join(CRLF);
};

/** Many letters in one file (RFC 4155), as mail programs import them. */
export const mboxOf = (mails: readonly Mail[]): string =>
  mails
    .map((mail) => {
      const day = new Date(mail.at)
        .toUTCString()
        .replace(/^(\w+), (\d+) (\w+) (\d+) ([\d:]+) GMT$/, '$1 $3 $2 $5 $4');
      return `From ${mail.from} ${day}\n${emlOf(mail).replaceAll(CRLF, '\n')}\n`;
    })
    .join('');

/** An address that a letter can be sent to: one local part and one domain, plain signs alone. */
export const isAddress = (text: string): boolean =>
  text.length <= 254 &&
  /^[!-~]+$/.test(text) &&
  /^[^@<>()[\]\\,;:"]+@[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(text);
