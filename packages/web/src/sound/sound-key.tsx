import type { ReactElement } from 'react';
import { changeSettings, useSettings } from '../shell/use-settings.ts';
import type { Plain } from '../words/language.ts';
import { useSay } from '../words/use-language.tsx';
import type { Level } from './player.ts';

const NEXT: Readonly<Record<Level, Level>> = { off: 'low', low: 'on', on: 'off' };
const WAVES: Readonly<Record<Level, string>> = {
  off: 'M9.5 4.5 12.5 7.5M12.5 4.5 9.5 7.5',
  low: 'M9.5 4.4a2.3 2.3 0 0 1 0 3.2',
  on: 'M9.5 4.4a2.3 2.3 0 0 1 0 3.2M11.2 2.8a4.6 4.6 0 0 1 0 6.4',
};

const LEVEL_WORDS: Readonly<Record<Level, Plain>> = { off: 'Sound off', low: 'Sound low', on: 'Sound on' };

/** Off where it sounds, and low where it does not. */
export const turnSound = (sound: Level): void => changeSettings({ sound: sound === 'off' ? 'low' : 'off' });

/** How loud the table is: off, low, on. */
export const SoundKey = (): ReactElement => {
  const say = useSay();
  const { sound } = useSettings();
  return (
    <button
      type="button"
      className="keys-chip sound-key"
      aria-keyshortcuts="M"
      aria-label={say(LEVEL_WORDS[sound])}
      title={say(LEVEL_WORDS[sound])}
      onClick={() => changeSettings({ sound: NEXT[sound] })}
    >
      <svg className="icon" viewBox="0 0 14 12" aria-hidden="true">
        <path d="M1.5 4.5h2l3-2.6v8.2l-3-2.6h-2z" fill="currentColor" />
        <path d={WAVES[sound]} fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinecap="round" />
      </svg>
    </button>
  );
};
