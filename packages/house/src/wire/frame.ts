/**
 * Frames of a WebSocket, written by hand past `ws`. Why: fifty full tables send the same text to many browsers, and
 * `ws` would make a frame anew for each of them; here a text is encoded once and the same bytes go to everybody (`npm
 * run bench -- live` measures it). What it needs: no extension is negotiated, permessage-deflate least of all, because
 * then every data frame has to be compressed by that connection's own window and marked so, and a browser would close
 * on these frames as a protocol error; and `ws` sends no data frames of its own on the connection, between whose parts
 * these could fall. `sockets.ts` checks the first at every connection, and writes every text by this file.
 */

/** FIN and opcode 1: the only part of a text message (RFC 6455, 5.2). */
const WHOLE_TEXT = 0x81;
/** Lengths up to this stand in the second byte itself; beyond, it says in how many bytes the length follows. */
const SHORT_MAX = 125;
const IN_TWO = 126;
const TWO_MAX = 0xff_ff;
const IN_EIGHT = 127;

/** A text as the one unmasked, uncompressed frame in which a server sends it. */
export const encodeTextFrame = (text: string): Buffer => {
  const length = Buffer.byteLength(text);
  const start = length <= SHORT_MAX ? 2 : length <= TWO_MAX ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = WHOLE_TEXT;
  if (length <= SHORT_MAX) frame[1] = length;
  else if (length <= TWO_MAX) {
    frame[1] = IN_TWO;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = IN_EIGHT;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, start);
  return frame;
};
