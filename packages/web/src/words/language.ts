import { type Counts, type Holes, type Params, partsIn, withoutNote } from './catalogue.ts';
import type { Area, Sayable } from './sayable.ts';

/** What is put into the holes of a sentence; numbers where words go by them. */
type Filling<Key extends string, Value> = {
  readonly [Hole in Holes<Key>]: Hole extends Counts<Key> ? number : Value;
};

/** What goes with a sentence: nothing where it has no hole. */
export type With<Key extends string, Value> = [Holes<Key>] extends [never]
  ? readonly []
  : readonly [filling: Filling<Key, Value>];

/** A sentence of the catalogues, in the language that it belongs to. */
export type Say = <Key extends Sayable>(key: Key, ...filling: With<Key, string | number>) => string;

/** The sentences without holes: what a table of words may hold. */
export type Plain = { [Key in Sayable]: [Holes<Key>] extends [never] ? Key : never }[Sayable];

export type Tag = 'en' | 'zh' | 'xa';

/** A language, handed down to whatever writes words: see `docs/architecture/languages.md`. */
export interface Language {
  readonly tag: Tag;
  /** As documents and `Intl` call it. */
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  readonly say: Say;
  /** The parts of a sentence, for whoever puts more than words into it. */
  readonly parts: (key: Sayable, counts: Params) => readonly (string | { readonly hole: string })[];
  /** A sentence of words: "no more bets" as "No more bets.". */
  readonly sentence: (words: string) => string;
  /** Sentences one after the other; those that say nothing are left out. */
  readonly together: (sentences: readonly string[]) => string;
  /** "one, two and three". */
  readonly list: (words: readonly string[]) => string;
  /** "one, two or three". */
  readonly anyOf: (words: readonly string[]) => string;
  readonly number: (value: number) => string;
  readonly date: (at: number | Date, style: Intl.DateTimeFormatOptions) => string;
  /** Reads the words of an area, which until then are said in English; undefined where they are at hand. */
  readonly reading: (area: Area) => Promise<void> | undefined;
}

/** What a language is made of. */
interface Making {
  readonly tag: Tag;
  readonly locale: string;
  readonly dir?: 'ltr' | 'rtl';
  /** The text of a key, with its holes. */
  readonly textOf: (key: string) => string;
  readonly end?: string;
  readonly between?: string;
  readonly reading?: Language['reading'];
}

/** The forms of `{n|seat|seats}` stand in the order in which this has them. */
const CATEGORIES: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const languageOf = (making: Making): Language => {
  const { tag, locale, textOf, end = '.', between = ' ' } = making;
  const rules = new Intl.PluralRules(locale);
  const own = new Set(rules.resolvedOptions().pluralCategories);
  const categories = CATEGORIES.filter((each) => own.has(each));
  const numbers = new Intl.NumberFormat(locale);
  const and = new Intl.ListFormat(locale, { type: 'conjunction' });
  const or = new Intl.ListFormat(locale, { type: 'disjunction' });
  const written = (value: string | number | undefined): string =>
    typeof value === 'number' ? numbers.format(value) : (value ?? '');
  const chosen = (forms: string, count: string | number | undefined): string => {
    const each = forms.split('|');
    return each[categories.indexOf(rules.select(Number(count)))] ?? each.at(-1) ?? '';
  };
  const parts: Language['parts'] = (key, counts) =>
    partsIn(textOf(key)).map((part) =>
      typeof part === 'string' || part.forms === undefined ? part : chosen(part.forms, counts[part.hole]),
    );
  const say = (key: Sayable, filling: Params = {}): string =>
    parts(key, filling)
      .map((part) => (typeof part === 'string' ? part : written(filling[part.hole])))
      .join('');
  return {
    ...{ tag, locale, dir: making.dir ?? 'ltr', say: say as Say, parts },
    sentence: (words) => (words === '' ? '' : `${capital(words)}${end}`),
    together: (sentences) => sentences.filter((each) => each !== '').join(between),
    list: (words) => and.format(words),
    anyOf: (words) => or.format(words),
    number: (value) => numbers.format(value),
    date: (at, style) => new Intl.DateTimeFormat(locale, { hourCycle: 'h23', ...style }).format(at),
    reading: making.reading ?? (() => undefined),
  };
};

/** The language that the keys are written in. Staff pages are in it, whatever else somebody reads. */
export const ENGLISH: Language = languageOf({ tag: 'en', locale: 'en-AU', textOf: withoutNote });
