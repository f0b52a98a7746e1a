import { useCallback, useEffect, useRef, useState } from 'react';
import { newId } from '../../../client/src/index.ts';
import { type Answer, get, post } from '../app/api.ts';
import { useLine } from '../shell/house-line.ts';
import { settingsNow } from '../shell/use-settings.ts';
import { makeSoundPlayer, type SoundPlayer } from '../sound/player.ts';
import { reportDefect } from '../trouble/defects.ts';
import { type PitTold, unheard } from './words.ts';

/** Figures of the tables are asked for so often; what waits is told at once. */
const ASK_MS = 5000;
const TONE_MS = 20_000;

export interface PitDesk {
  readonly told: PitTold | undefined;
  /** The house does not answer: what stands there is as of the last answer. */
  readonly isStale: boolean;
  /** By how much the house's clock is ahead of this one. */
  readonly ahead: number;
  readonly refresh: () => void;
}

/** The pit, live: what waits comes by the line, and the figures follow. */
export const usePitDesk = (): PitDesk => {
  const { watchPit } = useLine();
  const [told, setTold] = useState<PitTold>();
  const [isStale, setStale] = useState(false);
  const [ahead, setAhead] = useState(0);
  const refresh = useCallback(() => {
    get('/api/pit')
      .then((answer) => {
        setStale(!answer.ok);
        if (!answer.ok) return;
        setTold(answer.value);
        setAhead(answer.value.now - Date.now());
      })
      .catch(reportDefect('the pit could not be asked for'));
  }, []);
  useEffect(() => {
    refresh();
    const timer = setInterval(refresh, ASK_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  useEffect(() => watchPit(refresh), [watchPit, refresh]);
  return { told, isStale, ahead, refresh };
};

/** The time of the house, anew every second. */
export const useHouseNow = (ahead: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now + ahead;
};

/** A soft tone when something new waits, and again until it is acknowledged; the tab's title says how many. */
export const usePitTone = (told: PitTold | undefined, isMute: boolean): void => {
  const player = useRef<SoundPlayer>(undefined);
  const waiting = unheard(told?.steps ?? []);
  const keys = waiting.map(({ key, opened }) => `${key} ${opened}`).join('\n');
  const before = useRef('');
  useEffect(() => {
    const known = new Set(before.current.split('\n'));
    const isNew = keys !== '' && keys.split('\n').some((key) => !known.has(key));
    before.current = keys;
    if (keys === '' || isMute) return undefined;
    const sound = (): void => {
      player.current ??= makeSoundPlayer();
      player.current.play('turn', settingsNow().sound);
    };
    if (isNew) sound();
    const timer = setInterval(sound, TONE_MS);
    return () => clearInterval(timer);
  }, [keys, isMute]);
  const many = waiting.length;
  useEffect(() => {
    document.title = many === 0 ? 'Pit · Baize' : `(${many}) Pit · Baize`;
    return () => {
      document.title = 'Baize';
    };
  }, [many]);
};

interface PitActs {
  readonly acknowledge: (key: string) => Promise<Answer<unknown>>;
  readonly sign: (table: string, dealer: string | null, until?: number) => Promise<Answer<unknown>>;
}

/** What is done at the desk. */
export const pitActs: PitActs = {
  acknowledge: (key) => post('/api/pit/acknowledge', { body: { id: newId(), key } }),
  sign: (table, dealer, until) =>
    post('/api/tables/:table/dealer', {
      params: { table },
      body: { id: newId(), dealer, ...(until === undefined ? {} : { until }) },
    }),
};
