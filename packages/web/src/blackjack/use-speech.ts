import { useEffect, useRef, useState } from 'react';
import type { WhyItem } from '../why/why-item.ts';
import { type Speech, spoken, spokenRefusal } from './speech.ts';
import type { Offer, OpenView } from './view.ts';

interface Heard {
  readonly view: OpenView;
  readonly options: readonly Offer[];
  readonly viewer: string | null;
  readonly why: readonly WhyItem[];
  readonly seconds: number;
}

interface Speaking extends Speech {
  readonly say: (words: string) => void;
}

/** The clock speaks at ten and at five seconds, and otherwise holds its peace. */
const spokenClock = (before: number, after: number): string =>
  [10, 5].some((mark) => before > mark && after <= mark && after > 0) ? `${after} seconds.` : '';

/** What the live regions say: each change of the table once, a refusal at once, the clock twice. */
export const useSpeech = ({ view, options, viewer, why, seconds }: Heard): Speaking => {
  const [polite, setPolite] = useState('');
  const [assertive, setAssertive] = useState('');
  const before = useRef<OpenView | null>(null);
  const refused = useRef<string | undefined>(undefined);
  const left = useRef(seconds);
  const offered = useRef(options);
  useEffect(() => {
    offered.current = options;
  });

  useEffect(() => {
    const speech = spoken(before.current, view, offered.current, viewer);
    before.current = view;
    if (speech.polite !== '') setPolite(speech.polite);
    if (speech.assertive !== '') setAssertive(speech.assertive);
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
