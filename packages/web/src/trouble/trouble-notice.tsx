import type { Trouble } from '@baize/house/api';
import type { ReactElement } from 'react';
import { sentence } from '../shell/said.tsx';
import './trouble.css';
import { ALARM_WORDS, lasting } from './trouble-words.ts';

interface TroubleProps {
  readonly trouble: Trouble | undefined;
}

/** What goes wrong at a table, and to staff what it is and what to do; nothing where nothing does. */
export const TroubleWords = ({ trouble }: TroubleProps): ReactElement | null => {
  if (trouble === undefined || (trouble.detail === null && trouble.alarms === undefined)) return null;
  const { detail, alarms = [] } = trouble;
  return (
    <>
      <span>{detail ?? 'Somebody cannot be shown this table'}</span>
      {alarms.map(({ is, detail: why, since }) => (
        <span key={is} className="trouble-alarm">
          <b>{ALARM_WORDS[is].is}</b> <span className="figures">{lasting(since, Date.now())}</span>
          <br />
          {sentence(why)} {ALARM_WORDS[is].todo}
        </span>
      ))}
    </>
  );
};

/** The same over the felt: a table that stands still says so, and does not only stand still. */
export const TroubleNotice = ({ trouble }: TroubleProps): ReactElement => (
  <div className="table-trouble" role="alert">
    {trouble !== undefined && (trouble.detail !== null || trouble.alarms !== undefined) && (
      <div className="said" data-tone="hold">
        <TroubleWords trouble={trouble} />
      </div>
    )}
  </div>
);
