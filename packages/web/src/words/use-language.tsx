import {
  createContext,
  Fragment,
  type ReactElement,
  type ReactNode,
  use,
  useContext,
  useEffect,
  useState,
} from 'react';
import { useSettings } from '../shell/use-settings.ts';
import { reportDefect } from '../trouble/defects.ts';
import { ENGLISH, type Language, type Say, type With } from './language.ts';
import { openLanguage, tagFor } from './languages.ts';
import { moneyIn } from './money.ts';
import type { Area, Sayable } from './sayable.ts';
import { MoneyContext } from './use-money.tsx';

const LanguageContext = createContext<Language>(ENGLISH);

/** The language that this part of the page is written in. */
export const useLanguage = (): Language => useContext(LanguageContext);

export const useSay = (): Say => useLanguage().say;

/** The same where the words of an area are needed: what is drawn waits for them. */
export const useWords = (area: Area): Language => {
  const language = useLanguage();
  const reading = language.reading(area);
  if (reading !== undefined) use(reading);
  return language;
};

/** The language that the person has chosen, or his browser; undefined until it has been read. */
const useChosen = (): Language | undefined => {
  const { language: choice } = useSettings();
  const tag = tagFor(choice, navigator.languages);
  const [language, setLanguage] = useState<Language | undefined>(tag === 'en' ? ENGLISH : undefined);
  useEffect(() => {
    let isOver = false;
    openLanguage(tag)
      .then((read) => {
        if (!isOver) setLanguage(read);
      })
      .catch((error: unknown) => {
        setLanguage(ENGLISH);
        reportDefect('the words of this language could not be read')(error);
      });
    return () => {
      isOver = true;
    };
  }, [tag]);
  useEffect(() => {
    if (language === undefined) return;
    document.documentElement.lang = language.locale;
    document.documentElement.dir = language.dir;
  }, [language]);
  return language;
};

/** The pages in the language of who reads them. */
export const InLanguage = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const language = useChosen();
  return language === undefined ? null : (
    <LanguageContext value={language}>
      <MoneyContext value={moneyIn('money', language)}>{children}</MoneyContext>
    </LanguageContext>
  );
};

interface SaidProps<Key extends Sayable> {
  readonly of: Key;
  readonly with: With<Key, ReactNode>[0];
}

/** A sentence with more than words in its holes. */
export const Sentence = <Key extends Sayable>({ of, with: filling }: SaidProps<Key>): ReactElement => {
  const { parts } = useLanguage();
  const held = filling as Readonly<Record<string, ReactNode>>;
  return (
    <>
      {parts(of, filling as Readonly<Record<string, number>>).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no name but their place.
        <Fragment key={index}>{typeof part === 'string' ? part : held[part.hole]}</Fragment>
      ))}
    </>
  );
};
