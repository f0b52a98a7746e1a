import { expect, test } from 'vitest';
import { rememberColumns, rememberedColumns, withColumn } from './entry-columns.ts';

const storageOf = (text: string | null = null) => {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
  };
};

test('U12: which column is which is told once, and known again by the headings', () => {
  const storage = storageOf();
  rememberColumns(storage, ['Teilnehmer', 'Telefon'], { player: 0, phone: 1 });
  rememberColumns(storage, ['Name'], { player: 0 });
  expect(rememberedColumns(storage, ['teilnehmer', 'TELEFON'])).toEqual({ player: 0, phone: 1 });
  expect(rememberedColumns(storage, ['Telefon', 'Teilnehmer'])).toBeUndefined();
});

test.each([null, 'no JSON', '{"name":{"player":"x"}}', '{"name":{"shoe":1}}', '{"name":null}'])(
  'what is kept as %s is nothing',
  (text) => {
    expect(rememberedColumns(storageOf(text), ['Name'])).toBeUndefined();
  },
);

test('a column is one thing alone', () => {
  expect(withColumn({ player: 0, phone: 1 }, 'email', 1)).toEqual({ player: 0, email: 1 });
  expect(withColumn({ player: 0, phone: 1 }, 'phone', undefined)).toEqual({ player: 0 });
});
