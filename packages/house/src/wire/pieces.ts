import { Readable } from 'node:stream';
import type { Turns } from '../turns.ts';

/** What one writing is worth: smaller texts wait for each other. */
const PIECE_CHARACTERS = 16 * 1024;

async function* joined(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** A long answer, made as fast as it is read and no further: who has gone is made nothing more for. */
export const streamed = (texts: AsyncIterable<string>): Readable =>
  Readable.from(joined(texts), { highWaterMark: 2 });

/** A list as JSON, item by item. */
async function* listText(turns: Turns, items: readonly unknown[]): AsyncGenerator<string> {
  yield '[';
  for (const [index, item] of items.entries()) {
    await turns.breathe();
    yield index === 0 ? JSON.stringify(item) : `,${JSON.stringify(item)}`;
  }
  yield ']';
}

/** An object as JSON, its lists item by item; others get their turn in between. */
export async function* objectText(turns: Turns, value: object): AsyncGenerator<string> {
  let before = '{';
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    if (Array.isArray(field)) yield* listText(turns, field);
    else yield JSON.stringify(field);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

/** One JSON object a line. */
export async function* lineText(said: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const each of said) yield `${JSON.stringify(each)}\n`;
}

export const JSON_TYPE = 'application/json; charset=utf-8';
export const JSON_LINES_TYPE = 'application/x-ndjson; charset=utf-8';
