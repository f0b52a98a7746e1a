import { ENGLISH, type Language, type Tag } from './language.ts';

/** What a person chose; auto is what his browser asks for. */
export type Choice = 'auto' | Tag;

/** The first of a browser's languages that there is. */
const wanted = (locales: readonly string[]): Tag => {
  const first = locales.map((locale) => locale.slice(0, 2).toLowerCase());
  return first.find((each) => each === 'zh' || each === 'en') === 'zh' ? 'zh' : 'en';
};

export const tagFor = (choice: Choice, locales: readonly string[]): Tag =>
  choice === 'auto' ? wanted(locales) : choice;

/** Reads a language with the words of the frame; English is always at hand. */
export const openLanguage = async (tag: Tag): Promise<Language> => {
  if (tag === 'zh') return (await import('./zh/chinese.ts')).openChinese();
  return tag === 'xa' ? (await import('./pseudo.ts')).PSEUDO : ENGLISH;
};
