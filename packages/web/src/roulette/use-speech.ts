import { useEffect, useRef, useState } from 'react';
import type { WhyItem } from '../why/why-item.ts';
import { spoken, spokenClock, spokenRefusal } from './speech.ts';
import type { OpenView } from './view.ts';

interface Heard {
  readonly view: OpenView;
  readonly viewer: string | null;
  readonly why: readonly WhyItem[];
  readonly seconds: number;
}

interface Speaking {
  readonly polite: string;
  readonly assertive: string;
  say(words: string): void;
}

/** What the live regions say: each change of the table once, a refusal at once, the clock twice. */
export const useSpeech = ({ view, viewer, why, seconds }: Heard): Speaking => {
  const [polite, setPolite] = useState('');
  const [assertive, setAssertive] = useState('');
  const before = useRef<OpenView | null>(null);
  const refused = useRef<string | undefined>(undefined);
  const left = useRef(seconds);

  useEffect(() => {
    const words = spoken(before.current, view, viewer);
    before.current = view;
    if (words !== '') setPolite(words);
  }, [view, viewer]);

  useEffect(() => {
    const newest = why.find(({ kind }) => kind === 'refused');
    if (newest !== undefined && newest.id !== refused.current) setAssertive(spokenRefusal(newest));
    refused.current = newest?.id;
  }, [why]);

  useEffect(() => {
    const words = spokenClock(left.current, seconds);
    left.current = seconds;
    if (words !== '') setPolite(words);
  }, [seconds]);

  // The same words twice in a row are no change, and a screen reader would keep silent: a space makes them new.
  const say = (words: string): void => setPolite((said) => (said === words ? `${words} ` : words));
  return { polite, assertive, say };
};
