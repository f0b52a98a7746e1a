import { withoutNote } from '../catalogue.ts';
import { type Language, languageOf } from '../language.ts';
import type { Area } from '../sayable.ts';
import { shell } from './shell.ts';

type Texts = Readonly<Record<string, string>>;

/** The areas that are read when they are needed; the frame of every page comes with the language. */
const SOURCES: Readonly<Record<Exclude<Area, 'shell'>, () => Promise<Texts>>> = {
  floor: async () => (await import('./floor.ts')).floor,
  care: async () => (await import('./care.ts')).care,
  coach: async () => (await import('./coach.ts')).coach,
  baccarat: async () => (await import('./baccarat.ts')).baccarat,
  blackjack: async () => (await import('./blackjack.ts')).blackjack,
  dice: async () => (await import('./dice.ts')).dice,
  pit: async () => (await import('./pit.ts')).pit,
  poker: async () => (await import('./poker.ts')).poker,
  roulette: async () => (await import('./roulette.ts')).roulette,
};

/** Simplified Chinese. */
export const openChinese = (): Language => {
  let texts: Texts = shell;
  const known = new Set<Area>(['shell']);
  const under = new Map<Area, Promise<void>>();
  const read = async (area: Exclude<Area, 'shell'>): Promise<void> => {
    texts = { ...texts, ...(await SOURCES[area]()) };
    known.add(area);
  };
  return languageOf({
    ...{ tag: 'zh', locale: 'zh-Hans', end: '。', between: '' },
    textOf: (key) => (Object.hasOwn(texts, key) ? texts[key] : undefined) ?? withoutNote(key),
    reading: (area) => {
      if (area === 'shell' || known.has(area)) return undefined;
      const reading = under.get(area) ?? read(area);
      under.set(area, reading);
      return reading;
    },
  });
};
