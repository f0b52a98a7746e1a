/** What stands in one hole: `{n}` is n, and so is `{n|seat|seats}`, which is a choice by number. */
type NameIn<Hole extends string> = Hole extends `${infer Name}|${string}` ? Name : Hole;

/** The names of the holes of a sentence: of `Seat {seat} of {n}` they are seat and n. */
export type Holes<Text> = Text extends `${string}{${infer Hole}}${infer Rest}`
  ? NameIn<Hole> | Holes<Rest>
  : never;

/** Those by which words are chosen: a number has to be put there. */
export type Counts<Text> = Text extends `${string}{${infer Hole}}${infer Rest}`
  ? (Hole extends `${infer Name}|${string}` ? Name : never) | Counts<Rest>
  : never;

/** A translation has no hole that its key has not: nobody would fill it. */
type Fitting<Texts> = {
  readonly [Key in keyof Texts]: [Holes<Texts[Key]>] extends [Holes<Key>] ? Texts[Key] : never;
};

/** The words of an area in one language, each under its English. */
export const catalogue = <const Texts extends Readonly<Record<string, string>>>(
  texts: Texts & Fitting<Texts>,
): Texts => texts;

/** What keeps apart two meanings of one English word stands after a tilde and is never shown: `Player~hand`. */
const NOTE = /~[^~]*$/;

export const withoutNote = (key: string): string => key.replace(NOTE, '');

const HOLE = /\{(\w+)(?:\|([^}]*))?\}/g;

export type Params = Readonly<Record<string, string | number>>;

/** A sentence in its parts: words, and holes by name. */
export const partsIn = (
  text: string,
): readonly (string | { readonly hole: string; readonly forms?: string })[] => {
  const parts: (string | { readonly hole: string; readonly forms?: string })[] = [];
  let end = 0;
  for (const { 0: whole, 1: hole = '', 2: forms, index } of text.matchAll(HOLE)) {
    if (index > end) parts.push(text.slice(end, index));
    parts.push(forms === undefined ? { hole } : { hole, forms });
    end = index + whole.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
};
