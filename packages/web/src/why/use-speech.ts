import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../words/use-language.tsx';
import { type Speech, spokenClock, spokenRefusal } from './spoken.ts';
import type { WhyItem } from './why-item.ts';

interface Heard<View> {
  readonly view: View;
  readonly why: readonly WhyItem[];
  readonly seconds: number;
  /** What a game says when its table goes from one state to this one. */
  readonly spoken: (before: View | null) => Speech;
}

interface Speaking extends Speech {
  readonly say: (words: string) => void;
}

/** What the live regions say: each change of the table once, a refusal at once, the clock twice. */
export const useSpeech = <View>({ view, why, seconds, spoken }: Heard<View>): Speaking => {
  const language = useLanguage();
  const spokenIn = useRef(language);
  spokenIn.current = language;
  const [polite, setPolite] = useState('');
  const [assertive, setAssertive] = useState('');
  const before = useRef<View | null>(null);
  const refused = useRef<string | undefined>(undefined);
  const left = useRef(seconds);
  const speak = useRef(spoken);
  useEffect(() => {
    speak.current = spoken;
  });

  useEffect(() => {
    const speech = speak.current(before.current);
    before.current = view;
    if (speech.polite !== '') setPolite(speech.polite);
    if (speech.assertive !== '') setAssertive(speech.assertive);
  }, [view]);

  useEffect(() => {
    const newest = why.find(({ kind }) => kind === 'refused');
    if (newest !== undefined && newest.id !== refused.current)
      setAssertive(spokenRefusal(spokenIn.current, newest));
    refused.current = newest?.id;
  }, [why]);

  useEffect(() => {
    const words = spokenClock(spokenIn.current.say, left.current, seconds);
    left.current = seconds;
    if (words !== '') setPolite(words);
  }, [seconds]);

  // The same words twice in a row are no change, and a screen reader would keep silent: a space makes them new.
  const say = (words: string): void => setPolite((said) => (said === words ? `${words} ` : words));
  return { polite, assertive, say };
};
