import { useEffect, useRef, useState } from 'react';
import type { Offer, OpenTableView } from '../game/kind.ts';
import { settingsNow, useSettings } from '../shell/use-settings.ts';
import type { Say } from '../words/language.ts';
import { useSay } from '../words/use-language.tsx';
import { type Call, callAway, endCall, hearCalls } from './call.ts';
import { isAsked, paidBetween, soundsBetween } from './heard.ts';
import { makeSoundPlayer, type SoundPlayer } from './player.ts';
import { CAPTIONS, type SoundName } from './score.ts';

const CAPTION_MS = 1600;

interface Sounding {
  /** The newest view: cards are heard as they come. */
  readonly view: OpenTableView;
  /** The one that is told: chips are heard when it says that they are paid. */
  readonly told: OpenTableView;
  readonly viewer: string | null;
  readonly options: readonly Offer[];
  /** "Mini baccarat", "Table 1". */
  readonly name: string;
  readonly place: string;
}

interface Sounds {
  /** What was heard just now, for whoever does not hear it; empty where nobody wants it written. */
  readonly caption: string;
  /** A table in another window waits. */
  readonly elsewhere: Call | undefined;
}

/** Plays a sound, and writes it for a moment. */
const usePlayer = (say: Say): readonly [caption: string, play: (name: SoundName, after?: number) => void] => {
  const player = useRef<SoundPlayer>(undefined);
  const [caption, setCaption] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const play = (name: SoundName, after = 0): void => {
    player.current ??= makeSoundPlayer();
    const { sound, captions } = settingsNow();
    // Nobody hears cards of a page that is hidden: there only his turn calls him.
    if (!document.hidden || name === 'turn') player.current.play(name, sound, after);
    if (captions === 'off') return;
    clearTimeout(timer.current);
    setCaption(say(CAPTIONS[name]));
    timer.current = setTimeout(() => setCaption(''), CAPTION_MS);
  };
  return [caption, play];
};

/** What is heard at a table, what its title says, and how it calls whoever looks elsewhere. */
export const useSounds = ({ view, told, viewer, options, name, place }: Sounding): Sounds => {
  const say = useSay();
  const [caption, play] = usePlayer(say);
  const [elsewhere, setElsewhere] = useState<Call>();
  const { call } = useSettings();
  const before = useRef<OpenTableView | null>(null);
  const toldBefore = useRef<OpenTableView | null>(null);
  const asked = isAsked(options, viewer);
  const latest = useRef(play);
  latest.current = play;
  useEffect(() => {
    for (const cue of soundsBetween(before.current, view)) latest.current(cue.name, cue.after);
    before.current = view;
  }, [view]);
  useEffect(() => {
    if (paidBetween(toldBefore.current, told)) latest.current('chip');
    toldBefore.current = told;
  }, [told]);
  useEffect(() => {
    document.title = asked
      ? say('Your turn, {place} · Baize', { place: place.toLowerCase() })
      : `${name}, ${place} · Baize`;
    if (!asked) return undefined;
    latest.current('turn');
    callAway(place, call === 'on');
    return () => endCall(place);
  }, [asked, name, place, call, say]);
  useEffect(
    () => () => {
      document.title = 'Baize';
    },
    [],
  );
  useEffect(
    () =>
      hearCalls((heard) => {
        if (document.hidden || heard.place === place) return;
        setElsewhere(heard.isOpen ? heard : undefined);
        if (heard.isOpen) latest.current('turn');
      }),
    [place],
  );
  return { caption, elsewhere };
};
