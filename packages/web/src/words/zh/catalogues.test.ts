import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { partsIn } from '../catalogue.ts';

const FOLDER = new URL('.', import.meta.url);
const FILES = readdirSync(FOLDER).filter((name) => !/^chinese\.|\.test\./.test(name));

const holesIn = (text: string): readonly string[] =>
  partsIn(text).flatMap((part) => (typeof part === 'string' || part.forms !== undefined ? [] : [part.hole]));

const areas = await Promise.all(
  FILES.map(async (file) => {
    const module = (await import(file.startsWith('.') ? file : `./${file}`)) as Record<
      string,
      Record<string, string>
    >;
    return [file, Object.values(module)[0] ?? {}] as const;
  }),
);

describe.each(areas)('%s', (_, texts) => {
  test('every sentence says something, with all that is put into it, and nothing else', () => {
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe('');
      expect([...new Set(holesIn(text))].sort(), key).toEqual([...new Set(holesIn(key))].sort());
    }
  });
});

test('a key means the same in every area', () => {
  const met = new Map<string, string>();
  for (const [, texts] of areas)
    for (const [key, text] of Object.entries(texts))
      expect(met.get(key) ?? text, key).toBe(met.set(key, text).get(key));
});
