/** How one person wants the pages, on this browser. */
export interface Settings {
  /** Whether single letters are keys. Arrows, Enter and Esc always are. */
  readonly letters: 'on' | 'off';
  readonly deck: 'two' | 'four';
  /** Auto: each page in the theme of its work. */
  readonly theme: 'auto' | 'pit' | 'paper';
}

export type Theme = 'pit' | 'paper';

const PLAIN: Settings = { letters: 'on', deck: 'two', theme: 'auto' };

const CHOICES = {
  letters: ['on', 'off'],
  deck: ['two', 'four'],
  theme: ['auto', 'pit', 'paper'],
} as const satisfies { readonly [Name in keyof Settings]: readonly Settings[Name][] };

const chosen = <Value extends string>(value: unknown, of: readonly Value[], otherwise: Value): Value =>
  of.find((each) => each === value) ?? otherwise;

/** Settings as they were written down. What cannot be read, or was never chosen, is as it is for everybody. */
export const readSettings = (text: string | null): Settings => {
  try {
    const kept: Readonly<Record<string, unknown>> = Object(JSON.parse(text ?? '{}'));
    return {
      letters: chosen(kept.letters, CHOICES.letters, PLAIN.letters),
      deck: chosen(kept.deck, CHOICES.deck, PLAIN.deck),
      theme: chosen(kept.theme, CHOICES.theme, PLAIN.theme),
    };
  } catch {
    return PLAIN;
  }
};

/** The theme of a page: its own, unless the person wants one everywhere. */
export const themeFor = (page: Theme, { theme }: Settings): Theme => (theme === 'auto' ? page : theme);
