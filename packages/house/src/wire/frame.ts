/** The last part of a message, and text (RFC 6455, 5.2). */
const WHOLE_TEXT = 0x81;
/** Lengths up to this stand in the second byte itself; beyond, it says in how many bytes the length follows. */
const SHORT_MAX = 125;
const IN_TWO = 126;
const TWO_MAX = 0xff_ff;
const IN_EIGHT = 127;

/** A text as the one frame in which a server sends it over a WebSocket: the same bytes for everybody. */
export const frameOf = (text: string): Buffer => {
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
