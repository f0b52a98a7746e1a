/** How one person wants the pages, on this browser. */
export interface Settings {
  /** Whether single letters are keys. Arrows, Enter and Esc always are. */
  readonly letters: 'on' | 'off';
  readonly deck: 'two' | 'four';
  /** Auto: each page in the theme of its work. */
  readonly theme: 'auto' | 'pit' | 'paper';
  /** How loud tables are. */
  readonly sound: 'off' | 'low' | 'on';
  /** Whether sounds are written too. */
  readonly captions: 'on' | 'off';
  /** Whether the desk calls when it is one's turn and the page is not looked at. */
  readonly call: 'on' | 'off';
  /** Auto: the browser's. The last is nobody's: tests read by it. */
  readonly language: 'auto' | 'en' | 'zh' | 'xa';
}

export type Theme = 'pit' | 'paper';

const PLAIN: Settings = {
  ...{ letters: 'on', deck: 'two', theme: 'auto' },
  ...{ sound: 'low', captions: 'off', call: 'off', language: 'auto' },
};

const CHOICES = {
  letters: ['on', 'off'],
  deck: ['two', 'four'],
  theme: ['auto', 'pit', 'paper'],
  sound: ['off', 'low', 'on'],
  captions: ['on', 'off'],
  call: ['on', 'off'],
  language: ['auto', 'en', 'zh', 'xa'],
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
      sound: chosen(kept.sound, CHOICES.sound, PLAIN.sound),
      captions: chosen(kept.captions, CHOICES.captions, PLAIN.captions),
      call: chosen(kept.call, CHOICES.call, PLAIN.call),
      language: chosen(kept.language, CHOICES.language, PLAIN.language),
    };
  } catch {
    return PLAIN;
  }
};

/** The theme of a page: its own, unless the person wants one everywhere. */
export const themeFor = (page: Theme, { theme }: Settings): Theme => (theme === 'auto' ? page : theme);
