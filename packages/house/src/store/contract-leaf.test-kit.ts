import { expect, test } from 'vitest';
import { parseEntry } from '../log/leaf.ts';
import { leafHash } from '../log/tree.ts';
import { senderOf } from './port.ts';
import { AT, append, fund, type Opened, transaction, transfer } from './transaction.test-kit.ts';

const hex = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('hex');
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The log: every command is one leaf, in the order of commits, and a leaf is the hash of all that the command did. */
export const leafContract = (of: () => Opened): void => {
  test('every command is a leaf, also one that was refused, and events name theirs', async () => {
    const { store, reopen } = of();
    expect([await store.size(), await store.leaves(0, 9), await store.entries(0, 9)]).toEqual([0, [], []]);
    await fund(store, 'bank/ada', 250);
    await store.commit(transaction({ id: 'refused', reply: { ok: false } }));
    const { is } = await store.commit(transaction({ id: 'stale', appends: [append('a', 7, 1)] }));
    expect(is).toBe('conflict');
    const both = transaction({
      by: senderOf('ada'),
      id: 'both',
      at: AT + 1,
      appends: [append('a', 0, 1, { two: 'é\n"' }), append('b', 0, [])],
      postings: transfer('bank/ada', 'layout', 50),
      reply: { ok: true },
    });
    await store.commit(both);
    await store.commit(both);
    expect(await store.size()).toBe(3);
    expect((await store.readAll(0, 9)).map(({ stream, command }) => [stream, command])).toEqual([
      ['fund/bank/ada', 1],
      ['a', 3],
      ['a', 3],
      ['b', 3],
    ]);
    const entries = await store.entries(0, 9);
    for (const { leaf, text } of entries) expect(hex(leafHash(text))).toBe(hex(leaf));
    expect((await store.leaves(0, 9)).map(hex)).toEqual(entries.map(({ leaf }) => hex(leaf)));
    expect((await store.leaves(1, 1)).map(hex)).toEqual([hex(entries[1]?.leaf)]);
    expect((await store.entries(2, 9)).map(({ number }) => number)).toEqual([3]);
    expect(entries.map(({ text }) => parseEntry(text))).toMatchObject([
      {
        sender: 'house',
        postings: [
          ['world', -250, -250, null],
          ['bank/ada', 250, 250, null],
        ],
      },
      { sender: 'house', id: 'refused', events: [], postings: [], reply: { ok: false } },
      {
        sender: 'person:ada',
        id: 'both',
        fingerprint: 'f',
        at: AT + 1,
        events: [
          { stream: 'a', version: 1, type: 'Noted', data: 1 },
          { stream: 'a', version: 2, type: 'Noted', data: { two: 'é\n"' } },
          { stream: 'b', version: 1, type: 'Noted', data: [] },
        ],
        postings: [
          ['bank/ada', -50, 200, 1],
          ['layout', 50, 50, null],
        ],
        reply: { ok: true },
      },
    ]);
    const again = await reopen();
    expect((await again.entries(0, 9)).map(({ text }) => text)).toEqual(entries.map(({ text }) => text));
    expect(await again.chainEnds()).toEqual([]);
    expect(await again.verify()).toEqual([]);
  });

  test('leaves are salted: none tells anything of another, though both say the same', async () => {
    const { store } = of();
    for (const id of Array.from({ length: 50 }, (_, index) => `ask-${index}`))
      await store.commit(transaction({ id, reply: null }));
    const entries = await store.entries(0, 50);
    const salts = entries.map(({ text }) => parseEntry(text)?.salt ?? '');
    expect(new Set(salts).size).toBe(50);
    for (const salt of salts) expect(salt).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(entries.map(({ leaf }) => hex(leaf))).size).toBe(50);
  });

  test('who waits for it is told that the log has grown, also by what has no events', async () => {
    const { store } = of();
    const sizes: number[] = [];
    const stop = store.onGrowth((size) => sizes.push(size));
    await Promise.all([store.commit(transaction()), store.commit(transaction())]);
    await store.commit(transaction({ id: 'alone' }));
    await store.commit(transaction({ id: 'alone' }));
    await turn();
    expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
    expect(sizes.at(-1)).toBe(3);
    stop();
    await store.commit(transaction());
    await turn();
    expect(sizes.at(-1)).toBe(3);
  });
};
