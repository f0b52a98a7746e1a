import { partsIn, withoutNote } from './catalogue.ts';
import { type Language, languageOf } from './language.ts';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const STRANGE = 'áƀčďéƒǧĥíǰķĺɱñóƥɋŕšťúṽŵẋýžÁƁČĎÉƑǦĤÍǰĶĹṀÑÓƤɊŔŠŤÚṼŴẊÝŽ';
const VOWELS = /[aeiou]/g;

/** Words that nobody took from a catalogue have letters of the plain alphabet; these have none, and are longer. */
const strange = (words: string): string =>
  words.replaceAll(VOWELS, '$&$&').replaceAll(/[A-Za-z]/g, (letter) => STRANGE.charAt(PLAIN.indexOf(letter)));

const pseudoText = (key: string): string =>
  partsIn(withoutNote(key))
    .map((part) => {
      if (typeof part === 'string') return strange(part);
      return part.forms === undefined ? `{${part.hole}}` : `{${part.hole}|${strange(part.forms)}}`;
    })
    .join('');

/** A language that nobody speaks, longer than English and from right to left: it shows what is left out or cut. */
export const PSEUDO: Language = languageOf({
  ...{ tag: 'xa', locale: 'en-XA', dir: 'rtl' },
  textOf: pseudoText,
});
