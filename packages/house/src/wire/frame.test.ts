import { expect, test } from 'vitest';
import * as library from 'ws';
import { encodeTextFrame } from './frame.ts';

const { Receiver } = library as unknown as {
  readonly Receiver: new (options: { readonly isServer: boolean }) => NodeJS.WritableStream;
};

/** What a browser's end makes of frames, by the library that reads them. */
const read = (frames: readonly Buffer[]): readonly string[] => {
  const receiver = new Receiver({ isServer: false });
  const heard: string[] = [];
  receiver.on('message', (data: Buffer, isBinary: boolean) => heard.push(isBinary ? 'bytes' : String(data)));
  for (const frame of frames) receiver.write(frame);
  return heard;
};

test.each([
  ['nothing', ''],
  ['the longest of the short', 'a'.repeat(125)],
  ['the shortest with two bytes for its length', 'a'.repeat(126)],
  ['the longest with two bytes for its length', 'a'.repeat(65_535)],
  ['the shortest with eight bytes for its length', 'a'.repeat(65_536)],
  ['letters of more than a byte, short', 'é'.repeat(62)],
  ['letters of more than a byte, no longer short', 'é'.repeat(63)],
  ['cards', '{"cards":["A♠","10♥"],"name":"Zoë 🂡"}'],
])('%s is read as it was', async (_name, text) => {
  const heard = read([encodeTextFrame(text), encodeTextFrame('after')]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(heard).toEqual([text, 'after']);
});
