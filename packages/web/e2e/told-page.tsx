import { type ReactElement, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { cardsMoving, useTold } from '../src/shell/use-told.ts';
import { useSpeech } from '../src/why/use-speech.ts';

const VIEWS = 300;

/** A table of nothing but its number, which is spoken: each next view comes as soon as the page can hear it. */
const Table = (): ReactElement => {
  const root = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ number: 0 });
  const told = useTold({ view, why: [] }, cardsMoving(root));
  const { number } = told.view;
  const { polite } = useSpeech({
    ...told,
    seconds: 0,
    spoken: () => ({ polite: `view ${number}`, assertive: '' }),
  });
  useEffect(() => {
    const line = new MessageChannel();
    line.port1.onmessage = ({ data }: MessageEvent<number>) => {
      setView({ number: data });
      if (data < VIEWS) line.port2.postMessage(data + 1);
    };
    line.port2.postMessage(1);
    return () => line.port1.close();
  }, []);
  return (
    <div ref={root}>
      <p id="told">{number}</p>
      <p id="spoken">{polite}</p>
    </div>
  );
};

createRoot(document.body.appendChild(document.createElement('main'))).render(<Table />);
