import type { ReactElement } from 'react';
import { useSay } from '../../words/use-language.tsx';
import type { Sensor } from './view.ts';

const WORDS = {
  lit: 'accepted, the light is on',
  dark: 'not accepted, the light is dark',
} as const;

/** 10.2: The light of a jackpot pad: a disc when it is lit, a crossed ring when it is not though a wager lies there. */
export const SensorLight = ({ sensor }: { readonly sensor: Sensor }): ReactElement => {
  const say = useSay();
  return (
    <span className="sensor-light" data-sensor={sensor}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <circle cx="6" cy="6" r="4.6" />
        {sensor === 'dark' && <path d="M2.9 9.1 9.1 2.9" />}
      </svg>
      {sensor !== 'none' && <span className="heard">{say(WORDS[sensor])}</span>}
    </span>
  );
};
